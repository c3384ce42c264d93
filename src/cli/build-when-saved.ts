import { relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { watch } from 'chokidar'
import colors from 'picocolors'
import type { PergolaOptions } from '../integration/index.ts'
import { waitUntilStopped } from './until-stopped.ts'
import { UsageError } from './usage-error.ts'

/** Milliseconds without a change after which a site is built: editors save many files at once. */
const QUIET_MS = 100

/** Builds a site at once, and again whenever a file of it is saved, until it is told to stop. */
export async function buildWhenSaved(
  { root, outDir, cacheDir }: PergolaOptions,
  build: (isFirst: boolean) => Promise<number>,
): Promise<number> {
  let isStopped = false
  let isChanged = true
  let wake = () => {}
  const stopped = waitUntilStopped().then(() => {
    isStopped = true
    wake()
  })
  const watcher = watch(root, {
    ignoreInitial: true,
    ignorePermissionErrors: true,
    ignored: (path) =>
      /(?:^|[\\/])(?:node_modules|\.git)(?:[\\/]|$)/.test(relative(root, path)) ||
      path === outDir ||
      path === cacheDir,
  })
  await new Promise<void>((resolve) => {
    watcher.once('ready', resolve)
  })
  watcher.on('all', () => {
    isChanged = true
    wake()
  })
  for (let isFirst = true; !isStopped; isFirst = false) {
    isChanged = false
    await tellFailure(() => build(isFirst))
    console.log(colors.dim('Waiting for changes; Ctrl-C ends.'))
    await new Promise<void>((resolve) => {
      wake = resolve
      if (isChanged || isStopped) resolve()
    })
    while (isChanged && !isStopped) {
      isChanged = false
      await wait(QUIET_MS)
    }
  }
  await stopped
  await watcher.close()
  return 0
}

/** A site that cannot be built now may be after the next change. */
async function tellFailure(build: () => Promise<number>): Promise<void> {
  try {
    await build()
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(`${colors.red('error')} ${error.message}`)
  }
}
