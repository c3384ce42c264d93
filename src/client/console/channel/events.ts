import type { RequestModel } from '../../../openapi/samples/index.ts'
import { Patience } from '../patience.ts'
import { getFailure, reachServer } from '../send.ts'
import type { ConnectOptions, Hearer, Line } from './line.ts'

/** An event of a stream. */
interface ServerEvent {
  name: string
  data: string
}

/**
 * Listens to server-sent events. It is a request like others, so that it has the headers that
 * browsers' own `EventSource` cannot have, and its status can be told.
 */
export function openEvents(
  request: RequestModel,
  { withCookies, proxy }: ConnectOptions,
  hearer: Hearer,
): Line {
  const controller = new AbortController()
  void listen(
    {
      ...request,
      method: 'GET',
      headers: [...request.headers, ['Accept', 'text/event-stream']],
    },
    { withCookies, proxy, signal: controller.signal },
    hearer,
  )
  return { close: () => controller.abort() }
}

async function listen(
  { body: _, ...request }: RequestModel,
  options: ConnectOptions & { signal: AbortSignal },
  hearer: Hearer,
): Promise<void> {
  const patience = new Patience(options.signal)
  let hasBegun = false
  try {
    const settings = { ...options, files: () => undefined }
    const answer = await reachServer(request, settings, patience)
    hasBegun = true
    const { status, statusText, headers } = answer
    const [, type = ''] = headers.find(([name]) => /^content-type$/i.test(name)) ?? []
    if (status !== 200) {
      await answer.body?.cancel()
      return hearer.ended({ kind: 'closed', reason: `${status} ${statusText}`.trim() })
    }
    if (!/^text\/event-stream\b/i.test(type)) {
      await answer.body?.cancel()
      return hearer.ended({ kind: 'notEvents', received: type || '–' })
    }
    hearer.opened()
    await readEvents(answer.body, ({ name, data }) => {
      hearer.heard({ text: data, ...(name !== '' && { name }) })
    })
    hearer.ended({ kind: 'closed', reason: '' })
  } catch (error) {
    const failure = await getFailure(error, request, { signal: patience.signal, hasBegun })
    hearer.ended({ kind: 'failed', failure })
  }
}

/** Takes a stream apart as the standard has it: fields by line, an event before each empty one. */
async function readEvents(
  body: ReadableStream<Uint8Array> | null,
  take: (event: ServerEvent) => void,
): Promise<void> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let name = ''
  let data: string[] = []
  const readLine = (line: string) => {
    const [, field = line, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
    if (line === '') {
      if (data.length > 0) take({ name, data: data.join('\n') })
      name = ''
      data = []
    } else if (field === 'data') data.push(value)
    else if (field === 'event') name = value
  }
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    rest += decoder.decode(part.value, { stream: true })
    // A carriage return at the end may be half of a line's end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}
