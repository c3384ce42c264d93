import type { Diagnostic } from '../../diagnostics/index.ts'
import type { Fence } from './module-body.ts'

/** The signs that a code block begins with, what they stand behind, and what follows them. */
const OPENING = /^[ \t>*+\-\d.)]*?(`{3,}|~{3,})[ \t]*(.*)$/

/** Languages whose code has tags or code blocks of its own. */
const OF_MARKUP = /^(?:md|mdx|markdown|[jt]sx|html|vue|svelte|astro|xml)\b/i
const WITH_FENCES = /^(?:md|mdx|markdown)\b/i

/** What stands in pages and not in code: a component on a line of its own, a heading between blank lines. */
const PROSE =
  /^[ \t]*<\/?[A-Z]\w+(?:[ >][^\n]*)?$|(?:(?<![\s\S])\s*|\n[ \t]*\n)#{2,4} [^\n]+\n[ \t]*\n/m

/** How a code block begins in the author's file. */
interface Opening {
  fence: Fence
  marks: string
  info: string
}

/**
 * Code that nothing ends has taken what the author wrote behind it. Where one line of signs is missing
 * or too many, all behind it pair up wrongly, and code that begins with a language stands within other
 * code. What is told is where that began, once.
 */
export function findUnpairedFences(
  fences: readonly Fence[],
  text: string,
  file: string,
): Diagnostic[] {
  const isOpen = fences.some((fence) => fence.isOpen)
  if (!isOpen && fences.every(({ code }) => !/^[ \t]*(?:`{3}|~{3})/m.test(code))) return []
  const lines = text.split('\n')
  const openings = fences
    .flatMap((fence): Opening[] => {
      const [, marks, info = ''] = OPENING.exec(lines[fence.line - 1] ?? '') ?? []
      return marks === undefined ? [] : [{ fence, marks, info: info.trim() }]
    })
    .toSorted((one, other) => one.fence.line - other.fence.line)
  const seen = openings.find((one) => one.fence.isOpen || getInner(one) !== undefined)
  if (seen === undefined)
    return isOpen
      ? [
          createFinding(
            fences.find((it) => it.isOpen),
            file,
          ),
        ]
      : []
  const first = openings.find((one) => one === seen || isSuspicious(one, lines)) ?? seen
  const short = findShortFence(first, lines)
  if (short !== undefined) return [createShortFinding(short, lines, file)]
  return [createFinding(first.fence, file, first, getNext(first, seen))]
}

/** The line of a block's code that begins another block with a language, counted from 0. */
function getInner({ fence, marks, info }: Opening): number | undefined {
  const at = fence.code.split('\n').findIndex((line) => {
    // Indented further, it is an example.
    const [, inner, language = ''] = /^[ \t]{0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    return inner === marks && /^[A-Za-z][\w+#.-]*(?:\s|$)/.test(language)
  })
  // An example of a code block that is closed by the end of the example.
  return at === -1 || (WITH_FENCES.test(info) && !fence.isOpen) ? undefined : at
}

/** Whether a block before a mistake that shows seems to hold what is no code. */
function isSuspicious({ fence: { line, code }, info }: Opening, lines: readonly string[]): boolean {
  if (!OF_MARKUP.test(info) && PROSE.test(code)) return true
  // An author leaves no blank line before code, and one behind it.
  const isFollowedByBlank = (lines[line] ?? '').trim() === ''
  return info === '' && isFollowedByBlank && /^\s*[A-Z#<[-][^\n]*\p{L}+ \p{L}+ \p{L}+/u.test(code)
}

/** Lines before signs that close nothing in which what was to open it is looked for. */
const MOST_BEFORE = 60

/** The line before a block without a language that has a language behind two signs instead of three. */
function findShortFence(
  { fence: { line }, info }: Opening,
  lines: readonly string[],
): number | undefined {
  if (info !== '') return undefined
  for (let at = line - 2; at >= 0 && at > line - MOST_BEFORE; at--) {
    const text = lines[at] ?? ''
    if (/^\s*(?:`{3,}|~{3,})/.test(text)) return undefined
    if (/^\s*(?:`{1,2}|~{1,2})[A-Za-z][\w+#-]*(?:\s[^`~]*)?$/.test(text)) return at + 1
  }
  return undefined
}

function createShortFinding(line: number, lines: readonly string[], file: string): Diagnostic {
  const written = (lines[line - 1] ?? '').trim()
  const count = /^(?:``|~~)/.test(written) ? 'two' : 'one'
  return {
    code: 'fence-not-closed',
    message: `Expected a code block to begin with three signs, received ${count} before \`${written.replace(/^[`~]+/, '')}\`. Its code is shown as text, and what follows as code.`,
    hint: 'Write three.',
    file,
    line,
    column: 1,
  }
}

/** The line of the block that begins within the first, or behind it. */
function getNext(first: Opening, seen: Opening): number | undefined {
  const inner = getInner(first)
  if (inner !== undefined) return first.fence.line + 1 + inner
  return first === seen ? undefined : seen.fence.line
}

function createFinding(
  fence: Fence | undefined,
  file: string,
  opening?: Opening,
  next?: number,
): Diagnostic {
  const isBare = next !== undefined && opening?.info === ''
  const { line = 1, column = 1 } = fence ?? {}
  return {
    code: 'fence-not-closed',
    message: isBare
      ? `Expected code behind the signs, received text: the line closes no code block and begins one, which takes what follows, and blocks behind it pair up wrongly, as at line ${next}.`
      : `Expected a line that closes the code block, received none${next === undefined ? '' : ` before the code at line ${next}`}. What follows is shown as code.`,
    hint: isBare
      ? 'Remove the line if it is one too many. If it begins code, close that.'
      : 'Repeat the signs that it begins with on a line of their own, behind the code.',
    file,
    line,
    column,
  }
}
