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
] as const satisfies (keyof ShellLabels)[]

/** The words of one language, separated by bars, in the order of `keys`. */
const words: Record<string, string> = {
  de: 'Zum Hauptinhalt springen|Navigation öffnen|Schließen|Seiten|Bereiche|Links|Pfad|Auf dieser Seite|Zurück|Weiter|Darstellung|System|Hell|Dunkel|Sprache|Version|Produkt|Bereich|Ausblenden|Veraltet|Zuletzt geändert am|Verwandte Themen|Mitteilung',
  fr: 'Aller au contenu principal|Ouvrir la navigation|Fermer|Pages|Sections|Liens|Fil d’Ariane|Sur cette page|Précédent|Suivant|Apparence|Système|Clair|Sombre|Langue|Version|Produit|Section|Masquer|Obsolète|Dernière modification le|Sujets associés|Annonce',
  es: 'Ir al contenido principal|Abrir navegación|Cerrar|Páginas|Secciones|Enlaces|Ruta de navegación|En esta página|Anterior|Siguiente|Apariencia|Sistema|Claro|Oscuro|Idioma|Versión|Producto|Sección|Descartar|Obsoleto|Última modificación el|Temas relacionados|Anuncio',
  pt: 'Ir para o conteúdo principal|Abrir navegação|Fechar|Páginas|Seções|Links|Trilha de navegação|Nesta página|Anterior|Próximo|Aparência|Sistema|Claro|Escuro|Idioma|Versão|Produto|Seção|Dispensar|Obsoleto|Última modificação em|Tópicos relacionados|Anúncio',
  it: 'Vai al contenuto principale|Apri navigazione|Chiudi|Pagine|Sezioni|Link|Percorso|In questa pagina|Precedente|Successivo|Aspetto|Sistema|Chiaro|Scuro|Lingua|Versione|Prodotto|Sezione|Ignora|Obsoleto|Ultima modifica il|Argomenti correlati|Annuncio',
  nl: 'Naar hoofdinhoud|Navigatie openen|Sluiten|Pagina’s|Secties|Links|Kruimelpad|Op deze pagina|Vorige|Volgende|Weergave|Systeem|Licht|Donker|Taal|Versie|Product|Sectie|Verbergen|Verouderd|Laatst gewijzigd op|Verwante onderwerpen|Mededeling',
  pl: 'Przejdź do treści|Otwórz nawigację|Zamknij|Strony|Sekcje|Odnośniki|Ścieżka|Na tej stronie|Poprzednia|Następna|Wygląd|System|Jasny|Ciemny|Język|Wersja|Produkt|Sekcja|Ukryj|Przestarzałe|Ostatnia zmiana|Powiązane tematy|Ogłoszenie',
  ru: 'Перейти к содержанию|Открыть навигацию|Закрыть|Страницы|Разделы|Ссылки|Навигационная цепочка|На этой странице|Назад|Далее|Оформление|Системная|Светлая|Тёмная|Язык|Версия|Продукт|Раздел|Скрыть|Устарело|Последнее изменение|Связанные темы|Объявление',
  uk: 'Перейти до вмісту|Відкрити навігацію|Закрити|Сторінки|Розділи|Посилання|Навігаційний ланцюжок|На цій сторінці|Назад|Далі|Вигляд|Системна|Світла|Темна|Мова|Версія|Продукт|Розділ|Сховати|Застаріло|Остання зміна|Пов’язані теми|Оголошення',
  tr: 'Ana içeriğe geç|Gezinmeyi aç|Kapat|Sayfalar|Bölümler|Bağlantılar|İçerik yolu|Bu sayfada|Önceki|Sonraki|Görünüm|Sistem|Açık|Koyu|Dil|Sürüm|Ürün|Bölüm|Kapat|Kullanımdan kalktı|Son değişiklik|İlgili konular|Duyuru',
  zh: '跳到主要内容|打开导航|关闭|页面|栏目|链接|面包屑导航|本页内容|上一页|下一页|外观|跟随系统|浅色|深色|语言|版本|产品|栏目|关闭|已弃用|最后修改于|相关主题|公告',
  'zh-Hant':
    '跳至主要內容|開啟導覽|關閉|頁面|分類|連結|導覽路徑|本頁內容|上一頁|下一頁|外觀|跟隨系統|淺色|深色|語言|版本|產品|分類|關閉|已棄用|最後修改於|相關主題|公告',
  ja: 'メインコンテンツへスキップ|ナビゲーションを開く|閉じる|ページ|セクション|リンク|パンくずリスト|このページの内容|前へ|次へ|外観|システム|ライト|ダーク|言語|バージョン|製品|セクション|閉じる|非推奨|最終更新日|関連トピック|お知らせ',
  ko: '본문으로 건너뛰기|탐색 열기|닫기|페이지|섹션|링크|탐색 경로|이 페이지에서|이전|다음|모양|시스템|라이트|다크|언어|버전|제품|섹션|닫기|지원 중단됨|마지막 수정일|관련 주제|공지',
  ar: 'انتقل إلى المحتوى الرئيسي|فتح التنقل|إغلاق|الصفحات|الأقسام|الروابط|مسار التنقل|في هذه الصفحة|السابق|التالي|المظهر|النظام|فاتح|داكن|اللغة|الإصدار|المنتج|القسم|إخفاء|مهمل|آخر تعديل في|مواضيع ذات صلة|إعلان',
  he: 'דילוג לתוכן הראשי|פתיחת הניווט|סגירה|דפים|מדורים|קישורים|נתיב ניווט|בדף זה|הקודם|הבא|מראה|מערכת|בהיר|כהה|שפה|גרסה|מוצר|מדור|הסתרה|יצא משימוש|עודכן לאחרונה|נושאים קשורים|הודעה',
  vi: 'Chuyển đến nội dung chính|Mở điều hướng|Đóng|Trang|Mục|Liên kết|Đường dẫn|Trên trang này|Trước|Tiếp|Giao diện|Hệ thống|Sáng|Tối|Ngôn ngữ|Phiên bản|Sản phẩm|Mục|Bỏ qua|Không còn dùng|Sửa lần cuối ngày|Chủ đề liên quan|Thông báo',
  id: 'Lewati ke konten utama|Buka navigasi|Tutup|Halaman|Bagian|Tautan|Jejak navigasi|Di halaman ini|Sebelumnya|Berikutnya|Tampilan|Sistem|Terang|Gelap|Bahasa|Versi|Produk|Bagian|Tutup|Usang|Terakhir diubah pada|Topik terkait|Pengumuman',
  sv: 'Hoppa till huvudinnehållet|Öppna navigering|Stäng|Sidor|Avsnitt|Länkar|Sökväg|På den här sidan|Föregående|Nästa|Utseende|System|Ljust|Mörkt|Språk|Version|Produkt|Avsnitt|Dölj|Utfasad|Senast ändrad|Relaterade ämnen|Meddelande',
}

/** The shell's words by BCP-47 tag; English stands in `labels.ts`. */
export const translations: Partial<Record<string, ShellLabels>> = Object.fromEntries(
  Object.entries(words).map(([lang, line]) => [lang, labelled(line.split('|'))]),
)

function labelled(parts: string[]): ShellLabels {
  return Object.fromEntries(keys.map((key, at) => [key, parts[at]])) as unknown as ShellLabels
}
