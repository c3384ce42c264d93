import { expect, test } from 'vitest'
import type { AnswerPart } from '../../../src/service/answers/index.ts'
import { printUiMessages } from '../../../src/service/stream/index.ts'
import { ANSWER, said } from '../http/engines.ts'

const IDS = { threadId: '01JTHREAD', messageId: 'msg_1' }

function eventsOf(parts: readonly AnswerPart[]): Promise<string> {
  return new Response(printUiMessages(said(parts), IDS, { abort: () => undefined })).text()
}

test('an answer, byte by byte', async () => {
  expect(await eventsOf(ANSWER)).toBe(
    [
      '{"type":"start","messageId":"msg_1","messageMetadata":{"threadId":"01JTHREAD"}}',
      '{"type":"start-step"}',
      '{"type":"tool-input-available","toolCallId":"call_1","toolName":"search","input":{"query":"domain"}}',
      '{"type":"tool-output-available","toolCallId":"call_1","output":[{"path":"custom-domain","url":"/custom-domain","content":"Add a CNAME record for your domain.","metadata":{"title":"Custom domain"}}]}',
      '{"type":"source-url","sourceId":"src_1","url":"/custom-domain","title":"Custom domain"}',
      '{"type":"finish-step"}',
      '{"type":"start-step"}',
      '{"type":"text-start","id":"text_1"}',
      '{"type":"text-delta","id":"text_1","delta":"Add a CNAME "}',
      '{"type":"text-delta","id":"text_1","delta":"record."}',
      '{"type":"text-end","id":"text_1"}',
      '{"type":"finish-step"}',
      '{"type":"finish","finishReason":"stop","messageMetadata":{"threadId":"01JTHREAD"}}',
      '[DONE]',
    ]
      .map((event) => `data: ${event}\n\n`)
      .join(''),
  )
})

test('thoughts and text alternate in blocks of their own', async () => {
  const events = await eventsOf([
    { type: 'reasoning', text: 'Hm.' },
    { type: 'text', text: 'Yes.' },
    { type: 'reasoning', text: 'Or not.' },
  ])
  expect(
    [...events.matchAll(/"type":"([^"]+)"(?:,"id":"([^"]+)")?/g)].map((m) => m[2] ?? m[1]),
  ).toMatchInlineSnapshot(`
      [
        "start",
        "reasoning_1",
        "reasoning_1",
        "reasoning_1",
        "text_2",
        "text_2",
        "text_2",
        "reasoning_3",
        "reasoning_3",
      ]
    `)
})
