import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createAnswerEngine, readModelSettings } from '../../../src/service/answers/index.ts'

describe('the settings of a model', () => {
  test('may be none', () => {
    expect(readModelSettings({ ASSISTANT_MODEL: ' ' })).toBeUndefined()
    expect(createAnswerEngine({}).name).toBe('extractive')
  })

  test('name provider, model, address and key', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pergola-key-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'key'), 'secret\n')
    const env = {
      ASSISTANT_MODEL: 'openai-compatible:llama3:8b',
      ASSISTANT_BASE_URL: 'http://localhost:11434/v1/',
      ASSISTANT_API_KEY_FILE: join(folder, 'key'),
      ASSISTANT_IMAGES: 'true',
    }
    expect(readModelSettings(env)).toMatchObject({
      provider: 'openai-compatible',
      model: 'llama3:8b',
      baseUrl: 'http://localhost:11434/v1',
      apiKey: 'secret',
      hasImages: true,
    })
    expect(createAnswerEngine(env).name).toBe('openai-compatible:llama3:8b')
  })

  test.each(['openai', 'anthropic', 'google'])('may name %s', (provider) => {
    const env = { ASSISTANT_MODEL: `${provider}:m`, ASSISTANT_API_KEY: 'k' }
    expect(createAnswerEngine(env).name).toBe(`${provider}:m`)
  })

  test.each([
    [{ ASSISTANT_MODEL: 'gpt-5' }, 'as `provider:model`, received `gpt-5`'],
    [{ ASSISTANT_MODEL: 'openai:' }, 'as `provider:model`'],
    [{ ASSISTANT_MODEL: 'openai:gpt-5' }, 'Expected a key for `openai`'],
    [{ ASSISTANT_MODEL: 'openai-compatible:m' }, 'Expected `ASSISTANT_BASE_URL`'],
    [
      { ASSISTANT_MODEL: 'openai-compatible:m', ASSISTANT_BASE_URL: 'localhost:1' },
      'with `http://`',
    ],
    [
      { ASSISTANT_MODEL: 'openai:m', ASSISTANT_API_KEY: 'a', ASSISTANT_API_KEY_FILE: 'b' },
      'one key',
    ],
    [{ ASSISTANT_MODEL: 'openai:m', ASSISTANT_API_KEY_FILE: '/nowhere' }, 'at `/nowhere`'],
    [
      { ASSISTANT_MODEL: 'openai:m', ASSISTANT_API_KEY: 'a', ASSISTANT_IMAGES: 'perhaps' },
      'as `true` or `false`, received `perhaps`',
    ],
  ])('are wrong: %o', (env, message) => {
    expect(() => readModelSettings(env)).toThrow(message)
  })
})
