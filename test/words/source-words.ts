import { parseSync } from 'rolldown/utils'
import { decodeEntities, wordsIn } from './words.ts'

/**
 * The words that a page's author wrote for readers: without frontmatter, imports and exports, tags
 * and their attributes, expressions, comments, addresses, formulas and fence options. Read by rules
 * of its own, so that it can judge what the content compiler makes of the page.
 */
export function sourceWords(source: string): string[] {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const body = text.replace(/^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/, '')
  return splitFences(withoutHidden(body)).flatMap(({ code, text }) =>
    wordsIn(code ? text.replaceAll(/\[!code[^\]]*\]/g, ' ') : readable(text)),
  )
}

interface Segment {
  code: boolean
  text: string
}

/** A text cut at its fences; their opening and closing lines are left out. */
function splitFences(text: string): Segment[] {
  const segments: Segment[] = [{ code: false, text: '' }]
  let fence: string | undefined
  for (const line of text.split('\n')) {
    const mark = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)*(`{3,}|~{3,})(.*)$/.exec(line)
    const [, ticks = '', info = ''] = mark ?? []
    if (fence === undefined && ticks !== '' && !(ticks[0] === '`' && info.includes('`'))) {
      fence = ticks
      segments.push({ code: true, text: '' })
    } else if (fence !== undefined && ticks.startsWith(fence) && info.trim() === '') {
      fence = undefined
      segments.push({ code: false, text: '' })
    } else {
      const last = segments.at(-1)
      if (last !== undefined) last.text += `${line}\n`
    }
  }
  return segments
}

/** An escaped sign, or a code span, which ends with its block. */
const codeOrEscape =
  /\\[<>{}`*_$\\]|(?<!`)(`+)(?!`)((?:(?!\n\s*(?:[-*+]\s|\d+[.)]\s|[#|>]|\n))[\s\S])*?[^`])\1(?!`)/g

function readable(text: string): string {
  const spans: string[] = []
  // Code spans and escapes are text, whatever they hold.
  const kept = withoutModules(text)
    .replaceAll(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, ' ')
    .replaceAll(/^([\s>]*(?:[-*+]\s+)?)\d{1,9}[.)](?=\s)/gm, '$1')
    .replaceAll(codeOrEscape, (_whole, _ticks, span?: string) => {
      if (span === undefined) return ' '
      spans.push(span)
      return ` \uE000${spans.length - 1}\uE001 `
    })
  const shown = withoutTags(kept)
    .replaceAll(/\]\((?:[^()\n]|\([^()\n]*\))*\)|\]\[[^\]\n]*\]/g, '] ')
    .replaceAll(/^\s*\[[^\]^\n][^\]\n]*\]:\s*\S+.*$/gm, ' ')
    .replaceAll(/!\[[^\]]*\]|\[\^[^\]\s]+\]:?/g, ' ')
    .replaceAll(/^(\s*(?:[-*+]|\d+[.)])\s+)\[[ xX]\]/gm, '$1')
    .replaceAll(/\$\$[\s\S]+?\$\$|\$(?=\S)[^$\n]*?\S\$(?!\d)/g, ' ')
    .replaceAll(/[ \t]*\{#[^}\n]*\}/g, ' ')
    .replaceAll(/\uE000(\d+)\uE001/g, (_whole, index: string) => spans[Number(index)] ?? '')
  return decodeEntities(shown)
}

/** What only agents are shown, and what is no text. */
function withoutHidden(text: string): string {
  return text
    .replaceAll(/^[ \t]*<Visibility\s+for=[^>]*agents[^>]*>[\s\S]*?<\/Visibility>/gm, ' ')
    .replaceAll(/<(style|script|svg)\b[\s\S]*?<\/\1>/g, ' ')
}

/** Imports and exports go as far as they have to be read to be JavaScript. */
function withoutModules(text: string): string {
  const lines = text.split('\n')
  const kept: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const end = /^(?:import|export)\s/.test(line) ? endOfModule(lines, at) : undefined
    if (end === undefined) kept.push(line)
    else at = end
  }
  return kept.join('\n')
}

function endOfModule(lines: readonly string[], start: number): number | undefined {
  let code = ''
  for (let at = start; at < lines.length; at++) {
    code += `${lines[at]}\n`
    if (!/^[\s\])};]|[;'"})\]]\s*$/.test(lines[at] ?? '')) continue
    if (parseSync('block.tsx', code, { lang: 'tsx' }).errors.length === 0) return at
  }
  return undefined
}

/** Tags with their attributes, and expressions between them. */
function withoutTags(text: string): string {
  let shown = ''
  let at = 0
  while (at < text.length) {
    const tag = /^<\/?(?:[A-Za-z][\w.:-]*|(?=>))/.exec(text.slice(at, at + 80))
    const isAddress = /^<(?:https?:|mailto:|[^\s<>@]+@)/.test(text.slice(at, at + 80))
    if (tag !== null && !isAddress) {
      const end = endOfTag(text, at + tag[0].length)
      shown += end === undefined ? text[at] : ' '
      at = end ?? at + 1
    } else if (text[at] === '{') {
      const end = endOfBraces(text, at)
      shown += ' '
      at = end ?? at + 1
    } else {
      shown += text[at]
      at++
    }
  }
  return shown
}

function endOfTag(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === '>') return at + 1
    if (sign === '<') return undefined
    if (sign === '{') at = (endOfBraces(text, at) ?? text.length) - 1
    else if ((sign === '"' || sign === "'") && text[at - 1] === '=') {
      const close = text.indexOf(sign, at + 1)
      if (close === -1) return undefined
      at = close
    }
  }
  return undefined
}

/** The end of an expression; quotes and templates in it may hold braces. */
function endOfBraces(text: string, from: number): number | undefined {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at + 1
    else if (sign === '`') {
      const close = text.indexOf('`', at + 1)
      if (close === -1) return undefined
      at = close
    }
  }
  return undefined
}
