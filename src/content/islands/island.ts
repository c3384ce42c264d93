import type { ComponentChildren, ComponentType, VNode } from 'preact'
import { useContext } from 'preact/hooks'
import { jsx } from 'preact/jsx-runtime'
import { renderToString } from 'preact-render-to-string'
import { type RenderContext, RenderContextProvider } from '../../components/index.ts'
import type { MarkdownModule } from '../modules/index.ts'
import { createRaw } from '../render/raw.ts'
import { type AuthorComponent, getAuthorComponent } from './author-components.ts'
import { getGivenProps, type PropSources } from './given-props.ts'
import { printAttributeJson } from './plain-value.ts'
import { IslandContext, IslandSlots, SlotFailure } from './slots.ts'

/** Questions whose answers are texts that depend on nothing but the question. */
const RECORDED = ['icon', 'href', 'inlineMarkdown', 'formula', 'highlight', 'label'] as const

/** What the page answered, by question and its arguments; ids in the order they were given. */
type Answers = Record<string, string | string[]>

/** A component of an author where a page's text shows it. */
export interface IslandProps {
  host: IslandHost
  author: AuthorComponent
  type: ComponentType
  given: Readonly<Record<string, unknown>>
  /** The file in whose text it stands. */
  page: MarkdownModule
}

/** What islands ask of the page that they are on. */
export interface IslandPage {
  readonly context: RenderContext
  /** Renders children with Preact's contexts around them. */
  html(children: ComponentChildren, context: object): string
  /** Whether a value is one of Pergola's own components. */
  isOwn(value: unknown): boolean
  /** A component threw; the browser is to try again. */
  failed(author: AuthorComponent, error: unknown, module: MarkdownModule): void
  /** A value cannot reach the browser. */
  lost(name: string, element: string, module: MarkdownModule): void
}

export interface IslandHost {
  readonly page: IslandPage
  /** Takes note of a `file#export` that the browser needs. */
  use(reference: string): void
  /** `file#export` of a value that author code has made. */
  reference(value: unknown, module: MarkdownModule): string | undefined
  render(island: IslandProps, context: object): string
}

/** The border between a page and an author's component; inside of an island there are no others. */
export function Island(props: IslandProps, context: object): VNode {
  const inside = useContext(IslandContext) !== undefined
  return inside ? jsx(props.type, props.given) : createRaw(props.host.render(props, context))
}

/**
 * An island's markup: what its component shows, and what the browser needs to take it up. A
 * component that throws is left to the browser, and costs nothing else.
 *
 * @param number counts the islands of the page
 */
export function renderIsland(
  host: IslandHost,
  island: IslandProps,
  number: number,
  context: object,
): string {
  const { author, page } = island
  const slots = new IslandSlots(host.page.context)
  const given = getGivenProps(
    island.given,
    getSources(host, page, slots),
    author.module.takesChildrenApart,
  )
  for (const name of given.lost) host.page.lost(name, author.name, page)
  host.use(`${author.module.file}#${author.name}`)
  const inside = (children: ComponentChildren): VNode =>
    jsx(IslandContext.Provider, {
      value: slots,
      children: jsx(RenderContextProvider.Provider, { value: recording.context, children }),
    })
  const recording: Recording = new Recording(host.page.context, (children) =>
    host.page.html(inside(children), context),
  )
  let html: string | undefined
  if (!author.module.failed) {
    try {
      const tree = inside(jsx(island.type, given.props))
      // The prefix of the ids that `useId` makes.
      Reflect.set(tree, '__m', [number, 0])
      html = renderToString(tree, context)
    } catch (error) {
      if (error instanceof SlotFailure) throw error.cause
      host.page.failed(author, error, page)
    }
  }
  const optional = (value: object) =>
    Object.keys(value).length > 0 ? printAttributeJson(value) : undefined
  const marker = jsx('x-island', {
    module: author.module.file,
    name: author.name,
    number,
    props: optional(given.values),
    references: optional(given.references),
    tree: given.children && printAttributeJson(given.children),
    answers: html === undefined ? undefined : optional(recording.answers),
    only: html === undefined || undefined,
    children: [createRaw(html ?? ''), ...slots.unshown(context)],
  })
  return renderToString(marker)
}

function getSources(host: IslandHost, page: MarkdownModule, slots: IslandSlots): PropSources {
  return {
    slots,
    reference: (value) => host.reference(value, page),
    component(child) {
      const island = child.type === Island ? (child.props as unknown as IslandProps) : undefined
      const author = island?.author ?? getAuthorComponent(page, child.type)
      if (author === undefined) return undefined
      host.use(`${author.module.file}#${author.name}`)
      const type = island?.type ?? (child.type as ComponentType)
      return { author, type, props: island?.given ?? (child.props as Record<string, unknown>) }
    },
  }
}

/**
 * The page as the components inside an island see it. It takes note of every answer, so that they
 * get the same ones in the browser, where there is no page to ask.
 */
class Recording {
  readonly answers: Answers = {}
  readonly context: RenderContext

  /** @param html renders children with this recording around them */
  constructor(page: RenderContext, html: (children: ComponentChildren) => string) {
    const context: RenderContext = { ...page, html }
    for (const question of RECORDED) {
      const ask = page[question] as (...given: unknown[]) => string | undefined
      Object.assign(context, {
        [question]: (...given: unknown[]) => {
          const answer = ask(...given)
          if (answer !== undefined) this.answers[getKey(question, given)] = answer
          return answer
        },
      })
    }
    context.id = (...given) => {
      const id = page.id(...given)
      const key = getKey('id', given)
      this.answers[key] = [...(this.answers[key] ?? []), id]
      return id
    }
    this.context = context
  }
}

function getKey(question: string, given: readonly unknown[]): string {
  return `${question}${JSON.stringify(given)}`
}
