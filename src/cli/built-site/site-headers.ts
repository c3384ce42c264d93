import { join } from 'node:path'
import { parseHostPattern } from './host-pattern.ts'
import { createParsedFile } from './parsed-file.ts'

/** Headers for the answers of a path. */
export type HeadersOf = (path: string) => [name: string, value: string][]

interface Rule {
  expression: RegExp
  headers: [name: string, value: string][]
}

/** What only the server knows. */
const OF_SERVER = new Set(['connection', 'content-encoding', 'content-length', 'transfer-encoding'])

/**
 * What `_headers` of a built site has hosts send; of two lines for one header, the later is meant.
 *
 * @param folder absolute path of the output folder
 */
export function readSiteHeaders(folder: string): HeadersOf {
  const rules = createParsedFile(join(folder, '_headers'), readRules)
  return (path) =>
    rules()
      .filter(({ expression }) => expression.test(path))
      .flatMap(({ headers }) => headers)
}

function readRules(text: string): Rule[] {
  const rules: Rule[] = []
  for (const line of text.split('\n')) {
    if (/^\S/.test(line))
      rules.push({ expression: parseHostPattern(line.trim()).expression, headers: [] })
    const [, name = '', value = ''] = /^\s+([\w-]+):\s*([\t\x20-\x7e]*?)\s*$/.exec(line) ?? []
    if (name !== '' && !OF_SERVER.has(name.toLowerCase())) rules.at(-1)?.headers.push([name, value])
  }
  return rules
}
