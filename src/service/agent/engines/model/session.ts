import type { ModelMessage } from 'ai'
import { AgentRefusal, type AgentTask, type AgentWork } from '../../model.ts'
import { findChangedPaths } from '../changed-paths.ts'
import { getTitle } from '../title.ts'
import { askStep } from './ask-step.ts'
import { Budget } from './budget.ts'
import { getInstructionsFor, getQuestion, repairOf } from './instructions.ts'
import type { AgentModelSettings } from './limits.ts'
import { type Finish, Toolbox } from './tools/toolbox.ts'

/** Characters of a summary, and paths that it lists. */
const LONGEST = 6000
const MOST_PATHS = 50

const LONGEST_REASON = 300

/** The conversation with a model about one prompt, with what it may still use up. */
export class Session {
  readonly #settings: AgentModelSettings
  readonly #budget: Budget
  readonly #messages: ModelMessage[] = []
  readonly #loops = new LoopGuard()

  constructor(settings: AgentModelSettings) {
    this.#settings = settings
    this.#budget = new Budget(settings.limits)
  }

  /** Has the model work until it is done. Throws `AgentRefusal`. */
  async work(task: AgentTask): Promise<AgentWork> {
    const { prompts, findings, workspace, spent } = task
    const isOther = this.#messages.length === 0
    // What is to be mended may be the work of a process that is no more.
    if (isOther && spent !== undefined) {
      this.#budget.addTokens(spent.inputTokens, spent.outputTokens)
    }
    const content =
      findings.length === 0 ? getQuestion(prompts) : repairOf(findings, isOther ? prompts : [])
    this.#messages.push({ role: 'user', content })
    const toolbox = new Toolbox(task, this.#budget)
    const instructions = await getInstructionsFor(workspace)
    const used = { inputTokens: 0, outputTokens: 0 }
    for (;;) {
      const step = await askStep(this.#settings, {
        instructions,
        messages: this.#messages,
        toolbox,
        budget: this.#budget,
        signal: task.signal,
      })
      used.inputTokens += step.inputTokens
      used.outputTokens += step.outputTokens
      this.#messages.push(...step.messages)
      if (toolbox.finish !== undefined)
        return { ...(await this.#workOf(task, toolbox.finish)), ...used }
      const repeated = this.#loops.heed(step.messages)
      if (repeated !== undefined) this.#messages.push({ role: 'user', content: repeated })
      if (step.calls > 0) continue
      if (step.text.trim() === '') {
        throw new AgentRefusal(
          'Expected the model to do something or to say why not, received nothing.',
        )
      }
      // It has ended without saying so: its words are its summary.
      const said = { title: prompts.at(-1) ?? '', summary: step.text }
      return { ...(await this.#workOf(task, said)), ...used }
    }
  }

  /** The model's words, with what has really changed. */
  async #workOf(
    { workspace, prompts }: AgentTask,
    { title, summary, reasons = [] }: Finish,
  ): Promise<Pick<AgentWork, 'title' | 'summary'>> {
    const { docs } = await findChangedPaths(workspace.root)
    const words = summary.trim().slice(0, LONGEST)
    const whys = new Map(reasons.map(({ path, why }) => [path, why.replaceAll(/\s+/g, ' ').trim()]))
    const paths = docs.slice(0, MOST_PATHS).map((path) => {
      const why = whys.get(path)?.slice(0, LONGEST_REASON)
      return why ? `- \`${path}\`: ${why}` : `- \`${path}\``
    })
    const list = paths.length === 0 ? '' : `\n\nChanged files:\n\n${paths.join('\n')}`
    return { title: getTitle(title) || getTitle(prompts.at(-1) ?? ''), summary: words + list }
  }
}

/** The same call with the same answer: so often a model is told of it, and so often it is enough. */
const TOLD = 3
const ENOUGH = 6

/** Notices a model that does the same again and again, also by turns. */
class LoopGuard {
  readonly #counts = new Map<string, number>()

  /**
   * Counts what was called and answered; gives words for a model that repeats itself. Throws
   * `AgentRefusal` where that goes on.
   */
  heed(messages: readonly ModelMessage[]): string | undefined {
    const calls = new Map<string, { name: string; input: string }>()
    let told: string | undefined
    for (const { content } of messages) {
      if (typeof content === 'string') continue
      for (const part of content) {
        if (part.type === 'tool-call') {
          calls.set(part.toolCallId, { name: part.toolName, input: JSON.stringify(part.input) })
        }
        if (part.type !== 'tool-result') continue
        const { name = part.toolName, input = '' } = calls.get(part.toolCallId) ?? {}
        const key = JSON.stringify([name, input, part.output])
        const count = (this.#counts.get(key) ?? 0) + 1
        this.#counts.set(key, count)
        if (count >= ENOUGH) {
          throw new AgentRefusal(
            `Expected the model to get on, it called \`${name}\` ${count} times with the same answer.`,
          )
        }
        if (count >= TOLD) {
          told = `You have called \`${name}\` ${count} times with the same arguments and got the same answer. Do something else, or call \`finish\` and say what is missing.`
        }
      }
    }
    return told
  }
}
