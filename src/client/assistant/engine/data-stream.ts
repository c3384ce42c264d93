import { type AnswerEvent, Problem, type Source } from '../model.ts'

/**
 * Reads an answer in the data stream protocol of chat SDK 4: a line of a code, a colon and JSON for
 * each part. Codes that say nothing here are passed over. Throws `Problem` when the service tells of
 * an error, and when the stream ends before the answer does.
 */
export async function* readDataStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<AnswerEvent> {
  let isFinished = false
  for await (const line of getLines(body)) {
    const [code, value] = getPart(line)
    if (code === '3') throw new Problem('broken', value)
    if (code === 'd') isFinished = true
    yield* getEvents(code, value)
  }
  if (!isFinished) throw new Problem('broken')
}

async function* getLines(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value = '' } = await reader.read()
      if (done) break
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      yield* lines.filter((line) => line !== '')
    }
    if (rest !== '') yield rest
  } finally {
    // Who has read enough leaves nothing open.
    reader.cancel().catch(() => undefined)
  }
}

function getPart(line: string): [code: string, value: unknown] {
  const at = line.indexOf(':')
  try {
    return [line.slice(0, at), JSON.parse(line.slice(at + 1))]
  } catch (error) {
    throw new Problem('broken', error)
  }
}

function* getEvents(code: string, value: unknown): Generator<AnswerEvent> {
  if (code === '0' && typeof value === 'string') yield { type: 'text', text: value }
  if (code === 'h' && isRecord(value) && typeof value.url === 'string') {
    const source: Source = { url: value.url }
    if (typeof value.title === 'string') source.title = value.title
    yield { type: 'source', source }
  }
  if (code === 'f' && isRecord(value) && typeof value.messageId === 'string') {
    yield { type: 'message', id: value.messageId }
  }
  for (const item of code === '8' && Array.isArray(value) ? value : [value]) {
    if (!isRecord(item)) continue
    if (/[8d]/.test(code) && item.type === 'finish' && typeof item.threadId === 'string') {
      yield { type: 'thread', id: item.threadId }
    }
    if (code === '8' && item.type === 'answer' && typeof item.answered === 'boolean') {
      yield { type: 'answered', isAnswered: item.answered }
    }
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
