import type { Action } from './action.ts'

/** A quotation, and a word or quotation that names a page. */
const Q = '(⟦\\d+⟧)'
const P = '(⟦\\d+⟧|\\S+)'
const IN = '(?: (?:in|on)(?: the)?(?: page| file)?'
const EVERYWHERE =
  '(?: everywhere| (?:in|on|across) (?:all|every|the whole|the entire|the) ?(?:pages?|docs|documentation|site)?| throughout(?: the)? (?:docs|documentation|site))?'
const PAGE = '(?: the)?(?: page| file)?'
const KIND = '(?: the)?(?: word| words| text| term| phrase| sentence| name| string| product name)?'

type Reader = (...found: (string | undefined)[]) => Action

const field: Readonly<Record<string, Extract<Action, { kind: 'set' }>['field']>> = {
  title: 'title',
  'sidebar title': 'sidebarTitle',
  description: 'description',
  icon: 'icon',
}

const only = <Key extends string>(key: Key, value: string | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [Name in Key]?: string }

/** What can be said, and what is meant by it. The first that fits a sentence is taken. */
const sentences: readonly (readonly [pattern: string, read: Reader])[] = [
  [
    `(?:replace|change|substitute|swap|rename)(?: all| every| each)?(?: occurrences? of)?${KIND} ${Q} (?:with|by|to|into|for) ${Q}${EVERYWHERE}`,
    (text = '', by = '') => ({ kind: 'replace', text, by }),
  ],
  [
    `(?:replace|change|substitute|swap|rename)(?: all| every| each)?(?: occurrences? of)?${KIND} ${Q} (?:with|by|to|into|for) ${Q}${IN} ${P})`,
    (text = '', by = '', page) => ({ kind: 'replace', text, by, ...only('page', page) }),
  ],
  [
    `(?:change|set|update|make)(?: the)? (title|sidebar title|description|icon) (?:of|for|on)${PAGE} ${P} (?:to|as|into)? ?${Q}`,
    (name = '', page = '', to = '') => ({
      kind: 'set',
      field: field[name.toLowerCase()] ?? 'title',
      page,
      to,
    }),
  ],
  [
    `(?:give|retitle)${PAGE} ${P} (?:to|as|the title) ${Q}`,
    (page = '', to = '') => ({ kind: 'set', field: 'title', page, to }),
  ],
  [
    `(?:rename|move)${PAGE} ${P} (?:to|into|as) ${P}`,
    (page = '', to = '') => ({ kind: 'move', page, to }),
  ],
  [
    `(?:remove|delete|drop)${PAGE} ${P}(?:,? and redirect (?:it |readers )?to ${P})?`,
    (page = '', redirect) => ({ kind: 'remove', page, ...only('redirect', redirect) }),
  ],
  [
    `(?:add|create|write|scaffold)(?: an?| the)?(?: new)?(?: empty)? page(?: called| titled| named| about| on| for)? ${Q}(?: (?:at|as) ${P})?(?: (?:in|to|under)(?: the)?(?: group)? ${Q}(?: group)?)?(?:,? (?:after|behind)${PAGE} ${P})?`,
    (title = '', path, group, after) => ({
      kind: 'add',
      title,
      ...only('path', path),
      ...only('group', group),
      ...only('after', after),
    }),
  ],
  [
    `(?:add|create)(?: an?)? redirect from ${P} to ${P}`,
    (from = '', to = '') => ({ kind: 'redirect', from, to }),
  ],
  [`redirect ${P} to ${P}`, (from = '', to = '') => ({ kind: 'redirect', from, to })],
  [
    `(?:add|append)(?: the)?(?: sentence| paragraph| text| note| line)? ${Q} (?:to|at)(?: the end of)?${PAGE} ${P}`,
    (text = '', page = '') => ({ kind: 'append', text, page }),
  ],
  [
    '(?:add|fill in|write|generate|create)(?: all)?(?: the)? missing(?: page)? descriptions?(?: to (?:all|the) pages)?',
    () => ({ kind: 'describe' }),
  ],
  [
    `(?:fix|repair|mend|correct)(?: all| the| any| every)* (?:broken|dead) links?${EVERYWHERE}`,
    () => ({ kind: 'mend-links' }),
  ],
  [
    `(?:fix|repair|mend|correct)(?: all| the| any| every)* (?:broken|dead) links?${IN} ${P})`,
    (page) => ({ kind: 'mend-links', ...only('page', page) }),
  ],
  [
    `(?:sort|order|alphabeti[sz]e)(?: the)?(?: pages (?:of|in))?(?: the)?(?: group)? ${Q}(?: group)?(?: alphabetically| by titles?| by names?)?`,
    (group) => ({ kind: 'sort', ...only('group', group) }),
  ],
  [
    '(?:sort|order|alphabeti[sz]e)(?: the)?(?: whole)?(?: navigation| sidebar| pages)(?: alphabetically| by titles?| by names?)?',
    () => ({ kind: 'sort' }),
  ],
  [
    '(?:format|tidy(?: up)?|clean up)(?: the)? (?:navigation|docs\\.json|configuration)',
    () => ({ kind: 'format' }),
  ],
]

export const patterns: readonly (readonly [RegExp, Reader])[] = sentences.map(([pattern, read]) => [
  new RegExp(`^${pattern}$`, 'iu'),
  read,
])
