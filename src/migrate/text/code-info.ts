import type { Tool } from '../source-site.ts'

/** What stands behind the marks of a block of code: its language, title and marked lines. */
export function convertInfo(info: string, tool: Tool): string {
  switch (tool) {
    case 'mkdocs':
      return convertMkdocsInfo(info)
    case 'vitepress':
      return info
        .replace(/:(?:no-)?line-numbers(?:=\d+)?/, (flag) =>
          flag.startsWith(':no') ? '' : ' lines',
        )
        .replaceAll(/\s+/g, ' ')
    case 'docusaurus':
      return info.replaceAll(/\s*\b(?:npm2yarn|live|noInline|mdx-code-block)\b(?:=\S+)?/g, '')
    case 'starlight':
      return info
        .replaceAll(
          /(\btitle=(?:"[^"]*"|'[^']*'))|\b(?:ins|del)=(?:\{[^}]*\}|"[^"]*")|\bframe="[^"]*"|(?<=\s)\/[^/\s]+\/(?=\s|$)/g,
          // A title may hold what else marks words.
          (_, title = '') => title,
        )
        .replaceAll(/\s+/g, ' ')
        .trim()
    default:
      return info
  }
}

function convertMkdocsInfo(info: string): string {
  // In braces the language is a class.
  const plain =
    /^\{(.*)\}$/
      .exec(info)?.[1]
      ?.trim()
      .replace(/^\.(?=\S)/, '') ?? info
  const language = /^[\w+#-]+/.exec(plain)?.[0] ?? ''
  const title = /\b(?:title|tab)=(?:"([^"]*)"|'([^']*)')/.exec(plain)?.slice(1).find(Boolean)
  const marked = /\bhl_lines=["']([^"']*)["']/.exec(plain)?.[1]?.trim().split(/\s+/).join(',')
  return [
    language,
    title === undefined ? '' : `title="${title}"`,
    marked === undefined || marked === '' ? '' : `{${marked}}`,
    /\blinenums=/.test(plain) ? 'lines' : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

const TABBED = /^([ \t]*)(`{3,}|~{3,})[^`\n]*\btab=(?:"[^"]*"|'[^']*')/

/** Blocks of code behind each other that are tabs, as MkDocs had them once, are one group. */
export function groupTabbedCode(text: string): string {
  const lines = text.split('\n')
  const out: string[] = []
  let at = 0
  const takeBlock = (mark: string): string[] => {
    const start = at++
    while (at < lines.length && !isEnd(lines[at] ?? '', mark)) at++
    at++
    return lines.slice(start, at)
  }
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const [, before, mark] = TABBED.exec(line) ?? []
    const other = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark === undefined || before === undefined) {
      out.push(...(other === undefined ? lines.slice(at, ++at) : takeBlock(other)))
      continue
    }
    const blocks: string[][] = []
    let next: string | undefined = mark
    while (next !== undefined) {
      blocks.push(takeBlock(next))
      let below = at
      while (lines[below]?.trim() === '') below++
      const found = TABBED.exec(lines[below] ?? '')
      next = found?.[1] === before ? found[2] : undefined
      if (next !== undefined) at = below
    }
    const [first = []] = blocks
    if (blocks.length === 1) out.push(...first)
    else
      out.push(
        `${before}<CodeGroup>`,
        ...blocks.flatMap((block) => ['', ...block]),
        '',
        `${before}</CodeGroup>`,
      )
  }
  return out.join('\n')
}

function isEnd(line: string, mark: string): boolean {
  const end = line.replace(/^[ \t>]*/, '').trimEnd()
  return end.startsWith(mark) && /^(`+|~+)$/.test(end)
}
