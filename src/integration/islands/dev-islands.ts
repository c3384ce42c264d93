import type { PageIslandFiles } from '../../pages/_bridge.ts'
import type { Project } from '../project/project.ts'
import { ISLANDS_FOLDER } from './bundle.ts'
import { bundleSafely, type SafeBundle } from './bundle-safely.ts'
import { exportsOf, type IslandProvider, pageIslandFiles } from './island-files.ts'

/** Bundles that are kept: pages that are open may still load parts of older ones. */
const MOST = 50

/** The islands of a site that is edited: bundled page by page, when a page is asked for. */
export class DevIslands implements IslandProvider {
  readonly #project: Project
  /** By what the page needs and the state of all sources behind it; the latest last. */
  readonly #bundles = new Map<string, Promise<SafeBundle>>()

  constructor(project: Project) {
    this.#project = project
  }

  async filesFor(islands: readonly string[]): Promise<PageIslandFiles | undefined> {
    const exports = exportsOf(islands)
    if (exports.size === 0) return undefined
    const { engine, linkBase } = this.#project
    const key = JSON.stringify([[...exports], engine.browserDigest([...exports.keys()])])
    const bundling =
      this.#bundles.get(key) ?? bundleSafely(exports, { engine, base: linkBase, development: true })
    this.#bundles.delete(key)
    this.#bundles.set(key, bundling)
    for (const oldest of [...this.#bundles.keys()].slice(0, -MOST)) this.#bundles.delete(oldest)
    const { bundled, findings } = await bundling
    this.#project.recordFindings(ISLANDS_FOLDER, findings)
    return pageIslandFiles(islands, bundled)
  }

  /** Code of a bundled file by its name. */
  async file(name: string): Promise<string | undefined> {
    const bundles = await Promise.all(this.#bundles.values())
    return bundles.find(({ bundled }) => name in bundled.files)?.bundled.files[name]
  }
}
