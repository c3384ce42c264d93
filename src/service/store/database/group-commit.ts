import { setImmediate } from 'node:timers/promises'

/** Something to be done in the database. */
interface Task {
  work: () => Promise<unknown>
  /** Whether it may change anything. */
  writes: boolean
  settle: (outcome: Outcome) => void
}

type Outcome = { value: unknown } | { error: unknown }

/** What grouping asks of a database. */
export interface Grouped {
  /** Waits for other processes. */
  begin(): Promise<void>
  /** Carries out a statement that has no result. */
  execute(sql: string): void
  /** Whether a transaction is open. SQLite ends one by itself when there is no room left. */
  readonly isOpen: boolean
}

/** Tasks that are committed together at most. */
const MOST = 64

/**
 * Does tasks one after the other, and writes what those that wait have changed to the disk at once:
 * who has asked for a task hears of it when it is there. Each counts or fails for itself.
 */
export class GroupCommit {
  readonly #database: Grouped
  #waiting: Task[] = []
  #running: Promise<void> | undefined

  constructor(database: Grouped) {
    this.#database = database
  }

  add<T>(work: () => Promise<T>, writes: boolean): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({
        work,
        writes,
        settle: (outcome) =>
          'error' in outcome ? reject(outcome.error) : resolve(outcome.value as T),
      })
      this.#running ??= this.#run()
    })
  }

  /** Resolves when nothing is left to do. */
  async idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Requests of the same moment come together.
      await setImmediate()
      const group = this.#waiting.splice(0, MOST)
      const outcomes = group.some(({ writes }) => writes)
        ? await this.#commit(group)
        : await this.#read(group)
      for (const [at, { settle }] of group.entries()) {
        settle(outcomes[at] ?? { error: new Error('Expected an outcome, received none.') })
      }
    }
    this.#running = undefined
  }

  async #read(group: readonly Task[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = []
    for (const { work } of group) outcomes.push(await getOutcome(work))
    return outcomes
  }

  async #commit(group: readonly Task[]): Promise<Outcome[]> {
    const database = this.#database
    try {
      await database.begin()
      const outcomes: Outcome[] = []
      for (const { work } of group) {
        database.execute('SAVEPOINT task')
        const outcome = await getOutcome(work)
        if (!database.isOpen) throw 'error' in outcome ? outcome.error : new Error('Rolled back.')
        if ('error' in outcome) database.execute('ROLLBACK TO task')
        database.execute('RELEASE task')
        outcomes.push(outcome)
      }
      database.execute('COMMIT')
      return outcomes
    } catch (error) {
      if (database.isOpen) database.execute('ROLLBACK')
      return group.map(() => ({ error }))
    }
  }
}

async function getOutcome(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { value: await work() }
  } catch (error) {
    return { error }
  }
}
