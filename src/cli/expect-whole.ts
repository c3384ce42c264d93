import { isCutOff } from '../outputs/index.ts'
import { UsageError } from './usage-error.ts'

/** Throws `UsageError` when a folder has part of a site only. */
export function expectWhole(folder: string): void {
  if (!isCutOff(folder)) return
  throw new UsageError(
    `Expected a whole site in \`${folder}\`, received one whose build was cut off. Run \`pergola build\` again.`,
  )
}
