import { type Diagnostic, getReason } from '../diagnostics/index.ts'
import type { CompiledPage } from './compiled-page.ts'
import { findThrowPlace } from './modules/index.ts'
import type { PageSource } from './options.ts'

/**
 * What stands for a page whose compilation itself failed: its source as it is written, so that
 * readers miss nothing.
 */
export function createFailedPage(page: PageSource, source: string, error: unknown): CompiledPage {
  const escaped = source.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return {
    html: source === '' ? '' : `<pre><code>${escaped}</code></pre>`,
    aside: '',
    headings: [],
    markdown: source,
    text: source,
    links: [],
    codeStyles: [],
    codeBlocks: [],
    utilities: [],
    barriers: [],
    needs: [],
    islands: [],
    schemaPages: [],
    updates: [],
    dependencies: [],
    diagnostics: [reportNotCompiled(page.file, error)],
  }
}

/** The finding for a page that cannot be compiled, and no place in it is known to be at fault. */
export function reportNotCompiled(file: string, error: unknown): Diagnostic {
  const message = getReason(error)
  return {
    code: 'page-failed',
    message: `Expected the page to compile, received an error: ${message}.`,
    hint: 'Simplify the page until it compiles; the mistake may be in Pergola itself.',
    ...(findThrowPlace(error) ?? { file }),
  }
}
