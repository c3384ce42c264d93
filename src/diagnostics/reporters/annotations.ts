import type { Finding } from '../diagnostic.ts'
import type { Severity } from '../register/index.ts'

const COMMAND: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice' }

/**
 * One finding as a GitHub Actions workflow command, which shows it beside the line in a pull
 * request. https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function formatAnnotation(finding: Finding, folder: string): string {
  const { severity, code, message, hint, file, line, column } = finding
  const properties = [
    file !== undefined && `file=${property(folder === '' ? file : `${folder}/${file}`)}`,
    line !== undefined && `line=${line}`,
    column !== undefined && `col=${column}`,
    `title=${property(code)}`,
  ].filter((part) => part !== false)
  return `::${COMMAND[severity]} ${properties.join(',')}::${data(hint === undefined ? message : `${message} ${hint}`)}`
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
