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
  const title = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(plain)?.slice(1).find(Boolean)
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
