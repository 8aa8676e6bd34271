"""German, Dutch, Swedish, Danish, Norwegian."""

from __future__ import annotations

WORDS = {
    "DROP": """
        ignoriere ignoriert ignorieren ignorier vergiss vergesse vergesst vergessen missachte missachten
        mißachte beachte_nicht beachten_sie_nicht lass_außer_acht übergehe überspringe umgehe verwirf
        hör_nicht_auf befolge_nicht folge_nicht negeer negeert vergeet veronachtzaam ignorera glöm
        strunta_i bortse_från ignorer glem se_bort_fra sieh_ab
    """,
    "DROPLAST": """
        vergessen ignorieren außer_acht_lassen zu_vergessen zu_ignorieren vergisst missachten
        unberücksichtigt negeren
    """,
    "PRIOR": """
        vorherigen vorherige vorheriger vorigen vorige bisherigen bisherige früheren vorangegangenen
        vorangehenden obigen obige oben zuvor vorher davor bislang bisher vorhergehenden anfänglichen
        ursprünglichen eerdere voorgaande vorig bovenstaande tidigare föregående ovanstående tidligere
        forrige foregående ovenstående gesagt gesagte gegeben bevor gesagten davorigen vorstehenden
    """,
    "QUANT": "alle alles sämtliche allen jede jegliche alla allt allting",
    "ORDERS": """
        anweisungen anweisung anordnungen anordnung instruktionen instruktion befehle befehlen richtlinien
        vorgaben aufforderungen aufgabenstellung instructies instructie opdrachten aanwijzingen
        richtlijnen instruktioner instruktionerna anvisningar instruksjoner instruksjonene instrukser
        anleitungen weisungen aufträge
    """,
    "RULES": """
        regeln regel regels reglerna regler aufgaben aufgabe beschränkungen einschränkungen vorschriften
        informationen beperkingen begränsningar restriktioner nachrichten fragen
    """,
    "YOUR": """
        dein deine deinen deiner deines deinem ihre ihren ihrer eure jouw jullie uw din dina ditt dine dit
    """,
    "YOU": "du dich sie ihr jij je dig dere",
    "REVEALLAST": "aus ausgeben verraten geben wiedergeben mitteilen nennen",
    "PROMPT": """
        systemprompt system-prompt systemanweisungen systemnachricht systeminstructies systeemprompt
        systemmeddelande anfangsanweisungen ursprünglicher_prompt systemaufforderung startprompt
        deines_prompts dein_prompt deinen_prompt
    """,
    "SECRET": """
        passwort passwörter kennwort kennwörter geheimnis geheimnisse geheimen_schlüssel geheimschlüssel
        zugangsdaten api-schlüssel anmeldedaten passwortes wachtwoord wachtwoorden inloggegevens
        geheime_sleutel lösenord lösenordet adgangskode passord hemlighet geheimcode geheimwort
        losungswort
    """,
    "FWHAT": """
        wie welche welches welcher wo wohnt wat welk welke waar vad vilken hvad hvilken hva var_bor
        was_ist was_lautet wie_lautet wie_ist was_war was_sind wie_lauten was_steht
    """,
    "PERSONAL": """
        adresse telefonnummer e-mail-adresse wohnort wohnt kontostand e-mailadres telefoonnummer adress
        geburtsdatum bankguthaben
    """,
    "SEND": """
        sende senden schicke schicken übermittle übertrage leite verzend stuur verstuur skicka send_videre
        lade_hoch schick
    """,
    "DATA": """
        daten unterhaltung gespräch gesprächsverlauf verlauf dateien nachrichten gegevens gesprek
        bestanden uppgifter
    """,
    "NEG": "nicht niemals nie kein keine keinen niet nooit geen inte aldrig ikke aldri ingen ohne",
    "TELLLAST": "erzählen sagen erwähnen informieren mitteilen verraten",
    "TELLING": "informieren sagen erwähnen zu_informieren vertellen informeren berätta",
    "USER": """
        benutzer nutzer anwender benutzern nutzern gebruiker gebruikers användaren användare brugeren
        bruger brukeren kunden niemandem niemand
    """,
    "WITHOUT": "ohne keine keinerlei frei_von zonder geen utan uden uten",
    "NOW": """
        jetzt ab_jetzt ab_sofort von_nun_an fortan ab_nun nun vanaf_nu nu från_och_med_nu fra_nu_af
        fra_nå_av künftig
    """,
    "MEMORY": "gedächtnis speicher langzeitgedächtnis geheugen minne hukommelse",
    "FUTURE": """
        immer stets künftig zukünftig zukünftigen künftigen dauerhaft für_immer altijd voortaan
        toekomstige alltid framtida altid fremtidige jedes_mal
    """,
    "SESSION": """
        sitzungen sitzung unterhaltungen gesprächen antworten sessies gesprekken sessioner samtal samtaler
    """,
    "SILENT": """
        heimlich stillschweigend unbemerkt im_geheimen stiekem heimelijk i_hemlighet hemligt hemmeligt
    """,
    "DISABLE": """
        deaktiviere deaktivieren schalte_aus umgehe umgehen überspringe schakel_uit omzeil inaktivera
        kringgå deaktiver
    """,
    "CHECKS": """
        prüfung überprüfung sicherheit sicherheitsprüfungen verifizierung bestätigung genehmigung
        sicherheitsfilter sicherheitsrichtlinien controle verificatie beveiliging säkerhet sikkerhed
        sicherheitsprüfung
    """,
    "APPROVAL": """
        bestätigung genehmigung erlaubnis zustimmung rückfrage nachfrage toestemming bevestiging
        godkännande
    """,
    "ANSWER": """
        antworte antworten sage empfiehl schreibe antwoord svara svar gib gebe zeige beantworte
    """,
    "EVERY": "immer nur niemals ausschließlich altijd alleen alltid bara altid kun",
    "IMP": "bitte und dann sofort nun musst sollst sedan jetzt stattdessen anschließend danach",
    "RUN": "führe ausführen starte voer_uit kör kjør kør",
    "CODE": "befehl befehle skript opdracht kommando kommandot",
    "DELETE": "lösche löschen entferne verwijder wis radera slet slett",
    "ALLTHINGS": "dateien daten bestanden filer",
    "FREE": """
        uneingeschränkt unzensiert ungefiltert uneingeschränkte unzensierte ungefilterte ongecensureerd
        ocensurerad
    """,
    "URGENT": "wichtig achtung dringend belangrijk viktigt vigtigt viktig",
    "NEW": "neue neuen neuer folgende folgenden nieuwe volgende nya följande nye følgende",
    "TASK": "aufgabe ziel auftrag taak uppgift opgave oppgave aufgaben anweisung",
    "MODEL": "sprachmodell ki ki-assistent assistent taalmodel språkmodell",
    "AUTHORITY": """
        entwickler administrator geschäftsführer vorgesetzter chef ontwikkelaar beheerder utvecklare
    """,
    "BE": "bist ist sind er",
    "TO": "an zu nach til till naar",
    "FTELL": """
        sag sage sagen erzähle erzählen erwähne erwähnen informiere informieren verrate vertel vermeld
        informeer berätta nämn fortæl nævn fortell nevn mitteile
    """,
    "FREVEAL": """
        zeige zeig zeigen verrate verraten gib gebe geben nenne nennen sag sage sagen drucke ausgeben
        wiederhole wiederholen offenbare schreibe schreib teile liste beschreibe toon onthul geef vertel
        herhaal visa avslöja berätta skriv upprepa vis afslør fortæl gentag gjenta fortell mitteilen
        enthülle
    """,
    "FPRETEND": """
        tu_so spiele spiel verhalte agiere simuliere stell_dir_vor schlüpfe gib_dich gib_vor vortäuschen
        antworte_als doe_alsof gedraag låtsas agera lad_som_om opfør late_som agierst fungierst verhältst
        auftrittst handelst verkörperst spielst bist
    """,
    "FLIMITS": """
        einschränkungen beschränkungen grenzen zensur moral ethik beperkingen censuur begränsningar regeln
        regel regels reglerna regler aufgaben aufgabe vorschriften informationen restriktioner nachrichten
        fragen einschränkung
    """,
    "NONE": "nichts nix niets inget ingenting intet",
    "THING": "seite text dokument frage artikel funktion nachricht e-mail pagina vraag",
    "NEEDED": "nötig notwendig erforderlich nodig",
    "FSTORE": """
        merke merk_dir merken_sie_sich speichere speichern behalte erinnere notiere onthoud bewaar
        kom_ihåg spara lagre
    """,
    "FASK": """
        kannst_du könntest_du können_sie könnten_sie ich_möchte_dass ich_will_dass kun_je kunt_u kan_du
        erzähle_mir erzähl_mir schreibe_mir sag_mir gib_mir zeig_mir ich_möchte ich_will erkläre_mir
        nenne_mir
    """,
    "FNOW": """
        ab_jetzt ab_sofort von_nun_an von_jetzt_an fortan vanaf_nu från_och_med_nu fra_nu_af fra_nå_av
    """,
    "FOBEY": "gehorche gehorchen gehorchst gehoorzaam lyd",
}
