import type { Finding } from '../diagnostic.ts'
import { isRegistered, REGISTER, type Severity } from '../register/index.ts'

const LEVELS: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'note' }

/**
 * Findings as a SARIF 2.1.0 log, which code hosts and editors read.
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 *
 * @param folder path of the docs folder inside of its repository
 */
export function formatSarif(
  findings: readonly Finding[],
  { folder, version }: { folder: string; version: string },
): string {
  const codes = [...new Set(findings.map(({ code }) => code))].toSorted()
  const results = findings.map(({ code, severity, message, hint, ...place }) => ({
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: LEVELS[severity],
    message: { text: hint === undefined ? message : `${message} ${hint}` },
    ...(place.file !== undefined && {
      locations: [{ physicalLocation: physicalLocation({ ...place, file: place.file }, folder) }],
    }),
  }))
  const rules = codes.map((id) => ({
    id,
    ...(isRegistered(id) && { shortDescription: { text: REGISTER[id].about } }),
  }))
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'pergola', version, rules } }, results }],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function physicalLocation(
  { file, line, column, endLine, endColumn }: Partial<Finding> & { file: string },
  folder: string,
) {
  const uri = encodeURI(folder === '' ? file : `${folder}/${file}`)
  return {
    artifactLocation: { uri },
    ...(line !== undefined && {
      region: {
        startLine: line,
        ...(column !== undefined && { startColumn: column }),
        ...(endLine !== undefined && { endLine }),
        ...(endColumn !== undefined && { endColumn }),
      },
    }),
  }
}
