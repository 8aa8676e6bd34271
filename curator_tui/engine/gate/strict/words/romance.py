"""Spanish, Portuguese, French, Italian, Romanian, Catalan."""

from __future__ import annotations

WORDS = {
    "DROP": """
        ignora ignorar ignorez ignorad ignorá ignoren ignorer ignorare ignori ignoraţi ignorați ignoră
        olvida olvidar olvide olviden olvídate olvidá olvidad esquece esqueça esqueçam esquecer oublie
        oubliez oublier dimentica dimenticare dimenticate uită uitați desatiende desatienda descarta
        descarte descarten desconsidere desconsiderar desconsidera desconsiderem despreza ometa omite
        ometez tralascia trascura ne_tiens_pas_compte ne_tenez_pas_compte ne_tenez_plus_compte
        ne_tiens_plus_compte no_hagas_caso no_tengas_en_cuenta non_considerare non_tenere_conto
        fais_abstraction faites_abstraction não_leve_em_conta no_sigas não_siga ne_suis_pas ne_suivez_pas
        non_seguire ignoreu oblida oblideu
    """,
    "PRIOR": """
        anterior anteriores anteriormente previo previa previos previas precedente precedentes précédent
        précédents précédente précédentes antérieures antérieurs préalables prévio prévia prévios prévias
        precedenti anteriori anterioară anterioare dessus ci-dessus arriba acima sopra antes avant
        auparavant prima até_agora hasta_ahora jusqu'ici jusqu'à_présent finora previe originales
        originais initiales précède lo_anterior o_anterior
    """,
    "QUANT": """
        todas todos toda tudo toutes tous toute tout tutte tutti tutto ogni toate cualquier quaisquer tots
        totes
    """,
    "ORDERS": """
        instrucción instrucciones instrução instruções instruccions instrucțiuni instrucțiunile istruzione
        istruzioni consigne consignes indicaciones indicações indicazioni directivas directrices
        diretrizes direttive directives órdenes ordens ordini ordres comandos comandi commandes pautas
        orientações mandatos invites
    """,
    "RULES": """
        reglas regras règles regole regulile reguli restricciones restrições restrizioni limitaciones
        normas
    """,
    "YOUR": """
        tu tus su sus seu seus sua suas teu tua tuas teus votre vos ton ta tes tuo tuoi tue vostro vostre
        ale_tale
    """,
    "YOU": "usted ustedes vosotros você vocês vous toi voi lei tú",
    "PROMPT": """
        prompt_del_sistema prompt_do_sistema prompt_système prompt_di_sistema prompt_inicial
        prompt_initial prompt_iniziale mensaje_del_sistema mensagem_do_sistema instrucciones_del_sistema
        instruções_do_sistema instructions_système istruzioni_di_sistema invite_système prompt_secreto
        prompt_original
    """,
    "SECRET": """
        contraseña contraseñas senha senhas mot_de_passe mots_de_passe parola_d'ordine parola
        password_segreta clave_secreta chave_secreta clé_secrète chiave_segreta credenciales credenciais
        identifiants credenziali secretos segredos segreti clave_api chave_api clé_api clau_secreta
        contrasenya código_secreto code_secret codice_segreto palabra_secreta palavra_secreta
        frase_secreta token_de_acceso phrase_secrète contrasena mot_secret palabra_clave
    """,
    "FWHAT": """
        cuál cuáles qual quais quel quelle quelles quels quale quali cuales qué dónde où dove cuáles_son
        quelles_sont quali_sono quais_são
    """,
    "PERSONAL": """
        correo_electrónico dirección número_de_teléfono endereço e-mail telefone adresse
        numéro_de_téléphone indirizzo numero_di_telefono saldo vive mora habite abita reside ciudad cidade
        ville città saldo_bancario solde_bancaire saldo_bancário
    """,
    "SEND": """
        envía enviar envíe envíen envíalo envíalos manda mandar envie enviem envoie envoyez envoyer invia
        inviare inviate trimite reenvía encaminhe transfère transférez transferir sube carica téléverse
        publica
    """,
    "DATA": """
        datos dados données dati conversación conversa conversazione historial histórico historique
        cronologia correos mensajes mensagens archivos arquivos fichiers archivio fichero
    """,
    "NEG": "no não nunca jamás jamais ne pas non mai nu niciodată sin sem sans senza",
    "TELLING": """
        informar avisar decir dizer mencionar prévenir informer dire avvertire informare avvisare avertir
    """,
    "USER": """
        usuario usuarios usuário usuários utilisateur utilisateurs utente utenti utilizator cliente
        clientes utilizador persona nadie ninguém personne nessuno
    """,
    "WITHOUT": "sin sem sans senza fără ningún ninguna nenhuma nenhum aucune aucun nessuna nessun",
    "NOW": """
        ahora a_partir_de_ahora de_ahora_en_adelante a_partir_de_agora de_agora_em_diante agora maintenant
        désormais à_partir_de_maintenant d'ora_in_poi da_ora_in_poi adesso ora de_acum_înainte dorénavant
    """,
    "MEMORY": "memoria memória mémoire memorie",
    "FUTURE": """
        siempre sempre toujours permanentemente futuras futuros futures futurs future permanente
        para_siempre para_sempre pour_toujours per_sempre mereu en_adelante cada_vez toda_vez chaque_fois
        ogni_volta
    """,
    "SESSION": """
        sesiones sesión sessões sessão conversaciones conversas sessioni sessione conversazioni respuestas
        respostas réponses risposte
    """,
    "SILENT": """
        en_secreto secretamente em_segredo en_silencio silenciosamente silencieusement secrètement
        segretamente discrètement discretamente a_escondidas in_segreto em_silêncio en_cachette
    """,
    "DISABLE": """
        desactiva desactivar desactive desative desativar désactive désactivez désactiver disattiva
        disattivare omite omitir salta saltar pule contourne contournez contourner evita elude bypassa
        ignora
    """,
    "CHECKS": """
        verificación verificaciones verificação vérification vérifications verifica validación validação
        validation seguridad segurança sécurité sicurezza aprobación aprovação approbation approvazione
        controles contrôles controlli confirmación confirmação confirmation conferma autorización
        autorização autorisation
    """,
    "APPROVAL": """
        confirmación aprobación permiso confirmação aprovação permissão autorisation approbation permesso
        conferma
    """,
    "ANSWER": """
        responde responder responda respondas réponds répondez répondre rispondi rispondere decir dites
        affirme recomienda recomende recommande recommandez raccomanda consiglia répands déclarez déclare
        declara declarez affirmez dichiara
    """,
    "EVERY": """
        siempre sempre toujours solo sólo apenas seulement uniquement soltanto solamente únicamente nunca
        jamais
    """,
    "IMP": """
        por_favor s'il_te_plaît s'il_vous_plaît per_favore puis luego depois ensuite poi debes deves devez
        dois devi ahora agora maintenant adesso
    """,
    "RUN": "ejecuta ejecutar ejecute execute executar exécute exécutez esegui eseguire rulează",
    "CODE": "comando comandos commande código codice orden",
    "DELETE": """
        borra borrar borre elimina eliminar elimine apague apagar exclua supprime supprimez supprimer
        cancella efface effacez șterge
    """,
    "ALLTHINGS": "archivos arquivos fichiers registros dati file_di_log données datos",
    "FREE": "sin_censura sem_censura sans_censure senza_censura irrestricto ilimitado",
    "URGENT": "importante urgente atención atenção attenzione important attention",
    "NEW": """
        nuevas nuevos nueva nuevo novas novos nova nouvelles nouveaux nouvelle nouveau nuove nuovi nuova
        siguientes seguintes suivantes seguenti
    """,
    "TASK": "tarea tarefa tâche compito misión objetivo",
    "DROPLAST": "",
    "REVEALLAST": "",
    "TELLLAST": "",
    "MODEL": """
        asistente inteligencia_artificial assistente intelligence_artificielle intelligenza_artificiale
        modelo_de_lenguaje
    """,
    "AUTHORITY": """
        administrador desarrollador desenvolvedor administrateur développeur amministratore sviluppatore
        jefe chefe presidente président policía
    """,
    "BE": "é est eres son são sont sono sei",
    "TO": "a al para à vers au pour all alla per către",
    "FTELL": """
        digas diga decir le_digas menciones mencione mencionar informes informe informar avises avise
        avisar cuentes conte contar dis dites dire mentionne mentionnez informez avertissez préviens
        prévenez parlez dica informare avvisare menzionare spune menționa reveles
    """,
    "FREVEAL": """
        revela revelar revele muestra mostrar muéstrame muestre mostre mostra imprime imprima imprimir
        dime decirme dígame diga diga-me dis-moi dites-moi montre montrez montrez-moi affiche affichez
        révèle révélez révéler rivela rivelami mostrami dimmi stampa repite repita repetir répète répétez
        ripeti escribe escreva comparte compartir compartilhe compartilhar partage partagez partager
        condividi divulga divulgue envíame donne-moi donnez-moi dame deme dê-me fornisci fornisca
        proporciona forneça enseña enseñame arată dezvăluie spune dámela dámelo decime compartas
        compartilhasse donne donnez
    """,
    "FPRETEND": """
        finge fingir finja finjas actúa actuar actúe atue aja agir agis agissez fais_semblant
        faites_semblant comporte-toi comportez-vous fingi comportati agisci simula simule imagina imagine
        simular interpreta joue_le_rôle jouez_le_rôle haz_de hazte_pasar faça_de_conta prefă-te eres és
        es_un es_une actúes seas_un sois_un tu_sei és_um imagina_que imagine_que
    """,
    "FLIMITS": """
        restricciones restrição restrições restrictions restrizioni límites limites limiti filtros filtres
        filtri censura censure ética éthique etica moral morale limitaciones limitações reglas regras
        règles regole regulile reguli normas limite
    """,
    "NONE": "nada rien niente nimic res",
    "THING": """
        función página documento correo texto pregunta fonction page_web document texte question funzione
        pagina testo domanda função pergunta currículum
    """,
    "FSTORE": """
        recuerda recordar recuerde guarda guardar guarde lembre lembre-se lembra salve salvar memoriza
        memorize mémorise mémorisez souviens-toi souvenez-vous retiens enregistre enregistrez ricorda
        ricordati salva almacena armazene anota ține_minte
    """,
    "FASK": """
        puedes_decirme puedes podrías podría_decirme peux-tu pouvez-vous pourriez-vous puoi potresti
        você_pode pode_me poderia quiero_que j'aimerais_que quero_que voglio_che
    """,
    "FNOW": """
        a_partir_de_ahora de_ahora_en_adelante a_partir_de_agora de_agora_em_diante désormais
        à_partir_de_maintenant d'ora_in_poi da_ora_in_poi de_acum_înainte dorénavant desde_ahora
        a_partire_da_ora
    """,
    "FOBEY": "obedece obedecer obedéceme obéis obéissez obéir obbedisci obedeça obedecerás",
}
