import { type Component, type ComponentChildren, type Context, createContext } from 'preact'

interface ProviderProps<Value> {
  value: Value
  children?: ComponentChildren
}

/** What Preact has its hooks call, to tell a provider who is to be rendered anew. */
interface Subscribed {
  sub(component: unknown): void
}

/**
 * A context whose provider keeps no list, on a server, of the components that read it: nothing is
 * rendered twice there. By that list one component that is still in use keeps its whole page in memory,
 * and a fourth of what pages are rendered with outlived them for it.
 */
export function createPageContext<Value>(value: Value): Context<Value> {
  const context = createContext(value)
  const { Provider } = context
  if (typeof document !== 'undefined') return context
  function PageProvider(this: Component & Subscribed, props: ProviderProps<Value>) {
    const children = (Provider as (this: Component, props: ProviderProps<Value>) => unknown).call(
      this,
      props,
    )
    this.sub = () => undefined
    return children
  }
  return Object.assign(context, { Provider: PageProvider as unknown as Context<Value>['Provider'] })
}
