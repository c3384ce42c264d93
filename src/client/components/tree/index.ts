import { isOpen, itemOf, setOpen } from './items.ts'
import { onKey } from './keyboard.ts'
import { prepare } from './prepare.ts'

/** Makes trees of the lists of files on the page. */
export function start(): void {
  for (const list of document.querySelectorAll<HTMLElement>('.tree-list')) prepare(list)
}

document.addEventListener('keydown', (event) => {
  const row = itemOf(event.target)
  if (row !== null && onKey(row, event)) event.preventDefault()
})

document.addEventListener('click', ({ target }) => {
  const row = itemOf(target)
  const open = row === null ? undefined : isOpen(row)
  if (row !== null && open !== undefined) setOpen(row, !open)
})
