import type { SearchPage } from '../../search/index.ts'
import type { PageHead } from './search-page.ts'

const frontmatter = /^---\n[\s\S]*?\n---\n/
const heading = /^#{1,6} +(.+?) *#*$/gm
const statements = /^(?:import|export) .*$/gm
const names = /<\/?[A-Za-z][\w.]*|[\w-]+=(?=["{])|\/?>/g

/**
 * A page as its source tells, uncompiled: near enough to find it by its words. What it imports, and
 * what its components add, is missing.
 */
export function sourcePage(head: PageHead, source: string): SearchPage {
  const text = source.replaceAll('\r\n', '\n').replace(frontmatter, '')
  const sections = [...text.matchAll(heading)].map(([, name = '']) => ({
    anchor: '',
    heading: name,
    text: '',
  }))
  const body = text.replaceAll(statements, '').replaceAll(names, ' ')
  return { ...head, captions: [], sections: [{ anchor: '', heading: '', text: body }, ...sections] }
}
