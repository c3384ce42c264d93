import { AgentRefusal } from '../../../model.ts'
import type { Action } from '../action.ts'
import { type Context, changeTexts, counted, redirectLinks } from '../context.ts'
import { pageFile } from '../docs.ts'
import { withField } from '../frontmatter.ts'
import { mapLinks, routeOf, unlink } from '../links.ts'
import { addRedirect } from '../redirects.ts'

/** Moves a page: its links, its entry in the navigation, and a redirect from where it was. */
export async function movePage(
  context: Context,
  { page, to }: Extract<Action, { kind: 'move' }>,
): Promise<string> {
  const { docs, files, navigation, task } = context
  const from = await docs.fileOf(page)
  const target = pageFile(to).replace(/\.mdx?$/i, /\.mdx?$/i.exec(from)?.[0] ?? '.mdx')
  const [before, after] = [docs.routeOf(from), docs.routeOf(target)]
  if (before === after) throw new AgentRefusal(`The page \`${page}\` is at \`${after}\` already.`)
  // What is relative to its folder is written from the root before it goes.
  const text = await task.workspace.read(from)
  await task.workspace.write(
    from,
    mapLinks(text, from, (route, address) =>
      /^[/#?]/.test(address) ? undefined : absolute(route, address),
    ),
  )
  await task.workspace.move(from, target)
  const links = await redirectLinks(context, before, after)
  const entries = await navigation.rename(before, after)
  await addRedirect(files, before, after)
  const listed = entries === 0 ? 'it is not in the navigation' : 'the navigation follows'
  return `Moved \`${before}\` to \`${after}\`: links in ${counted(links, 'file')}, ${listed}, and the old address redirects.`
}

function absolute(route: string, address: string): string {
  const path = address.replace(/[?#].*$/s, '')
  const extension = /\.(?!mdx?$)\w+$/i.exec(path)?.[0] ?? ''
  return (route.endsWith(extension) ? route : route + extension) + address.slice(path.length)
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
  await task.workspace.remove(file)
  await navigation.remove(route)
  if (target !== undefined) {
    const links = await redirectLinks(context, route, target)
    await addRedirect(files, route, target)
    return `Removed \`${route}\`; links in ${counted(links, 'file')} and its address lead to \`${target}\`.`
  }
  const links = await changeTexts(docs, (text, path) => unlink(text, path, (to) => to === route))
  return `Removed \`${route}\`, and links to it in ${counted(links, 'file')}.`
}

/** Sets a field of a page's frontmatter. */
export async function setField(
  { docs, task }: Context,
  { page, field, to }: Extract<Action, { kind: 'set' }>,
): Promise<string> {
  const file = await docs.fileOf(page)
  const text = await task.workspace.read(file)
  await task.workspace.write(file, withField(text, field, to))
  return `Set the ${field} of \`${docs.routeOf(file)}\` to “${to}”.`
}

/** Puts a paragraph at the end of a page. */
export async function appendText(
  { docs, task }: Context,
  { page, text }: Extract<Action, { kind: 'append' }>,
): Promise<string> {
  const file = await docs.fileOf(page)
  const before = await task.workspace.read(file)
  await task.workspace.write(file, `${before.trimEnd()}\n\n${text}\n`)
  return `Added a paragraph to \`${docs.routeOf(file)}\`.`
}

/** Begins a page and lists it. */
export async function addPage(
  { docs, navigation, task }: Context,
  { title, path, group, after }: Extract<Action, { kind: 'add' }>,
): Promise<string> {
  const before = after === undefined ? undefined : docs.routeOf(await docs.fileOf(after))
  const folder = before === undefined ? '' : before.slice(1, before.lastIndexOf('/') + 1)
  const file = pageFile(path ?? `${folder}${slug(title)}`)
  const route = docs.routeOf(file)
  const taken = docs.pages().find((page) => docs.routeOf(page) === route)
  if (taken !== undefined)
    throw new AgentRefusal(`Expected \`${route}\` to be free, received \`${taken}\`.`)
  const related = await relatedPages(docs, title, route)
  await task.workspace.write(file, scaffold(title, related))
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
