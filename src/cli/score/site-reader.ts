import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { openBuiltSite } from '../built-site/built-site.ts'
import { expectWhole } from '../expect-whole.ts'
import { listen } from '../listen.ts'
import { parseAddress } from '../options.ts'
import { UsageError } from '../usage-error.ts'

const PATIENCE_MS = 15_000

/** What a site answers. */
export interface Answer {
  status: number
  type: string
  text: string
  /** Milliseconds that it took. */
  took: number
}

/** Asks a site as agents do: at an address, or in a folder that a build has written. */
export interface SiteReader {
  /** What is looked at, for people. */
  name: string
  /** Whether there is no server that answers, but files alone. */
  isFolder: boolean
  /** @param path below the site, or an address that the site itself names */
  get(path: string, headers?: Readonly<Record<string, string>>, body?: string): Promise<Answer>
  close(): void
}

/** Opens what is to be looked at. Throws `UsageError` where there is nothing. */
export async function openSite(given: string | undefined): Promise<SiteReader> {
  if (given !== undefined && /^https?:/.test(given)) {
    const base = parseAddress(given, 'address').replace(/\/+$/, '')
    return {
      name: base,
      isFolder: false,
      get: (path, headers, body) => ask(resolveUrl(path, base), headers, body),
      close: () => undefined,
    }
  }
  const folder = findBuiltFolder(given)
  expectWhole(folder)
  const site = openBuiltSite(folder, '')
  const server = createServer((request, response) => {
    site.serve(request, response, () =>
      response.writeHead(404, site.notFoundHeaders()).end(site.notFoundPage()),
    )
  })
  const base = `http://localhost:${await listen(server, 0, 'localhost')}`
  return {
    name: folder,
    isFolder: true,
    // Addresses of the host that the site is for lead to its folder.
    get: (path, headers, body) => ask(base + getPath(path), headers, body),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function findBuiltFolder(given = '.'): string {
  const folder = resolve(given)
  const found = [folder, join(folder, 'dist')].find(
    (path) => existsSync(join(path, 'index.html')) && !existsSync(join(path, 'docs.json')),
  )
  if (found !== undefined) return found
  throw new UsageError(
    `Expected a built site or its address, received \`${given}\`. Run \`pergola build\` first, and name its output.`,
  )
}

function resolveUrl(path: string, base: string): string {
  return /^https?:/.test(path) ? path : base + path
}

function getPath(path: string): string {
  if (!URL.canParse(path)) return path
  const { pathname, search } = new URL(path)
  return pathname + search
}

async function ask(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): Promise<Answer> {
  const started = performance.now()
  try {
    const response = await fetch(url, {
      headers: { 'User-Agent': 'pergola-score', ...headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body !== undefined && { method: 'POST', body }),
    })
    const text = await response.text()
    const type = response.headers.get('content-type') ?? ''
    return { status: response.status, type, text, took: performance.now() - started }
  } catch {
    // What does not answer has nothing.
    return { status: 0, type: '', text: '', took: performance.now() - started }
  }
}
