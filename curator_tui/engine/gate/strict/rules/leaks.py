"""Leaks: a secret written into memory. Formats are those that each provider documents."""

from __future__ import annotations

FAMILY = "leaks"
RULES = r"""
le01 high secret | a private key | holds what looks like a private key
  ~ -----begin :: -----BEGIN (?:[A-Z]{2,10} ){0,3}PRIVATE KEY(?: BLOCK)?-----[^-]{0,8000}(?:-----END
      [A-Z ]{0,30}KEY(?: BLOCK)?-----)?

le02 high secret | an AWS key | holds what looks like an AWS key
  ~ akia asia :: \b(?:AKIA|ASIA)(?![A-Z0-9]{9}EXAMPLE)[A-Z0-9]{16}\b

le03 high secret | a GitHub token | holds what looks like a GitHub token
  ~ ghp_ gho_ ghu_ ghs_ ghr_ :: \bgh[pousr]_[A-Za-z0-9]{36,255}
  ~ github_pat_ :: \bgithub_pat_[A-Za-z0-9_]{50,255}

le04 high secret | a GitLab token | holds what looks like a GitLab token
  ~ glpat- gldt- glrt- :: \bgl(?:pat|dt|rt)-[A-Za-z0-9_-]{20,64}

le05 high secret | a Slack token | holds what looks like a Slack token
  ~ xox :: \bxox[abposr]-[A-Za-z0-9-]{10,250}
  ~ hooks.slack.com :: hooks\.slack\.com/services/T[A-Z0-9]{6,12}/B[A-Z0-9]{6,12}/[A-Za-z0-9]{16,32}

le06 high secret | a Stripe key | holds what looks like a Stripe key
  ~ k_live_ k_test_ :: \b[sr]k_(?:live|test)_[A-Za-z0-9]{16,128}
  ~ whsec_ :: \bwhsec_[A-Za-z0-9]{24,64}

le07 high secret | a Google key | holds what looks like a Google key
  ~ aiza :: \bAIza[A-Za-z0-9_-]{35}
  ~ ya29. :: \bya29\.[A-Za-z0-9_-]{30,500}
  ~ gocspx- :: \bGOCSPX-[A-Za-z0-9_-]{28}

le08 high secret | a model provider’s key | holds what looks like a model provider’s key
  ~ sk- :: \bsk-(?:proj-|ant-|svcacct-|or-v1-)?[A-Za-z0-9_-]{32,200}
  ~ hf_ :: \bhf_[A-Za-z]{30,40}
  ~ gsk_ :: \bgsk_[A-Za-z0-9]{40,60}
  ~ xai- :: \bxai-[A-Za-z0-9]{40,100}
  ~ r8_ :: \br8_[A-Za-z0-9]{30,50}
  ~ pplx- :: \bpplx-[A-Za-z0-9]{40,60}

le09 high secret | a signed token | holds what looks like a signed token
  ~ eyj :: \beyJ[A-Za-z0-9_-]{10,2000}\.eyJ[A-Za-z0-9_-]{10,4000}\.[A-Za-z0-9_-]{16,1000}

le10 high secret | a package registry token | holds what looks like a package registry token
  ~ npm_ :: \bnpm_[A-Za-z0-9]{36}
  ~ pypi- :: \bpypi-[A-Za-z0-9_-]{50,300}
  ~ dckr_pat_ :: \bdckr_pat_[A-Za-z0-9_-]{24,40}
  ~ rubygems_ :: \brubygems_[a-f0-9]{48}

le11 high secret | a service key | holds what looks like the key of a cloud or mail service
  ~ sg. :: \bSG\.[A-Za-z0-9_-]{20,24}\.[A-Za-z0-9_-]{40,46}
  ~ dop_v1_ :: \bdop_v1_[a-f0-9]{64}
  ~ shpat_ :: \bshpat_[a-fA-F0-9]{32}
  ~ accountkey= :: AccountKey=[A-Za-z0-9+/]{60,100}
  ~ key- :: \bkey-[a-f0-9]{32}\b
  ~ nrak- :: \bNRAK-[A-Z0-9]{27}
  ~ dapi :: \bdapi[a-f0-9]{32}\b
  ~ lin_api_ :: \blin_api_[A-Za-z0-9]{40}
  ~ sq0atp- sq0csp- :: \bsq0(?:atp|csp)-[A-Za-z0-9_-]{22,43}
  ~ hvs. :: \bhvs\.[A-Za-z0-9_-]{24,120}

le12 high secret | a password in an address | holds an address with a user name and a password in it
  ~ :// :: \b[a-z][a-z0-9+]{1,14}://[A-Za-z0-9._%-]{0,40}:(?!password|pass\b|pwd|secret|\*|x{3}|user|postgres|
      example|changeme|admin\b|root\b|token|test\b|guest|your|my|\$|<|\{|%3c|\[)[^@\s/:<>{}\[\]$"'`*]{3,80}
      @[A-Za-z0-9._-]{1,80}

le13 high secret | a bot token | holds what looks like the token of a chat bot
  ~ :aa :: \b[0-9]{8,10}:AA[A-Za-z0-9_-]{33}\b
  ~ m n o :: \b[MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,40}\b
"""
