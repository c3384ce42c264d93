import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright'

type Kind = 'document' | 'script' | 'stylesheet'

/** What a page has loaded. */
export interface Load {
  path: string
  kind: string
  /** Compressed. */
  bytes: number
}

/** Tells what a page has loaded of some kinds from now on, up to when that is asked for. */
export function watchLoads(page: Page, ...kinds: Kind[]): () => Promise<Load[]> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  return () =>
    Promise.all(
      responses
        .map((response) => ({ response, kind: response.request().resourceType() }))
        .filter(({ kind }) => kinds.some((one) => one === kind))
        .map(async ({ response, kind }) => ({
          path: new URL(response.url()).pathname,
          kind,
          bytes: gzipSync(await response.body()).length,
        })),
    )
}
