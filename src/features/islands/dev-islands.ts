import type { Feature, Project } from '../../project/index.ts'
import type { PageIslandFiles } from '../../shell/index.ts'
import { bundleSafely, type SafeBundle } from './bundle-safely.ts'
import { exportsOf, ISLANDS_FOLDER, ISLANDS_PATHS, pageIslandFiles } from './island-files.ts'

/** Bundles that are kept: pages that are open may still load parts of older ones. */
const MOST = 50

/** The islands of a site that is edited: bundled page by page, when a page is asked for. */
export function devIslands(project: Project): Feature {
  /** By what the page needs and the state of all sources behind it; the latest last. */
  const bundles = new Map<string, Promise<SafeBundle>>()

  const filesFor = async (islands: readonly string[]): Promise<PageIslandFiles | undefined> => {
    const exports = exportsOf(islands)
    if (exports.size === 0) return undefined
    const { engine, linkBase } = project
    const key = JSON.stringify([[...exports], engine.browserDigest([...exports.keys()])])
    const bundling =
      bundles.get(key) ?? bundleSafely(exports, { engine, base: linkBase, development: true })
    bundles.delete(key)
    bundles.set(key, bundling)
    for (const oldest of [...bundles.keys()].slice(0, -MOST)) bundles.delete(oldest)
    const { bundled, findings } = await bundling
    project.recordFindings(ISLANDS_FOLDER, findings)
    return pageIslandFiles(islands, bundled)
  }

  return {
    name: 'islands',
    async extendPage({ document }) {
      const islands = document && (await filesFor(document.islands))
      return islands === undefined ? {} : { islands }
    },
    paths: ISLANDS_PATHS,
    async *files() {
      for (const bundling of bundles.values()) {
        for (const [name, code] of Object.entries((await bundling).bundled.files)) {
          yield {
            path: `${ISLANDS_FOLDER}/${name}`,
            kind: 'generated',
            type: 'text/javascript',
            body: () => code,
          }
        }
      }
    },
  }
}
