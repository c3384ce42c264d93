import { Component, type ComponentChildren, type ComponentType, hydrate, render } from 'preact'
import type { ChildTree } from './child-tree.tsx'
import { SlotsContext } from './content.tsx'
import type { ReferenceResolver } from './modules.ts'
import { readJson } from './read-json.ts'
import { getContextsAround, getSlots, Slot } from './slot.ts'
import { createSurroundings } from './surroundings.ts'

const FAILURE_STYLE = `
:host{display:block;margin-block:1rem;font:14px/1.5 ui-sans-serif,system-ui,sans-serif}
div{padding:.625rem .875rem;border:1px solid #f87171;border-radius:10px;background:#450a0a;color:#fee2e2;overflow-wrap:anywhere}
p{margin:0}p+p{margin-block-start:.25rem;font-family:ui-monospace,monospace;font-size:12px}
`

interface BoundaryProps {
  /** Preact's contexts around the island, when it is inside of another one. */
  contexts: object | undefined
  failed: (error: unknown) => void
  children?: ComponentChildren
}

/**
 * The root of an island: brings Preact's contexts in, and catches what an author's component
 * throws, while it renders and in its effects.
 */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  override getChildContext(): object {
    return this.props.contexts ?? {}
  }

  override componentDidCatch(error: unknown): void {
    if (this.state.failed) return
    this.setState({ failed: true })
    this.props.failed(error)
  }

  override render({ children }: BoundaryProps, { failed }: { failed: boolean }): ComponentChildren {
    return failed ? null : children
  }
}

/**
 * Lets an author's component take over what the server made of it. Returns how to undo that. A
 * component that fails leaves the server's HTML as it was.
 */
export async function mount(
  element: HTMLElement,
  component: unknown,
  resolve: ReferenceResolver,
): Promise<() => void> {
  const markup = element.innerHTML
  const slots = getSlots(element)
  const props = await givenProps(element, slots, resolve)
  const Shown = component as ComponentType
  const unmount = (): void => {
    render(null, element)
    element.innerHTML = markup
  }
  const failed = (error: unknown): void => {
    console.error(error)
    // Preact is still at work on the element.
    queueMicrotask(() => {
      unmount()
      showFailure(element, error)
    })
  }
  const shown = createSurroundings(element)(<Shown {...props} />)
  const tree = (
    <Boundary contexts={getContextsAround(element)} failed={failed}>
      <SlotsContext.Provider value={slots}>{shown}</SlotsContext.Provider>
    </Boundary>
  )
  // The prefix of the ids that `useId` makes, as on the server.
  Reflect.set(tree, '__m', [element.getAttribute('number'), 0])
  if (element.hasAttribute('only')) render(tree, element)
  else hydrate(tree, element)
  return unmount
}

/** In development, says in its place why a component failed. A build leaves the server's HTML. */
function showFailure(element: HTMLElement, error: unknown): void {
  if (!import.meta.env.DEV) return
  const box = document.createElement('pergola-failure')
  const root = box.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = FAILURE_STYLE
  const notice = document.createElement('div')
  notice.role = 'alert'
  for (const text of [`<${element.getAttribute('name')}> failed in the browser.`, String(error)]) {
    const line = document.createElement('p')
    line.textContent = text
    notice.append(line)
  }
  root.append(style, notice)
  element.replaceChildren(box)
}

/** The props that the page gave to an island's component. */
async function givenProps(
  island: Element,
  slots: ReadonlyMap<string, string>,
  resolve: ReferenceResolver,
): Promise<Record<string, unknown>> {
  const props = readJson<Record<string, unknown>>(island, 'props') ?? {}
  for (const [name, html] of slots) {
    // The names of other slots are no names of props.
    if (!/[ .]/.test(name)) props[name] = <Slot name={name} html={html} />
  }
  const references = readJson<Record<string, string>>(island, 'references') ?? {}
  for (const [name, reference] of Object.entries(references)) props[name] = await resolve(reference)
  const tree = readJson<ChildTree[]>(island, 'tree')
  if (tree !== undefined) {
    // Few components look at their children.
    const { buildChildren } = await import('./child-tree.tsx')
    props.children = await buildChildren(tree, slots, resolve)
  }
  return props
}
