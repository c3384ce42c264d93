import { existsSync, readFileSync, realpathSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import { parseAccept } from 'hono/utils/accept'
import sirv from 'sirv'
import { surviveLostFiles } from '../../integration/dev/respond.ts'
import { getTwinPath } from '../../outputs/index.ts'
import { toPlainPath } from '../../site/addresses.ts'
import { readSiteHeaders } from './site-headers.ts'
import { type Moved, readSiteRedirects } from './site-redirects.ts'

/** The files of a built site, for an HTTP server. */
export interface BuiltSite {
  /** Answers with a page, a file or where it has moved to; calls `next` when there is none. */
  serve(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** What people are shown where nothing is, and the headers of that. */
  notFoundPage(): string
  notFoundHeaders(): Record<string, string>
}

/**
 * Serves what a build wrote.
 *
 * @param folder absolute path of the output folder
 * @param base path prefix that the site was built with; empty, or `/docs`
 * @param forced headers of all its files, which the site cannot change
 */
export function openBuiltSite(
  folder: string,
  base: string,
  forced: Readonly<Record<string, string>> = {},
): BuiltSite {
  const notFound = join(folder, '404.html')
  const headersOf = readSiteHeaders(folder)
  const movedAddress = readSiteRedirects(folder)
  const openFiles = (release: string) =>
    sirv(release, {
      dev: true,
      etag: true,
      extensions: ['html'],
      setHeaders(response, path) {
        if (path.endsWith('.md')) markMarkdown(response)
        if (path.endsWith('.txt')) response.setHeader('Content-Type', 'text/plain; charset=utf-8')
        const own = headersOf(base + path)
        for (const [name, value] of [...own, ...Object.entries(forced)]) {
          response.setHeader(name, value)
        }
      },
    })
  let open: { release: string; files: ReturnType<typeof sirv> } | undefined
  /** One release for the whole of an answer: the file of another one has another size. */
  const getFiles = () => {
    const release = realpathSync.native(folder)
    if (open?.release !== release) open = { release, files: openFiles(release) }
    return open.files
  }
  return {
    serve(request, response, next) {
      const url = request.url ?? '/'
      const path = url.split(/[?#]/, 1)[0] ?? '/'
      if (base !== '' && path !== base && !path.startsWith(`${base}/`)) return next()
      const moved = movedAddress(url, 'single')
      if (moved !== undefined) return redirect(response, moved)
      const route = toPlainPath(path.slice(base.length))
      const own = route + url.slice(path.length)
      request.url = own.startsWith('/') ? own : `/${own}`
      const restored = () => {
        request.url = url
        const moved = movedAddress(url, 'wildcard')
        if (moved === undefined) next()
        else redirect(response, moved)
      }
      const twin = getTwin(folder, route)
      if (twin !== undefined) {
        response.setHeader('Vary', 'Accept')
        if (wantsMarkdown(request.headers.accept)) request.url = twin
      }
      dropOddRange(request)
      surviveLostFiles(response)
      try {
        getFiles()(request, response, restored)
      } catch {
        // A file that was there a moment ago, or a site that has never been built.
        restored()
      }
    },
    notFoundPage: () => (existsSync(notFound) ? readFileSync(notFound, 'utf8') : 'Not found'),
    notFoundHeaders: () => ({
      ...Object.fromEntries(headersOf(`${base}/404.html`)),
      ...forced,
      'Content-Type': 'text/html; charset=utf-8',
    }),
  }
}

function redirect(response: ServerResponse, { status, address }: Moved): void {
  response.writeHead(status, { Location: address }).end()
}

/** Search engines are to list the page, not its Markdown. */
function markMarkdown(response: ServerResponse): void {
  response.setHeader('Content-Type', 'text/markdown; charset=utf-8')
  response.setHeader('X-Robots-Tag', 'noindex')
}

/** The address of the Markdown of a page, below the folder; `undefined` where there is no page. */
function getTwin(folder: string, path: string): string | undefined {
  const route = path.replace(/\/+$/, '') || '/'
  const twin = getTwinPath(route)
  let file: string
  try {
    file = join(folder, decodeURI(twin))
  } catch {
    // Not a well-formed address.
    return undefined
  }
  return file.startsWith(folder + sep) && !file.includes('\0') && existsSync(file)
    ? twin
    : undefined
}

/** Parts of files that are not asked for as `bytes=0-99` or `bytes=100-` are sent whole. */
function dropOddRange({ headers }: IncomingMessage): void {
  const [, start = '', end = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (start === '' || (end !== '' && Number(end) < Number(start))) delete headers.range
}

const MARKDOWN = new Set(['text/markdown', 'text/plain'])

/** Whether a client would rather have Markdown or plain text than a page: agents say so, browsers do not. */
function wantsMarkdown(accept: string | undefined): boolean {
  const [first] = parseAccept(accept ?? '').filter(
    ({ type, q }) => q > 0 && (MARKDOWN.has(type) || isPage(type)),
  )
  return first !== undefined && MARKDOWN.has(first.type)
}

function isPage(type: string): boolean {
  return type === 'text/html' || type === 'application/xhtml+xml' || type === 'text/*'
}
