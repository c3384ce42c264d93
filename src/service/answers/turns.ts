import { setImmediate } from 'node:timers/promises'

/** Has work done one after the other, with everything else of the program getting its turn between. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  take<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(() => setImmediate()).then(work)
    // Who has asked for it learns of its failure; what comes after it is done all the same.
    this.#last = done.catch(() => undefined)
    return done
  }
}
