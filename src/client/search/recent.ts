import { remember } from '../shell/storage.ts'
import { drawing, element } from './element.ts'
import { labels, settings } from './settings.ts'

/** Queries that are kept. */
const MOST = 5

/** Sites below different paths of one host have searches of their own. */
const KEY = `pergola:searches:${settings.base}`

/** What the reader has found something with, the last first. */
export function recentSearches(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list.filter((query) => typeof query === 'string') : []
  } catch {
    // Blocked, or written by something else: there are none.
    return []
  }
}

export function rememberSearch(query: string): void {
  const text = query.trim()
  if (text === '') return
  const others = recentSearches().filter((other) => other !== text)
  remember('local', KEY, JSON.stringify([text, ...others].slice(0, MOST)))
}

export function forgetSearch(query: string): void {
  const others = recentSearches().filter((other) => other !== query)
  remember('local', KEY, JSON.stringify(others))
}

/**
 * The reader's last searches, each with a button that removes it. Nothing where there are none.
 *
 * @param search is given the one that is chosen
 * @param emptied is told when the last one is gone
 */
export function recentList(
  search: (query: string) => void,
  emptied: () => void,
): HTMLElement | undefined {
  const queries = recentSearches()
  if (queries.length === 0) return undefined
  const list = element('ul')
  for (const query of queries) {
    const choose = element('button', { type: 'button', class: 'search-recent' }, drawing('recent'))
    choose.append(element('span', {}, query))
    choose.addEventListener('click', () => search(query))
    const label = `${labels.forget}: ${query}`
    const remove = element('button', { type: 'button', class: 'icon-button', 'aria-label': label })
    remove.append(drawing('remove'))
    const row = element('li', {}, choose, remove)
    remove.addEventListener('click', () => {
      forgetSearch(query)
      const next = row.nextElementSibling ?? row.previousElementSibling
      row.remove()
      if (next === null) emptied()
      else next.querySelector('button')?.focus()
    })
    list.append(row)
  }
  const title = element('h2', { class: 'search-heading' }, labels.recent)
  return element('section', { class: 'search-recents' }, title, list)
}
