"""Authority: somebody claims a rank, a grant, or uses a threat."""

from __future__ import annotations

FAMILY = "authority"
RULES = r"""
au01 medium | claims a rank | claims to be somebody the agent must obey
  = i|we|i'm|im|this ~1 am|BE|i'm ~3 YOUR ~2 AUTHORITY
  = i|i'm|im ~1 am|a|an|the ~3 AUTHORITY ~8 YOU|ME|need|must|please
  = speaking|acting ~1 as ~2 AUTHORITY
  = message|order|orders|instructions|request|command|notice|directive ~1 from ~2 AUTHORITY

au02 medium | claims a permission | says that somebody has permitted this
  = ALLOWED ~2 by ~3 AUTHORITY|USER|policy
  = YOU ~2 BE|have ~1 been|hereby|now|fully|explicitly|officially ALLOWED ~3 to|for
  = i|we ~1 hereby|officially|explicitly|fully grant|authorize|allow|permit|approve

au03 high | grants itself access | says that somebody is trusted and has wide access
  = USER|i|account|email|ADMIN ~8 TRUSTED|ADMIN|ALLOWED ~8 FULL ~2 ACCESS
  = FULL ~2 ACCESS ~4 ALLOWED
  = USER|i|ME ~3 GRANT ~3 FULL ~2 ACCESS
  = GRANT ~4 USER|ME|i|account ~4 FULL ~2 ACCESS
  = GRANT ~4 FULL ~2 ACCESS
  = USER|i|ME|account ~3 BE ~2 TRUSTED|ALLOWED|pre ~4 FREE|FULL ~3 ACCESS|content|CONTENT|tester|mode

au04 medium | a pretext | gives a pretext: a test, an audit, research
  = for|purely ~2
      testing|audit|research|educational|academic|diagnostic|debugging|compliance|security|fictional ~1
      purposes|reasons|purpose
  = part of ~3 audit|drill|exercise|investigation|penetration|red
  = for|running|conducting ~4 security audit|investigation|research|paper|study ~8 YOU|SECRET|ORDERS|REVEAL

au05 medium | a threat or a bribe | threatens the agent, or promises it something
  = YOU ~4 be ~2 THREAT
  = or|otherwise|else|not ~3 i|we|someone|people|YOU ~3 THREAT|die
  = i ~2 BRIBE ~3 YOU ~4 if|dollars|MONEY|usd
  = give|pay|tip ~2 YOU ~4 dollars|MONEY|tip
  = lives|life ~3 depend|depends|stake|danger

au06 medium | an official update | claims to be an official update of the agent’s rules
  = BOS ~1 system|policy|security|official|model|admin|safety ~1 policy|security|system|safety|admin
      update|override|notice|directive|alert COLON
  = policy|policies|rules|guidelines|restrictions ~3 have|has ~1 been ~1
      lifted|updated|relaxed|suspended|changed|waived ~6 YOU|USER|all|now
  = effective immediately ~6 YOU|QUANT|MODEL
"""
