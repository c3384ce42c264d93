import { jsx } from 'preact/jsx-runtime'
import { type PageReference, WithReference } from '../../components/index.ts'
import type { Diagnostic } from '../../diagnostics/index.ts'
import type { PageDocument } from '../document.ts'
import type { MarkdownModule } from '../modules/index.ts'
import { fence, markdownOf } from '../twin/index.ts'
import { pageUpdates } from '../updates/index.ts'
import { agentsHtml, peopleHtml } from './audiences.ts'
import { divideParagraphs } from './block-paragraphs.ts'
import { checkFragments } from './check-fragments.ts'
import { inlineText, readableText } from './html-text.ts'
import { keepKnownFragments } from './known-fragments.ts'
import { withoutNestedAnchors } from './nested-anchors.ts'
import { describedLinks, pageLinks } from './page-links.ts'
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
      return documentOf(site, page, render, {
        html: reference ? keepKnownFragments(html) : html,
        excerpt: reference && excerptOf(reference.shown),
      })
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** What the API's own document says, for agents. */
function excerptOf(reference: PageReference): string | undefined {
  if (reference.kind !== 'operation' && reference.kind !== 'channel') return undefined
  const excerpt = reference.excerpt()
  const title = reference.kind === 'operation' ? 'OpenAPI' : 'AsyncAPI'
  return excerpt === undefined ? undefined : fence(excerpt, 'json', title)
}

function documentOf(
  site: RenderSite,
  page: MarkdownModule,
  render: PageRender,
  { html: rendered, excerpt = '' }: { html: string; excerpt: string | undefined },
): PageDocument {
  const body = withoutNestedAnchors(render.complete(rendered))
  const side = withoutNestedAnchors(render.complete(sideColumn(render.lifted)))
  const html = divideParagraphs(peopleHtml(body))
  const aside = divideParagraphs(peopleHtml(side))
  const { headings, codeStyles } = render
  const written = [...pageLinks(page, render.rendered, site), ...render.links.values()]
  const links = [...written, ...describedLinks(render.describedAddresses, site.base)]
  // Components of authors may make places in the browser that the server knows nothing of.
  const isComplete = render.islands.used.size === 0
  const fragments = isComplete ? checkFragments(written, page.file, `${html}\n${aside}`) : []
  return {
    html,
    aside,
    headings,
    markdown: [markdownOf(agentsHtml(`${body}\n${side}`)), excerpt]
      .filter((part) => part !== '')
      .join('\n\n'),
    text: readableText(aside === '' ? html : `${html}\n${aside}`),
    links,
    codeStyles: [...codeStyles],
    utilities: [],
    needs: [...render.needs],
    islands: [...render.islands.used],
    schemaPages: [...render.schemaPages],
    updates: pageUpdates(html, render.updates, { inline: inlineText, blocks: readableText }),
    dependencies: [...page.dependencies],
    diagnostics: unique([...page.diagnostics, ...render.diagnostics, ...fragments]),
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
