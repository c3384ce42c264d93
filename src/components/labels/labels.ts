import { forLanguage } from '../../for-language.ts'
import { english, type LabelKey } from './english.ts'
import { words } from './words/index.ts'

/** A label in one language; `value` takes the place of its `{}`. */
export type Labels = (key: LabelKey, value?: string | number) => string

/** The labels for a BCP-47 tag, falling back to its base language and to English. */
export function componentLabels(lang: string): Labels {
  const labels = forLanguage(words, lang) ?? english
  return (key, value) => {
    const label = labels[key]
    if (value === undefined) return label
    const shown = typeof value === 'number' ? value.toLocaleString(lang) : value
    return label.replace('{}', () => shown)
  }
}
