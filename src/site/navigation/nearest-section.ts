import type { SitePage } from '../pages/page.ts'
import type { Navigation } from './build.ts'
import type { PagePlace } from './model.ts'

/**
 * Finds a sidebar for pages outside the navigation: that of the nearest folder, upwards, which
 * holds a listed page; the first one of the site when there is none.
 */
export function nearestSection(
  pages: Iterable<SitePage>,
  navigation: Navigation,
): (file: string) => PagePlace | undefined {
  const byFolder = new Map<string, PagePlace>()
  for (const page of pages) {
    const place = navigation.places.get(page.route)
    if (place === undefined) continue
    for (const folder of foldersOf(page.file)) {
      if (byFolder.has(folder)) break
      byFolder.set(folder, { section: place.section, trail: [] })
    }
  }
  const [firstSection] = navigation.sections
  return (file) => {
    for (const folder of foldersOf(file)) {
      const place = byFolder.get(folder)
      if (place !== undefined && folder !== '') return place
    }
    return firstSection && { section: firstSection, trail: [] }
  }
}

/** Folders of a file from the innermost to the root (`''`). */
function* foldersOf(file: string): Generator<string> {
  for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1)) {
    yield file.slice(0, at)
  }
  yield ''
}
