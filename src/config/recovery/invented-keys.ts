import type { PropertyPath } from '../syntax/value.ts'

const STYLES = 'Every `.css` file in the docs folder is loaded already; remove the key.'
const SCRIPTS = 'Every `.js` file in the docs folder is loaded already; remove the key.'
const NAVIGATION = 'Move it into `navigation`.'

/** Keys that sites are seen to invent or to carry over from other formats, with the way out. */
const HINTS: Readonly<Record<string, string>> = {
  css: STYLES,
  styles: STYLES,
  stylesheets: STYLES,
  customCSS: STYLES,
  'styling.css': STYLES,
  'custom.css': STYLES,
  js: SCRIPTS,
  scripts: SCRIPTS,
  custom: 'Every `.css` and `.js` file in the docs folder is loaded already; remove the key.',
  head: 'Write meta tags to `seo.metatags`; every `.css` and `.js` file in the docs folder is loaded already.',
  analytics:
    'Write the services to `integrations`; every `.js` file in the docs folder is loaded already.',
  anchors: 'Move them to `navigation.global.anchors`.',
  topAnchor: 'Write it as the first of `navigation.global.anchors`.',
  versions: NAVIGATION,
  tabs: NAVIGATION,
  groups: NAVIGATION,
  pages: NAVIGATION,
  languages: NAVIGATION,
  products: NAVIGATION,
  dropdowns: NAVIGATION,
  feedback: 'Write `feedback`, and `repository` for links to the source, to `pergola.json`.',
  chat: 'The assistant is not configured in `docs.json`; offer it with `"assistant"` in `contextual.options`.',
  font: 'Write `fonts`, with `heading` and `body` inside.',
  homepage: 'The first page of `navigation` is the home page; `index.mdx` answers at `/`.',
  routing: 'Routes follow the files; write moved addresses to `redirects`.',
  openapi: 'Write `api.openapi`.',
  'api.baseUrl': 'Write `api.mdx.server`.',
  'api.auth': 'Write `api.mdx.auth`.',
  'api.playground.mode': 'Write `api.playground.display`.',
  'seo.indexHiddenPages': 'Write `"indexing": "all"` in `seo`.',
  'appearance.layout': 'The layout follows `theme`.',
  'logo.width': 'Set the size of the logo in a `.css` file of the docs folder.',
  'navbar.links[].title': 'Write `label`.',
  'navbar.links[].url': 'Write `href`.',
}

/** What to write instead of a key that the format does not have, where that is known. */
export function inventedKeyHint(path: PropertyPath): string | undefined {
  const key = path.map((part) => (typeof part === 'number' ? '[]' : part)).join('.')
  const [top, name = ''] = key.split('.')
  if (top === 'metadata' && name.includes(':')) return 'Write it to `seo.metatags`.'
  const pattern = key.replaceAll('.[]', '[]')
  return Object.hasOwn(HINTS, pattern) ? HINTS[pattern] : undefined
}
