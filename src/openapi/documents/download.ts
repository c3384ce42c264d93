/** Milliseconds that one document may take. */
const PATIENCE = 20_000
/** Bytes that one document may have. */
const LARGEST = 50 * 1024 * 1024

/** What tells a server which version of a document is at hand. */
export interface Freshness {
  etag?: string
  lastModified?: string
}

export type Download = { kind: 'fetched'; text: string; freshness: Freshness } | { kind: 'same' }

/** Fetches a document unless it is the one at hand. Throws an `Error` that says why it cannot be had. */
export async function download(url: string, known: Freshness): Promise<Download> {
  const headers = {
    accept: 'application/json, application/yaml, text/yaml, */*;q=0.5',
    ...(known.etag !== undefined && { 'if-none-match': known.etag }),
    ...(known.lastModified !== undefined && { 'if-modified-since': known.lastModified }),
  }
  const signal = AbortSignal.timeout(PATIENCE)
  try {
    const response = await fetch(url, { headers, signal })
    if (response.status === 304) return { kind: 'same' }
    if (!response.ok) throw new Refusal(`the answer ${response.status}`)
    const etag = response.headers.get('etag')
    const lastModified = response.headers.get('last-modified')
    return {
      kind: 'fetched',
      text: await bodyOf(response),
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

async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > LARGEST) throw new Refusal(`more than ${LARGEST / 1024 / 1024} MB`)
  }
  return Buffer.concat(chunks).toString('utf8')
}
