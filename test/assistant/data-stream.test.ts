import { expect, test } from 'vitest'
import { readDataStream } from '../../src/client/assistant/engine/data-stream.ts'
import { type AnswerEvent, Problem } from '../../src/client/assistant/model.ts'

/** A body that arrives in such pieces. */
function bodyOf(
  ...pieces: (string | Uint8Array<ArrayBuffer>)[]
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) {
        controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece)
      }
      controller.close()
    },
  })
}

async function read(...pieces: Parameters<typeof bodyOf>) {
  const events: AnswerEvent[] = []
  try {
    for await (const event of readDataStream(bodyOf(...pieces))) events.push(event)
  } catch (error) {
    return { events, problem: error instanceof Problem ? error.kind : error }
  }
  return { events }
}

const FINISH = 'd:{"type":"finish","finishReason":"stop","threadId":"t1"}\n'

test('an answer is read line by line', async () => {
  const { events } = await read(
    'f:{"messageId":"m1"}\n9:{"toolCallId":"c","toolName":"search","args":{}}\n',
    'a:{"toolCallId":"c","result":[]}\nh:{"sourceType":"url","id":"s","url":"/a","title":"A"}\n',
    '\n0:"One "\ng:"hm"\n0:"two"\n8:[{"type":"answer","answered":false}]\n',
    `2:[{"type":"finish","threadId":"t1"}]\n${FINISH}`,
  )
  expect(events).toEqual([
    { type: 'message', id: 'm1' },
    { type: 'source', source: { url: '/a', title: 'A' } },
    { type: 'text', text: 'One ' },
    { type: 'text', text: 'two' },
    { type: 'answered', isAnswered: false },
    { type: 'thread', id: 't1' },
  ])
})

test('pieces may part a line and a character', async () => {
  const bytes = new TextEncoder().encode(`0:"für 日本"\n${FINISH}`)
  const pieces = Array.from(bytes, (byte) => new Uint8Array([byte]))
  const { events } = await read(...pieces)
  expect(events[0]).toEqual({ type: 'text', text: 'für 日本' })
})

test('an error of the service ends it; what came before is kept', async () => {
  expect(await read('0:"Half"\n3:"It broke."\nd:{"finishReason":"error"}\n')).toEqual({
    events: [{ type: 'text', text: 'Half' }],
    problem: 'broken',
  })
})

test.each([
  ['without an end', '0:"Half"\n'],
  ['that is no such stream', '<!doctype html>\n'],
  ['with broken JSON', '0:"Half\n'],
])('a stream %s is a broken answer', async (_what, text) => {
  expect((await read(text)).problem).toBe('broken')
})

test('parts of other shapes than expected say nothing', async () => {
  const { events } = await read(`0:{"a":1}\nh:["x"]\nh:{"url":7}\nf:null\n8:"x"\n${FINISH}`)
  expect(events).toEqual([{ type: 'thread', id: 't1' }])
})
