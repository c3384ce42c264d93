import type { ComponentChildren } from 'preact'
import type { NotedUpdate, RenderContext, WrittenParameter } from '../../components/index.ts'
import { getReason, LineIndex, type Location, type Report } from '../../diagnostics/index.ts'
import { getComponentLabels } from '../../i18n/index.ts'
import { MissingPackageError } from '../../package/index.ts'
import { getPartRoute } from '../../site/index.ts'
import type { Heading } from '../compiled-page.ts'
import type { TypeNotes } from '../highlight/index.ts'
import { resolveAddress } from '../links.ts'
import {
  createSafeMarkdown,
  type Expression,
  inlineMarkdown,
  type ModuleBody,
} from '../markdown/index.ts'
import { getFormula } from '../math/index.ts'
import type { MarkdownModule } from '../modules/index.ts'
import { renderAgentsBlock, renderForPeople } from './audiences.ts'
import { getDescribedFolder, getFolder } from './page-links.ts'
import type { RenderSite } from './page-options.ts'
import { createRaw } from './raw.ts'
import { createFormulaFinding } from './text-findings.ts'

/** A block for the side column. */
export interface Lifted {
  slot: Parameters<RenderContext['lift']>[0]
  html: string
}

/** The page that is being rendered, as its context writes to it. */
export interface RenderedPage {
  readonly headings: readonly Heading[]
  readonly codeStyles: Set<string>
  readonly lifted: Lifted[]
  readonly parameters: WrittenParameter[]
  readonly schemaPages: Set<string>
  /** Addresses in texts of the API document that have been rendered, and where they start from. */
  readonly describedFolders: Map<string, string>
  readonly updates: NotedUpdate[]
  /** Features whose files the page asks for. */
  readonly needs: Set<string>
  claimId(text: string, wanted?: string): string
  addHeading(heading: Heading): void
  html(children: ComponentChildren): string
  /** A mark for HTML that is made when all of the page has been rendered. */
  later(html: () => string): string
  report: Report
}

const STYLE_KEY = /<span class="(s[0-9a-z]+(?:-[\w-]+)?)">/g

/** What components may ask of the page that is being rendered. */
export function createRenderContext(
  site: RenderSite,
  page: MarkdownModule,
  render: RenderedPage,
  lang: string,
): RenderContext {
  const folder = getFolder(page.file)
  const inline = (text: string) => inlineMarkdown(text, site.base, folder)
  return {
    icon: site.icons,
    href: (address) => resolveAddress(address, folder, site.base).href,
    id: (text, wanted) => render.claimId(text, wanted),
    heading: (heading) =>
      render.addHeading({ ...heading, html: heading.html ?? inline(heading.text) }),
    label: getComponentLabels(lang),
    html: (children) => render.html(children),
    inlineMarkdown: inline,
    markdown: (text) => {
      const { base } = site
      const rooted = createSafeMarkdown(text, { base, folder: '' })
      const start = getDescribedFolder(rooted.addresses, page.file, site.files)
      for (const address of rooted.addresses) render.describedFolders.set(address, start)
      return start === '' ? rooted.html : createSafeMarkdown(text, { base, folder: start }).html
    },
    formula: (formula, display) =>
      getFormula(formula, display, (reason) => {
        render.report(createFormulaFinding(page.shown, page.file, { formula, reason }))
      }),
    highlight(code, options) {
      const types =
        options.twoslash === true
          ? getTypes(site, page, code, options.language, (found) => render.report(found))
          : undefined
      const html = site.highlighter.highlight(types?.code ?? code, {
        ...options,
        ...(types && { types }),
      })
      for (const [, key] of html.matchAll(STYLE_KEY)) {
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
    headings: () => render.headings,
    addSchemaPage: (route) => {
      render.schemaPages.add(route)
    },
    partRoute: (steps) => getPartRoute(page.file, steps),
    addUpdate: (update) => {
      render.updates.push(update)
    },
    later: (html) => render.later(html),
    forPeople: renderForPeople,
    forAgents: (html) => createRaw(render.later(() => renderAgentsBlock(html()))),
    need: (feature) => {
      render.needs.add(feature)
    },
    report: (diagnostic, icon) => {
      const place = icon === undefined ? { file: page.file } : findIcon(page, icon)
      render.report({ ...diagnostic, ...place })
    },
  }
}

/** The types in a block of code. What the compiler cannot read is shown without them. */
function getTypes(
  site: RenderSite,
  page: MarkdownModule,
  code: string,
  language: string,
  report: Report,
): TypeNotes | undefined {
  try {
    return site.highlighter.types(code, language)
  } catch (error) {
    if (error instanceof MissingPackageError) {
      const { message, hint } = error
      report({ code: 'twoslash-unavailable', message, hint, ...placeOfCode(page, code) })
      return undefined
    }
    report({
      code: 'twoslash-failed',
      message: `Expected code with types, received code that cannot be read: ${firstLines(error)}. It is shown without types.`,
      hint: 'Check the `^?` and `@` comments of the block.',
      ...placeOfCode(page, code),
    })
    return undefined
  }
}

/** Where a fence with this code stands. */
function placeOfCode(page: MarkdownModule, code: string): Location {
  for (const { body, file } of page.shown) {
    const fence = body.fences.find((candidate) => candidate.code.trimEnd() === code.trimEnd())
    if (fence !== undefined) return { file, line: fence.line, column: fence.column }
  }
  return { file: page.file, line: 1, column: 1 }
}

function firstLines(error: unknown): string {
  const text = getReason(error)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines
    .slice(0, 2)
    .join(': ')
    .replace(/^#+\s*|\.$/g, '')
}

/**
 * Where an icon is first used: on the page, or in what it shows. One that comes of an expression is
 * where that writes its name, else where an expression asks for icons.
 */
function findIcon(page: MarkdownModule, icon: string): Location {
  for (const { file, body, icons } of page.shown) {
    const place = body.icons.get(icon)
    if (place !== undefined) return { file, ...place }
    const named = icons.get(icon)
    if (named !== undefined) return named
  }
  const quoted = [`'${icon}'`, `"${icon}"`, `\`${icon}\``]
  for (const { file, body } of page.shown) {
    for (const expression of body.expressions) {
      const text = quoted.find((one) => expression.source.includes(one))
      if (text !== undefined) return { file, ...findWithin(body, expression, text) }
    }
  }
  for (const { file, body } of page.shown) {
    const asking = body.expressions.find(({ source }) => /\bicon\b/i.test(source))
    if (asking !== undefined) return { file, line: asking.line, column: asking.column }
  }
  return { file: page.file, line: 1, column: 1 }
}

/** Where an expression has a text: its own place may be that of the element around it. */
function findWithin({ text }: ModuleBody, { line, column }: Expression, wanted: string) {
  const lines = new LineIndex(text)
  const at = text.indexOf(wanted, lines.offset(line, column))
  return at === -1 ? { line, column } : lines.position(at)
}
