import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readCommandSettings } from '../../../src/service/agent/engines/command/settings.ts'
import { readAgentModelSettings } from '../../../src/service/agent/engines/model/settings.ts'
import { createAgentEngine } from '../../../src/service/agent/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'pergola-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ASSISTANT = {
  ASSISTANT_MODEL: 'openai-compatible:small',
  ASSISTANT_BASE_URL: 'http://localhost:11434/v1',
  ASSISTANT_API_KEY: 'key-of-the-assistant',
}

describe('the engine of agents', () => {
  test.each([
    [{}, 'embedded-rules'],
    [ASSISTANT, 'openai-compatible:small'],
    [{ ...ASSISTANT, AGENT_MODEL: 'openai-compatible:large' }, 'openai-compatible:large'],
    [{ ...ASSISTANT, AGENT_COMMAND: 'agent --quiet' }, 'command'],
    [{ AGENT_COMMAND: '  ', AGENT_MODEL: ' ' }, 'embedded-rules'],
  ])('of %j', (env, name) => {
    expect(createAgentEngine(env).name).toBe(name)
  })
})

describe('the model of agents', () => {
  test('is that of the assistant where nothing else is said', () => {
    expect(readAgentModelSettings(ASSISTANT)).toMatchObject({
      model: 'small',
      baseUrl: 'http://localhost:11434/v1',
      apiKey: 'key-of-the-assistant',
      limits: { steps: 40, totalMs: 900_000, tokens: 400_000, bytes: 1_000_000 },
    })
  })

  test('may be another one at the same place', () => {
    const settings = readAgentModelSettings({
      ...ASSISTANT,
      AGENT_MODEL: 'openai-compatible:large',
    })
    expect(settings).toMatchObject({ model: 'large', apiKey: 'key-of-the-assistant' })
  })

  test('may be the same one at another place, which does not get the other key', () => {
    const settings = readAgentModelSettings({
      ...ASSISTANT,
      AGENT_BASE_URL: 'https://models.example/v1/',
    })
    expect(settings).toMatchObject({ model: 'small', baseUrl: 'https://models.example/v1' })
    expect(settings).not.toHaveProperty('apiKey')
  })

  test('of another provider does not get the other key', () => {
    const env = { ...ASSISTANT, AGENT_MODEL: 'anthropic:large' }
    expect(() => readAgentModelSettings(env)).toThrow(
      'Expected a key for `anthropic`, received none. Set `AGENT_API_KEY_FILE`',
    )
    const file = join(folder, 'key')
    writeFileSync(file, 'key-of-the-agent\n')
    expect(readAgentModelSettings({ ...env, AGENT_API_KEY_FILE: file })).toMatchObject({
      provider: 'anthropic',
      apiKey: 'key-of-the-agent',
    })
  })

  test('that is none is said by its name', () => {
    expect(() => readAgentModelSettings({ AGENT_MODEL: 'large' })).toThrow(
      'Expected `AGENT_MODEL` as `provider:model`, received `large`.',
    )
  })
})

describe('what a prompt may take', () => {
  const model = { AGENT_MODEL: 'openai-compatible:x', AGENT_BASE_URL: 'http://gpu.test/v1' }

  test('is set in tokens and in money', () => {
    expect(readAgentModelSettings(model)?.limits).toMatchObject({ tokens: 400_000 })
    const set = {
      ...{ AGENT_TOKENS: '5000', AGENT_BUDGET: '0.5' },
      ...{ AGENT_PRICE_INPUT: '3', AGENT_PRICE_OUTPUT: '15' },
    }
    expect(readAgentModelSettings({ ...model, ...set })?.limits).toMatchObject({
      tokens: 5000,
      price: { most: 0.5, input: 3, output: 15 },
    })
  })

  test.each([
    [{ AGENT_BUDGET: '1' }, '`AGENT_PRICE_OUTPUT` together, received some of them.'],
    [{ AGENT_TOKENS: 'many' }, 'Expected `AGENT_TOKENS` to be a number above 0, received `many`.'],
  ])('%j is refused', (env, words) => {
    expect(() => readAgentModelSettings({ ...model, ...env })).toThrow(words)
  })
})

describe('the command of agents', () => {
  test.each([
    ['agent --quiet  run', ['agent', '--quiet', 'run']],
    ['["/opt/an agent", "--say", "a b"]', ['/opt/an agent', '--say', 'a b']],
  ])('%s', (text, words) => {
    expect(readCommandSettings({ AGENT_COMMAND: text })).toEqual({ words, env: {} })
  })

  test('gets the variables that are named, where they are set', () => {
    const env = { AGENT_COMMAND: 'agent', AGENT_COMMAND_ENV: 'ONE, TWO  NONE', ONE: '1', TWO: '2' }
    expect(readCommandSettings(env)?.env).toEqual({ ONE: '1', TWO: '2' })
  })

  test.each(['[]', '["agent", 1]', '["agent"', '[""]'])('%s is none', (text) => {
    expect(() => readCommandSettings({ AGENT_COMMAND: text })).toThrow(
      'Expected `AGENT_COMMAND` as a program with its arguments',
    )
  })
})
