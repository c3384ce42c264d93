import type {
  IconReference,
  NavigationGroup,
  NavigationLink,
  NavigationNode,
  NavigationPage,
  NavigationSection,
} from '../site/index.ts'
import { escapeHtml } from './escape.ts'
import { deprecatedPill, renderMethodPill, tagPill } from './pills.ts'
import { renderTitle } from './title-html.ts'

export interface SidebarOptions {
  /** Markup of an icon; `undefined` prints none. */
  icon: (icon: IconReference) => string | undefined
  /** Final address of a route. */
  href: (route: string) => string
  /** Whether a group's title opens the group's first page as well. */
  drilldown: boolean
  /** Text after the title of a deprecated page. */
  deprecatedLabel: string
}

/** A sidebar's markup, printed once for all pages that share it. */
export interface SidebarTemplate {
  /** The markup with the page's link marked and the groups around it open, in parts. */
  mark(route: string): string[]
}

interface Insertion {
  at: number
  text: string
}

/** A group in the markup, and what stands for it where it has to be short. */
interface Block {
  start: number
  end: number
  short: string
}

/** Characters of a sidebar beyond which only the groups around the page are listed on it. */
const LARGE = 64_000

/** Icons of a large sidebar: each is drawn once, and named where it stands. */
class Sprite {
  readonly #symbols = new Map<string, string>()
  readonly #names = new Map<string, string>()

  /** Markup that stands for an icon. Images are addresses already. */
  reference(markup: string): string {
    const [, attributes, drawing] = /^<svg\b([^>]*)>([\s\S]*)<\/svg>$/.exec(markup) ?? []
    if (attributes === undefined || drawing === undefined) return markup
    const known = this.#names.get(markup)
    if (known !== undefined) return known
    const id = `nav-icon-${this.#names.size}`
    const inherited = attributes.replace(/\s(?:aria-hidden|class|height|width)="[^"]*"/g, '')
    const own = /\sclass="[^"]*"/.exec(attributes)?.[0] ?? ''
    const name = `<svg${own} aria-hidden="true"><use href="#${id}"/></svg>`
    this.#symbols.set(id, `<symbol id="${id}"${inherited}>${drawing}</symbol>`)
    this.#names.set(markup, name)
    return name
  }

  /** The markup with the drawings that it names before it. */
  complete(markup: string[]): string[] {
    const used = new Set<string>()
    for (const part of markup) {
      for (const [, id = ''] of part.matchAll(/<use href="#(nav-icon-\d+)"/g)) used.add(id)
    }
    if (used.size === 0) return markup
    const drawings = Array.from(used, (id) => this.#symbols.get(id)).join('')
    return [`<svg class="sr-only" aria-hidden="true">${drawings}</svg>`, ...markup]
  }
}

const currentLink =
  ' class="text-primary bg-primary/10 dark:text-primary-light dark:bg-primary-light/10" aria-current="page"'

class SidebarPrinter {
  readonly marks = new Map<string, Insertion[]>()
  /** Groups that can be made short. */
  readonly blocks: Block[] = []
  html = ''
  readonly #options: SidebarOptions
  /** What the groups around the current position want inserted when a page in them is marked. */
  readonly #around: Insertion[] = []

  constructor(options: SidebarOptions) {
    this.#options = options
  }

