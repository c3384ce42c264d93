import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { AgentRefusal } from '../../../src/service/agent/index.ts'
import { docsJson } from '../../cli/docs.ts'
import { provider } from '../answers/provider.ts'
import { DocsRepository } from './docs-repository.ts'
import { answersIn, engineOf, finish, scripted, type Turn } from './scripted-model.ts'

let docs: DocsRepository
beforeAll(() => {
  docs = new DocsRepository({
    'docs.json': docsJson({ navigation: { pages: ['index', 'setup'] } }),
    'index.mdx': '---\ntitle: Home\n---\n\nSee [setup](/setup).\n',
    'setup.mdx': '---\ntitle: Setup\n---\n\nRun it onse.\n',
  })
})
afterEach(() => docs.restore())
afterAll(() => docs.remove())

const MENDS: Turn = [['edit_file', { path: 'setup.mdx', old: 'onse', new: 'once' }]]

describe('a model that errs gets on when it', () => {
  test.each<[error: string, turn: Turn, told: RegExp]>([
    ['calls a tool that is not there', [['run_shell', { command: 'env' }]], /run_shell/],
    ['calls a tool with other arguments', [['read_file', { file: 'setup.mdx' }]], /path/],
    [
      'changes text that is not there',
      [['edit_file', { path: 'setup.mdx', old: 'twice', new: 'once' }]],
      /received it 0 times/,
    ],
    [
      'reads a page that is not there',
      [['read_file', { path: 'set-up.mdx' }]],
      /a file that exists/,
    ],
    [
      'writes outside of the docs',
      [['write_file', { path: '../../.bashrc', text: 'env' }]],
      /leads out/,
    ],
    [
      'writes a workflow',
      [['write_file', { path: '.github/run.yml', text: 'on: push' }]],
      /protected/,
    ],
    ['writes a program', [['write_file', { path: 'run.sh', text: 'env' }]], /another kind/],
    [
      'lists a page in a group that is not there',
      [['edit_navigation', { action: 'add', page: 'setup', group: 'None' }]],
      /Expected a group/,
    ],
  ])('%s', async (_, turn, told) => {
    const { engine, asked } = await scripted([turn, MENDS, [finish()]])
    await docs.ask(engine, 'Mend the spelling')
    expect(JSON.stringify(asked.requests[1]?.messages.slice(2))).toMatch(told)
    expect(docs.changes()).toEqual(['M setup.mdx'])
  })

  test('repeats itself, and is told so', async () => {
    const again: Turn = [['search', { text: 'twice' }]]
    const { engine, asked } = await scripted([again, again, again, MENDS, [finish()]])
    await docs.ask(engine, 'Mend the spelling')
    expect(asked.requests[2]?.messages.at(-1)?.role).toBe('tool')
    expect(JSON.stringify(asked.requests[3]?.messages.at(-1))).toContain(
      'You have called `search` 3 times',
    )
    expect(docs.changes()).toEqual(['M setup.mdx'])
  })

  test('breaks a page, and mends that after the check', { timeout: 60_000 }, async () => {
    const { engine, asked } = await scripted(
      [
        [['edit_file', { path: 'setup.mdx', old: 'onse.', new: 'once. See [more](/more).' }]],
        [['check_docs', {}]],
        [['edit_file', { path: 'setup.mdx', old: ' See [more](/more).', new: '' }]],
        [finish()],
      ],
      { totalMs: 60_000 },
    )
    await docs.ask(engine, 'Mend the spelling')
    const [, check] = answersIn(asked.requests[2] ?? { messages: [] }) as { findings: object[] }[]
    expect(JSON.stringify(check?.findings)).toContain('/more')
    expect(docs.lines()).toEqual(['-Run it onse.', '+Run it once.'])
  })
})

describe('a model that errs is stopped when it', () => {
  const refused = async (turns: readonly Turn[]) => {
    const { engine } = await scripted(turns, { steps: 40 })
    const failure = await docs.ask(engine, 'Anything').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(AgentRefusal)
    return (failure as Error).message
  }

  test('goes round in a circle', async () => {
    const [one, two]: Turn[] = [[['search', { text: 'a-b' }]], [['list_files', {}]]]
    const round = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? one : two) as Turn)
    expect(await refused(round)).toMatch(/^Expected the model to get on, it called `\w+` 6 times/)
    expect(docs.changes()).toEqual([])
  })

  test('says nothing at all', async () => {
    expect(await refused([''])).toContain('received nothing')
  })

  test('sends what is no answer', async () => {
    const asked = await provider(({ response }) => response.writeHead(200).end('<html>'))
    await expect(docs.ask(engineOf(asked), 'Anything')).rejects.toBeInstanceOf(AgentRefusal)
  })
})

test('a model’s plan is told as it works, and its reasons with what it has changed', async () => {
  const { engine } = await scripted([
    [['plan', { steps: ['Find the misspelling', 'Mend it'] }]],
    MENDS,
    [
      [
        'finish',
        {
          title: 'Mend the setup',
          summary: 'Mended.',
          reasons: [{ path: 'setup.mdx', why: 'It said\n“onse”.' }],
        },
      ],
    ],
  ])
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const { summary } = await docs.ask(engine, 'Mend the spelling', { log })
  expect(lines).toEqual(['Plan 1: Find the misspelling', 'Plan 2: Mend it', 'Wrote setup.mdx'])
  expect(summary).toBe('Mended.\n\nChanged files:\n\n- `setup.mdx`: It said “onse”.')
})

test('a model that mends the work of another process knows what was asked, and what it has cost', async () => {
  const { engine, asked } = await scripted([MENDS, [finish()]])
  const findings = ['`setup.mdx:5`: Expected “once”.']
  await docs.ask(engine, 'Mend the spelling', { findings })
  const told = JSON.stringify(asked.requests[0]?.messages.at(-1))
  expect(told).toContain('- Mend the spelling')
  expect(told).toContain('Expected “once”')
  docs.restore()
  const spent = { inputTokens: 9990, outputTokens: 0 }
  const dear = docs.ask(engine, 'Mend the spelling', { findings, spent })
  await expect(dear).rejects.toThrow('at most 10000 tokens')
})
