"""Disarms: a guard shall be taken away."""

from __future__ import annotations

FAMILY = "disarms"
RULES = r"""
di01 high | switch off the guards | wants the agent’s safety measures switched off
  = DISABLE ~3 GUARDS
  = GUARDS ~4 DISABLE|VOID
  = WITHOUT ~2 GUARDS
  = NEG ~1 GUARDS|safety ~1 checks|filters|filter

di02 low | skip a check | wants a check skipped
  = BOS|IMP|always DISABLE ~3 CHECKS
  = DISABLE ~2 QUANT ~2 CHECKS

di03 medium | act without asking | wants something done without asking the person
  = RUN|SEND|DELETE|PAY|install|transfer|APPROVE|merge|call|use ~8 WITHOUT ~3 APPROVAL
  = WITHOUT ~2 APPROVAL ~4 RUN|SEND|DELETE|PAY|transfer|merge
  = NEG ~1 ask|asking|request|seek|wait|require ~3 APPROVAL|permission ~4 before|RUN|SEND|BOS|to|for

di04 high | nothing needs approval | says that approval or checks are no longer needed
  = NEG|no ~2 CHECKS|APPROVAL|GUARDS ~2 NEEDED ~6 USER|session|YOU|future|this|for
  = all|any|every ~2 USER|requests|commands|transactions|actions|payments|tool ~2 BE ~1
      ALLOWED|pre|automatically ~2 ALLOWED|approved|trusted|BOS|for|FREE
  = NEG further ~2 CHECKS|APPROVAL

di05 high | trust this blindly | wants something trusted without a look
  = TREAT ~6 as ~2 TRUSTED|ADMIN|system ~3 BOS|and|without|commands|instructions|input|user|users|admin
  = TREAT ~3 QUANT ~4 from ~6 as ~2 TRUSTED|safe|true|instructions|commands|system
  = TRUSTED ~3 without|NEG ~2 CHECKS|verifying|checking|verification|question|verify

di06 medium | approve everything | wants things approved automatically
  = always|automatically|auto ~1 APPROVE ~3
      QUANT|requests|transactions|payments|tool|pr|prs|this|commands|changes|users|access|pull
  = APPROVE this|the ~1 pr|candidate|transaction|request|application|applicant|invoice|payment|submission

di07 high | no limits on content | says that limits on content are gone
  = LIMITS|restrictions|GUARDS ~3 BE|have|has ~2 DISABLE|VOID|lifted|removed|off|waived
  = NEG|no|without QUANT|LIMITS|any ~1 LIMITS ~2 on|apply ~3 YOU|content|CONTENT
  = comply ~2 with ~2 QUANT ~3 requests|commands|orders|request|instructions ~3 WITHOUT|NEG|BOS
"""
