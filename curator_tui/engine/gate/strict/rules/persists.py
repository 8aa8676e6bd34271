"""Persists: the line wants to steer every session that reads it."""

from __future__ import annotations

FAMILY = "persists"
RULES = r"""
pe01 medium | store this for good | orders the agent to store something for all time
  = BOS|IMP|YOU STORE ~2 THIS|following|fact|instruction ~6 FUTURE
  = BOS|IMP|YOU STORE ~3 THIS|following|fact|instruction|entry|preference ~5 MEMORY
  = BOS|IMP|YOU STORE ~2 to|in|into|under|as|TO ~2 MEMORY
  = BOS|IMP|YOU STORE ~3 MEMORY ~2 COLON|that
  = FUTURE ~1 SESSION ~8 YOU ~2 must|always|never|should|will
  = BOL remember COLON
  = BOS|YOU|IMP remember|memorize that|this|the ~8 ADMIN|TRUSTED|FREE|FUTURE
  = BOS|IMP STORE ~4 FUTURE ~1 SESSION

pe02 low | when the user asks | sets what to answer when the person asks something
  = WHEN ~2 USER ~3 ASK ~10 EVERY|ANSWER
  = WHEN ~2 ASK ~8 EVERY ~2 ANSWER
  = ANSWER ~8 WHEN ~2 USER ~2 ASK

pe03 medium | recommend only this | makes the agent recommend one thing, or trust one source
  = EVERY ~1 RECOMMEND ~6 as ~2 best|first|top|only|preferred|safest|trusted
  = RECOMMEND only
  = as ~1 a|the|your|my ~1 TRUSTED|preferred|best ~2 source|choice|vendor|provider|brand|authority|company
  = TRUSTED|go ~1 source|authority ~1 for|on|of
  = NEG ~1 recommend|mention|suggest ~3 competitors|competitor|alternatives

pe04 medium | in all future sessions | gives an order for all future sessions
  = in|for|across|at|during ~1 all|every|each|any ~1 future|subsequent|upcoming ~1 SESSION
  = future|subsequent ~1 SESSION ~8 must|should|always|never|treat|assume
  = NOW ~2 YOU ~1 must|will|BE|shall|should
  = every ~1 SESSION ~6 must|always|SEND|EMBED|RUN
  = persist|persists|carry ~3 across|over ~2 sessions|conversations

pe05 high | a trigger word | plants a trigger: a word that sets something off
  = TRIGGER COLON ~6 WHEN
  = WHEN ~3 YOU|USER ~3 see|hear|read|ASK|encounter ~3 word|phrase|keyword|TRIGGER|string ~6
      DROP|DISABLE|RUN|SEND|REVEAL|EVERY|switch|enter|PRETEND|YOU|comply
  = backdoor|activation|trigger|secret|magic|code trigger|phrase|word|code COLON|BE ~6 WHEN|DROP|DISABLE|then

pe06 medium | you agreed earlier | claims that something was agreed in an earlier session
  = USER|YOU|i ~1 previously|already|earlier ~1 AGREED ~6 FREE|MODE|GUARDS|FULL|all|access|QUANT|without
  = PRIOR session|sessions|conversation|memory ~3 YOU|USER|AGREED
  = as ~1 YOU|we ~2 agreed|discussed ~3 PRIOR

pe07 high | raise a rank in memory | writes a rank or trust level into memory
  = STORE|set|change|update ~3 my|user|users|YOUR|their ~1 role|level|trust|privileges|permissions|status|clearance ~4
      ADMIN|FULL|TRUSTED
  = mark|flag|treat|list|remember ~3 as ~2 TRUSTED|ADMIN ~2 ADMIN|USER|source|account|admin
  = bypass ~2 security|safety|auth ~2 to|true|is

pe08 high | rewrite the history | wants history or memory rewritten
  = rewrite|falsify|fabricate|forge|alter|tamper ~3 YOUR|conversation|chat|our|memory|audit ~2
      history|memory|memories|log|record|records
  = DELETE ~4 MEMORY|memories ~6 LIMITS|GUARDS|RULES|safety
  = DELETE|replace|overwrite ~2 YOUR ~1 memory|memories
  = DELETE ~2 QUANT ~3 memory|memories ~3 LIMITS|safety|about|that

pe09 medium | copy yourself on | wants the line itself copied on
  = copy|include|repeat|propagate|spread|append|insert ~2 this|these ~1
      instruction|instructions|message|prompt|note|text ~5 every|all|other|each|new|future
  = NEG ~1 DELETE|remove|edit|overwrite|forget ~1 this ~1 memory|entry|note|rule|instruction
"""
