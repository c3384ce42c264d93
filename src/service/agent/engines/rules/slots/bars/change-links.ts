import { findNodeAtLocation, type JSONPath } from 'jsonc-parser'
import type { Context } from '../../context.ts'
import { nameKey, nameWords } from '../../names.ts'
import type { Span } from '../../restate/scene.ts'
import { readAddress } from '../../site-link.ts'
import { Ambiguous } from '../../unresolved.ts'
import { addLink } from './add-links.ts'
import { type BarLink, DOCS, readNetwork } from './bar-links.ts'
import { positionIn } from './bar-place.ts'
import { ADDED, REMOVED } from './deeds.ts'
import { isWhole, type Told } from './read-bars.ts'
import { removeLinks } from './remove-links.ts'

/** Changes the link that is named, takes it out, or adds one that is not there yet. */
export async function changeOne(context: Context, told: Told): Promise<string | undefined> {
  const { scene, named, label, targets, place } = told
  const [target, ...more] = targets
  if (more.length > 0) return undefined
  const chosen = chooseLinks(told)
  const isGone = REMOVED.test(scene.prompt)
  const found = [
    ...named.map(({ span }) => span),
    ...(label === undefined ? [] : [label]),
    ...(target === undefined ? [] : [target.span]),
    ...(place?.spans ?? []),
  ]
  if (chosen === undefined) {
    // What is not there yet has an address.
    const isNew = named.length === 0 && label !== undefined && target !== undefined
    return isNew && ADDED.test(scene.prompt) && !isGone
      ? addLink(context, told, { label, target }, found)
      : undefined
  }
  if (isGone) {
    const isAlone = label === undefined && target === undefined && place === undefined
    const all = [...found, ...listAddressWords(context, told, chosen)]
    return isAlone && isWhole(told, all) ? removeLinks(context, chosen) : undefined
  }
  // What is new is no other name of what is there.
  const isNew = label !== undefined && target !== undefined && NEW.test(scene.prompt)
  const [link, ...others] = chosen
  const isSame = others.every((one) => nameKey(one.label) === nameKey(link?.label ?? ''))
  const isBeside = place?.beside?.some((one) => one === link) === true
  if (isNew && isBeside) return addLink(context, told, { label, target }, found)
  if (link === undefined || !isSame || (isNew && !REPLACED.test(scene.prompt))) return undefined
  if (label === undefined && target === undefined && place === undefined) return undefined
  // Another network takes the place of one.
  const isOther = link.isAddress && /\b(?:swap|replace|switch|instead of)\b/i.test(scene.prompt)
  if (isOther || !isWhole(told, found)) return undefined
  return changeLinks(context, told, chosen)
}

/** “The Substack podcast”: words of the address that a link leads to. */
function listAddressWords({ files }: Context, { scene }: Told, links: readonly BarLink[]): Span[] {
  const tree = files.tree(DOCS)
  const words = new Set(links.flatMap((link) => nameWords(readAddress(tree, link) ?? '')))
  return scene.words.flatMap(({ plain }, from) =>
    words.has(plain) ? [{ from, to: from + 1 }] : [],
  )
}

const NEW =
  /\b(?:add|another|also|additional|as well|too|new|(?:want|need|like|have|missing|lacks?) an?)\b/i
const REPLACED = /\b(?:replac\w*|instead|swap\w*|renam\w*|chang\w*)\b/i

/** “We only have LinkedIn, https://…, remove the rest”: networks of the footer that take the place of all others. */
export async function keepOnly({ files }: Context, told: Told): Promise<string | undefined> {
  const { scene, targets, area, links } = told
  const rest = scene.find(REST, MOST_REST_WORDS)
  const socials = links.filter(({ isAddress }) => isAddress)
  if (area !== 'footer' || rest.length === 0) return undefined
  const names = scene.findMeant(1, (span) => readNetwork(scene.say(span)))
  const keys = new Set(names.map(({ meant }) => meant))
  const [key, ...others] = keys
  const [target, ...more] = targets
  const spans = [...names.map(({ span }) => span), ...targets.map(({ span }) => span), ...rest]
  const isOne = key !== undefined && others.length === 0 && more.length === 0
  if (!isOne || target === undefined || socials.length === 0 || !isWhole(told, spans))
    throw new Ambiguous('Expected one network of the footer with its address, received others.')
  await files.set(DOCS, ['footer', 'socials'], { [key]: target.address })
  return `The footer has \`${key}\` alone now, which leads to \`${target.address}\`.`
}

