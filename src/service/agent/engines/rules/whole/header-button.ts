import { findNodeAtLocation } from 'jsonc-parser'
import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { nameKey, withoutQuotes } from '../names.ts'
import { all, PLEASE } from '../prompt/rephrase/patterns.ts'
import type { WholeWay } from './whole-way.ts'

const TOP =
  '(?:(?:very )?top[- ]right|upper[- ]right|right of the (?:header|navbar|top bar)|header|nav ?bar|top ?bar|top)(?: corner)?'
const BUTTON = `(?:the |our )?(?:(?<label>[^,.;?]+? )?button (?:at|in|on) the ${TOP}(?: of (?:the|every|each|all|our) (?:page|pages|site|docs|header))?|(?:main |primary )?(?:top[- ]right|header|nav ?bar|top ?bar) (?:button|cta))`
const INSTEAD = '(?:,? (?:instead of|rather than|and not|not) '
const SAY = `(?:say|read) (?<text>["“][^"“”]+["”]|[^,.;?]+?)${INSTEAD}(?<old>["“][^"“”]+["”]|[^,.;?]+?))?`
const LEAD = `(?:(?:take|bring|send|get) (?:people|readers|visitors|users|everyone|everybody|them)(?: over)? to|(?:lead|link|go|point)(?: over)? to|open) (?<to>https?:\\/\\/\\S+?|\\/\\S+?|(?:the |our )?[^,.;?]+?)${INSTEAD}[^,.;?]+)?`
const MUST = '(?:should|must|has to|needs to|ought to|could|can)'

/** What the button of the header says, and where it leads: one of them or both. */
export const HEADER_BUTTON: readonly WholeWay[] = ['', 'say', 'lead']
  .map((only) => {
    const deed =
      only === 'say'
        ? SAY
        : only === 'lead'
          ? LEAD
          : `${SAY},? and (?:${MUST} )?(?:also )?(?:it ${MUST} )?${LEAD}`
    // “Can the button … say X?”, “the button … should say X”, “have the button … say X”.
    return all(
      `(?:(?:can|could|should|may) (?=(?:the|our) )${BUTTON.replaceAll('<label>', '<l1>')} |${BUTTON} ${MUST} |${PLEASE}(?:have|make|let) ${BUTTON.replaceAll('<label>', '<l2>')} )${deed}(?:,? please)?[.!?]?`,
    )
  })
  .concat(
    all(
      `${PLEASE}(?:change|set|rename) (?:the (?:text|label) (?:of|on) )?${BUTTON}(?: from (?<old>["“][^"“”]+["”]|[^,.;?]+?))? to (?<text>["“][^"“”]+["”]|[^,.;?]+?)(?:,? please)?[.!?]?`,
    ),
  )
  .map((pattern) => [
    pattern,
    ({ label, l1 = label, l2 = l1, old, text, to }) => {
      const said = text === undefined ? undefined : withoutQuotes(text)
      const isText = said === undefined || (/^["“\p{Lu}]/u.test(text ?? '') && !MORE.test(said))
      const place = to !== undefined && MORE.test(to)
      // What is called so may be a link beside the button.
      if (!isText || place || l2 !== undefined) return []
      return [
        (context: Context) =>
          setButton(context, {
            ...(said !== undefined && { text: said }),
            ...(to !== undefined && { to }),
            now: old === undefined ? [] : [withoutQuotes(old)],
          }),
      ]
    },
  ])

/** What is done besides. */
const MORE =
  /\b(?:and|but|then) (?:\S+ )?(?:say|read|link|links|lead|leads|take|point|go|open|add|remove|rename|change|move|be|make|also|the)\b/i

interface Wanted {
  text?: string
  /** A page, or an address. */
  to?: string
  /** What it is told to say now. */
  now: readonly string[]
}

async function setButton(context: Context, { text, to, now }: Wanted): Promise<string> {
  const { docs, files } = context
  const path = ['navbar', 'primary']
  const read = (name: string): unknown =>
    findNodeAtLocation(files.tree('docs.json'), [...path, name])?.value
  const isThere = findNodeAtLocation(files.tree('docs.json'), path) !== undefined
  const written = read('label')
  // The button to a forge has no label of its own.
  if (!isThere || (text !== undefined && typeof written !== 'string'))
    throw new AgentRefusal('Expected a button with a label in the header, received none.')
  const label = typeof written === 'string' ? written : ''
  if (now.some((one) => nameKey(one) !== nameKey(label)))
    throw new AgentRefusal(
      `Expected the button “${now.join('”, “')}” in the header, received “${label}”.`,
    )
  const isAddress = to !== undefined && /^(?:https?:\/\/|\/)/.test(to)
  const href = to === undefined || isAddress ? to : docs.routeOf(await docs.fileOf(to))
  const told: string[] = []
  if (text !== undefined) {
    await files.set('docs.json', [...path, 'label'], text)
    told.push(`say “${text}” instead of “${label}”`)
  }
  if (href !== undefined) {
    await files.set('docs.json', [...path, 'href'], href)
    told.push(`lead to \`${href}\``)
  }
  return `Had the button of the header ${told.join(' and ')}.`
}
