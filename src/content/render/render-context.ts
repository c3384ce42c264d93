import { markdownToHtml } from 'satteri'
import type { RenderContext } from '../../components/index.ts'
import { resolveAddress } from '../links/index.ts'
import type { MarkdownModule } from '../modules/index.ts'
import { folderOf } from './page-links.ts'
import type { RenderSite } from './page-options.ts'
import type { PageRender } from './page-render.ts'

/** A block for the side column. */
export interface Lifted {
  slot: 'panel' | 'request' | 'response'
  html: string
}

const styleKey = /<span class="(s[0-9a-z]+(?:-[\w-]+)?)">/g

/** What components may ask of the page that is being rendered. */
export function createRenderContext(
  site: RenderSite,
  page: MarkdownModule,
  render: PageRender,
): RenderContext {
  const folder = folderOf(page.file)
  return {
    icon: site.icons,
    href: (address) => resolveAddress(address, folder, site.base).href,
    id: (text) => render.claimId(text),
    heading: ({ depth, id, text, html }) =>
      render.addHeading({ depth, id, text, html: html ?? inlineMarkdown(text) }),
    html: (children) => render.html(children),
    inlineMarkdown,
    highlight(code, options) {
      const html = site.highlighter.highlight(code, options)
      for (const [, key] of html.matchAll(styleKey)) {
        if (key !== undefined) render.codeStyles.add(key)
      }
      return html
    },
    lift: (slot, html) => {
      render.lifted.push({ slot, html })
    },
    report: (diagnostic) => render.report({ ...diagnostic, file: page.file }),
  }
}

/** Markdown in a prop: one paragraph's inside. */
function inlineMarkdown(text: string): string {
  if (!/[*_`[\]<>&\\~!|\n]|https?:/.test(text)) return text
  const { html } = markdownToHtml(text, { features: { gfm: true, frontmatter: false } })
  const paragraph = /^<p>([\s\S]*)<\/p>\s*$/.exec(html)
  return paragraph?.[1]?.includes('<p>') === false ? paragraph[1] : html
}
