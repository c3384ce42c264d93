import { type Context, printCount } from '../context.ts'
import { getRoute } from '../links.ts'
import { nameKey } from '../names.ts'
import { lastName } from '../page-names.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { readTextLinks, type TextLink } from '../text-link.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'
import { listToldValues } from './value-told.ts'

/** What tells that something is there twice, and that one of both leads elsewhere. */
const CUE =
  /\b(?:twice|two|both|second|other|another)\b.*\b(?:links?|leads?|points?|goes|opens?)\b|\b(?:links?|leads?|points?|goes|opens?)\b.*\b(?:twice|two|both|second|other|another)\b|\blinks?\b.*\b(?:say|says|read|reads|called|labell?ed|text)\b/is
const OTHER = /\b(?:add|remove|delete|drop|redirect\w*|move|link to it|point it|hide)\b/i
const ALSO = anyOf(`
  twice two both second other another first one ones links? leads? points? goes opens? there to at that this it really actually
  rows? cards? entry entries links? buttons? bullets? items? lines? tables? lists? labels? labell?ed labelled called named titled title name says? saying read reads should must be has ought needs
  change update fix correct rename call make wrong mislabell?ed so pages? text texts name isn't any more anymore instead target same still all every everywhere overview vendors? in on of the
`)

/** “A is there twice, but the second one leads to B. That row should be labelled B”: names a link by the page that it leads to. */
export const labelsTold: SlotWay = { cue: CUE, isSure: () => true, perform }

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (OTHER.test(prompt)) return undefined
  return (await relabel(context, prompt)) ?? labelByPage(context, prompt)
}

/** “The Boats link on the Start page should say All boats”: what links say becomes what is told. */
async function relabel(context: Context, prompt: string): Promise<string | undefined> {
  const { docs } = context
  for (const { value, rest } of listToldValues(prompt)) {
    if (!/\blinks?\b/i.test(rest) || /https?:|^\//.test(value)) continue
    const scene = new Scene(rest, context)
    const mentions = await listPages(scene)
    const links: { link: TextLink; span: Span }[] = []
    for (const file of docs.texts()) {
      for (const link of readTextLinks(await docs.files.read(file), file)) {
        const [span] = link.isCard ? [] : scene.findSaid(link.label)
        if (span !== undefined) links.push({ link, span })
      }
    }
    const longest = Math.max(...links.map(({ span }) => span.to - span.from))
    const named = links.filter(({ span }) => span.to - span.from === longest)
    const [first] = named
    if (first === undefined) continue
    const pages = mentions.filter(({ span }) => !overlaps(span, first.span))
    const files = new Set(pages.map(({ file }) => file))
    const own = named.filter(({ link }) => files.size === 0 || files.has(link.file))
    const isSeveral = /\b(?:links|all|every|everywhere|both)\b/i.test(rest)
    const labels = new Set(own.map(({ link }) => nameKey(link.label)))
    if (labels.size !== 1 || (own.length > 1 && !isSeveral)) continue
    const spans = [first.span, ...pages.map(({ span }) => span)]
    if (!isAllTold(scene, spans, ALSO, 1)) continue
    const name = value.replace(/\.$/, '')
    for (const { link } of own.toSorted((one, other) => other.link.at - one.link.at)) {
      const changed = withLabel(await docs.files.read(link.file), link, name)
      if (changed === undefined) return undefined
      await docs.files.write(link.file, changed)
    }
    return `Had ${printCount(own.length, 'link')} say “${name}” instead of “${first.link.label}”.`
  }
  return undefined
}

async function labelByPage(context: Context, prompt: string): Promise<string | undefined> {
  const { docs } = context
  const scene = new Scene(prompt, context)
  const mentions = await listPages(scene)
  const files = mentions.length === 0 ? docs.currentPages() : mentions.map(({ file }) => file)
  const found: { link: TextLink; name: string; spans: Span[] }[] = []
  for (const file of new Set(files)) {
    const links = readTextLinks(await docs.files.read(file), file)
    for (const link of links) {
      const labelled = scene.findSaid(link.label)
      const isTwice = links.some(
        (one) =>
          one !== link &&
          nameKey(one.label) === nameKey(link.label) &&
          one.address !== link.address,
      )
      const target = isTwice && labelled.length > 0 ? findPage(context, link) : undefined
      if (target === undefined) continue
      const names = [...(await docs.titlesOf(target)), lastName(target)]
      const told = names
        .flatMap((name) => scene.findSaid(name))
        .filter((span) => !labelled.some((one) => overlaps(one, span)))
      const [name] = told.toSorted((one, other) => other.to - other.from - (one.to - one.from))
      const isSame = names.some((one) => nameKey(one) === nameKey(link.label))
      if (name === undefined || isSame) continue
      const places = mentions.filter((one) => one.file === file).map(({ span }) => span)
      found.push({ link, name: scene.say(name), spans: [...labelled, ...told, ...places] })
    }
  }
  const [only, ...others] = found
  if (only === undefined || others.length > 0) return undefined
  if (!isAllTold(scene, only.spans, ALSO)) return undefined
  const { link, name } = only
  const text = await docs.files.read(link.file)
  const changed = withLabel(text, link, name)
  if (changed === undefined) return undefined
  await docs.files.write(link.file, changed)
  return `Labelled the link to \`${link.address}\` on \`${docs.routeOf(link.file)}\` “${name}” instead of “${link.label}”.`
}

function findPage({ docs }: Context, { address, file }: TextLink): string | undefined {
  return docs.pageAt(getRoute(address, file))
}

/** A page with another label of a link, which stands right before its address or in the same tag. */
function withLabel(
  text: string,
  { label, at, isCard }: TextLink,
  name: string,
): string | undefined {
  const start = isCard ? text.lastIndexOf('<', at) : text.lastIndexOf('[', at)
  const end = isCard ? text.indexOf('>', at) : at
  const own = text.slice(start, end)
  if (start === -1 || !own.includes(label)) return undefined
  return text.slice(0, start) + own.replace(label, () => name) + text.slice(end)
}
