import { parseSync } from 'rolldown/utils'
import { type Diagnostic, getReason, LineIndex } from '../../diagnostics/index.ts'
import { createPluginFailure } from '../extension.ts'
import { EditedText, findCodeAndStatements, findCodeRanges, isWithin } from '../source/index.ts'
import { type BodyOptions, compileBody } from './compile-body.ts'
import { isOfPairs, leaveOutFollowing } from './following-faults.ts'
import { findOpenFormulas, markFormulas } from './formulas.ts'
import { escapeExcessBars, findUnevenTables, splitTables } from './joined-tables.ts'
import { divideLongRuns } from './long-runs.ts'
import { findLooseTags } from './loose-tags.ts'
import type { ModuleBody, Place } from './module-body.ts'
import { findNestingError } from './nesting/nesting-error.ts'
import { type ParserError, toParserError } from './parser-error.ts'
import { findClosingBrace } from './repair/enclosing-brace.ts'
import { closeTextsOfStatements, wrapInDefault } from './repair/esm-statement.ts'
import { repair } from './repair/index.ts'
import { findUnpairedFences } from './unpaired-fences.ts'

/** Elements whose text is no markup. */
const ELEMENT = /<(style|script)\b([^<>]*)>([\s\S]*?)<\/\1>/g

export interface ReadOptions extends Omit<BodyOptions, 'plain' | 'pluginFailed'> {
  /** Root-relative path, for the findings. */
  file: string
  /** Offset of the body: frontmatter before it is no content. */
  bodyStart: number
  /** Names of the components that every page may use. */
  components: readonly string[]
  /** Changes the text before it is parsed, such as `{{variables}}`. */
  prepare: (edited: EditedText) => Diagnostic[]
}

const MOST_REPAIRS = 200
/** Time of the processor, in microseconds: what a page is must not depend on what else runs. */
const LONGEST_REPAIR = 1_500_000

/** Compiles a page's body; what is wrong in it costs as little of it as possible. */
export function readBody(source: string, given: ReadOptions): ModuleBody {
  const failures = new Map<string, Diagnostic>()
  const options = {
    ...given,
    pluginFailed: (plugin: string, hook: string, error: unknown) => {
      failures.set(`${plugin} ${hook}`, {
        ...createPluginFailure(plugin, hook, error),
        file: given.file,
      })
    },
  }

  // Blanked, not cut: offsets into the body are offsets into the file.
  const original =
    source.slice(0, options.bodyStart).replaceAll(/[^\n]/g, ' ') + source.slice(options.bodyStart)
  const edited = new EditedText(original)
  const prepared = options.prepare(edited)
  keepRawText(edited)
  closeTextsOfStatements(edited)
  wrapInDefault(edited)
  divideLongRuns(edited)
  const math = markFormulas(edited)
  // What can be mended is told once: it is not uneven any more.
  const tables = [splitTables, escapeExcessBars, findUnevenTables].flatMap((check) =>
    check(edited, original).map((finding) => ({ ...finding, file: options.file })),
  )
  const open = findOpenFormulas(edited, original).map((finding) => ({
    ...finding,
    file: options.file,
  }))
  const diagnostics = [...prepared, ...tables, ...open]
  const markdown = options.file.endsWith('.md')
  let started: NodeJS.CpuUsage | undefined
  /** The first mistake, or the one that nobody knows how to repair. */
  let told: Failure | undefined
  for (let count = 0; count < MOST_REPAIRS; count++) {
    const attempt = tryBody(edited, original, options)
    if ('body' in attempt) {
      const unpaired = findUnpairedFences(attempt.body.fences, original, options.file)
      // Tags within code are none: whether they pair up is seen when the code is closed.
      const others =
        unpaired.length === 0
          ? leaveOutFollowing(diagnostics, original)
          : diagnostics.filter(({ code }) => !isOfPairs(code))
      const all = [...others, ...failures.values(), ...unpaired]
      return { ...attempt.body, math, readable: true, diagnostics: all }
    }
    told ??= attempt
    if (started !== undefined && process.cpuUsage(started).user > LONGEST_REPAIR) break
    started ??= process.cpuUsage()
    const found = attempt.place && repair(edited, original, attempt.place, options.components)
    if (found === undefined) {
      told = attempt
      break
    }
    // Plain Markdown may hold HTML as HTML is written: nothing to report.
    if (!markdown) diagnostics.push(...found.map((finding) => ({ ...finding, file: options.file })))
  }
  if (markdown) {
    const plain = new EditedText(original)
    options.prepare(plain)
    for (const offset of findLooseTags(plain.text).reverse()) {
      plain.replace(offset, offset + 1, '&lt;')
    }
    const body = compileBody(plain, original, { ...options, plain: true })
    const diagnostics = [...prepared, ...findUnpairedFences(body.fences, original, options.file)]
    return { ...body, math: false, readable: true, diagnostics }
  }
  return unreadableBody(original, {
    ...createSyntaxError(told?.place?.message ?? getReason(told?.error)),
    file: options.file,
    ...told?.position,
  })
}

