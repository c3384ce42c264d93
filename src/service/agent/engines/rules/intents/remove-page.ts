import { posix } from 'node:path'
import { AgentRefusal } from '../../../model.ts'
import {
  type Context,
  changeTexts,
  type PageContext,
  printCount,
  redirectLinks,
} from '../context.ts'
import type { Docs } from '../docs.ts'
import type { Intent } from '../intent.ts'
import { unlink } from '../links.ts'
import { nameKey } from '../names.ts'
import { listRoutes } from '../navigation-nodes.ts'
import { isCalled } from '../page-names.ts'
import type { Said } from '../prompt/said.ts'
import { addRedirect, removeRedirectsTo } from '../redirects.ts'
import { Unresolved } from '../unresolved.ts'

const LEADING =
  '(redirect|send|forward|point|lead) [(it|them|its address|the old @address|the old link|@people|links|everyone)] to {redirect} [instead]'

const PART =
  /^(?:(?:the|this|that|its|whole|entire) )*(?:section|card|step|question|row|bullet|item|tab|part|line|note|tip|warning|table|list|image|link|button|accordion|sentence|paragraph)s?$/i

const BESIDE = '@gone|page|article|guide|tutorial|completely|entirely|altogether|whole'

/** Removes a page, its entry in the navigation, and links to it, whose words stay. */
export const removePage: Intent = {
  does: 'remove a page and redirect its address',
  example: 'Remove the page guides/old and redirect it to guides/new',
  hints: ['remove', 'delete', 'drop', 'obsolete', 'outdated'],
  phrases: [
    `@remove {page} [from (the|our) (docs|documentation|site)] and ${LEADING}`,
    '@remove {page} [from (the|our) (docs|documentation|site)]',
    '@remove [(all|every|the)] [(the|of the)] [(leftover|starter|template|boilerplate|remaining)] [(starter|template|boilerplate)] (pages|page|files) [that are] (in|of|under|from|inside) [the] {folder} (folder|directory)',
    '@remove [the] [(whole|entire)] {folder} (folder|directory) [with (everything|all|all pages|all the pages) in it]',
    '@remove [the] {group} (group|section) (with|and|including) (all|all of|every one of) [(its|the|their)] pages [in it]',
  ],
  frames: [
    {
      needs: ['@off'],
      also: `${BESIDE}|from`,
      slots: { page: {} },
    },
    {
      needs: [
        '@off',
        'send|sent|redirect|redirected|redirects|point|points|forward|lead|leads|take|taken|land|end up|continue|go on|go|goes|bring|see',
      ],
      also: `${BESIDE}|@people|@address|links?|everyone|old|its|let|visit|normal|regular|usual|plain|standard|current|new`,
      slots: { page: {}, redirect: { behind: 'to|on|at|over to' } },
    },
  ],
  // What is taken from a part of the navigation stays a page.
  accepts: (said) =>
    said.isQuoted('page') ||
    // “Remove the section” names none.
    (!PART.test(said.text('page')) &&
      !/ (?:from|out of) |\b(?:in|on|of) the (?:sidebar|side bar|navigation|nav|menu)\b/i.test(
        said.text('page'),
      )),
  perform,
}

const FROM_DOCS = / from (?:the|our) (?:docs|documentation|site)\b/i
const PAGE = /\b(?:pages?|guides?|articles?|tutorials?|files?|sections?|chapters?)\b|\//i

async function perform(context: Context, said: Said): Promise<string> {
  const { docs } = context
  const [folder, group] = [said.find('folder'), said.find('group')]
  const several =
    folder !== undefined
      ? listFolder(docs, folder)
      : group !== undefined
        ? listGroup(context, group)
        : undefined
  if (several !== undefined) {
    const told: string[] = []
    for (const file of several) told.push(await removeOne(context, file))
    return told.join(' ')
  }
  const file = await docs.fileOf(said.text('page'))
  // “Remove Acme from the docs” is said of what is called so, and not of a page that has the word in its name.
  const { text, said: whole = text } = said.sentence
  const isOf = isCalled({ page: file, titles: await docs.titlesOf(file) }, said.text('page'))
  if (!isOf && FROM_DOCS.test(whole) && !PAGE.test(whole))
    throw new Unresolved(`Expected a page “${said.text('page')}”, received \`${file}\` alone.`)
  return removeOne(context, file, said.find('redirect'))
}

/** The pages of a folder. Throws `Unresolved`, and `AgentRefusal` where several are called so. */
function listFolder(docs: Docs, said: string): string[] {
  const name = said.replaceAll(/^[`/"“]+|[`/"”]+$/g, '')
  const isWithin = (file: string, folder: string) => file.startsWith(`${folder}/`)
  const folders = new Set(docs.pages().flatMap(foldersOf))
  const found = folders.has(name)
    ? [name]
    : [...folders].filter((folder) => nameKey(posix.basename(folder)) === nameKey(name))
  const [only, ...others] = found
  if (only === undefined)
    throw new Unresolved(`Expected a folder \`${name}\` with pages, received none.`)
  if (others.length > 0) {
    const names = found.map((folder) => `\`${folder}\``).join(', ')
    throw new AgentRefusal(`Expected one folder \`${name}\`, received ${names}.`)
  }
  return docs.pages().filter((file) => isWithin(file, only))
}

/** The pages of a group, and of those in it. Throws `Unresolved`. */
function listGroup({ docs, navigation }: PageContext, said: string): string[] {
  const group = navigation.groupOf(said)
  const routes = new Set(listRoutes(group.node))
  return docs.pages().filter((file) => routes.has(docs.routeOf(file)))
}

/** The folders around a file, from the outside in. */
function foldersOf(file: string): string[] {
  const names = file.split('/').slice(0, -1)
  return names.map((_name, at) => names.slice(0, at + 1).join('/'))
}

async function removeOne(context: Context, named: string, redirect?: string): Promise<string> {
  const { docs, files, navigation, task } = context
  const to = redirect === undefined ? undefined : await docs.fileOf(redirect)
  // Of two pages of one title the one that does not stay is meant.
  const [other, ...more] = to === named ? await docs.namesakesOf(named) : []
  const file = other !== undefined && more.length === 0 ? other : named
  const route = docs.routeOf(file)
  const target = to === undefined ? undefined : docs.routeOf(to)
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
    const links = await redirectLinks(docs, route, target)
    await addRedirect(files, route, target)
    return `Removed \`${route}\`; links in ${printCount(links, 'file')} and its address lead to \`${target}\`.`
  }
  await removeRedirectsTo(files, route)
  const change = (text: string, path: string) => unlink(text, path, (to) => to === route)
  const links = await changeTexts(docs, change, docs.allTexts())
  return links === 0
    ? `Removed \`${route}\`, which nothing links to.`
    : `Removed \`${route}\`. What led to it in ${printCount(links, 'file')} is gone, or plain words now; what stands around it wants a look.`
}
