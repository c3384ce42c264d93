import type { ComponentChildren, ComponentType, VNode } from 'preact'
import { jsx } from 'preact/jsx-runtime'
import type { Expression } from '../markdown/index.ts'
import type { MarkdownModule } from '../modules/index.ts'
import { toPreactName } from '../render/react-props.ts'
import { type AuthorComponent, getAuthorComponent, needsBrowser } from './author-components.ts'
import { ExpressionSources, getExpressionName, standsAlone } from './expression-sources.ts'
import {
  Island,
  type IslandHost,
  type IslandPage,
  type IslandProps,
  renderIsland,
} from './island.ts'
import { printAttributeJson } from './plain-value.ts'

type Props = Record<string, unknown> & { children?: ComponentChildren }

/** An event handler in an expression, and the element that it is for. */
const HANDLED = /<([\w.]+)[^<]*?\b(on[A-Z]\w*)\s*=/

/** The islands of one page: finds them among its elements, and knows what they need. */
export class PageIslands implements IslandHost {
  /** What the page's islands need in the browser, as `file#export`. */
  readonly used = new Set<string>()
  readonly page: IslandPage
  readonly #expressions = new ExpressionSources()
  #count = 0

  constructor(page: IslandPage) {
    this.page = page
  }

  /** Takes note of what an attribute's expression made. */
  note(
    value: unknown,
    module: MarkdownModule,
    expression: Expression,
    given: readonly string[],
  ): void {
    if (standsAlone(expression, given)) this.#expressions.note(value, module, expression)
  }

  /** The island for an author's component that needs the browser; `undefined` for all others. */
  component(
    module: MarkdownModule,
    type: ComponentType,
    props: Props,
    key?: string,
  ): VNode | undefined {
    const author = getAuthorComponent(module, type)
    if (author === undefined) return undefined
    const isCalled = Object.values(props).some(
      (value) =>
        typeof value === 'function' &&
        !this.page.isOwn(value) &&
        getAuthorComponent(module, value) === undefined,
    )
    if (!needsBrowser(author) && !isCalled) return undefined
    return jsx(Island, { host: this, author, type, given: props, page: module }, key)
  }

  /** What an expression in the text shows, as an island when there are event handlers inside. */
  expression(
    value: ComponentChildren,
    module: MarkdownModule,
    expression: Expression,
    given: readonly string[],
  ): ComponentChildren {
    const [, element, handler] = HANDLED.exec(expression.source) ?? []
    if (element === undefined || handler === undefined) return value
    if (!standsAlone(expression, given)) {
      this.page.lost(handler, element, module)
      return value
    }
    const name = getExpressionName(module.body.expressions.indexOf(expression))
    const author: AuthorComponent = { module, name }
    return jsx(Island, { host: this, author, type: () => value, given: {}, page: module })
  }

  /** The props of an element in the text, its handlers in a form that the browser finds. */
  element(name: string, props: Props, module: MarkdownModule): Props {
    return withoutHandlers(
      name,
      props,
      (handler) => this.reference(handler, module),
      (lost) => this.page.lost(lost, name, module),
    )
  }

  reference(value: unknown, module: MarkdownModule): string | undefined {
    const author = getAuthorComponent(module, value)
    const found =
      author === undefined ? this.#expressions.find(value) : `${author.module.file}#${author.name}`
    if (found !== undefined) this.use(found)
    return found
  }

  use(reference: string): void {
    this.used.add(reference)
  }

  render(island: IslandProps, context: object): string {
    return renderIsland(this, island, ++this.#count, context)
  }
}

function isHandlerName(name: string): boolean {
  return /^on[A-Z]/.test(name)
}

/**
 * An element of a page's text without its event handlers. They become an attribute that names where
 * the browser finds each; the element itself stays as it is.
 *
 * @param reference `file#export` of a handler, if the browser can have it
 * @param lost takes the names of those that it cannot
 */
function withoutHandlers(
  element: string,
  props: Props,
  reference: (handler: unknown) => string | undefined,
  lost: (name: string) => void,
): Props {
  const names = Object.keys(props).filter(
    (name) => isHandlerName(name) && typeof props[name] === 'function',
  )
  if (names.length === 0) return props
  const rest = { ...props }
  const handlers: Record<string, string> = {}
  for (const name of names) {
    delete rest[name]
    const found = reference(props[name])
    if (found === undefined) lost(name)
    else handlers[getEvent(toPreactName(element, name, props))] = found
  }
  if (Object.keys(handlers).length > 0) rest['data-handlers'] = printAttributeJson(handlers)
  return rest
}

/** `onClick` → `click`; `onClickCapture` → `click:capture`. */
function getEvent(name: string): string {
  return name
    .slice(2)
    .replace(/(?<=.)Capture$/, ':capture')
    .toLowerCase()
}
