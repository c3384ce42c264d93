import { findNodeAtLocation, type JSONPath } from 'jsonc-parser'
import type { Context } from '../../context.ts'
import { nameKey } from '../../names.ts'
import { withCapital } from '../../prompt/as-sentence.ts'
import { isIn, overlaps, type Scene, type Span } from '../../restate/scene.ts'
import { DOCS, listBarLinks, listOf, readNetwork, type Target } from './bar-links.ts'
import { type Place, positionIn } from './bar-place.ts'
import { ADDED, REMOVED } from './deeds.ts'
import { isWhole, type Told } from './read-bars.ts'
import { removeLinks } from './remove-links.ts'

/** Adds a link to a bar, its button, or a network to the footer. */
export async function addLink(
  { files }: Context,
  told: Told,
  { label, target }: { label: Span; target: Target },
  found: readonly Span[],
): Promise<string | undefined> {
  const { scene, area, links, place } = told
  const icon = findIcon(scene, [...found, ...told.areas])
  const spans = [...found, ...(icon?.spans ?? [])]
  const beside = { ...told, areas: [...told.areas, ...listSubjects(scene, found)] }
  if (area === undefined || !isWhole(beside, spans)) return undefined
  const name = withCapital(scene.say(label))
  const { address } = target
  const tree = files.tree(DOCS)
  const isThere = (path: JSONPath) => findNodeAtLocation(tree, path) !== undefined
  const extra = icon === undefined ? {} : { icon: icon.name }
  if (area === 'header' && /\b(?:button|cta)\b/i.test(scene.prompt)) {
    const path = ['navbar', 'primary']
    if (isThere(path) || icon !== undefined) return undefined
    await files.set(DOCS, path, { type: 'button', label: name, href: address })
    return `Added the button “${name}” to \`${address}\` to the header.`
  }
  if (area === 'footer') {
    const [column, ...others] = new Set(links.flatMap((link) => link.column ?? []))
    const isOne = told.areas.length > 1 && column !== undefined && others.length === 0
    const network = readNetwork(name)
    const isColumn = /\bcolumns?\b/i.test(scene.prompt)
    if (network !== undefined && !isOne && !isColumn)
      return addSocial(files, network, address, place)
    const list = links.find((link) => link.column === column)?.path.slice(0, -1)
    if (!isOne || list === undefined) return undefined
    const at = positionIn(links, list, place ?? { edge: 'last', spans: [] })
    if (at === undefined) return undefined
    await files.set(DOCS, [...list, at], { label: name, href: address }, true)
    return `Added the link “${name}” to \`${address}\` to the column “${column}” of the footer.`
  }
  const own = links.filter(({ isButton }) => !isButton).map(({ path }) => path.slice(0, -1))
  // Sites in several languages have a header for each.
  const lists = new Map([listOf(area), ...own].map((list) => [list.join('.'), list]))
  const link = { [area === 'anchors' ? 'anchor' : 'label']: name, href: address, ...extra }
  if (lists.size > 1 && place !== undefined) return undefined
  for (const list of lists.values()) {
    const at = positionIn(links, list, place ?? { edge: 'last', spans: [] })
    if (at === undefined) return undefined
    const isOther = lists.size > 1 && !isThere(list)
    if (isThere(list)) await files.set(DOCS, [...list, at], link, true)
    else if (!isOther) await files.set(DOCS, list, [link])
  }
  return `Added the link “${name}” to \`${address}\` to the ${area}.`
}

/** Adds a network to the footer, where it is to stand. */
async function addSocial(
  files: Context['files'],
  network: string,
  address: string,
  place: Place | undefined,
): Promise<string | undefined> {
  const path = ['footer', 'socials']
  const socials = findNodeAtLocation(files.tree(DOCS), path)
  const known = (socials?.children ?? []).map(({ children }): [string, unknown] => [
    String(children?.[0]?.value),
    children?.[1]?.value,
  ])
  if (known.some(([key]) => key === network)) return undefined
  const [beside, ...others] = place?.beside?.filter((link) => link.isAddress) ?? []
  if (place === undefined || place.edge === 'last')
    await files.set(DOCS, [...path, network], address)
  else {
    if (place.edge === undefined && (beside === undefined || others.length > 0)) return undefined
    const index = known.findIndex(([key]) => key === beside?.path.at(-1))
    const at = place.edge === 'first' ? 0 : index + (place.side === 'after' ? 1 : 0)
    await files.set(DOCS, path, Object.fromEntries(known.toSpliced(at, 0, [network, address])))
  }
  return `Set \`footer.socials.${network}\` of \`docs.json\` to \`${address}\`.`
}

/** “A link to our Chat …, call it Community”: what it leads to, where that is not what it is called. */
function listSubjects(scene: Scene, found: readonly Span[]): Span[] {
  return scene
    .find(/^(?:to|for) (?:the|our) \S+(?: \S+)?$/, 4)
    .filter((span) => !found.some((one) => overlaps(one, span)))
}

