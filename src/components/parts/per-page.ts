import type { RenderContext } from '../context.ts'

/** Makes a store that every page has its own of, for components that need to know of each other. */
export function createPerPage<Value>(create: () => Value): (context: RenderContext) => Value {
  const values = new WeakMap<RenderContext, Value>()
  return (context) => {
    const known = values.get(context)
    if (known !== undefined) return known
    const value = create()
    values.set(context, value)
    return value
  }
}
