import { type Stats, statSync } from 'node:fs'
import { UsageError } from './usage-error.ts'

/** Throws `UsageError` when the path of a flag is not what it has to be. */
export function expectThere(
  flag: string,
  what: string,
  path: string,
  isRight: (stats: Stats) => boolean,
): void {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats !== undefined && isRight(stats)) return
  throw new UsageError(`Expected \`--${flag}\` to be ${what}, received \`${path}\`, which is none.`)
}
