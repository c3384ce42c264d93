import type { Note } from '../source-site.ts'

/** Addresses in Markdown, in definitions, and in tags. */
const LINK =
  /(\]\(\s*)(<[^>\n]*>|[^\s()<>"']+(?:\([^\s()]*\)[^\s()<>"']*)*)(?=\s*(?:["'(][^\n]*)?\))|(^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]+)(<[^>\n]*>|\S+)|((?:\b(?:href|src|srcset|poster)=\{?|\{% page-ref page=)["'])([^"'\n{}]+)(?=["'])/gm

/**
 * Has the links of a page lead to their places in the new site. Code is not looked into.
 *
 * @param resolve what an address becomes; `undefined` where it leads nowhere
 */
export function convertLinks(
  text: string,
  resolve: (address: string) => string | undefined,
  file: string,
): { text: string; notes: Note[] } {
  const notes: Note[] = []
  const converted = replaceOutsideCode(text, (prose, line) =>
    prose.replaceAll(LINK, (whole, ...parts: (string | undefined)[]) => {
      const [open = '', written = ''] = parts.slice(0, 6).filter((part) => typeof part === 'string')
      const address = written
        .replace(/^<(.*)>$/, '$1')
        .trim()
        .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '')
      const target = resolve(address)
      if (target !== undefined) return target === address ? whole : open + target
      const index = Number(parts.find((part) => typeof part === 'number'))
      const at = line + prose.slice(0, index).split('\n').length - 1
      notes.push({ file, line: at, message: `The link \`${address}\` leads nowhere.` })
      return whole
    }),
  )
  return { text: converted, notes }
}

const CODE =
  /^([ \t>]*)(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)?[ \t>]*\2[^\n]*$|^\[block:code\]$[\s\S]*?^\[\/block\]$|(`+)(?!`)[^`\n](?:[^\n]*?[^`\n])?\3(?!`)/gm

function replaceOutsideCode(text: string, change: (prose: string, line: number) => string): string {
  let changed = ''
  let at = 0
  let line = 1
  for (const found of text.matchAll(CODE)) {
    const prose = text.slice(at, found.index)
    changed += change(prose, line) + found[0]
    line += (prose + found[0]).split('\n').length - 1
    at = found.index + found[0].length
  }
  return changed + change(text.slice(at), line)
}
