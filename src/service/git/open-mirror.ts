import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getCredentials } from './credentials.ts'
import type { ChangedFiles, CommitFacts, Mirror, Repository, Worktree } from './model.ts'
import { GitError, type GitOptions, runGit } from './run-git.ts'

const FETCH_ATTEMPTS = 5

const FETCH_PAUSE_MS = 200

/**
 * Opens the copy of a repository below a folder, made when it is first fetched.
 *
 * @param folder absolute path of the folder of all copies
 */
export function openMirror(folder: string, repository: Repository): Mirror {
  const name = createHash('sha256').update(repository.url).digest('hex').slice(0, 16)
  return new BareMirror(join(folder, `${name}.git`), join(folder, 'worktrees'), repository)
}

class BareMirror implements Mirror {
  readonly #folder: string
  readonly #worktrees: string
  readonly #repository: Repository
  /** Fetches of one copy go one after the other. */
  #working: Promise<unknown> = Promise.resolve()

  constructor(folder: string, worktrees: string, repository: Repository) {
    this.#folder = folder
    this.#worktrees = worktrees
    this.#repository = repository
  }

  fetch(signal?: AbortSignal): Promise<void> {
    const done = this.#working.then(() => this.#fetch(signal))
    this.#working = done.catch(() => undefined)
    return done
  }

  /** Another process may fetch into the same copy, or have been killed while it did. */
  async #fetch(signal: AbortSignal | undefined): Promise<void> {
    await this.#create()
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#fetchOnce(signal)
      } catch (error) {
        if (attempt === FETCH_ATTEMPTS || !isLocked(error)) throw error
        await removeStaleLocks(this.#folder)
        await wait(attempt * FETCH_PAUSE_MS, undefined, signal && { signal })
      }
    }
  }

  async #fetchOnce(signal: AbortSignal | undefined): Promise<void> {
    const refs = '+refs/heads/*:refs/remotes/origin/*'
    const credentials = await getCredentials(this.#repository)
    await this.#git(['fetch', '--prune', '--no-tags', '--force', 'origin', refs], {
      signal,
      timeout: 10 * 60_000,
      ...(credentials && { credentials }),
    })
  }

  /** A copy that was begun and not finished is none: it gets its name when it is complete. */
  async #create(): Promise<void> {
    if (existsSync(this.#folder)) return
    const passing = `${this.#folder}.${randomUUID()}`
    await mkdir(passing, { recursive: true })
    await runGit(['init', '--bare', '--quiet'], { cwd: passing })
    await runGit(['remote', 'add', 'origin', this.#repository.url], { cwd: passing })
    await rename(passing, this.#folder).catch(async (error: unknown) => {
      await rm(passing, { recursive: true, force: true })
      // Another process was faster.
      if (!existsSync(this.#folder)) throw error
    })
  }

  async resolve(ref: string): Promise<string | undefined> {
    if (!isRefName(ref)) return undefined
    // Branches of the copy itself are what attempts have left that were cut off.
    const name = /^[0-9a-f]{40}$/.test(ref) ? ref : `refs/remotes/origin/${ref}`
    const found = await this.#git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`]).catch(
      (error: unknown) => {
        if (error instanceof GitError) return ''
        throw error
      },
    )
    return found === '' ? undefined : found.trim()
  }

  async commit(sha: string): Promise<CommitFacts> {
    const text = await this.#git(['show', '--no-patch', '--format=%H%x00%an%x00%ae%x00%B', sha])
    const [hash = sha, name = '', email = '', message = ''] = text.split('\0')
    return { sha: hash, message: message.trim(), author: { name, email } }
  }

  async isWithin(sha: string, history: string): Promise<boolean> {
    try {
      await this.#git(['merge-base', '--is-ancestor', sha, history])
      return true
    } catch (error) {
      if (error instanceof GitError && error.exitCode === 1) return false
      throw error
    }
  }

  changed(from: string | undefined, to: string) {
    return changedFiles((args) => this.#git(args), from ?? EMPTY_TREE, to)
  }

  async worktree(sha: string): Promise<Worktree> {
    const folder = join(this.#worktrees, randomUUID())
    const remove = () => rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    try {
      // A repository of its own: those that git calls worktrees are in a list of the copy, which others
      // read while it is written and which a git that is killed may leave broken.
      await runGit(['init', '--quiet', '--template='], { cwd: folder })
      const objects = join(this.#folder, 'objects')
      await writeFile(join(folder, '.git', 'objects', 'info', 'alternates'), `${objects}\n`)
      await runGit(['remote', 'add', 'origin', this.#repository.url], { cwd: folder })
      await runGit(['checkout', '--quiet', '--detach', sha], { cwd: folder })
    } catch (error) {
      await remove()
      throw error
    }
    return { folder, remove }
  }

  #git(args: readonly string[], options: Partial<GitOptions> = {}): Promise<string> {
    return runGit(args, { cwd: this.#folder, ...options })
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof GitError && /\.lock'|cannot lock ref/.test(error.message)
}

/** What git takes for a name, and not for a flag or an expression. */
function isRefName(ref: string): boolean {
  return /^[\w][\w./+-]*$/.test(ref) && !ref.includes('..') && !ref.endsWith('.lock')
}

/** What git calls a tree without files. */
const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

/** The files that differ between two commits; what was renamed was removed and added. */
async function changedFiles(
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

/** Git holds its locks for moments; one this old was left by a git that was killed. */
const STALE_MS = 60_000

/** Removes what keeps others from changing the branches of a bare copy, and whom nobody holds. */
async function removeStaleLocks(folder: string): Promise<void> {
  const top = await readdir(folder)
  const refs = await readdir(join(folder, 'refs'), { recursive: true })
  const names = [...top, ...refs.map((name) => join('refs', name))]
  for (const name of names.filter((one) => one.endsWith('.lock'))) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => undefined)
    if (stats !== undefined && Date.now() - stats.mtimeMs > STALE_MS)
      await rm(path, { force: true })
  }
}
