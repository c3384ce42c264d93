import { codeFrame } from '../../diagnostics/index.ts'
import type { PageDocument } from '../document.ts'
import { escapeText } from '../highlight/index.ts'
import type { MarkdownModule } from '../modules/index.ts'

/** The document of a page that cannot be read: what is wrong, and in a build its source. */
export function unreadablePage(page: MarkdownModule, mode: 'dev' | 'build'): PageDocument {
  const failure = page.diagnostics.find(
    ({ code }) => code === 'page-not-compiled' || code === 'page-failed',
  )
  const source = page.body.text
  const { message = '', line = 1, column } = failure ?? {}
  const shown =
    mode === 'dev'
      ? codeFrame(source, column === undefined ? { line } : { line, column })
      : source.trim()
  const notice = mode === 'dev' ? `<p>${escapeText(message)}</p>` : ''
  return {
    html: `<div class="page-not-compiled" role="alert">${notice}<pre tabindex="0"><code>${escapeText(shown)}</code></pre></div>`,
    aside: '',
    headings: [],
    markdown: source.trim(),
    text: source.trim(),
    links: [],
    codeStyles: [],
    utilities: [],
    needs: [],
    islands: [],
    schemaPages: [],
    updates: [],
    dependencies: [...page.dependencies],
    diagnostics: page.diagnostics,
  }
}