  /** Top-level groups stand open under a heading; what lies between them forms lists. */
  section(nodes: readonly NavigationNode[]): void {
    let loose: NavigationNode[] = []
    const flush = (): void => {
      if (loose.length > 0) this.#block('', loose)
      loose = []
    }
    for (const node of nodes) {
      if (node.type !== 'group') {
        loose.push(node)
        continue
      }
      flush()
      const start = this.html.length
      this.#block(this.#heading(node), node.children, node.root)
      this.#shorten(
        node,
        start,
        (link) =>
          `<div class="sidebar-section mt-6 lg:mt-8"><div class="sidebar-group-header"><h5 class="sidebar-title">${link}</h5></div></div>`,
      )
    }
    flush()
  }

  /** What was printed from `start` on is a group that may be short, as a link to its first page. */
  #shorten(group: NavigationGroup, start: number, wrap: (link: string) => string): void {
    const target = group.root ?? firstPage(group)
    if (target === undefined || group.title === '') return
    const link = `<a class="sidebar-closed" href="${this.#href(target.route)}">${this.#heading(group)}</a>`
    this.blocks.push({ start, end: this.html.length, short: wrap(link) })
  }

  #block(heading: string, children: readonly NavigationNode[], root?: NavigationPage): void {
    this.html += `<div class="sidebar-section mt-6 lg:mt-8">`
    if (heading !== '') {
      this.html += '<div class="sidebar-group-header"><h5 class="sidebar-title">'
      if (root === undefined) this.html += heading
      else this.#anchor(root.route, heading)
      this.html += '</h5></div>'
    }
    this.#list(children, 'sidebar-group')
    this.html += '</div>'
  }

  #list(nodes: readonly NavigationNode[], className: string): void {
    if (nodes.length === 0) return
    this.html += `<ul class="${className}"`
    this.#around.push({ at: this.html.length, text: ' data-active="true"' })
    this.html += '>'
    for (const node of nodes) this.#row(node)
    this.html += '</ul>'
    this.#around.pop()
  }

  #row(node: NavigationNode): void {
    this.html += '<li'
    const item = { at: this.html.length, text: ' data-active="true"' }
    if (node.type === 'group') {
      const start = this.html.length
      this.#group(node, item)
      this.#shorten(node, start, (link) => `>${link}`)
    } else if (node.type === 'page') {
      this.#around.push(item)
      this.html += '>'
      this.#anchor(node.route, this.#pageLabel(node))
      this.#around.pop()
    } else {
      this.html += `>${this.#outwardLink(node)}`
    }
    this.html += '</li>'
  }

  /** A nested group folds. With a page of its own, its title links and only the chevron folds. */
  #group(group: NavigationGroup, item: Insertion): void {
    const label = this.#heading(group)
    const landing = this.#options.drilldown ? firstPage(group) : undefined
    const chevron = `<summary aria-label="${escapeHtml(group.title)}"></summary>`
    const open = { at: 0, text: '' }
    if (group.root !== undefined) {
      this.html += ' class="sidebar-folder">'
      this.#around.push(item)
      this.#anchor(group.root.route, label, open)
      this.#around.pop()
      this.#details(group, chevron, open)
    } else if (landing !== undefined) {
      this.html += ` class="sidebar-folder"><a href="${this.#href(landing.route)}">${label}</a>`
      this.#details(group, chevron, open)
    } else {
      this.html += '>'
      this.#details(group, `<summary>${label}</summary>`, open)
    }
  }

  #details(group: NavigationGroup, summary: string, open: Insertion): void {
    this.html += '<details'
    open.at = this.html.length
    if (group.expanded) this.html += ' open'
    else open.text = ' open'
    this.html += `>${summary}`
    this.#around.push(open)
    this.#list(group.children, 'sidebar-subgroup')
    this.#around.pop()
    this.html += '</details>'
  }

  /** The first link to a route is the one that gets marked; `after` follows the link. */
  #anchor(route: string, label: string, after?: Insertion): void {
    this.html += '<a'
    if (!this.marks.has(route)) {
      const link = { at: this.html.length, text: currentLink }
      const around = [...this.#around, link]
      this.marks.set(route, after === undefined ? around : [...around, after])
    }
    this.html += ` href="${this.#href(route)}">${label}</a>`
  }

  #href(route: string): string {
    return escapeHtml(this.#options.href(route))
  }

  #outwardLink(link: NavigationLink): string {
    const external = /^[a-z][a-z0-9+.-]*:/i.test(link.href)
    const href = external ? escapeHtml(link.href) : this.#href(link.href)
    const target = external ? ' target="_blank" rel="noreferrer"' : ''
    const label = `${this.#icon(link.icon)}<span>${escapeHtml(link.title)}</span>${tagPill(link.tag)}`
    return `<a href="${href}"${target}>${label}</a>`
  }

  #pageLabel(page: NavigationPage): string {
    const method = page.method === undefined ? '' : renderMethodPill(page.method)
    const old =
      page.deprecated === true ? deprecatedPill(this.#options.deprecatedLabel, page.tag) : ''
    const title = `<span>${renderTitle(page.title)}</span>`
    return method + this.#icon(page.icon) + title + tagPill(page.tag) + old
  }

  #heading(group: NavigationGroup): string {
    const icon = this.#icon(group.icon)
    const tile = icon === '' ? '' : `<span class="sidebar-group-icon">${icon}</span>`
    return group.title === ''
      ? ''
      : `${tile}<span>${escapeHtml(group.title)}</span>${tagPill(group.tag)}`
  }

  #icon(icon: IconReference | undefined): string {
    return icon === undefined ? '' : (this.#options.icon(icon) ?? '')
  }
}

