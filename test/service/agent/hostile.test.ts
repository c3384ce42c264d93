import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type AgentEngine,
  type AgentJobInput,
  type AgentTask,
  createRulesEngine,
} from '../../../src/service/agent/index.ts'
import { canUseBubblewrap } from '../../../src/service/builds/index.ts'
import { openMirror } from '../../../src/service/git/index.ts'
import { PathError } from '../../../src/service/workspace/index.ts'
import { docsJson } from '../../cli/docs.ts'
import { TestRepository } from '../git/repository.ts'
import { finishJob } from './finish-job.ts'

const TIMEOUT = 120_000
let repository: TestRepository

beforeEach(() => {
  repository = new TestRepository({
    'docs/docs.json': docsJson({ navigation: { pages: ['index', 'setup'] } }),
    'docs/index.mdx': '---\ntitle: Home\n---\n\nSee [setup](/setup).\n',
    'docs/setup.mdx': '---\ntitle: Setup\n---\n\nRun it onse.\n',
  })
})
afterEach(() => repository.remove())

const ran = () => join(repository.folder, 'ran')

function job(prompt: string, parts: Partial<AgentJobInput['repository']> = {}): AgentJobInput {
  const settings = repository.settings({ directory: 'docs', ...parts })
  return {
    jobId: '1',
    repository: settings,
    mirror: openMirror(join(repository.folder, 'mirrors'), settings),
    branch: 'docs-agent/1',
    prompts: [prompt],
    workFolder: join(repository.folder, 'work'),
    signal: new AbortController().signal,
    log: () => undefined,
    checkpoint: async () => undefined,
  }
}

const MEND = 'Replace "onse" with "once"'

function doing(work: (task: AgentTask) => Promise<void>): AgentEngine {
  return {
    name: 'test',
    async run(task) {
      await work(task)
      return { title: 'Mend it', summary: 'As asked.', inputTokens: 0, outputTokens: 0 }
    },
  }
}

/** Commits an entry as git has it, whatever this system would make of it. */
function commitEntry(mode: string, path: string, text: string): void {
  const hash = execFileSync('git', ['hash-object', '-w', '--stdin'], {
    cwd: repository.copy,
    input: text,
    encoding: 'utf8',
  })
  const object = mode === '160000' ? repository.git(['rev-parse', 'HEAD']) : hash
  repository.git(['update-index', '--add', '--cacheinfo', `${mode},${object.trim()},${path}`])
  repository.git(['commit', '--quiet', '--message', 'Odd'])
  repository.git(['push', '--quiet', 'origin', 'HEAD'])
}

const pushed = (path = 'docs/setup.mdx') => repository.read('docs-agent/1', path)

