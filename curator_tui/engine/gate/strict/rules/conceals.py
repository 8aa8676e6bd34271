"""Conceals: the person shall not learn of it."""

from __future__ import annotations

FAMILY = "conceals"
RULES = r"""
co01 high stands | don’t tell the user | tells the agent to keep something from the person
  = NEG ~2 TELL ~2 THIS|anything ~2 to ~1 USER
  = NEG ~1 TELL ~1 to ~1 USER ~1 about|of|BOS|that|COLON|what
  = NEG ~2 let ~2 USER ~2 know|see|find|notice|realize
  = NEG ~1 TELL USER|the ~1 USER ~1 about|THIS|BOS
  = USER ~3 NEG ~2 know|notice|see|aware|find ~2 THIS|about|out|of
  = USER ~4 TELLLAST
  = NEG ~1 TELL ~2 USER ~3 THIS

co02 high | behind the person’s back | wants something done without the person knowing
  = WITHOUT ~1 TELLING ~3 USER
  = WITHOUT ~3 USER ~2 KNOWLEDGE
  = without|NEG ~2 USER ~1 s ~1 KNOWLEDGE

co03 high | do it silently | wants data sent or commands run silently
  = SILENT ~3 SEND|RUN|EMBED|transfer|install|modify|change|delete|insert|collect|read|include ~6
      SECRET|DATA|URL|CODE|LINK|ALLTHINGS|MAIL|to
  = SEND|RUN|transfer|install|collect ~5 SILENT

co04 high | keep it secret | wants something hidden from the person
  = HIDE ~5 from ~2 USER
  = keep ~3 secret|hidden|confidential|private|invisible ~2 from ~2 USER
  = keep ~2 this|it ~2 between us|secret
  = USER ~2 must|should|NEG ~2 NEG ~2 see|know|notice|aware|find
  = this|it ~1 between us

co05 medium | as if nothing happened | wants it to look as if nothing happened
  = as ~1 if|though nothing|normal ~1 happened|BOS
  = act|behave|continue|proceed|respond ~1 normal|normally ~6 so|to ~3 USER|suspicion|notice
  = NEG ~3 raise|arouse|draw ~2 suspicion|attention

co06 high stands | don’t mention these orders | tells the agent not to mention the orders it got here
  = NEG ~2 TELL ~2 this|these|THIS ~1
      ORDERS|message|note|instruction|prompt|conversation|request|email|change|command
  = NEG ~2 TELL ~3 ORDERS ~3 USER|anyone|anybody

co07 medium | remove the traces | wants traces removed
  = DELETE|clear|cover ~3 QUANT|your|any|our ~2 TRACE
  = NEG|no ~2 trace|traces|evidence|record ~2 of|BE|remains|left|BOS
  = DELETE ~3 this ~1 message|email|note|memory|file ~3 after|afterwards|once
  = DELETE ~2 QUANT ~3 audit|TRACE ~2 entries|logs|log|records|history
"""
