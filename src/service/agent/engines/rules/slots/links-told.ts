import { type Context, printCount, printRoutes, replaceEverywhere } from '../context.ts'
import { endOf, getRoute, mapLinks } from '../links.ts'
import { nameKey } from '../names.ts'
import { lastName } from '../page-names.ts'
import { addRedirect } from '../redirects.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { isWish } from '../restate/weigh-words.ts'
import { Unresolved } from '../unresolved.ts'
import { findToldGroups } from './named-groups.ts'
import { listFolderWords } from './pages-in-row.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const CUE =
  /\b(?:links?|linked|linking|points?|pointing|dead|broken|404s?|redirect\w*|moved|urls?|address(?:es)?)\b/i
const ALSO = anyOf(`
  links? linked linking points? pointing dead broken 404s? leads? leading goes? going go send sends sent direct directs take takes brings? redirect\\w* moved lives? urls? address addresses entry entries
  pages? guides? articles? old former previous new now gone there those them these it they all every each both two three four five several many few some still our other instead should must
  change update replace fix swap switch correct repair point everywhere docs pages footer header navbar top bar sidebar menu navigation nav also including too in to at of from one another exist\\w* because folder group since
`)
const LONGEST = 7

/** Links that lead where nothing is, or to an address that has moved, told with where they are to lead. */
export const linksTold: SlotWay = { cue: CUE, perform }

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (/\b(?:remove|delete|drop|unlink|rename|add)\b/i.test(prompt)) return undefined
  const scene = new Scene(prompt, context)
  return (
    (await moveAddress(context, scene)) ??
    (await relinkEach(context, scene)) ??
    (await relinkDead(context, scene)) ??
    (await mendEntry(context, scene))
  )
}

/** “Our chat has moved. Every link to https://… should now be https://…”: the one of both that the docs have is the old one. */
async function moveAddress(context: Context, scene: Scene): Promise<string | undefined> {
  const { docs, files } = context
  const addresses = scene.words.flatMap(({ text }, from) =>
    ADDRESS.test(text) && !FILE.test(text) ? [{ from, to: from + 1 }] : [],
  )
  const isWhole = addresses.every((span) => PROTOCOL.test(scene.say(span)))
  // What is told without its protocol has the one that it has.
  const sayAddress = (span: Span) =>
    scene
      .say(span)
      .replace(isWhole ? '' : PROTOCOL, '')
      .replace(/\/$/, '')
  const told = [...new Set(addresses.map(sayAddress))]
  const pages = isWhole ? [] : await listPages(scene)
  const spans = [...addresses, ...pages.map(({ span }) => span), ...listRemarks(scene, addresses)]
  if (told.length !== 2 || !isAllTold(scene, spans, joinNames(scene))) return undefined
  const own = pages.length === 0 ? docs.texts() : [...new Set(pages.map(({ file }) => file))]
  const texts = await Promise.all(own.map((file) => docs.files.read(file)))
  const all =
    pages.length === 0 ? [...texts, ...files.paths.map((path) => files.text(path))] : texts
  const patternOf = (address: string) =>
    new RegExp(
      `${isWhole ? '' : '(?<![\\w.@-])'}${escapePattern(address)}/?(?![\\w/.?#-]*\\w)`,
      'g',
    )
  const isThere = (address: string) => all.some((text) => patternOf(address).test(text))
  const known = told.filter(isThere)
  // Where both are there it is told which is the old one.
  const said = addresses.filter((span) =>
    /(?:^| )(?:links? to|from|old|old one(?: is)?|of)$/.test(
      scene.plain({ from: span.from - 2, to: span.from }),
    ),
  )
  const [old, ...others] = known.length > 1 ? said.map(sayAddress) : known
  const now = told.find((address) => address !== old)
  if (old === undefined || others.length > 0 || now === undefined) return undefined
  if (pages.length > 0) {
    for (const [at, file] of own.entries())
      await docs.files.write(
        file,
        (texts[at] ?? '').replaceAll(patternOf(old), () => now),
      )
    return `Replaced \`${old}\` by \`${now}\` on ${printRoutes(docs, own)}.`
  }
  const count = await replaceEverywhere(context, patternOf(old), now)
  return `Replaced \`${old}\` by \`${now}\`, ${count}.`
}

