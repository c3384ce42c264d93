import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type AgentEngine,
  type AgentJobInput,
  AgentRefusal,
  type AgentState,
  type AgentStep,
  type AgentTask,
  runAgentJob,
} from '../../../src/service/agent/index.ts'
import { findWhatIsWrong } from '../../../src/service/builds/index.ts'
import { openMirror, type Repository } from '../../../src/service/git/index.ts'
import { docsJson } from '../../cli/docs.ts'
import { FakeForge } from '../../forges/fake-forge.ts'
import { TestRepository } from '../git/repository.ts'
import { finishJob } from './finish-job.ts'

vi.mock('../../../src/service/builds/index.ts', { spy: true })

const TIMEOUT = 120_000
const folder = mkdtempSync(join(tmpdir(), 'pergola-agent-'))
const tokenFile = join(folder, 'token')
const HOME = '---\ntitle: Home\n---\n\nSee [setup](/setup).\n'

let forge: FakeForge
let repository: TestRepository

beforeAll(() => writeFileSync(tokenFile, 'forge-token'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(async () => {
  forge = await FakeForge.start('github')
  repository = new TestRepository({
    'docs/docs.json': docsJson({ navigation: { pages: ['index', 'setup'] } }),
    'docs/index.mdx': HOME,
    'docs/setup.mdx': '---\ntitle: Setup\n---\n\nInstall it.\n',
    'README.md': 'Of the repository.',
  })
})
afterEach(() => {
  vi.mocked(findWhatIsWrong).mockReset()
  forge.close()
  repository.remove()
})

const settings = (): Repository =>
  repository.settings({
    url: repository.bare,
    directory: 'docs',
    forge: 'github',
    api: forge.origin,
    tokenFile,
  })

function engine(...runs: ((task: AgentTask) => Promise<void>)[]): AgentEngine {
  let at = 0
  return {
    name: 'test',
    async run(task) {
      await runs[Math.min(at++, runs.length - 1)]?.(task)
      return { title: 'Mend it', summary: 'As asked.', inputTokens: 10, outputTokens: 5 }
    },
  }
}

const steps: string[] = []
function job(parts: Partial<AgentJobInput> = {}): AgentJobInput {
  steps.length = 0
  // Addresses of forges have an owner and a name; a folder stands in for the repository behind one.
  const own = settings()
  return {
    jobId: '1',
    repository: { ...own, url: own.url },
    mirror: openMirror(join(repository.folder, 'mirrors'), own),
    branch: 'docs-agent/1',
    prompts: ['Mend it'],
    workFolder: join(repository.folder, 'work'),
    signal: new AbortController().signal,
    log: () => undefined,
    checkpoint: async (step) => {
      steps.push(step)
    },
    ...parts,
  }
}

/** Has the check find nothing, without a build: for tests of what comes after it. */
function findNothing(): void {
  vi.mocked(findWhatIsWrong).mockResolvedValue([])
}

const writes = (path: string, text: string) => async (task: AgentTask) =>
  task.workspace.write(path, text)

const SETUP = '---\ntitle: Setup\n---\n\nInstall it twice.\n'

describe('a job', () => {
  test('goes on from the edits of an attempt before, and does not make them again', async () => {
    findNothing()
    const plain = { repository: { ...settings(), forge: 'git' as const } }
    const kept: { step: AgentStep; state: AgentState }[] = []
    const checkpoint: AgentJobInput['checkpoint'] = async (step, state) => {
      kept.push({ step, state })
    }
    const first = engine(writes('setup.mdx', SETUP))
    expect(await runAgentJob(job({ ...plain, checkpoint, isEditOnly: true }), first)).toBe('edited')
    expect(kept).toMatchObject([
      { step: 'edit', state: { title: 'Mend it', edits: { files: { 'setup.mdx': SETUP } } } },
    ])
    expect(findWhatIsWrong).not.toHaveBeenCalled()
    const idle = engine(() => Promise.reject(new Error('Expected no edits.')))
    const [edited] = kept
    await finishJob(job({ ...plain, checkpoint, ...(edited && { earlier: edited }) }), idle)
    expect(kept.map(({ step }) => step)).toEqual(['edit', 'commit', 'push', 'request'])
    expect(repository.read('docs-agent/1', 'docs/setup.mdx')).toBe(SETUP)
    expect(findWhatIsWrong).toHaveBeenCalledTimes(1)
    // One that was cut off before it could push is neither edited nor checked again.
    repository.git(['update-ref', '-d', 'refs/heads/docs-agent/1'], repository.bare)
    const committed = kept[1]
    await finishJob(job({ ...plain, ...(committed && { earlier: committed }) }), idle)
    expect(steps).toEqual(['commit', 'push', 'request'])
    expect(repository.read('docs-agent/1', 'docs/setup.mdx')).toBe(SETUP)
    expect(findWhatIsWrong).toHaveBeenCalledTimes(1)
  })

  test('that changes a page ends in a branch with it', { timeout: TIMEOUT }, async () => {
    const plain = { repository: { ...settings(), forge: 'git' as const } }
    const outcome = await finishJob(job(plain), engine(writes('setup.mdx', SETUP)))
    expect(outcome).toMatchObject({
      title: 'Mend it',
      prLink: null,
      files: { added: [], modified: ['docs/setup.mdx'], removed: [] },
      inputTokens: 10,
    })
    expect(steps).toEqual(['edit', 'commit', 'push', 'request'])
    expect(repository.read('docs-agent/1', 'docs/setup.mdx')).toContain('twice')
    expect(repository.read('main', 'docs/setup.mdx')).not.toContain('twice')
  })

  test('that changes nothing asks for nothing', async () => {
    const outcome = await finishJob(
      job(),
      engine(async () => undefined),
    )
    expect(outcome.prLink).toBeNull()
    expect(forge.seen).toEqual([])
    expect(() => repository.read('docs-agent/1', 'docs/setup.mdx')).toThrow()
  })

  test('may mend what the check finds, once', { timeout: TIMEOUT }, async () => {
    // What was wrong before is not for the agent to mend.
    repository.commit({ 'docs/index.mdx': `${HOME}\nSee [a dead link](/gone).\n` })
    const broken = '---\ntitle: Setup\n---\n\nSee [nothing](/none).\n'
    const seen: (readonly string[])[] = []
    const outcome = await finishJob(
      job({ repository: { ...settings(), forge: 'git' } }),
      engine(writes('setup.mdx', broken), async (task) => {
        seen.push(task.findings)
        await task.workspace.write('setup.mdx', SETUP)
      }),
    )
    expect(seen).toEqual([
      [
        '`setup.mdx:5`: Expected the link `/none` to lead to a page or file of the site, received none.',
      ],
    ])
    expect(outcome).toMatchObject({ inputTokens: 20, outputTokens: 10 })
    expect(repository.read('docs-agent/1', 'docs/setup.mdx')).toContain('twice')
  })

  test('whose changes stay wrong pushes nothing', { timeout: TIMEOUT }, async () => {
    const broken = writes('docs.json', '{ "theme": "mint", ')
    await expect(finishJob(job(), engine(broken))).rejects.toThrow(
      'The changes did not pass the check',
    )
    expect(() => repository.read('docs-agent/1', 'docs/docs.json')).toThrow()
  })

  test('does not publish what looks like a secret', async () => {
    const secret = writes('setup.mdx', `---\ntitle: Setup\n---\n\nghp_${'a1'.repeat(20)}\n`)
    await expect(finishJob(job(), engine(secret))).rejects.toThrow('looks like a secret')
  })

  test('goes on where it was, and pushes to the same branch', async () => {
    findNothing()
    const plain = { repository: { ...settings(), forge: 'git' as const } }
    await finishJob(job(plain), engine(writes('setup.mdx', SETUP)))
    const further = engine(async ({ workspace }) => {
      expect(await workspace.read('setup.mdx')).toContain('twice')
      await workspace.write('index.mdx', `${HOME}\nStart there.\n`)
    })
    await finishJob(job({ ...plain, prompts: ['Mend it', 'And the start'] }), further)
    expect(repository.read('docs-agent/1', 'docs/index.mdx')).toContain('Start there.')
    expect(repository.read('docs-agent/1', 'docs/setup.mdx')).toContain('twice')
  })

  test('whose branch was merged begins anew', async () => {
    findNothing()
    const plain = { repository: { ...settings(), forge: 'git' as const } }
    await finishJob(job(plain), engine(writes('setup.mdx', SETUP)))
    repository.git(['fetch', '--quiet'])
    repository.git(['merge', '--quiet', '--no-ff', 'origin/docs-agent/1'])
    repository.commit({ 'docs/new.mdx': '---\ntitle: New\n---\n' })
    const further = engine(async ({ workspace }) => {
      expect(workspace.has('new.mdx')).toBe(true)
      await workspace.write('setup.mdx', `${SETUP}\nThrice.\n`)
    })
    await finishJob(job(plain), further)
    const count = repository.git(['rev-list', '--count', 'main..docs-agent/1'], repository.bare)
    expect(count.trim()).toBe('1')
  })

  test('whose forge was not there has its request made by the next prompt', async () => {
    findNothing()
    const down = { status: 503, body: {}, headers: { 'Retry-After': '0' } }
    forge.troubles.push(down, down, down, down)
    const own = { repository: { ...settings(), url: `file://${repository.bare}` } }
    const first = finishJob(job(own), engine(writes('setup.mdx', SETUP)))
    await expect(first).rejects.toThrow('Expected GitHub to accept the request, received 503.')
    expect(forge.requests).toEqual([])
    const outcome = await finishJob(
      job(own),
      engine(async () => undefined),
    )
    expect(outcome.prLink).toBe(`${forge.origin}/acme/docs/pulls/1`)
    expect(forge.requests[0]?.body).toMatchObject({ title: 'Mend it', body: 'As asked.' })
  })

  test('whose branch is gone says so', async () => {
    const gone = { repository: { ...settings(), branch: 'trunk' } }
    await expect(finishJob(job(gone), engine())).rejects.toBeInstanceOf(AgentRefusal)
  })

  test('of an agent that goes around its tools pushes no link', async () => {
    findNothing()
    const linking = engine(async ({ workspace }) => {
      await workspace.write('index.mdx', '---\ntitle: Home\n---\n')
      rmSync(join(workspace.root, 'index.mdx'))
      symlinkSync('setup.mdx', join(workspace.root, 'index.mdx'))
    })
    await expect(finishJob(job(), linking)).rejects.toBeInstanceOf(AgentRefusal)
    expect(() => repository.read('docs-agent/1', 'docs/index.mdx')).toThrow()
  })

  test('of an agent that goes around its tools pushes nothing of that', {
    timeout: TIMEOUT,
  }, async () => {
    const plain = { repository: { ...settings(), forge: 'git' as const } }
    const adding = async ({ workspace }: AgentTask) => {
      await workspace.write('passing.mdx', 'Passing.')
      await workspace.remove('passing.mdx')
      await workspace.write('index.mdx', `${HOME}\nStart there.\n`)
      symlinkSync('/etc/passwd', join(workspace.root, 'passwd.txt'))
      writeFileSync(join(workspace.root, 'setup.mdx'), SETUP)
    }
    // The check tells of a link that leads out of the docs.
    const mending = async ({ workspace, findings }: AgentTask) => {
      expect(findings?.join()).toContain('passwd.txt')
      rmSync(join(workspace.root, 'passwd.txt'))
    }
    const { files } = await finishJob(job(plain), engine(adding, mending))
    expect(files).toEqual({ added: [], modified: ['docs/index.mdx'], removed: [] })
  })

  test('that says it has changed what it has not tells what is true', async () => {
    findNothing()
    const claiming: AgentEngine = {
      name: 'test',
      async run({ workspace }) {
        await workspace.write('setup.mdx', await workspace.read('setup.mdx'))
        const summary = 'I have rewritten the setup.\nIt is much better.'
        return { title: 'Rewrite the setup', summary, inputTokens: 1, outputTokens: 1 }
      },
    }
    expect(await finishJob(job(), claiming)).toMatchObject({
      title: 'Nothing was changed',
      summary:
        'Nothing was changed. The agent said:\n\n> I have rewritten the setup.\n> It is much better.',
      prLink: null,
    })
    expect(forge.seen).toEqual([])
  })
})
