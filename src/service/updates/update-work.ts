import {
  findHiddenTexts,
  getFailureWords,
  hide,
  isBreak,
  LeaseLost,
  LiveLog,
  type Work,
} from '../jobs/index.ts'
import type { Claim, ServiceProject, Update, UpdateOutcome } from '../store/index.ts'
import { publishUpdate, type UpdateWorkOptions } from './publish-update.ts'

/** Builds what an update asks for, and shows it to readers when it is good. */
export function updateWork(options: UpdateWorkOptions): Work {
  const { store } = options
  return {
    async run(claim, signal) {
      const update = await store.updates.read(claim.id)
      const project = update && (await store.projects.withId(update.projectId))
      if (update === undefined || project === undefined) return
      await runUpdate(options, { claim, update, project }, signal)
    },
    async abandon(claim) {
      const update = await store.updates.read(claim.id)
      if (update === undefined) return
      const summary = 'Expected the worker to come back, it did not: worker lost.'
      await store.updates.end(claim, { status: 'failure', summary }, [...update.logs, summary])
    },
  }
}

/** Name of the step that is noted before readers see anything. */
const PUBLISH = 'publish'

interface Running {
  claim: Claim
  update: Update
  project: ServiceProject
}

async function runUpdate(
  options: UpdateWorkOptions,
  { claim, update, project }: Running,
  signal: AbortSignal,
): Promise<void> {
  const { store, data, log } = options
  if (!(await store.updates.begin(claim, 'Building'))) throw new LeaseLost()
  const hidden = await findHiddenTexts(data, project.build?.repository)
  const live = new LiveLog(update.logs, hidden, (lines) => store.updates.writeLogs(claim, lines))
  let outcome: UpdateOutcome
  let facts: Partial<Pick<UpdateOutcome, 'commit' | 'author'>> = {}
  try {
    outcome = await publishUpdate(options, {
      update,
      attempt: claim.attempt + claim.losses,
      project,
      log: live.lines,
      signal,
      found: ({ commit, author }) => {
        facts = {
          ...(commit !== undefined && { commit }),
          // Who has pushed is known better by the forge.
          ...(author !== undefined && update.author === undefined && { author }),
        }
      },
      async publishing(told) {
        const state = { ...told, ...facts }
        if (!(await store.queue.note(claim, PUBLISH, state))) throw new LeaseLost()
      },
      ...(claim.noted?.step === PUBLISH && { earlier: claim.noted.state as UpdateOutcome }),
    })
  } catch (error) {
    if (signal.aborted || isBreak(error)) throw error
    const words = getFailureWords(error)
    if (words === undefined) log.error({ err: error, update: update.id }, 'update failed')
    outcome = {
      status: 'failure',
      summary: `Build failed: ${hide(words ?? 'something went wrong on our side.', hidden)}`,
    }
    live.add(outcome.summary)
  } finally {
    await live.close()
  }
  await store.updates.end(claim, { ...outcome, ...facts }, live.lines.lines)
}
