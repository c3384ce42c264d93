import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach } from 'vitest'
import type { AgentEngine, AgentTask, AgentWork } from '../../../src/service/agent/index.ts'
import { Workspace } from '../../../src/service/workspace/index.ts'

/** Docs under version control, for engines to work on. */
export class DocsRepository {
  readonly folder = mkdtempSync(join(tmpdir(), 'pergola-rules-'))
  readonly docs = join(this.folder, 'docs')

  /** @param source files by path, or the path of a folder to copy */
  constructor(source: Readonly<Record<string, string>> | string) {
    if (typeof source === 'string') cpSync(source, this.docs, { recursive: true })
    else {
      for (const [path, text] of Object.entries(source)) {
        mkdirSync(dirname(join(this.docs, path)), { recursive: true })
        writeFileSync(join(this.docs, path), text)
      }
    }
    this.git('init', '--quiet')
    this.git('add', '--all')
    this.git('commit', '--quiet', '--message', 'Docs')
  }

  git(...args: string[]): string {
    const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
    const settings = [...identity, '-c', 'core.quotePath=false', '-c', 'core.autocrlf=false']
    return execFileSync('git', [...settings, ...args], {
      cwd: this.docs,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 1e9,
    })
  }

  workspace(mostFiles?: number): Promise<Workspace> {
    return Workspace.open(this.docs, '', mostFiles)
  }

  async ask(
    engine: AgentEngine,
    prompt: string,
    parts: Partial<AgentTask> = {},
  ): Promise<AgentWork> {
    return engine.run({
      workspace: await this.workspace(engine.mostFiles),
      prompts: [prompt],
      findings: [],
      workFolder: join(this.folder, 'work'),
      signal: new AbortController().signal,
      log: () => undefined,
      ...parts,
    })
  }

  read(path: string): string {
    return readFileSync(join(this.docs, path), 'utf8')
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.docs, path), text)
  }

  /** What has changed, as `M index.mdx`. */
  changes(): string[] {
    this.git('add', '--all')
    const lines = this.git('diff', '--cached', '--name-status', '--no-renames').trim().split('\n')
    return lines.filter((line) => line !== '').map((line) => line.replace('\t', ' '))
  }

  /** The lines that have come and gone, without those around them. */
  lines(): string[] {
    this.git('add', '--all')
    const diff = this.git('diff', '--cached', '--no-renames', '--unified=0')
    return diff.split('\n').filter((line) => /^[+-](?![+-]{2} )/.test(line))
  }

  restore(): void {
    this.git('reset', '--quiet', '--hard')
    // Twice: repositories within as well.
    this.git('clean', '-ffdq')
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Docs for the tests around the call: each finds them as they were. */
export function keepDocs(...source: ConstructorParameters<typeof DocsRepository>): DocsRepository {
  const docs = new DocsRepository(...source)
  afterEach(() => docs.restore())
  afterAll(() => docs.remove())
  return docs
}
