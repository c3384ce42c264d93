import { setOpen } from './items.ts'

/**
 * Makes a tree of a list of files. Without script it is a list with `<details>`, which may not have
 * the roles of a tree: rows and groups take their places.
 */
export function prepare(list: HTMLElement): void {
  if (list.role === 'tree') return
  list.role = 'tree'
  for (const details of [...list.querySelectorAll('details')].reverse()) unfold(details)
  for (const group of list.querySelectorAll<HTMLElement>('.tree-folder-content')) {
    group.role = 'group'
    const row = group.previousElementSibling
    if (group.hidden && row !== null) setOpen(row, false)
    group.addEventListener('beforematch', () => row && setOpen(row, true))
  }
  for (const entry of list.querySelectorAll('li')) entry.role = 'none'
  for (const row of list.querySelectorAll<HTMLElement>('.tree-row')) {
    row.role = 'treeitem'
    row.ariaLevel = String(levelOf(row))
    row.tabIndex = -1
  }
  const first = list.querySelector<HTMLElement>('.tree-row')
  if (first !== null) first.tabIndex = 0
}

function unfold(details: HTMLDetailsElement): void {
  const summary = details.querySelector('summary')
  const content = details.querySelector<HTMLElement>('.tree-folder-content')
  if (summary === null || content === null) return
  const row = document.createElement('div')
  row.className = summary.className
  row.dataset.componentPart = summary.dataset.componentPart
  row.ariaExpanded = String(details.open)
  row.append(...summary.childNodes)
  content.hidden = !details.open
  details.replaceWith(row, content)
}

function levelOf(row: Element): number {
  let level = 1
  for (let group = row.closest('[role="group"]'); group !== null; level++) {
    group = group.parentElement?.closest('[role="group"]') ?? null
  }
  return level
}
