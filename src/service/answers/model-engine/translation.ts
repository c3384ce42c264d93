import type { FinishReason as ModelReason, TextStreamPart, ToolSet } from 'ai'
import { createFailure } from '../failure.ts'
import { getSource, type LookUp } from '../look-up.ts'
import type { AnswerPart, AnswerRequest, FinishReason, Usage } from '../model.ts'
import { addUsage, estimateTokens, NO_USAGE } from '../usage.ts'
import { SafeText } from './safe-text.ts'
import { getToldResult } from './tools.ts'

interface Sizes {
  /** Characters of text after which an answer is cut. */
  mostCharacters: number
  /** Characters of what the model is told at the beginning. */
  inputCharacters: number
}

interface ToolCall {
  toolCallId: string
  toolName: string
  input: unknown
}

/** Turns what a model streams into the parts of an answer. */
export class Translation {
  readonly #name: string
  readonly #request: AnswerRequest
  readonly #sizes: Sizes
  readonly #text: SafeText
  readonly #titles: Map<string, string>
  /** Pages that the text links to, in the order of their first link. */
  readonly #cited = new Set<string>()
  readonly #told = new Set<string>()
  #isStepOpen = false
  #characters = 0
  /** Characters of the step: of what the model has said, also to itself. */
  #said = 0
  #usage = NO_USAGE
  #isEstimated = false
  #reason: FinishReason = 'stop'

  constructor(name: string, request: AnswerRequest, looked: LookUp, sizes: Sizes) {
    this.#name = name
    this.#request = request
    this.#sizes = sizes
    this.#titles = new Map(looked.found.hits.map(({ path, title }) => [path, title]))
    const { links } = request.index
    this.#text = new SafeText((href) => {
      const page = links.pageOf(href, request.currentPath)
      if (page === undefined) return undefined
      this.#cited.add(page.path)
      return links.addressOf(page.path, page.anchor)
    })
  }

  get hasText(): boolean {
    return this.#characters > 0
  }

  /** Whether the answer is as long as answers may be. */
  get isFull(): boolean {
    return this.#characters >= this.#sizes.mostCharacters
  }

  /** @param hasBegun is called when the model says something */
  async *of(part: TextStreamPart<ToolSet>, hasBegun: () => void): AsyncGenerator<AnswerPart> {
    switch (part.type) {
      case 'start-step':
        this.#isStepOpen = true
        this.#said = 0
        yield { type: 'step-start' }
        break
      case 'text-delta':
        hasBegun()
        this.#said += part.text.length
        yield* this.#shown(this.#text.push(part.text))
        break
      case 'reasoning-delta':
        hasBegun()
        this.#said += part.text.length
        if (part.text !== '') yield { type: 'reasoning', text: part.text }
        break
      case 'tool-input-delta':
        hasBegun()
        this.#said += part.delta.length
        break
      case 'tool-result':
        yield* this.#called(part, getToldResult(part.toolName, part.output))
        break
      case 'tool-error':
        yield* this.#called(part, { error: 'This could not be looked up.' })
        break
      case 'finish-step':
        yield* this.#endStep(getReason(part.finishReason), this.#measured(part.usage))
        break
    }
  }

  async *finish(isFound: boolean): AsyncGenerator<AnswerPart> {
    if (this.isFull) this.#reason = 'length'
    if (this.#isStepOpen) yield* this.#endStep(this.#reason, this.#measured(undefined))
    const answered = isFound || this.#cited.size > 0
    yield { type: 'annotation', value: { type: 'answer', answered } }
    const usage = this.#usage
    // No more calls follow.
    const finishReason = this.#reason === 'tool-calls' ? 'other' : this.#reason
    yield { type: 'finish', finishReason, usage, engine: this.#name, answered }
  }

  async *fail(cause: unknown): AsyncGenerator<AnswerPart> {
    if (this.#isStepOpen) yield* this.#endStep('error', this.#measured(undefined))
    yield createFailure(cause, this.#name, this.#usage)
  }

  *#shown(text: string): Generator<AnswerPart> {
    if (text === '' || this.isFull) return
    const shown = text.slice(0, this.#sizes.mostCharacters - this.#characters)
    this.#characters += shown.length
    yield { type: 'text', text: shown }
  }

  /** A call is told together with its result: a client could do nothing with a call alone. */
  *#called({ toolCallId, toolName, input }: ToolCall, result: unknown): Generator<AnswerPart> {
    yield { type: 'tool-call', toolCallId, toolName, args: input }
    yield { type: 'tool-result', toolCallId, toolName, result }
  }

  async *#endStep(reason: FinishReason, usage: Usage): AsyncGenerator<AnswerPart> {
    // What is held back may be half a link, which only the end of the step makes harmless.
    yield* this.#shown(this.#text.end())
    const { index } = this.#request
    for (const path of this.#cited) {
      if (this.#told.has(path)) continue
      this.#told.add(path)
      const title = this.#titles.get(path) ?? (await index.page(path))?.title ?? path
      yield getSource({ path, title }, this.#told.size, index)
    }
    if (this.#isEstimated) yield { type: 'annotation', value: { type: 'usage', estimated: true } }
    this.#isEstimated = false
    this.#isStepOpen = false
    this.#reason = reason
    this.#usage = addUsage(this.#usage, usage)
    yield { type: 'step-end', finishReason: reason, usage }
  }

  /** What a provider has counted, else about what it should have. */
  #measured(usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } = {}) {
    const { inputTokens, outputTokens } = usage
    if (isCount(inputTokens) && isCount(outputTokens)) return { inputTokens, outputTokens }
    this.#isEstimated = true
    return {
      inputTokens: isCount(inputTokens) ? inputTokens : estimateTokens(this.#sizes.inputCharacters),
      outputTokens: isCount(outputTokens) ? outputTokens : estimateTokens(this.#said),
    }
  }
}

function isCount(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value)
}

/** Clients know no more reasons than these. */
function getReason(reason: ModelReason): FinishReason {
  return reason === 'interrupted' ? 'other' : reason
}
