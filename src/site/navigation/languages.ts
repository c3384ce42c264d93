import { bcp47, type NavigationContainer } from '../../config/index.ts'

/** The language containers of a navigation, at any depth, by BCP-47 tag; the first one counts. */
export function languagesOf(root: NavigationContainer): Map<string, NavigationContainer> {
  const languages = new Map<string, NavigationContainer>()
  const walk = (container: NavigationContainer) => {
    const tag = container.kind === 'language' ? bcp47(container.name) : undefined
    if (tag !== undefined && !languages.has(tag)) languages.set(tag, container)
    const { children } = container
    if (children.kind === 'none' || children.kind === 'pages') return
    for (const child of children.containers) walk(child)
  }
  walk(root)
  return languages
}
