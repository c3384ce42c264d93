import { only, type Sentence } from './sentence.ts'
import { ADDRESS, BROKEN, BY, EVERYWHERE, G, IN, MEND, P, PEOPLE, Q, SORT } from './words.ts'

/** What is said of addresses and of the whole site. */
export const ofSite: readonly Sentence[] = [
  [
    `(?:add|create|make|set up)(?: an?)? redirect(?:ion)?(?: from|:) ${P} (?:goes to|leads to|to|->|→) ${P}`,
    (from = '', to = '') => ({ kind: 'redirect', from, to }),
  ],
  [
    `(?:redirect|forward)(?: ${PEOPLE} from| ${ADDRESS})? ${P} to ${P}`,
    (from = '', to = '') => ({ kind: 'redirect', from, to }),
  ],
  [
    `(?:when|if) ${PEOPLE} (?:visits?|opens?|goes? to|asks? for|requests?) ${P},? (?:send|redirect|take|lead) (?:them|him|her) to ${P}`,
    (from = '', to = '') => ({ kind: 'redirect', from, to }),
  ],
  [
    '(?:add|fill in|write|generate|create)(?: all)?(?: the| any)? missing(?: page| meta)? descriptions?(?: (?:to|for|on) (?:all|the|every) pages?)?',
    () => ({ kind: 'describe' }),
  ],
  [
    '(?:add|fill in|write|generate|create)(?: the| all)?(?: page| meta)? descriptions?(?: (?:that|which) are missing| where (?:they are|one is|it is) missing| to (?:all |the )*pages (?:without|that have none|that lack one)(?: one| a description)?)',
    () => ({ kind: 'describe' }),
  ],
  [
    '(?:every|each) page (?:needs|should have|must have|wants)(?: an?)?(?: meta)? description|all pages (?:need|should have|must have)(?: an?)?(?: meta)? descriptions?',
    () => ({ kind: 'describe' }),
  ],
  [
    `${MEND}(?: all| the| any| every| our)* ${BROKEN} links?(?: (?:that )?you (?:can )?find)?${EVERYWHERE}`,
    () => ({ kind: 'mend-links' }),
  ],
  [
    `${MEND}(?: all| the| any| every| our)* ${BROKEN} links?${IN}`,
    (page) => ({ kind: 'mend-links', ...only('page', page) }),
  ],
  [
    `(?:check|go through|look at|test)(?: all| the| our| every)* links?${EVERYWHERE},? and ${MEND}(?: the)? (?:${BROKEN} ones|(?:ones|those|what) (?:that )?(?:is|are) ${BROKEN})`,
    () => ({ kind: 'mend-links' }),
  ],
  [
    `(?:some|many|several|a few)(?: of)?(?: the| our)? links (?:are|seem|look) ${BROKEN}s?(?:,? (?:and )?(?:please )?${MEND}(?: them| those| that)?)?`,
    () => ({ kind: 'mend-links' }),
  ],
  [
    `there are(?: some| many| several| a few)? ${BROKEN} links?${EVERYWHERE}(?:,? (?:and |so )?(?:please )?${MEND} (?:them|those|that))?`,
    () => ({ kind: 'mend-links' }),
  ],
  [
    `(?:make sure|see to it)(?: that)? (?:no links? (?:is|are) ${BROKEN}|there are no ${BROKEN} links|all links work)`,
    () => ({ kind: 'mend-links' }),
  ],
  [
    '(?:put|bring)(?: the)? (?:navigation|sidebar|menu|pages) in(?:to)? alphabetical order',
    () => ({ kind: 'sort' }),
  ],
  [
    `${SORT}(?: all)?(?: the)?(?: whole| entire)? (?:navigation|sidebar|menu|pages)${BY}`,
    () => ({ kind: 'sort' }),
  ],
  [
    `${SORT}(?: all)?(?: the)?(?: pages (?:of|in|within))?(?: the)?(?: group| section)? ${Q}(?: group| section)?${BY}`,
    (group) => ({ kind: 'sort', ...only('group', group) }),
  ],
  [
    `${SORT}(?: all)?(?: the)?(?: pages (?:of|in|within))?(?: the)? ${G} (?:group|section)${BY}`,
    (group) => ({ kind: 'sort', ...only('group', group) }),
  ],
  [
    '(?:format|tidy(?: up)?|clean up)(?: the)? (?:navigation|docs\\.json|configuration)',
    () => ({ kind: 'format' }),
  ],
]
