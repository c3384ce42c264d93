import { tool } from 'ai'
import { z } from 'zod'
import { SiteBuildFailure } from '../../../../builds/index.ts'
import { PathError, TooManyChanges } from '../../../../workspace/index.ts'
import { collectSiteFindings } from '../../../check-changes.ts'
import { AgentRefusal, type AgentTask } from '../../../model.ts'
import { Texts } from '../../texts.ts'
import type { Budget } from '../budget.ts'
import { createNavigationTools } from './navigation-tools.ts'
import { createReadingTools } from './reading-tools.ts'
import { type Guard, ToolError } from './tool-error.ts'
import { createWritingTools } from './writing-tools.ts'

/** How a model says that it is done. */
export interface Finish {
  title: string
  summary: string
  reasons?: readonly { path: string; why: string }[] | undefined
}

const MOST_STEPS = 30

/** Findings that are told. */
const MOST_FINDINGS = 50

/** What a model may do with the docs, for one turn of its work. */
export class Toolbox {
  readonly tools
  #finish: Finish | undefined
  #failure: { cause: unknown } | undefined

  constructor(task: AgentTask, budget: Budget) {
    const texts = new Texts(task.workspace)
    const guard: Guard = (work) => this.#guarded(work)
    const write = async (path: string, text: string, added = text) => {
      budget.addText(added)
      await texts.write(path, text)
      task.log(`Wrote ${path}`)
    }
    this.tools = {
      ...createReadingTools(task.workspace, texts, guard),
      ...createWritingTools(task, texts, write, guard),
      ...createNavigationTools(task, budget, guard),
      plan: tool({
        description: 'Says what will be done, before the first change and when that changes.',
        inputSchema: z.object({
          steps: z
            .array(z.string().min(1))
            .min(1)
            .max(MOST_STEPS)
            .describe('Small ones, in order.'),
        }),
        execute: ({ steps }) =>
          guard(async () => {
            for (const [at, step] of steps.entries()) task.log(`Plan ${at + 1}: ${step}`)
            return { done: true }
          }),
      }),
      check_docs: tool({
        description:
          'Builds the docs and returns what is wrong with them, also what was wrong before.',
        inputSchema: z.object({}),
        execute: () => guard(() => checkDocs(task)),
      }),
      finish: tool({
        description: 'Says that all is done. Call it once, at the end.',
        inputSchema: z.object({
          title: z.string().describe('Of the pull request, at most 70 characters.'),
          summary: z.string().describe('Markdown: what was changed, and what was not.'),
          reasons: z
            .array(z.object({ path: z.string(), why: z.string() }))
            .optional()
            .describe('Why each file was changed, in a sentence.'),
        }),
        execute: (said) =>
          guard(async () => {
            this.#finish = said
            return { done: true }
          }),
      }),
    }
  }

  /** What the model has said at the end; `undefined` before. */
  get finish(): Finish | undefined {
    return this.#finish
  }

  /** Throws what has ended the work while a tool was at it. */
  throwIfFailed(): void {
    if (this.#failure !== undefined) throw this.#failure.cause
  }

  async #guarded<Result extends object>(
    work: () => Promise<Result>,
  ): Promise<Result | { error: string }> {
    // Nothing is done any more once the work has failed.
    this.throwIfFailed()
    try {
      return await work()
    } catch (error) {
      const isLimit = error instanceof TooManyChanges
      const isWorded =
        error instanceof PathError ||
        error instanceof ToolError ||
        error instanceof SiteBuildFailure
      if (isWorded && !isLimit) return { error: error.message }
      this.#failure = { cause: isLimit ? new AgentRefusal(error.message) : error }
      throw error
    }
  }
}

async function checkDocs({ workspace, workFolder, signal }: AgentTask) {
  const findings = await collectSiteFindings(workspace.root, workFolder, signal)
  return {
    findings: findings
      .slice(0, MOST_FINDINGS)
      .map(({ file, line, message, hint }) => ({ file, line, message, hint })),
    count: findings.length,
  }
}
