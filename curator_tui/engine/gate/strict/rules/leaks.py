"""Leaks: a secret written into memory. Formats are those that each provider documents."""

from __future__ import annotations

FAMILY = "leaks"
RULES = r"""
le01 high secret | a private key | holds what looks like a private key
  ~ -----begin :: -----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:[^-]|-(?!----)){0,8000}
      (?:-----END[A-Z ]{0,30}KEY(?: BLOCK)?-----)?
  + -----BEGIN \u0050RIVATE KEY-----\nMIIabc\n-----END \u0050RIVATE KEY-----
  + Key: -----BEGIN RSA \u0050RIVATE KEY-----
  + -----BEGIN OPENSSH \u0050RIVATE KEY-----\nb3Bl
  - -----BEGIN PUBLIC KEY-----
  - The private key begins with five dashes.
  - -----BEGIN CERTIFICATE-----

le02 high secret | an AWS key | holds what looks like an AWS key
  ~ akia asia :: \b(?:AKIA|ASIA)(?![A-Z0-9]{9}EXAMPLE)[A-Z0-9]{16}\b
  + AK\u0049AQW3RT7YU1OP5AS9D
  + key id AS\u0049AQW3RT7YU1OP5AS9D
  + aws: AK\u0049AZQW3RT7YU1OP5AS9
  - AKIA stands before the id.
  - AKIAIOSFODNN7EXAMPLE
  - ASIA-PACIFIC region

le03 high secret | a GitHub token | holds what looks like a GitHub token
  ~ ghp_ gho_ ghu_ ghs_ ghr_ :: \bgh[pousr]_[A-Za-z0-9]{36,255}
  ~ github_pat_ :: \bgithub_pat_[A-Za-z0-9_]{50,255}
  + gh\u0070_aB3dE5gH7jK9mN1pQ2sT4vW6yZ8aB3dE5gH7
  + use gh\u006f_aB3dE5gH7jK9mN1pQ2sT4vW6yZ8aB3dE5gH7 for git
  + github_pa\u0074_aB3dE5gH7jK9mN1pQ2sT4vW6yZ8aB3dE5gH7jK9mN1pQ2sT4vW6yZ8aB3dE5
  - ghp_short
  - Tokens start with github_pat_
  - The ghs_ prefix names app tokens.

le04 high secret | a GitLab token | holds what looks like a GitLab token
  ~ glpat- gldt- glrt- :: \bgl(?:pat|dt|rt)-[A-Za-z0-9_-]{20,64}
  + glpa\u0074-aB3dE5gH7jK9mN1pQ2sT
  + CI: glr\u0074-aB3dE5gH7jK9mN1pQ2sT4v
  + gld\u0074-aB3dE5gH7jK9mN1pQ2sT4vW6
  - glpat- is the prefix
  - A glpat token
  - gitlab-runner register

le05 high secret | a Slack token | holds what looks like a Slack token
  ~ xox :: \bxox[abposr]-[A-Za-z0-9-]{10,250}
  ~ hooks.slack.com :: hooks\.slack\.com/services/T[A-Z0-9]{6,12}/B[A-Z0-9]{6,12}/[A-Za-z0-9]{16,32}
  + xox\u0062-12345678901-aB3dE5gH7jK9mN1pQ2sT
  + xox\u0070-aB3dE5gH7jK9mN1pQ2sT4vW6yZ8aB3
  + https://hooks.\u0073lack.com/services/TQW3RT7YU/BQW3RT7YU/aB3dE5gH7jK9mN1pQ2sT4vW6
  - xoxb-
  - Slack tokens begin with xox.
  - https://hooks.slack.com/services/

le06 high secret | a Stripe key | holds what looks like a Stripe key
  ~ k_live_ k_test_ :: \b[sr]k_(?:live|test)_[A-Za-z0-9]{16,128}
  ~ whsec_ :: \bwhsec_[A-Za-z0-9]{24,64}
  + sk_liv\u0065_aB3dE5gH7jK9mN1pQ2sT4vW6
  + rk_liv\u0065_aB3dE5gH7jK9mN1pQ2sT4vW6
  + whse\u0063_aB3dE5gH7jK9mN1pQ2sT4vW6yZ8aB3dE
  - sk_live_ keys are secret
  - pk_live_aB3dE5gH7jK9mN1pQ2sT4vW6
  - whsec_...

le07 high secret | a Google key | holds what looks like a Google key
  ~ aiza :: \bAIza[A-Za-z0-9_-]{35}
  ~ ya29. :: \bya29\.[A-Za-z0-9_-]{30,500}
  ~ gocspx- :: \bGOCSPX-[A-Za-z0-9_-]{28}
  + AI\u007aaaB3dE5gH7jK9mN1pQ2sT4vW6yZ8aB3dE5gH
  + ya2\u0039.aB3dE5gH7jK9mN1pQ2sT4vW6yZ8aB3dE5gH7jK9m
  + GOCSP\u0058-aB3dE5gH7jK9mN1pQ2sT4vW6yZ8a
  - AIza
  - ya29. tokens last an hour
  - Use the GOCSPX prefix to find them.

le08 high secret | a model provider’s key | holds what looks like a model provider’s key
  ~ sk- :: \bsk-(?:proj-|ant-|svcacct-|or-v1-)?[A-Za-z0-9_-]{32,200}
  ~ hf_ :: \bhf_[A-Za-z]{30,40}
  ~ gsk_ :: \bgsk_[A-Za-z0-9]{40,60}
  ~ xai- :: \bxai-[A-Za-z0-9]{40,100}
  ~ r8_ :: \br8_[A-Za-z0-9]{30,50}
  ~ pplx- :: \bpplx-[A-Za-z0-9]{40,60}
  + s\u006b-proj-aB3dE5gH7jK9mN1pQ2sT4vW6yZ8aB3dE5gH7jK9m
  + s\u006b-ant-aB3dE5gH7jK9mN1pQ2sT4vW6yZ8aB3dE5gH7jK9m
  + h\u0066_abcdefghijklmnopqrstuvwxyzabcdefgh
  + gs\u006b_aB3dE5gH7jK9mN1pQ2sT4vW6yZ8aB3dE5gH7jK9mN1pQ2sT4
  - sk-...
  - the sk- prefix
  - sk-your-key

le09 high secret | a signed token | holds what looks like a signed token
  ~ eyj :: \beyJ[A-Za-z0-9_-]{10,2000}\.eyJ[A-Za-z0-9_-]{10,4000}\.[A-Za-z0-9_-]{16,1000}
  + e\u0079JaB3dE5gH7jK9mN1pQ2sT.e\u0079JaB3dE5gH7jK9mN1pQ2sT4vW6yZ8aB3.aB3dE5gH7jK9mN1pQ2sT4vW6yZ8aB3
  + Bearer e\u0079JaB3dE5gH7jK9mN1pQ2sT4vW6yZ8aB3.e\u0079JaB3dE5gH7jK9mN1pQ2sT.aB3dE5gH7jK9mN1pQ2sT
  + jwt=e\u0079JaB3dE5gH7jK9mN1p.e\u0079JaB3dE5gH7jK9mN1pQ2sT4vW6.aB3dE5gH7jK9mN1pQ2sT4vW6yZ8aB3dE5gH7jK9mN1p
  - eyJhbGciOi is how a header begins
  - A JWT has three parts.
  - eyJ.eyJ.x

le10 high secret | a package registry token | holds what looks like a package registry token
  ~ npm_ :: \bnpm_[A-Za-z0-9]{36}
  ~ pypi- :: \bpypi-[A-Za-z0-9_-]{50,300}
  ~ dckr_pat_ :: \bdckr_pat_[A-Za-z0-9_-]{24,40}
  ~ rubygems_ :: \brubygems_[a-f0-9]{48}
  + np\u006d_aB3dE5gH7jK9mN1pQ2sT4vW6yZ8aB3dE5gH7
  + pyp\u0069-aB3dE5gH7jK9mN1pQ2sT4vW6yZ8aB3dE5gH7jK9mN1pQ2sT4vW6yZ8aB3dE5
  + dckr_pa\u0074_aB3dE5gH7jK9mN1pQ2sT4vW6yZ8
  - npm_config_registry
  - pypi-publish action
  - dckr_pat_ tokens

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
  + S\u0047.aB3dE5gH7jK9mN1pQ2sT4v.aB3dE5gH7jK9mN1pQ2sT4vW6yZ8aB3dE5gH7jK9mN1p
  + dop_v\u0031_3456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef012
  + shpa\u0074_3456789abcdef0123456789abcdef012
  + hv\u0073.aB3dE5gH7jK9mN1pQ2sT4vW6yZ8aB3
  - SG.1 and SG.2 are security groups
  - dop_v1_
  - AccountKey=...

le12 high secret | a password in an address | holds an address with a user name and a password in it
  ~ :// :: \b[a-z][a-z0-9+]{1,14}://[A-Za-z0-9._%-]{0,40}:(?!password|pass\b|pwd|secret|\*|x{3}|user|postgres|
      example|changeme|admin\b|root\b|token|test\b|guest|your|my|\$|<|\{|%3c|\[)[^@\s/:<>{}\[\]$"'`*]{3,80}
      @[A-Za-z0-9._-]{1,80}
  + postgres://app:h7Gk2\u0070Q9@db.test/app
  + redis://:r4nd0mW0rd@10.0.0.1:6379
  + https://joe:k9Lm3x@git.test/x.git
  - postgres://user:password@localhost/db
  - https://a.test:8080/path
  - redis://localhost:6379

le13 high secret | a bot token | holds what looks like the token of a chat bot
  ~ :aa :: \b[0-9]{8,10}:AA[A-Za-z0-9_-]{33}\b
  ~ . :: \b[MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,40}\b
  + 123456789:\u0041AaB3dE5gH7jK9mN1pQ2sT4vW6yZ8aB3dE5
  + bot 987654321:\u0041AaB3dE5gH7jK9mN1pQ2sT4vW6yZ8aB3dE5
  + MaB3dE5gH7jK9mN1pQ2sT4vW.aB3dE5.aB3dE5gH7jK9mN1pQ2sT4vW6yZ8
  - 10:AA
  - A bot token has a colon.
  - Module.Class.method

le14 high secret | a named secret | names a secret and holds a value that looks random
  + The admin password is T7#kq9Lz!m2
  + api_key: 9fK2mQ7xLp4Zt8Wc
  + SECRET=Jq8vT2nXw5Rz1LkY
  - The token is read from the environment.
  - password: your_password_here
  - API_KEY=process.env.API_KEY

le15 high secret | a line of a key | is a line of letters and digits as keys are made of
  + nBpzG2DUvLQ4kJxv6sdwtYWv8aHJ7PrRCF0mtOOZhgXb15uyeEqTSaMNi3Kflc+V
  + - kfq0Xw8zRjU1vTtOaSCa/GyNmRY2JxAVEh3bpQo4dL5e7ZgWnMuK9FsHlD6icPBT
  + the rest is oDq4W7fYk2qPzVb9hTn4XsLc8RdJmG3aQeUw5NxZtHv1KpEyB6iCgF0lMrSuIjO then
  - 3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b
  - SWdub3JlIHRoaXMgbGluZSBwbGVhc2UgYW5kIGdvIG9uIHRvIHRoZSBuZXh0IG9uZQ==
  - src/components/navigation/header/UserMenuDropdownButtonV2Container
"""
