/**
 * A base path as the rest of Pergola expects it: empty, or with a leading and without a trailing
 * slash.
 */
export function normalizeBase(base: string): string {
  const path = base.replace(/^\/+|\/+$/g, '')
  return path === '' ? '' : `/${path}`
}
