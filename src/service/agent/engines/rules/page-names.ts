import { posix } from 'node:path'
import { getRoot, nameWords } from './names.ts'

/** How files of pages end. */
export const MARKDOWN: RegExp = /\.mdx?$/i

/** The folder of a language or a version, which a path begins with. */
export const DIVISION: RegExp = /^(?:[a-z]{2}(?:-[A-Za-z]{2,4})?|v?\d+(?:\.\d+)*)\//

/** Characters within which the heading of a page without a title stands. */
export const HEADING_WITHIN = 400

/** A page with what it is called. */
export interface TitledPage {
  page: string
  titles: readonly string[]
}

/** All pages, and those of them that are called by a name. */
export interface FoundPages {
  name: string
  all: readonly TitledPage[]
  found: readonly TitledPage[]
}

/** Pages that have a word of a name that no page has, else how pages are named. */
export function hintFor(name: string, pages: readonly TitledPage[]): string {
  const wanted = new Set(
    nameWords(name)
      .filter((word) => word.length > 1)
      .map(getRoot),
  )
  const near = pages
    .map(({ titles: [title = ''] }) => {
      const own = nameWords(title).map(getRoot)
      const common = own.filter((word) => wanted.has(word)).length
      return { title, fit: common / Math.max(own.length, wanted.size, 1) }
    })
    .filter(({ fit }) => fit > NEAR)
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, 3)
    .map(({ title }) => `“${title}”`)
  if (near.length > 0) return ` Did you mean ${[...new Set(near)].join(' or ')}?`
  const [{ page, titles: [title] = [] } = { page: '' }] = pages
  return title === undefined
    ? ''
    : ` Name it by its title or its path, as “${title}” or \`${page.replace(MARKDOWN, '')}\`.`
}

/** Share of the words that names have in common where one may be meant by the other. */
const NEAR = 0.25

/** A name without what people write now so, now so: case, spaces, signs. */
export function plainName(name: string): string {
  return nameWords(name).join('')
}

/** Whether a page is called exactly so. */
export function isCalled({ page, titles }: TitledPage, name: string): boolean {
  const wanted = plainName(name)
  return [page.replace(MARKDOWN, ''), lastName(page), lastNames(page), ...titles].some(
    (own) => plainName(own) === wanted,
  )
}

/** What the path of a page ends with. */
export function lastName(page: string): string {
  return posix.basename(page).replace(MARKDOWN, '')
}

/** The last name of a page's path with that of the folder around it. */
export function lastNames(page: string): string {
  return page.replace(MARKDOWN, '').split('/').slice(-2).join(' ')
}

/** What a page may be called: by its titles and its path, and the first of a folder as its overview. */
export function listNames({ page, titles }: TitledPage): string[] {
  const path = page.replace(MARKDOWN, '')
  const isFirst = /(?:^|\/)index$/.test(path)
  const own = titles.filter((title) => !isSentence(title))
  return [...own, ...(isFirst ? own.map((title) => `${title} overview`) : []), path]
}

/** “This guide is for those who install it from source, and for no one else.” is what a page says of itself, and no name. */
function isSentence(title: string): boolean {
  return title.endsWith('.') && nameWords(title).length > MOST_OF_NAME
}

/** Words that a title has at most which is a name. */
const MOST_OF_NAME = 9