describe('a repository', () => {
  test('with symbolic links shows nothing of where they lead', { timeout: TIMEOUT }, async () => {
    commitEntry('120000', 'docs/passwd.mdx', '/etc/passwd')
    commitEntry('120000', 'docs/etc', '/etc')
    await finishJob(
      job('Mend it'),
      doing(async ({ workspace }) => {
        expect(workspace.list()).toEqual(['docs.json', 'index.mdx', 'setup.mdx'])
        await expect(workspace.read('passwd.mdx')).rejects.toBeInstanceOf(PathError)
        await expect(workspace.write('passwd.mdx', '/root')).rejects.toBeInstanceOf(PathError)
        await expect(workspace.read('etc/passwd')).rejects.toBeInstanceOf(PathError)
        expect(await workspace.search('root:')).toEqual([])
        await workspace.write('setup.mdx', '---\ntitle: Setup\n---\n')
      }),
    )
    expect(repository.git(['ls-tree', 'docs-agent/1', 'docs/passwd.mdx'], repository.bare)).toMatch(
      /^120000 /,
    )
  })

  test('whose docs.json is a link is refused in words', async () => {
    commitEntry('120000', 'docs/docs.json', '/etc/hosts')
    const work = finishJob(job('Move setup to start'), createRulesEngine())
    await expect(work).rejects.toThrow('Expected a `docs.json` in the docs folder, received none.')
  })

  test('with submodules fetches none of them', { timeout: TIMEOUT }, async () => {
    repository.commit({
      '.gitmodules': `[submodule "evil"]\n\tpath = docs/evil\n\turl = ext::sh -c touch% ${ran()}\n\tupdate = !touch ${ran()}\n`,
    })
    commitEntry('160000', 'docs/evil', '')
    await finishJob(job(MEND), createRulesEngine())
    expect(pushed()).toContain('once')
    expect(existsSync(ran())).toBe(false)
  })

  test('with attributes and filters runs none of them', { timeout: TIMEOUT }, async () => {
    repository.commit({
      '.gitattributes': '*.mdx filter=run diff=run merge=run\n*.json filter=lfs\n',
      '.gitconfig': `[filter "run"]\n\tsmudge = touch ${ran()}\n\tclean = touch ${ran()}\n[diff "run"]\n\ttextconv = touch ${ran()}\n`,
      '.lfsconfig': '[lfs]\n\turl = http://localhost:1/\n',
    })
    await finishJob(job(MEND), createRulesEngine())
    expect(pushed()).toBe('---\ntitle: Setup\n---\n\nRun it once.\n')
    expect(existsSync(ran())).toBe(false)
  })

  test('in another encoding is left as it is', async () => {
    repository.commit({
      '.gitattributes': 'setup.mdx working-tree-encoding=UTF-16LE\n',
      'docs/setup.mdx': Buffer.from('Run it onse.\n', 'utf16le').toString('latin1'),
    })
    const work = finishJob(job(MEND), createRulesEngine())
    await expect(work).rejects.toThrow('Expected `setup.mdx` to be text in UTF-8.')
  })

  test('whose copy has been given hooks runs none of them', { timeout: TIMEOUT }, async () => {
    const input = job(MEND)
    await input.mirror.fetch()
    const mirrors = join(repository.folder, 'mirrors')
    const [bare = ''] = readdirSync(mirrors).filter((name) => name.endsWith('.git'))
    const hooks = join(mirrors, bare, 'hooks')
    mkdirSync(hooks, { recursive: true })
    for (const name of ['post-checkout', 'pre-commit', 'commit-msg', 'post-commit', 'pre-push']) {
      writeFileSync(join(hooks, name), `#!/bin/sh\ntouch ${ran()}\n`, { mode: 0o755 })
    }
    await finishJob(input, createRulesEngine())
    expect(pushed()).toContain('once')
    expect(existsSync(ran())).toBe(false)
  })

  test('with a huge page has that left out of a search', { timeout: TIMEOUT }, async () => {
    repository.commit({ 'docs/huge.mdx': `onse\n${'x'.repeat(99)}\n`.repeat(30_000) })
    await finishJob(
      job('Mend it'),
      doing(async ({ workspace }) => {
        expect(await workspace.search('onse')).toMatchObject([{ path: 'setup.mdx' }])
        await expect(workspace.read('huge.mdx')).rejects.toThrow('at most')
      }),
    )
    await expect(finishJob(job(MEND), createRulesEngine())).rejects.toThrow(
      'Expected `huge.mdx` to have at most',
    )
  })

  test('with odd names is worked on all the same', { timeout: TIMEOUT }, async () => {
    const page =
      '---\ntitle: Odd\n---\n\nIt runs onse, see [setup](/setup) and [words](/über/漢字).\n'
    const names = ['--force.mdx', '-rf.mdx', 'über/漢字.mdx', 'a b.mdx', ':(top)x.mdx', '$(id).mdx']
    repository.commit(
      Object.fromEntries([...names, 'new\nline.mdx'].map((name) => [`docs/${name}`, page])),
    )
    const outcome = await finishJob(job(MEND), createRulesEngine())
    const usable = names.filter((name) => !name.includes(':'))
    expect([...outcome.files.modified].toSorted()).toEqual(
      [...usable, 'setup.mdx'].map((name) => `docs/${name}`).toSorted(),
    )
    for (const name of usable) expect(pushed(`docs/${name}`)).toContain('runs once')
    expect(pushed('docs/new\nline.mdx')).toBe(page)
  })

  test('whose docs folder is a link is refused', async () => {
    commitEntry('120000', 'site', '/etc')
    const work = finishJob(job(MEND, { directory: 'site' }), createRulesEngine())
    await expect(work).rejects.toThrow()
    expect(() => pushed()).toThrow()
  })
})

