import { only, type Sentence } from './sentence.ts'
import { ADDRESS, G, MAKE, MOVE, P, PAGE, PEOPLE, Q, T } from './words.ts'

/** What is said of pages that come, go and move. */
export const ofPages: readonly Sentence[] = [
  [
    `(?:${MOVE}|put)${PAGE} (?:to|into|in|under)(?: the| a)?(?: new)? (?:folder|directory)(?: called| named)? ${P}`,
    (page = '', to = '') => ({ kind: 'move', page, to: inFolder(to) }),
  ],
  [
    `(?:${MOVE}|put)${PAGE} (?:to|into|in|under)(?: the)? ${P} (?:folder|directory)`,
    (page = '', to = '') => ({ kind: 'move', page, to: inFolder(to) }),
  ],
  [`${MOVE}${PAGE} (?:to|into|as) ${P}`, (page = '', to = '') => ({ kind: 'move', page, to })],
  [
    `(?:change|set|update|make)(?: the)? ${ADDRESS} (?:of|for)${PAGE} (?:to|into|be) ${P}`,
    (page = '', to = '') => ({ kind: 'move', page, to }),
  ],
  [
    `(?:i|we)(?: would|'d|’d)? (?:like|want)${PAGE} to (?:live|be) at (⟦\\d+⟧|/\\S+)`,
    (page = '', to = '') => ({ kind: 'move', page, to }),
  ],
  [
    `(?:the )?(?:page )?${P}(?: page| guide)? should (?:live|be|move|go)(?: at| to| under)? (⟦\\d+⟧|/\\S+)`,
    (page = '', to = '') => ({ kind: 'move', page, to }),
  ],
  [
    `(?:remove|delete|drop|trash|erase|get rid of|take out|take away)${PAGE}(?: from (?:the|our) (?:docs|documentation|site))?(?:,? and (?:redirect|send|forward|point|lead) (?:(?:it|its address|the old (?:${ADDRESS}|link)|${PEOPLE}|links) )?to${PAGE}(?: instead)?)?`,
    (page = '', redirect) => ({ kind: 'remove', page, ...only('redirect', redirect) }),
  ],
  [
    `(?:the )?(?:page )?${P}(?: page)? is (?:outdated|obsolete|no longer (?:needed|wanted|used)|not needed any ?more),? (?:so |and )?(?:please )?(?:remove|delete|drop) it`,
    (page = '') => ({ kind: 'remove', page }),
  ],
  [
    `we (?:no longer need|don't need|don’t need)${PAGE}(?: any ?more)?,? (?:so |and )?(?:please )?(?:remove|delete|drop) it`,
    (page = '') => ({ kind: 'remove', page }),
  ],
  [
    `${MAKE}(?: an?| the)?(?: new)?(?: empty)? page (?:(?:called|titled|named|about|on|for|covering) ${T}|${Q})(?: (?:at|as) ${P})?(?: (?:in|to|under)(?: the)?(?: group)? ${G}(?: group| section)?)?(?:,? (?:and )?(?:put it |place it )?(?:right )?(?:after|behind)${PAGE})?`,
    (words, quoted, path, group, after) => ({
      kind: 'add',
      title: asTitle(words ?? quoted ?? ''),
      ...only('path', path),
      ...only('group', group),
      ...only('after', after),
    }),
  ],
  [
    `${MAKE}(?: an?| the)?(?: new)?(?: page)? ${P} with(?: the)? title ${Q}(?: (?:in|to|under)(?: the)?(?: group)? ${G}(?: group| section)?)?(?:,? (?:after|behind)${PAGE})?`,
    (path, title = '', group, after) => ({
      kind: 'add',
      title,
      ...only('path', path),
      ...only('group', group),
      ...only('after', after),
    }),
  ],
  [
    `${MAKE}(?: an?| the)?(?: new)? ${Q} page(?: (?:in|to|under)(?: the)?(?: group)? ${G}(?: group| section)?)?(?:,? (?:after|behind)${PAGE})?`,
    (title = '', group, after) => ({
      kind: 'add',
      title,
      ...only('group', group),
      ...only('after', after),
    }),
  ],
]

function inFolder(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}

/** Words of a sentence as a title has them. */
function asTitle(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
