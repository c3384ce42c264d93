import type { ApiSource, LoadedConfig, PropertyPath } from '../config/index.ts'
import { readEndpointReference, walkContainers } from '../site/index.ts'

/** A document, and where docs.json names it first. */
export interface NamedSource extends ApiSource {
  path: PropertyPath
}

/** Every API document that docs.json names, each once: the first mention tells about overlays. */
export function getNamedSources({ config }: LoadedConfig): NamedSource[] {
  const sources = new Map<string, NamedSource>()
  const add = (source: ApiSource, path: PropertyPath) => {
    const known = sources.get(source.source)
    if (known === undefined || known.overlays === undefined) {
      sources.set(source.source, { ...source, path: known?.path ?? path })
    }
  }
  const addAll = (named: readonly ApiSource[], path: PropertyPath) => {
    // A single one may be written without a list around it.
    for (const [at, source] of named.entries()) add(source, named.length > 1 ? [...path, at] : path)
  }
  addAll(config.api.openapi, ['api', 'openapi'])
  addAll(config.api.asyncapi, ['api', 'asyncapi'])
  const containers = config.navigation === undefined ? [] : walkContainers(config.navigation)
  for (const { openapi = [], asyncapi = [], children, path } of containers) {
    addAll(openapi, [...path, 'openapi'])
    addAll(asyncapi, [...path, 'asyncapi'])
    for (const entry of children.kind === 'pages' ? children.entries : []) {
      if (entry.type !== 'page') continue
      const source = readEndpointReference(entry.value)?.source
      // A name without an extension means a document that is found by its name.
      if (source !== undefined && /\.\w+$|^https?:/.test(source)) add({ source }, entry.path)
    }
  }
  return [...sources.values()]
}
