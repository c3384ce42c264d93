import type { Context } from '../context.ts'
import { listNamedLinks } from '../restate/named-links.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { readTextLinks, type TextLink } from '../text-link.ts'
import { listPlaceWords } from './place-words.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const CUE =
  /\bunlink\b|\b(?:take|remove|drop|delete|strip|cut|get rid|lose)\b[^.]*\b(?:hyper)?link\b|\blink\b[^.]*\b(?:goes|go|removed|dropped|away)\b/i
/** What stays of a link is what it says. */
const KEEPS =
  /\bunlink\b|\b(?:keep|leave|leaving|keeping|retain)\b(?: just| only)? (?:the |its |those |these )?(?:link )?(?:words?|text|wording|label|name)\b|\b(?:words?|text|label|wording) (?:itself |alone |only )?(?:(?:should|can|may|must|has to) )?(?:stays?|remains?|be kept|is kept)\b|\bplain (?:text|words)\b|\bonly the link\b/i
const OTHER =
  /\b(?:add|rename|replace|instead|redirects?|point it|every|all|card|button|header|footer|navbar|sidebar|menu)\b/i
const ALSO = anyOf(`
  unlink links? linked hyperlinks? take remove drop delete strip cut get rid lose goes go removed dropped away off out but keep leave leaving keeping retain words? text wording label name just only plain itself alone stays? remain remains be kept
  points? leads? goes to nothing nowhere dead broken 404 page that which does doesn't not exist exists anymore longer there is are no there's it its so please turn into make as gone
`)

/** “Old gate on the mill page leads nowhere. Take the link away but keep the words.” */
export const unlinkedTold: SlotWay = {
  cue: CUE,
  // Others take the words away as well.
  isSure: (prompt) => isRead(prompt),
  perform,
}

function isRead(prompt: string): boolean {
  return CUE.test(prompt) && KEEPS.test(prompt) && !OTHER.test(prompt)
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (!isRead(prompt)) return undefined
  const { docs } = context
  const scene = new Scene(prompt, context)
  const found: { link: TextLink; spans: Span[]; file: string; span: Span }[] = []
  const pages = await listPages(scene)
  for (const host of pages) {
    const text = await docs.files.read(host.file)
    const links = readTextLinks(text, host.file).filter(({ isCard }) => !isCard)
    const said = links
      .filter(({ label }) => / /.test(label.trim()))
      .flatMap((link) => scene.findSaid(link.label).map((span) => ({ link, span })))
      .filter(({ span }) => !overlaps(span, host.span))
    const named = said.length > 0 ? said : listNamedLinks(scene, links, host.span)
    for (const { link, span } of named)
      found.push({ link, span, file: host.file, spans: [host.span, span] })
  }
  const [one, ...others] = found
  const isSame = ({ link, file }: { link: TextLink; file: string }) =>
    file === one?.file && link.label === one.link.label && link.address === one.link.address
  if (one === undefined || !others.every(isSame)) return undefined
  // What is named beside the page and the link is where it leads.
  const own = pages.filter(({ span }) => !overlaps(span, one.span)).map(({ span }) => span)
  if (pages.some(({ file, span }) => file !== one.file && !overlaps(span, one.span)))
    return undefined
  const spans = [...own, ...found.flatMap((each) => each.spans)]
  if (!isAllTold(scene, [...spans, ...(await listPlaceWords(scene, one.file))], ALSO, 1))
    return undefined
  const { file, link } = one
  const text = await docs.files.read(file)
  await docs.files.write(file, withoutLink(text, link))
  return `Took the link of “${link.label}” to \`${link.address}\` on \`${docs.routeOf(file)}\` away, and kept its words.`
}

/** A text in which one link, wherever it stands, is the words that it says. */
function withoutLink(text: string, { label, address }: TextLink): string {
  const links = readTextLinks(text, '').filter(
    (one) => one.label === label && one.address === address && !one.isCard,
  )
  let now = text
  for (const { at } of links.toReversed()) {
    const open = now.lastIndexOf('[', at)
    const middle = now.lastIndexOf('](', at)
    const end = now.indexOf(')', at + address.length)
    if (open === -1 || middle < open || end === -1) continue
    now = now.slice(0, open) + now.slice(open + 1, middle) + now.slice(end + 1)
  }
  return now
}
