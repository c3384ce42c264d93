import { findNodeAtLocation, type JSONPath } from 'jsonc-parser'
import type { Context } from '../context.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import { Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const AREA = '(?:header|nav ?bar|top ?bar|top nav\\w*|top menu|top[- ]right)'
const BUTTON = '(?:button|cta|call[- ]to[- ]action)'
/** What it is no longer: “instead of a plain link”. */
const NO_LINK =
  /,? (?:instead of|rather than|and not|not|no longer)(?: (?:just|only|being))* (?:a|an|the) (?:(?:plain|normal|simple|regular|text|ordinary|header|navbar) )*link\b/gi
/** “… should be the primary button”, “turn … into a button”, “make … the main button”. */
const WISH = new RegExp(
  `\\b(?:be|become|becomes|into|as|make (?:it|that|this)|make [^.?!]{1,60}?) (?:a|the|our) (?:(?:primary|main|header|navbar|highlighted|real|proper|cta) )*${BUTTON}\\b(?! (?:colou?r|text|label|size))`,
  'i',
)
const OF_HEADER = new RegExp(`\\b${AREA}\\b|\\b(?:primary|main) ${BUTTON}\\b`, 'i')
const OTHER =
  /\b(?:instead|rather|cards?|pages?|footer|sidebar|add|new|colou?rs?|say|says|read|reads|called|named|rename|label(?:ed|led)|remove|delete|never|n['’]t|not|no|except|but not|move|before|after)\b|https?:|mailto:/i
const STAYS =
  /^(?:(?:link|entry|item) )?(?:(?:should|can|must|may) )?(?:stays?|remains?|keeps? being|be kept|is kept|stay)(?: (?:as )?(?:a|the)(?: \w+)? link| as (?:it )?is| where it is)?/
const ALSO = anyOf(`
  header nav navbar top bar topbar navigation menu right primary main highlighted real proper cta call action call-to-action buttons? links? entry entries item items
  make turn turned convert be become becomes into as want would like should could can promote stand out stay stays remain remains keep keeps kept same address url href target label text plain normal simple regular its it there where that
`)
const DOCS = 'docs.json'
const LINKS: JSONPath = ['navbar', 'links']
const PRIMARY: JSONPath = ['navbar', 'primary']

/** A link of the header that is to be its button: “Could the Console entry in the top bar be the main button instead of a link?” */
export const mainButtonTold: SlotWay = {
  cue: new RegExp(`\\b${BUTTON}\\b`, 'i'),
  isSure: (prompt) => isWish(prompt),
  perform,
}

function isWish(prompt: string): boolean {
  const plain = prompt.replaceAll(NO_LINK, '')
  return WISH.test(plain) && OF_HEADER.test(plain) && !OTHER.test(plain)
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (!isWish(prompt)) return undefined
  const { files } = context
  const scene = new Scene(prompt, context)
  const tree = files.tree(DOCS)
  const links = findNodeAtLocation(tree, LINKS)?.children ?? []
  const read = (at: number, name: string): unknown =>
    findNodeAtLocation(tree, [...LINKS, at, name])?.value
  const named = links.flatMap((_link, at) => {
    const label = read(at, 'label')
    const said = typeof label === 'string' ? scene.findSaid(label) : []
    return said.map((span) => ({ at, span }))
  })
  const isKept = ({ to }: Span) => STAYS.test(scene.plain({ from: to, to: scene.endOfClause(to) }))
  const meant = new Set(named.filter(({ span }) => !isKept(span)).map(({ at }) => at))
  const [only, ...others] = meant
  if (only === undefined || others.length > 0) return undefined
  if (named.some(({ at, span }) => at === only && isKept(span))) return undefined
  const instead = [...prompt.matchAll(NO_LINK)].map((found) => scene.spanOf(found))
  if (!isAllTold(scene, [...named.map(({ span }) => span), ...instead], ALSO, 0)) return undefined
  const [label, href] = [read(only, 'label'), read(only, 'href')]
  if (typeof href !== 'string' || read(only, 'type') !== undefined) return undefined
  if (findNodeAtLocation(tree, PRIMARY) !== undefined)
    throw new Unresolved('Expected a header without a button, received one that has its button.')
  const hasIcon = read(only, 'icon') !== undefined
  await files.set(DOCS, PRIMARY, { type: 'button', label, href })
  await files.remove(DOCS, links.length === 1 ? LINKS : [...LINKS, only])
  const more = hasIcon ? ' A button has no icon.' : ''
  return `Made the link “${String(label)}” of the header its button, which leads to \`${href}\` as before.${more}`
}
