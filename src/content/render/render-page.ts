import { jsx } from 'preact/jsx-runtime'
import { type PageReference, WithReference } from '../../components/index.ts'
import { type Diagnostic, printCodeFrame } from '../../diagnostics/index.ts'
import type { Playground } from '../../site/index.ts'
import type { CompiledPage } from '../compiled-page.ts'
import { escapeText } from '../highlight/index.ts'
import type { MarkdownModule } from '../modules/index.ts'
import { printFence, writeMarkdown } from '../twin/writer.ts'
import { getAgentsHtml, getPeopleHtml } from './audiences.ts'
import { findBarriers, findSkippedHeadings } from './check-accessibility.ts'
import { checkFragments } from './check-fragments.ts'
import { findMisplacedParts, findSlips } from './component-findings.ts'
import { findUnknownLanguages, getDiagrams } from './fence-findings.ts'
import { inlineText, toReadableText } from './html-text.ts'
import { findInvalidLinks, getDescribedLinks, getPageLinks } from './page-links.ts'
import type { RenderSite } from './page-options.ts'
import { type IsolationLevel, PageRender } from './page-render.ts'
import { createContentComponent } from './page-scope.ts'
import { getPageUpdates } from './page-updates.ts'
import { getPlaces, hasPlace, removeMarks } from './places-of.ts'
import type { Lifted } from './render-context.ts'

const BLOCKS =
  'p|address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|pre|section|table|ul'

const PATTERN = new RegExp(`<(/?)(${BLOCKS})(?=[\\s>/])([^>]*)>`, 'g')

const OPENING = new RegExp(`<(?:${BLOCKS})[\\s>/]`)

interface OpenParagraph {
  start: number
  attributes: string
  holdsBlock: boolean
}

/** What is no markup, and what opens or closes a link; an anchor of a heading is taken whole. */
const TOKENS =
  /<(script|style|textarea)\b[\s\S]*?<\/\1>|<a [^>]*class="heading-anchor"[^>]*><\/a>|<a[\s>]|<\/a>/g

/** What the tag of a heading's anchor ends with, before its `>`. */
const ANCHOR = 'class="heading-anchor"'

const LEVELS: readonly IsolationLevel[] = ['none', 'author', 'all']

/** Renders a loaded page, with the reference that belongs to it. A component that throws costs itself. */
export function renderPage(
  site: RenderSite,
  page: MarkdownModule,
  lang: string,
  reference?: { shown: PageReference; described: boolean; playground: Playground },
): CompiledPage {
  let failure: unknown
  for (const level of LEVELS) {
    const render = new PageRender(site, page, level, lang)
    try {
      const text = jsx(createContentComponent(page), {})
      const html = render.html(
        reference === undefined
          ? text
          : jsx(WithReference, {
              reference: reference.shown,
              described: reference.described,
              playground: reference.playground,
              children: text,
            }),
      )
      return getCompiledPage(site, page, render, {
        html: reference ? keepKnownFragments(html) : html,
        excerpt: reference && getExcerpt(reference.shown),
      })
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** What the API's own document says, for agents. */
function getExcerpt(reference: PageReference): string | undefined {
  if (reference.kind !== 'operation' && reference.kind !== 'channel') return undefined
  const excerpt = reference.excerpt()
  const title = reference.kind === 'operation' ? 'OpenAPI' : 'AsyncAPI'
  return excerpt === undefined ? undefined : printFence(excerpt, 'json', title)
}

function getCompiledPage(
  site: RenderSite,
  page: MarkdownModule,
  render: PageRender,
  { html: rendered, excerpt = '' }: { html: string; excerpt: string | undefined },
): CompiledPage {
  const body = withoutNestedAnchors(render.complete(rendered))
  const side = withoutNestedAnchors(render.complete(sideColumn(render.lifted)))
  const html = divideParagraphs(getPeopleHtml(body))
  const aside = divideParagraphs(getPeopleHtml(side))
  // They are long: no step puts them together.
  const parts = [html, aside]
  const { headings, codeStyles } = render
  const written = [...getPageLinks(page, render.rendered, site), ...render.links.values()]
  const links = [...written, ...getDescribedLinks(render.describedFolders, site.base)]
  // Components of authors may make places in the browser that the server knows nothing of.
  const isComplete = render.islands.used.size === 0
  const diagrams = getDiagrams(page, render.rendered)
  const fragments = isComplete ? checkFragments(written, page.file, parts) : []
  return {
    html,
    aside,
    headings,
    markdown: [writeMarkdown([body, side].map(getAgentsHtml)), excerpt]
      .filter((part) => part !== '')
      .join('\n\n'),
    text: parts.map(toReadableText).filter(Boolean).join('\n'),
    links,
    codeStyles: [...codeStyles],
    codeBlocks: [],
    utilities: [],
    ...(diagrams.length > 0 && { diagrams }),
    needs: [...render.needs],
    islands: [...render.islands.used],
    schemaPages: [...render.schemaPages],
    updates: getPageUpdates(html, render.updates, { inline: inlineText, blocks: toReadableText }),
    dependencies: [...page.dependencies],
    diagnostics: unique([
      ...page.diagnostics,
      ...render.diagnostics,
      ...fragments,
      ...findInvalidLinks(page, render.rendered),
      ...findSlips(page, render.rendered),
      ...findMisplacedParts(page),
      ...findUnknownLanguages(page, (name) => site.highlighter.suggestLanguage(name)),
    ]),
    barriers: unique([
      ...findBarriers(page, render.rendered),
      ...findSkippedHeadings(page, headings),
    ]),
  }
}

/** What is written for the side, in the order in which readers look for it. */
function sideColumn(lifted: readonly Lifted[]): string {
  const of = (slot: Lifted['slot']) => lifted.filter((block) => block.slot === slot)
  return [...of('filters'), ...of('panel'), ...of('request'), ...of('response')]
    .map((block) => block.html)
    .join('\n')
}

function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const known = new Map<string, Diagnostic>()
  for (const diagnostic of diagnostics) known.set(JSON.stringify(diagnostic), diagnostic)
  return [...known.values()]
}

/**
 * HTML in which headings inside of links have no anchor of their own: a link inside a link would
 * end the outer one, and what the author put into a box would fall out of it.
 */
function withoutNestedAnchors(html: string): string {
  if (!mayNestAnchor(html)) return html
  let depth = 0
  return html.replaceAll(TOKENS, (token) => {
    if (token.endsWith('class="heading-anchor"></a>')) return depth > 0 ? '' : token
    if (token === '</a>') depth = Math.max(0, depth - 1)
    else if (token.startsWith('<a')) depth++
    return token
  })
}

/** Whether an anchor of a heading stands where a link has not ended yet. */
function mayNestAnchor(html: string): boolean {
  if (!html.includes(ANCHOR)) return false
  let end = -1
  for (let at = html.indexOf('<a'); at !== -1; at = html.indexOf('<a', at + 2)) {
    if (!/[\s>]/.test(html.charAt(at + 2))) continue
    const close = html.indexOf('>', at)
    if (!html.startsWith(ANCHOR, close - ANCHOR.length)) end = html.indexOf('</a>', close)
    else if (at < end) return true
  }
  return false
}

/**
 * Links to places of the page that it does not have give their text only: descriptions of API
 * documents come from pages that have other places.
 */
function keepKnownFragments(html: string): string {
  if (!html.includes('<a href="#')) return html
  const known = getPlaces([html], ['id'])
  const isKnown = (written: string) => hasPlace(known, removeMarks(written))
  const links = [...html.matchAll(/<a href="#([^"]+)">/g)]
  if (links.every(([, written = '']) => isKnown(written))) return html
  return html.replace(/<a href="#([^"]+)">([\s\S]*?)<\/a>/g, (link, written: string, text) =>
    isKnown(written) ? link : text,
  )
}

