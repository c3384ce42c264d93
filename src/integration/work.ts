import type { ProjectSession } from '../project/index.ts'
import type { SiteBuild } from './build/site-build.ts'

/** What a command is about to do: serve a session, or build it. */
export interface Work {
  session: ProjectSession
  build?: SiteBuild
}

const KEY = Symbol.for('pergola.work')

type Holder = { [KEY]?: Work }

/**
 * Hands a command's work to the integration in `astro.config.mjs`. A global, because the
 * configuration file may load its own copy of this module.
 */
export function holdWork(work: Work | undefined): void {
  if (work === undefined) delete (globalThis as Holder)[KEY]
  else (globalThis as Holder)[KEY] = work
}

export function getHeldWork(): Work | undefined {
  return (globalThis as Holder)[KEY]
}
