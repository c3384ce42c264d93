/** The words of the search dialog in one language. */
export interface SearchLabels {
  search: string
  hint: string
  recent: string
  forget: string
  results: string
  /** Where nothing is found; `{query}` stands for what was looked for. */
  none: string
  noneHint: string
  loading: string
  failed: string
  retry: string
  allProducts: string
  open: string
  move: string
}

const english: SearchLabels = {
  search: 'Search',
  hint: 'Type to search all pages.',
  recent: 'Recent searches',
  forget: 'Remove',
  results: 'Results',
  none: 'No results for “{query}”',
  noneHint: 'Try fewer or other words.',
  loading: 'Searching…',
  failed: 'Search could not be loaded.',
  retry: 'Try again',
  allProducts: 'All products',
  open: 'Open',
  move: 'Move',
}

const keys = Object.keys(english) as (keyof SearchLabels)[]

/** The words of one language, separated by bars, in the order of the English ones. */
const words: Readonly<Record<string, string>> = {
  de: 'Suchen|Tippen, um alle Seiten zu durchsuchen.|Letzte Suchen|Entfernen|Ergebnisse|Keine Ergebnisse für „{query}“|Versuchen Sie es mit weniger oder anderen Wörtern.|Suche läuft…|Die Suche konnte nicht geladen werden.|Erneut versuchen|Alle Produkte|Öffnen|Bewegen',
  fr: 'Rechercher|Saisissez du texte pour chercher dans toutes les pages.|Recherches récentes|Supprimer|Résultats|Aucun résultat pour « {query} »|Essayez avec moins de mots ou d’autres mots.|Recherche en cours…|La recherche n’a pas pu être chargée.|Réessayer|Tous les produits|Ouvrir|Se déplacer',
  es: 'Buscar|Escribe para buscar en todas las páginas.|Búsquedas recientes|Quitar|Resultados|Sin resultados para «{query}»|Prueba con menos palabras o con otras.|Buscando…|No se pudo cargar la búsqueda.|Reintentar|Todos los productos|Abrir|Moverse',
  pt: 'Pesquisar|Digite para pesquisar em todas as páginas.|Pesquisas recentes|Remover|Resultados|Nenhum resultado para “{query}”|Tente menos palavras ou outras palavras.|Pesquisando…|Não foi possível carregar a pesquisa.|Tentar novamente|Todos os produtos|Abrir|Mover',
  it: 'Cerca|Digita per cercare in tutte le pagine.|Ricerche recenti|Rimuovi|Risultati|Nessun risultato per “{query}”|Prova con meno parole o con altre.|Ricerca in corso…|Impossibile caricare la ricerca.|Riprova|Tutti i prodotti|Apri|Sposta',
  nl: 'Zoeken|Typ om alle pagina’s te doorzoeken.|Recente zoekopdrachten|Verwijderen|Resultaten|Geen resultaten voor ‘{query}’|Probeer minder of andere woorden.|Bezig met zoeken…|Zoeken kon niet worden geladen.|Opnieuw proberen|Alle producten|Openen|Verplaatsen',
  pl: 'Szukaj|Zacznij pisać, aby przeszukać wszystkie strony.|Ostatnie wyszukiwania|Usuń|Wyniki|Brak wyników dla „{query}”|Spróbuj użyć mniejszej liczby słów albo innych słów.|Wyszukiwanie…|Nie udało się wczytać wyszukiwania.|Spróbuj ponownie|Wszystkie produkty|Otwórz|Przejdź',
  ru: 'Поиск|Начните вводить, чтобы искать по всем страницам.|Недавние запросы|Удалить|Результаты|Ничего не найдено по запросу «{query}»|Попробуйте меньше слов или другие слова.|Идёт поиск…|Не удалось загрузить поиск.|Повторить|Все продукты|Открыть|Перемещение',
  uk: 'Пошук|Почніть вводити, щоб шукати на всіх сторінках.|Недавні запити|Вилучити|Результати|Нічого не знайдено за запитом «{query}»|Спробуйте менше слів або інші слова.|Триває пошук…|Не вдалося завантажити пошук.|Повторити|Усі продукти|Відкрити|Переміщення',
  tr: 'Ara|Tüm sayfalarda aramak için yazın.|Son aramalar|Kaldır|Sonuçlar|“{query}” için sonuç yok|Daha az veya başka sözcükler deneyin.|Aranıyor…|Arama yüklenemedi.|Yeniden dene|Tüm ürünler|Aç|Gezin',
  zh: '搜索|输入内容以搜索所有页面。|最近搜索|移除|结果|没有找到“{query}”的结果|请减少或更换关键词。|正在搜索…|无法加载搜索。|重试|所有产品|打开|移动',
  'zh-Hant':
    '搜尋|輸入內容以搜尋所有頁面。|最近搜尋|移除|結果|找不到「{query}」的結果|請減少或更換關鍵字。|正在搜尋…|無法載入搜尋。|重試|所有產品|開啟|移動',
  ja: '検索|入力してすべてのページを検索します。|最近の検索|削除|検索結果|「{query}」に一致する結果はありません|語を減らすか、別の語をお試しください。|検索中…|検索を読み込めませんでした。|再試行|すべての製品|開く|移動',
  ko: '검색|입력하여 모든 페이지를 검색하세요.|최근 검색|삭제|결과|‘{query}’에 대한 결과가 없습니다|단어를 줄이거나 다른 단어로 시도해 보세요.|검색 중…|검색을 불러올 수 없습니다.|다시 시도|모든 제품|열기|이동',
  ar: 'بحث|اكتب للبحث في جميع الصفحات.|عمليات البحث الأخيرة|إزالة|النتائج|لا توجد نتائج لـ «{query}»|جرّب كلمات أقل أو كلمات أخرى.|جارٍ البحث…|تعذّر تحميل البحث.|أعد المحاولة|جميع المنتجات|فتح|تنقّل',
  he: 'חיפוש|הקלידו כדי לחפש בכל הדפים.|חיפושים אחרונים|הסרה|תוצאות|אין תוצאות עבור „{query}”|נסו פחות מילים או מילים אחרות.|מתבצע חיפוש…|לא ניתן לטעון את החיפוש.|ניסיון נוסף|כל המוצרים|פתיחה|מעבר',
  vi: 'Tìm kiếm|Nhập để tìm trong mọi trang.|Tìm kiếm gần đây|Xóa|Kết quả|Không có kết quả cho “{query}”|Hãy thử ít từ hơn hoặc từ khác.|Đang tìm…|Không tải được tìm kiếm.|Thử lại|Tất cả sản phẩm|Mở|Di chuyển',
  id: 'Cari|Ketik untuk mencari di semua halaman.|Pencarian terbaru|Hapus|Hasil|Tidak ada hasil untuk “{query}”|Coba kata yang lebih sedikit atau kata lain.|Mencari…|Pencarian tidak dapat dimuat.|Coba lagi|Semua produk|Buka|Pindah',
  ca: 'Cerca|Escriviu per cercar a totes les pàgines.|Cerques recents|Elimina|Resultats|Cap resultat per a «{query}»|Proveu amb menys paraules o amb altres.|S’està cercant…|No s’ha pogut carregar la cerca.|Torna-ho a provar|Tots els productes|Obre|Mou',
  cs: 'Hledat|Začněte psát a prohledejte všechny stránky.|Nedávná hledání|Odebrat|Výsledky|Žádné výsledky pro „{query}“|Zkuste méně slov nebo jiná slova.|Hledá se…|Hledání se nepodařilo načíst.|Zkusit znovu|Všechny produkty|Otevřít|Přesun',
  da: 'Søg|Skriv for at søge på alle sider.|Seneste søgninger|Fjern|Resultater|Ingen resultater for “{query}”|Prøv færre eller andre ord.|Søger…|Søgningen kunne ikke indlæses.|Prøv igen|Alle produkter|Åbn|Flyt',
  fi: 'Hae|Kirjoita hakeaksesi kaikilta sivuilta.|Viimeisimmät haut|Poista|Tulokset|Ei tuloksia haulle ”{query}”|Kokeile vähemmillä tai muilla sanoilla.|Haetaan…|Hakua ei voitu ladata.|Yritä uudelleen|Kaikki tuotteet|Avaa|Siirry',
  hi: 'खोजें|सभी पृष्ठों में खोजने के लिए लिखें।|हाल की खोजें|हटाएँ|परिणाम|“{query}” के लिए कोई परिणाम नहीं|कम या दूसरे शब्द आज़माएँ।|खोज जारी है…|खोज लोड नहीं हो सकी।|फिर से कोशिश करें|सभी उत्पाद|खोलें|चुनाव बदलें',
  hu: 'Keresés|Gépeljen az összes oldal kereséséhez.|Legutóbbi keresések|Eltávolítás|Találatok|Nincs találat erre: „{query}”|Próbálja kevesebb vagy más szavakkal.|Keresés folyamatban…|A keresést nem sikerült betölteni.|Újra|Minden termék|Megnyitás|Mozgás',
  lv: 'Meklēt|Rakstiet, lai meklētu visās lapās.|Nesenie meklējumi|Noņemt|Rezultāti|Nav rezultātu vaicājumam “{query}”|Mēģiniet ar mazāk vai citiem vārdiem.|Notiek meklēšana…|Meklēšanu neizdevās ielādēt.|Mēģināt vēlreiz|Visi produkti|Atvērt|Pārvietoties',
  no: 'Søk|Skriv for å søke på alle sider.|Siste søk|Fjern|Resultater|Ingen resultater for «{query}»|Prøv færre eller andre ord.|Søker…|Søket kunne ikke lastes inn.|Prøv igjen|Alle produkter|Åpne|Flytt',
  ro: 'Caută|Scrieți pentru a căuta în toate paginile.|Căutări recente|Elimină|Rezultate|Niciun rezultat pentru „{query}”|Încercați cu mai puține cuvinte sau cu altele.|Se caută…|Căutarea nu a putut fi încărcată.|Încearcă din nou|Toate produsele|Deschide|Mută',
  uz: 'Qidirish|Barcha sahifalardan qidirish uchun yozing.|Oxirgi qidiruvlar|Olib tashlash|Natijalar|“{query}” bo‘yicha natija topilmadi|Kamroq yoki boshqa so‘zlarni sinab ko‘ring.|Qidirilmoqda…|Qidiruvni yuklab bo‘lmadi.|Qayta urinish|Barcha mahsulotlar|Ochish|Siljish',
  sv: 'Sök|Skriv för att söka på alla sidor.|Senaste sökningar|Ta bort|Resultat|Inga resultat för ”{query}”|Prova färre eller andra ord.|Söker…|Sökningen kunde inte läsas in.|Försök igen|Alla produkter|Öppna|Flytta',
}

/** The words for a BCP-47 tag, falling back to its base language and to English. */
export function searchLabels(lang: string): SearchLabels {
  const line = words[lang] ?? words[lang.split('-')[0] ?? '']
  if (line === undefined) return english
  const parts = line.split('|')
  return Object.fromEntries(
    keys.map((key, at) => [key, parts[at] ?? english[key]]),
  ) as unknown as SearchLabels
}
