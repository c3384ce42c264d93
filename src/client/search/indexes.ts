import { openIndex, type SearchReader } from '../../search/index.ts'
import { settings } from './settings.ts'

const own = new URL(settings.index, location.href)
const opened = new Map<string, Promise<SearchReader>>()

/**
 * An index of the site.
 *
 * @param name of its manifest, that of the page's own language and version by default
 */
export function indexNamed(name = own.pathname.split('/').at(-1) ?? ''): Promise<SearchReader> {
  const known = opened.get(name)
  if (known !== undefined) return known
  const opening = openIndex(name, load)
  opened.set(name, opening)
  opening.catch(() => opened.delete(name))
  return opening
}

/** Lets the indexes be loaded anew: the site may have been published again. */
export function forgetIndexes(): void {
  opened.clear()
}

async function load(name: string): Promise<string> {
  // Only the head of an index keeps its name when it changes.
  const isHead = name.endsWith('.json')
  const response = await fetch(new URL(name, own), isHead ? { cache: 'no-cache' } : {})
  if (!response.ok) throw new Error(`Expected \`${name}\`, received status ${response.status}.`)
  return response.text()
}
