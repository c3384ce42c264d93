import { describe, expect, test } from 'vitest'
import type { ThreadMessage } from '../../../../src/service/store/index.ts'
import type { Backend } from '../backends.ts'

function message(id: string, content = id): ThreadMessage {
  const role = id.startsWith('a') ? 'assistant' : 'user'
  return { id, role, content, createdAt: new Date(Date.parse('2025-01-01T00:00:00Z')) }
}

export function describeThreads(backend: Backend): void {
  describe('threads', () => {
    test('grow in the order in which they are appended to', async () => {
      const { threads } = await backend.open(() => Date.parse('2025-01-01T00:00:05Z'))
      await threads.append('docs', 't1', [message('u9'), message('a9')])
      await threads.append('docs', 't1', [message('u1'), message('a1')])
      expect(await threads.read('docs', 't1')).toEqual({
        projectId: 'docs',
        threadId: 't1',
        createdAt: new Date('2025-01-01T00:00:05Z'),
        messages: ['u9', 'a9', 'u1', 'a1'].map((id) => message(id)),
      })
    })

    test('leave messages alone that they have already', async () => {
      const { threads } = await backend.open()
      await threads.append('docs', 't1', [message('u1', 'as it was'), message('a1')])
      await threads.append('docs', 't1', [message('u1', 'changed'), message('u2'), message('u2')])
      const thread = await threads.read('docs', 't1')
      expect(thread?.messages.map(({ content }) => content)).toEqual(['as it was', 'a1', 'u2'])
    })

    test('of the same name in two projects are two', async () => {
      const { threads } = await backend.open()
      await threads.append('docs', 't1', [message('u1', 'ours')])
      await threads.append('other', 't1', [message('u1', 'theirs')])
      expect((await threads.read('docs', 't1'))?.messages).toEqual([message('u1', 'ours')])
      expect((await threads.read('other', 't1'))?.messages).toEqual([message('u1', 'theirs')])
      expect(await threads.read('third', 't1')).toBeUndefined()
    })

    test('lose nothing when they are appended to at once', async () => {
      const { threads } = await backend.open()
      const ids = Array.from({ length: 20 }, (_, index) => `u${index}`)
      await Promise.all(ids.map((id) => threads.append('docs', 't1', [message(id)])))
      const thread = await threads.read('docs', 't1')
      expect(thread?.messages.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    })

    test('take whatever clients send', async () => {
      const { threads } = await backend.open()
      const sent = [
        message('u'.repeat(100_000), 'long id'),
        message("u'; DROP TABLE threads; --", '$1 ? %s 🙂 日本語'),
        message('u1', ''),
        message('u2', 'NUL \0 and half a pair \uD83D'),
      ]
      await threads.append('docs', 't1', sent)
      const kept = [...sent.slice(0, 3), message('u2', 'NUL \uFFFD and half a pair \uFFFD')]
      expect((await threads.read('docs', 't1'))?.messages).toEqual(kept)
    })
  })
}
