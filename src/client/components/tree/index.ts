import { getItem, isOpen, setOpen } from './items.ts'
import { handleKey } from './keyboard.ts'

/** Makes trees of the lists of files on the page. */
export function start(): void {
  for (const list of document.querySelectorAll<HTMLElement>('.tree-list')) prepare(list)
}

document.addEventListener('keydown', (event) => {
  const row = getItem(event.target)
  if (row !== null && handleKey(row, event)) event.preventDefault()
})

document.addEventListener('click', ({ target }) => {
  const row = getItem(target)
  const open = row === null ? undefined : isOpen(row)
  if (row !== null && open !== undefined) setOpen(row, !open)
})

/**
 * Makes a tree of a list of files. Without script it is a list with `<details>`, which may not have
 * the roles of a tree: rows and groups take their places.
 */
function prepare(list: HTMLElement): void {
  if (list.role === 'tree') return
  list.role = 'tree'
  let focused: HTMLElement | undefined
  for (const details of [...list.querySelectorAll('details')].reverse()) {
    const hasFocus = details.querySelector('summary') === document.activeElement
    const row = unfold(details)
    if (hasFocus) focused = row
  }
  for (const group of list.querySelectorAll<HTMLElement>('.tree-folder-content')) {
    group.role = 'group'
    const row = group.previousElementSibling
    if (group.hidden && row !== null) setOpen(row, false)
    group.addEventListener('beforematch', () => row && setOpen(row, true))
  }
  for (const entry of list.querySelectorAll('li')) entry.role = 'none'
  for (const row of list.querySelectorAll<HTMLElement>('.tree-row')) {
    row.role = 'treeitem'
    row.ariaLevel = String(getLevel(row))
    row.tabIndex = -1
  }
  const stop = focused ?? list.querySelector<HTMLElement>('.tree-row')
  if (stop !== null) stop.tabIndex = 0
  // What had it is no more, or has been moved.
  focused?.focus({ preventScroll: true })
}

/** The row that takes the place of a folder's summary. */
function unfold(details: HTMLDetailsElement): HTMLElement | undefined {
  const summary = details.querySelector('summary')
  const content = details.querySelector<HTMLElement>('.tree-folder-content')
  if (summary === null || content === null) return undefined
  const row = document.createElement('div')
  row.className = summary.className
  row.dataset.componentPart = summary.dataset.componentPart
  row.ariaExpanded = String(details.open)
  row.append(...summary.childNodes)
  content.hidden = !details.open
  details.replaceWith(row, content)
  return row
}

function getLevel(row: Element): number {
  let level = 1
  for (let group = row.closest('[role="group"]'); group !== null; level++) {
    group = group.parentElement?.closest('[role="group"]') ?? null
  }
  return level
}
