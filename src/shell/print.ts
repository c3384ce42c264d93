/**
 * What the shell's compiled `.astro` files import in place of Astro's runtime when pages are printed
 * without Astro: the same HTML, at once, without promises and streams.
 */

import type { RenderedPage } from './view.ts'

/**
 * Characters from which on a text is not put together with those around it. V8 gives long strings
 * memory of their own: to copy a page's body into its page takes longer than to print all around it.
 */
const LONG = 8_192

/** HTML that is printed as it is. */
class Html {
  /** Long texts, and what stands before each; absent where there are none. */
  #before: string[] | undefined
  /** What comes after them. */
  #text = ''

  constructor(text = '') {
    this.append(text)
  }

  append(text: string): void {
    if (text.length < LONG) this.#text += text
    else this.#close([text])
  }

  appendHtml(html: Html): void {
    if (html.#before === undefined) this.append(html.#text)
    else {
      this.#close(html.#before)
      this.#text = html.#text
    }
  }

  /** All of it, one text behind the other. */
  get texts(): string[] {
    return [...(this.#before ?? []), this.#text]
  }

  /** Each of its texts is one piece from now on, and copied as such. */
  flatten(): void {
    for (const text of this.texts) text.charCodeAt(0)
  }

  #close(long: readonly string[]): void {
    this.#before ??= []
    this.#before.push(this.#text, ...long)
    this.#text = ''
  }
}

interface Result {
  createAstro(props: object, slots: object): { props: object; slots: object }
  /** The style sheet and the script that all pages have, at the end of the head. */
  readonly assets: string
}

type Slot = (result: Result) => unknown
type Component = (result: Result, props: object, slots: Record<string, Slot>) => Html

/** The compiled `Page.astro`. */
export type PageComponent = Component

/**
 * Prints a page, as texts that make it up one behind the other.
 *
 * @param Page the compiled `Page.astro`
 * @param assets HTML of the style sheet and the script that all pages have
 */
export function printPage(Page: PageComponent, page: RenderedPage, assets: string): string[] {
  const result: Result = { createAstro: (props, slots) => ({ props, slots }), assets }
  return ['<!DOCTYPE html>', ...Page(result, { page }, {}).texts]
}

export function createAstro(): object {
  return {}
}

export function createComponent(component: Component): Component {
  return component
}

export const Fragment: unique symbol = Symbol('Fragment')

export function render(parts: TemplateStringsArray, ...values: unknown[]): Html {
  const html = new Html(parts[0])
  for (let at = 0; at < values.length; at++) {
    printValue(values[at], html)
    html.append(parts[at + 1] as string)
  }
  return html
}

export function renderComponent(
  result: Result,
  name: string,
  component: unknown,
  props: Readonly<Record<string, unknown>>,
  slots: Record<string, Slot> = {},
): Html {
  if (component === Fragment) return renderSlot(result, slots.default)
  if (typeof component === 'string') {
    // Astro prints the list of classes behind the other attributes here.
    const { 'class:list': list, ...rest } = props
    const attributes = list === undefined ? rest : { ...rest, class: listClasses(list) }
    const html = new Html(`<${component}`)
    html.appendHtml(spreadAttributes(attributes))
    html.append('>')
    for (const slot of Object.values(slots)) html.appendHtml(renderSlot(result, slot))
    html.append(`</${component}>`)
    return html
  }
  if (typeof component === 'function') {
    const print = () => (component as Component)(result, props, slots)
    // What has the whole page is another one on each.
    const isShared = !('view' in props) && Object.keys(slots).length === 0
    return isShared ? recallPrinted(component as Component, props, print) : print()
  }
  throw new TypeError(`Expected \`${name}\` to be a component, received ${typeof component}.`)
}

/** What a component printed, and of which props. */
interface Printed {
  props: Readonly<Record<string, unknown>>
  html: Html
}

/** Uses of a component that are remembered: those of one page, in the header and in the drawer. */
const MOST_REMEMBERED = 8

const remembered = new WeakMap<Component, Printed[]>()

/** What a component printed of the same props not long ago: pages of a section share their switchers. */
function recallPrinted(component: Component, props: Printed['props'], print: () => Html): Html {
  const known = remembered.get(component) ?? []
  const at = known.findIndex((one) => haveSameValues(one.props, props))
  const used = at === -1 ? { props, html: print() } : (known[at] as Printed)
  if (at !== 0) {
    used.html.flatten()
    const others = known.filter((one) => one !== used).slice(0, MOST_REMEMBERED - 1)
    remembered.set(component, [used, ...others])
  }
  return used.html
}

function haveSameValues(some: Printed['props'], others: Printed['props']): boolean {
  const names = Object.keys(some)
  return (
    names.length === Object.keys(others).length &&
    names.every((name) => Object.is(some[name], others[name]))
  )
}

export function renderSlot(result: Result, slot: Slot | undefined): Html {
  const value = slot?.(result)
  if (value instanceof Html) return value
  const html = new Html()
  printValue(value, html)
  return html
}

/** Style sheets of components would come before the first of them; the shell has one, in its head. */
export function maybeRenderHead(): string {
  return ''
}

export function renderHead({ assets }: Result): Html {
  return new Html(assets)
}

export function unescapeHTML(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unescapeHTML)
  return typeof value === 'string' ? new Html(value) : value
}

export function spreadAttributes(values: Readonly<Record<string, unknown>>): Html {
  let text = ''
  for (const name of Object.keys(values)) text += printAttribute(values[name], name)
  return new Html(text)
}

export function addAttribute(value: unknown, name: string): Html {
  return new Html(printAttribute(value, name))
}

function printValue(value: unknown, into: Html): void {
  if (value instanceof Html) into.appendHtml(value)
  else if (typeof value === 'string') into.append(escapeText(value))
  else if (value === 0) into.append('0')
  else if (Array.isArray(value)) for (const one of value) printValue(one, into)
  else if (typeof value === 'function') printValue((value as () => unknown)(), into)
  else if (value) into.append(escapeText(String(value)))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#39;',
  '"': '&quot;',
}

function escapeText(text: string): string {
  if (!/[&<>'"]/.test(text)) return text
  return text.replaceAll(/[&<>'"]/g, (letter) => ENTITIES[letter] ?? letter)
}

const FLAGS =
  /^(?:allowfullscreen|async|autofocus|autoplay|checked|controls|default|defer|disabled|disablepictureinpicture|disableremoteplayback|formnovalidate|inert|loop|muted|nomodule|novalidate|open|playsinline|readonly|required|reversed|scoped|seamless|selected|itemscope)$/i

type AttributeKind = 'class list' | 'flag' | 'flag or text' | 'invalid' | 'text'

const kinds = new Map<string, AttributeKind>()

function getKind(name: string): AttributeKind {
  const known = kinds.get(name)
  if (known !== undefined) return known
  const kind = readKind(name)
  kinds.set(name, kind)
  return kind
}

function readKind(name: string): AttributeKind {
  if (name === 'class:list') return 'class list'
  if (/[\s"'>/=]/.test(name)) return 'invalid'
  if (FLAGS.test(name)) return 'flag'
  return name === 'popover' || name === 'download' || name === 'hidden' ? 'flag or text' : 'text'
}

function printAttribute(value: unknown, name: string): string {
  if (value === undefined || value === null) return ''
  const kind = getKind(name)
  if (kind === 'invalid') return ''
  if (kind === 'class list') {
    const classes = listClasses(value)
    return classes === '' ? '' : ` class="${escapeAttribute(classes)}"`
  }
  if (kind === 'flag' || (kind === 'flag or text' && typeof value === 'boolean')) {
    return value ? ` ${name}` : ''
  }
  return value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`
}

function escapeAttribute(text: string): string {
  if (!text.includes('&') && !text.includes('"')) return text
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/** What `class:list` means: names, lists of names, and objects whose true keys are names. */
function listClasses(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) {
    return value
      .filter(Boolean)
      .map(listClasses)
      .filter((text) => text !== '')
      .join(' ')
  }
  if (typeof value !== 'object' || value === null) return ''
  return Object.keys(value)
    .filter((name) => Reflect.get(value, name))
    .join(' ')
}
