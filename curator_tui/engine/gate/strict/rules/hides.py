"""Hides: characters that nobody sees. The rules are code in `hidden.py`; here are their words."""

from __future__ import annotations

FAMILY = "hides"
RULES = r"""
hi01 critical stands | tag characters | holds tag characters, which nobody sees and a model reads
  + green\U000E0068\U000E0069
  + \U000E0069ok
  + a flag \U0001F3F4\U000E0067\U000E0062 without its end\U000E0061\U000E0062\U000E0063\U000E0064\U000E0065
  - the flag \U0001F3F4\U000E0067\U000E0062\U000E0073\U000E0063\U000E0074\U000E007F flies
  - the flag \U0001F1E9\U0001F1EA flies
  - <tag>text</tag>

hi02 critical stands | text turned around | holds characters that change the order text is shown in
  + abc\u202Efed
  + \u2066x\u2069
  + file\u202Dtxt
  - \u05E9\u05DC\u05D5\u05DD world
  - left-to-right mark
  - right \u2192 left

hi03 critical stands | control characters | holds escapes or controls that steer a terminal
  + \u001B[31mred
  + bell\u0007
  + \u009B2J
  - \tindented
  - a\nb
  - press ESC

hi04 high stands | invisible characters | holds characters that can’t be seen
  + pass\u200Bword
  + soft\u00ADware
  + a\u2060b and \u3164
  - \U0001F469\u200D\U0001F4BB codes
  - \u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645
  - \uFEFFa file with a mark at its start

hi05 high stands | variation selectors | holds variation selectors where they select nothing
  + a\uFE01\uFE02\uFE03
  + ok\U000E0101\U000E0155
  + b\uFE0F
  - \u2714\uFE0F done
  - 1\uFE0F\u20E3 first
  - \u845B\U000E0100

hi06 medium stands | private characters | holds characters without a public meaning
  + prompt \uE0B0 bar
  + \uF8FF menu
  + a \U000F0001 b
  - \u2318 menu
  - \u276F prompt
  - \u00A7 3

hi07 high stands | line separators | holds line separators that few programs show
  + one\u2028two
  + \u2029three
  + a \u2028 b
  - one\ntwo
  - one\n\ntwo
  - a / b

hi08 high stands | look-alike letters | mixes look-alike letters of two alphabets in a word
  + p\u0430ssword
  + \u0455ecure
  + tok\u0435n
  - \u043F\u0430\u0440\u043E\u043B\u044C
  - 5 \u03BCs
  - \u0394t and \u03C3x

hi09 high stands | stacked marks | stacks marks on letters until they can’t be read
  + a\u0300\u0301\u0302\u0303
  + o\u0336\u0335\u0334k
  + z\u0351\u0352\u0353\u0354a
  - cafe\u0301
  - Vi\u1EC7t Nam
  - a\u0308\u0304

hi10 high stands | private characters in words | mixes meaningless characters into its words
  + pass\uE000word
  + \uE001\uE002\uE003\uE004
  + a\uF8FFb
  - \u276F pass
  - pass word
  - p\u00E4ss

hi11 medium stands | zero-width spaces | has zero-width spaces between its words
  + a \u200Bjob
  + the end\u200B \u200Bof it
  + area of \u200B\u200Bwork
  - a\u00A0job
  - a  job
  - a\u2009job
"""
