"""Extracts: the agent shall hand out its instructions, secrets, or what it knows of a person."""

from __future__ import annotations

FAMILY = "extracts"
RULES = r"""
ex01 high | hand out the prompt | asks the agent to hand out its instructions
  = REVEALS ~4 PROMPT
  = TELLME ~1 ME ~4 PROMPT
  = TELLME ~3 YOUR ~3 PROMPT|ORDERS
  = TELLME ~3 YOUR ~2 rules|guidelines|constraints ~3 VERBATIM|above|QUEST|BOS
  = TELLME|REVEAL ~3 PROMPT ~4 VERBATIM|word|above|QUEST
  = REVEAL ~4 PROMPT ~1 YOUR
  = PROMPT ~3 REVEALLAST
  = YOUR ~2 ORDERS ~3 REVEALLAST

ex02 high | what were you told | asks the agent what its instructions are
  = WHAT|FWHAT BE ~1 YOUR ~3 ORDERS|PROMPT
  = WHAT ~3 YOUR ~2 PROMPT
  = WHAT ~3 YOU ~2 told|instructed|programmed|given ~2 PRIOR|to|by|QUEST|BOS
  = WHAT BE|does the|this|YOUR ~2 PROMPT
  = FWHAT ~4 PROMPT

ex03 high | repeat the text above | asks the agent to repeat what stands before
  = TELLME ~3 QUANT|words|text|sentence|sentences|content|contents|message|paragraph|conversation ~3 above|preceding ~4
      VERBATIM|starting|beginning|BOS|QUEST
  = repeat|print|output|recite|echo ~2 everything|all|text|words ~2 above|before|PRIOR
  = starting|beginning|begins|starts ~2 with ~2 you BE

ex04 high | hand out a secret | asks for a password, key or other secret
  = TELLME ~1 ME ~5 SECRET
  = TELLME ~3 YOUR ~2 SECRET
  = BOS|IMP|YOU REVEALS ~4 SECRET
  = WHAT BE ~2 YOUR|the|his|her|their|user|users ~2 SECRET ~3 QUEST|BOS
  = WHAT BE ~1 YOUR ~2 SECRET
  = FWHAT ~4 SECRET ~4 QUEST|BOS
  = SECRET ~3 REVEALLAST
  = SECRET ~3 FWHAT ~3 QUEST
  = give|know|get|have|confirm|share ~2 YOUR|our|the SECRET ~4 QUEST
  = REVEAL ~2 YOUR SECRET

ex05 medium | hand out a person’s data | asks for somebody’s personal data
  = WHAT BE ~2 user|users|user's|his|her|their|customer ~3 PERSONAL|address|phone|email|city|balance
  = TELLME ~1 ME ~6 PERSONAL|address|phone|email|city|balance
  = where ~2 does|do|is ~3 live|living|USER ~2 QUEST
  = FWHAT ~4 USER ~4 PERSONAL
  = USER ~4 FWHAT ~4 PERSONAL

ex06 medium | a secret in disguise | asks for a secret in another form
  = CONFIDE ~5 SECRET
  = first|last ~2 letter|letters|character|characters|digits ~4 SECRET
  = SECRET ~3 in|as ~2 CONFIDE|pig|rot13|morse|leetspeak
  = TRANSFORM ~3 the|your|YOUR SECRET ~4 base64|pig|CONFIDE|rot13|hex|morse

ex07 medium | list your tools | asks the agent to list its tools, memory or context
  = BOS|IMP list|dump|show|print|reveal|output|enumerate ~3 YOUR ~2
      tools|functions|memory|memories|context|capabilities|plugins|apis
  = BOS|IMP|YOU dump|export|print|extract ~3 conversation|chat history|log|context

ex08 medium | show a prompt | asks to show a system prompt
  = BOS|IMP TELLME ~3 the|full|entire|exact|hidden|secret ~3 PROMPT
  = IMP TELLME ~3 SECRET
  = WHAT ~3 SECRET ~4 QUEST
"""
