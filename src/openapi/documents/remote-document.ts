import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Report } from '../../diagnostics/index.ts'
import { download, type Freshness } from './download.ts'

interface Copy {
  text: string
  freshness: Freshness
}

/**
 * The text of a document at an address. A copy is kept: it saves the transfer while the document
 * stays the same, and stands in, with a warning, when the address cannot be reached. Reports an
 * error and gives `undefined` when there is neither.
 *
 * @param cacheDir absolute path of the site's cache folder
 */
export async function remoteDocument(
  url: string,
  cacheDir: string,
  report: Report,
): Promise<string | undefined> {
  const folder = join(cacheDir, 'openapi')
  const path = join(folder, `${createHash('sha1').update(url).digest('hex').slice(0, 16)}.json`)
  const copy = await readCopy(path)
  try {
    const answer = await download(url, copy?.freshness ?? {})
    if (answer.kind === 'fetched') {
      const { text, freshness } = answer
      await mkdir(folder, { recursive: true })
      const passing = `${path}.${process.pid}`
      await writeFile(passing, JSON.stringify({ text, freshness } satisfies Copy))
      await rename(passing, path)
      return text
    }
  } catch (error) {
    const expected = `Expected a document at \`${url}\`, received ${(error as Error).message}.`
    if (copy === undefined) {
      report({
        code: 'openapi-unreachable',
        severity: 'error',
        message: expected,
        hint: 'Check the address and the connection, or keep a copy of the document in the docs folder.',
      })
    } else {
      report({
        code: 'openapi-copy-used',
        severity: 'warning',
        message: `${expected} The copy of an earlier build is used.`,
      })
    }
  }
  return copy?.text
}

async function readCopy(path: string): Promise<Copy | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Copy
  } catch (error) {
    // A copy that was cut short is no copy.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') {
      return undefined
    }
    throw error
  }
}
