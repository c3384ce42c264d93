import { forLanguage } from '../../for-language.ts'
import type { AnswerWords } from '../../search/index.ts'

const en: AnswerWords = {
  notFound: 'I could not find this in the documentation.',
  related: 'Related pages',
}

const words: Readonly<Record<string, AnswerWords>> = {
  en,
  ar: { notFound: 'لم أجد هذا في الوثائق.', related: 'صفحات ذات صلة' },
  ca: { notFound: 'No ho he trobat a la documentació.', related: 'Pàgines relacionades' },
  cs: { notFound: 'V dokumentaci jsem to nenašel.', related: 'Související stránky' },
  da: { notFound: 'Det kunne jeg ikke finde i dokumentationen.', related: 'Relaterede sider' },
  de: {
    notFound: 'Das konnte ich in der Dokumentation nicht finden.',
    related: 'Verwandte Seiten',
  },
  es: { notFound: 'No he encontrado esto en la documentación.', related: 'Páginas relacionadas' },
  fi: { notFound: 'En löytänyt tätä dokumentaatiosta.', related: 'Aiheeseen liittyvät sivut' },
  fr: { notFound: 'Je n’ai pas trouvé cela dans la documentation.', related: 'Pages associées' },
  he: { notFound: 'לא מצאתי את זה בתיעוד.', related: 'דפים קשורים' },
  hi: { notFound: 'मुझे यह दस्तावेज़ में नहीं मिला।', related: 'संबंधित पृष्ठ' },
  hu: { notFound: 'Ezt nem találtam meg a dokumentációban.', related: 'Kapcsolódó oldalak' },
  id: { notFound: 'Saya tidak menemukan ini di dokumentasi.', related: 'Halaman terkait' },
  it: { notFound: 'Non ho trovato questo nella documentazione.', related: 'Pagine correlate' },
  ja: { notFound: 'ドキュメントには見つかりませんでした。', related: '関連ページ' },
  ko: { notFound: '문서에서 찾을 수 없었습니다.', related: '관련 페이지' },
  lv: { notFound: 'Dokumentācijā to neatradu.', related: 'Saistītās lapas' },
  nl: { notFound: 'Dit heb ik niet in de documentatie gevonden.', related: 'Verwante pagina’s' },
  no: { notFound: 'Dette fant jeg ikke i dokumentasjonen.', related: 'Relaterte sider' },
  pl: { notFound: 'Nie udało mi się tego znaleźć w dokumentacji.', related: 'Powiązane strony' },
  pt: { notFound: 'Não encontrei isso na documentação.', related: 'Páginas relacionadas' },
  ro: { notFound: 'Nu am găsit acest lucru în documentație.', related: 'Pagini similare' },
  ru: { notFound: 'Этого нет в документации.', related: 'Связанные страницы' },
  sv: { notFound: 'Jag hittade inte detta i dokumentationen.', related: 'Relaterade sidor' },
  tr: { notFound: 'Bunu belgelerde bulamadım.', related: 'İlgili sayfalar' },
  uk: { notFound: 'Цього немає в документації.', related: 'Пов’язані сторінки' },
  uz: { notFound: 'Buni hujjatlardan topa olmadim.', related: 'Tegishli sahifalar' },
  vi: { notFound: 'Tôi không tìm thấy điều này trong tài liệu.', related: 'Các trang liên quan' },
  zh: { notFound: '文档中没有找到相关内容。', related: '相关页面' },
  'zh-Hant': { notFound: '文件中找不到相關內容。', related: '相關頁面' },
}

/** What answers say of themselves, in the language of the pages. */
export function answerWords(language: string): AnswerWords {
  return forLanguage(words, language) ?? en
}
