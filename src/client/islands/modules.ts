import { ISLANDS_ID } from '../../contract/index.ts'
/** What a module of an author exports. */
export type Namespace = Readonly<Record<string, unknown>>

/** Name under which a page has the address of what every island needs. */
export const RUNTIME = ''

/** Loads a module of an author; `undefined` for one that has no address on this page. */
export function load(module: string): Promise<Namespace> | undefined {
  // Read each time: in development an edit gives modules new addresses.
  const source = document.getElementById(ISLANDS_ID)?.textContent
  const addresses = JSON.parse(source ?? '{}') as Partial<Record<string, string>>
  const address = addresses[module]
  return address === undefined ? undefined : (import(address) as Promise<Namespace>)
}

/** Finds the value behind `file#export`. */
export type ReferenceResolver = (reference: string) => Promise<unknown>

/** The value behind `file#export`. Expressions of a page's text are exported as functions. */
export async function resolveReference(reference: string): Promise<unknown> {
  const [module = '', name = ''] = reference.split('#')
  const value = exportOf((await load(module)) ?? {}, name)
  return name.startsWith('__expression') && typeof value === 'function' ? value() : value
}

/** An export by its name, or a member of one: `Menu.Item`. */
export function exportOf(namespace: Namespace, name: string): unknown {
  const [exported = '', member] = name.split('.')
  const value = namespace[exported]
  return member === undefined ? value : Reflect.get(Object(value), member)
}
