import type { Context } from '../context.ts'
import { withField } from '../frontmatter.ts'
import { readDescription } from '../page-description.ts'
import { isExcepted, listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene } from '../restate/scene.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'
import { findToldText, sayTold } from './told-text.ts'

const LACKS =
  /\b(?:no|none|without|lacks?|lacking|miss(?:es|ing)?|empty|(?:doesn['’]?t|does not|hasn['’]?t|has not)(?: yet| even)? (?:have|got|any))\b/i
const OTHER =
  /\b(?:alt|openapi|spec|endpoints?|operations?|parameters?|fields?|cards?|titles?|images?|pages|all|every|each|remove|delete|row|column|table)\b/i
const ALSO = anyOf(`
  descriptions? meta seo summary short brief one-line fitting proper own page guide article it its it's that has have hasn't doesn't does not got no none nothing any without lacks? lacking misses missing empty yet still so far
  give gives gets? add write set put use need needs should be say read is as follows following this one text frontmatter at the moment for to of and
`)
/** How much may be said beside what is understood. */
const MOST_REST = 1

/** The description of one page that has none: “Give the Setup page a description, it has none: Install the app.” */
export const descriptionTold: SlotWay = {
  cue: /\bdescription\b/i,
  // What tells that there is none is no part of it.
  isSure: (prompt) => LACKS.test(prompt) && /: (?=\p{Lu})/u.test(prompt),
  async perform(context: Context, prompt: string): Promise<string | undefined> {
    const { docs } = context
    const scene = new Scene(prompt, context)
    const pages = await listPages(scene)
    const [page] = pages
    if (
      page === undefined ||
      !LACKS.test(prompt) ||
      pages.some(({ span }) => isExcepted(scene, span))
    )
      return undefined
    const text = findToldText(scene, [page.span])
    if (text === undefined) return undefined
    // A text may speak of other pages.
    const own = pages.filter(({ span }) => !overlaps(span, text))
    if (own.length === 0 || own.some(({ file }) => file !== page.file)) return undefined
    if (OTHER.test(scene.plainBeside([text, ...own.map(({ span }) => span)]))) return undefined
    if (!isAllTold(scene, [text, ...own.map(({ span }) => span)], ALSO, MOST_REST)) return undefined
    const before = await docs.files.read(page.file)
    const old = readDescription(before, page.file)
    const said = sayTold(scene, text)
    await docs.files.write(page.file, withField(before, 'description', said))
    const was = old === undefined ? '' : `, which was “${old}”`
    return `Set the description of \`${page.route}\` to “${said}”${was}.`
  },
}
