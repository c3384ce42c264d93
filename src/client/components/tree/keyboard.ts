import {
  focusItem,
  getItemsIn,
  getParent,
  getShownItems,
  getSiblings,
  getTree,
  isOpen,
  setOpen,
} from './items.ts'

/** Milliseconds after which the next letter begins a new word. */
const pause = 600

let typed = ''

let clearing: ReturnType<typeof setTimeout> | undefined

/** Does what a key means for a row of a tree. Returns whether it means anything. */
export function handleKey(row: HTMLElement, event: KeyboardEvent): boolean {
  const tree = getTree(row)
  if (tree === null || event.ctrlKey || event.metaKey || event.altKey) return false
  const rows = getShownItems(tree)
  const at = rows.indexOf(row)
  const act = actions[document.dir === 'rtl' ? mirrored(event.key) : event.key]
  if (act !== undefined) {
    act(row, rows, at)
    return true
  }
  const found = event.key.length === 1 ? typeAhead(event.key, rows, at) : undefined
  if (found !== undefined) focusItem(found)
  return found !== undefined
}

function mirrored(key: string): string {
  if (key === 'ArrowLeft') return 'ArrowRight'
  return key === 'ArrowRight' ? 'ArrowLeft' : key
}

type Action = (row: HTMLElement, rows: readonly HTMLElement[], at: number) => void

const go = (row: HTMLElement | null | undefined): void => {
  if (row) focusItem(row)
}

const toggle: Action = (row) => {
  const open = isOpen(row)
  if (open !== undefined) setOpen(row, !open)
}

const actions: Readonly<Record<string, Action>> = {
  ArrowDown: (_row, rows, at) => go(rows[at + 1]),
  ArrowUp: (_row, rows, at) => go(rows[at - 1]),
  Home: (_row, rows) => go(rows[0]),
  End: (_row, rows) => go(rows.at(-1)),
  Enter: toggle,
  ' ': toggle,
  ArrowRight(row) {
    if (isOpen(row) === false) setOpen(row, true)
    else go(getItemsIn(row)[0])
  },
  ArrowLeft(row) {
    if (isOpen(row) === true) setOpen(row, false)
    else go(getParent(row))
  },
  '*'(row) {
    for (const sibling of getSiblings(row)) {
      if (isOpen(sibling) === false) setOpen(sibling, true)
    }
  },
}

/** The next row, round the end, whose name begins with the letters typed in a row. */
function typeAhead(
  letter: string,
  rows: readonly HTMLElement[],
  at: number,
): HTMLElement | undefined {
  clearTimeout(clearing)
  clearing = setTimeout(() => {
    typed = ''
  }, pause)
  typed += letter.toLowerCase()
  // One letter moves on; a longer word may be that of the row itself.
  const start = typed.length === 1 ? at + 1 : at
  const inOrder = [...rows.slice(start), ...rows.slice(0, start)]
  return inOrder.find((row) => row.textContent.trim().toLowerCase().startsWith(typed))
}
