import { pino } from 'pino'
import type { WorkersOptions } from '../../../lib/src/service/index.js'
import { startWorkers } from '../../../lib/src/service/index.js'
import type { Store } from '../../../lib/src/service/store/index.js'
import { openStore } from '../../../lib/src/service/store/index.js'

/**
 * Works until it is killed, on the database that the environment names, if it does. At a moment that
 * is named it kills itself, as a power cut would. Prints when it begins.
 */
const [, , folder = '', data = '', moment = ''] = process.argv
const store: Store = await openStore({ folder, databaseUrl: process.env.DATABASE_URL })
const { updates, jobs, queue } = store

/** A method that has the process end before or after its work, when its moment has come. */
function deadly<Args extends unknown[], Result>(
  name: string,
  method: (...args: Args) => Promise<Result>,
  isIt: (...args: Args) => boolean = () => true,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    if (moment === `before ${name}` && isIt(...args)) die()
    const result = await method(...args)
    if (moment === `after ${name}` && isIt(...args)) die()
    return result
  }
}

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

const engine: WorkersOptions['engine'] = {
  name: 'test-engine',
  async run({ workspace, prompts, findings }) {
    if (moment === 'while the engine works') die()
    if (findings.length === 0) {
      const prompt = prompts.at(-1) ?? ''
      await workspace.write('setup.mdx', `---\ntitle: Setup\n---\n\n${prompt}\n`)
    }
    return { title: 'Change setup', summary: 'Changed.', inputTokens: 10, outputTokens: 5 }
  },
}

startWorkers({
  store: {
    ...store,
    updates: {
      ...updates,
      begin: deadly('begin', updates.begin),
      writeLogs: deadly('build', updates.writeLogs, (_, lines) =>
        lines.some((line) => line.startsWith('Building')),
      ),
      end: deadly('end', updates.end),
    },
    queue: {
      ...queue,
      note: deadly('commit', queue.note, (_, step) => step === 'commit'),
      claim: deadly('claim', queue.claim),
    },
    jobs: { ...jobs, end: deadly('end', jobs.end) },
  },
  data,
  engine,
  log: pino({ level: 'silent' }),
  agents: 1,
  updates: 1,
  leaseMs: 1500,
  pollMs: 50,
  photographer: async () => {
    if (moment === 'when published') die()
    throw new Error('Expected no pictures.')
  },
})
console.log('ready')
