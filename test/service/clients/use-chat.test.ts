import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endless, ScriptedEngine } from '../http/engines.ts'
import { type OpenService, serveService, V1 } from '../http/service.ts'
import { packageOfSdk4 } from './sdk-4.ts'

/** A message as the hook keeps it. */
interface ChatMessage {
  id: string
  role: string
  content: string
  annotations?: unknown[]
  parts: { type: string; toolInvocation?: { toolName: string; state: string; result: unknown } }[]
}

interface Chat {
  messages: ChatMessage[]
  data?: unknown[]
  status: string
  append(message: { role: 'user'; content: string }): Promise<unknown>
}

/** Names that React looks for in a browser. */
const GLOBALS = ['window', 'document', 'navigator'] as const

beforeAll(() => {
  const { JSDOM } = packageOfSdk4<{
    JSDOM: new (
      html: string,
      options: { url: string },
    ) => { window: Record<(typeof GLOBALS)[number], unknown> }
  }>('jsdom')
  const { window } = new JSDOM('', { url: 'http://localhost/' })
  for (const name of GLOBALS) vi.stubGlobal(name, window[name])
})

afterAll(() => void vi.unstubAllGlobals())

/** The real hook on a page that sends back the thread which it was told of. */
async function chatWith({
  address,
  assistant,
}: {
  address: string
  assistant: OpenService['assistant']
}) {
  const { createElement, useEffect, useState } = packageOfSdk4<{
    createElement(component: () => null): unknown
    useEffect(run: () => void): void
    useState<T>(initial: T): [T, (value: T) => void]
  }>('react')
  const { createRoot } = packageOfSdk4<{
    createRoot(element: unknown): { render(element: unknown): void }
  }>('react-dom/client')
  const { useChat } = packageOfSdk4<{ useChat(options: object): Chat }>('@ai-sdk/react')
  const headers: (string | null)[] = []
  const sent: Record<string, unknown>[] = []
  const finished: ChatMessage[] = []
  const errors: string[] = []
  let chat: Chat | undefined
  let known: string | undefined
  function Page(): null {
    const [threadId, setThreadId] = useState<string | undefined>(undefined)
    chat = useChat({
      api: address + V1,
      streamProtocol: 'data',
      sendExtraMessageFields: true,
      maxSteps: 3,
      headers: { Authorization: `Bearer ${assistant.secret}` },
      body: { fp: 'anonymous', retrievalPageSize: 5, ...(threadId !== undefined && { threadId }) },
      fetch(url: string, init: { body: string }) {
        sent.push(JSON.parse(init.body) as Record<string, unknown>)
        return fetch(url, init)
      },
      onError: (error: Error) => errors.push(error.message),
      onResponse: (response: Response) => headers.push(response.headers.get('X-Thread-Id')),
      onFinish(message: ChatMessage) {
        finished.push(message)
        setThreadId(finishOf(message)?.threadId)
      },
    })
    useEffect(() => {
      known = threadId
    })
    return null
  }
  createRoot(document.createElement('div')).render(createElement(Page))
  await expect.poll(() => chat?.status).toBe('ready')
  return { headers, sent, finished, errors, chat: () => chat as Chat, known: () => known }
}

function finishOf(message: ChatMessage | undefined): { threadId: string } | undefined {
  return message?.annotations?.find(
    (value): value is { type: 'finish'; threadId: string } =>
      typeof value === 'object' && value !== null && Reflect.get(value, 'type') === 'finish',
  )
}

test('`useChat` of chat SDK 4: two turns of one thread', async () => {
  const engine = new ScriptedEngine()
  const running = await serveService({ engine })
  const { headers, sent, finished, chat, known } = await chatWith(running)

  await chat().append({ role: 'user', content: 'How do I set a domain?' })
  await expect.poll(() => [finished.length, chat().status]).toEqual([1, 'ready'])
  const threadId = headers[0]
  expect(threadId).toMatch(/^[0-9A-Z]{26}$/)
  await expect.poll(known).toBe(threadId)
  const answer = chat().messages[1]
  expect(answer).toMatchObject({ role: 'assistant', content: 'Add a CNAME record.' })
  expect(finishOf(answer)?.threadId).toBe(threadId)
  expect(chat().data).toEqual([{ type: 'finish', finishReason: 'stop', threadId }])
  expect(answer?.parts.map(({ type }) => type)).toEqual([
    'step-start',
    'tool-invocation',
    'source',
    'step-start',
    'text',
  ])
  expect(answer?.parts[1]?.toolInvocation).toMatchObject({
    toolName: 'search',
    state: 'result',
    result: [{ path: 'custom-domain', metadata: { title: 'Custom domain' } }],
  })

  await chat().append({ role: 'user', content: 'And then?' })
  await expect.poll(() => [finished.length, chat().status]).toEqual([2, 'ready'])
  // The tool has a result: with its text in the same step, the hook would ask again by itself.
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ threadId })
  expect(headers).toEqual([threadId, threadId])
  expect(chat().messages).toHaveLength(4)
  expect(finishOf(chat().messages[3])?.threadId).toBe(threadId)
  expect(engine.asked).toHaveLength(2)

  const thread = await running.store.threads.read('acme-docs', threadId ?? '')
  expect(thread?.messages.map(({ content }) => content)).toEqual([
    'How do I set a domain?',
    'Add a CNAME record.',
    'And then?',
    'Add a CNAME record.',
  ])
  expect(thread?.messages[1]?.id).toBe(answer?.id)
})

test('`useChat` of chat SDK 4: an answer that breaks off leaves the thread behind', async () => {
  const running = await serveService({ engine: new ScriptedEngine(endless) })
  const { chat, errors, headers } = await chatWith(running)
  const asked = chat().append({ role: 'user', content: 'Are you there?' })
  await expect.poll(() => chat().messages[1]?.content).toBe('Thinking')
  await running.service.close()
  await asked
  await expect.poll(() => chat().status).toBe('error')
  expect(errors).toEqual(['The answer was broken off.'])
  expect(chat().data).toEqual([{ type: 'finish', finishReason: 'error', threadId: headers[0] }])
  expect(finishOf(chat().messages[1])?.threadId).toBe(headers[0])
})
