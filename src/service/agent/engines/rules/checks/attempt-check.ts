import type { ToldPrompt } from './told-prompt.ts'
import { type ChangedFile, findConfig, isChanged, type WrittenFile } from './written-file.ts'

/** What was expected, and received in its place; nothing where all is well. */
export type Fault = string | false | undefined

/** Looks at what was written, and whether that is all that was done. */
export type Inspection = (written: readonly WrittenFile[], isAll: boolean) => Fault

/** Reads a prompt: gives what looks at files that are written for it, nothing where the prompt does not concern it. */
export type AttemptCheck = (prompt: ToldPrompt) => Inspection | false

/** Has a check look only where all is done: what it looks for may be written last. */
export function onceDone(check: AttemptCheck): AttemptCheck {
  return (prompt) => {
    const inspect = check(prompt)
    return inspect && ((written, isAll) => isAll && inspect(written, isAll))
  }
}

/** Looks at each file, new ones and those that are gone too. */
export function lookAtEach(look: (file: WrittenFile) => Fault): Inspection {
  return (written) => findFault(written, look)
}

/** Looks at each file that was there before and still is. */
export function lookAtChanged(look: (file: ChangedFile) => Fault): Inspection {
  return lookAtEach((file) => isChanged(file) && look(file))
}

/** Looks at the settings that were there before and still are, also where they are in the older format. */
export function lookAtConfig(look: (config: ChangedFile) => Fault): Inspection {
  return (written) => {
    const config = findConfig(written)
    return isChanged(config) && look(config)
  }
}

export function findFault<T>(items: readonly T[], look: (item: T) => Fault): Fault {
  for (const item of items) {
    const fault = look(item)
    if (fault) return fault
  }
  return undefined
}
