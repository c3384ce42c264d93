import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Message } from '../../src/client/assistant/model.ts'
import { ThreadStorage } from '../../src/client/assistant/storage.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal('window', { sessionStorage })
})

afterEach(() => void vi.unstubAllGlobals())

const messages: Message[] = [
  { role: 'user', id: 'q', text: 'Why?', attachments: [] },
  { role: 'assistant', id: 'a', text: 'So.', sources: [{ url: '/a' }], state: 'done' },
]

describe('the conversation of a tab', () => {
  test('is the one of its site', () => {
    new ThreadStorage('/docs').write({ threadId: 't', messages })
    expect(new ThreadStorage('/docs').read()).toEqual({ threadId: 't', messages })
    expect(new ThreadStorage('').read()).toEqual({ messages: [] })
  })

  test('has an answer that was coming as far as it came', () => {
    const storage = new ThreadStorage('')
    storage.write({
      messages: [{ role: 'assistant', id: 'a', text: 'Half', sources: [], state: 'writing' }],
    })
    expect(storage.read().messages).toMatchObject([{ text: 'Half', state: 'stopped' }])
  })

  test('keeps no images and no long files', () => {
    const storage = new ThreadStorage('')
    const long = 'x'.repeat(30_000)
    storage.write({
      messages: [
        {
          role: 'user',
          id: 'q',
          text: 'Why?',
          attachments: [
            { kind: 'image', name: 'a.png', value: 'data:image/png;base64,AAAA' },
            { kind: 'file', name: 'a.log', value: long },
            { kind: 'code', name: 'a.ts', value: 'let a' },
          ],
        },
      ],
    })
    const [question] = storage.read().messages
    const attachments = question?.role === 'user' ? question.attachments : []
    expect(attachments.map(({ name, value }) => [name, value])).toEqual([
      ['a.png', ''],
      ['a.log', ''],
      ['a.ts', 'let a'],
    ])
  })

  test.each([
    '',
    'null',
    '7',
    '{"messages":7}',
    '{"messages":[{"role":"user"}]}',
    '{"threadId":7,"messages":[]}',
  ])('is empty where something else stands: %s', (text) => {
    stored.set('pergola:assistant:', text)
    expect(new ThreadStorage('').read()).toEqual({ messages: [] })
  })
})
