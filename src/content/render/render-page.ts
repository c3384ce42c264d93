import { jsx } from 'preact/jsx-runtime'
import { type PageReference, WithReference } from '../../components/index.ts'
import type { Diagnostic } from '../../diagnostics/index.ts'
import type { PageDocument } from '../document.ts'
import type { MarkdownModule } from '../modules/index.ts'
import { divideParagraphs } from './block-paragraphs.ts'
import { readableText } from './html-text.ts'
import { keepKnownFragments } from './known-fragments.ts'
import { pageLinks } from './page-links.ts'
import type { RenderSite } from './page-options.ts'
import { type IsolationLevel, PageRender } from './page-render.ts'
import { contentComponent } from './page-scope.ts'
import type { Lifted } from './render-context.ts'

const levels: readonly IsolationLevel[] = ['none', 'author', 'all']

/** Renders a loaded page, with the reference that belongs to it. A component that throws costs itself. */
export function renderPage(
  site: RenderSite,
  page: MarkdownModule,
  lang: string,
  reference?: { shown: PageReference; described: boolean },
): PageDocument {
  let failure: unknown
  for (const level of levels) {
    const render = new PageRender(site, page, level, lang)
    try {
      const text = jsx(contentComponent(page), {})
      const html = render.html(
        reference === undefined
          ? text
          : jsx(WithReference, {
              reference: reference.shown,
              described: reference.described,
              children: text,
            }),
      )
      return documentOf(site, page, render, reference ? keepKnownFragments(html) : html)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

function documentOf(
  site: RenderSite,
  page: MarkdownModule,
  render: PageRender,
  rendered: string,
): PageDocument {
  const html = divideParagraphs(render.complete(rendered))
  const aside = divideParagraphs(render.complete(sideColumn(render.lifted)))
  const { headings, codeStyles } = render
  return {
    html,
    aside,
    headings,
    text: readableText(aside === '' ? html : `${html}\n${aside}`),
    links: [...pageLinks(page, site), ...render.links.values()],
    codeStyles: [...codeStyles],
    utilities: [],
    needs: [...render.needs],
    islands: [...render.islands.used],
    schemaPages: [...render.schemaPages],
    dependencies: [...page.dependencies],
    diagnostics: unique([...page.diagnostics, ...render.diagnostics]),
  }
}

/** Only the first panel counts, and it holds what else there is for the side. */
function sideColumn(lifted: readonly Lifted[]): string {
  const of = (slot: Lifted['slot']) => lifted.filter((block) => block.slot === slot)
  return [...of('filters'), ...of('panel').slice(0, 1), ...of('request'), ...of('response')]
    .map((block) => block.html)
    .join('\n')
}

function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const known = new Map<string, Diagnostic>()
  for (const diagnostic of diagnostics) known.set(JSON.stringify(diagnostic), diagnostic)
  return [...known.values()]
}
