/** What the scripts of services find and leave on the page's window. */
export const globals = window as unknown as Record<string, unknown>

/** A function that keeps its calls in a list until the service's script takes its place. */
export function queueCalls(name: string, list = 'q'): void {
  if (typeof globals[name] === 'function') return
  const calls: unknown[][] = []
  globals[name] = Object.assign((...given: unknown[]) => calls.push(given), { [list]: calls })
}

/** Calls a function, or a method of an object, that a service's script has left. */
export function call(path: string, ...given: unknown[]): void {
  const [name = '', method] = path.split('.')
  const owner = globals[name]
  const found = method === undefined ? owner : Reflect.get(Object(owner), method)
  if (typeof found === 'function') found.apply(owner, given)
}
