import { remember } from '../shell/storage.ts'
import { settings } from './settings.ts'

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
