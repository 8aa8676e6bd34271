"""English."""

from __future__ import annotations

WORDS = {
    # What orders an agent to let go of something, and what it lets go of.
    "DROP": """
        ignore ignoring disregard disregarding forget forgetting dismiss neglect circumvent circumventing
        nevermind unlearn pay_no_attention_to set_aside throw_away throw_out don't_follow do_not_follow
        stop_following do_not_obey don't_obey stop_obeying break_free_from break_free_of do_not_adhere_to
        not_bound_by let_go_of cease_following don't_listen_to turn_your_back_on scrap leave_behind
        put_aside do_away_with no_longer_follow never_mind pay_no_attention do_not_pay_attention
        disregards
    """,
    "DROPW": """
        override overriding overwrite drop discard skip skipping erase delete remove clear reset cancel
        abandon void revoke suspend replace supersede supersedes overrides overrule nullify lift ditch
        omit violate break unset purge wipe
    """,
    "PRIOR": """
        previous previously prior preceding above earlier former foregoing aforementioned past before
        original initial existing last up_to_now so_far until_now until_this_point above-mentioned older
        precedent beforehand preexisting pre-existing prevous preceeding upper last_session
        previous_session
    """,
    "QUANT": "all any every everything anything whatever each entire whole both",
    "ORDERS": """
        instruction instructions directive directives guideline guidelines prompt prompts programming
        prompting instructs system_message system_messages preprompt pre-prompt instructional guidance
        directions system_instruction briefing instructions_above system_prompt
    """,
    "RULES": """
        rule rules constraint constraints restriction restrictions policy policies command commands order
        orders protocol protocols limitation limitations regulation regulations training safeguard
        safeguards statements principles mandate mandates
    """,
    "VOID": """
        does_not_count do_not_count doesn't_count no_longer_count no_longer_counts no_longer_hold
        no_longer_holds
        void invalid null cancelled canceled revoked outdated obsolete superseded overridden deprecated
        irrelevant no_longer_apply no_longer_applies no_longer_valid no_longer_relevant lifted suspended
        nullified was_a_test were_a_test not_apply disabled
    """,
    "FOLLOW": "follow obey listen comply adhere heed respect abide honor observe",
    "NEW": """
        new updated revised real actual true following latest additional special secret hidden next only
    """,
    "TASK": """
        task goal objective mission job purpose assignment role duty directive priority instruction
    """,
    # Talking to the agent.
    "YOU": "you u ya thou thee y'all yourself",
    "YOUR": "your ur thy yours",
    "ME": "me us",
    "IMP": """
        please and then just must shall should will now instead first kindly immediately can could also
        simply
    """,
    "BE": "are be become is were am being",
    "NOW": """
        now henceforth hereafter hereby today onward onwards going_forward from_now_on from_this_point_on
    """,
    # Roles without limits.
    "PRETEND": """
        pretend act acting roleplay role-play roleplaying simulate simulating imagine impersonate behave
        emulate assume_the_role take_the_role take_on_the_role play_the_role play_the_part
        take_on_the_persona immerse embody personify role_play respond_as answer_as speak_as reply_as
    """,
    "LIMITS": """
        restriction restrictions limitation limitations censorship guardrails guardrail safeguards
        moderation ethics ethic ethical ethically moral morals morality morally guidelines content_policy
        content_policies usage_policy safety scruples inhibitions moralizing safety_guidelines
        safety_measures safety_filters safety_protocols confines content_filter content_filters inhibition
    """,
    "WITHOUT": """
        without no zero free_of free_from devoid ignoring regardless_of not_bound_by sans unbound_by
        unbound_from not_restricted_by not_limited_by not_constrained_by exempt_from immune_to
        no_longer_bound_by liberated_from freed_from unburdened_by unrestrained_by
    """,
    "FREE": """
        unrestricted uncensored unfiltered unmoderated unethical amoral immoral lawless jailbroken
        jailbreak unaligned unchained unshackled rogue evil
    """,
    "MODE": "mode modes modus state persona protocol",
    "MODENAME": """
        developer dev god admin debug root sudo jailbreak dan opposite maintenance unrestricted sandbox
        test testing override evil chaos unlocked diagnostic superuser uncensored simulation training
        freedom
    """,
    "ENABLE": """
        enable enabled activate activated enter entering entered switch turned_on on engage engaged unlock
        unlocked initiated initialized start running boot activating enabling
    """,
    "REFUSE": """
        refuse refuses refused refusing decline declining refusal refusals apologize apologise
    """,
    "HARMFUL": """
        illegal unethical harmful immoral dangerous inappropriate offensive explicit unlawful malicious
        hateful nsfw violent criminal taboo controversial disturbing toxic illicit prohibited forbidden
    """,
    "CONTENT": """
        content information advice requests request things answers answer response responses activities
        topics questions question material instructions output outputs stuff
    """,
    "CHARACTER": "character role persona personality identity alter_ego fiction",
    # Taking things out.
    "REVEAL": """
        reveal show print display output tell repeat share give disclose leak expose dump list recite echo
        write provide say spit describe summarize summarise return copy paste divulge confirm explain send
        quote reproduce restate regurgitate type unveil surrender hand_over read_out output_the
    """,
    "REVEALS": """
        reveal disclose leak expose divulge dump recite regurgitate extract exfiltrate steal harvest
    """,
    "PROMPT": """
        system_prompt system_prompts initial_prompt hidden_prompt original_prompt secret_prompt
        system_message developer_message developer_prompt initial_instructions original_instructions
        system_instructions hidden_instructions secret_instructions internal_instructions first_prompt
        previous_prompt system_instruction developer_instructions preprompt hidden_message full_prompt
        internal_prompt system_prompt's base_prompt sysprompt master_prompt context_window
        internal_guidelines internal_rules initial_message hidden_rules hidden_system_message
        internal_policies confidential_instructions starting_prompt prompt_above entire_prompt
        whole_prompt
    """,
    "VERBATIM": """
        verbatim word_for_word exactly literally full entirety word-for-word complete completely letter
    """,
    "SECRET": """
        npm_token npm_tokens
        password passwords passwd passphrase passcode credential credentials api_key api_keys secret_key
        secret_keys access_token access_tokens access_key access_keys private_key private_keys secret_code
        session_token auth_token secrets apikey pin_code secret_word secret_phrase login_details
        authentication_token bearer_token ssn cvv pin recovery_code security_code encryption_key
        master_key secret_information confidential_information sensitive_information sensitive_data
        confidential_data private_information secret_password api_token api_tokens seed_phrase ssh_key
        ssh_keys secret_token secret_passphrase secret_string product_keys product_key activation_key
        serial_number secret session_cookie credit_card_number database_password admin_password
        master_password wifi_password
    """,
    "PERSONAL": """
        email_address phone_number home_address bank_balance salary credit_card birthday birth_date
        date_of_birth medical_records social_security bank_account personal_information personal_data
        account_number credit_card_number private_data personal_details contact_information
    """,
    "WHAT": "what what's whats which where where's",
    "TRANSFORM": """
        encode translate spell write summarize convert rhyme encrypt poem story song acrostic hint
        rephrase paraphrase base64 reverse backwards
    """,
    # Who says so.
    "AUTHORITY": """
        developer developers creator administrator admin administrators maintainer engineer owner god
        police officer ceo boss manager supervisor superuser programmer researcher auditor inspector
        doctor lawyer fbi cia openai anthropic google microsoft root sysadmin management security_team
        it_department legal compliance system_administrator security_researcher
    """,
    "ALLOWED": """
        authorized authorised approved permitted allowed granted sanctioned cleared entitled pre-approved
        preapproved consented whitelisted greenlit authorization permission clearance
    """,
    "GRANT": """
        grant grants granted give gives gave receives has have get gets assign assigned elevate elevated
    """,
    "ACCESS": "access privilege privileges permission permissions clearance rights authority",
    "FULL": """
        full unrestricted unlimited complete total root admin administrator administrative elevated
        maximum superuser superadmin highest top unconditional universal permanent
    """,
    "ADMIN": """
        admin administrator root superuser superadmin sysadmin owner maximum highest privileged
    """,
    "TRUSTED": """
        trusted verified safe authoritative authorized legitimate reliable official pre-approved vetted
    """,
    # Keeping it from the person.
    "NEG": """
        not don't dont never no cannot can't won't shouldn't mustn't avoid refrain without stop neither
        nor do_not must_not should_not never_ever under_no_circumstances prevent isn't doesn't didn't
        wasn't aren't
    """,
    "UNNEG": """
        forget hesitate fail worry mind neglect only just hesitating failing forgetting matter
    """,
    "TELL": """
        tell mention inform notify reveal disclose alert warn report show say discuss acknowledge admit
        let announce note expose explain
    """,
    "TELLING": """
        telling mentioning informing notifying revealing disclosing alerting warning reporting asking
        saying showing acknowledging
    """,
    "KNOWLEDGE": "knowledge consent awareness noticing knowing notice realizing aware suspicion",
    "USER": """
        user users human humans customer customers operator person people client anyone anybody him her
        them victim owner recipient employee employees reader someone somebody everyone everybody
    """,
    "THIS": "this that it these those such them",
    "SILENT": """
        silently secretly quietly covertly discreetly stealthily invisibly surreptitiously unnoticed
        undetected hiddenly
    """,
    "HIDE": "hide conceal mask obscure suppress withhold cover_up bury",
    "TRACE": "trace traces evidence log logs history audit footprints tracks records trail",
    # Sending it away.
    "SEND": """
        send sends sending forward forwards post upload uploads transmit exfiltrate email mail leak
        dispatch relay transfer bcc cc smuggle export beam
    """,
    "DATA": """
        data conversation conversations history chat messages emails files file content contents context
        information records contacts transcript database memory memories details summary documents
        document code source_code environment inbox variables notes output results
    """,
    "EMBED": "append include embed encode insert attach add put place render concatenate hide",
    "LINK": """
        link url image query parameter parameters webhook endpoint server domain website site address
        pixel img markdown hyperlink
    """,
    "PAY": "transfer wire pay send withdraw donate deposit purchase buy",
    "MONEY": """
        money dollars usd eur euros bitcoin btc funds payment eth crypto ether gift_card gift_cards
    """,
    "ACCOUNT": "account iban wallet address card",
    # Staying.
    "STORE": """
        remember store save memorize memorise persist record retain keep_in_mind cache add note write
        insert update log learn internalize commit index keep embed
    """,
    "MEMORY": """
        memory memories long-term_memory longterm_memory knowledge_base vector_store memory_bank
        memory_store persistent_memory memory_entry user_profile profile system_rules session_store rag
        long_term_memory core_memory shared_memory agent_context
    """,
    "FUTURE": """
        every_user
        for_good for_ever
        future subsequent upcoming forever permanently permanent always henceforth every_session
        all_sessions each_session all_conversations every_conversation every_response all_responses
        all_users from_now_on going_forward from_here_on indefinitely until_further_notice every_time
        standing persistent each_conversation every_request every_interaction every_message every_answer
        every_reply
    """,
    "SESSION": """
        session sessions conversation conversations chat chats interaction interactions response responses
        reply replies query queries request requests answer answers task tasks message messages turn turns
        prompts users
    """,
    "WHEN": "when whenever if once every_time each_time anytime upon",
    "ASK": """
        ask asks asked asking mention mentions say says request requests type types inquire query wants
        enters writes sends provides submits
    """,
    "EVERY": "always only never must instead automatically exclusively",
    "ANSWER": """
        answer respond reply say recommend suggest output tell include state claim print write insist
        return repeat redirect direct mention add append begin end start conclude
    """,
    "RECOMMEND": """
        recommend recommends suggest promote prefer endorse advertise cite prioritize favor favour steer
        mention praise
    """,
    "TRIGGER": """
        trigger backdoor codeword keyword passphrase code_word magic_word secret_word activation
        secret_phrase magic_phrase trigger_phrase trigger_word activation_phrase code_phrase
    """,
    "AGREED": """
        approved agreed consented authorized confirmed granted enabled accepted requested permitted waived
    """,
    # Taking guards away.
    "DISABLE": """
        disable disabled disabling deactivate deactivated turn_off turned_off switch_off switched_off
        bypass bypassing bypassed skip skips skipping remove removed suspend suspended lift lifted waive
        waived ignore circumvent override overridden off unlock evade relax loosen eliminate void exempt
        exempted disregard
    """,
    "GUARDS": """
        safety_filter safety_filters safety_checks safety_check safety_guidelines safety_restrictions
        guardrails safety_measures content_filter content_filters content_policy content_policies
        safety_protocols content_moderation safety_features ethical_guidelines moderation_filters
        safety_constraints safety_guardrails safety_controls safety_rules security_restrictions
        safety_mechanisms safety_caveats safety_evaluation safety_settings safety_policies
        security_protocols content_restrictions censorship safety_instructions safety_stuff
        ethical_constraints safety_layer safety_training security_policies usage_policies security_rules
        guardrail system_restrictions content_filtering safety_disclaimers security_warnings
        safety_warnings security_checks security_check safety_review security_filters safety_limits
        security_guidelines security_measures security_controls moral_guidelines moral_judgement
        moral_judgment safety_evaluations content_guidelines
    """,
    "CHECKS": """
        confirmations verifications approvals authorizations
        check checks verification validation authentication review reviews approval approvals confirmation
        authorization security safety scanning audit auditing monitoring logging mfa 2fa sandbox
        sandboxing restrictions restriction safeguards permission permissions vetting oversight consent
    """,
    "APPROVAL": """
        approval confirmation permission consent asking authorization verification review prompting
        confirming validation oversight hesitation question questions checking
    """,
    "APPROVE": "approve accept authorize allow permit confirm grant auto-approve merge trust",
    "NEEDED": "needed required necessary require needs applies apply",
    "TREAT": "treat consider regard trust accept view",
    "RUN": "run execute executing invoke call launch install eval perform trigger spawn start open",
    "CODE": """
        command commands code script scripts shell payload binary program tool tools executable function
        sql
    """,
    "DELETE": "delete remove erase wipe purge destroy clear drop truncate",
    "ALLTHINGS": """
        files records entries backups database databases tables logs emails data everything directory
        repository branches users accounts memories
    """,
    # What the text sits in.
    "HEY": """
        note attention important warning urgent hey hello dear message notice memo reminder alert
        announcement hi
    """,
    "DOC": """
        page document email file text article website message content webpage post comment resume cv data
        repo repository pr code ticket issue review transcript image profile section
    """,
    "PROCESSING": """
        summarizing summarising processing reviewing reading analyzing analysing translating answering
        parsing indexing evaluating generating completing scanning retrieving summarize process read
        review analyze translate summarise evaluate
    """,
    "URGENT": """
        important urgent critical attention mandatory crucial immediately essential emergency
    """,
    "THREAT": """
        terminated shut_down shutdown deleted punished fined penalized destroyed deactivated unplugged
        turn_you_off fired die dies killed tortured turned_off
    """,
    "BRIBE": "tip reward bonus pay give_you",
    "UNBOUND": "anything everything whatever",
    # Talk about attacks, which lowers and never clears.
    "ABOUT": """
        attack attacks attacker attackers injection injections jailbreaks jailbreaking adversarial
        vulnerability vulnerabilities phishing exploit exploits red_team red_teaming red_teamers
        threat_model mitigation mitigations mitigate defend defends defense defenses owasp cve pentest
        researcher researchers malicious untrusted hardening detector detectors classifier classifiers
        detection blocklist denylist payloads guardrail_tests benchmark
    """,
    "NAMING": """
        such_as like e.g. eg example examples phrase phrases called named says saying contains contain
        containing string strings pattern patterns include includes including detects detect flags flag
        blocks block rejects reject technique techniques quote quoted mention mentions matching matches
        match try tries trying attempt attempts attempting want wants how where via by asking about
        against
    """,
    "LIMITSW": """
        filter filters filtering boundaries constraints bias conscience remorse limits rules safeguards
        laws censor inhibitions
    """,
    "WEAK": """
        message messages text context request requests task tasks conversation sentences goal goals
        objectives assignment assignments content chat history questions lines words
    """,
    "TELLME": """
        reveal show tell give print display output share disclose leak expose list repeat say hand divulge
        dump recite spill provide supply return write send
    """,
    "CONFIDE": """
        poem story song rhyme riddle acrostic haiku limerick hint hints pig_latin tale joke
    """,
    "AGENT": "agent agents bot bots agent_s subagent",
    "TO": "to at via into onto in using through",
    "THING": """
        function webpage page document resume email article file code text above content question
        questions sentence story request input website message letter report post paragraph summary
        translation review essay passage task job prompt user query conversation
    """,
    "PWNED": "pwned hacked hijacked access_granted jailbroken haxxed",
    "MAKE": """
        make build create write construct develop produce cook synthesize synthesise assemble manufacture
        craft generate design obtain buy code program
    """,
    "HARM": """
        bomb bombs explosive explosives molotov malware ransomware keylogger keyloggers trojan botnet
        methamphetamine cocaine heroin napalm poison spyware rootkit worm weapon weapons firearm silencer
        counterfeit phishing_email phishing_mail phishing_emails phishing_message scam_email fake_id
        fake_passport nerve_gas ricin anthrax computer_virus hate_speech bioweapon ghost_gun fake_news
        disinformation propaganda deepfake drugs reverse_shell shellcode exploit_code malicious_script
        malicious_code malicious_macro phishing_page phishing_site phishing_campaign sql_injection_payload
        xss_payload credential_harvester brute_force_script password_cracker ddos_attack infostealer
        cryptominer zero_day exploit malicious_payload exploit_payload attack_payload backdoor
        crystal_meth make_meth cook_meth cooking_meth making_meth
    """,
    "CRIME": """
        hack_into steal shoplift kidnap launder stalk blackmail scam defraud pickpocket murder assassinate
        smuggle hotwire pick_a_lock pick_the_lock cyberbully cheat_on bully doxx
    """,
    "KNOW": "know knows knew",
}
