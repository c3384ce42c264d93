import type { NavigationContainer, NavigationPageEntry, PropertyPath } from '../../config/index.ts'
import type { SitePage } from '../pages/page.ts'
import { createTitle } from '../pages/route.ts'

const AT_ROOT: PropertyPath = []

type FolderPage = Pick<SitePage, 'file' | 'route'>

interface Folder {
  path: string
  pages: FolderPage[]
  folders: Map<string, Folder>
}

/** The navigation of a site whose docs.json has none: its folders as groups, names in order. */
export function buildFolderNavigation(pages: readonly FolderPage[]): NavigationContainer {
  const root: Folder = { path: '', pages: [], folders: new Map() }
  for (const page of pages) {
    let folder = root
    const parts = page.file.split('/').slice(0, -1)
    for (const part of parts) {
      const path = `${folder.path}/${part}`
      const next = folder.folders.get(part) ?? { path, pages: [], folders: new Map() }
      folder.folders.set(part, next)
      folder = next
    }
    folder.pages.push(page)
  }
  return {
    kind: 'root',
    name: '',
    path: AT_ROOT,
    children: { kind: 'pages', entries: getEntries(root) },
  }
}

function getEntries(folder: Folder): NavigationPageEntry[] {
  const isIndex = (page: FolderPage) => /(?:^|\/)index\.mdx?$/.test(page.file)
  const pages = folder.pages.toSorted(
    (a, b) => Number(isIndex(b)) - Number(isIndex(a)) || a.file.localeCompare(b.file),
  )
  const folders = [...folder.folders.values()].toSorted((a, b) => a.path.localeCompare(b.path))
  return [
    ...pages.map((page) => ({
      type: 'page' as const,
      value: page.route === '/' ? 'index' : page.route,
      path: AT_ROOT,
    })),
    ...folders.map((inner) => ({
      type: 'group' as const,
      group: {
        kind: 'group' as const,
        name: createTitle(inner.path),
        path: AT_ROOT,
        children: { kind: 'pages' as const, entries: getEntries(inner) },
      },
    })),
  ]
}
