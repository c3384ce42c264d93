import { type Words, wordsIn } from './words/index.ts'

export type ShellLabels = Words['page']
export type SearchLabels = Words['search']
export type AssistantLabels = Words['assistant']

/** What stands on and around every page, for a BCP-47 tag. */
export function shellLabels(lang: string): ShellLabels {
  return wordsIn(lang).page
}

/** The words of the search dialog for a BCP-47 tag. */
export function searchLabels(lang: string): SearchLabels {
  return wordsIn(lang).search
}

/** The words of the assistant for a BCP-47 tag. */
export function assistantLabels(lang: string): AssistantLabels {
  return wordsIn(lang).assistant
}

/** A label of the page's menu; `name` takes the place of its `{}`. */
export type PageMenuLabels = (key: keyof Words['menu'], name?: string) => string

/** The labels of the page's menu for a BCP-47 tag. */
export function pageMenuLabels(lang: string): PageMenuLabels {
  const { menu } = wordsIn(lang)
  return (key, name = '') => menu[key].replace('{}', () => name)
}

/** The words below a page for a BCP-47 tag. */
export function pageEndLabels(lang: string): Words['end'] {
  return wordsIn(lang).end
}
