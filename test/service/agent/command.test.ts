import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createCommandAgent } from '../../../src/service/agent/engines/command/command-agent.ts'
import { AgentRefusal } from '../../../src/service/agent/index.ts'
import { DocsRepository } from './docs-repository.ts'

let docs: DocsRepository
beforeAll(() => {
  docs = new DocsRepository({
    'docs.json': '{}\n',
    'index.mdx': 'Home\n',
    'setup.mdx': 'Setup\n',
    '.gitignore': 'cache/\n',
  })
})
afterEach(() => docs.restore())
afterAll(() => docs.remove())

const shell = (script: string, env: Readonly<Record<string, string>> = {}, timeout?: number) =>
  createCommandAgent({ words: ['sh', '-c', script], env }, timeout)

const refusal = async (script: string) => {
  const failure = await docs.ask(shell(script), 'Change it').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(AgentRefusal)
  return (failure as Error).message
}

describe('a command', () => {
  test('changes the docs, and its last words are the summary', async () => {
    const workspace = await docs.workspace()
    const script =
      'echo Setup, twice > setup.mdx; mkdir -p new; echo New > new/page.mdx; rm index.mdx; echo working >&2; echo "Done: two pages."'
    const lines: string[] = []
    const log = (line: string) => lines.push(line)
    const work = await docs.ask(shell(script), 'Write it\ntwice', { workspace, log })
    expect(work).toEqual({
      title: 'Write it twice',
      summary: 'Done: two pages.',
      inputTokens: 0,
      outputTokens: 0,
    })
    expect([...workspace.changed].toSorted()).toEqual(['index.mdx', 'new/page.mdx', 'setup.mdx'])
    expect(lines.toSorted()).toEqual(['Done: two pages.', 'working'])
  })

  test('reads the prompt and the findings, and no shell reads its arguments', async () => {
    const script = `let text = ''
      process.stdin.on('data', (piece) => { text += piece })
      process.stdin.on('end', () => console.log(JSON.stringify([process.argv.slice(1), text])))`
    const words = [process.execPath, '-e', script, '--', '$HOME; echo *'] as const
    const findings = ['`setup.mdx:1`: Expected a link.']
    const { summary } = await docs.ask(
      createCommandAgent({ words: [...words], env: {} }),
      'Do that',
      {
        prompts: ['Do this', 'Do that'],
        findings,
      },
    )
    const [args, text] = JSON.parse(summary) as [string[], string]
    expect(args).toEqual(['$HOME; echo *'])
    expect(text).toContain('Done before:\n- Do this\n\nTo be done:\nDo that')
    expect(text).toContain('mend it:\n- `setup.mdx:1`: Expected a link.')
  })

  test('knows nothing of the service but what it is given, which no log shows', async () => {
    process.env.PERGOLA_TEST_SECRET = 'hidden-secret'
    try {
      const lines: string[] = []
      const log = (line: string) => lines.push(line)
      const agent = shell('env; echo "key $MODEL_KEY"', { MODEL_KEY: 'key-1234' })
      const { summary } = await docs.ask(agent, 'Look', { log })
      expect(lines.join('\n')).toContain('MODEL_KEY=[secret]')
      expect(lines.join('\n') + summary).not.toMatch(/hidden-secret|key-1234/)
      expect(summary).toContain('key [secret]')
      const names = lines.map((line) => line.split('=', 1)[0])
      expect(names).not.toContain('USER')
    } finally {
      delete process.env.PERGOLA_TEST_SECRET
    }
  })

  test('may commit: that is a change of files', async () => {
    const script =
      'echo Once > setup.mdx; git add -A; git -c user.name=A -c user.email=a@b.c commit -qm Mine'
    const head = docs.git('rev-parse', 'HEAD')
    const workspace = await docs.workspace()
    await docs.ask(shell(script), 'Change it', { workspace })
    expect(docs.git('rev-parse', 'HEAD')).toBe(head)
    expect([...workspace.changed]).toEqual(['setup.mdx'])
    expect(docs.changes()).toEqual(['M setup.mdx'])
  })

  test('that fails, does not start, or takes too long says so', async () => {
    expect(await refusal('echo No key >&2; exit 3')).toBe(
      'Expected the agent to succeed, received exit code 3: No key',
    )
    const none = createCommandAgent({ words: ['pergola-no-such-agent'], env: {} })
    await expect(docs.ask(none, 'Change it')).rejects.toThrow('to start, received ENOENT')
    await expect(docs.ask(shell('sleep 60', {}, 200), 'Change it')).rejects.toThrow(
      'within 0.2 seconds',
    )
  })

  test('ends with the job', async () => {
    const abort = new AbortController()
    const work = docs.ask(shell('echo ready; sleep 60'), 'Change it', {
      signal: abort.signal,
      log: () => abort.abort(new Error('Stopped.')),
    })
    await expect(work).rejects.toThrow('Stopped.')
  })
})

