import { posix } from 'node:path'
import { listFiles } from '../../../../site/index.ts'
import type { Workspace } from '../../../workspace/index.ts'
import { Texts } from '../texts.ts'
import { getRoute } from './links.ts'

/** What the navigation knows of pages. */
interface Listing {
  readonly listed: readonly string[]
}

/** A page of no folder that is none for those who write, as README. */
const TOP = /^(?![A-Z_-]+\.md$)[^/]+$/
/** What a page leads to: in links, in tags, where it takes others in. */
const ADDRESS = /(?:\]\(\s*<?|["'`])([^\s"'`()<>{}]+)/g

const known = new WeakMap<Workspace, Promise<ReadonlySet<string>>>()

/**
 * Pages that lie beside the docs, as drafts or sources that were gathered for them: in a folder of which the navigation
 * lists no page, and to which nothing that readers get to leads. A page that is hidden at the top may be meant.
 */
export function findApart(
  workspace: Workspace,
  navigation: Listing,
  settings: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = known.get(workspace) ?? searchApart(workspace, navigation.listed, settings)
  known.set(workspace, found)
  return found
}

/** The same, once it is known. */
export async function getApart(workspace: Workspace): Promise<ReadonlySet<string>> {
  return (await known.get(workspace)) ?? new Set()
}

async function searchApart(
  workspace: Workspace,
  listed: readonly string[],
  settings: readonly string[],
): Promise<ReadonlySet<string>> {
  const pages = listFiles(workspace.root, listed).pages.filter((page) => workspace.has(page))
  const byRoute = new Map(pages.map((page) => [getRoute(`/${page}`, page) ?? '/', page]))
  const reached = new Set<string>()
  const reach = (address: string, file: string) => {
    const page = byRoute.get(getRoute(address, file) ?? '')
    if (page !== undefined) reached.add(page)
  }
  for (const path of listed) reach(`/${path}`, '')
  // Docs that list no page have them all.
  if (reached.size === 0) return new Set()
  for (const page of pages) if (TOP.test(page)) reached.add(page)
  const isApart = (page: string) => {
    const folder = posix.dirname(page)
    return folder !== '.' && ![...reached].some((one) => one.startsWith(`${folder}/`))
  }
  if (!pages.some(isApart)) return new Set()
  const files = new Texts(workspace)
  for (const text of settings) readAddresses(text, 'docs.json', reach)
  // What is reached by this is looked at as well.
  for (const page of reached) readAddresses(await files.read(page), page, reach)
  return new Set(pages.filter(isApart))
}

function readAddresses(
  text: string,
  file: string,
  reach: (address: string, file: string) => void,
): void {
  for (const [, address = ''] of text.matchAll(ADDRESS)) reach(address, file)
}
