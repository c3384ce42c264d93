import type { Diagnostic } from '../../diagnostics/index.ts'
import { EditedText } from '../source/index.ts'
import { type BodyOptions, compileBody } from './compile-body.ts'
import { markFormulas } from './formulas.ts'
import { partTables } from './joined-tables.ts'
import type { ModuleBody } from './module-body.ts'
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
  /** Changes the text before it is parsed, such as `{{variables}}`. */
  prepare: (edited: EditedText) => Diagnostic[]
}

const mostRepairs = 200
const longestRepair = 1_000

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
  const deadline = performance.now() + longestRepair
  let first: Failure | undefined
  for (let count = 0; count < mostRepairs && performance.now() < deadline; count++) {
    const attempt = tryBody(edited, original, options)
    if ('body' in attempt) return { ...attempt.body, math, readable: true, diagnostics }
    first ??= attempt
    const found = attempt.place && repair(edited, original, attempt.place)
    if (found === undefined) break
    // Plain Markdown may hold HTML as HTML is written: nothing to report.
    if (!markdown) diagnostics.push(...found.map((finding) => ({ ...finding, file: options.file })))
  }
  if (markdown) {
    const plain = new EditedText(original)
    options.prepare(plain)
    return {
      ...compileBody(plain, original, { ...options, plain: true }),
      math: false,
      readable: true,
      diagnostics: prepared,
    }
  }
  return unreadableBody(original, {
    ...syntaxError(first?.error, first?.place, original),
    file: options.file,
  })
}

/** Why a text cannot be compiled; `place` when it is known what is wrong where. */
interface Failure {
  error: unknown
  place: ParserError | undefined
}

function tryBody(
  edited: EditedText,
  original: string,
  options: ReadOptions,
): { body: ReturnType<typeof compileBody> } | Failure {
  const place = nestingError(edited.text) ?? runawayExpression(edited.text)
  if (place !== undefined) return { error: new Error(place.message), place }
  try {
    return { body: compileBody(edited, original, { ...options, plain: false }) }
  } catch (error) {
    return { error, place: parserError(error, edited.text) }
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
