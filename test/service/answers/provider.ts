import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { ModelSettings } from '../../../src/service/answers/index.ts'

export const KEY = 'sk-test-1234567890abcdef'

/** What a provider is asked, as far as tests look at it. */
export interface ProviderRequest {
  messages: { role: string; content: unknown }[]
  tools?: { function: { name: string } }[]
  tool_choice?: string
  max_tokens?: number
}

export interface Reply {
  response: ServerResponse
  /** Number of the request, from 1. */
  turn: number
  body: ProviderRequest
  /** Sends a piece of the message. */
  send(delta: object, finishReason?: string): void
  /** Ends the message, with or without usage. */
  end(usage?: object): void
}

export interface Provider {
  settings: ModelSettings
  requests: ProviderRequest[]
  /** Requests whose connection was closed before they were answered. */
  aborted: number
}

/** An OpenAI-compatible API that behaves as a test wants it to. */
export async function provider(behave: (reply: Reply) => void): Promise<Provider> {
  const requests: ProviderRequest[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const body = JSON.parse(text) as ProviderRequest
    const turn = requests.push(body)
    response.on('close', () => {
      if (!response.writableEnded) made.aborted++
    })
    const write = (value: object) => {
      if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write(`data: ${JSON.stringify({ id: 'c', created: 1, model: 'm', ...value })}\n\n`)
    }
    behave({
      response,
      turn,
      body,
      send: (delta, finishReason) =>
        write({ choices: [{ index: 0, delta, finish_reason: finishReason ?? null }] }),
      end(usage) {
        write({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
        if (usage !== undefined) write({ choices: [], usage })
        response.end('data: [DONE]\n\n')
      },
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const made: Provider = {
    requests,
    aborted: 0,
    settings: {
      provider: 'openai-compatible',
      model: 'test',
      baseUrl: `http://127.0.0.1:${port}/v1`,
      apiKey: KEY,
      hasImages: false,
      limits: { firstMs: 10_000, totalMs: 15_000, steps: 4, outputTokens: 1500 },
    },
  }
  return made
}

/** The delta of a call of a tool. */
export function toolCall(name: string, args: object, id = 'call_a') {
  const call = { name, arguments: JSON.stringify(args) }
  return { tool_calls: [{ index: 0, id, type: 'function', function: call }] }
}