/** What stands for a page that cannot be read: what is wrong, and in a build its source. */
export function createUnreadablePage(page: MarkdownModule, mode: 'dev' | 'build'): CompiledPage {
  const failure = page.diagnostics.find(
    ({ code }) => code === 'page-not-compiled' || code === 'page-failed',
  )
  const source = page.body.text
  const { message = '', line = 1, column } = failure ?? {}
  const shown =
    mode === 'dev'
      ? printCodeFrame(source, column === undefined ? { line } : { line, column })
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
    codeBlocks: [],
    utilities: [],
    needs: [],
    islands: [],
    schemaPages: [],
    updates: [],
    dependencies: [...page.dependencies],
    diagnostics: page.diagnostics,
    barriers: [],
  }
}

/**
 * A `<p>` cannot hold blocks: the browser would end it before them and tear the markup apart. Such
 * paragraphs become `<div class="p">`.
 */
function divideParagraphs(html: string): string {
  if (!hasDividedParagraph(html)) return html
  const open: OpenParagraph[] = []
  const changes: { start: number; end: number; text: string }[] = []
  for (const found of html.matchAll(PATTERN)) {
    const [tag, slash, name, attributes = ''] = found
    const inner = open.at(-1)
    if (slash === '') {
      if (inner !== undefined) inner.holdsBlock = true
      if (name === 'p') open.push({ start: found.index, attributes, holdsBlock: false })
    } else if (name === 'p' && inner !== undefined) {
      open.pop()
      if (!inner.holdsBlock) continue
      const end = inner.start + 2 + inner.attributes.length + 1
      changes.push({ start: inner.start, end, text: `<div${withClass(inner.attributes)}>` })
      changes.push({ start: found.index, end: found.index + tag.length, text: '</div>' })
    }
  }
  let result = ''
  let last = 0
  for (const { start, end, text } of changes.sort((a, b) => a.start - b.start)) {
    result += html.slice(last, start) + text
    last = end
  }
  return result + html.slice(last)
}

function withClass(attributes: string): string {
  return /\bclass="/.test(attributes)
    ? attributes.replace(/\bclass="/, 'class="p ')
    : ` class="p"${attributes}`
}

/** Looks only at the paragraphs, which rarely hold anything like it. */
function hasDividedParagraph(html: string): boolean {
  for (let start = html.indexOf('<p'); start !== -1; start = html.indexOf('<p', start + 2)) {
    const next = html.charAt(start + 2)
    if (next !== '>' && next !== ' ') continue
    const end = html.indexOf('</p>', start)
    if (OPENING.test(html.slice(start + 2, end === -1 ? html.length : end))) return true
  }
  return false
}