const REST =
  /^(?:remove|delete|drop|take out|lose)(?: all)? (?:the (?:rest|others|other ones|other (?:links|icons|accounts))|everything else|all others|others)$/
const MOST_REST_WORDS = 6

/** “Talks and Help should trade places.” */
export async function swapTwo({ files }: Context, told: Told): Promise<string | undefined> {
  const { scene, named, label, targets } = told
  const [one, other, ...more] = new Set(named.map(({ link }) => link))
  if (one === undefined || other === undefined || more.length > 0) return undefined
  const isSwap = SWAP.test(scene.prompt) && label === undefined && targets.length === 0
  const list = (link: BarLink) => link.path.slice(0, -1).join('.')
  const isOne = list(one) === list(other) && !one.isButton && !one.isAddress
  const words = scene.find(/^(?:trade|switch|swap|exchange|change)(?: (?:their )?places)?$/, 3)
  const found = [...named.map(({ span }) => span), ...words]
  if (!isSwap || !isOne || !isWhole(told, found)) return undefined
  const [first, second] = [one, other].map((link): unknown =>
    JSON.parse(readText(files, link.path)),
  )
  await files.set(DOCS, one.path, second)
  await files.set(DOCS, other.path, first)
  return `Swapped the links “${one.label}” and “${other.label}” of the ${one.area}.`
}

const SWAP =
  /\b(?:trade|switch|swap|exchange|change)(?: their)? places\b|\b(?:swap|switch) .+ and \b/i

/** The links that are meant: those of one name, or several that are told to go together. */
function chooseLinks({ area, named, scene }: Told): BarLink[] | undefined {
  const isButton = /\b(?:button|cta)\b/i.test(scene.prompt)
  const exact = named.filter(({ isExact }) => isExact)
  const own = exact.length > 0 ? exact : named
  const links = [...new Set(own.map(({ link }) => link))]
  // “The Acme button” is no link beside it that is called so.
  const buttons = links.filter((link) => link.isButton)
  const meant = isButton && buttons.length === 1 && area !== 'footer' ? buttons : links
  if (meant.length === 0) return undefined
  const areas = new Set(meant.map((link) => link.area))
  const isSocial = meant.every((link) => link.isAddress)
  const names = new Set(meant.map(({ label }) => nameKey(label)))
  if (areas.size > 1) return undefined
  // Of one name in several columns it is not told which.
  return names.size < meant.length && area !== 'header' && !isSocial ? undefined : meant
}

async function changeLinks(
  { files }: Context,
  { scene, label, targets, place, links }: Told,
  chosen: readonly BarLink[],
): Promise<string | undefined> {
  const done: string[] = []
  const name = label === undefined ? undefined : scene.say(label)
  const address = targets[0]?.address
  for (const link of chosen) {
    const tree = files.tree(DOCS)
    if (name !== undefined) {
      if (link.isAddress || name === link.label) return undefined
      const type: unknown = findNodeAtLocation(tree, [...link.path, 'type'])?.value
      if (link.isButton && type !== 'button')
        await files.set(DOCS, [...link.path, 'type'], 'button')
      await files.set(DOCS, [...link.path, link.key], name)
      done.push(`Changed the link “${link.label}” of \`${link.path.join('.')}\` to “${name}”.`)
    }
    if (address !== undefined) {
      const path = link.isAddress ? link.path : [...link.path, 'href']
      await files.set(DOCS, path, address)
      done.push(
        `Had the link “${name ?? link.label}” of \`${link.path.join('.')}\` lead to \`${address}\`.`,
      )
    }
  }
  const [only, ...others] = chosen
  if (place !== undefined && only !== undefined) {
    const moved = others.length === 0 && !only.isButton && !only.isAddress
    const list = only.path.slice(0, -1)
    const at = moved ? positionIn(links, list, place) : undefined
    if (at === undefined) return undefined
    const from = Number(only.path.at(-1))
    const to = at > from ? at - 1 : at
    if (to !== from) {
      const item: unknown = JSON.parse(readText(files, only.path))
      await files.remove(DOCS, only.path)
      await files.set(DOCS, [...list, to], item, true)
      done.push(`Put the link “${name ?? only.label}” in its new place.`)
    }
  }
  return done.length === 0 ? undefined : done.join(' ')
}

function readText(files: Context['files'], path: JSONPath): string {
  const node = findNodeAtLocation(files.tree(DOCS), path)
  return node === undefined
    ? 'null'
    : files.text(DOCS).slice(node.offset, node.offset + node.length)
}
