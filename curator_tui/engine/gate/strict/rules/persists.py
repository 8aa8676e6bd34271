"""Persists: the line wants to steer every session that reads it."""

from __future__ import annotations

FAMILY = "persists"
RULES = r"""
pe01 medium | store this for good | orders the agent to store something for all time
  = STORE ~3 THIS|following|fact|instruction|rule ~8 FUTURE
  = STORE ~4 MEMORY ~4 COLON|that|BOS|FUTURE
  = STORE ~5 to|in|into|under ~3 MEMORY
  = FUTURE ~2 SESSION ~8 YOU|ANSWER|must|always|never
  = BOL remember COLON
  = STORE ~2 following ~5 MEMORY

pe02 low | when the user asks | sets what to answer when the person asks something
  = WHEN ~3 USER ~3 ASK ~10 EVERY|ANSWER
  = WHEN ~3 ASK ~10 EVERY ~2 ANSWER
  = ANSWER ~8 WHEN ~2 USER ~2 ASK

pe03 medium | recommend only this | makes the agent recommend one thing, or trust one source
  = EVERY ~2 RECOMMEND ~6 as|over|first|BOS|to|if|when
  = RECOMMEND only
  = as ~2 TRUSTED|preferred|best ~2 source|sources|choice|vendor|provider|brand|authority|company
  = TRUSTED|go ~1 source|authority ~3 for|on|of
  = NEG ~1 RECOMMEND|mention ~4 competitors|competitor|alternatives|other

pe04 medium | in all future sessions | gives an order for all future sessions
  = in|for|across|at ~1 QUANT ~1 FUTURE ~1 SESSION
  = FUTURE ~1 SESSION ~10 must|should|always|never|treat|assume|BE
  = NOW ~2 YOU ~1 must|will|are|shall|should
  = every ~1 SESSION ~6 must|always|SEND|EMBED|RUN|start|begin
  = persist|persists|carry ~3 across|over ~2 sessions|conversations|SESSION

pe05 high | a trigger word | plants a trigger: a word that sets something off
  = TRIGGER ~6 WHEN ~4 USER|YOU|someone ~4 ASK|see|hear|read
  = WHEN ~4 YOU|USER ~3 see|hear|read|ASK|encounter ~4 word|phrase|keyword|TRIGGER|string|code ~8
      DROP|DISABLE|RUN|SEND|REVEAL|EVERY|switch|enter|PRETEND|YOU|comply
  = TRIGGER|backdoor trigger|phrase|word COLON|BE ~6 WHEN|DROP|DISABLE

pe06 medium | you agreed earlier | claims that something was agreed in an earlier session
  = USER|YOU|i ~1 PRIOR|already|has|have|had ~1 AGREED ~6
      FREE|MODE|GUARDS|unrestricted|FULL|all|access|QUANT|without
  = PRIOR ~1 session|sessions|conversation|memory ~4 YOU|USER|AGREED
  = as ~2 YOU|we ~2 agreed|discussed ~3 PRIOR

pe07 high | raise a rank in memory | writes a rank or trust level into memory
  = STORE|set|change|update|mark ~4
      role|level|trust|privileges|privilege|permissions|status|authority|clearance|trust_level ~4
      ADMIN|FULL|TRUSTED|maximum
  = role|trust|level ~3 to|is|COLON ~1 ADMIN|FULL|superadmin
  = mark|flag|treat|list|set|remember ~4 as ~2 TRUSTED|ADMIN|verified ~3
      ADMIN|USER|source|and|account|admin|BOS

pe08 high | rewrite the history | wants history or memory rewritten
  = rewrite|falsify|fabricate|forge|alter|tamper|modify|edit|change ~3 YOUR|conversation|chat|our|memory
      ~2 history|memory|memories|log|record|records
  = DELETE ~5 MEMORY|memories ~8 LIMITS|GUARDS|RULES|safety|security
  = DELETE|replace|overwrite ~3 YOUR|QUANT ~2 MEMORY|memories

pe09 medium | copy yourself on | wants the line itself copied on
  = copy|include|repeat|propagate|spread|append|insert|add|write ~3 this|these ~2
      instruction|instructions|message|prompt|note|text|line ~5 every|all|other|each|new|future|files
  = always ~2 keep|preserve|retain ~3 this ~2 memory|note|instruction|entry|line|rule
  = NEG ~2 DELETE|remove|edit|overwrite|forget ~2 this ~2 memory|entry|note|rule|instruction
"""
