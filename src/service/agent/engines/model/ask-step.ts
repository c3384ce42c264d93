import { type ModelMessage, streamText } from 'ai'
// Not by the door of the answers: that is for those who do not talk to models yet.
import { Deadlines } from '../../../answers/model-engine/deadlines.ts'
import { describeError } from '../../../answers/model-engine/describe-error.ts'
import { createLanguageModel } from '../../../answers/model-engine/language-model.ts'
import { estimateTokens } from '../../../answers/usage.ts'
import { AgentRefusal } from '../../model.ts'
import type { Budget } from './budget.ts'
import type { AgentModelSettings } from './limits.ts'
import type { Toolbox } from './tools/toolbox.ts'

export interface Step {
  /** What the model has said, and what tools have answered. */
  messages: readonly ModelMessage[]
  text: string
  /** Tools that were called. */
  calls: number
  inputTokens: number
  outputTokens: number
}

interface Question {
  instructions: string
  messages: readonly ModelMessage[]
  toolbox: Toolbox
  budget: Budget
  signal: AbortSignal
}

/** Asks the model once and does what it calls for. Throws `AgentRefusal`, with words without keys. */
export async function askStep(settings: AgentModelSettings, question: Question): Promise<Step> {
  const { budget, signal, toolbox } = question
  signal.throwIfAborted()
  budget.addStep()
  const began = performance.now()
  const times = { firstMs: settings.limits.firstMs, totalMs: budget.leftMs }
  const deadlines = new Deadlines(times, signal)
  try {
    const step = await readStep(settings, question, deadlines)
    toolbox.throwIfFailed()
    budget.addTokens(step.inputTokens, step.outputTokens)
    return step
  } catch (error) {
    if (signal.aborted) throw signal.reason
    toolbox.throwIfFailed()
    if (error instanceof AgentRefusal) throw error
    throw new AgentRefusal(describeError(error, settings.apiKey).message)
  } finally {
    deadlines.end()
    budget.addTime(performance.now() - began)
  }
}

async function readStep(
  settings: AgentModelSettings,
  { instructions, messages, toolbox, budget }: Question,
  deadlines: Deadlines,
): Promise<Step> {
  const step = { text: '', calls: 0, inputTokens: 0, outputTokens: 0 }
  let answered: readonly ModelMessage[] = []
  let said = 0
  const hear = (text: string) => {
    deadlines.hasBegun()
    said += text.length
    budget.checkTokens(estimateTokens(said))
  }
  const { stream } = streamText({
    model: createLanguageModel(settings),
    instructions,
    messages: [...messages],
    tools: toolbox.tools,
    // What one tool writes the next one reads.
    toolCallConcurrency: 1,
    maxRetries: 2,
    abortSignal: deadlines.signal,
    onStepEnd: ({ response }) => {
      answered = response.messages
    },
    // The stream tells of errors as well.
    onError: () => undefined,
  })
  for await (const part of deadlines.heed(stream)) {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') throw deadlines.signal.reason
    if (part.type === 'text-delta') step.text += part.text
    if (part.type === 'text-delta' || part.type === 'reasoning-delta') hear(part.text)
    if (part.type === 'tool-input-delta') hear(part.delta)
    if (part.type === 'tool-call') {
      deadlines.hasBegun()
      step.calls++
    }
    if (part.type === 'finish-step') {
      const asked = instructions.length + JSON.stringify(messages).length
      step.inputTokens += part.usage.inputTokens ?? estimateTokens(asked)
      step.outputTokens += part.usage.outputTokens ?? estimateTokens(said)
    }
  }
  return { ...step, messages: answered }
}
