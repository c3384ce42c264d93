import { type ComponentChildren, h, type VNode } from 'preact'
// As the compiler does: with it, the class of an element comes after its other attributes.
import 'preact/compat'
import { renderToString } from 'preact-render-to-string'
import {
  components,
  type RenderContext,
  RenderContextProvider,
  type WrittenParameter,
} from '../../src/components/index.ts'
import { getComponentLabels } from '../../src/i18n/index.ts'

/** What a page gathered from the components on it. */
export interface RenderedPage {
  html: string
  headings: { depth: number; id: string; text: string; view?: number }[]
  lifted: { slot: string; html: string }[]
  findings: string[]
  needs: string[]
}

const icons = ['rocket', 'gear', 'key']

/** An element of a page: a component by its name, or an HTML element. */
export function el(
  name: string,
  props: Record<string, unknown> = {},
  ...children: ComponentChildren[]
): VNode {
  let type: unknown = components
  for (const part of name.split('.')) type = Reflect.get(Object(type), part)
  if (type === undefined) return h(name, props, ...children)
  // What an author writes is checked by nobody.
  return h(type as 'div', props, ...children)
}

/** Renders a page with the elements, and says what they asked of it. */
export function render(...children: ComponentChildren[]): RenderedPage {
  return renderIn('en', ...children)
}

/** The same for a page in another language. */
export function renderIn(lang: string, ...children: ComponentChildren[]): RenderedPage {
  const page: RenderedPage = { html: '', headings: [], lifted: [], findings: [], needs: [] }
  const later: (() => string)[] = []
  const taken = new Set<string>()
  const parameters: WrittenParameter[] = []
  const inContext = (content: ComponentChildren): string =>
    renderToString(h(RenderContextProvider.Provider, { value: context, children: content }))
  const context: RenderContext = {
    icon: (name, options) =>
      icons.includes(name)
        ? `<svg class="icon ${options?.class ?? ''}" data-name="${name}" data-style="${options?.style ?? ''}" width="${options?.size ?? ''}"></svg>`
        : undefined,
    href: (address) => (address.startsWith('/') ? `/base${address}` : address),
    id(text, wanted) {
      const start = wanted ?? text.toLowerCase().replaceAll('.', '-').replaceAll(' ', '-')
      let id = start
      for (let count = 2; taken.has(id); count++) id = `${start}-${count}`
      taken.add(id)
      return id
    },
    heading: ({ html: _html, ...heading }) => page.headings.push(heading),
    label: getComponentLabels(lang),
    html: inContext,
    inlineMarkdown: (text) =>
      text
        .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
        .replaceAll(/`(.+?)`/g, '<code>$1</code>'),
    markdown: (text) => `<p>${text}</p>`,
    formula: (tex, display) => `<math data-display="${display}">${tex}</math>`,
    highlight: (code, options) =>
      `<!--${JSON.stringify(options)}-->${code.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}`,
    lift: (slot, html) => page.lifted.push({ slot, html }),
    isLifted: (slot) => page.lifted.some((one) => one.slot === slot),
    addParameter: (parameter) => parameters.push(parameter),
    parameters: () => parameters,
    addSchemaPage: () => undefined,
    partRoute: () => '',
    later: (html) => `<!--later:${later.push(html) - 1}-->`,
    need: (feature) => page.needs.push(feature),
    report: ({ message }) => page.findings.push(message),
  }
  const complete = (html: string) =>
    html.replaceAll(/<!--later:(\d+)-->/g, (_mark, at: string) => later[Number(at)]?.() ?? '')
  page.html = complete(inContext(children))
  for (const block of page.lifted) block.html = complete(block.html)
  return page
}
