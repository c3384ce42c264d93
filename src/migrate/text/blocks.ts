/** Callouts of other tools, by the components that say the same. */
const CALLOUTS: Readonly<Record<string, string>> = {
  note: 'Note',
  abstract: 'Info',
  summary: 'Info',
  tldr: 'Info',
  seealso: 'Info',
  info: 'Info',
  todo: 'Info',
  secondary: 'Note',
  tip: 'Tip',
  hint: 'Tip',
  success: 'Check',
  check: 'Check',
  done: 'Check',
  question: 'Info',
  help: 'Info',
  faq: 'Info',
  warning: 'Warning',
  caution: 'Warning',
  attention: 'Warning',
  important: 'Note',
  failure: 'Danger',
  fail: 'Danger',
  missing: 'Danger',
  danger: 'Danger',
  error: 'Danger',
  bug: 'Danger',
  example: 'Note',
  quote: 'Note',
  cite: 'Note',
}

/** A value of an attribute, in quotes. */
export function quote(text: string): string {
  const plain = text.trim().replaceAll('&quot;', '"')
  return plain.includes('"') ? `"${plain.replaceAll('"', '&quot;')}"` : `"${plain}"`
}

/** Whether a word names a callout. */
export function isCallout(kind: string): boolean {
  return Object.hasOwn(CALLOUTS, kind.toLowerCase())
}

/** A callout with a heading of its own, if it has one. */
export function printCallout(kind: string, title: string | undefined, body: string): string {
  const name = CALLOUTS[kind.toLowerCase()] ?? 'Note'
  const heading = title === undefined || title.trim() === '' ? '' : `**${title.trim()}**\n\n`
  return printElement(name, '', `${heading}${body.trim()}`)
}

/** An element around blocks of Markdown. */
export function printElement(name: string, attributes: string, body: string): string {
  const open = attributes === '' ? `<${name}>` : `<${name} ${attributes}>`
  return `${open}\n${indent(body.trim(), '  ')}\n</${name}>`
}

export function indent(text: string, by: string): string {
  return text.replaceAll(/^(?=[^\n])/gm, by)
}

/** `:::note[Title]` and its like, at any depth, with what stands between it and the line that ends it. */
export function convertDirectives(
  text: string,
  convert: (kind: string, title: string | undefined, body: string) => string | undefined,
): string {
  interface Open {
    lines: string[]
    before: string
    line: string
    colons: number
    kind: string
    title: string | undefined
  }
  const stack: Open[] = []
  const out: string[] = []
  const put = (line: string) => void (stack.at(-1)?.lines ?? out).push(line)
  const reopen = () => {
    const open = stack.pop()
    if (open === undefined) return
    put(open.line)
    for (const line of open.lines) put(line)
  }
  for (const line of text.split('\n')) {
    const [, before = '', colons = '', rest = ''] =
      /^([ \t]*)(:{3,})[ \t]*(.*?)[ \t]*$/.exec(line) ?? []
    const top = stack.at(-1)
    if (colons === '') put(line)
    else if (rest === '' && top !== undefined && colons.length >= Math.min(3, top.colons)) {
      while (stack.length > 1 && (stack.at(-1)?.colons ?? 0) < colons.length) {
        if (!stack.some((open) => open.colons === colons.length)) break
        reopen()
      }
      const open = stack.pop()
      if (open === undefined) continue
      const body = dedentBlock(open.lines)
      const made = convert(open.kind, open.title, body)
      const printed = made ?? [open.line.trim(), body, ':::'].join('\n')
      for (const made of indent(printed, open.before).split('\n')) put(made)
    } else if (rest !== '') {
      const [, kind = '', label, , title] =
        /^([\w-]+)(?:\[([^\]]*)\])?(\{[^}]*\})?(?:[ \t]+(.*))?$/.exec(rest) ?? []
      const words = (label ?? title)?.replace(/\{[^{}]*\}$/, '')
      if (kind === '') put(line)
      else stack.push({ lines: [], before, line, colons: colons.length, kind, title: words })
    } else put(line)
  }
  while (stack.length > 0) reopen()
  return out.join('\n')
}

/** Blocks that are indented below a line that opens them, as in `!!! note "Title"`. */
export function convertIndented(
  text: string,
  opening: RegExp,
  convert: (found: RegExpExecArray, body: string) => string,
): string {
  const lines = text.split('\n')
  const out: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const found = opening.exec(line)
    if (found === null) {
      out.push(line)
      continue
    }
    const before = /^[ \t]*/.exec(line)?.[0] ?? ''
    const body: string[] = []
    while (at + 1 < lines.length) {
      const next = lines[at + 1] ?? ''
      if (next.trim() !== '' && !/^(?: {4}|\t)/.test(next.slice(before.length))) break
      if (next.trim() !== '' && !next.startsWith(before)) break
      body.push(next.slice(before.length).replace(/^(?: {4}|\t)/, ''))
      at++
    }
    let blank = 0
    while (body.length > 0 && body.at(-1)?.trim() === '') {
      body.pop()
      blank++
    }
    const made = convert(found, convertIndented(body.join('\n'), opening, convert))
    out.push(...indent(made, before).split('\n'), ...Array.from({ length: blank }, () => ''))
  }
  return out.join('\n')
}

export function dedentBlock(lines: readonly string[]): string {
  const depths = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^ */.exec(line)?.[0].length ?? 0)
  const depth = Math.min(...depths, 40)
  return lines.map((line) => line.slice(Math.min(depth, line.length))).join('\n')
}
