import { getReason } from '../diagnostics/index.ts'
import type { Environment } from '../service/settings.ts'
import { UsageError } from './usage-error.ts'

/** Reads settings from the environment. Throws `UsageError` when it asks for what there cannot be. */
export function readEnvironment<T>(read: (environment: Environment) => T): T {
  try {
    return read(process.env)
  } catch (error) {
    throw new UsageError(getReason(error), { cause: error })
  }
}