function findIcon(
  scene: Scene,
  beside: readonly Span[],
): { name: string; spans: Span[] } | undefined {
  for (const { from } of scene.find(/^icon$/)) {
    const behind = { from: from + 1, to: from + 2 }
    const before = { from: from - 1, to: from }
    const isIcon = ({ from: at }: Span) =>
      /^[a-z][a-z\d-]*$/.test(scene.words[at]?.text ?? '') &&
      !/^(?:the|an?|its|our|to|with|for|in|no|and|is)$/.test(scene.words[at]?.plain ?? '') &&
      !isIn(at, beside)
    const own = scene.isBreak(from + 1) || !isIcon(behind) ? before : behind
    if (isIcon(own)) return { name: scene.say(own), spans: [own, { from, to: from + 1 }] }
  }
  return undefined
}

/** “A footer with GitHub and X: https://… and https://…”: networks that the footer has not yet, by their addresses. */
export async function addNetworks(context: Context, told: Told): Promise<string | undefined> {
  const { scene, targets, named, area } = told
  const isNew = targets.length > 1 && named.length === 0 && area === 'footer'
  if (!isNew || !ADDED.test(scene.prompt) || REMOVED.test(scene.prompt)) return undefined
  const news = targets.map(({ span, address }) => {
    const host = /^https?:\/\/(?:www\.)?([^/]+)\.[a-z]+(?:\/|$)/i.exec(address)?.[1]
    return { span, address, network: readNetwork(host ?? '') }
  })
  const names = scene.words.flatMap(({ text }, from) =>
    readNetwork(text) === undefined ? [] : [{ from, to: from + 1 }],
  )
  const networks = new Set(news.map(({ network }) => network))
  if (networks.has(undefined) || networks.size < news.length) return undefined
  if (names.some((name) => !networks.has(readNetwork(scene.say(name))))) return undefined
  if (!isWhole(told, [...names, ...targets.map(({ span }) => span)])) return undefined
  const done: string[] = []
  for (const { network = '', address } of news) {
    const sentence = await addSocial(context.files, network, address, undefined)
    if (sentence === undefined) return undefined
    done.push(sentence)
  }
  return done.join(' ')
}

/** Several new links, each name before its address: “Blog (https://…) and Plans (https://…)”. */
export async function addSeveral(context: Context, told: Told): Promise<string | undefined> {
  const { scene, targets, named, area, areas, place, links } = told
  // “Next to the button” is where all links are.
  const isBeside = place?.beside?.every(({ isButton }) => isButton) ?? place === undefined
  const isOpen = targets.length > 1 && named.length === 0 && isBeside
  if (!isOpen || area !== 'header' || !ADDED.test(scene.prompt) || REMOVED.test(scene.prompt))
    return undefined
  const pairs = targets.map(({ span, address }, at) => {
    const start = Math.max(targets[at - 1]?.span.to ?? 0, scene.startOfSentence(span.from))
    let { from } = span
    while (from > start && /^\p{Lu}/u.test(scene.words[from - 1]?.text ?? '')) from--
    // The first word of a sentence is written so anyway.
    const own = scene.isStart(from) && !scene.isBreak(from + 1) ? from + 1 : from
    return { label: { from: own, to: span.from }, span, address }
  })
  if (pairs.some(({ label }) => label.to <= label.from || isIn(label.from, areas))) return undefined
  const found = pairs.flatMap(({ label, span }) => [label, span])
  if (!isWhole({ ...told, areas: [...areas, ...(place?.spans ?? [])] }, found)) return undefined
  const list = listOf(area)
  const { files } = context
  const news = pairs.map(({ label, address }) => ({ label: scene.say(label), href: address }))
  const count = links.filter(({ isButton }) => !isButton).length
  if (findNodeAtLocation(files.tree(DOCS), list) === undefined) await files.set(DOCS, list, news)
  else
    for (const [at, link] of news.entries())
      await files.set(DOCS, [...list, count + at], link, true)
  return `Added the links ${news.map(({ label }) => `“${label}”`).join(' and ')} to the header.`
}

/** “Remove Talks and add Help, https://…”: links that go, and one that comes. */
export async function replaceSome(context: Context, told: Told): Promise<string | undefined> {
  const { scene, named, label, targets, place, area } = told
  const [target, ...more] = targets
  const isBoth = label !== undefined && target !== undefined && more.length === 0
  if (!isBoth || named.length === 0 || place !== undefined || area === undefined) return undefined
  const verbOf = ({ from }: Span) =>
    [...scene.prompt.slice(0, scene.words[from]?.start).matchAll(VERBS)].at(-1)
  const isGoing = named.every(({ span }) => REMOVED.test(verbOf(span)?.[0] ?? ''))
  const isComing = /^(?:add|put|include|insert|want|need)/i.test(verbOf(label)?.[0] ?? '')
  const links = [...new Set(named.map(({ link }) => link))]
  const names = new Set(links.map((link) => nameKey(link.label)))
  if (!isGoing || !isComing || names.size !== links.length) return undefined
  const found = [...named.map(({ span }) => span), label, target.span]
  if (!isWhole(told, found)) return undefined
  const list = listBarLinks(context.files.tree(DOCS)).filter((link) => link.area === area)
  const added = await addLink(context, { ...told, links: list }, { label, target }, found)
  return added === undefined ? undefined : `${await removeLinks(context, links)} ${added}`
}

const VERBS =
  /\b(?:remov\w+|delet\w+|drop|get rid of|take out|kill|ditch|lose|add|put|include|insert|(?:don['’]?t|do not|no longer) (?:have|need|want|use)|want|need)\b/gi
