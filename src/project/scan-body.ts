import { posix } from 'node:path'

/** What a page's body tells at a glance, without compiling it. */
export interface BodyScan {
  /** Text of the leading `#` heading, if the body begins with one. */
  heading?: string
  /** Specifiers of its imports, as written. */
  imports: string[]
}

const IMPORT = /^import\s(?:[^'"]*\sfrom\s*)?['"]([^'"]+)['"]/

/** Reads heading and imports line by line; fenced code is passed over. */
export function scanBody(body: string): BodyScan {
  const scan: BodyScan = { imports: [] }
  const mayImport = body.includes('import ')
  let fence: string | undefined
  let leading = true
  for (let start = 0; start < body.length; ) {
    const newline = body.indexOf('\n', start)
    const end = newline === -1 ? body.length : newline
    const line = body.slice(start, end).trim()
    start = end + 1
    if (line === '') continue
    const marker = /^(?:`{3,}|~{3,})/.exec(line)?.[0]
    if (fence !== undefined) {
      if (marker !== undefined && line === marker && marker.startsWith(fence)) fence = undefined
      continue
    }
    const specifier = IMPORT.exec(line)?.[1]
    if (specifier !== undefined) scan.imports.push(specifier)
    else if (leading) {
      leading = false
      const heading = /^#\s+(.+?)(?:\s+#+)?(?:\s*\{#[^}]*\})?$/.exec(line)?.[1]
      if (heading !== undefined) scan.heading = toPlainText(heading)
    }
    fence = marker
    if (!leading && !mayImport) break
  }
  return scan
}

/** The root-relative file that an import names; `undefined` for packages and paths outside. */
export function resolveImport(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('/')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return undefined
  const path = posix.join(posix.dirname(importer), specifier)
  return path.startsWith('..') ? undefined : path
}

function toPlainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>/g, '')
    .replace(/[*_`]/g, '')
    .trim()
}
