import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { runGit } from '../../../git/index.ts'
import { PathError, type Workspace } from '../../../workspace/index.ts'
import { AgentRefusal } from '../../model.ts'
import { findChangedPaths } from '../changed-paths.ts'

/** Bytes of changes, as for a model. */
const MOST_BYTES = 1_000_000

/**
 * Notes in a workspace what a program has changed by itself. Throws `AgentRefusal` where an agent's
 * tools would not have: files outside of the docs, protected ones, links, and other kinds of files.
 */
export async function adoptChanges(workspace: Workspace): Promise<void> {
  const { docs, outside } = await findChangedPaths(workspace.root)
  const [first] = outside
  if (first !== undefined) {
    throw new AgentRefusal(`Expected only the docs to change, received a change of \`${first}\`.`)
  }
  let bytes = await getSizeOfDiff(workspace.root)
  for (const path of docs) {
    try {
      workspace.noteChanged(path)
    } catch (error) {
      if (error instanceof PathError) throw new AgentRefusal(error.message)
      throw error
    }
    bytes += await getSizeOfNew(workspace.root, path)
  }
  if (bytes > MOST_BYTES) {
    throw new AgentRefusal(`Expected at most ${MOST_BYTES} bytes of changes, received ${bytes}.`)
  }
}

async function getSizeOfDiff(docs: string): Promise<number> {
  const flags = ['--no-color', '--no-ext-diff', '--no-textconv', '--no-renames', '--unified=0']
  return Buffer.byteLength(await runGit(['diff', ...flags, 'HEAD', '--', '.'], { cwd: docs }))
}

/** Bytes of a file that git does not know yet. */
async function getSizeOfNew(docs: string, path: string): Promise<number> {
  const known = await runGit(['ls-files', '-z', '--', `:(literal)${path}`], { cwd: docs })
  return known === '' ? (await lstat(join(docs, path))).size : 0
}