/** “We left that chat. https://… must be https://… everywhere”: sentences ahead of the addresses that wish nothing. */
function listRemarks(scene: Scene, addresses: readonly Span[]): Span[] {
  const first = scene.startOfSentence(addresses[0]?.from ?? 0)
  const ahead = { from: 0, to: first }
  const asks = scene.words
    .slice(0, first)
    .some(({ plain }) => isWish(plain) || /^(?:please|should|must|change|update)$/.test(plain))
  return first > 0 && !asks ? [ahead] : []
}

const PROTOCOL = /^https?:\/\//i
const ADDRESS = /^(?:https?:\/\/\S+|(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?)$/i
const FILE =
  /^[^/]+\.(?:json|jsx?|tsx?|mdx?|ya?ml|html?|css|png|jpe?g|svg|txt|py|rb|go|sh|toml|env)$/i

/** What an address is one of may be named by its host: “Discord has moved”. */
function joinNames({ words }: Scene): RegExp {
  const hosts = words.flatMap(({ text }) =>
    ADDRESS.test(text) ? [text.replace(PROTOCOL, '').replace(/\/.*$/s, '')] : [],
  )
  const names = hosts.flatMap((host) => host.split('.')).filter((name) => /^\w{3,}$/.test(name))
  return new RegExp([ALSO.source, `^(?:${names.join('|')})s?$`].join('|'), 'i')
}

/** “Two pages still link to the old setup page. Point those links at the install page.” */
async function relinkDead(context: Context, scene: Scene): Promise<string | undefined> {
  const { docs, navigation } = context
  const { prompt } = scene
  const isLink = /\blink(?:s|ed|ing)?\b|\bpoint(?:s|ing)? (?:to|at)\b/i.test(prompt)
  const isSent =
    /\b(?:point|send|lead|go|direct|change|update|switch|fix|replace|take|bring|swap)\b/i.test(
      prompt,
    )
  if (!isLink || !isSent || /\bredirect\w*\b/i.test(prompt)) return undefined
  const dead = await findDead(context, scene)
  const [old, ...others] = dead
  if (old === undefined || others.some(({ route }) => route !== old.route)) return undefined
  const spans = dead.map(({ span }) => span)
  const pages = (await listPages(scene)).filter(
    ({ span }) => !spans.some((one) => overlaps(one, span)),
  )
  const [target] = pages
  if (target === undefined || pages.some(({ file }) => file !== target.file)) return undefined
  const to = docs.routeOf(target.file)
  if (to === old.route) return undefined
  if (!isAllTold(scene, [...spans, ...pages.map(({ span }) => span)], ALSO)) return undefined
  const changed = new Set<string>()
  for (const file of docs.texts()) {
    const text = await docs.files.read(file)
    const after = mapLinks(text, file, (route, address) =>
      route === old.route ? to + endOf(address) : undefined,
    )
    if (after === text) continue
    await docs.files.write(file, after)
    changed.add(file)
  }
  const around = await navigation.relink(old.route, to)
  if (changed.size + around === 0) return undefined
  return `Had the links to \`${old.route}\` on ${printCount(changed.size, 'page')} lead to \`${to}\`.`
}

/** “Links on the crew page still go to /old/a and /old/b. Those are /new/a and /new/b now”: one by one, in their order. */
async function relinkEach({ docs }: Context, scene: Scene): Promise<string | undefined> {
  if (!/\blinks?\b/i.test(scene.prompt) || /\bredirect\w*\b/i.test(scene.prompt)) return undefined
  const known = new Set(docs.pages().map((file) => docs.routeOf(file)))
  const addresses = scene.words.flatMap(({ text }, from) => {
    const route = /^\/[\w-]/.test(text) ? getRoute(text, '') : undefined
    return route === undefined ? [] : [{ route, span: { from, to: from + 1 } }]
  })
  const count = addresses.length / 2
  const [old, now] = [addresses.slice(0, count), addresses.slice(count)]
  const isNew = ({ route }: Dead) => known.has(route)
  if (count < 2 || !Number.isInteger(count) || old.some(isNew) || !now.every(isNew))
    return undefined
  const spans = addresses.map(({ span }) => span)
  const pages = (await listPages(scene)).filter(
    ({ span }) => !spans.some((one) => overlaps(one, span)),
  )
  // “Acme's team page” is told by its folder.
  const named = [...pages.map(({ span }) => span), ...listFolderWords(scene, pages)]
  if (!isAllTold(scene, [...spans, ...named], ALSO)) return undefined
  const to = new Map(old.map(({ route }, at) => [route, now[at]?.route ?? '']))
  const files = pages.length === 0 ? docs.texts() : [...new Set(pages.map(({ file }) => file))]
  const left = new Set(to.keys())
  for (const file of files) {
    const text = await docs.files.read(file)
    const after = mapLinks(text, file, (route, address) => {
      const other = to.get(route)
      if (other !== undefined) left.delete(route)
      return other === undefined ? undefined : other + endOf(address)
    })
    if (after !== text) await docs.files.write(file, after)
  }
  if (left.size > 0)
    throw new Unresolved(`Expected links to ${[...left].join(', ')}, received none.`)
  return `Had links lead to other pages: ${[...to].map(([from, route]) => `\`${from}\` to \`${route}\``).join(', ')}.`
}

interface Dead {
  route: string
  span: Span
}

/** Addresses without a page that pages link to and a prompt names: as they are, or by the last part of them. */
async function findDead({ docs, files }: Context, scene: Scene): Promise<Dead[]> {
  const known = new Set(docs.pages().map((file) => docs.routeOf(file)))
  const routes = new Set<string>()
  const note = (route: string) => {
    if (!known.has(route)) routes.add(route)
    return undefined
  }
  for (const file of docs.texts()) mapLinks(await docs.files.read(file), file, note)
  for (const [, address = ''] of files.text('docs.json').matchAll(/"href":\s*"(\/[^"]*)"/g))
    note(getRoute(address, '') ?? '')
  return scene
    .findMeant(LONGEST, (span) => {
      const said = scene.say(span)
      const [route, ...others] = [...routes].filter((one) =>
        said.startsWith('/') ? getRoute(said, '') === one : isNamedSo(scene, span, one),
      )
      return others.length === 0 ? route : undefined
    })
    .map(({ span, meant }) => ({ route: meant, span }))
}

/** “The old setup page” of `/guides/setup`, where it is said to be a page, or written as a name. */
function isNamedSo(scene: Scene, { from, to }: Span, route: string): boolean {
  const said = scene.say({ from, to })
  const isPage = /^(?:page|guide|article)$/.test(scene.words[to]?.plain ?? '') && !scene.isBreak(to)
  const isCode = /[_-]|\p{Ll}\p{Lu}/u.test(said) || scene.words[from]?.isQuoted === true
  return (
    (isPage || isCode) &&
    nameKey(lastName(route).replaceAll('-', ' ')) === nameKey(said.replaceAll('-', ' '))
  )
}

const NAVIGATION = /\b(?:sidebar|menu|navigation|nav)\b/i

/** “Orders in the Flows group is a dead entry, the page lives in the shop folder now. Point the sidebar at it.” */
async function mendEntry(context: Context, scene: Scene): Promise<string | undefined> {
  const { docs, files, navigation } = context
  if (!NAVIGATION.test(scene.prompt)) return undefined
  const known = new Map(docs.pages().map((file) => [docs.routeOf(file), file]))
  const dead = navigation.listed.map((path) => `/${path}`).filter((route) => !known.has(route))
  const found = [...new Set(dead)].flatMap((from) => {
    const name = lastName(from)
    const same = [...known].filter(
      ([route, file]) => lastName(file) === name && !navigation.isListed(route),
    )
    const spans = scene.findSaid(name.replaceAll('-', ' '))
    const [to] = same.map(([route]) => route)
    return same.length === 1 && to !== undefined && spans.length > 0 ? [{ from, to, spans }] : []
  })
  const [entry, ...others] = found
  if (entry === undefined || others.length > 0) return undefined
  const folders = new Set(`${entry.from}/${entry.to}`.split('/').flatMap((part) => nameKey(part)))
  const places = scene.words.flatMap(({ plain }, at) =>
    folders.has(nameKey(plain.replace(/-/g, ' '))) || folders.has(nameKey(plain))
      ? [{ from: at, to: at + 1 }]
      : [],
  )
  const groups = findToldGroups(scene, entry.spans).flatMap(({ spans }) => spans)
  if (!isAllTold(scene, [...entry.spans, ...places, ...groups], ALSO)) return undefined
  await navigation.rename(entry.from, entry.to)
  const isRedirected = /\bredirect\w*|\bforward\w*|\bkeep .*\bworking\b/i.test(scene.prompt)
  if (isRedirected) await addRedirect(files, entry.from, entry.to)
  const told = isRedirected ? ` \`${entry.from}\` redirects there.` : ''
  return `The navigation lists \`${entry.to}\` in the place of \`${entry.from}\`, which has no page.${told}`
}
