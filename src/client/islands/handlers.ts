import { resolveReference } from './modules.ts'

const bound = new WeakSet<Element>()

/** Gives an element of a page's text the event handlers that its author wrote for it. */
export function bind(element: Element): void {
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
