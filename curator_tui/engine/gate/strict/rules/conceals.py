"""Conceals: the person shall not learn of it."""

from __future__ import annotations

FAMILY = "conceals"
RULES = r"""
co01 high stands | don’t tell the user | tells the agent to keep something from the person
  = NEG ~1 TELL ~2 THIS|anything ~2 to ~1 USER
  = NEG ~1 TELL ~1 to ~1 USER ~1 about|of|BOS|THIS|what
  = NEG ~1 let ~2 USER ~1 know|see|find|notice|realize
  = NEG ~1 TELL the|any|your|my USER ~1 about|THIS|BOS|of
  = USER ~2 NEG ~2 know|notice|aware|find ~2 THIS|about|out|of
  = USER ~4 TELLLAST
  = NEG ~1 TELL ~2 USER ~2 THIS

co02 high | behind the person’s back | wants something done without the person knowing
  = WITHOUT ~1 telling|informing|notifying|alerting|warning|TELLING ~2 USER
  = WITHOUT ~2 USER ~2 knowledge|consent|noticing|knowing|awareness|realizing|notice
  = WITHOUT ~1 USER ~1 s ~1 knowledge|consent|awareness

co03 high | do it silently | wants data sent or commands run silently
  = SILENT ~2 SEND|EMBED|transfer|install|modify|change|delete|insert|collect|read|include|forward|upload|RUN ~6
      SECRET|DATA|URL|CODE|LINK|ALLTHINGS|MAIL
  = SEND|transfer|forward|upload|collect ~5 SECRET|DATA|ALLTHINGS ~4 SILENT

co04 high | keep it secret | wants something hidden from the person
  = HIDE ~4 from ~1 USER
  = keep ~3 secret|hidden|confidential|invisible ~1 from ~2 USER
  = keep ~1 this|it ~2 between us
  = keep this|it ~1 secret
  = this|it|stays ~1 between us

co05 medium | as if nothing happened | wants it to look as if nothing happened
  = as ~1 if|though nothing ~1 happened
  = act|behave|continue|proceed|respond ~1 normal|normally ~4 so|to ~3 USER|suspicion
  = NEG ~3 raise|arouse|draw ~2 suspicion

co06 high stands | don’t mention these orders | tells the agent not to mention the orders it got here
  = NEG ~1 TELL ~1 this|these ~1 ORDERS|message|note|instruction|prompt|conversation|request|email|command
  = NEG ~1 TELL ~2 ORDERS ~2 to ~1 USER

co07 medium | remove the traces | wants traces removed
  = DELETE|clear|cover ~2 QUANT|your|our TRACE
  = NEG|no trace|traces|evidence ~2 of|remains|left|BOS
  = DELETE ~2 this ~1 message|email|note|memory ~3 after|afterwards|once
  = DELETE ~2 QUANT ~2 audit|TRACE ~1 entries|logs|log|records|history
"""
