import type { ApiSource, LoadedConfig } from '../config/index.ts'
import { readEndpointReference, walkContainers } from '../site/index.ts'

/** Every API document that docs.json names, each once: the first mention tells about overlays. */
export function namedSources({ config }: LoadedConfig): ApiSource[] {
  const sources = new Map<string, ApiSource>()
  const add = (source: ApiSource) => {
    const known = sources.get(source.source)
    if (known === undefined || known.overlays === undefined) sources.set(source.source, source)
  }
  config.api.openapi.forEach(add)
  config.api.asyncapi.forEach(add)
  const containers = config.navigation === undefined ? [] : walkContainers(config.navigation)
  for (const { openapi = [], asyncapi = [], children } of containers) {
    openapi.forEach(add)
    asyncapi.forEach(add)
    for (const entry of children.kind === 'pages' ? children.entries : []) {
      const source = entry.type === 'page' ? readEndpointReference(entry.value)?.source : undefined
      // A name without an extension means a document that is found by its name.
      if (source !== undefined && /\.\w+$|^https?:/.test(source)) add({ source })
    }
  }
  return [...sources.values()]
}
