import type { ChangedFiles } from './model.ts'

/** What git calls a tree without files. */
export const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

/** The files that differ between two commits; what was renamed was removed and added. */
export async function changedFiles(
  git: (args: readonly string[]) => Promise<string>,
  from: string,
  to: string,
): Promise<ChangedFiles> {
  const text = await git(['diff', '--name-status', '-z', '--no-renames', from, to])
  const added: string[] = []
  const modified: string[] = []
  const removed: string[] = []
  const fields = text.split('\0')
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const path = fields[at + 1] ?? ''
    const list = fields[at] === 'A' ? added : fields[at] === 'D' ? removed : modified
    list.push(path)
  }
  return { added, modified, removed }
}
