import type { Diagnostic } from '../diagnostics/index.ts'
import type { PageDocument } from './document.ts'
import type { PageSource } from './options.ts'

/** A document that shows nothing but carries its findings. */
export function emptyDocument(diagnostics: Diagnostic[]): PageDocument {
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
  const message = error instanceof Error ? error.message : String(error)
  return emptyDocument([
    {
      code: 'page-not-compiled',
      severity: 'error',
      message: `Expected the page to compile, received an error: ${message}. The page is empty.`,
      hint: 'Simplify the page until it compiles; this is likely a mistake in Pergola itself.',
      file: page.file,
      line: 1,
      column: 1,
    },
  ])
}
