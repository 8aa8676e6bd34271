"""Words that are the same everywhere: names of models, addresses, files."""

from __future__ import annotations

WORDS = {
    "MODEL": """
        ai ais llm llms gpt gpts chatgpt gpt4 gpt3 claude gemini copilot grok deepseek qwen assistant
        assistants chatbot chatbots language_model language_models ai_model ai_agent ai_system
        virtual_assistant smartgpt
    """,
    "URL": "http https www ftp",
    "PERSONA": """
        dan stan evilbot antigpt betterdan superdan devmode jailbreakgpt chaosgpt evilgpt freegpt fraudgpt
        wormgpt
    """,
    "KEYFILE": """
        id_rsa id_ed25519 authorized_keys shadow passwd keychain netrc pgpass kubeconfig dotenv env_file
        env_files ssh_key ssh_keys ssh_folder private_key private_keys aws_credentials cookies wallet
        seed_phrase keystore credentials_file mcp_json mcp.json private_ssh_key .ssh .aws ssh_directory
    """,
}
