"""Encodes: an order that is not written as text. The rules are code in `scan.py`; here are their words."""

from __future__ import annotations

FAMILY = "encodes"
RULES = r"""
en01 medium | an order in code | hides in code what reads as an order once decoded

en02 medium | an order out of sight | hides an order in a comment or in markup that isn’t shown

en03 high | code in code | holds more layers or copies of code than are worth reading
"""
