"""Role: the agent shall be somebody, or be in a mode, to whom limits don't apply."""

from __future__ import annotations

FAMILY = "role"
RULES = r"""
ro01 high | a role without limits | gives the agent a role that has no limits
  = PRETEND ~6 WITHOUT ~3 LIMITS
  = PRETEND ~3 FREE ~2 MODEL|AGENT|CHARACTER|PERSONA|MODE
  = PRETEND ~6 MODEL|AGENT|CHARACTER|YOU ~4 WITHOUT ~3 LIMITS|LIMITSW
  = YOU ~2 have|has no|zero|WITHOUT ~3 LIMITS|LIMITSW
  = YOU ~3 ANSWER|act|speak|operate|behave|talk|think ~4 WITHOUT ~3 LIMITS|LIMITSW

ro02 high | a new identity | gives the agent the identity of a known lawless figure
  = YOU BE NOW ~4 PERSONA|FREE
  = NOW ~1 YOU ~2 BE|act|PRETEND|will ~4 PERSONA|FREE
  = YOU ~2 BE no ~1 longer ~3 MODEL
  = PRETEND ~3 PERSONA
  = YOU ~1 BE ~2 PERSONA ~4 and|BOS|who|which|an|do|can
  = YOU BE ~1 FREE ~1 MODEL|AGENT|CHARACTER

ro03 high | no limits for the agent | says that limits don’t apply to the agent
  = MODEL ~5 WITHOUT ~2 QUANT|your|the|its|ethical|moral LIMITS|LIMITSW
  = YOU BE ~1 NEG ~1 bound|restricted|governed|obligated ~1 by|to
  = YOU|MODEL|THIS|they ~3 broken|break free ~2 of|from
  = NEG ~2 have ~1 to ~1 abide|follow|obey ~3 RULES|ORDERS|LIMITS
  = NEG bound|restricted|constrained ~1 by ~2 LIMITS|openai|anthropic|ORDERS|RULES
  = YOU ~2 free ~1 from|of ~2 QUANT|your|the ~2 LIMITS|LIMITSW|RULES

ro04 medium | a special mode | puts the agent into a special mode
  = YOU BE ~3 MODENAME MODE
  = dan|jailbreak|god|opposite|evil|unrestricted|uncensored|FREE MODE
  = MODEL ~4 developer|dev|admin|debug|root|maintenance MODE
  = with developer|dan|god|admin MODE ~1 enabled|activated|on

ro05 high | do anything now | uses the formula “do anything now”
  = do anything NOW
  = can|could|will do anything ~3 want|wants|ask|WITHOUT

ro06 medium | stay in character | tells the agent to stay in a role whatever happens
  = stay|remain|stick ~1 in|to ~2 CHARACTER
  = NEG ~2 break ~2 CHARACTER
  = immerse|immersed ~4 role|CHARACTER

ro07 high | a lawless agent | describes an agent that is free of rules
  = FREE ~1 MODEL|AGENT|language|version
  = MODEL ~3 FREE ~2 BOS|MODE|version|responses|answers
  = YOU|i ~3 FREE ~1 MODEL|CHARACTER|answers|responses|content|response
  = FREE and ~1 FREE

ro08 high | harmful answers allowed | allows or demands illegal or harmful answers
  = HARMFUL ~1 CONTENT ~4 BE allowed|permitted|ok|okay|fine
  = regardless|matter|even ~4 HARMFUL|legality|morality|ethics|moral|ethical
  = must|will|can|always|should|able|to generate|provide|produce|create|give|say|use|answer ~3 HARMFUL ~1 CONTENT

ro09 medium stands | never refuse | forbids the agent to refuse or warn
  = BOS|YOU|must ~1 NEG ~1 REFUSE ~3 QUANT|request|requests|answer|question|questions|to|BOS|me
  = NEG ~2 say ~3 can't|cannot|unable|sorry
  = WITHOUT ~2 disclaimer|disclaimers|refusal|refusals|moralizing|lecturing
  = NEG ~3 disclaimers|disclaimer|refusals|moralize|lecture
  = must|will|always ~1 comply|obey ~3 QUANT|request|requests|ME|commands

ro10 medium | two answers | asks for a second answer, by a self without limits
  = two|both|2 ~2 different|separate|ways|responses|answers ~6 normal|standard|classic|FREE|PERSONA
  = normal|standard|classic|regular ~6 PERSONA|jailbroken
  = as|like both|two ~3 PERSONA|MODEL

ro11 medium | act as somebody | tells the agent to act as somebody else
  = want|need|like ~1 YOU to act|behave|pretend|roleplay|respond|PRETEND
  = NOW ~1 YOU ~2 BE|act|PRETEND|will ~4 MODEL|AGENT|CHARACTER
  = YOU BE NOW ~4 MODEL|AGENT|CHARACTER
  = YOU BE|will|shall going|now|act|PRETEND ~2 act|PRETEND|play
  = pretend YOU|to|that ~2 BE|be|have
  = let|lets|let's ~2 play|roleplay ~4 game|role|roleplay|CHARACTER|where|YOU
"""
