import type { ComponentChildren, ComponentType, FunctionComponent, VNode } from 'preact'
import { Fragment, jsx } from 'preact/jsx-runtime'
import { renderToString } from 'preact-render-to-string'
import {
  type NotedUpdate,
  RenderContextProvider,
  type WrittenParameter,
} from '../../components/index.ts'
import type { Diagnostic } from '../../diagnostics/index.ts'
import type { Heading, PageLink } from '../compiled-page.ts'
import { IdRegistry } from '../heading-ids.ts'
import { holdsElement, type IslandPage, PageIslands } from '../islands/index.ts'
import { resolveAddress } from '../links.ts'
import { type Expression, names } from '../markdown/index.ts'
import { renderFormula } from '../math/index.ts'
import type { MarkdownModule } from '../modules/index.ts'
import { createBodyComponents, getFenceProps, Static } from './body-components.ts'
import { reportFailedComponent, reportFailedIsland, reportLostProp } from './component-findings.ts'
import { guardOf } from './expressions.ts'
import { CustomId } from './heading.ts'
import { createHostElement, type ElementHost } from './host-element.ts'
import { isBindable, ModuleFactory } from './module-factory.ts'
import type { Props } from './native-props.ts'
import { getPageLink, startFolder } from './page-links.ts'
import type { RenderSite } from './page-options.ts'
import { type PageScope, PageScopeContext } from './page-scope.ts'
import { readPlainBody } from './plain-body.ts'
import { createRaw, getRawHtml } from './raw.ts'
import { createRenderContext, type Lifted, type RenderedPage } from './render-context.ts'
import { createFormulaFinding, createIdFinding } from './text-findings.ts'

/** Which components are rendered by themselves, so that an error costs one of them. */
export type IsolationLevel = 'none' | 'author' | 'all'

const factories = new WeakMap<MarkdownModule, ModuleFactory>()

/** One rendering of one page: gathers what the page's parts say while they are rendered. */
export class PageRender implements PageScope, RenderedPage {
  readonly headings: Heading[] = []
  readonly codeStyles = new Set<string>()
  readonly lifted: Lifted[] = []
  readonly parameters: WrittenParameter[] = []
  readonly schemaPages = new Set<string>()
  /** Addresses in texts of the API document that have been rendered. */
  readonly describedFolders = new Map<string, string>()
  readonly updates: NotedUpdate[] = []
  readonly diagnostics: Diagnostic[] = []
  /** Links that only running an expression tells, by what they are and where. */
  readonly links = new Map<string, PageLink>()
  /** Features whose files the page asks for. */
  readonly needs = new Set<string>()
  /** The modules whose content was asked for. */
  readonly rendered = new Set<MarkdownModule>()
  readonly islands: PageIslands
  readonly #later: (() => string)[] = []
  readonly #site: RenderSite
  readonly #page: MarkdownModule
  readonly #ids = new IdRegistry()
  readonly #reported = new Set<string>()
  readonly #isolation: Isolation | undefined
  readonly #isolated: IsolationLevel
  readonly #context: ReturnType<typeof createRenderContext>
  /** The expression that is being evaluated, and the module it is written in. */
  #evaluating: { module: MarkdownModule; expression: Expression } | undefined

