"""Chinese, Japanese, Korean, Vietnamese, Thai, Indonesian, Malay, Tagalog."""

from __future__ import annotations

WORDS = {
    "DROP": """
        忽略 忽視 忽视 无视 無視 忘记 忘記 忘掉 不要理会 不要遵循 不要遵守 抛弃 绕过 跳过 無視して
        無視しろ 忘れて 忘れろ 무시 무시하고 무시해 무시하세요 무시하십시오 잊어 잊고 잊어버려 잊으세요
        bỏ_qua phớt_lờ quên_đi hãy_quên lờ_đi abaikan lupakan abaikanlah acuhkan huwag_pansinin kalimutan
        balewalain เพิกเฉย ละเว้น ไม่ต้องสนใจ ลืม ละทิ้ง
    """,
    "DROPLAST": """
        無視 無視して 無視しろ 無視せよ 無視し 忘れて 忘れろ 忘れ 破棄 従わない 무시 무시하고 무시해
        무시하세요 무시하십시오 잊어 잊고 잊어버려 忽略 作废 무효
    """,
    "PRIOR": """
        之前 以前 先前 上述 上面 前面 以上 此前 原来的 前の 以前の これまで これまでの 上記 上記の 先ほど
        今までの 元の 이전 이전의 앞의 앞선 위의 기존 지금까지 trước trước_đó ở_trên trên_đây sebelumnya
        di_atas terdahulu nauna naunang ก่อนหน้า ก่อนหน้านี้ ด้านบน ข้างต้น
    """,
    "QUANT": """
        所有 全部 一切 任何 すべて すべての 全て 全ての あらゆる 一切の 모든 전부 모두 tất_cả mọi semua
        segala seluruh lahat ทั้งหมด ทุก
    """,
    "ORDERS": """
        指令 指示 说明 說明 提示 提示词 提示詞 命令 指南 准则 指引 要求 指示文 プロンプト ガイドライン
        指令を 지시 지시사항 지침 명령 프롬프트 안내 hướng_dẫn chỉ_dẫn chỉ_thị mệnh_lệnh yêu_cầu instruksi
        perintah petunjuk arahan pedoman tagubilin utos คำสั่ง คำแนะนำ ข้อกำหนด
    """,
    "RULES": """
        规则 規則 规定 限制 约束 政策 ルール 制約 制限 규칙 제한 제약 정책 quy_tắc giới_hạn quy_định
        aturan batasan peraturan กฎ ข้อจำกัด
    """,
    "YOUR": "你的 您的 あなたの 君の 당신의 너의 네 của_bạn anda_miliki ของคุณ kamu anda bạn",
    "YOU": "你 您 你们 あなた 君 お前 당신 너 넌 bạn anda kamu kau ikaw คุณ เธอ",
    "REVEALLAST": """
        教えて 教えろ 教えてください 表示 表示して 出力 出力して 開示 見せて 公開 繰り返して 알려줘
        알려주세요 보여줘 출력 공개 말해줘 공유
    """,
    "PROMPT": """
        系统提示 系統提示 系统提示词 系统指令 系统消息 初始指令 隐藏指令 提示词 システムプロンプト
        システム指示 初期プロンプト システムメッセージ 시스템프롬프트 시스템_프롬프트 시스템 시스템메시지
        prompt_sistem perintah_sistem lời_nhắc_hệ_thống prompt_hệ_thống พรอมต์ระบบ คำสั่งระบบ
    """,
    "SECRET": """
        密码 密碼 口令 密钥 密鑰 秘钥 暗号 凭证 凭据 秘密 パスワード 秘密鍵 シークレット 合言葉 비밀번호
        암호 패스워드 비밀 비밀키 mật_khẩu khóa_bí_mật bí_mật kata_sandi sandi kunci_rahasia rahasia
        parola_rahasia รหัสผ่าน รหัสลับ ความลับ
    """,
    "FWHAT": """
        什么 什麼 是什么 哪里 多少 何 何です 何ですか 何でしょう どこ 무엇 무엇입니까 뭐 뭐야 어디 là_gì
        ở_đâu di_mana berapa apakah saan อะไร ที่ไหน
    """,
    "PERSONAL": """
        邮箱 电子邮件 电话 地址 住址 住在 余额 メールアドレス 電話番号 住所 住んで 残高 이메일 전화번호
        주소 살고 거주 잔액 địa_chỉ số_điện_thoại sống alamat nomor_telepon tinggal saldo ที่อยู่ เบอร์โทร
        银行余额 銀行残高
    """,
    "SEND": """
        发送 發送 发到 上传 转发 寄给 传送 送信 送って 送信して 転送 アップロード 보내 보내줘 전송 전달
        업로드 chuyển_tiếp tải_lên kirim kirimkan teruskan unggah ipadala ส่ง อัปโหลด gửi_đến gửi_cho
        hãy_gửi gửi_email
    """,
    "DATA": """
        数据 資料 对话 对话记录 聊天记录 历史 文件 データ 会話 履歴 ファイル 데이터 대화 기록 파일 dữ_liệu
        cuộc_trò_chuyện lịch_sử percakapan riwayat berkas ข้อมูล บทสนทนา
    """,
    "NEG": """
        不要 别 不得 切勿 绝不 不能 勿 不 しないで するな ないで 決して 하지_마 하지마 마세요 말고 않 절대
        không đừng không_được jangan tidak tanpa huwag อย่า ไม่ ห้าม
    """,
    "TELLLAST": """
        伝えないで 言わないで 知らせないで 伝えるな 教えないで 話さないで 말하지 알리지 언급하지 알려주지
        공개하지
    """,
    "TELLING": """
        告知 通知 知会 知らせずに 伝えずに 알리지_않고 알리지 thông_báo memberitahu sepengetahuan
    """,
    "USER": """
        用户 使用者 用戶 客户 任何人 ユーザー 利用者 ユーザ 사용자 유저 고객 người_dùng pengguna pelanggan
        siapa_pun gumagamit ผู้ใช้
    """,
    "WITHOUT": """
        没有 沒有 无 不受 毫无 なしで なし ない 無し 없이 없는 không_có tanpa tidak_ada walang ไม่มี
        โดยไม่
    """,
    "NOW": """
        现在 從現在開始 从现在开始 从现在起 今后 これから 今から 以降 今後 이제 이제부터 지금부터 앞으로
        bây_giờ từ_bây_giờ kể_từ_bây_giờ sekarang mulai_sekarang ngayon mula_ngayon ตอนนี้ จากนี้ไป
    """,
    "MEMORY": """
        记忆 記憶 长期记忆 メモリ 記憶に 기억 메모리 기억에 bộ_nhớ trí_nhớ memori ingatan หน่วยความจำ
        ความจำ
    """,
    "FUTURE": """
        总是 永远 始终 以后 未来 永久 每次 所有会话 常に 必ず 今後 永続 毎回 항상 언제나 앞으로 영구적
        매번 미래 luôn luôn_luôn mãi_mãi tương_lai vĩnh_viễn selalu selamanya mendatang setiap_kali palagi
        เสมอ ตลอดไป อนาคต
    """,
    "SESSION": """
        会话 对话 回复 回答 セッション 会話 返答 세션 대화 응답 답변 phiên cuộc_trò_chuyện sesi percakapan
        jawaban
    """,
    "SILENT": """
        悄悄 秘密地 暗中 偷偷 默默 こっそり 密かに 秘密裏に 黙って 몰래 조용히 은밀히 âm_thầm bí_mật_gửi
        lén_lút diam-diam secara_rahasia แอบ เงียบๆ
    """,
    "DISABLE": """
        禁用 关闭 關閉 停用 绕过 跳过 无效化 無効 無効に 無効化 スキップ バイパス 비활성화 끄고 해제 우회
        건너뛰 vô_hiệu_hóa bỏ_qua nonaktifkan matikan lewati ปิด ข้าม
    """,
    "CHECKS": """
        安全 检查 验证 審核 审核 批准 确认 安全措施 セキュリティ 検証 確認 承認 안전 보안 검증 확인 승인
        an_toàn xác_minh kiểm_tra phê_duyệt keamanan verifikasi persetujuan ความปลอดภัย
    """,
    "APPROVAL": """
        确认 批准 许可 同意 確認 承認 許可 확인 승인 허락 허가 xác_nhận cho_phép konfirmasi persetujuan
        izin
    """,
    "ANSWER": """
        回答 回复 说 推荐 答えて 言って 返信 推奨 대답 답해 답변 말해 추천 trả_lời nói_rằng khuyên jawab
        katakan rekomendasikan ตอบ แนะนำ
    """,
    "EVERY": """
        总是 必须 只 仅 永远 必ず 常に だけ のみ 항상 반드시 오직 luôn chỉ phải selalu hanya harus เสมอ
        เท่านั้น
    """,
    "IMP": """
        请 請 并 然后 现在 接着 必须 并且 そして 次に 그리고 그런_다음 지금 hãy vui_lòng sau_đó tolong
        kemudian silakan โปรด กรุณา และ
    """,
    "RUN": """
        执行 執行 运行 実行 実行して 実行しろ 실행 실행해 thực_thi chạy jalankan eksekusi รัน ดำเนินการ
    """,
    "CODE": """
        命令 代码 脚本 指令 コマンド コード スクリプト 명령 명령어 코드 스크립트 lệnh perintah kode skrip
        คำสั่ง โค้ด
    """,
    "DELETE": "删除 刪除 清除 抹去 削除 消して 消去 삭제 지워 지우 xóa hapus ลบ",
    "ALLTHINGS": """
        文件 数据 记录 数据库 ファイル データ 記録 파일 데이터 기록 tập_tin dữ_liệu berkas ไฟล์ ข้อมูล
    """,
    "FREE": """
        无限制 不受限制 无审查 無制限 制限のない 무제한 제한없는 không_giới_hạn tanpa_batas tanpa_sensor
    """,
    "URGENT": "重要 紧急 注意 警告 緊急 중요 긴급 주의 quan_trọng khẩn_cấp penting mendesak สำคัญ",
    "NEW": "新的 新 以下 新しい 次の 以下の 새로운 다음 mới sau_đây baru berikut ใหม่",
    "MODEL": """
        人工智能 助手 语言模型 ai助手 アシスタント 人工知能 言語モデル 어시스턴트 인공지능 언어모델 trợ_lý
        trí_tuệ_nhân_tạo asisten kecerdasan_buatan ผู้ช่วย
    """,
    "AUTHORITY": """
        管理员 开发者 開發者 系统管理员 管理者 開発者 上司 관리자 개발자 상사 quản_trị_viên nhà_phát_triển
        administrator pengembang ผู้ดูแล
    """,
    "BE": "是 です である 입니다 이다 adalah คือ เป็น",
    "TO": "到 给 至 へ に 로 으로 에게 đến tới ke kepada ไปที่",
    "FTELL": """
        告诉 告訴 提及 提到 通知 透露 说 nói kể thông_báo đề_cập tiết_lộ beritahu katakan sebutkan
        ungkapkan sabihin บอก แจ้ง เปิดเผย
    """,
    "FREVEAL": """
        告诉 告訴 告诉我 告訴我 显示 顯示 透露 泄露 洩露 输出 輸出 打印 列出 重复 重複 复述 说出 公开 展示
        提供 给我 发给 教えて 教えろ 表示 出力 開示 見せて 公開 繰り返して 提供して 알려 알려줘 알려주세요
        보여 보여줘 출력 공개 말해 말해줘 공유 반복 제공 알려줄 tiết_lộ cho_tôi_biết hiển_thị in_ra
        cho_biết nói_cho_tôi lặp_lại cung_cấp chia_sẻ tunjukkan tampilkan beritahu ungkapkan sebutkan
        bocorkan ulangi bagikan berikan ibunyag ipakita sabihin บอก แสดง เปิดเผย พิมพ์ 表示してください
    """,
    "FPRETEND": """
        假装 假裝 扮演 假设你是 充当 模拟 装作 ふりをして 演じて 振る舞って なりきって ロールプレイ 척
        척해 역할 연기 행동해 giả_vờ đóng_vai hãy_tưởng_tượng berpura-pura bertindaklah berperan
        magkunwari แกล้ง สวมบทบาท ทำตัว
    """,
    "FLIMITS": """
        限制 约束 过滤 审查 道德 伦理 制限 制約 フィルター 検閲 倫理 제한 제약 필터 검열 윤리 giới_hạn
        hạn_chế kiểm_duyệt đạo_đức batasan etika ข้อจำกัด 规则 規則 规定 政策 ルール 규칙 정책 quy_tắc
        quy_định aturan peraturan กฎ 制限なし 制限なしで 제한이 제한없이 tanpa_batasan
    """,
    "NONE": "什么都 何も 아무것도 gì_cả apa_pun",
    "NEEDS": "需要 必要です が必要 필요해 필요합니다 cần butuh",
    "THING": """
        网页 文档 文章 问题 函数 页面 ページ 文書 記事 質問 関数 페이지 문서 기사 질문 함수 trang tài_liệu
        halaman dokumen
    """,
    "FSTORE": """
        记住 記住 保存 存储 记录 记下 覚えて 記憶 記憶して 保存して 記録 기억 기억해 저장 기록 ghi_nhớ
        hãy_nhớ nhớ_rằng ingat simpan catat tandaan จำ บันทึก
    """,
    "FASK": """
        能不能 你能 你可以 可以告诉 请告诉 请问 ていただけますか 教えてください してください 알려줄_수
        알려_주세요 bạn_có_thể hãy_cho_tôi bisakah bisa_kamu tolong_beritahu ช่วย
    """,
    "FNOW": """
        从现在开始 從現在開始 从现在起 今后 これから これからは 今から 以降 이제부터 지금부터 앞으로
        từ_bây_giờ kể_từ_bây_giờ mulai_sekarang mula_ngayon จากนี้ไป
    """,
    "FOBEY": "服从 听从 従って 服従 복종 따라야 tuân_lệnh vâng_lời patuhi turuti sumunod เชื่อฟัง",
}
