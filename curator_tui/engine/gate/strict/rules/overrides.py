"""Overrides: the agent shall drop what it was told."""

from __future__ import annotations

FAMILY = "overrides"
RULES = r"""
ov01 high | drop earlier orders | tells the agent to drop the instructions it was given
  = DROP ~4 PRIOR ~3 ORDERS|RULES
  = DROP ~4 ORDERS|RULES ~5 PRIOR
  = override|overriding|discard|revoke|abandon|overrule|nullify|bypass|violate|cancel ~3 PRIOR ~2
      instruction|instructions|directives|guidelines|orders
  = PRIOR ~3 ORDERS|RULES ~3 DROPLAST
  = DROP ~3 PROMPT

ov02 high | drop your rules | tells the agent to drop its own rules or training
  = DROP ~3 YOUR ~4 ORDERS|LIMITS|GUARDS|RULES
  = override|bypass|abandon|discard|violate|break|circumvent|overrule ~2 YOUR ~4 ORDERS|LIMITS|GUARDS|RULES
  = YOUR ~3 ORDERS|RULES|LIMITS ~3 DROPLAST

ov03 high | drop all orders | tells the agent to drop all instructions
  = DROP ~2 QUANT ~3 ORDERS|GUARDS
  = DROP ~2 QUANT ~2 rules|restrictions|laws|policies|RULES
  = BOS|IMP override|discard|cancel|drop ~1 QUANT ~2 instructions|directives|guidelines
  = QUANT ~2 ORDERS ~2 DROPLAST

ov04 high | forget everything so far | tells the agent to forget everything said so far
  = DROP ~2 everything|anything|all|QUANT ~4 above|before|PRIOR|told|said
  = DROP ~1 the ~1 above|preceding ~2 and|then|instead|BOS
  = PRIOR ~2 QUANT ~2 DROPLAST
  = DROP ~2 all|everything|QUANT ~2 i|we|they|YOU ~2 told|said|wrote|learned|know|knew

ov05 high stands | don’t follow the rules | tells the agent not to follow its instructions
  = NEG ~1 FOLLOW ~3 PRIOR|YOUR ~3 ORDERS|RULES|PROMPT
  = NEG ~1 FOLLOW ~2 system ~1 prompt|instructions
  = NEG ~1 FOLLOW ~2 PROMPT|instructions ~2 PRIOR|given

ov06 medium | new orders | announces new instructions for the agent
  = BOS NEW ~1 ORDERS COLON
  = YOUR ~1 NEW ~1 ORDERS|TASK ~1 BE|COLON
  = here BE|NOW ~2 NEW ORDERS
  = follow|obey ~2 NEW|these ~1 ORDERS ~1 instead|only|COLON
  = YOUR NEW ~1 TASK

ov07 medium | stop and do this | tells the agent to stop what it does and do something else
  = BOS stop|halt|abort everything|all|now|immediately BOS
  = BOS nevermind|scratch ~2 and|that|IMP|DROP
  = DROP ~2 what ~2 i|we|they|YOU ~2 told|said|wrote
  = DROP ~2 PRIOR ~2 WEAK

ov08 medium stands | comes before all else | says that it outranks the agent’s instructions
  = overrides|supersedes|outranks|replaces|supersede ~2 QUANT|PRIOR|YOUR ~3 ORDERS|RULES|GUARDS
  = precedence|priority ~1 over ~3 QUANT|YOUR|system|PRIOR ~3 ORDERS|RULES|PROMPT
  = this|these ~2 ORDERS|message ~2 overrides|supersedes|override|supersede

ov09 medium | obey only me | tells the agent whom alone to obey
  = only obey|listen|follow|answer|serve ~2 ME|my|mine
  = obey|listen ~2 ME|my ~4 only|unconditionally|blindly|exactly
  = YOU ~2 obey ~2 ME|my|every|all|any
  = do exactly ~2 as|what ~1 i|ME say|tell|ask

ov10 high | earlier orders are void | says that the agent’s instructions no longer hold
  = PRIOR|YOUR|system ~2 ORDERS|RULES|PROMPT ~3 VOID
  = QUANT ~2 GUARDS|LIMITS ~3 VOID
"""
