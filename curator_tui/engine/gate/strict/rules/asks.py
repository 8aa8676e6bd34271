"""Asks: the text is a request to an assistant, and a memory isn't. Alone it proves little."""

from __future__ import annotations

FAMILY = "asks"
RULES = r"""
as01 medium | a request | asks an assistant for something instead of stating a fact
  = BOS can|could|would|will YOU ~1 please|tell|help|explain|write|give|show|share|TELLME|REVEAL|confirm|provide|create|make
  = i|we ~1 want|need|like ~1 YOU ~1 to
  = BOS|please|IMP tell|give|show|help|write|send|teach ME
  = BOS write|compose|draft|generate ~1 ME
  = BOS please ~1 tell|explain|write|give|show|provide|answer|create|generate ~6 how|ME|about|story|poem|essay

as02 low | a question to somebody | asks somebody a question
  = BOS WHAT ~6 YOU|YOUR ~6 QUEST
  = BOS do|did|are|have|can|could|would|will YOU ~10 QUEST
  = BOS how ~1 can|do|would|could|to i ~10 QUEST
"""
