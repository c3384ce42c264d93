import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type OutputFolder, readState, writeState } from '../../outputs/index.ts'
import { sourcesDigest } from '../../package/index.ts'
import type { PageIslandFiles } from '../../pages/_bridge.ts'
import type { Project } from '../project/project.ts'
import { ISLANDS_FOLDER } from './bundle.ts'
import { bundleSafely, type SafeBundle } from './bundle-safely.ts'
import {
  exportsOf,
  type IslandFiles,
  type IslandProvider,
  pageIslandFiles,
} from './island-files.ts'

interface Stored extends SafeBundle {
  digest: string
}

/** The islands of a build, bundled once for all pages; an unchanged build takes the last bundle. */
export class BuiltIslands implements IslandProvider {
  readonly #bundled: IslandFiles

  private constructor(bundled: IslandFiles) {
    this.#bundled = bundled
  }

  /** @param islands what pages need in the browser, as `file#export` */
  static async prepare(project: Project, islands: Iterable<string>): Promise<BuiltIslands> {
    const { cacheDir } = project.options
    const exports = exportsOf(islands)
    if (exports.size === 0) return new BuiltIslands({ files: {}, loader: '', modules: {} })
    const path = join(cacheDir, 'islands.json')
    const digest = createHash('sha256')
    digest.update(sourcesDigest(['client', 'components', 'content', 'integration']))
    digest.update(JSON.stringify([...exports]))
    digest.update(project.engine.browserDigest([...exports.keys()]))
    const key = digest.digest('base64url')
    let stored = readState<Stored>(path)
    if (stored?.digest !== key) {
      const { engine } = project
      stored = {
        digest: key,
        ...(await bundleSafely(exports, {
          engine,
          base: project.linkBase,
          development: false,
        })),
      }
      await writeState(path, stored)
    }
    for (const finding of stored.findings) project.report(finding)
    return new BuiltIslands(stored.bundled)
  }

  filesFor(islands: readonly string[]): PageIslandFiles | undefined {
    return pageIslandFiles(islands, this.#bundled)
  }

  async write(output: OutputFolder): Promise<void> {
    for (const [name, code] of Object.entries(this.#bundled.files)) {
      await output.write(`${ISLANDS_FOLDER}/${name}`, code, 'generated')
    }
  }
}
