import type { AnswerEngine, AnswerPart, AnswerRequest } from '../../../src/service/answers/index.ts'

export const NO_USAGE = { inputTokens: 0, outputTokens: 0 }

/** What the extractive engine says: a search in a step of its own, then the text. */
export const ANSWER: readonly AnswerPart[] = [
  { type: 'step-start' },
  { type: 'tool-call', toolCallId: 'call_1', toolName: 'search', args: { query: 'domain' } },
  {
    type: 'tool-result',
    toolCallId: 'call_1',
    toolName: 'search',
    result: [
      {
        path: 'custom-domain',
        url: '/custom-domain',
        content: 'Add a CNAME record for your domain.',
        metadata: { title: 'Custom domain' },
      },
    ],
  },
  { type: 'source', id: 'src_1', url: '/custom-domain', title: 'Custom domain' },
  { type: 'step-end', finishReason: 'tool-calls', usage: NO_USAGE },
  { type: 'step-start' },
  { type: 'text', text: 'Add a CNAME ' },
  { type: 'text', text: 'record.' },
  { type: 'step-end', finishReason: 'stop', usage: NO_USAGE },
  { type: 'finish', finishReason: 'stop', usage: NO_USAGE, engine: 'extractive', answered: true },
]

/** An engine that says what it is told to, and keeps what it was asked. */
export class ScriptedEngine implements AnswerEngine {
  readonly name: string
  readonly asked: AnswerRequest[] = []
  readonly #script: readonly AnswerPart[] | ((request: AnswerRequest) => AsyncIterable<AnswerPart>)

  constructor(
    script:
      | readonly AnswerPart[]
      | ((request: AnswerRequest) => AsyncIterable<AnswerPart>) = ANSWER,
    name = 'extractive',
  ) {
    this.name = name
    this.#script = script
  }

  answer(request: AnswerRequest): AsyncIterable<AnswerPart> {
    this.asked.push(request)
    return typeof this.#script === 'function' ? this.#script(request) : said(this.#script)
  }
}

/** Begins to answer, and goes on until its signal; then it breaks off as engines do. */
export async function* endless({ signal }: AnswerRequest): AsyncGenerator<AnswerPart> {
  yield { type: 'step-start' }
  yield { type: 'text', text: 'Thinking' }
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
  yield { type: 'step-end', finishReason: 'error', usage: NO_USAGE }
  yield {
    type: 'failure',
    message: 'The answer was broken off.',
    cause: signal.reason,
    usage: { inputTokens: 40, outputTokens: 2 },
    engine: 'local:small',
  }
}

export async function* said(parts: readonly AnswerPart[]): AsyncGenerator<AnswerPart> {
  yield* parts
}
