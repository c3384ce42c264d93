import { isValidElement } from 'preact'
import type { Diagnostic, Statement } from '../../diagnostics/index.ts'

import type { Expression } from '../markdown/index.ts'
import { findThrowPlace, isMissing } from '../modules/index.ts'

const PLAIN_NAME = /^[A-Za-z_$][\w$]*$/
/** Globals that authors mean; the others of Node are the words of prose. */
const KNOWN_GLOBALS = new Set(['undefined', 'NaN', 'Infinity'])

/** What the machine knows that builds the site: nothing of it is for readers. */
const SERVER_NAME = /^(?:process|global|globalThis|Buffer|require|module|exports)(?![\w$])/

/** Evaluates the expressions of one body: what fails costs itself alone. */
export function guardOf(
  expressions: readonly Expression[],
  file: string,
  isBound: (name: string) => boolean,
  report: (diagnostic: Diagnostic) => void,
  evaluate: (expression: Expression, run: () => unknown) => unknown,
): (index: number, run: () => unknown) => unknown {
  return (index, run) => {
    const expression = expressions[index]
    if (expression === undefined) return run()
    const { source, kind, line, column } = expression
    const written = kind === 'text' ? `{${source}}` : undefined
    const finding = (diagnostic: Statement) => {
      // In plain Markdown a brace is a character like others.
      if (!file.endsWith('.md')) report({ ...diagnostic, file, line, column })
    }
    const name = source.trim()
    const ofServer = SERVER_NAME.exec(name)?.[0]
    const unknownName = ofServer ?? (PLAIN_NAME.test(name) && !KNOWN_GLOBALS.has(name) ? name : '')
    if (unknownName !== '' && !isBound(unknownName)) {
      finding(undefinedName(unknownName, kind, source))
      return written
    }
    try {
      const value = evaluate(expression, run)
      // Nobody waits for it, and a promise that fails unheard would end the process.
      if (value instanceof Promise) value.catch(() => undefined)
      if (isMissing(value) && kind === 'text') return ''
      if (kind !== 'text' || isPrintable(value)) return value
      const isComment = /^\/_[\s\S]*_\/$/.test(name)
      finding({
        code: 'expression-not-text',
        severity: isComment ? 'warning' : 'info',
        message: `Expected text or elements from \`{${short(source)}}\`, received ${typeof value === 'function' ? 'a function' : 'an object'}. It is shown as written.`,
        hint: isComment
          ? 'Write a comment as `{/* … */}`; a formatter has made `_` of its `*`.'
          : 'Write `\\{` for a brace that is text.',
      })
      return written
    } catch (error) {
      const unknown =
        error instanceof ReferenceError ? /^(\S+) is not defined/.exec(error.message) : null
      if (unknown !== null && findThrowPlace(error) === undefined) {
        finding(undefinedName(unknown[1] ?? '', kind, source))
        return written
      }
      finding({
        code: 'expression-failed',
        message: `Expected a value from \`{${short(source)}}\`, received an error: ${String(error)}. It is left out.`,
        ...(BROWSER_NAME.test(String(error)) && {
          hint: 'Pages are rendered on the server: there is no `window` and no `document`.',
        }),
      })
      return undefined
    }
  }
}

/** What an error names that is in browsers alone. */
const BROWSER_NAME = /\b(?:window|document|navigator|location|localStorage|sessionStorage)\b/

function undefinedName(name: string, kind: Expression['kind'], source: string): Statement {
  // `{{name}}` is the template language of other tools, nearly never a mistake.
  const template = source.startsWith('{')
  return {
    code: 'variable-undefined',
    severity: template ? 'info' : 'warning',
    message: `Expected \`${name}\` to be defined, received nothing of that name. ${kind === 'text' ? 'The text is shown as written.' : 'The attribute is left out.'}`,
    hint: 'Import or export it, or write `\\{` for a brace that is text.',
  }
}

function short(source: string): string {
  const line = source.trim().replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}

/** True for what an expression in a page's text can show. */
function isPrintable(value: unknown): boolean {
  if (isMissing(value)) return true
  if (typeof value === 'function' || typeof value === 'symbol') return false
  if (typeof value !== 'object' || value === null) return true
  return isValidElement(value) || Array.isArray(value)
}
