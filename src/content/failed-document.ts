import type { Diagnostic } from '../diagnostics/index.ts'
import type { PageDocument } from './document.ts'
import type { PageSource } from './options.ts'

function emptyDocument(diagnostics: Diagnostic[]): PageDocument {
  return {
    html: '',
    aside: '',
    headings: [],
    text: '',
    links: [],
    codeStyles: [],
    islands: [],
    dependencies: [],
    diagnostics,
  }
}

/** The document of a page whose compilation itself failed. */
export function failedDocument(page: PageSource, error: unknown): PageDocument {
  return emptyDocument([notCompiled(page.file, error)])
}

/** The finding for a page that cannot be compiled, and no place in it is known to be at fault. */
export function notCompiled(file: string, error: unknown): Diagnostic {
  const message = error instanceof Error ? error.message : String(error)
  return {
    code: 'page-not-compiled',
    severity: 'error',
    message: `Expected the page to compile, received an error: ${message}.`,
    hint: 'Simplify the page until it compiles; the mistake may be in Pergola itself.',
    file,
    line: 1,
    column: 1,
  }
}