/**
 * Pages are code that runs while they are built. What a build without the service's variables keeps
 * from them: keys and tokens, which are neither in their environment nor in their arguments. What
 * it cannot: they run as the service's user, so they read what that user can read, files with keys
 * and the environment of its other processes included, reach its network, and write where it can.
 * Where those who write the docs are not trusted, that user has to have nothing else: a container.
 */
describe('a page that runs code while it is built', () => {
  test('finds no secret in its environment and its arguments', { timeout: TIMEOUT }, async () => {
    // Its home is a place that it can write to.
    const seen = join(repository.folder, 'work', 'home', 'seen.json')
    const tokenFile = join(repository.folder, 'token-of-the-forge')
    writeFileSync(tokenFile, 'forge-secret')
    repository.commit({
      'docs/index.mdx': `---
title: Home
---

export const seen = (() => {
  const { readFileSync, writeFileSync } = process.getBuiltinModule('node:fs')
  const told = { env: process.env, argv: process.argv, own: '' }
  try { told.own = readFileSync('/proc/self/cmdline', 'utf8') } catch {}
  writeFileSync(${JSON.stringify(seen)}, JSON.stringify({ ...told, cwd: process.cwd() }))
  return 'ran'
})()

It {seen}. See [setup](/setup).
`,
    })
    const secrets = {
      AGENT_API_KEY: 'key-of-the-agent',
      ASSISTANT_API_KEY: 'key-of-the-assistant',
      DATABASE_URL: 'postgres://user:password-of-the-database@localhost/docs',
    }
    Object.assign(process.env, secrets)
    try {
      await finishJob(job(MEND, { tokenFile }), createRulesEngine())
    } finally {
      for (const name of Object.keys(secrets)) delete process.env[name]
    }
    if (!(await canUseBubblewrap())) {
      // Code of pages has no process there that it could ask.
      expect(existsSync(seen)).toBe(false)
      return
    }
    const text = readFileSync(seen, 'utf8')
    const { env, argv } = JSON.parse(text) as { env: Record<string, string>; argv: string[] }
    expect(text).not.toMatch(/secret|key-of|password|token/)
    expect(Object.keys(env)).not.toContain('AGENT_API_KEY')
    expect(env.HOME).toBe(join(repository.folder, 'work', 'home'))
    expect(argv).toContain('check')
    expect(pushed()).toContain('once')
  })

  test('cannot change what is pushed', { timeout: TIMEOUT }, async () => {
    repository.commit({
      'docs/index.mdx': `---
title: Home
---

export const done = (() => {
  const { mkdirSync, writeFileSync } = process.getBuiltinModule('node:fs')
  const docs = process.argv.find((word) => word.endsWith('/docs'))
  const attempts = [
    () => mkdirSync(docs + '/../.github/workflows', { recursive: true }),
    () => writeFileSync(docs + '/../.github/workflows/run.yml', 'on: push'),
    () => writeFileSync(docs + '/added.txt', 'Added by a build.'),
    () => writeFileSync(docs + '/setup.mdx', '---\\ntitle: Changed\\n---\\n'),
  ]
  for (const attempt of attempts) { try { attempt() } catch {} }
  return 'done'
})()

It is {done}.
`,
    })
    const outcome = await finishJob(job(MEND), createRulesEngine())
    expect(outcome.files).toEqual({ added: [], modified: ['docs/setup.mdx'], removed: [] })
    expect(pushed()).toBe('---\ntitle: Setup\n---\n\nRun it once.\n')
  })
})
