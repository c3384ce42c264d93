import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readState, writeState } from '../../outputs/index.ts'
import { getSourcesDigest } from '../../package/index.ts'
import type { Feature, Project, ProjectSession } from '../../project/index.ts'
import type { PageIslandFiles } from '../../shell/index.ts'
import { bundleSafely, type SafeBundle } from './bundle-safely.ts'
import {
  getPageIslandFiles,
  groupExports,
  ISLANDS_FOLDER,
  ISLANDS_PATHS,
  type IslandFiles,
} from './island-files.ts'

/** Bundles that are kept: pages that are open may still load parts of older ones. */
const MOST_BUNDLES = 50

/** Pages compiled at once. */
const BATCH = 32

interface Stored extends SafeBundle {
  digest: string
}

/** The components of authors that run in the browser, bundled. */
export function createIslands(session: ProjectSession): Feature {
  return session.project.options.mode === 'dev'
    ? createDevIslands(session.project)
    : createBuiltIslands(session)
}

/** The islands of a build, bundled once for all pages; an unchanged build takes the last bundle. */
function createBuiltIslands(session: ProjectSession): Feature {
  let byPage: ReadonlyMap<string, readonly string[]> = new Map()
  let bundled: IslandFiles = { files: {}, loader: '', modules: {} }
  return {
    name: 'islands',
    async prepare() {
      byPage = await collectIslands(session)
      bundled = await bundleAll(session.project, [...byPage.values()].flat())
    },
    pageKey: ({ file }) => getPageIslandFiles(byPage.get(file) ?? [], bundled),
    extendPage({ document }) {
      const islands = document && getPageIslandFiles(document.islands, bundled)
      return islands === undefined ? {} : { islands }
    },
    paths: ISLANDS_PATHS,
    *files() {
      for (const [name, code] of Object.entries(bundled.files)) {
        yield {
          path: `${ISLANDS_FOLDER}/${name}`,
          kind: 'generated',
          type: 'text/javascript',
          body: () => code,
        }
      }
    },
  }
}

/**
 * What each page needs in the browser, by file. Only pages that could have islands and are not on
 * record are compiled for it.
 */
async function collectIslands(session: ProjectSession): Promise<Map<string, readonly string[]>> {
  const { site, compiler } = session.project
  const islands = new Map<string, readonly string[]>()
  const pages = [...site.pages.values()].filter(({ url }) => url === undefined)
  for (let start = 0; start < pages.length; start += BATCH) {
    await Promise.all(
      pages.slice(start, start + BATCH).map(async (page) => {
        const record = session.recordOf(page)
        if (record !== undefined) islands.set(page.file, record.islands)
        else if (compiler.mayHaveIslands(session.sourceOf(page))) {
          islands.set(page.file, (await session.compile(page)).islands)
        }
      }),
    )
  }
  return islands
}

/** @param islands what pages need in the browser, as `file#export` */
async function bundleAll(project: Project, islands: Iterable<string>): Promise<IslandFiles> {
  const { cacheDir } = project.options
  const exports = groupExports(islands)
  if (exports.size === 0) return { files: {}, loader: '', modules: {} }
  const path = join(cacheDir, 'islands.json')
  const digest = createHash('sha256')
  digest.update(getSourcesDigest())
  digest.update(JSON.stringify([...exports]))
  digest.update(project.compiler.browserDigest([...exports.keys()]))
  const key = digest.digest('base64url')
  let stored = readState<Stored>(path)
  if (stored?.digest !== key) {
    const { compiler, linkBase } = project
    const made = await bundleSafely(exports, { compiler, base: linkBase, development: false })
    stored = { digest: key, ...made }
    await writeState(path, stored)
  }
  for (const finding of stored.findings) project.report(finding)
  return stored.bundled
}

/** The islands of a site that is edited: bundled page by page, when a page is asked for. */
function createDevIslands(project: Project): Feature {
  /** By what the page needs and the state of all sources behind it; the latest last. */
  const bundles = new Map<string, Promise<SafeBundle>>()

  const filesFor = async (islands: readonly string[]): Promise<PageIslandFiles | undefined> => {
    const exports = groupExports(islands)
    if (exports.size === 0) return undefined
    const { compiler, linkBase } = project
    const key = JSON.stringify([[...exports], compiler.browserDigest([...exports.keys()])])
    const bundling =
      bundles.get(key) ?? bundleSafely(exports, { compiler, base: linkBase, development: true })
    bundles.delete(key)
    bundles.set(key, bundling)
    for (const oldest of [...bundles.keys()].slice(0, -MOST_BUNDLES)) bundles.delete(oldest)
    const { bundled, findings } = await bundling
    project.recordFindings(ISLANDS_FOLDER, findings)
    return getPageIslandFiles(islands, bundled)
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
