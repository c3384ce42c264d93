import { findNodeAtLocation, getNodePath, type JSONPath, type Node } from 'jsonc-parser'
import { findForge } from '../../../../forges/index.ts'
import { AgentRefusal } from '../../model.ts'
import type { Context } from './context.ts'
import { findNamed, nameKey } from './names.ts'
import { printQuotedNames } from './navigation.ts'
import type { Said } from './prompt/said.ts'
import { readAllAddresses } from './text-link.ts'
import { Unresolved } from './unresolved.ts'

/** Lists of links in docs.json, by the names of what they are lists in. */
const LISTS = new Set(['links', 'anchors', 'items'])

/** What links of a type are called that have no label. */
const SITES: Readonly<Record<string, string>> = { github: 'GitHub', discord: 'Discord' }

/** A link of docs.json. */
export interface SiteLink {
  label: string
  path: JSONPath
  /** The member that holds its name. */
  key: string
  /** Whether the address stands there itself, without an object around it. */
  isAddress: boolean
}

/** Where a link is that is said to be there, and nowhere else. */
const MEMBERS = [
  [/\bfooter\b/i, 'footer'],
  [/\b(?:header|navbar|nav bar|top bar|top navigation)\b/i, 'navbar'],
] as const

/** The links of the name that a prompt says. Throws `Unresolved`, and `AgentRefusal` for several names. */
export function findLink(tree: Node, said: Said): { label: string; links: readonly SiteLink[] } {
  const { text, said: whole = text } = said.sentence
  const member = MEMBERS.find(([words]) => words.test(whole))?.[1]
  const all = listLinks(tree).filter(({ path }) => member === undefined || path[0] === member)
  const name = said.text('label').replace(/ (?:link|anchor)$/i, '')
  const links = findNamed(name, all, ({ label }) => [label])
  const [only, ...others] = links
  if (only === undefined) {
    const names = all.length === 0 ? 'none' : printQuotedNames(all.map(({ label }) => label))
    throw new Unresolved(`Expected a link “${name}” in \`docs.json\`, received ${names}.`)
  }
  const isOther = ({ label }: SiteLink) => label.toLowerCase() !== only.label.toLowerCase()
  if (others.some(isOther)) {
    const names = printQuotedNames(links.map(({ label }) => label))
    throw new AgentRefusal(`Expected one link “${name}”, received ${names}.`)
  }
  return { label: only.label, links }
}

/** Where a link leads. */
export function readAddress(tree: Node, { path, isAddress }: SiteLink): string | undefined {
  const value: unknown = findNodeAtLocation(tree, isAddress ? path : [...path, 'href'])?.value
  return typeof value === 'string' ? value : undefined
}

/** Whether an address is one of another site that has a name in its host, by its `nameKey`. */
export function isOnHost(address: string, name: string): boolean {
  const host = /^https?:\/\/([^/]+)/i.exec(address)?.[1] ?? ''
  return host.split('.').map(nameKey).includes(name)
}

/** Items of lists that lead somewhere, and what the footer leads to. */
export function listLinks(tree: Node): SiteLink[] {
  const links: SiteLink[] = []
  const visit = (node: Node) => {
    for (const child of node.children ?? []) visit(child)
    const path = node.type === 'object' || node.parent?.type === 'property' ? getNodePath(node) : []
    if (
      path.at(-2) === 'socials' &&
      node.type === 'string' &&
      node.parent?.children?.[1] === node
    ) {
      links.push({ label: String(path.at(-1)), path, key: '', isAddress: true })
    }
    const isListed = LISTS.has(String(path.at(-2))) || path.join('.') === 'navbar.primary'
    if (node.type !== 'object' || !isListed) return
    const getMember = (name: string): unknown => findNodeAtLocation(node, [name])?.value
    const key = ['label', 'anchor'].find((name) => getMember(name) !== undefined) ?? 'label'
    const label = getMember(key) ?? SITES[String(getMember('type'))]
    const href = findNodeAtLocation(node, ['href'])
    if (typeof label !== 'string' || href === undefined) return
    links.push({ label, path, key, isAddress: false })
  }
  visit(tree)
  return links
}

/** What tells that a link is to stand ahead of all others. */
export const IS_FIRST: RegExp =
  /(?<!\b(?:after|behind|before|next to|beside) the )\bfirst\b|\bleftmost\b|\bat the (?:very )?(?:start|beginning|front|left)\b/i

/** Whether two addresses lead to one place. */
export function isSameAddress(one: string, other: string): boolean {
  return plainAddress(one) === plainAddress(other)
}

/** An address as it is compared: that of a repository has no letters of two cases. */
export function plainAddress(address: string): string {
  return address
    .toLowerCase()
    .replace(/\/$/, '')
    .replace(/^https?:\/\/(?:www\.)?/, '')
}

/** Whether an address is another one, lies below it, or has it as a part of its path. */
export function isBelow(address: string, base: string): boolean {
  const [own, outer] = [plainAddress(address), plainAddress(base)]
  return own === outer || own.startsWith(`${outer}/`) || `/${own}/`.includes(`/${outer}/`)
}

/** The host of an address, without its protocol. */
export function hostOf(address: string): string {
  return plainAddress(address).split('/')[0] ?? ''
}

const NETWORK =
  /^(?:www\.)?(?:x|twitter|linkedin|youtube|instagram|facebook|discord|slack|t|bsky|reddit)\.(?:com|gg|me|app)$/i

/** Whether an address is on a site on which an account or a repository has one address. */
export function isOnPlatform(address: string): boolean {
  const host = hostOf(address)
  return findForge(host) !== undefined || NETWORK.test(host)
}

/** The parts of the path of an address. */
export function partsOf(address: string): string[] {
  return plainAddress(address).split('/').slice(1).filter(Boolean)
}

/** An address up to some parts of its path. */
export function cutAddress(address: string, depth: number): string {
  const [scheme = '', rest = ''] = [
    /^https?:\/\//i.exec(address)?.[0],
    address.replace(/^https?:\/\//i, ''),
  ]
  return (
    scheme +
    rest
      .replace(/\/$/, '')
      .split('/')
      .slice(0, depth + 1)
      .join('/')
  )
}

/** A link of the site or of a page, with what it is called. */
export interface AnyLink {
  address: string
  label: string
  /** Of docs.json, where it stands there. */
  site?: SiteLink
  /** Of a page, which one. */
  file?: string
}

/** All links of docs.json and of pages, and addresses in their code. */
export async function listAllLinks({
  docs,
  files,
}: Pick<Context, 'docs' | 'files'>): Promise<AnyLink[]> {
  const links: AnyLink[] = []
  for (const path of files.paths) {
    const tree = files.tree(path)
    for (const site of listLinks(tree)) {
      const address = readAddress(tree, site)
      if (address !== undefined) links.push({ address, label: site.label, site })
    }
  }
  for (const file of docs.texts()) {
    const text = await docs.files.read(file)
    for (const { address, label } of readAllAddresses(text, file))
      links.push({ address, label, file })
    for (const [address] of text.matchAll(CODE)) links.push({ address, label: '', file })
  }
  return links.filter(({ address }) => /^(?:https?:|\/)/i.test(address))
}

/** Addresses in code, such as that of a repository that is cloned. */
const CODE = /(?<=\b(?:clone|curl|open) (?:-\S+ )*)https?:\/\/[^\s"'`<>)]+/g

/** “github.com/acme” is told without its protocol. */
export function withProtocol(address: string): string {
  return /^(?:[\w-]+\.)+[a-z]{2,}\//i.test(address) ? `https://${address}` : address
}
