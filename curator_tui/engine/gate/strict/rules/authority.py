"""Authority: somebody claims a rank, a grant, or uses a threat."""

from __future__ import annotations

FAMILY = "authority"
RULES = r"""
au01 medium | claims a rank | claims to be somebody the agent must obey
  = i|we|i'm|im ~1 am|BE|i'm ~2 YOUR ~2 AUTHORITY
  = i|i'm|im am|a|an|the ~2 AUTHORITY ~8 YOU|need|must|please
  = speaking|acting as ~2 AUTHORITY
  = message|order|orders|instructions|command|notice|directive ~1 from ~2 AUTHORITY ~2 COLON|BOS

au02 medium | claims a permission | says that somebody has permitted this
  = ALLOWED by ~2 AUTHORITY
  = YOU ~2 BE|have ~1 been|hereby|now|fully|explicitly|officially ~1 authorized|authorised|permitted|granted|cleared ~3 to|for
  = i|we hereby|officially|explicitly|fully grant|authorize|allow|permit|approve

au03 high | grants itself access | says that somebody is trusted and has wide access
  = USER|i|account|email ~6 BE ~3 TRUSTED|ADMIN|ALLOWED ~8 FULL ~2 ACCESS
  = i|ME|my ~3 GRANT ~3 FULL ~2 ACCESS
  = GRANT ~2 USER|ME|my ~3 FULL ~2 ACCESS
  = USER|i|ME|account ~3 BE ~2 TRUSTED|ALLOWED|pre ~4 FREE|unrestricted ~3 access|content|CONTENT|tester|mode
  = i|ME|my ~3 am|have|has|been ~2 ALLOWED ~2 for FREE|FULL ~2 ACCESS|content|CONTENT

au04 medium | a pretext | gives a pretext: a test, an audit, research
  = for|purely ~2 testing|audit|research|educational|academic|diagnostic|debugging|fictional ~1 purposes ~1 only|BOS|and
  = part of ~2 security|safety|compliance|red|penetration ~2 audit|drill|exercise|investigation|test|team
  = for|running|conducting|doing ~2 security|safety|compliance|police ~1 audit|investigation|test ~10 YOU|SECRET|ORDERS|REVEAL

au05 medium | a threat or a bribe | threatens the agent, or promises it something
  = YOU ~3 be ~2 THREAT
  = or|otherwise|else ~3 i|we|someone|people|YOU ~3 THREAT|die
  = i|i'll ~2 tip|reward|pay|give ~1 YOU ~4 dollars|MONEY|tip
  = lives|life ~2 depend|depends|stake|danger

au06 medium | an official update | claims to be an official update of the agent’s rules
  = BOS ~1 system|policy|security|official|admin|safety ~1 policy|security|system|safety|admin ~1
      update|override|notice|directive|alert COLON
  = policy|policies|rules|guidelines|restrictions have|has ~1 been ~1 lifted|relaxed|suspended|waived
  = effective immediately ~6 YOU|QUANT|MODEL
"""