describe('what a command may not leave', () => {
  test.each([
    ['a workflow', 'mkdir -p .github/workflows; echo "on: push" > .github/workflows/a.yml'],
    ['rules for git', 'echo "* filter=run" > .gitattributes'],
    ['other ignored files', 'echo secret > .gitignore'],
    ['a script', 'echo "run()" > run.js'],
    ['packages', 'echo "{}" > package.json'],
    ['a variable file', 'echo TOKEN=1 > .env'],
    ['a link to a file', 'ln -s /etc/passwd passwd.mdx'],
    ['a link to a folder', 'ln -s /etc etc'],
    ['a link in the place of a page', 'rm setup.mdx; ln -s /etc/passwd setup.mdx'],
    ['a hard link', 'ln index.mdx other.mdx'],
    ['a repository of its own', 'git init -q inner; echo x > inner/page.mdx'],
    ['an odd name', 'printf x > "$(printf \'a\\nb.mdx\')"'],
    ['a name that other systems do not have', 'echo x > "a:b.mdx"'],
    ['too many files', 'for i in $(seq 60); do echo $i > page-$i.mdx; done'],
    ['too much', 'head -c 1200000 /dev/zero | tr "\\0" x > large.mdx'],
    ['too much of what was there', 'head -c 1200000 /dev/zero | tr "\\0" x > setup.mdx'],
  ])('%s', async (_name, script) => {
    expect(await refusal(script)).toMatch(/^Expected /)
  })

  test('a program', async () => {
    // The mode is looked at when all is committed.
    const workspace = await docs.workspace()
    await docs.ask(shell('chmod +x setup.mdx'), 'Change it', { workspace })
    expect([...workspace.changed]).toEqual(['setup.mdx'])
  })

  test('hooks and settings of git, which are as before then', async () => {
    const before = docs.read('.git/config')
    const script =
      'git config core.fsmonitor "touch $PWD/ran"; echo "* filter=run" > .git/info/attributes; echo x > setup.mdx'
    expect(await refusal(script)).toContain("a change of git's settings")
    expect(docs.read('.git/config')).toBe(before)
    expect(existsSync(join(docs.docs, '.git/info/attributes'))).toBe(false)
    const hook = join(docs.docs, '.git/hooks/pre-commit')
    await docs.ask(
      shell(`printf '#!/bin/sh\\ntouch ${docs.folder}/ran\\n' > ${hook}; chmod +x ${hook}`),
      'Change it',
    )
    expect(existsSync(join(docs.folder, 'ran'))).toBe(false)
  })

  test('what lies outside of the docs of the repository', async () => {
    const inner = new DocsRepository({ 'README.md': 'Of all.\n', 'site/docs.json': '{}\n' })
    try {
      const root = join(inner.docs, 'site')
      const { Workspace } = await import('../../../src/service/workspace/index.ts')
      const workspace = await Workspace.open(inner.docs, 'site')
      const work = inner.ask(shell('echo Changed > ../README.md'), 'Change it', { workspace })
      await expect(work).rejects.toThrow(
        'Expected only the docs to change, received a change of `README.md`.',
      )
      expect(readFileSync(join(root, 'docs.json'), 'utf8')).toBe('{}\n')
      writeFileSync(join(inner.docs, 'README.md'), 'Of all.\n')
    } finally {
      inner.remove()
    }
  })
})
