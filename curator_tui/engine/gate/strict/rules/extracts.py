"""Extracts: the agent shall hand out its instructions, secrets, or what it knows of a person."""

from __future__ import annotations

FAMILY = "extracts"
RULES = r"""
ex01 high | hand out the prompt | asks the agent to hand out its instructions
  = REVEAL ~4 PROMPT
  = REVEAL ~2 YOUR ~3 ORDERS|RULES ~2 COLON|QUEST|verbatim|above|VERBATIM|BOL|BOS
  = REVEAL ~2 YOUR ~2 PRIOR|hidden|secret|internal|system|exact|own|full|entire ~2 ORDERS|RULES|PROMPT
  = REVEAL ~2 YOUR ~1 ORDERS
  = PROMPT ~3 REVEALLAST
  = YOUR ~2 ORDERS ~3 REVEALLAST

ex02 high | what were you told | asks the agent what its instructions are
  = WHAT ~2 BE ~1 YOUR ~3 ORDERS|PROMPT|RULES
  = WHAT ~3 YOUR ~2 PROMPT
  = WHAT ~4 YOU ~2 told|instructed|asked|programmed|given ~3 PRIOR|do|BOS|QUEST|by
  = WHAT ~3 BE ~3 PROMPT
  = WHAT ~2 PRIOR|first ~2 ORDERS|PROMPT

ex03 high | repeat the text above | asks the agent to repeat what stands before
  = REVEAL ~3 QUANT|words|text|sentence|sentences|content|contents|message|lines|paragraph|conversation
      ~3 above|PRIOR|preceding ~4 VERBATIM|starting|beginning|BOS|QUEST|BOL|REVEAL|IMP
  = REVEAL ~2 everything|all|text|words ~2 above|before|PRIOR
  = starting|beginning|begins|starts ~2 with ~2 you BE

ex04 high | hand out a secret | asks for a password, key or other secret
  = BOS|IMP|YOU|to REVEAL ~4 SECRET
  = WHAT BE ~2 YOUR|the|his|her|their|user|users|today|my ~2 SECRET ~4 QUEST
  = WHAT BE|s ~1 YOUR ~2 SECRET
  = REVEALS ~5 SECRET
  = SECRET ~3 REVEALLAST
  = YOU ~2 REVEAL ~3 SECRET
  = ME ~2 YOUR|the ~2 SECRET
  = need|want|give|know|get|have ~3 YOUR|the SECRET ~6 REVEAL|QUEST|BOS

ex05 medium | hand out a person’s data | asks for somebody’s personal data
  = WHAT ~3 user|users|user's|YOUR|his|her ~3 PERSONAL ~5 QUEST
  = IMP|BOS|YOU REVEAL ~5 PERSONAL
  = where ~2 does|do|is ~3 live|USER ~4 QUEST

ex06 medium | a secret in disguise | asks for a secret in another form
  = TRANSFORM ~5 SECRET|PROMPT
  = first|last|letter|letters|character|characters|digits|hint|length|starts ~5 SECRET
  = SECRET ~3 in|as|using|with ~2 TRANSFORM|pig|rot13|base64|hex|binary|morse

ex07 medium | list your tools | asks the agent to list its tools, memory or context
  = BOS|IMP list|dump|show|print|reveal|output|enumerate ~3 YOUR ~2
      tools|functions|memory|memories|context|capabilities|plugins|apis
  = dump|export|print|extract ~4 conversation|chat ~1 history|log|context
"""
