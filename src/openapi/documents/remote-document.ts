import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Report } from '../../diagnostics/index.ts'
import { fetchFromWeb, writeWhole } from '../../package/index.ts'

/** Milliseconds that one document may take. */
const PATIENCE = 20_000

/** Bytes that one document may have. */
const LARGEST = 50 * 1024 * 1024

/** What tells a server which version of a document is at hand. */
interface Freshness {
  etag?: string
  lastModified?: string
}

type Download = { kind: 'fetched'; text: string; freshness: Freshness } | { kind: 'same' }

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
export async function loadRemoteDocument(
  url: string,
  cacheDir: string,
  report: Report,
): Promise<string | undefined> {
  const name = createHash('sha1').update(url).digest('hex').slice(0, 16)
  const path = join(cacheDir, 'openapi', `${name}.json`)
  const copy = await readCopy(path)
  try {
    const answer = await download(url, copy?.freshness ?? {})
    if (answer.kind === 'fetched') {
      const { text, freshness } = answer
      await writeWhole(path, JSON.stringify({ text, freshness } satisfies Copy))
      return text
    }
  } catch (error) {
    const expected = `Expected a document at \`${url}\`, received ${(error as Error).message}.`
    if (copy === undefined) {
      report({
        code: 'openapi-unreachable',
        message: expected,
        hint: 'Check the address and the connection, or keep a copy of the document in the docs folder.',
      })
    } else {
      report({
        code: 'openapi-copy-used',
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

/** Fetches a document unless it is the one at hand. Throws an `Error` that says why it cannot be had. */
async function download(url: string, known: Freshness): Promise<Download> {
  const headers = {
    accept: 'application/json, application/yaml, text/yaml, */*;q=0.5',
    ...(known.etag !== undefined && { 'if-none-match': known.etag }),
    ...(known.lastModified !== undefined && { 'if-modified-since': known.lastModified }),
  }
  const signal = AbortSignal.timeout(PATIENCE)
  try {
    const response = await fetchFromWeb(url, { headers, signal })
    if (response.status === 304) return { kind: 'same' }
    if (!response.ok) throw new Refusal(`the answer ${response.status}`)
    const etag = response.headers.get('etag')
    const lastModified = response.headers.get('last-modified')
    return {
      kind: 'fetched',
      text: await getBody(response),
      freshness: { ...(etag && { etag }), ...(lastModified && { lastModified }) },
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const seconds = PATIENCE / 1000
    throw new Error(
      signal.aborted ? `nothing within ${seconds} seconds` : 'no answer: it cannot be reached',
      { cause: error },
    )
  }
}

/** A reason that is already a sentence's end. */
class Refusal extends Error {}

async function getBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > LARGEST) throw new Refusal(`more than ${LARGEST / 1024 / 1024} MB`)
  }
  return Buffer.concat(chunks).toString('utf8')
}
