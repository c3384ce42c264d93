import type { Context } from '../context.ts'
import { getRoute } from '../links.ts'
import { nameKey } from '../names.ts'
import { lastName } from '../page-names.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { readTextLinks, type TextLink } from '../text-link.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

/** What tells that something is there twice, and that one of both leads elsewhere. */
const CUE =
  /\b(?:twice|two|both|second|other|another)\b.*\b(?:links?|leads?|points?|goes|opens?)\b|\b(?:links?|leads?|points?|goes|opens?)\b.*\b(?:twice|two|both|second|other|another)\b/is
const OTHER = /\b(?:add|remove|delete|drop|redirect\w*|move|link to it|point it|hide)\b/i
const ALSO = anyOf(`
  twice two both second other another first one ones links? leads? points? goes opens? there to at that this it really actually
  rows? cards? entry entries links? buttons? bullets? items? lines? tables? lists? labels? labell?ed labelled called named titled title name says? saying read reads should must be has ought needs
  change update fix correct rename call make wrong mislabell?ed so pages? overview vendors? in on of the
`)

/** “A is there twice, but the second one leads to B. That row should be labelled B”: names a link by the page that it leads to. */
export const labelsTold: SlotWay = { cue: CUE, isSure: () => true, perform }

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (OTHER.test(prompt)) return undefined
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
  const route = getRoute(address, file)
  return docs.pages().find((page) => docs.routeOf(page) === route)
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
