import type { ShellLabels } from './labels.ts'

const keys = [
  'skip',
  'menu',
  'close',
  'navigation',
  'tabs',
  'links',
  'breadcrumbs',
  'onThisPage',
  'previous',
  'next',
  'appearance',
  'system',
  'light',
  'dark',
  'language',
  'version',
  'product',
  'section',
  'dismiss',
  'deprecated',
  'lastModified',
  'relatedTopics',
  'banner',
  'olderVersion',
  'newestVersion',
  'feed',
  'notFound',
  'notFoundText',
  'suggestedPages',
  'home',
] as const satisfies (keyof ShellLabels)[]

/** The words of one language, separated by bars, in the order of `keys`. */
const words: Record<string, string> = {
  de: 'Zum Hauptinhalt springen|Navigation öffnen|Schließen|Seiten|Bereiche|Links|Pfad|Auf dieser Seite|Zurück|Weiter|Darstellung|System|Hell|Dunkel|Sprache|Version|Produkt|Bereich|Ausblenden|Veraltet|Zuletzt geändert am|Verwandte Themen|Mitteilung|Du liest eine ältere Version.|Zur neuesten Version|RSS-Feed|Seite nicht gefunden|Unter dieser Adresse gibt es hier keine Seite.|Hast du eine dieser Seiten gesucht?|Zur Startseite',
  fr: 'Aller au contenu principal|Ouvrir la navigation|Fermer|Pages|Sections|Liens|Fil d’Ariane|Sur cette page|Précédent|Suivant|Apparence|Système|Clair|Sombre|Langue|Version|Produit|Section|Masquer|Obsolète|Dernière modification le|Sujets associés|Annonce|Vous lisez une version antérieure.|Aller à la dernière version|Flux RSS|Page introuvable|Cette adresse ne mène à aucune page du site.|Cherchiez-vous l’une de ces pages ?|Aller à l’accueil',
  es: 'Ir al contenido principal|Abrir navegación|Cerrar|Páginas|Secciones|Enlaces|Ruta de navegación|En esta página|Anterior|Siguiente|Apariencia|Sistema|Claro|Oscuro|Idioma|Versión|Producto|Sección|Descartar|Obsoleto|Última modificación el|Temas relacionados|Anuncio|Estás leyendo una versión anterior.|Ir a la versión más reciente|Canal RSS|Página no encontrada|La dirección no lleva a ninguna página de este sitio.|¿Buscabas alguna de estas páginas?|Ir a la página de inicio',
  pt: 'Ir para o conteúdo principal|Abrir navegação|Fechar|Páginas|Seções|Links|Trilha de navegação|Nesta página|Anterior|Próximo|Aparência|Sistema|Claro|Escuro|Idioma|Versão|Produto|Seção|Dispensar|Obsoleto|Última modificação em|Tópicos relacionados|Anúncio|Você está lendo uma versão anterior.|Ir para a versão mais recente|Feed RSS|Página não encontrada|O endereço não leva a nenhuma página deste site.|Você procurava uma destas páginas?|Ir para a página inicial',
  it: 'Vai al contenuto principale|Apri navigazione|Chiudi|Pagine|Sezioni|Link|Percorso|In questa pagina|Precedente|Successivo|Aspetto|Sistema|Chiaro|Scuro|Lingua|Versione|Prodotto|Sezione|Ignora|Obsoleto|Ultima modifica il|Argomenti correlati|Annuncio|Stai leggendo una versione precedente.|Vai alla versione più recente|Feed RSS|Pagina non trovata|L’indirizzo non porta a nessuna pagina di questo sito.|Cercavi una di queste pagine?|Vai alla pagina iniziale',
  nl: 'Naar hoofdinhoud|Navigatie openen|Sluiten|Pagina’s|Secties|Links|Kruimelpad|Op deze pagina|Vorige|Volgende|Weergave|Systeem|Licht|Donker|Taal|Versie|Product|Sectie|Verbergen|Verouderd|Laatst gewijzigd op|Verwante onderwerpen|Mededeling|Je leest een oudere versie.|Naar de nieuwste versie|RSS-feed|Pagina niet gevonden|Dit adres leidt niet naar een pagina van deze site.|Zocht je een van deze pagina’s?|Naar de startpagina',
  pl: 'Przejdź do treści|Otwórz nawigację|Zamknij|Strony|Sekcje|Odnośniki|Ścieżka|Na tej stronie|Poprzednia|Następna|Wygląd|System|Jasny|Ciemny|Język|Wersja|Produkt|Sekcja|Ukryj|Przestarzałe|Ostatnia zmiana|Powiązane tematy|Ogłoszenie|Czytasz starszą wersję.|Przejdź do najnowszej wersji|Kanał RSS|Nie znaleziono strony|Ten adres nie prowadzi do żadnej strony tej witryny.|Czy chodziło o jedną z tych stron?|Przejdź do strony głównej',
  ru: 'Перейти к содержанию|Открыть навигацию|Закрыть|Страницы|Разделы|Ссылки|Навигационная цепочка|На этой странице|Назад|Далее|Оформление|Системная|Светлая|Тёмная|Язык|Версия|Продукт|Раздел|Скрыть|Устарело|Последнее изменение|Связанные темы|Объявление|Вы читаете старую версию.|Перейти к последней версии|RSS-лента|Страница не найдена|По этому адресу на сайте нет страницы.|Возможно, вы искали одну из этих страниц?|На главную',
  uk: 'Перейти до вмісту|Відкрити навігацію|Закрити|Сторінки|Розділи|Посилання|Навігаційний ланцюжок|На цій сторінці|Назад|Далі|Вигляд|Системна|Світла|Темна|Мова|Версія|Продукт|Розділ|Сховати|Застаріло|Остання зміна|Пов’язані теми|Оголошення|Ви читаєте старішу версію.|Перейти до найновішої версії|RSS-стрічка|Сторінку не знайдено|За цією адресою на сайті немає сторінки.|Можливо, ви шукали одну з цих сторінок?|На головну',
  tr: 'Ana içeriğe geç|Gezinmeyi aç|Kapat|Sayfalar|Bölümler|Bağlantılar|İçerik yolu|Bu sayfada|Önceki|Sonraki|Görünüm|Sistem|Açık|Koyu|Dil|Sürüm|Ürün|Bölüm|Kapat|Kullanımdan kalktı|Son değişiklik|İlgili konular|Duyuru|Eski bir sürümü okuyorsunuz.|En yeni sürüme git|RSS akışı|Sayfa bulunamadı|Bu adres sitedeki bir sayfaya götürmüyor.|Bu sayfalardan birini mi arıyordunuz?|Ana sayfaya git',
  zh: '跳到主要内容|打开导航|关闭|页面|栏目|链接|面包屑导航|本页内容|上一页|下一页|外观|跟随系统|浅色|深色|语言|版本|产品|栏目|关闭|已弃用|最后修改于|相关主题|公告|您正在阅读旧版本。|前往最新版本|RSS 订阅|找不到页面|该地址不指向本站的任何页面。|您是否在找以下页面？|前往首页',
  'zh-Hant':
    '跳至主要內容|開啟導覽|關閉|頁面|分類|連結|導覽路徑|本頁內容|上一頁|下一頁|外觀|跟隨系統|淺色|深色|語言|版本|產品|分類|關閉|已棄用|最後修改於|相關主題|公告|您正在閱讀舊版本。|前往最新版本|RSS 訂閱|找不到頁面|此網址未指向本站的任何頁面。|您是否在找以下頁面？|前往首頁',
  ja: 'メインコンテンツへスキップ|ナビゲーションを開く|閉じる|ページ|セクション|リンク|パンくずリスト|このページの内容|前へ|次へ|外観|システム|ライト|ダーク|言語|バージョン|製品|セクション|閉じる|非推奨|最終更新日|関連トピック|お知らせ|古いバージョンを表示しています。|最新バージョンへ|RSSフィード|ページが見つかりません|このアドレスに該当するページはありません。|お探しのページはこちらですか？|ホームへ',
  ko: '본문으로 건너뛰기|탐색 열기|닫기|페이지|섹션|링크|탐색 경로|이 페이지에서|이전|다음|모양|시스템|라이트|다크|언어|버전|제품|섹션|닫기|지원 중단됨|마지막 수정일|관련 주제|공지|이전 버전을 보고 있습니다.|최신 버전으로 이동|RSS 피드|페이지를 찾을 수 없습니다|이 주소에 해당하는 페이지가 사이트에 없습니다.|다음 페이지를 찾으셨나요?|홈으로 이동',
  ar: 'انتقل إلى المحتوى الرئيسي|فتح التنقل|إغلاق|الصفحات|الأقسام|الروابط|مسار التنقل|في هذه الصفحة|السابق|التالي|المظهر|النظام|فاتح|داكن|اللغة|الإصدار|المنتج|القسم|إخفاء|مهمل|آخر تعديل في|مواضيع ذات صلة|إعلان|أنت تقرأ إصدارًا أقدم.|انتقل إلى أحدث إصدار|موجز RSS|الصفحة غير موجودة|لا يؤدي هذا العنوان إلى أي صفحة في هذا الموقع.|هل كنت تبحث عن إحدى هذه الصفحات؟|انتقل إلى الصفحة الرئيسية',
  he: 'דילוג לתוכן הראשי|פתיחת הניווט|סגירה|דפים|מדורים|קישורים|נתיב ניווט|בדף זה|הקודם|הבא|מראה|מערכת|בהיר|כהה|שפה|גרסה|מוצר|מדור|הסתרה|יצא משימוש|עודכן לאחרונה|נושאים קשורים|הודעה|זוהי גרסה ישנה יותר.|מעבר לגרסה החדשה ביותר|פיד RSS|הדף לא נמצא|הכתובת אינה מובילה לדף באתר הזה.|חיפשתם אחד מהדפים האלה?|מעבר לדף הבית',
  vi: 'Chuyển đến nội dung chính|Mở điều hướng|Đóng|Trang|Mục|Liên kết|Đường dẫn|Trên trang này|Trước|Tiếp|Giao diện|Hệ thống|Sáng|Tối|Ngôn ngữ|Phiên bản|Sản phẩm|Mục|Bỏ qua|Không còn dùng|Sửa lần cuối ngày|Chủ đề liên quan|Thông báo|Bạn đang đọc một phiên bản cũ hơn.|Đến phiên bản mới nhất|Nguồn cấp RSS|Không tìm thấy trang|Địa chỉ này không dẫn đến trang nào của trang web.|Có phải bạn đang tìm một trong các trang này?|Về trang chủ',
  id: 'Lewati ke konten utama|Buka navigasi|Tutup|Halaman|Bagian|Tautan|Jejak navigasi|Di halaman ini|Sebelumnya|Berikutnya|Tampilan|Sistem|Terang|Gelap|Bahasa|Versi|Produk|Bagian|Tutup|Usang|Terakhir diubah pada|Topik terkait|Pengumuman|Anda sedang membaca versi lama.|Buka versi terbaru|Umpan RSS|Halaman tidak ditemukan|Alamat ini tidak mengarah ke halaman mana pun di situs ini.|Apakah Anda mencari salah satu halaman ini?|Ke beranda',
  sv: 'Hoppa till huvudinnehållet|Öppna navigering|Stäng|Sidor|Avsnitt|Länkar|Sökväg|På den här sidan|Föregående|Nästa|Utseende|System|Ljust|Mörkt|Språk|Version|Produkt|Avsnitt|Dölj|Utfasad|Senast ändrad|Relaterade ämnen|Meddelande|Du läser en äldre version.|Gå till den senaste versionen|RSS-flöde|Sidan hittades inte|Adressen leder inte till någon sida på webbplatsen.|Letade du efter någon av de här sidorna?|Gå till startsidan',
}

/** The shell's words by BCP-47 tag; English stands in `labels.ts`. */
export const translations: Partial<Record<string, ShellLabels>> = Object.fromEntries(
  Object.entries(words).map(([lang, line]) => [lang, labelled(line.split('|'))]),
)

function labelled(parts: string[]): ShellLabels {
  return Object.fromEntries(keys.map((key, at) => [key, parts[at]])) as unknown as ShellLabels
}