function firstPage(group: NavigationGroup): NavigationPage | undefined {
  for (const node of group.children) {
    if (node.type === 'page') return node
    if (node.type === 'group') {
      const page = node.root ?? firstPage(node)
      if (page !== undefined) return page
    }
  }
  return undefined
}

/** Prints a section's tree once; marking a page afterwards costs a few slices, whatever its size. */
export function renderSidebar(
  section: NavigationSection,
  options: SidebarOptions,
): SidebarTemplate {
  const inlined = printTree(section, options)
  if (inlined.html.length <= LARGE) return template(inlined)
  const sprite = new Sprite()
  const icon = (reference: IconReference): string | undefined => {
    const markup = options.icon(reference)
    return markup === undefined ? undefined : sprite.reference(markup)
  }
  const tree = template(printTree(section, { ...options, icon }))
  return { mark: (route) => sprite.complete(tree.mark(route)) }
}

/** A tree as it is printed, with the places where a page's own differs. */
interface PrintedTree {
  html: string
  marks: ReadonlyMap<string, readonly Insertion[]>
  blocks: readonly Block[]
  /** Where the key of the tree ends. */
  keyEnd: number
}

function printTree(section: NavigationSection, options: SidebarOptions): PrintedTree {
  const printer = new SidebarPrinter(options)
  printer.html = `<div id="navigation-items" data-tree="${escapeHtml(section.digest)}`
  const keyEnd = printer.html.length
  printer.html += '">'
  printer.section(section.nodes)
  printer.html += '</div>'
  const { html, marks, blocks } = printer
  return { html, marks, blocks, keyEnd }
}

function template({ html, marks, blocks, keyEnd }: PrintedTree): SidebarTemplate {
  return {
    mark(route) {
      const insertions = marks.get(route) ?? []
      const at = insertions.find(({ text }) => text === currentLink)?.at ?? -1
      const isAround = ({ start, end }: Block) => start < at && at < end
      const marked = insertions.map(({ at, text }) => ({ start: at, end: at, short: text }))
      if (html.length <= LARGE) return edited(html, marked)
      // What else it lists makes it another tree: its reader's open groups are those of no other.
      const around = blocks.filter(isAround).map(({ start }) => `-${start}`)
      const key = { start: keyEnd, end: keyEnd, short: around.join('') }
      const short = outermost(blocks.filter((block) => !isAround(block)))
      return edited(html, [key, ...marked, ...short])
    },
  }
}

/** Those that stand in no other one. */
function outermost(blocks: readonly Block[]): Block[] {
  let reached = 0
  return blocks
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start, end }) => {
      const isOuter = start >= reached
      if (isOuter) reached = end
      return isOuter
    })
}

/** The markup with other text in some places, in any order; no two overlap. */
function edited(html: string, places: readonly Block[]): string[] {
  const parts: string[] = []
  let from = 0
  for (const { start, end, short } of places.toSorted((a, b) => a.start - b.start)) {
    parts.push(html.slice(from, start), short)
    from = end
  }
  parts.push(html.slice(from))
  return parts
}