/** Why a text cannot be compiled; `place` when it is known what is wrong where. */
interface Failure {
  error: unknown
  place: ParserError | undefined
  /** The same in the author's file. */
  position: Place | undefined
}

function tryBody(
  edited: EditedText,
  original: string,
  options: Omit<BodyOptions, 'plain'>,
): { body: ReturnType<typeof compileBody> } | Failure {
  const place = findNestingError(edited.text) ?? findRunawayExpression(edited.text)
  const failed = (error: unknown, place: ParserError | undefined): Failure => ({
    error,
    place,
    position: place && new LineIndex(original).position(edited.original(place.offset)),
  })
  if (place !== undefined) return failed(new Error(place.message), place)
  try {
    return { body: compileBody(edited, original, { ...options, plain: false }) }
  } catch (error) {
    return failed(error, toParserError(error, edited.text))
  }
}

function unreadableBody(text: string, failure: Diagnostic): ModuleBody {
  return {
    code: 'return { default: () => null }',
    expressions: [],
    fences: [],
    esm: [],
    elements: new Map(),
    icons: new Map(),
    props: [],
    references: [],
    links: [],
    snippets: [],
    classes: [],
    barriers: [],
    slips: [],
    math: false,
    diagnostics: [failure],
    text,
    readable: false,
  }
}

/**
 * Keeps the text of styles and scripts from the parser, to which its braces would be expressions
 * and its asterisks Markdown. What is an expression already stays one.
 */
function keepRawText(edited: EditedText): void {
  const { text } = edited
  if (!/<(?:style|script)\b/.test(text)) return
  const code = findCodeRanges(text)
  const found = [...text.matchAll(ELEMENT)].filter(
    ({ index, 3: content = '' }) => /^\s*[^\s{]/.test(content) && !isWithin(index, code),
  )
  // From the end, so that the places before stay where they are.
  for (const { index, 1: name = '', 2: attributes = '', 3: content = '' } of found.reverse()) {
    const start = index + `<${name}${attributes}>`.length
    edited.replace(start, start + content.length, `{${JSON.stringify(content)}}`)
  }
}

/** The finding for a body that stays unreadable. */
function createSyntaxError(reason: string): Diagnostic {
  return {
    code: 'page-not-compiled',
    message: `Expected a page in MDX, received a text that cannot be read: ${sentence(reason)} The page shows its source.`,
    hint: 'Close every tag and brace near this place; write `\\{` or `\\<` for a brace or bracket that is text.',
  }
}

function sentence(reason: string): string {
  const short = reason
    .replace(/\s*\(note: [\s\S]*\)$/, '')
    .replace(/ \([\w-]+:[\w-]+\)$/, '')
    .trim()
  return short.endsWith('.') ? short : `${short}.`
}

/** Characters of a text in which the parser takes long. */
const LONG = 16_384
/** Closing braces that may be the end of an expression. */
const MOST_ENDS = 8

const ATTRIBUTE = /[\w:-]=\{/g

/**
 * Finds an attribute's expression that is none, in the words of the parser's own error. satteri
 * 0.10.5 tries every `}` after it as its end: half a minute for a page of 59 kB. This may go when
 * it stops at the first blank line.
 */
function findRunawayExpression(text: string): ParserError | undefined {
  if (text.length < LONG) return undefined
  let code: ReturnType<typeof findCodeAndStatements> | undefined
  for (const { 0: start, index } of text.matchAll(ATTRIBUTE)) {
    const offset = index + start.length - 1
    if (isReadable(text, offset)) continue
    code ??= findCodeAndStatements(text)
    if (!isWithin(offset, code)) return { offset, message: 'Could not parse expression' }
  }
  return undefined
}

function isReadable(text: string, brace: number): boolean {
  let end = findClosingBrace(text, brace)
  for (let count = 0; end !== undefined && end !== -1 && count < MOST_ENDS; count++) {
    if (isExpression(text.slice(brace + 1, end))) return true
    end = text.indexOf('}', end + 1)
  }
  return false
}

function isExpression(source: string): boolean {
  if (/^\s*(?:[A-Za-z_$][\w$.]*|"[^"\\]*"|'[^'\\]*'|\d+)\s*$/.test(source)) return true
  try {
    return parseSync('expression.jsx', `(${source}\n)`, { lang: 'jsx' }).errors.length === 0
  } catch {
    // Some mistakes are thrown instead.
    return false
  }
}
