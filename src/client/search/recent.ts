import { remember } from '../shell/storage.ts'
import { createDrawing, createElement } from './element.ts'
import { labels, settings } from './settings.ts'

/** Queries that are kept. */
const MOST = 5

/** Sites below different paths of one host have searches of their own. */
const KEY = `pergola:searches:${settings.base}`

/** What the reader has found something with, the last first. */
export function readRecentSearches(): string[] {
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
  const others = readRecentSearches().filter((other) => other !== text)
  remember('local', KEY, JSON.stringify([text, ...others].slice(0, MOST)))
}

export function forgetSearch(query: string): void {
  const others = readRecentSearches().filter((other) => other !== query)
  remember('local', KEY, JSON.stringify(others))
}

/**
 * The reader's last searches, each with a button that removes it. Nothing where there are none.
 *
 * @param search is given the one that is chosen
 * @param emptied is told when the last one is gone
 */
export function createRecentList(
  search: (query: string) => void,
  emptied: () => void,
): HTMLElement | undefined {
  const queries = readRecentSearches()
  if (queries.length === 0) return undefined
  const list = createElement('ul')
  for (const query of queries) {
    const choose = createElement(
      'button',
      { type: 'button', class: 'search-recent' },
      createDrawing('recent'),
    )
    choose.append(createElement('span', {}, query))
    choose.addEventListener('click', () => search(query))
    const label = `${labels.forget}: ${query}`
    const remove = createElement('button', {
      type: 'button',
      class: 'icon-button',
      'aria-label': label,
    })
    remove.append(createDrawing('remove'))
    const row = createElement('li', {}, choose, remove)
    remove.addEventListener('click', () => {
      forgetSearch(query)
      const next = row.nextElementSibling ?? row.previousElementSibling
      row.remove()
      if (next === null) emptied()
      else next.querySelector('button')?.focus()
    })
    list.append(row)
  }
  const title = createElement('h2', { class: 'search-heading' }, labels.recent)
  return createElement('section', { class: 'search-recents' }, title, list)
}
