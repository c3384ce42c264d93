import { type Diagnostic, LineIndex, reasonOf } from '../../diagnostics/index.ts'
import { EditedText } from '../source/index.ts'
import { type BodyOptions, compileBody } from './compile-body.ts'
import { markFormulas } from './formulas.ts'
import { partTables } from './joined-tables.ts'
import { findLooseTags } from './loose-tags.ts'
import type { ModuleBody, Place } from './module-body.ts'
import { nestingError } from './nesting/index.ts'
import { type ParserError, parserError } from './parser-error.ts'
import { keepRawText } from './raw-text.ts'
import { repair } from './repair/index.ts'
import { runawayExpression } from './runaway-expression.ts'
import { syntaxError } from './syntax-error.ts'

export interface ReadOptions extends Omit<BodyOptions, 'plain'> {
  /** Root-relative path, for the findings. */
  file: string
  /** Offset of the body: frontmatter before it is no content. */
  bodyStart: number
  /** Names of the components that every page may use. */
  components: readonly string[]
  /** Changes the text before it is parsed, such as `{{variables}}`. */
  prepare: (edited: EditedText) => Diagnostic[]
}

const mostRepairs = 200
/** Time of the processor, in microseconds: what a page is must not depend on what else runs. */
const longestRepair = 1_500_000

/** Compiles a page's body; what is wrong in it costs as little of it as possible. */
export function readBody(source: string, options: ReadOptions): ModuleBody {
  // Blanked, not cut: offsets into the body are offsets into the file.
  const original =
    source.slice(0, options.bodyStart).replaceAll(/[^\n]/g, ' ') + source.slice(options.bodyStart)
  const edited = new EditedText(original)
  const prepared = options.prepare(edited)
  keepRawText(edited)
  const math = markFormulas(edited)
  const tables = partTables(edited).map((finding) => ({ ...finding, file: options.file }))
  const diagnostics = [...prepared, ...tables]
  const markdown = options.file.endsWith('.md')
  const started = process.cpuUsage()
  /** The first mistake, or the one that nobody knows how to repair. */
  let told: Failure | undefined
  for (let count = 0; count < mostRepairs; count++) {
    const attempt = tryBody(edited, original, options)
    if ('body' in attempt) return { ...attempt.body, math, readable: true, diagnostics }
    told ??= attempt
    if (process.cpuUsage(started).user > longestRepair) break
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
    return {
      ...compileBody(plain, original, { ...options, plain: true }),
      math: false,
      readable: true,
      diagnostics: prepared,
    }
  }
  return unreadableBody(original, {
    ...syntaxError(told?.place?.message ?? reasonOf(told?.error)),
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
  options: ReadOptions,
): { body: ReturnType<typeof compileBody> } | Failure {
  const place = nestingError(edited.text) ?? runawayExpression(edited.text)
  const failed = (error: unknown, place: ParserError | undefined): Failure => ({
    error,
    place,
    position: place && new LineIndex(original).position(edited.original(place.offset)),
  })
  if (place !== undefined) return failed(new Error(place.message), place)
  try {
    return { body: compileBody(edited, original, { ...options, plain: false }) }
  } catch (error) {
    return failed(error, parserError(error, edited.text))
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
    languages: [],
    snippets: [],
    classes: [],
    math: false,
    diagnostics: [failure],
    text,
    readable: false,
  }
}
