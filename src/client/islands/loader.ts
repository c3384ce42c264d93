import { INSERT_EVENT, SWAP_EVENT } from '../../contract/index.ts'
import { exportOf, load, RUNTIME, resolveReference } from './modules.ts'

const bound = new WeakSet<Element>()

/** Gives an element of a page's text the event handlers that its author wrote for it. */
function bind(element: Element): void {
  if (bound.has(element)) return
  bound.add(element)
  const written = JSON.parse(element.getAttribute('data-handlers') ?? '{}') as Record<
    string,
    string
  >
  for (const [event, reference] of Object.entries(written)) {
    const [type = '', phase] = event.split(':')
    let run: unknown
    const loading = resolveReference(reference).then((handler) => {
      run = handler
    })
    const listener = (event: Event): void => {
      if (typeof run === 'function') run(event)
      else void loading.then(() => typeof run === 'function' && run(event))
    }
    element.addEventListener(type, listener, { capture: phase === 'capture' })
  }
}

/** Distance from the viewport, in pixels, at which an island wakes. */
const MARGIN = '200px'

const WAKERS = ['pointerenter', 'focusin', 'click'] as const

/** Elements that have no box of their own. */
const BOXLESS = 'x-island, x-slot, template'

type Mounting = typeof import('./mount.tsx')

/** A component of an author in the page. It wakes when it is seen or touched. */
class Island extends HTMLElement {
  #waking: Promise<void> | undefined
  #unmount: (() => void) | undefined
  #seen: IntersectionObserver | undefined
  /** A button that was pressed before the component was there to hear it. */
  #pressed: HTMLElement | undefined

  connectedCallback(): void {
    // Moved within the page: nothing to do.
    if (this.#waking !== undefined || this.#seen !== undefined) return
    for (const type of WAKERS) this.addEventListener(type, this.#touched, { capture: true })
    const parts = boxes(this)
    this.#seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void this.wake()
      },
      { rootMargin: MARGIN },
    )
    for (const part of parts) this.#seen.observe(part)
    if (parts.length === 0) void this.wake()
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#ignore()
      this.#unmount?.()
      this.#unmount = undefined
      this.#waking = undefined
    })
  }

  /** Loads the component and lets it take over what the server made of it. */
  wake(): Promise<void> {
    this.#waking ??= this.#wake().catch((error: unknown) => {
      // The server's HTML stays.
      console.error(error)
    })
    return this.#waking
  }

  async #wake(): Promise<void> {
    this.#seen?.disconnect()
    const around = this.parentElement?.closest('x-island')
    if (around instanceof Island) await around.wake()
    const component = load(this.getAttribute('module') ?? '')
    const runtime = load(RUNTIME)
    if (component === undefined || runtime === undefined) return
    const [{ mount }, exports] = await Promise.all([runtime as Promise<Mounting>, component])
    const shown = exportOf(exports, this.getAttribute('name') ?? '')
    if (!this.isConnected || this.#unmount !== undefined) return
    this.#unmount = await mount(this, shown, resolveReference)
    this.#ignore()
    if (this.#pressed?.isConnected) this.#pressed.click()
    this.#pressed = undefined
  }

  readonly #touched = ({ type, target }: Event): void => {
    if (!(target instanceof Element) || target.closest('x-island') !== this) return
    if (type === 'click') {
      this.#pressed = target.closest<HTMLElement>('button, [role="button"]') ?? undefined
    }
    void this.wake()
  }

  #ignore(): void {
    this.#seen?.disconnect()
    this.#seen = undefined
    for (const type of WAKERS) this.removeEventListener(type, this.#touched, { capture: true })
  }
}

function boxes(element: Element): Element[] {
  return [...element.children].flatMap((child) => (child.matches(BOXLESS) ? boxes(child) : [child]))
}

/** Elements of the page's text with event handlers need no component, but their functions. */
function bindHandlers(root: ParentNode): void {
  for (const element of root.querySelectorAll('[data-handlers]')) bind(element)
}

customElements.define('x-island', Island)
bindHandlers(document)
document.addEventListener(SWAP_EVENT, () => bindHandlers(document))
document.addEventListener(INSERT_EVENT, ({ target }) => {
  if (target instanceof Element) bindHandlers(target)
})
