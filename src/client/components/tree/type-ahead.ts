/** Milliseconds after which the next letter begins a new word. */
const pause = 600

let typed = ''
let clearing: ReturnType<typeof setTimeout> | undefined

/** The next row, round the end, whose name begins with the letters typed in a row. */
export function typeAhead(
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