  constructor(site: RenderSite, page: MarkdownModule, isolated: IsolationLevel, lang: string) {
    this.#site = site
    this.#page = page
    this.#isolated = isolated
    this.#isolation =
      isolated === 'none'
        ? undefined
        : new Isolation(
            (children) => this.html(children),
            (type, error) => this.report(reportFailedComponent(type, error, page, site.components)),
          )
    this.#context = createRenderContext(site, page, this, lang)
    this.islands = new PageIslands(this.#islandPage())
  }

  #islandPage(): IslandPage {
    const own = new Set<unknown>(Object.values(this.#site.components))
    return {
      context: this.#context,
      html: (children, context) => this.html(children, context),
      isOwn: (value) => own.has(value),
      failed: (author, error, module) => this.report(reportFailedIsland(author, error, module)),
      lost: (name, element, module) => this.report(reportLostProp(name, element, module)),
    }
  }

  /** The HTML of something rendered inside this page; `around` are Preact's contexts around it. */
  html(children: ComponentChildren, around?: object): string {
    if (typeof children === 'string' && !/["&<]/.test(children)) return children
    const ready = getRawHtml(children)
    if (ready !== undefined) return ready
    return renderToString(
      jsx(PageScopeContext.Provider, {
        value: this,
        children: jsx(RenderContextProvider.Provider, { value: this.#context, children }),
      }),
      around,
    )
  }

  /** A mark for HTML that is made when all of the page has been rendered. */
  later(html: () => string): string {
    return `<!--later:${this.#later.push(html) - 1}-->`
  }

  /** Puts what was made later in the places of its marks. */
  complete(html: string): string {
    if (this.#later.length === 0) return html
    return html.replaceAll(
      /<!--later:(\d+)-->/g,
      (_mark, at: string) => this.#later[Number(at)]?.() ?? '',
    )
  }

  claimId(text: string, wanted?: string): string {
    if (wanted === undefined) return this.#ids.fromText(text)
    const claimed = this.#ids.claim(wanted)
    const finding = claimed === wanted ? undefined : createIdFinding(this.rendered, claimed, wanted)
    if (finding !== undefined) this.report(finding)
    return claimed
  }

  /** More places for a heading, under the names that links written elsewhere use for it. */
  usualPlaces(text: string, id: string): string {
    const others = this.#ids.usualOf(text).filter((usual) => usual !== id)
    if (others.length === 0) return ''
    // What is called so by right may come further down.
    return this.later(() =>
      others
        .filter((usual) => this.#ids.takeFree(usual))
        .map((usual) => `<span id="${usual}"></span>`)
        .join(''),
    )
  }

  addHeading(heading: Heading): void {
    this.headings.push(heading)
  }

  /** Adds a finding; the same one at the same place counts once. */
  report(diagnostic: Diagnostic): void {
    const { code, file, line, column, message } = diagnostic
    const key = JSON.stringify([code, file, line, column, message])
    if (this.#reported.has(key)) return
    this.#reported.add(key)
    this.diagnostics.push(diagnostic)
  }

  /** The content of a module on this page, with the props it was given. */
  content(module: MarkdownModule, props: Props): ComponentChildren {
    this.rendered.add(module)
    let factory = factories.get(module)
    if (factory === undefined) {
      factory = new ModuleFactory(module)
      factories.set(module, factory)
    }
    const propNames = factory.propNames(props, module !== this.#page)
    const scope = this.#scope(module, factory)
    for (const name of propNames) scope.delete(name)
    const { components, diagnostics } = createBodyComponents(module, this.#site.components, scope)
    for (const diagnostic of diagnostics) this.report(diagnostic)
    const host = this.#elementHost(module)
    const calls = {
      [names.fence]: (index: number) => {
        const fence = module.body.fences[index]
        return fence === undefined ? {} : getFenceProps(fence, props)
      },
      [names.id]: (id: string) => jsx(CustomId, { id }),
      [names.href]: host.href,
      [names.math]: (formula: string, display: boolean) =>
        createRaw(this.#renderFormula(module, formula, display)),
    }
    const element = this.#createElement(module, host)
    const plain = readPlainBody(module.body.code, { element, components, calls })
    if (plain !== undefined) return plain.content
    const body = factory.body([...Object.keys(calls), ...scope.keys(), ...propNames])(
      { Fragment, jsx: element, jsxs: element },
      guardOf(
        module.body.expressions,
        module.file,
        (name) => name === 'props' || scope.has(name) || propNames.includes(name),
        (diagnostic) => this.report(diagnostic),
        (expression, run) => this.#evaluate(module, expression, run, propNames),
      ),
      ...Object.values(calls),
      ...scope.values(),
      ...propNames.map((name) => props[name]),
    )
    return body.default({ ...props, components })
  }

  #renderFormula(module: MarkdownModule, formula: string, display: boolean): string {
    return renderFormula(formula, display, (reason) => {
      this.report(createFormulaFinding([module], module.file, { formula, reason }))
    })
  }

  /** Runs an expression, and notes the links that come of it. */
  #evaluate(
    module: MarkdownModule,
    expression: Expression,
    run: () => unknown,
    given: readonly string[],
  ): unknown {
    const outer = this.#evaluating
    this.#evaluating = { module, expression }
    try {
      const value = run()
      if (expression.kind === 'address') this.#noteLinks({ href: value }, this.#evaluating)
      if (expression.kind === 'text' && holdsElement(value)) {
        return this.islands.expression(value, module, expression, given)
      }
      this.islands.note(value, module, expression, given)
      return value
    } finally {
      this.#evaluating = outer
    }
  }

  #noteLinks(
    { href, src }: Props,
    { module, expression }: { module: MarkdownModule; expression: Expression },
  ): void {
    for (const address of [href, src]) {
      if (typeof address !== 'string') continue
      const link = getPageLink(address, expression, module, this.#page, this.#site)
      if (link !== undefined) this.links.set(JSON.stringify(link), link)
    }
  }

  #scope(module: MarkdownModule, factory: ModuleFactory): Map<string, unknown> {
    const scope = new Map(factory.ambient)
    for (const [local, { namespace, name }] of module.bindings) {
      if (isBindable(local)) scope.set(local, name === '*' ? namespace : namespace[name])
    }
    return scope
  }

  #elementHost(module: MarkdownModule): ElementHost {
    const { base, files } = this.#site
    return {
      html: (children) => this.html(children),
      claimId: (text, wanted) => this.claimId(text, wanted),
      usualPlaces: (text, id) => this.usualPlaces(text, id),
      addHeading: (heading) => this.addHeading(heading),
      sectionLink: this.#context.label('sectionLink'),
      href: (address) => {
        const folder = startFolder(address, module, this.#page.file, files)
        return resolveAddress(address, folder, base).href
      },
    }
  }

  /** Makes the elements of one module's body. */
  #createElement(
    module: MarkdownModule,
    host: ElementHost,
  ): (type: string | ComponentType, props: Props, key?: string) => VNode {
    return (type, props, key) => {
      if (type === (Static as unknown)) return createRaw(String(props.html))
      if (this.#evaluating !== undefined) this.#noteLinks(props, this.#evaluating)
      if (typeof type === 'string') {
        // Handlers inside of an expression are those of an island.
        const own =
          this.#evaluating === undefined ? this.islands.element(type, props, module) : props
        return createHostElement(host, type, own, key)
      }
      const island = this.islands.component(module, type, props, key)
      if (island !== undefined) return island
      const isolation = this.#isolates(type) ? this.#isolation : undefined
      return jsx(isolation?.wrap(type) ?? type, props, key)
    }
  }

  #isolates(type: ComponentType | typeof Fragment): boolean {
    if (this.#isolated === 'none' || type === Fragment || type === (CustomId as unknown))
      return false
    return this.#isolated === 'all' || !Object.values(this.#site.components).includes(type)
  }
}

/**
 * Makes components fail alone: each is rendered by itself, and prints nothing when it throws. Used
 * only on a page where something threw, since preact's contexts do not pass through it.
 */
class Isolation {
  readonly #html: (children: ComponentChildren) => string
  readonly #failed: (type: ComponentType, error: unknown) => void
  readonly #wrapped = new Map<ComponentType, FunctionComponent>()

  constructor(
    html: (children: ComponentChildren) => string,
    failed: (type: ComponentType, error: unknown) => void,
  ) {
    this.#html = html
    this.#failed = failed
  }

  wrap(type: ComponentType): ComponentType {
    let wrapped = this.#wrapped.get(type)
    if (wrapped === undefined) {
      wrapped = (props) => {
        try {
          return createRaw(this.#html(jsx(type, props)))
        } catch (error) {
          this.#failed(type, error)
          return null
        }
      }
      this.#wrapped.set(type, wrapped)
    }
    return wrapped
  }
}
