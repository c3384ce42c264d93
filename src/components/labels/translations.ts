import { english, type LabelKey } from './english.ts'
import { latin } from './latin.ts'
import { otherScripts } from './other-scripts.ts'

const keys = Object.keys(english) as LabelKey[]
const read = new Map<string, ReadonlyMap<LabelKey, string>>()

/** The labels of one language by key; `undefined` for a language that has none. */
export function translations(lang: string): ReadonlyMap<LabelKey, string> | undefined {
  const known = read.get(lang)
  if (known !== undefined) return known
  const words = (latin[lang] ?? otherScripts[lang])?.split('|')
  if (words === undefined) return undefined
  const labels = new Map(keys.map((key, at) => [key, words[at] ?? english[key]]))
  read.set(lang, labels)
  return labels
}
