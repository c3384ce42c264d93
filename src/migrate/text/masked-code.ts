const FENCE = /^((?:[ \t]|>|[-*+][ \t]|\d+[.)][ \t])*)(`{3,}|~{3,})(.*)$/

const TOKEN = /\uE000(\d+)\uE001/g

interface Block {
  mark: string
  info: string
  lines: string[]
}

/** A text whose code is out of the way of what rewrites it: each block and each span is one token. */
export interface MaskedText {
  text: string
  /** Puts the code back, with the indentation that its token has by then. */
  restore(text: string): string
}

/** @param convertInfo what becomes of what stands behind the marks of a block */
export function maskCode(text: string, convertInfo: (info: string) => string): MaskedText {
  const blocks: Block[] = []
  const spans: string[] = []
  const lines: string[] = []
  let open: (Block & { indent: number }) | undefined
  for (const line of text.split('\n')) {
    const [, before = '', mark = '', info = ''] = FENCE.exec(line) ?? []
    if (open !== undefined) {
      if (mark.startsWith(open.mark) && info.trim() === '') open = undefined
      else open.lines.push(dedent(line, open.indent))
    } else if (mark !== '' && !(mark.startsWith('`') && info.includes('`'))) {
      open = { mark, info: convertInfo(info.trim()), lines: [], indent: before.length }
      lines.push(`${before}\uE000${blocks.length}\uE001`)
      blocks.push(open)
    } else lines.push(line)
  }
  const masked = lines
    .join('\n')
    .replaceAll(/(`+)(?!`)[^`\n](?:[^\n]*?[^`\n])?\1(?!`)/g, (code) => {
      spans.push(code)
      return `\uE002${spans.length - 1}\uE003`
    })
  return {
    text: masked,
    restore: (changed) =>
      changed
        .split('\n')
        .map((line) =>
          line.replaceAll(TOKEN, (_, number: string, offset: number) => {
            const block = blocks[Number(number)]
            if (block === undefined) return ''
            const indent = line.slice(0, offset).replaceAll(/[^\s>]/g, ' ')
            return [`${block.mark}${block.info}`, ...block.lines, block.mark]
              .map((part, at) => (at === 0 || part === '' ? part : indent + part))
              .join('\n')
          }),
        )
        .join('\n')
        .replaceAll(/\uE002(\d+)\uE003/g, (_, number: string) => spans[Number(number)] ?? ''),
  }
}

/** Takes up to so many spaces, or marks of quotes, from the beginning of a line. */
function dedent(line: string, most: number): string {
  const indent = /^[\s>]*/.exec(line)?.[0].length ?? 0
  return line.slice(Math.min(indent, most))
}
