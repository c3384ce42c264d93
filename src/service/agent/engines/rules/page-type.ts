/** Kinds of pages, by what their readers want: to learn, to do, to look up, to understand. */
export type PageType = 'page' | 'tutorial' | 'how-to' | 'reference' | 'explanation'

/** The kind of page that a word of a prompt means. */
export function typeOf(word: string | undefined): PageType {
  const said = word?.toLowerCase() ?? ''
  if (said.startsWith('tutorial')) return 'tutorial'
  if (/^(?:how|guide)/.test(said)) return 'how-to'
  if (said.startsWith('reference')) return 'reference'
  return /^(?:expl|concept|overview)/.test(said) ? 'explanation' : 'page'
}
