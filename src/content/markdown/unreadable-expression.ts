import { Script } from 'node:vm'
import { parseSync } from 'rolldown/utils'
import { names } from './names.ts'
import { PlacedError } from './parser-error.ts'

/** An expression as it stands in the text that was compiled. */
export interface PlacedSource {
  source: string
  /** Where its brace stands. */
  offset: number
}

/** What is wrong with an expression of a text, where its brace stands. */
function expressionError(offset: number, reason: string): PlacedError {
  return new PlacedError(offset, `Could not parse expression with oxc: ${reason}`)
}

const GUARD = new RegExp(`${names.guard}\\((\\d+),`, 'g')

/** The first expression that is none by itself, where the compiler's error does not tell the place. */
export function findUnreadable(sources: readonly PlacedSource[]): PlacedError | undefined {
  for (const { source, offset } of sources) {
    const reason = findMistake(source)
    if (reason !== undefined) return expressionError(offset, reason)
  }
  return undefined
}

/**
 * The expression that keeps compiled code from running: the compiler takes words for names that are
 * reserved in strict code, such as `package`.
 */
export function findUnrunnable(
  code: string,
  sources: readonly PlacedSource[],
): PlacedError | undefined {
  if (sources.length === 0) return undefined
  try {
    new Script(`(function(){\n${code}\n})`, { filename: names.guard })
    return undefined
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const index = guardBefore(code, error)
    const source = index === undefined ? undefined : sources[index]
    return source && expressionError(source.offset, error.message)
  }
}

/** The number of the guard in which the place of an error stands, as its stack begins with it. */
function guardBefore(code: string, { stack = '' }: SyntaxError): number | undefined {
  const [, line, marks] = /^[^\n]*:(\d+)\n[^\n]*\n([^\n^]*)\^/.exec(stack) ?? []
  if (line === undefined || marks === undefined) return undefined
  const lines = code.split('\n')
  const number = Number(line) - 2
  const end = lines.slice(0, number).join('\n').length + 1 + marks.length
  const found = [...code.slice(0, end).matchAll(GUARD)].at(-1)?.[1]
  return found === undefined ? undefined : Number(found)
}

/** Whether a text is one expression, as it may stand between braces. */
export function isExpression(source: string): boolean {
  return findMistake(source) === undefined
}

function findMistake(source: string): string | undefined {
  try {
    const { errors } = parseSync('expression.jsx', `() => (${source}\n)`, { lang: 'jsx' })
    return errors[0]?.message
  } catch (error) {
    // Some mistakes are thrown instead.
    return String(error)
  }
}
