import { posix } from 'node:path'
import { AgentRefusal } from '../../../model.ts'
import type { Action } from '../action.ts'
import { type Context, changeTexts, counted, redirectLinks } from '../context.ts'
import { pageFile } from '../docs.ts'
import { withField } from '../frontmatter.ts'
import { fromRoot, routeOf, unlink } from '../links.ts'
import { addRedirect, freeAddress, removeRedirectsTo } from '../redirects.ts'

/** Moves a page: its links, its entry in the navigation, and a redirect from where it was. */
export async function movePage(
  context: Context,
  { page, to }: Extract<Action, { kind: 'move' }>,
): Promise<string> {
  const { docs, files, navigation, task } = context
  const from = await docs.fileOf(page)
  const folder = to.endsWith('/') ? `${to}${posix.basename(from)}` : to
  const target = pageFile(folder).replace(/\.mdx?$/i, /\.mdx?$/i.exec(from)?.[0] ?? '.mdx')
  const [before, after] = [docs.routeOf(from), docs.routeOf(target)]
  if (before === after) throw new AgentRefusal(`The page \`${page}\` is at \`${after}\` already.`)
  refuseTaken(docs, after)
  const text = await docs.files.read(from)
  await docs.files.write(from, fromRoot(text, from))
  await task.workspace.move(from, target)
  const links = await redirectLinks(context, before, after)
  const entries = await navigation.rename(before, after)
  await navigation.relink(before, after)
  await addRedirect(files, before, after)
  const listed = entries === 0 ? 'it is not in the navigation' : 'the navigation follows'
  return `Moved \`${before}\` to \`${after}\`: links in ${counted(links, 'file')}, ${listed}, and the old address redirects.`
}

function refuseTaken(docs: Context['docs'], route: string): void {
  const taken = docs.pages().find((page) => docs.routeOf(page) === route)
  if (taken === undefined) return
  throw new AgentRefusal(`Expected \`${route}\` to be free, received \`${taken}\`.`)
}

/** Removes a page, its entry in the navigation, and links to it, whose words stay. */
export async function removePage(
  context: Context,
  { page, redirect }: Extract<Action, { kind: 'remove' }>,
): Promise<string> {
  const { docs, files, navigation, task } = context
  const file = await docs.fileOf(page)
  const route = docs.routeOf(file)
  const target = redirect === undefined ? undefined : docs.routeOf(await docs.fileOf(redirect))
  if (target === route)
    throw new AgentRefusal(`Expected another page than \`${route}\` to lead to.`)
  if (target === undefined && navigation.hasLink(route)) {
    throw new AgentRefusal(
      `Expected a page to lead to, since docs.json links to \`${route}\` beside its pages. Ask to remove it and redirect it to another one.`,
    )
  }
  await task.workspace.remove(file)
  await navigation.remove(route)
  if (target !== undefined) {
    await navigation.relink(route, target)
    const links = await redirectLinks(context, route, target)
    await addRedirect(files, route, target)
    return `Removed \`${route}\`; links in ${counted(links, 'file')} and its address lead to \`${target}\`.`
  }
  await removeRedirectsTo(files, route)
  const links = await changeTexts(docs, (text, path) => unlink(text, path, (to) => to === route))
  return links === 0
    ? `Removed \`${route}\`, which nothing links to.`
    : `Removed \`${route}\`. The links to it in ${counted(links, 'file')} are plain words now; what stands around them wants a look.`
}

/** Sets a field of a page's frontmatter. */
export async function setField(
  { docs }: Context,
  { page, field, to }: Extract<Action, { kind: 'set' }>,
): Promise<string> {
  const file = await docs.fileOf(page)
  const text = await docs.files.read(file)
  await docs.files.write(file, withField(text, field, to))
  return `Set the ${field} of \`${docs.routeOf(file)}\` to “${to}”.`
}

/** Puts a paragraph at the end of a page. */
export async function appendText(
  { docs }: Context,
  { page, text }: Extract<Action, { kind: 'append' }>,
): Promise<string> {
  const file = await docs.fileOf(page)
  const before = await docs.files.read(file)
  await docs.files.write(file, `${before.trimEnd()}\n\n${text}\n`)
  return `Added a paragraph to \`${docs.routeOf(file)}\`.`
}

/** Begins a page and lists it. */
export async function addPage(
  { docs, files, navigation }: Context,
  { title, path, group, after }: Extract<Action, { kind: 'add' }>,
): Promise<string> {
  const before = after === undefined ? undefined : docs.routeOf(await docs.fileOf(after))
  const folder = before === undefined ? '' : before.slice(1, before.lastIndexOf('/') + 1)
  const file = pageFile(path ?? `${folder}${slug(title)}`)
  const route = docs.routeOf(file)
  refuseTaken(docs, route)
  const related = await relatedPages(docs, title, route)
  const isListed =
    (before !== undefined && (await navigation.addAfter(before, route))) ||
    (group !== undefined && (await navigation.addToGroup(group, route))) ||
    (group === undefined && before === undefined && (await listBeside(docs, navigation, route)))
  if (!isListed) {
    const wanted = group ?? after
    throw new AgentRefusal(
      wanted === undefined
        ? `Expected to know where \`${route}\` is to be listed: name a group, or a page that it comes after.`
        : `Expected “${wanted}” in the navigation, received none.`,
    )
  }
  await freeAddress(files, route)
  await docs.files.write(file, scaffold(title, related))
  return `Added the page \`${route}\`, “${title}”. Its text is to be written.`
}

/** Behind the last page of the same folder that is listed. */
async function listBeside(
  docs: Context['docs'],
  navigation: Context['navigation'],
  route: string,
): Promise<boolean> {
  const folder = route.slice(0, route.lastIndexOf('/') + 1)
  const beside = docs
    .pages()
    .map((page) => docs.routeOf(page))
    .filter((other) => other !== route && other.slice(0, other.lastIndexOf('/') + 1) === folder)
  for (const other of beside.toReversed()) if (await navigation.addAfter(other, route)) return true
  return false
}

function scaffold(title: string, related: readonly { title: string; route: string }[]): string {
  const links = related.map((page) => `- [${page.title}](${page.route})`).join('\n')
  const more = links === '' ? '' : `\n## Related pages\n\n${links}\n`
  return `${withField('', 'title', title).trimEnd()}\n\n{/* Write here what readers need to know about ${title.replaceAll('*/', '')}. */}\n${more}`
}

/** Pages whose titles share words with a new one. */
async function relatedPages(docs: Context['docs'], title: string, route: string) {
  const wanted = wordsOf(title)
  const pages = await Promise.all(
    docs
      .pages()
      .map(async (page) => ({ route: docs.routeOf(page), title: await docs.titleOf(page) })),
  )
  return pages
    .map((page) => ({
      page,
      common: [...wordsOf(page.title)].filter((word) => wanted.has(word)).length,
    }))
    .filter(
      ({ page, common }) =>
        common > 0 && page.route !== route && routeOf(page.route, '') !== undefined,
    )
    .toSorted((a, b) => b.common - a.common)
    .slice(0, 3)
    .map(({ page }) => page)
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [])
}

function slug(title: string): string {
  const plain = title.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
}
