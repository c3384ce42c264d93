import { getRootAddress } from 'virtual:pergola/addresses'
import { type ComponentChildren, render, type VNode } from 'preact'
import type { RenderContext } from '../../components/index.ts'
import { getIconMarkup } from './icons.ts'

/** More of them are titles and the like, which nobody shows as HTML. */
const MOST_WAITING = 20

/**
 * The children behind the HTML that was made of them. Who shows the HTML gets them back and shows
 * them instead, so that they stay alive.
 */
class LiveChildren {
  readonly #waiting = new Map<string, ComponentChildren[]>()
  readonly #taken = new Map<string, ComponentChildren>()

  add(html: string, children: ComponentChildren): void {
    const waiting = this.#waiting.get(html) ?? []
    this.#waiting.set(html, [...waiting, children].slice(-MOST_WAITING))
  }

  /** The first children that have printed this HTML and were not taken yet, else the last ones. */
  take(html: string): ComponentChildren {
    const next = this.#waiting.get(html)?.shift()
    if (next === undefined) return this.#taken.get(html)
    this.#taken.set(html, next)
    return next
  }
}

/** What the page answered on the server, by question and arguments. */
export type Answers = Readonly<Record<string, string | readonly string[]>>

/**
 * The page as Pergola's components see it inside an island: it gives the answers that the server
 * gave. What was never asked there gets a plain one.
 *
 * @param inside puts the island's own surroundings around children
 */
export function createPageContext(
  answers: Answers,
  inside: (children: ComponentChildren) => VNode,
): RenderContext {
  const taken = new Map<string, number>()
  const live = new LiveChildren()
  const known = (question: string, ...given: unknown[]): string | undefined => {
    const answer = answers[`${question}${JSON.stringify(given)}`]
    return typeof answer === 'string' ? answer : undefined
  }
  return {
    icon: (...given) => known('icon', ...given) ?? getIconMarkup(...given),
    href: (address) => known('href', address) ?? getRootAddress(address),
    id(...given) {
      const key = `id${JSON.stringify(given)}`
      const ids = answers[key] ?? []
      const count = taken.get(key) ?? 0
      taken.set(key, count + 1)
      // Components ask again, in the same order, each time they are rendered.
      return ids[count % ids.length] ?? given[1] ?? given[0].toLowerCase().replaceAll(/\W+/g, '-')
    },
    label: (...given) => known('label', ...given) ?? '',
    markdown: escapeText,
    inlineMarkdown: (text) => known('inlineMarkdown', text) ?? escapeText(text),
    formula: (...given) => known('formula', ...given),
    highlight: (...given) => known('highlight', ...given) ?? escapeText(given[0]),
    html(children) {
      if (typeof children === 'string' && !/["&<]/.test(children)) return children
      const html = getHtml(inside(children))
      live.add(html, inside(children))
      return html
    },
    live: (html) => live.take(html),
    heading: ignore,
    lift: ignore,
    isLifted: () => false,
    addParameter: ignore,
    parameters: () => [],
    addSchemaPage: ignore,
    partRoute: () => '',
    later: () => '',
    need: ignore,
    report: ignore,
  }
}

/** What children print at this moment. */
function getHtml(children: VNode): string {
  const box = document.createElement('div')
  render(children, box)
  const html = box.innerHTML
  render(null, box)
  return html
}

/** The server has seen to it. */
function ignore(): void {}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
