const item = '[role="treeitem"]'

/** The tree's item that an element belongs to: the row of a file or folder. */
export function getItem(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(item) : null
}

/** What a folder holds; `null` for files. */
function getContent(row: Element): HTMLElement | null {
  const next = row.nextElementSibling
  return next instanceof HTMLElement && next.role === 'group' ? next : null
}

/** Whether a folder is open; `undefined` for files, and for folders that do not close. */
export function isOpen(row: Element): boolean | undefined {
  return row.ariaExpanded === null ? undefined : row.ariaExpanded === 'true'
}

/** Opens or closes a folder. */
export function setOpen(row: Element, open: boolean): void {
  row.ariaExpanded = String(open)
  if (open) getContent(row)?.removeAttribute('hidden')
  // Browsers find words in what is closed, and open it.
  else getContent(row)?.setAttribute('hidden', 'until-found')
}

/** The row of the folder that holds an item. */
export function getParent(row: Element): HTMLElement | null {
  const parent = row.closest('[role="group"]')?.previousElementSibling
  return parent instanceof HTMLElement ? parent : null
}

/** The rows that are in view, of a tree or of what a folder holds. */
export function getShownItems(place: Element): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(item)].filter((row) => {
    const closed = row.closest('[hidden]')
    return closed === null || !place.contains(closed)
  })
}

/** The rows in a folder. */
export function getItemsIn(row: Element): HTMLElement[] {
  const content = getContent(row)
  return content === null ? [] : getShownItems(content)
}

/** The rows beside a row, itself among them. */
export function getSiblings(row: Element): HTMLElement[] {
  const list = row.parentElement?.parentElement
  return [...(list?.querySelectorAll<HTMLElement>(`:scope > li > ${item}`) ?? [])]
}

/** The tree that a row is in. */
export function getTree(row: Element): HTMLElement | null {
  return row.closest<HTMLElement>('[role="tree"]')
}

/** Moves the focus, and with it the place at which the Tab key enters the tree. */
export function focusItem(row: HTMLElement): void {
  for (const other of getTree(row)?.querySelectorAll<HTMLElement>(`${item}[tabindex="0"]`) ?? []) {
    other.tabIndex = -1
  }
  row.tabIndex = 0
  row.focus()
}
