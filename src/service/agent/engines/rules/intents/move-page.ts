import { posix } from 'node:path'
import { AgentRefusal } from '../../../model.ts'
import { type Context, type PageContext, printCount, redirectLinks } from '../context.ts'
import type { Intent } from '../intent.ts'
import { nameFromRoot } from '../links.ts'
import { getPageFile, refuseTaken } from '../new-files.ts'
import { isInProse } from '../page-texts.ts'
import type { Said } from '../prompt/said.ts'
import { addRedirect } from '../redirects.ts'
import { escapePattern } from '../renaming.ts'
import { Unresolved } from '../unresolved.ts'

/** Moves a page: its links, its entry in the navigation, and a redirect from where it was. */
export const movePage: Intent = {
  does: 'move a page to another address',
  example: 'Move guides/setup to guides/install',
  hints: ['move', 'relocate', 'url', 'address', 'path', 'slug', 'folder', 'directory'],
  phrases: [
    [
      '@move {page} (to|into|in|under) [(the|a)] [new] (folder|directory) [(called|named)] {to:word}',
      { folder: 'yes' },
    ],
    '@move {page} (to|into|as) {to:word}',
    '(change|set|update|make) [the] @address (of|for) {page} (to|into|be) {to:word}',
  ],
  // What begins with a capital letter is a name.
  accepts: (said) =>
    !said.text('page').includes(', ') &&
    (!isWordRenamed(said) || /^[a-z\d_-]+$/.test(said.text('page'))) &&
    (said.isQuoted('to') || /^[^\p{Lu}]*$|\//u.test(said.text('to'))),
  perform,
}

async function perform(context: Context, said: Said): Promise<string> {
  const { docs } = context
  const page = said.text('page')
  const from = await docs.fileOf(page)
  const to = said.text('to')
  if (isWordRenamed(said) && !(await isRenamedByAddress(context, page, to)))
    throw new Unresolved(`Expected a page that is called \`${page}\` by its address alone.`)
  const isFolder = to.endsWith('/') || said.find('folder') !== undefined
  // A name alone takes the place of the old one: the page stays in its folder.
  const isSlug = !to.includes('/') && !page.includes('/')
  const named = isSlug ? posix.join(posix.dirname(from), to) : to
  const path = isFolder ? `${to.replace(/\/$/, '')}/${posix.basename(from)}` : named
  // A folder that there is takes pages in: it is no address of one.
  const isFolderThere = docs.pages().some((other) => other.startsWith(`${to}/`))
  if (!isFolder && isFolderThere) {
    throw new Unresolved(
      `Expected the address of a page, received \`${to}\`, which is a folder: write \`${to}/\` to put it there.`,
      true,
    )
  }
  const target = getPageFile(path).replace(/\.mdx?$/i, /\.mdx?$/i.exec(from)?.[0] ?? '.mdx')
  const [before, after] = [docs.routeOf(from), docs.routeOf(target)]
  if (before === after) throw new AgentRefusal(`The page \`${page}\` is at \`${after}\` already.`)
  refuseTaken(docs, after)
  const { links, entries } = await moveFile(context, from, target)
  const listed = entries === 0 ? 'it is not in the navigation' : 'the navigation follows'
  return `Moved \`${before}\` to \`${after}\`: links in ${printCount(links, 'file')}, ${listed}, and the old address redirects.`
}

/** Whether what is renamed may be a word: “rename tenants to organizations” says no path. */
function isWordRenamed(said: Said): boolean {
  const isPath = /\/|\.mdx?\b/.test(said.text('page') + said.text('to'))
  return /^rename\b/i.test(said.sentence.text) && !isPath
}

/** Whether a word is the whole address of a page and becomes another one: no text has it, or none has what it becomes. */
async function isRenamedByAddress({ docs }: Context, page: string, to: string): Promise<boolean> {
  const routes = new Set(docs.pages().map((file) => docs.routeOf(file)))
  if (!routes.has(`/${page}`)) return false
  if (/[-_]|^index$/.test(to) || routes.has(docs.routeOf(getPageFile(to)))) return true
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(page)}(?![\\p{L}\\p{N}])`, 'iu')
  const texts = await Promise.all(docs.texts().map((file) => docs.files.read(file)))
  return !texts.some((text) => isInProse(text, word))
}

/** Moves the file of a page with all that leads to it; tells the files with links, and its entries. */
export async function moveFile(
  { docs, files, navigation }: PageContext,
  from: string,
  target: string,
): Promise<{ links: number; entries: number }> {
  const [before, after] = [docs.routeOf(from), docs.routeOf(target)]
  const text = await docs.files.read(from)
  await docs.files.write(from, nameFromRoot(text, from))
  await docs.workspace.move(from, target)
  const links = await redirectLinks(docs, before, after)
  const entries = await navigation.rename(before, after)
  await navigation.relink(before, after)
  await addRedirect(files, before, after)
  return { links, entries }
}
