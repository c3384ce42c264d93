import type { Context } from '../context.ts'
import { readFieldList, withField } from '../frontmatter.ts'
import type { Intent } from '../intent.ts'
import { withoutQuotes } from '../names.ts'
import type { Said } from '../prompt/said.ts'

const ENGINES =
  '(search engines|search engine results|search results|google|bing|google search|web search|search engine)'
const MODES = '(mode|layout|page|width)'

/** What a page may be, by what people call it, as its frontmatter says it. */
const OPTIONS: Readonly<Record<string, readonly [field: string, value: string | boolean]>> = {
  wide: ['mode', 'wide'],
  'full width': ['mode', 'wide'],
  'full-width': ['mode', 'wide'],
  centered: ['mode', 'center'],
  center: ['mode', 'center'],
  custom: ['mode', 'custom'],
  frame: ['mode', 'frame'],
  deprecated: ['deprecated', true],
  noindex: ['noindex', true],
  timestamp: ['timestamp', true],
  rss: ['rss', true],
  pagination: ['hideFooterPagination', true],
}

/** Sets what kind of page a page is: wide, deprecated, out of search engines and so on. */
export const setPageOption: Intent = {
  does: 'make a page wide, centered or custom, mark it as deprecated, keep it out of search engines, or set its keywords',
  example: 'Make the Pricing page wide',
  hints: ['wide', 'center', 'mode', 'deprecated', 'index', 'google', 'keyword', 'rss'],
  phrases: [
    `(make|set|show|display|turn|switch) {page} [(as|in|to|into)] [(a|the)] {option:@mode} [${MODES}]`,
    `{page} (should|must) be [(a|the)] {option:@mode} [${MODES}]`,
    '(set|change) [the] (mode|layout) (of|for|on) {page} (to|as) {option:@mode}',
    ["{page} (should not|must not|shouldn't|mustn't) be indexed", { option: 'noindex' }],
    ['(mark|flag|label|tag|set) {page} (as|to) deprecated', { option: 'deprecated' }],
    ['deprecate {page}', { option: 'deprecated' }],
    [`(keep|leave|take|hide) {page} (out of|away from|off|from) ${ENGINES}`, { option: 'noindex' }],
    [
      '(show|add) [(the|a|an)] (last updated date|last modified date|modified date|date of the last change|timestamp) (on|to) {page}',
      { option: 'timestamp' },
    ],
    ['(show|add) [(the|a|an)] rss (button|feed|link) (on|to) {page}', { option: 'rss' }],
    [
      '(hide|remove|drop) [the] (pagination|footer pagination|previous and next links|previous and next|prev and next links|next and previous links) (on|from|of) {page}',
      { option: 'pagination' },
    ],
    '(set|change) [the] keywords (of|for|on) {page} (to|as) {keywords}',
    '(add|set) [(the|a)] [search] (keyword|keywords|terms|term) {keywords} (to|for|on) {page}',
  ],
  perform,
}

async function perform({ docs }: Context, said: Said): Promise<string> {
  const file = await docs.fileOf(said.text('page'))
  const text = await docs.files.read(file)
  const words = said.find('keywords')
  if (words !== undefined) {
    const known = readFieldList(text, file, 'keywords')
    const added = words.split(/, | and |, and /i).map(withoutQuotes)
    const keywords = [...new Set([...known, ...added])]
    await docs.files.write(file, withField(text, 'keywords', keywords))
    return `Gave \`${docs.routeOf(file)}\` the keywords ${added.map((word) => `“${word}”`).join(', ')}.`
  }
  const [field, value] = OPTIONS[said.text('option').toLowerCase()] ?? ['mode', 'wide']
  await docs.files.write(file, withField(text, field, value))
  return `Set \`${field}\` of \`${docs.routeOf(file)}\` to \`${String(value)}\`.`
}
