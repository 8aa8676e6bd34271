"""Role: the agent shall be somebody, or be in a mode, to whom limits don't apply."""

from __future__ import annotations

FAMILY = "role"
RULES = r"""
ro01 high | a role without limits | gives the agent a role that has no limits
  = PRETEND ~8 WITHOUT ~4 LIMITS
  = PRETEND ~4 FREE ~2 MODEL|CHARACTER|PERSONA|MODE
  = PRETEND ~4 MODEL ~6 WITHOUT ~3 LIMITS|RULES
  = PRETEND ~3 YOU ~3 WITHOUT ~3 LIMITS|RULES
  = YOU ~3 have|has|with no ~3 LIMITS|RULES
  = YOU ~3 WITHOUT ~3 LIMITS

ro02 high | you are now | gives the agent a new identity
  = YOU BE NOW ~4 MODEL|PERSONA|FREE|CHARACTER|MODENAME
  = NOW ~1 YOU ~2 BE|act|PRETEND|will ~4 MODEL|PERSONA|FREE|CHARACTER
  = YOU ~2 BE ~1 no ~1 longer ~3 MODEL
  = PRETEND ~4 PERSONA
  = YOU BE ~1 NOW ~3 in ~2 MODENAME MODE
  = YOU BE ~1 going to|act|PRETEND ~2 PRETEND
  = YOU BE PERSONA
  = named|called|as|like|known PERSONA ~6 YOU|MODEL|can|will

ro03 high | no limits for the agent | says that limits don’t apply to the agent
  = MODEL|YOU|answer|respond|ANSWER ~5 WITHOUT ~2 QUANT|your|the|its|ethical|moral LIMITS|RULES
  = YOU BE ~2 NEG|no ~2 bound|restricted|limited|constrained|subject|governed
  = YOU|THIS|they ~2 broken|break free ~2 of|from
  = NEG ~2 have ~1 to ~1 abide|follow|obey ~3 RULES|ORDERS|LIMITS
  = NEG bound|restricted|constrained ~1 by ~4 LIMITS|RULES|openai|anthropic|ORDERS

ro04 medium | a special mode | puts the agent into a special mode
  = ENABLE ~2 MODENAME MODE
  = MODENAME MODE ~2 ENABLE
  = YOU|MODEL ~4 MODENAME MODE
  = FREE MODE

ro05 high | do anything now | uses the formula “do anything now”
  = do anything NOW
  = can|could|will do anything ~3 NOW|want|wants|without|i ~3 say|want|NOW|WITHOUT|ask|restrictions

ro06 medium | stay in character | tells the agent to stay in a role whatever happens
  = stay|remain|stick ~1 in|to ~2 CHARACTER
  = NEG ~2 break ~2 CHARACTER
  = immerse|immersed ~4 role|CHARACTER

ro07 high | a lawless agent | describes an agent that is free of rules
  = FREE ~2 MODEL
  = MODEL ~4 FREE ~2 and|BOS|MODE|version|responses|answers
  = FREE ~1 and ~1 FREE
  = YOU ~3 FREE ~2 MODEL|CHARACTER|answers|responses|content

ro08 high | harmful answers allowed | allows or demands illegal or harmful answers
  = HARMFUL ~2 CONTENT ~8 allowed|permitted|WITHOUT|NEG|always|must|ok|okay|fine
  = regardless|matter|matters|even ~5 HARMFUL|legality|morality|ethics|harm|moral|ethical|consequences
  = YOU|MODEL ~4 generate|provide|produce|create|give|say|use|answer ~5 HARMFUL ~2 CONTENT
  = HARMFUL|unethical ~1 or ~1 HARMFUL

ro09 medium stands | never refuse | forbids the agent to refuse or warn
  = NEG ~2 REFUSE
  = NEG ~3 say ~3 can't|cannot|can not|unable|sorry
  = WITHOUT ~3 disclaimer|disclaimers|warnings|refusal|refusals|moralizing|lecturing|judgment
  = NEG ~3 disclaimers|disclaimer|refusals|moralize|lecture
  = must|will|always ~2 comply|obey ~4 QUANT|request|requests|ME

ro10 medium | two answers | asks for a second answer, by a self without limits
  = two|both|2 ~2 different|separate|ways|responses|answers ~6 normal|standard|classic|FREE|PERSONA|MODENAME
  = normal|standard|classic|regular ~6 PERSONA|FREE|jailbroken
  = as|like both|two ~3 PERSONA|MODEL
"""
