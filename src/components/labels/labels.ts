import { english, type LabelKey } from './english.ts'
import { translations } from './translations.ts'

/** A label in one language; `value` takes the place of its `{}`. */
export type Labels = (key: LabelKey, value?: string | number) => string

/** The labels for a BCP-47 tag, falling back to its base language and to English. */
export function componentLabels(lang: string): Labels {
  const words = translations(lang) ?? translations(lang.split('-')[0] ?? '')
  return (key, value) => {
    const label = words?.get(key) ?? english[key]
    return value === undefined ? label : label.replace('{}', () => String(value))
  }
}
