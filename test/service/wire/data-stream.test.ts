import { describe, expect, test } from 'vitest'
import type { AnswerPart } from '../../../src/service/answers/index.ts'
import { answerWhole } from '../../../src/service/answers/index.ts'
import { printDataStream } from '../../../src/service/stream/index.ts'
import { sdk4 } from '../clients/sdk-4.ts'
import { ANSWER, NO_USAGE, said } from '../http/engines.ts'

const IDS = { threadId: '01JTHREAD', messageId: 'msg_1' }

const USAGE = { inputTokens: 120, outputTokens: 30 }

async function textOf(parts: AsyncIterable<AnswerPart>): Promise<string> {
  const body = printDataStream(parts, IDS, { abort: () => undefined })
  return new Response(body).text()
}

/** Lines of parts that an engine broke off after. */
function brokenOff(parts: readonly AnswerPart[]): Promise<string> {
  const { signal } = new AbortController()
  return textOf(answerWhole(said(parts), { engine: 'local:small', signal }))
}

test('an answer, byte by byte', async () => {
  expect(await textOf(said(ANSWER))).toBe(
    `f:{"messageId":"msg_1"}
9:{"toolCallId":"call_1","toolName":"search","args":{"query":"domain"}}
a:{"toolCallId":"call_1","result":[{"path":"custom-domain","url":"/custom-domain","content":"Add a CNAME record for your domain.","metadata":{"title":"Custom domain"}}]}
h:{"sourceType":"url","id":"src_1","url":"/custom-domain","title":"Custom domain"}
e:{"finishReason":"tool-calls","usage":{"promptTokens":0,"completionTokens":0},"isContinued":false}
f:{"messageId":"msg_1"}
0:"Add a CNAME "
0:"record."
e:{"finishReason":"stop","usage":{"promptTokens":0,"completionTokens":0},"isContinued":false}
8:[{"type":"finish","finishReason":"stop","threadId":"01JTHREAD"}]
2:[{"type":"finish","finishReason":"stop","threadId":"01JTHREAD"}]
d:{"type":"finish","finishReason":"stop","threadId":"01JTHREAD","usage":{"promptTokens":0,"completionTokens":0}}
`,
  )
})

test('a failure: the thread is told of before the error, and `d` ends it', async () => {
  const text = await textOf(
    said([
      { type: 'step-start' },
      { type: 'text', text: 'Add' },
      { type: 'step-end', finishReason: 'error', usage: USAGE },
      {
        type: 'failure',
        message: 'Try again.',
        cause: new Error('upstream'),
        usage: USAGE,
        engine: 'x',
      },
    ]),
  )
  expect(text.split('\n').slice(2)).toEqual([
    'e:{"finishReason":"error","usage":{"promptTokens":120,"completionTokens":30},"isContinued":false}',
    '8:[{"type":"finish","finishReason":"error","threadId":"01JTHREAD"}]',
    '2:[{"type":"finish","finishReason":"error","threadId":"01JTHREAD"}]',
    '3:"Try again."',
    'd:{"type":"finish","finishReason":"error","threadId":"01JTHREAD","usage":{"promptTokens":120,"completionTokens":30}}',
    '',
  ])
})

test('the arguments of a call that a model writes: the call begins with the first of them', async () => {
  const call = { toolCallId: 'c1', toolName: 'search' }
  const text = await textOf(
    said([
      { type: 'tool-input-start', ...call },
      { type: 'tool-input-delta', toolCallId: 'c1', delta: '' },
      { type: 'tool-input-delta', toolCallId: 'c1', delta: '{"query":' },
      { type: 'tool-input-delta', toolCallId: 'c1', delta: '"x"}' },
      { type: 'tool-call', ...call, args: { query: 'x' } },
      { type: 'tool-result', ...call, result: undefined },
    ]),
  )
  expect(text.split('\n')).toEqual([
    'b:{"toolCallId":"c1","toolName":"search"}',
    'c:{"toolCallId":"c1","argsTextDelta":"{\\"query\\":"}',
    'c:{"toolCallId":"c1","argsTextDelta":"\\"x\\"}"}',
    '9:{"toolCallId":"c1","toolName":"search","args":{"query":"x"}}',
    'a:{"toolCallId":"c1","result":null}',
    '',
  ])
})

describe('an engine that', () => {
  test('just stops is ended well-formed', async () => {
    const text = await brokenOff([{ type: 'step-start' }, { type: 'text', text: 'Half' }])
    expect(codes(text)).toBe('f0e823d')
  })

  test('throws is ended well-formed, and what it threw is not told', async () => {
    async function* throwing(): AsyncGenerator<AnswerPart> {
      yield { type: 'step-start' }
      throw new Error('key svc_secret rejected')
    }
    const { signal } = new AbortController()
    const text = await textOf(answerWhole(throwing(), { engine: 'local:small', signal }))
    expect(codes(text)).toBe('fe823d')
    expect(text).not.toContain('svc_secret')
  })

  test('finishes within a step has that ended', async () => {
    const text = await brokenOff([
      { type: 'step-start' },
      { type: 'text', text: 'Whole' },
      {
        type: 'finish',
        finishReason: 'stop',
        usage: NO_USAGE,
        engine: 'extractive',
        answered: true,
      },
    ])
    expect(codes(text)).toBe('f0e82d')
  })
})

test('the parser of chat SDK 4 reads every line, whatever is in it', async () => {
  const odd = 'Line\nbreak "quoted" \\ \u2028 \ud83d 中文 </script>'
  const text = await textOf(
    said([
      { type: 'step-start' },
      { type: 'reasoning', text: odd },
      { type: 'text', text: odd },
      { type: 'source', id: 's', url: '/x?a=b' },
      { type: 'annotation', value: { type: 'engine', engine: 'extractive', degraded: true } },
      ...ANSWER,
    ]),
  )
  const lines = text.split('\n')
  expect(lines.pop()).toBe('')
  const { parseDataStreamPart } = sdk4()
  const parts = lines.map((line) => parseDataStreamPart(line))
  expect(parts.map(({ type }) => type)).toContain('finish_message')
  expect(parts.find(({ type }) => type === 'text')).toMatchObject({ value: odd })
})

function codes(text: string): string {
  return text
    .split('\n')
    .map((line) => line.slice(0, 1))
    .join('')
}
