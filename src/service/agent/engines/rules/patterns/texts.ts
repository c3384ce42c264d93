import type { Action } from '../action.ts'
import { only, type Sentence } from './sentence.ts'
import { EVERYWHERE, FIELD, IN, KIND, P, PAGE, Q, REPLACE, UPDATE } from './words.ts'

/** What is said of texts, and of what stands at the head of a page. */
export const ofTexts: readonly Sentence[] = [
  [
    `${REPLACE} ${Q} (?:with|by|to|into|for) ${Q}${EVERYWHERE}`,
    (text = '', by = '') => ({ kind: 'replace', text, by }),
  ],
  [
    `${REPLACE} ${Q} (?:with|by|to|into|for) ${Q}${IN}`,
    (text = '', by = '', page) => ({ kind: 'replace', text, by, ...only('page', page) }),
  ],
  [
    `(?:in|on)${PAGE},? ${REPLACE} ${Q} (?:with|by|to|into|for) ${Q}`,
    (page = '', text = '', by = '') => ({ kind: 'replace', text, by, page }),
  ],
  [
    `(?:find|look for)(?: all| every)*(?: occurrences? of)?${KIND} ${Q} and (?:replace|change|turn) (?:it|them|each|all) (?:with|by|to|into) ${Q}`,
    (text = '', by = '') => ({ kind: 'replace', text, by }),
  ],
  [
    `(?:everywhere|wherever) (?:it|we|the docs) says? ${Q},? (?:(?:it|we|they) should say|write|say|put) ${Q}`,
    (text = '', by = '') => ({ kind: 'replace', text, by }),
  ],
  [
    `(?:(?:fix|correct)(?: the| a| this)? (?:typo|mistake|spelling):? )?${Q} should (?:be|read|say) ${Q}${EVERYWHERE}`,
    (text = '', by = '') => ({ kind: 'replace', text, by }),
  ],
  [
    `(?:our (?:product|company|service|tool|app) )?${P} is now (?:called|named|known as) ${P}${UPDATE}`,
    (text = '', by = '') => ({ kind: 'replace', text, by }),
  ],
  [
    `we(?:'ve| have)? renamed (?:(?:our|the) (?:product|company|service|tool|app) )?(?:from )?${P} to ${P}${UPDATE}`,
    (text = '', by = '') => ({ kind: 'replace', text, by }),
  ],
  [
    `(?:change|set|update|make|write|use|give|rename)(?: the| an?)?(?: new)? ${FIELD} (?:of|for|on|to)${PAGE}(?: to| as| into|:)? ${Q}`,
    (name = '', page = '', to = '') => set(name, page, to),
  ],
  [
    `(?:change|set|update|make)${PAGE}(?:'s|’s)? ${FIELD}(?: to| as| into|:)? ${Q}`,
    (page = '', name = '', to = '') => set(name, page, to),
  ],
  [
    `(?:the )?${FIELD} (?:of|for|on)${PAGE} (?:should|must) (?:be|read|say) ${Q}`,
    (name = '', page = '', to = '') => set(name, page, to),
  ],
  [
    `(?:the )?(?:page )?${P}(?: page)? needs (?:an?|the|this)(?: better| new| other| different)? ${FIELD}:? ${Q}`,
    (page = '', name = '', to = '') => set(name, page, to),
  ],
  [
    `give${PAGE}(?: the| an?)?(?: new)? ${FIELD}:? ${Q}`,
    (page = '', name = '', to = '') => set(name, page, to),
  ],
  [`retitle${PAGE} (?:to|as) ${Q}`, (page = '', to = '') => set('title', page, to)],
  [
    `(?:add|append|put)(?: the)?(?: sentence| paragraph| text| note| line)? ${Q} (?:to|at)(?: the)?(?: (?:end|bottom) of)?${PAGE}`,
    (text = '', page = '') => ({ kind: 'append', text, page }),
  ],
]

const field: Readonly<Record<string, Extract<Action, { kind: 'set' }>['field']>> = {
  title: 'title',
  'sidebar title': 'sidebarTitle',
  description: 'description',
  icon: 'icon',
}

function set(name: string, page: string, to: string): Action {
  return { kind: 'set', field: field[name.toLowerCase()] ?? 'title', page, to }
}
