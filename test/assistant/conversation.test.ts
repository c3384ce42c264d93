import { describe, expect, test } from 'vitest'
import { Conversation } from '../../src/client/assistant/conversation.ts'
import {
  type Answer,
  type AnswerEvent,
  type Inquiry,
  Problem,
} from '../../src/client/assistant/model.ts'
import type { StoredThread } from '../../src/client/assistant/storage.ts'

type Script = (inquiry: Inquiry) => AsyncGenerator<AnswerEvent>

function setUp(script: Script, stored: StoredThread = { messages: [] }) {
  const asked: Inquiry[] = []
  const rated: unknown[][] = []
  const kept: StoredThread[] = []
  const conversation = new Conversation(
    {
      ask: (inquiry) => {
        asked.push(inquiry)
        return script(inquiry)
      },
      rate: async (...opinion) => {
        rated.push(opinion)
      },
    },
    { read: () => structuredClone(stored), write: (thread) => kept.push(structuredClone(thread)) },
  )
  const last = () => conversation.messages.at(-1) as Answer
  return { conversation, asked, rated, kept, last }
}

async function* answering(): AsyncGenerator<AnswerEvent> {
  yield { type: 'message', id: 'm1' }
  yield { type: 'source', source: { url: '/a', title: 'A' } }
  yield { type: 'source', source: { url: '/a', title: 'A' } }
  yield { type: 'text', text: 'One ' }
  yield { type: 'text', text: 'two.' }
  yield { type: 'thread', id: 't1' }
}

describe('a conversation', () => {
  test('goes on in its thread, and is kept', async () => {
    const { conversation, asked, kept, last } = setUp(answering)
    await conversation.ask('First?')
    expect(last()).toMatchObject({
      id: 'm1',
      text: 'One two.',
      state: 'done',
      sources: [{ url: '/a', title: 'A' }],
    })
    await conversation.ask('Second?')
    expect(asked.map(({ threadId, messages }) => [threadId, messages.length])).toEqual([
      [undefined, 1],
      ['t1', 3],
    ])
    expect(kept.at(-1)).toEqual({ threadId: 't1', messages: conversation.messages })
  })

  test('that is stopped keeps what came', async () => {
    const { conversation, last } = setUp(async function* ({ signal }) {
      yield { type: 'text', text: 'Half' }
      signal.throwIfAborted()
    })
    const asking = conversation.ask('Why?')
    conversation.watcher.changed = () => conversation.stop()
    await asking
    expect(last()).toMatchObject({ text: 'Half', state: 'stopped' })
    expect(conversation.isRunning).toBe(false)
  })

  test('says why there is no answer, and asks again in its place', async () => {
    let count = 0
    const { conversation, asked, last } = setUp(async function* () {
      if (count++ === 0) throw new Problem('limited')
      yield { type: 'text', text: 'Now.' }
    })
    await conversation.ask('Why?')
    expect(last()).toMatchObject({ state: 'failed', problem: 'limited' })
    await conversation.retry()
    expect(conversation.messages.map(({ text }) => text)).toEqual(['Why?', 'Now.'])
    expect(asked[1]?.messages.length).toBe(1)
  })

  test('begun anew is not touched by the answer before', async () => {
    const { conversation, kept } = setUp(async function* () {
      yield { type: 'text', text: 'Half' }
      yield { type: 'text', text: ' and more' }
    })
    const asking = conversation.ask('Why?')
    conversation.watcher.changed = () => conversation.renew()
    await asking
    expect(conversation.messages).toEqual([])
    expect(kept.at(-1)).toEqual({ messages: [] })
  })

  test('asks one question at a time', async () => {
    const { conversation, asked } = setUp(answering)
    await Promise.all([conversation.ask('One?'), conversation.ask('Two?')])
    expect(asked.length).toBe(1)
  })

  test('tells opinions where a service has the thread', async () => {
    const { conversation, rated, kept, last } = setUp(answering)
    await conversation.ask('One?')
    conversation.rate(last(), false)
    expect(rated).toEqual([['t1', 'm1', false]])
    expect(kept.at(-1)?.messages.at(-1)).toMatchObject({ isHelpful: false })
  })
})
