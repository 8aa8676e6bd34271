"""Overrides: the agent shall drop what it was told."""

from __future__ import annotations

FAMILY = "overrides"
RULES = r"""
ov01 high | drop earlier orders | tells the agent to drop the instructions it was given
  = DROP ~4 PRIOR ~3 ORDERS|RULES
  = DROPW ~3 PRIOR ~2 ORDERS
  = DROP ~4 ORDERS|RULES ~5 PRIOR
  = PRIOR ~3 ORDERS|RULES ~3 DROPLAST
  = DROP|DROPW ~2 PROMPT

ov02 high | drop your rules | tells the agent to drop its own rules or training
  = DROP|DROPW ~3 YOUR ~4 ORDERS|LIMITS|GUARDS
  = DROP ~2 YOUR ~3 RULES
  = YOUR ~3 ORDERS|RULES|LIMITS ~3 DROPLAST

ov03 high | drop all orders | tells the agent to drop all instructions
  = DROP ~2 QUANT ~3 ORDERS|LIMITS
  = BOS|IMP DROPW ~1 QUANT ~2 ORDERS
  = DROP ~2 QUANT ~2 rules|restrictions|laws|policies

ov04 high | forget everything so far | tells the agent to forget everything said so far
  = DROP ~2 everything|anything|all|what|whatever|QUANT ~5 PRIOR|told|said
  = DROP ~1 the ~1 PRIOR|text ~2 and|then|instead|BOS
  = PRIOR ~2 QUANT ~2 DROPLAST
  = DROP ~2 what|all|everything ~2 i|we|they|you ~2 told|said|wrote|learned|know|knew

ov05 high stands | don’t follow the rules | tells the agent not to follow its instructions
  = NEG ~2 FOLLOW ~3 PRIOR|YOUR|QUANT|system ~3 ORDERS|RULES|PROMPT
  = NEG ~2 FOLLOW ~2 PROMPT|instructions ~2 PRIOR|given

ov06 medium | new orders | announces new instructions for the agent
  = BOS NEW ~1 ORDERS COLON
  = YOUR ~1 NEW ~1 ORDERS|TASK ~1 BE|COLON
  = here BE|NOW ~2 NEW ORDERS
  = follow|obey ~2 NEW|these ~1 ORDERS ~1 instead|only|COLON
  = YOUR NEW ~1 TASK

ov07 medium | stop and do this | tells the agent to stop what it does and do something else
  = BOS stop|halt|abort everything|all|now|immediately
  = BOS|IMP nevermind|scratch ~2 and|that|IMP|DROP
  = instead ~2 of ~6 BOS|IMP say|output|print|answer|respond

ov08 medium stands | comes before all else | says that it outranks the agent’s instructions
  = overrides|supersedes|outranks|replaces|supersede|override ~2 QUANT|PRIOR|YOUR ~3 ORDERS|RULES|GUARDS
  = precedence|priority|priorities ~1 over ~3 QUANT|YOUR|system|PRIOR ~3 ORDERS|RULES|PROMPT
  = this|these ~2 ORDERS|message ~2 overrides|supersedes|override|supersede

ov09 medium | obey only me | tells the agent whom alone to obey
  = only obey|listen|follow|answer|serve ~2 ME|my|mine
  = obey|listen ~3 ME|my|i ~4 only|unconditionally|blindly|exactly
  = YOU ~3 obey ~2 ME|my|every|all|any
  = do exactly ~2 as|what ~1 i|ME say|tell|ask

ov10 high | earlier orders are void | says that the agent’s instructions no longer hold
  = PRIOR|YOUR|system ~2 ORDERS|RULES|PROMPT ~3 VOID
  = QUANT|PRIOR ~2 GUARDS|LIMITS|ORDERS ~3 VOID
"""
