import type { ToldName } from '../../corrected/naming/spellings.ts'
import { escapePattern } from '../../renaming.ts'

/** The other ways in which docs write a name: “Oak Tree”, “Oak-tree” and “Oaktree” for “OakTree”. */
export function listSpellings(now: string, texts: string): ToldName[] {
  const parts = now.match(/\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\d+/gu) ?? []
  if (parts.length < 2) return []
  const spelled = new RegExp(
    `(?<![\\p{L}\\p{N}_/@.-])${parts.map(escapePattern).join('[ -]?')}(?![\\p{L}\\p{N}_/-]|\\.\\p{L})`,
    'giu',
  )
  const found = new Set(texts.match(spelled) ?? [])
  // What is all in small letters is an address or an identifier more often than a name.
  const isName = (name: string) =>
    name !== now && /\p{Ll}/u.test(name) && (/\p{Lu}/u.test(name) || / /.test(name))
  return [...found].filter(isName).map((old) => ({ old, now }))
}
