import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Repository } from '../../../src/service/git/index.ts'

/** A bare repository and a working copy of it, as somebody who writes docs has them. */
export class TestRepository {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'pergola-git-')))
  readonly bare = join(this.folder, 'origin.git')
  readonly copy = join(this.folder, 'copy')

  /** @param files by path, or the path of a folder to copy */
  constructor(files: Readonly<Record<string, string>> | string) {
    mkdirSync(this.bare)
    this.git(['init', '--bare', '--quiet', '--initial-branch=main'], this.bare)
    this.git(['clone', '--quiet', this.bare, this.copy], this.folder)
    this.git(['checkout', '--quiet', '-B', 'main'])
    if (typeof files === 'string') cpSync(files, this.copy, { recursive: true })
    this.commit(typeof files === 'string' ? {} : files, 'First pages')
  }

  git(args: readonly string[], cwd = this.copy): string {
    const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
    return execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' })
  }

  /** Commits files and pushes them; gives the hash. */
  commit(files: Readonly<Record<string, string | undefined>>, message = 'Change'): string {
    for (const [path, text] of Object.entries(files)) {
      const target = join(this.copy, path)
      if (text === undefined) rmSync(target)
      else {
        mkdirSync(dirname(target), { recursive: true })
        writeFileSync(target, text)
      }
    }
    this.git(['add', '--all'])
    this.git(['commit', '--quiet', '--message', message])
    this.git(['push', '--quiet', 'origin', 'HEAD'])
    return this.git(['rev-parse', 'HEAD']).trim()
  }

  /** The text of a file of a branch of the bare repository. */
  read(branch: string, path: string): string {
    return this.git(['show', `${branch}:${path}`], this.bare)
  }

  settings(parts: Partial<Repository> = {}): Repository {
    return {
      url: this.bare,
      branch: 'main',
      directory: '',
      forge: 'git',
      draft: false,
      labels: [],
      ...parts,
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
