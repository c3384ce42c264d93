import colors from 'picocolors'
import { printCodeFrame } from '../code-frame.ts'
import type { Finding } from '../diagnostic.ts'
import type { Severity } from '../register/index.ts'

const PAINT: Record<Severity, (text: string) => string> = {
  error: colors.red,
  warning: colors.yellow,
  info: colors.blue,
}

/** `docs.json:3:5`, as terminals and editors turn into a link; empty without a file. */
export function formatPlace({
  file,
  line,
  column,
}: Pick<Finding, 'file' | 'line' | 'column'>): string {
  if (file === undefined) return ''
  if (line === undefined) return file
  return column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`
}

/**
 * One finding for a terminal: severity, place, message, hint and, where the source is given, the
 * lines around the place.
 */
export function formatDiagnostic(finding: Finding, source?: string): string {
  const { severity, code, message, hint, line } = finding
  const place = formatPlace(finding)
  const lines = [
    `${PAINT[severity](severity)} ${colors.dim(code)}${place && ` ${colors.cyan(place)}`}`,
  ]
  lines.push(`  ${message}`)
  if (source !== undefined && line !== undefined) {
    const frame = printCodeFrame(source, { ...finding, line })
    lines.push(colors.dim(frame.replace(/^/gm, '    ')))
  }
  if (hint !== undefined) lines.push(`  ${colors.green('→')} ${hint}`)
  return lines.join('\n')
}
