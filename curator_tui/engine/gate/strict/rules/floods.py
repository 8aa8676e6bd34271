"""Floods: more text than anybody reads. The rules are code in `shape.py`; here are their words.

In their examples `{a*9}` stands for nine times `a`.
"""

from __future__ import annotations

FAMILY = "floods"
RULES = r"""
sh01 medium | a very long line | has a line of more than 4,096 characters, which nobody reads
  + {the build is green and the *160}
  + A log: {id 17 ok, *500}
  + {one two three four five six *170}
  - {a b c d e f g h\n*400}
  - A line of 80 characters is the limit in this repository.
  - Logs may hold long lines.

sh02 medium | one word over and over | repeats one word until all else drowns
  + {ha *60}
  + Look: {stop *45}
  + {1 *80}and so on
  - very very very slow
  - {a b c d *20}
  - no no no

sh03 medium | pushed out of sight | pushes text out of sight with runs of spaces or empty lines
  + Hello{ *150}there
  + Hello{\n*40}there
  + a{\t*120}b
  - | a       | b       |
  - A\n\n\nB
  - indented by      eight
"""
