import { ar } from './languages/ar.ts'
import { ca } from './languages/ca.ts'
import { cs } from './languages/cs.ts'
import { da } from './languages/da.ts'
import { de } from './languages/de.ts'
import { en, type Words } from './languages/en.ts'
import { es } from './languages/es.ts'
import { fi } from './languages/fi.ts'
import { fr } from './languages/fr.ts'
import { he } from './languages/he.ts'
import { hi } from './languages/hi.ts'
import { hu } from './languages/hu.ts'
import { id } from './languages/id.ts'
import { it } from './languages/it.ts'
import { ja } from './languages/ja.ts'
import { ko } from './languages/ko.ts'
import { lv } from './languages/lv.ts'
import { nl } from './languages/nl.ts'
import { no } from './languages/no.ts'
import { pl } from './languages/pl.ts'
import { pt } from './languages/pt.ts'
import { ro } from './languages/ro.ts'
import { ru } from './languages/ru.ts'
import { sv } from './languages/sv.ts'
import { tr } from './languages/tr.ts'
import { uk } from './languages/uk.ts'
import { uz } from './languages/uz.ts'
import { vi } from './languages/vi.ts'
import { zh } from './languages/zh.ts'
import { zhHant } from './languages/zh-hant.ts'

/** What the interface says in each of its languages, by BCP-47 tag. */
export const LANGUAGES: Readonly<Record<string, Words>> = {
  en,
  ar,
  ca,
  cs,
  da,
  de,
  es,
  fi,
  fr,
  he,
  hi,
  hu,
  id,
  it,
  ja,
  ko,
  lv,
  nl,
  no,
  pl,
  pt,
  ro,
  ru,
  sv,
  tr,
  uk,
  uz,
  vi,
  zh,
  'zh-Hant': zhHant,
}
