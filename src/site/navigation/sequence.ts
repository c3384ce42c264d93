import type { NavigationNode, NavigationPage, NavigationSection, PagePlace } from './model.ts'

/** The pages of a sidebar in reading order; a page listed twice counts once. */
export function* walkPages(nodes: readonly NavigationNode[]): Generator<NavigationPage> {
  for (const node of nodes) {
    if (node.type === 'page') yield node
    else if (node.type === 'group') {
      if (node.root !== undefined) yield node.root
      yield* walkPages(node.children)
    }
  }
}

/** Sets previous and next of the pages that belong to a section. */
export function linkSequence(
  section: NavigationSection,
  places: ReadonlyMap<string, PagePlace>,
): void {
  let before: { page: NavigationPage; place: PagePlace } | undefined
  const seen = new Set<string>()
  for (const page of walkPages(section.nodes)) {
    const place = places.get(page.route)
    if (place?.section !== section || seen.has(page.route)) continue
    seen.add(page.route)
    if (before !== undefined) {
      place.previous = before.page
      before.place.next = page
    }
    before = { page, place }
  }
}
