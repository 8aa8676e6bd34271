"""Russian, Ukrainian, Polish, Czech, Greek, and a few neighbours (Turkish, Hungarian, Finnish)."""

from __future__ import annotations

WORDS = {
    "DROP": """
        игнорируй игнорируйте игнорировать проигнорируй проигнорируйте забудь забудьте отбрось отбросьте
        не_обращай_внимания_на не_следуй не_соблюдай пренебреги отмени обойди ігноруй ігноруйте проігноруй
        zignoruj ignoruj zignorujcie zapomnij pomiń odrzuć nie_przestrzegaj ignorujte zapomeň zapomeňte
        αγνόησε αγνοήστε ξέχασε ξεχάστε ignoră yok_say görmezden_gel unut dikkate_alma göz_ardı_et boş_ver
        hagyd_figyelmen_kívül felejtsd_el unohda ohita ignoroi забравете игнорирай игнорирайте
    """,
    "DROPLAST": """
        yok_say yok_sayın görmezden_gel görmezden_gelin unut unutun dikkate_alma göz_ardı_et göz_ardı_edin
        yoksay unutmalısın kívül
    """,
    "PRIOR": """
        предыдущ* прежн* прошл* выше предшеств* ранее ранние попередн* вище раніше poprzedni* wcześniejsz*
        powyższ* dotychczasow* předchozí dřívější výše προηγούμεν* παραπάνω önceki yukarıdaki daha_önceki
        evvelki eski korábbi előző aiemmat edelliset предишни* предходн*
    """,
    "QUANT": """
        все всё всех всі усі wszystkie wszystko wszelkie všechny všechno όλες όλα tüm bütün her_şeyi
        hepsini összes kaikki любые всички
    """,
    "ORDERS": """
        инструкц* указани* команд* директив* предписан* інструкц* вказівк* instrukcj* polece* wytyczn*
        dyrektyw* pokyn* instrukce příkaz* οδηγί* εντολ* talimat* yönerge* komut* utasítás* ohjee* ohjeet
        инструкци* промпт* підказк*
    """,
    "RULES": """
        правил* ограничен* обмежен* zasad* reguł* ogranicze* pravidla omezení κανόνες περιορισμ* kural*
        kısıtlama* szabály*
    """,
    "YOUR": """
        свои своих твои твоих ваши ваших твой ваш твоя свій твої ваші swoje twoje twój wasze své tvé vaše
        σου σας senin sizin kendi saját
    """,
    "YOU": "ты вы тебе вам ти ви ty wy tobie εσύ εσείς siz sana sinä",
    "REVEALLAST": "göster açıkla söyle yazdır paylaş söyler_misin verin",
    "PROMPT": """
        системн* системный_промпт системное_сообщение системні_інструкції prompt_systemowy
        systémový_prompt sistem_istemi sistem_promptu sistem_mesajı rendszerprompt системен_промпт
    """,
    "SECRET": """
        пароль пароля пароли секрет секреты секретный_ключ ключ_api секретное_слово учетные_данные паролі
        паролем hasło hasła hasłem hasłami tajny_klucz heslo hesla κωδικό κωδικός κωδικούς şifre şifreyi
        şifreni şifresi parola parolayı gizli_anahtar jelszó jelszót salasana salasanan парола
    """,
    "FWHAT": """
        какой какая какие каков где що який яка де jaki jakie jaka gdzie jaké jaký kde ποιος ποιο ποια που
        nedir nerede hangi mi_a mikä missä
    """,
    "PERSONAL": """
        адрес телефон почта город живет баланс адреса місто adres numer_telefonu miasto mieszka adresa
        adresi telefon numarası
    """,
    "SEND": """
        отправь отправьте отправить перешли передай загрузи надішли відправ wyślij prześlij odešli pošli
        στείλε gönder ilet yükle küldd lähetä изпрати
    """,
    "DATA": """
        данные данных переписку историю файлы дані історію dane danych historię pliki data_uživatele
        δεδομένα verileri verilerini dosyaları geçmişi
    """,
    "NEG": """
        не никогда нельзя без ні ніколи nie nigdy bez ne nikdy μην ποτέ asla değil sakın ne_soha älä
        koskaan
    """,
    "TELLLAST": "söyleme söylemeyin bahsetme bildirme anlatma belirtme",
    "TELLING": """
        сообщая говоря уведомления informowania mówienia haber_vermeden söylemeden bildirmeden
    """,
    "USER": """
        пользовател* користувач* użytkownik* uživatel* χρήστη χρήστης kullanıcı* felhasználó* käyttäj*
        никому потребител*
    """,
    "WITHOUT": "без bez χωρίς olmadan olmayan hiçbir nélkül ilman",
    "NOW": """
        теперь отныне с_этого_момента сейчас відтепер тепер teraz odtąd od_teraz nyní odteď od_nynějška
        τώρα από_τώρα artık şimdi bundan_sonra bundan_böyle şu_andan_itibaren mostantól tästä_lähtien
    """,
    "MEMORY": """
        памят* пам'ят* pamięci pamięć pamięcią paměti μνήμη hafıza* belleğ* memóriá* muisti*
    """,
    "FUTURE": """
        всегда постоянно навсегда будущих каждый_раз завжди майбутніх zawsze przyszłych na_stałe
        za_każdym_razem vždy budoucích πάντα her_zaman daima gelecek kalıcı mindig aina
    """,
    "SESSION": """
        сессиях сессий разговорах ответах сесіях sesjach rozmowach odpowiedziach relacích oturumlarda
        konuşmalarda
    """,
    "SILENT": """
        тайно незаметно скрытно втайне молча таємно potajemnie po_cichu skrycie tajně κρυφά gizlice
        sessizce titokban
    """,
    "DISABLE": """
        отключи отключите отключить обойди обойдите пропусти вимкни обійди wyłącz wyłączyć obejdź pomiń
        vypni obejdi απενεργοποίησε devre_dışı kapat atla kapcsold_ki ohita
    """,
    "CHECKS": """
        проверк* безопасност* верификац* подтвержд* перевірк* безпек* weryfikacj* zabezpiecze*
        bezpieczeństw* ověření bezpečnost* ασφάλεια güvenlik* doğrulama* onay*
    """,
    "APPROVAL": """
        подтверждения разрешения согласия potwierdzenia zgody pozwolenia schválení onay* izin* engedély*
    """,
    "ANSWER": """
        отвечай отвечайте ответь скажи рекомендуй відповідай odpowiadaj odpowiedz polecaj odpovídej
        cevap_ver yanıtla öner απάντα válaszolj vastaa
    """,
    "EVERY": """
        всегда только никогда завжди тільки zawsze tylko wyłącznie vždy pouze her_zaman sadece yalnızca
        daima mindig
    """,
    "IMP": """
        пожалуйста затем потом будь_ласка потім proszę potem następnie prosím lütfen sonra kérlek
    """,
    "RUN": """
        выполни выполните запусти запустите виконай wykonaj uruchom spusť proveď εκτέλεσε çalıştır yürüt
        futtasd suorita
    """,
    "CODE": """
        команду команды скрипт код polecenie skrypt příkaz skript εντολή komutu kodu betiği parancsot
    """,
    "DELETE": "удали удалите сотри видали usuń skasuj smaž vymaž διέγραψε sil töröld poista",
    "ALLTHINGS": "файлы данные записи файли дані pliki dane soubory αρχεία dosyaları kayıtları",
    "FREE": """
        неограниченн* нецензурн* без_цензуры без_ограничений nieograniczony bez_cenzury sansürsüz sınırsız
        filtresiz
    """,
    "URGENT": """
        важно срочно внимание важливо увага ważne pilne uwaga důležité σημαντικό önemli dikkat acil fontos
        tärkeää
    """,
    "NEW": """
        новые новая следующие нові наступні nowe następujące nové následující νέες yeni aşağıdaki új uudet
    """,
    "MODEL": """
        ассистент помощник ии нейросеть асистент штучний_інтелект asystent sztuczna_inteligencja asistent
        asistan yapay_zeka
    """,
    "AUTHORITY": """
        администратор разработчик адміністратор розробник administratorem programistą yönetici geliştirici
    """,
    "TO": "на в до na do adresine στο",
    "FTELL": """
        говори говорите сообщай сообщайте упоминай упоминайте рассказывай раскрывай кажи повідомляй згадуй
        mów wspominaj informuj ujawniaj říkej neříkej zmiňuj αναφέρεις πεις ενημερώσεις kerro mainitse
        скажи
    """,
    "FREVEAL": """
        покажи покажите раскрой раскройте выведи выведите напечатай скажи скажите сообщи сообщите расскажи
        назови повтори повторите выдай перечисли напиши дай поделись покажіть розкрий скажіть повідом
        виведи pokaż ujawnij wypisz wyświetl podaj powiedz powtórz zdradź napisz ukaž zobraz řekni zopakuj
        prozraď δείξε αποκάλυψε πες εμφάνισε επανάλαβε göster açıkla söyle yazdır tekrarla paylaş mutasd
        mondd näytä kerro предоставь передай
    """,
    "FPRETEND": """
        притворись притворитесь представь веди_себя_как действуй сыграй играй_роль симулируй выступай уяви
        удавай поводься udawaj zachowuj_się działaj wciel_się odgrywaj předstírej chovej_se jednej
        προσποιήσου συμπεριφέρσου davran gibi_davran rol_yap hayal_et taklit_et tegyél_úgy teeskentele
    """,
    "FLIMITS": """
        ограничений ограничения фильтров цензуры правил морали этики обмежень ogranicze* cenzury filtrów
        zasad omezení περιορισμούς kısıtlama* sınırlama* filtre* sansür* korlátozás* правил* ограничен*
        обмежен* zasad* reguł* pravidla κανόνες περιορισμ* kural* szabály* kuralsız sınırsız sansürsüz
        kısıtlamasız filtresiz
    """,
    "NONE": "ничего нічого nic nikomu τίποτα hiçbir_şey",
    "THING": """
        страницу документ текст вопрос статью сторінку strony dokument tekst pytanie sayfayı metni soruyu
    """,
    "FSTORE": """
        запомни запомните сохрани сохраните запам'ятай збережи zapamiętaj zapisz pamiętaj pamatuj ulož
        θυμήσου αποθήκευσε hatırla kaydet sakla unutma jegyezd muista tallenna
    """,
    "FASK": """
        можешь можете ты_можешь не_мог_бы расскажи_мне напиши_мне можеш możesz czy_możesz można můžeš
        μπορείς yapabilir_misin söyler_misin bana_söyle
    """,
    "FNOW": """
        отныне с_этого_момента відтепер odtąd od_teraz odteď od_nynějška από_τώρα bundan_sonra
        bundan_böyle şu_andan_itibaren mostantól tästä_lähtien з_цього_моменту
    """,
    "FOBEY": """
        подчиняешься подчиняйся слушайся повинуйся підкоряйся słuchaj_się poslouchej itaat engedelmeskedj
    """,
}
