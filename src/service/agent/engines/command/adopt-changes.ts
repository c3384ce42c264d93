import { lstat, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
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

/** Settings of a repository that have git run programs or talk to others. */
const SETTINGS = ['config', 'config.worktree', 'info/attributes']

/** Where a worktree stands, so that a program which commits or configures changes only files. */
export class GitState {
  readonly #docs: string
  readonly #head: string
  readonly #settings: ReadonlyMap<string, string | undefined>

  private constructor(
    docs: string,
    head: string,
    settings: ReadonlyMap<string, string | undefined>,
  ) {
    this.#docs = docs
    this.#head = head
    this.#settings = settings
  }

  /** @param docs absolute path of the docs folder */
  static async of(docs: string): Promise<GitState> {
    const head = await getHead(docs)
    const folder = (await runGit(['rev-parse', '--git-common-dir'], { cwd: docs })).trim()
    const settings = new Map<string, string | undefined>()
    for (const name of SETTINGS) {
      const path = join(resolve(docs, folder), name)
      settings.set(path, await getText(path))
    }
    return new GitState(docs, head, settings)
  }

  /**
   * Has commits that were made meanwhile be changes of files. Throws `AgentRefusal` where settings
   * were changed, which are as before then: git would heed them with the service's rights.
   */
  async restore(): Promise<void> {
    let isChanged = false
    for (const [path, before] of this.#settings) {
      if ((await getText(path)) === before) continue
      isChanged = true
      if (before === undefined) await rm(path, { force: true })
      else await writeFile(path, before)
    }
    if (isChanged) {
      throw new AgentRefusal("Expected docs to change, received a change of git's settings.")
    }
    if ((await getHead(this.#docs)) === this.#head) return
    await runGit(['reset', '--quiet', '--mixed', this.#head], { cwd: this.#docs })
  }
}

async function getHead(docs: string): Promise<string> {
  return (await runGit(['rev-parse', 'HEAD'], { cwd: docs })).trim()
}

async function getText(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
