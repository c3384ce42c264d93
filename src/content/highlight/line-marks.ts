/** What an author marked on the lines of a block: `[!code ++]` comments and fence options. */
export interface MarkedLine {
  text: string
  classes: string[]
  /** Index of the line in the code as it was given. */
  from: number
}

const marker =
  /[ \t]*(?:\/\/|#|--|;|%|<!--|\/\*|\{\/\*|")[ \t]*\[!code (\+\+|--|hl|highlight|focus|error|warning)(?::(\d+))?\][ \t]*(?:-->|\*\/\}?)?[ \t]*$/

/** The second name is what sites' own style sheets know such lines by. */
const highlighted = 'highlighted line-highlight'

const classesOf: Record<string, string> = {
  '++': 'diff add',
  '--': 'diff remove',
  hl: highlighted,
  highlight: highlighted,
  focus: 'focused',
  error: `${highlighted} error`,
  warning: `${highlighted} warning`,
}

export interface LineOptions {
  highlight?: readonly number[]
  focus?: readonly number[]
}

/**
 * Takes marker comments out of the code. A marker on a line of its own is for the lines below it.
 * Line numbers in the options count the lines that remain.
 */
export function markLines(code: string, options: LineOptions): MarkedLine[] {
  const lines: MarkedLine[] = []
  const pending: { className: string; left: number }[] = []
  for (const [from, line] of code.split('\n').entries()) {
    const found = code.includes('[!code ') ? marker.exec(line) : null
    const text = found === null ? line : line.slice(0, found.index)
    if (found !== null) {
      pending.push({ className: classesOf[found[1] ?? ''] ?? '', left: Number(found[2] ?? 1) })
      if (text.trim() === '') continue
    }
    const classes: string[] = []
    for (const mark of pending) {
      if (mark.left-- > 0) classes.push(mark.className)
    }
    lines.push({ text, classes, from })
  }
  addClass(lines, options.highlight, highlighted)
  addClass(lines, options.focus, 'focused')
  return lines
}

function addClass(lines: MarkedLine[], numbers: readonly number[] | undefined, name: string): void {
  for (const number of numbers ?? []) lines[number - 1]?.classes.push(name)
}
