import type { SpecVersion } from '../references/index.ts'

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch']

/** The members of a path item that are operations. */
export function getMethods(version: SpecVersion): readonly string[] {
  if (version === '2.0') return METHODS
  return version === '3.2' ? [...METHODS, 'trace', 'query'] : [...METHODS, 'trace']
}

/** The members of a path item that are something else. */
export const PATH_ITEM_MEMBERS: ReadonlySet<string> = new Set([
  '$ref',
  'summary',
  'description',
  'servers',
  'parameters',
  'additionalOperations',
])
