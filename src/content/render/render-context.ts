import type { RenderContext } from '../../components/index.ts'
import type { Location } from '../../diagnostics/index.ts'
import { componentLabels } from '../../i18n/index.ts'
import { resolveAddress } from '../links/index.ts'
import { inlineMarkdown, safeMarkdown } from '../markdown/index.ts'
import { formulaOf } from '../math/index.ts'
import type { MarkdownModule } from '../modules/index.ts'
import { agentsBlock, forPeople } from './audiences.ts'
import { folderOf } from './page-links.ts'
import type { RenderSite } from './page-options.ts'
import type { PageRender } from './page-render.ts'
import { raw } from './raw.ts'
import { typesOf } from './types-of.ts'

/** A block for the side column. */
export interface Lifted {
  slot: Parameters<RenderContext['lift']>[0]
  html: string
}

const styleKey = /<span class="(s[0-9a-z]+(?:-[\w-]+)?)">/g

/** What components may ask of the page that is being rendered. */
export function createRenderContext(
  site: RenderSite,
  page: MarkdownModule,
  render: PageRender,
  lang: string,
): RenderContext {
  const folder = folderOf(page.file)
  const inline = (text: string) => inlineMarkdown(text, site.base, folder)
  return {
    icon: site.icons,
    href: (address) => resolveAddress(address, folder, site.base).href,
    id: (text, wanted) => render.claimId(text, wanted),
    heading: (heading) =>
      render.addHeading({ ...heading, html: heading.html ?? inline(heading.text) }),
    label: componentLabels(lang),
    html: (children) => render.html(children),
    inlineMarkdown: inline,
    markdown: (text) => {
      const { html, addresses } = safeMarkdown(text, site.base)
      for (const address of addresses) render.describedAddresses.add(address)
      return html
    },
    formula: formulaOf,
    highlight(code, options) {
      const types =
        options.twoslash === true ? typesOf(site, page, render, code, options.language) : undefined
      const html = site.highlighter.highlight(types?.code ?? code, {
        ...options,
        ...(types && { types }),
      })
      for (const [, key] of html.matchAll(styleKey)) {
        if (key !== undefined) render.codeStyles.add(key)
      }
      const theme = options.theme && site.highlighter.themeKey(options.theme)
      if (theme) render.codeStyles.add(theme)
      return html
    },
    lift: (slot, html) => {
      render.lifted.push({ slot, html })
    },
    isLifted: (slot) => render.lifted.some((block) => block.slot === slot),
    addParameter: (parameter) => {
      render.parameters.push(parameter)
    },
    parameters: () => render.parameters,
    addSchemaPage: (route) => {
      render.schemaPages.add(route)
    },
    addUpdate: (update) => {
      render.updates.push(update)
    },
    later: (html) => render.later(html),
    forPeople,
    forAgents: (html) => raw(render.later(() => agentsBlock(html()))),
    need: (feature) => {
      render.needs.add(feature)
    },
    report: (diagnostic, icon) => render.report({ ...diagnostic, ...placeOf(page, icon) }),
  }
}

/** Where an icon is first used: on the page, or in what it shows. */
function placeOf(page: MarkdownModule, icon: string | undefined): Partial<Location> {
  if (icon === undefined) return { file: page.file }
  for (const { file, body } of page.shown) {
    const place = body.icons.get(icon)
    if (place !== undefined) return { file, ...place }
  }
  return { file: page.file }
}
