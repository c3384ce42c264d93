import type { ApiSource, LoadedConfig, NavigationContainer } from '../../config/index.ts'
import { readEndpointReference } from '../../site/index.ts'

/** Every API document that docs.json names, each once: the first mention tells about overlays. */
export function namedSources({ config }: LoadedConfig): ApiSource[] {
  const sources = new Map<string, ApiSource>()
  const add = (source: ApiSource) => {
    const known = sources.get(source.source)
    if (known === undefined || known.overlays === undefined) sources.set(source.source, source)
  }
  config.api.openapi.forEach(add)
  if (config.navigation !== undefined) walk(config.navigation, add)
  return [...sources.values()]
}

function walk(container: NavigationContainer, add: (source: ApiSource) => void): void {
  container.openapi?.forEach(add)
  for (const item of container.menu ?? []) walk(item, add)
  const { children } = container
  if (children.kind === 'none') return
  if (children.kind !== 'pages') {
    for (const child of children.containers) walk(child, add)
    return
  }
  for (const entry of children.entries) {
    if (entry.type === 'group') walk(entry.group, add)
    else {
      const source = readEndpointReference(entry.value)?.source
      // A name without an extension means a document that is found by its name.
      if (source !== undefined && /\.\w+$|^https?:/.test(source)) add({ source })
    }
  }
}
