import { INSERT_EVENT } from '../../contract/index.ts'
import { readHash, revealHash } from './hash.ts'

/**
 * Fields that stand on a page of their own: opened, they are fetched and shown in place. Without
 * script, and where the page cannot be had, there is the link to it.
 */
export function startSchemas(): void {
  // `toggle` does not bubble. Started again after a swap, the listener is the same one.
  document.addEventListener('toggle', toggled, { capture: true })
  // Opened before this was there.
  for (const target of document.querySelectorAll('details[data-schema]')) fill(target)
  addEventListener('hashchange', openHash)
  openHash()
}

/** The address may name a field of a block that is fetched when it is opened. */
async function openHash(): Promise<void> {
  const hash = readHash()
  if (hash === '' || document.getElementById(hash) !== null) return
  if (!(await openTowards(hash))) return
  revealHash()
  document.getElementById(hash)?.scrollIntoView()
}

/** Pages that one part may be looked for on: parts lead to parts. */
const MOST_PAGES = 8

let count = 0

function toggled({ target }: Event): void {
  fill(target)
}

async function fill(target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return
  const { schema, side } = target.dataset
  const content = target.querySelector(':scope > .expandable-content')
  if (schema === undefined || content === null) return
  delete target.dataset.schema
  const part = await partAt(schema).catch(() => undefined)
  if (part === undefined) {
    target.dataset.schema = schema
    return
  }
  const { block, address } = part
  // What belongs to the other direction is none of this one's fields.
  for (const field of block.querySelectorAll<HTMLElement>('[data-only]')) {
    if (side !== undefined && field.dataset.only !== side) field.remove()
  }
  count++
  setApart(block, `s${count}-`, address)
  target.dataset.opened = schema
  content.replaceChildren(...[...block.children].map((child) => document.adoptNode(child)))
  for (const inner of content.querySelectorAll<HTMLElement>('details[data-schema]')) {
    if (side !== undefined) inner.dataset.side = side
    endCircle(inner)
  }
  nameFields(content, `s${count}-`)
  content.dispatchEvent(new CustomEvent(INSERT_EVENT, { bubbles: true }))
}

/**
 * Opens the blocks on the way to a field that other pages hold.
 *
 * @returns whether it is there now
 */
async function openTowards(id: string): Promise<boolean> {
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    if (document.getElementById(id) !== null) return true
    const block = blockTowards(id)
    if (block === undefined) return false
    block.open = true
    await fill(block)
    if (block.dataset.schema !== undefined) return false
  }
  return document.getElementById(id) !== null
}

/** The next block to open: that of the nearest field or schema around what has the id. */
function blockTowards(id: string): HTMLDetailsElement | undefined {
  for (let around = id; around.includes('-'); ) {
    around = around.slice(0, around.lastIndexOf('-'))
    const element = document.getElementById(around)
    if (element === null || !element.matches('.field, .schema-block')) continue
    const blocks = element.querySelectorAll<HTMLDetailsElement>('details[data-schema]')
    return [...blocks].find((block) => block.closest('.field, .schema-block') === element)
  }
  return undefined
}

/** Fields get the ids that they would have in the page, so that links to them can be shared. */
function nameFields(content: Element, prefix: string): void {
  for (const field of content.querySelectorAll<HTMLElement>(`.field[id^="${prefix}"]`)) {
    const name = field.querySelector(':scope > .field-head > .field-name')
    const around = field.parentElement?.closest('.field[id], .schema-block[id]')
    const part = name?.textContent.replace(/[^\p{L}\p{N}_.$]+/gu, '-').replace(/^-+|-+$/g, '')
    const id = `${around?.id}-${part}`
    if (!around || !part || document.getElementById(id) !== null) continue
    for (const link of content.querySelectorAll(`a[href="#${CSS.escape(field.id)}"]`)) {
      link.setAttribute('href', `#${encodeURI(id)}`)
    }
    field.id = id
  }
}

/** The element that holds a part, wherever the pages on the way there lead. */
async function partAt(schema: string) {
  let address = new URL(schema, location.href)
  let wanted = idIn(address)
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const response = await fetch(address)
    if (!response.ok) return undefined
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const found =
      wanted === '' ? page.querySelector('.endpoint-root .schema-block') : nearest(page, wanted)
    if (!(found instanceof HTMLElement)) return undefined
    if (found.dataset.schema === undefined) {
      if (wanted !== '' && found.id !== wanted) return undefined
      const block = found.querySelector(':scope > .expandable-content') ?? found
      return { block, address: address.href.replace(/#.*/, '') }
    }
    // It stands elsewhere: all that is below it stands there as well.
    const below = wanted.slice(found.id.length)
    address = new URL(found.dataset.schema, address)
    wanted = idIn(address) === '' && below !== '' ? wanted : idIn(address) + below
  }
  return undefined
}

/** The element of an id, or of the nearest part around it that the page knows. */
function nearest(page: Document, wanted: string): Element | null {
  let id = wanted
  while (id !== '') {
    const found = page.getElementById(id)
    if (found !== null) return found
    id = id.slice(0, Math.max(0, id.lastIndexOf('.')))
  }
  return null
}

function idIn({ hash }: URL): string {
  return decodeURIComponent(hash.slice(1))
}

/** Ids of another page must not meet those of this one; links to the rest of it lead there. */
function setApart(block: Element, prefix: string, address: string): void {
  for (const link of block.querySelectorAll('a[href^="#"]')) {
    const hash = link.getAttribute('href') ?? ''
    const isInside = block.querySelector(`[id="${CSS.escape(decodeURIComponent(hash.slice(1)))}"]`)
    link.setAttribute('href', isInside === null ? address + hash : `#${prefix}${hash.slice(1)}`)
  }
  for (const element of block.querySelectorAll('[id]')) element.id = prefix + element.id
  for (const name of ['aria-controls', 'aria-labelledby']) {
    for (const element of block.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, prefix + element.getAttribute(name))
    }
  }
  for (const option of block.querySelectorAll('.tab-select option')) {
    option.setAttribute('value', prefix + option.getAttribute('value'))
  }
}

/** What is open around it already is not opened in itself: a link leads out to it. */
function endCircle(details: HTMLElement): void {
  const { schema } = details.dataset
  for (
    let around = details.parentElement?.closest<HTMLElement>('details[data-opened]');
    around;
    around = around.parentElement?.closest<HTMLElement>('details[data-opened]')
  ) {
    if (around.dataset.opened !== schema) continue
    const link = details.querySelector('a')
    const field = around.closest('.field[id]')
    if (link === null || field === null) return
    link.href = `#${encodeURI(field.id)}`
    link.prepend('↑ ')
    details.replaceWith(link.parentElement ?? link)
    return
  }
}
