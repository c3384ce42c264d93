import { drawing, element } from './element.ts'
import { forgetSearch, recentSearches } from './recent.ts'
import { labels } from './settings.ts'

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
