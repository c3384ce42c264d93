/**
 * Fields that stand on a page of their own: opened, they are fetched and shown in place. Without
 * script, and where the page cannot be had, there is the link to it.
 */
export function start(): void {
  // `toggle` does not bubble. Started again after a swap, the listener is the same one.
  document.addEventListener('toggle', toggled, { capture: true })
  // Opened before this was there.
  for (const target of document.querySelectorAll('details[data-schema]')) fill(target)
}

let count = 0

function toggled({ target }: Event): void {
  fill(target)
}

async function fill(target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return
  const { schema } = target.dataset
  const content = target.querySelector(':scope > .expandable-content')
  if (schema === undefined || content === null) return
  delete target.dataset.schema
  const response = await fetch(schema).catch(() => undefined)
  if (response?.ok !== true) {
    target.dataset.schema = schema
    return
  }
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const block = page.querySelector('.endpoint .schema-block')
  if (block === null) return
  count++
  setApart(block, `s${count}-`)
  content.replaceChildren(...[...block.children].map((child) => document.adoptNode(child)))
  content.dispatchEvent(new CustomEvent('pergola:insert', { bubbles: true }))
}

/** Ids of another page must not meet those of this one. */
function setApart(block: Element, prefix: string): void {
  for (const element of block.querySelectorAll('[id]')) element.id = prefix + element.id
  for (const name of ['aria-controls', 'aria-labelledby']) {
    for (const element of block.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, prefix + element.getAttribute(name))
    }
  }
  for (const link of block.querySelectorAll('a[href^="#"]')) {
    link.setAttribute('href', `#${prefix}${link.getAttribute('href')?.slice(1)}`)
  }
}
