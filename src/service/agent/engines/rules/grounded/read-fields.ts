import { FIELD_WORDS, getVerbs } from './lexicon.ts'
import { MODAL, type Read } from './wish.ts'

const V = getVerbs

/** What is named behind its new value: “the icon database”. */
const SET = new RegExp(
  `^(?:${V('add')}|assign) (?<target>.+?)(?: (?:an?|the|as(?: its)?|its))+ (?:new )?(?<field>${FIELD_WORDS})(?: (?:of|to|as|saying|that says))?:? (?<content>.+)$`,
  'i',
)
const SET_LAST = new RegExp(
  `^(?:give|assign) (?<target>.+?) (?:an?|the|its) (?<content>\\S+) (?<field>${FIELD_WORDS})$`,
  'i',
)
const SET_TO = new RegExp(
  `^(?:${V('add')}) (?:an?|the|this|some) (?:\\w+ )?(?<field>${FIELD_WORDS})(?: (?<content>⟦\\d+⟧|\\S+))? (?:to|for|on|in) (?<target>.+?)(?:(?::| saying| that says| of) (?<text>.+))?$`,
  'i',
)
const GETS = new RegExp(
  `^(?<target>.+?) (?:${MODAL} (?:get|have|use|be given|carry)|gets|uses|has) (?:an?|the|its|this|as)?(?: (?:new|short))? ?(?<field>${FIELD_WORDS})(?: (?<on>(?:for|on|of) .+?))??(?:(?::| of| saying| that says|,)? (?<content>⟦\\d+⟧|\\S+|: .+))$`,
  'i',
)

/** What is told of a thing that is to be other: “give the page the icon book”. */
export function readFields(text: string): Read[] {
  const [, value, as, owner] =
    new RegExp(
      `^${V('add')} (⟦\\d+⟧|\\S+) as (?:the |its |an? )?(?:new )?(${FIELD_WORDS}) (?:of|for|on) (.+)$`,
      'i',
    ).exec(text) ?? []
  if (value !== undefined && as !== undefined)
    return [{ action: 'change', target: `${as} of ${owner}`, content: value }]
  return [SET, SET_LAST, SET_TO, GETS].flatMap((pattern): Read[] => {
    const groups = pattern.exec(text)?.groups
    const { target = '', field = '', on = '' } = groups ?? {}
    const content = (groups?.text ?? groups?.content)?.replace(/^: /, '')
    if (groups === undefined || /^⟦\d+⟧$/.test(target)) return []
    // “Get an alt text for create_flag.png” names what it is of behind it.
    const whole = on === '' ? `${field} of ${target}` : `${field} ${on} in ${target}`
    return [{ action: 'change', target: whole, ...(content !== undefined && { content }) }]
  })
}
