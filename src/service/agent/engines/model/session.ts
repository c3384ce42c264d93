import type { ModelMessage } from 'ai'
import { AgentRefusal, type AgentTask, type AgentWork } from '../../model.ts'
import { changedPaths } from '../changed-paths.ts'
import { titleOf } from '../title.ts'
import { askStep } from './ask-step.ts'
import { Budget } from './budget.ts'
import { instructionsFor, questionOf, repairOf } from './instructions.ts'
import type { AgentModelSettings } from './limits.ts'
import { type Finish, Toolbox } from './tools/toolbox.ts'

/** Characters of a summary, and paths that it lists. */
const LONGEST = 6000
const MOST_PATHS = 50

/** The conversation with a model about one prompt, with what it may still use up. */
export class Session {
  readonly #settings: AgentModelSettings
  readonly #budget: Budget
  readonly #messages: ModelMessage[] = []

  constructor(settings: AgentModelSettings) {
    this.#settings = settings
    this.#budget = new Budget(settings.limits)
  }

  /** Has the model work until it is done. Throws `AgentRefusal`. */
  async work(task: AgentTask): Promise<AgentWork> {
    const { prompts, findings, workspace } = task
    const content = findings.length === 0 ? questionOf(prompts) : repairOf(findings)
    this.#messages.push({ role: 'user', content })
    const toolbox = new Toolbox(task, this.#budget)
    const instructions = await instructionsFor(workspace)
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
    { title, summary }: Finish,
  ): Promise<Pick<AgentWork, 'title' | 'summary'>> {
    const { docs } = await changedPaths(workspace.root)
    const words = summary.trim().slice(0, LONGEST)
    const paths = docs.slice(0, MOST_PATHS).map((path) => `- \`${path}\``)
    const list = paths.length === 0 ? '' : `\n\nChanged files:\n\n${paths.join('\n')}`
    return { title: titleOf(title) || titleOf(prompts.at(-1) ?? ''), summary: words + list }
  }
}
