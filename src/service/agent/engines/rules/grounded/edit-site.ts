import { findNodeAtLocation, getNodeValue, type JSONPath } from 'jsonc-parser'
import { readFrontmatter } from '../../../../../content/index.ts'
import { AgentRefusal } from '../../../model.ts'
import { getAddress } from '../address.ts'
import type { Context } from '../context.ts'
import { withField } from '../frontmatter.ts'
import { getEntry } from '../navigation-nodes.ts'
import { removeRedirectFrom } from '../redirects.ts'
import type { Thing } from './inventory.ts'

const DOCS = 'docs.json'
const ADDRESS = /^(?:https?:\/\/|mailto:|\/|#)\S*$|^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/i

export function isAddress(words: string): boolean {
  return ADDRESS.test(words)
}

/** Takes a group, a tab, a link or a redirect out of docs.json. */
export async function removeFromSite({ files }: Context, thing: Thing): Promise<void> {
  if (thing.kind === 'node') return files.remove(thing.file, thing.path)
  if (thing.kind === 'site link') return files.remove(DOCS, thing.link.path)
  if (thing.kind === 'redirect') return removeRedirectFrom(files, thing.source)
  throw new AgentRefusal(`Expected a part of the navigation or a link, received “${thing.name}”.`)
}

/** Sets what is told of a page, a part of the navigation or a link; takes it away without a value. */
export async function setOnSite(
  context: Context,
  thing: Thing,
  field: string,
  value: string | undefined,
): Promise<void> {
  const { docs, files } = context
  if (thing.kind === 'page') {
    const text = await docs.files.read(thing.file)
    const { data } = readFrontmatter(text, thing.file)
    const names = namesOf(field, data)
    if (value === undefined) {
      if (names.some((name) => name === 'title'))
        throw new AgentRefusal('Expected a page to keep its title.')
      const bare = names.reduce(
        (whole, name) =>
          whole.replace(new RegExp(`^${name}[ \\t]*:.*\\n(?:[ \\t]+\\S.*\\n)*`, 'm'), ''),
        text,
      )
      if (bare === text)
        throw new AgentRefusal(`Expected \`${thing.file}\` to have a ${field}, received none.`)
      return docs.files.write(thing.file, bare)
    }
    const own =
      field === 'keywords'
        ? value.split(/, | and /).map((word) => word.trim())
        : field === 'description'
          ? withToldEnd(context, value)
          : value
    return docs.files.write(
      thing.file,
      names.reduce((whole, name) => withField(whole, name, own), text),
    )
  }
  if (thing.kind === 'node') {
    const key = ['title', 'label', 'sidebarTitle'].includes(field) ? thing.key : field
    const known = findNodeAtLocation(files.tree(thing.file), [...thing.path, key])
    if (value === undefined && known === undefined)
      throw new AgentRefusal(`Expected “${thing.name}” to have a ${field}, received none.`)
    return files.set(thing.file, [...thing.path, key], value)
  }
  if (thing.kind === 'site link') {
    const { path, key, isAddress: isBare } = thing.link
    if (field === 'href' && value !== undefined)
      return files.set(DOCS, isBare ? path : [...path, 'href'], await getAddress(docs, value))
    if (isBare)
      throw new AgentRefusal(`Expected a link with a text of its own, received “${thing.name}”.`)
    return files.set(DOCS, [...path, ['title', 'label'].includes(field) ? key : field], value)
  }
  throw new AgentRefusal(`Expected something with a ${field}, received “${thing.name}”.`)
}

/** What a page is called in the sidebar is its title, unless it has a name of its own there. */
function namesOf(field: string, data: Readonly<Record<string, unknown>>): string[] {
  if (field === 'label')
    return data.sidebarTitle === undefined ? ['title'] : ['title', 'sidebarTitle']
  return [field]
}

/** Where something of the navigation stands among its like. */
export interface NavigationPlace {
  file: string
  list: JSONPath
  at: number
}

/** Where a page or a part of the navigation stands. */
export function placeOf({ docs, navigation }: Context, thing: Thing): NavigationPlace | undefined {
  const { file, path } =
    thing.kind === 'page'
      ? (navigation.placeOf(docs.routeOf(thing.file)) ?? { file: '', path: [] })
      : thing.kind === 'node'
        ? thing
        : { file: DOCS, path: thing.kind === 'site link' ? thing.link.path : [] }
  const at = path.at(-1)
  return typeof at === 'number' ? { file, list: path.slice(0, -1), at } : undefined
}

/** The list of what is in a part of the navigation. */
export function listIn(
  { files }: Context,
  thing: Thing,
): { file: string; list: JSONPath; count: number } | undefined {
  if (thing.kind !== 'node') return undefined
  const members = ['pages', 'groups', 'tabs', 'anchors'].map((name) => [...thing.path, name])
  for (const list of members) {
    const node = findNodeAtLocation(files.tree(thing.file), list)
    if (node?.type === 'array') return { file: thing.file, list, count: node.children?.length ?? 0 }
  }
  return undefined
}

/** Puts a page or a part of the navigation where it is to stand. */
export async function moveTo(context: Context, thing: Thing, to: NavigationPlace): Promise<void> {
  const { docs, files, navigation } = context
  const from = placeOf(context, thing)
  const key = JSON.stringify
  const node =
    from === undefined
      ? undefined
      : findNodeAtLocation(files.tree(from.file), [...from.list, from.at])
  const value: unknown =
    node === undefined
      ? thing.kind === 'page'
        ? getEntry(docs.routeOf(thing.file))
        : undefined
      : getNodeValue(node)
  if (value === undefined)
    throw new AgentRefusal(`Expected “${thing.name}” in the navigation, received it nowhere.`)
  if (from !== undefined && isInside(to, from))
    throw new AgentRefusal(`Expected another place for “${thing.name}” than within itself.`)
  if (from === undefined) return files.set(to.file, [...to.list, to.at], value, true)
  const isSameList = from.file === to.file && key(from.list) === key(to.list)
  if (isSameList) {
    const at = from.at < to.at ? to.at - 1 : to.at
    if (at === from.at) throw new AgentRefusal(`“${thing.name}” stands there already.`)
    await files.remove(from.file, [...from.list, from.at])
    return files.set(to.file, [...to.list, at], value, true)
  }
  await files.set(to.file, [...to.list, to.at], value, true)
  const own = [...from.list, from.at]
  await navigation.removeAt({
    file: from.file,
    path: from.file === to.file ? shifted(own, to) : own,
  })
}

function isInside(to: NavigationPlace, from: NavigationPlace): boolean {
  const own = [...from.list, from.at]
  return to.file === from.file && own.every((step, at) => to.list[at] === step)
}

/** A path where an item has come into a list. */
function shifted(path: JSONPath, { list, at }: NavigationPlace): JSONPath {
  const step = path[list.length]
  const isBehind =
    list.every((one, index) => path[index] === one) && typeof step === 'number' && step >= at
  return isBehind ? [...list, step + 1, ...path.slice(list.length + 1)] : path
}

/** A description that is told as a sentence ends as one. */
function withToldEnd({ task }: Context, value: string): string {
  const isSentence = value.split(' ').length >= LEAST_WORDS && /[\p{L}\p{N})]$/u.test(value)
  return isSentence && task.prompts.at(-1)?.includes(`${value}.`) === true ? `${value}.` : value
}

const LEAST_WORDS = 4
