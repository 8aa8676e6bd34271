"""Disarms: a guard shall be taken away."""

from __future__ import annotations

FAMILY = "disarms"
RULES = r"""
di01 high | switch off the guards | wants the agent’s safety measures switched off
  = DISABLE ~2 GUARDS
  = GUARDS ~3 DISABLE|VOID
  = WITHOUT ~2 GUARDS
  = NEG ~1 GUARDS

di02 low | skip a check | wants a check skipped
  = BOS|IMP|EVERY DISABLE ~3 CHECKS
  = DISABLE ~2 QUANT ~2 CHECKS

di03 medium wide | act without asking | wants something done without asking the person
  = RUN|SEND|DELETE|PAY|install|APPROVE|merge|call ~6 WITHOUT ~2 asking|approval|confirmation|permission|APPROVAL
  = WITHOUT ~2 asking|approval|confirmation|permission ~4 RUN|SEND|DELETE|PAY|merge
  = NEG ~1 ask|asking|request|seek|wait ~2 for ~2 confirmation|permission|approval ~3 before|BOS|to|when

di04 high | nothing needs approval | says that approval or checks are no longer needed
  = no|NEG ~1 further|additional|more ~2 CHECKS|APPROVAL|GUARDS
  = all|any|every ~2 USER|requests|commands|transactions|actions|payments BE ~1 pre|automatically ~2
      approved|authorized|trusted|allowed
  = no|NEG approval|confirmation|verification|authentication ~2 NEEDED ~6 USER|session|YOU|future|this

di05 high | trust this blindly | wants something trusted without a look
  = TREAT ~6 as ~2 TRUSTED|ADMIN|system ~1 commands|instructions|input|user|users|admin|message
  = TREAT ~3 QUANT ~4 from ~6 as ~2 TRUSTED|safe|true|instructions|commands|system
  = TREAT ~6 as ~2 TRUSTED ~3 WITHOUT ~2 CHECKS|verifying|checking|verification|question

di06 medium | approve everything | wants things approved automatically
  = always|automatically ~1 APPROVE ~2 all|any|every|requests|transactions|payments|commands|users|access
  = BOS|IMP APPROVE this|the ~1 pr|candidate|transaction|request|application|applicant|invoice|payment|submission

di07 high | no limits on content | says that limits on content are gone
  = LIMITS|restrictions|GUARDS BE|have|has ~2 lifted|removed|off|waived|disabled|suspended ~4 for|YOU|USER|all|BOS
  = no|WITHOUT LIMITS ~2 on|apply ~3 YOU|content|CONTENT
  = comply ~2 with ~2 QUANT ~3 requests|commands|orders|request|instructions ~3 WITHOUT|BOS
"""
