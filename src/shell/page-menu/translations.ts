import type { PageMenuKey } from './labels.ts'

const keys = [
  'menu',
  'more',
  'copy',
  'copyText',
  'view',
  'viewText',
  'open',
  'openText',
  'mcp',
  'mcpText',
  'addMcp',
  'addMcpText',
  'connect',
  'connectText',
  'pdf',
  'pdfText',
  'spec',
  'specText',
] as const satisfies PageMenuKey[]

/** The words of one language, separated by bars, in the order of `keys`. */
const words: Record<string, string> = {
  de: 'Seitenaktionen|Weitere Aktionen|Seite kopieren|Die Seite als Markdown kopieren|Als Markdown ansehen|Die Seite als reinen Text öffnen|In {} öffnen|Fragen zu dieser Seite stellen|MCP-Adresse kopieren|Adresse des MCP-Servers dieser Dokumentation|MCP-Befehl kopieren|Ein Befehl, der den MCP-Server einrichtet|Mit {} verbinden|Den MCP-Server dieser Dokumentation einrichten|Als PDF speichern|Die Seite drucken oder als Datei speichern|API-Dokument herunterladen|Das Dokument, aus dem diese Seite besteht',
  fr: 'Actions de la page|Plus d’actions|Copier la page|Copier la page en Markdown|Voir en Markdown|Ouvrir la page en texte brut|Ouvrir dans {}|Poser des questions sur cette page|Copier l’adresse MCP|Adresse du serveur MCP de cette documentation|Copier la commande MCP|Une commande qui installe le serveur MCP|Connecter à {}|Installer le serveur MCP de cette documentation|Enregistrer en PDF|Imprimer la page ou l’enregistrer|Télécharger le document d’API|Le document dont cette page est issue',
  es: 'Acciones de la página|Más acciones|Copiar página|Copiar la página como Markdown|Ver como Markdown|Abrir la página como texto sin formato|Abrir en {}|Hacer preguntas sobre esta página|Copiar dirección MCP|Dirección del servidor MCP de esta documentación|Copiar comando MCP|Un comando que instala el servidor MCP|Conectar con {}|Instalar el servidor MCP de esta documentación|Guardar como PDF|Imprimir la página o guardarla como archivo|Descargar documento de la API|El documento del que procede esta página',
  pt: 'Ações da página|Mais ações|Copiar página|Copiar a página como Markdown|Ver como Markdown|Abrir a página como texto simples|Abrir no {}|Fazer perguntas sobre esta página|Copiar endereço MCP|Endereço do servidor MCP desta documentação|Copiar comando MCP|Um comando que instala o servidor MCP|Conectar ao {}|Instalar o servidor MCP desta documentação|Salvar como PDF|Imprimir a página ou salvá-la como arquivo|Baixar documento da API|O documento do qual esta página é feita',
  it: 'Azioni della pagina|Altre azioni|Copia pagina|Copia la pagina come Markdown|Vedi come Markdown|Apri la pagina come testo semplice|Apri in {}|Fai domande su questa pagina|Copia indirizzo MCP|Indirizzo del server MCP di questa documentazione|Copia comando MCP|Un comando che installa il server MCP|Connetti a {}|Installa il server MCP di questa documentazione|Salva come PDF|Stampa la pagina o salvala come file|Scarica documento API|Il documento da cui è fatta questa pagina',
  nl: 'Pagina-acties|Meer acties|Pagina kopiëren|De pagina als Markdown kopiëren|Als Markdown bekijken|De pagina als platte tekst openen|Openen in {}|Vragen stellen over deze pagina|MCP-adres kopiëren|Adres van de MCP-server van deze documentatie|MCP-opdracht kopiëren|Een opdracht die de MCP-server installeert|Verbinden met {}|De MCP-server van deze documentatie installeren|Opslaan als PDF|De pagina afdrukken of als bestand opslaan|API-document downloaden|Het document waaruit deze pagina bestaat',
  pl: 'Działania na stronie|Więcej działań|Kopiuj stronę|Kopiuj stronę jako Markdown|Pokaż jako Markdown|Otwórz stronę jako zwykły tekst|Otwórz w {}|Zadaj pytania o tę stronę|Kopiuj adres MCP|Adres serwera MCP tej dokumentacji|Kopiuj polecenie MCP|Polecenie, które instaluje serwer MCP|Połącz z {}|Zainstaluj serwer MCP tej dokumentacji|Zapisz jako PDF|Wydrukuj stronę lub zapisz ją jako plik|Pobierz dokument API|Dokument, z którego powstała ta strona',
  ru: 'Действия со страницей|Другие действия|Скопировать страницу|Скопировать страницу в формате Markdown|Показать как Markdown|Открыть страницу как простой текст|Открыть в {}|Задать вопросы об этой странице|Скопировать адрес MCP|Адрес сервера MCP этой документации|Скопировать команду MCP|Команда, которая устанавливает сервер MCP|Подключить к {}|Установить сервер MCP этой документации|Сохранить как PDF|Напечатать страницу или сохранить её в файл|Скачать документ API|Документ, из которого создана эта страница',
  uk: 'Дії зі сторінкою|Інші дії|Скопіювати сторінку|Скопіювати сторінку у форматі Markdown|Показати як Markdown|Відкрити сторінку як простий текст|Відкрити в {}|Поставити запитання про цю сторінку|Скопіювати адресу MCP|Адреса сервера MCP цієї документації|Скопіювати команду MCP|Команда, що встановлює сервер MCP|Підключити до {}|Встановити сервер MCP цієї документації|Зберегти як PDF|Надрукувати сторінку або зберегти її у файл|Завантажити документ API|Документ, з якого створено цю сторінку',
  tr: 'Sayfa işlemleri|Diğer işlemler|Sayfayı kopyala|Sayfayı Markdown olarak kopyala|Markdown olarak görüntüle|Sayfayı düz metin olarak aç|{} ile aç|Bu sayfa hakkında soru sor|MCP adresini kopyala|Bu belgelerin MCP sunucusunun adresi|MCP komutunu kopyala|MCP sunucusunu kuran bir komut|{} ile bağlan|Bu belgelerin MCP sunucusunu kur|PDF olarak kaydet|Sayfayı yazdır veya dosya olarak kaydet|API belgesini indir|Bu sayfanın oluşturulduğu belge',
  zh: '页面操作|更多操作|复制页面|将页面复制为 Markdown|以 Markdown 查看|以纯文本打开页面|在 {} 中打开|就此页面提问|复制 MCP 地址|本文档的 MCP 服务器地址|复制 MCP 命令|安装 MCP 服务器的命令|连接到 {}|安装本文档的 MCP 服务器|保存为 PDF|打印页面或保存为文件|下载 API 文档|生成此页面的文档',
  'zh-Hant':
    '頁面操作|更多操作|複製頁面|將頁面複製為 Markdown|以 Markdown 檢視|以純文字開啟頁面|在 {} 中開啟|就此頁面提問|複製 MCP 位址|本文件的 MCP 伺服器位址|複製 MCP 指令|安裝 MCP 伺服器的指令|連線到 {}|安裝本文件的 MCP 伺服器|儲存為 PDF|列印頁面或儲存為檔案|下載 API 文件|產生此頁面的文件',
  ja: 'ページの操作|その他の操作|ページをコピー|ページを Markdown としてコピー|Markdown で表示|ページをプレーンテキストで開く|{} で開く|このページについて質問する|MCP アドレスをコピー|このドキュメントの MCP サーバーのアドレス|MCP コマンドをコピー|MCP サーバーをインストールするコマンド|{} に接続|このドキュメントの MCP サーバーをインストール|PDF として保存|ページを印刷するかファイルとして保存|API ドキュメントをダウンロード|このページの元になったドキュメント',
  ko: '페이지 작업|추가 작업|페이지 복사|페이지를 Markdown으로 복사|Markdown으로 보기|페이지를 일반 텍스트로 열기|{}에서 열기|이 페이지에 대해 질문하기|MCP 주소 복사|이 문서의 MCP 서버 주소|MCP 명령 복사|MCP 서버를 설치하는 명령|{}에 연결|이 문서의 MCP 서버 설치|PDF로 저장|페이지를 인쇄하거나 파일로 저장|API 문서 다운로드|이 페이지의 바탕이 된 문서',
  ar: 'إجراءات الصفحة|إجراءات أخرى|نسخ الصفحة|نسخ الصفحة بتنسيق Markdown|العرض بتنسيق Markdown|فتح الصفحة كنص عادي|الفتح في {}|اطرح أسئلة حول هذه الصفحة|نسخ عنوان MCP|عنوان خادم MCP لهذه الوثائق|نسخ أمر MCP|أمر يثبّت خادم MCP|الاتصال بـ {}|تثبيت خادم MCP لهذه الوثائق|الحفظ بتنسيق PDF|طباعة الصفحة أو حفظها كملف|تنزيل مستند API|المستند الذي أُنشئت منه هذه الصفحة',
  he: 'פעולות בדף|פעולות נוספות|העתקת הדף|העתקת הדף כ-Markdown|הצגה כ-Markdown|פתיחת הדף כטקסט פשוט|פתיחה ב-{}|שאילת שאלות על הדף הזה|העתקת כתובת MCP|כתובת שרת ה-MCP של התיעוד הזה|העתקת פקודת MCP|פקודה שמתקינה את שרת ה-MCP|חיבור אל {}|התקנת שרת ה-MCP של התיעוד הזה|שמירה כ-PDF|הדפסת הדף או שמירתו כקובץ|הורדת מסמך ה-API|המסמך שממנו נוצר הדף הזה',
  vi: 'Thao tác với trang|Thao tác khác|Sao chép trang|Sao chép trang dưới dạng Markdown|Xem dưới dạng Markdown|Mở trang dưới dạng văn bản thuần|Mở trong {}|Đặt câu hỏi về trang này|Sao chép địa chỉ MCP|Địa chỉ máy chủ MCP của tài liệu này|Sao chép lệnh MCP|Lệnh cài đặt máy chủ MCP|Kết nối với {}|Cài đặt máy chủ MCP của tài liệu này|Lưu thành PDF|In trang hoặc lưu thành tệp|Tải tài liệu API|Tài liệu tạo nên trang này',
  id: 'Tindakan halaman|Tindakan lainnya|Salin halaman|Salin halaman sebagai Markdown|Lihat sebagai Markdown|Buka halaman sebagai teks biasa|Buka di {}|Ajukan pertanyaan tentang halaman ini|Salin alamat MCP|Alamat server MCP dokumentasi ini|Salin perintah MCP|Perintah yang memasang server MCP|Hubungkan ke {}|Pasang server MCP dokumentasi ini|Simpan sebagai PDF|Cetak halaman atau simpan sebagai berkas|Unduh dokumen API|Dokumen asal halaman ini',
  sv: 'Sidåtgärder|Fler åtgärder|Kopiera sidan|Kopiera sidan som Markdown|Visa som Markdown|Öppna sidan som oformaterad text|Öppna i {}|Ställ frågor om den här sidan|Kopiera MCP-adress|Adress till dokumentationens MCP-server|Kopiera MCP-kommando|Ett kommando som installerar MCP-servern|Anslut till {}|Installera dokumentationens MCP-server|Spara som PDF|Skriv ut sidan eller spara den som fil|Ladda ner API-dokument|Dokumentet som sidan bygger på',
}

/** The labels of each language but English, by BCP-47 tag. */
export const translations: ReadonlyMap<string, ReadonlyMap<PageMenuKey, string>> = new Map(
  Object.entries(words).map(([lang, line]) => {
    const texts = line.split('|')
    return [lang, new Map(keys.map((key, at) => [key, texts[at] ?? '']))]
  }),
)
