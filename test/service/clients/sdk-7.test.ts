import { DefaultChatTransport, readUIMessageStream, type UIMessage } from 'ai'
import { expect, test } from 'vitest'
import { endless, ScriptedEngine } from '../http/engines.ts'
import { type OpenService, serveService, V2 } from '../http/service.ts'

type Metadata = { threadId: string }

type Chat = UIMessage<Metadata>

function userMessage(id: string, text: string): Chat {
  return { id, role: 'user', parts: [{ type: 'text', text }] }
}

/** Sends messages as a chat of the current SDK does, and returns the answer that it is left with. */
async function ask(
  { address, assistant }: { address: string; assistant: OpenService['assistant'] },
  messages: Chat[],
  body: object = {},
): Promise<{ message: Chat | undefined; errors: unknown[] }> {
  const transport = new DefaultChatTransport<Chat>({
    api: address + V2,
    headers: { Authorization: `Bearer ${assistant.secret}` },
    body: { fp: 'anonymous', ...body },
  })
  const stream = await transport.sendMessages({
    trigger: 'submit-message',
    chatId: 'chat',
    messageId: undefined,
    messages,
    abortSignal: undefined,
  })
  const errors: unknown[] = []
  let message: Chat | undefined
  for await (const state of readUIMessageStream<Chat>({
    stream,
    onError: (error) => errors.push(error),
  })) {
    message = state
  }
  return { message, errors }
}

test('a conversation of two turns: the thread is told of, and taken back', async () => {
  const engine = new ScriptedEngine()
  const running = await serveService({ engine })
  const first = [userMessage('u1', 'How do I set a domain?')]
  const { message, errors } = await ask(running, first)
  expect(errors).toEqual([])
  expect(message?.parts.map(({ type }) => type)).toEqual([
    'step-start',
    'tool-search',
    'source-url',
    'step-start',
    'text',
  ])
  expect(message?.parts.at(-1)).toMatchObject({ text: 'Add a CNAME record.', state: 'done' })
  const threadId = message?.metadata?.threadId
  expect(threadId).toMatch(/^[0-9A-Z]{26}$/)
  if (message === undefined) throw new Error('no answer')

  const second = [...first, message, userMessage('u2', 'And then?')]
  const next = await ask(running, second, { threadId })
  expect(next.message?.metadata?.threadId).toBe(threadId)
  expect(engine.asked[1]?.conversation).toEqual([
    { role: 'user', text: 'How do I set a domain?' },
    { role: 'assistant', text: 'Add a CNAME record.' },
    { role: 'user', text: 'And then?' },
  ])
  const thread = await running.store.threads.read('acme-docs', threadId ?? '')
  expect(thread?.messages.map(({ role }) => role)).toEqual([
    'user',
    'assistant',
    'user',
    'assistant',
  ])
  expect(thread?.messages[1]?.id).toBe(message.id)
})

test('an answer that breaks off: the client is told, and knows the thread', async () => {
  const running = await serveService({ engine: new ScriptedEngine(endless) })
  const asked = ask(running, [userMessage('u1', 'Are you there?')])
  await expect.poll(() => running.leases.out).toBe(1)
  await running.service.close()
  const { message, errors } = await asked
  expect(errors).toEqual([expect.objectContaining({ message: 'The answer was broken off.' })])
  expect(message?.metadata?.threadId).toMatch(/^[0-9A-Z]{26}$/)
})

test('images that a message carries reach the engine, addresses elsewhere do not', async () => {
  const engine = new ScriptedEngine()
  const running = await serveService({ engine })
  const image = 'data:image/png;base64,iVBORw0KGgo='
  const message = userMessage('u1', 'What is this?')
  const files = [image, 'http://127.0.0.1:9/internal.png', 'data:text/html;base64,PGI+'].map(
    (url) => ({ type: 'file' as const, mediaType: 'image/png', url }),
  )
  await ask(running, [{ ...message, parts: [...message.parts, ...files] }])
  expect(engine.asked[0]?.conversation).toEqual([
    { role: 'user', text: 'What is this?', images: [{ mediaType: 'image/png', url: image }] },
  ])
})
