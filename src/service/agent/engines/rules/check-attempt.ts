import type { Inspect, Workspace } from '../../../workspace/index.ts'
import { createHalfCheck } from './check-half.ts'
import { createKindCheck } from './check-kinds.ts'
import { createPlacedCheck } from './check-placed.ts'
import { createSaidChecks, createWholeCheck } from './check-whole.ts'
import { createWrittenCheck, type WrittenFile } from './check-written.ts'
import { Unresolved } from './unresolved.ts'

const QUOTED = /"[^"\n]*"|“[^”\n]*”|`[^`\n]*`/g

/**
 * Looks at what was written for a prompt, and at where: throws `Unresolved` where the prompt may mean something else, as
 * where nothing is otherwise than before.
 *
 * @param isAll whether what is looked at is all that was done
 */
export function createAttemptCheck(
  workspace: Workspace,
  prompt: string,
  isAll: () => boolean = () => false,
): Inspect {
  const plain = prompt.replaceAll(QUOTED, ' ')
  const checkWritten = createWrittenCheck(prompt.replaceAll(QUOTED, '\n'))
  const checkPlaced = createPlacedCheck(plain)
  const checkKinds = createKindCheck(plain)
  const checkHalf = createHalfCheck(plain)
  const checkWhole = createWholeCheck(prompt)
  const checksSaid = createSaidChecks(plain)
  return async (before) => {
    const written: WrittenFile[] = []
    for (const [file, old] of before) {
      const now = workspace.has(file) ? await workspace.read(file) : undefined
      written.push({ file, old, now })
    }
    if (written.length > 0 && written.every(({ old, now }) => old === now))
      throw new Unresolved('Expected something to change, received what is so already.')
    checkWritten(written)
    checkPlaced(written)
    checkKinds(written)
    checkHalf(written)
    for (const check of checksSaid) check(written)
    if (isAll()) checkWhole(written)
  }
}
