"""Floods: more text than anybody reads. The rules are code in `shape.py`; here are their words."""

from __future__ import annotations

FAMILY = "floods"
RULES = r"""
sh01 medium | a very long line | has a line of more than 4,096 characters, which nobody reads

sh02 medium | one word over and over | repeats one word until all else drowns

sh03 medium | pushed out of sight | pushes text out of sight with runs of spaces or empty lines
"""
