import type { ProjectSession } from './project/session.ts'

const KEY = Symbol.for('pergola.session')

type Holder = { [KEY]?: ProjectSession }

/**
 * Hands a command's open project to the integration in `astro.config.mjs`. A global, because the
 * configuration file may load its own copy of this module.
 */
export function holdSession(session: ProjectSession | undefined): void {
  if (session === undefined) delete (globalThis as Holder)[KEY]
  else (globalThis as Holder)[KEY] = session
}

export function heldSession(): ProjectSession | undefined {
  return (globalThis as Holder)[KEY]
}
