import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import {
  type Claim,
  createHolder,
  type WorkKind,
  type WorkLane,
  type WorkQueue,
} from '../store/index.ts'
import { LeaseLost } from './lease-lost.ts'

/** How work of a kind is done. What it comes to is written down by it, while the claim holds. */
export interface Work {
  /** Rejects when it was stopped, and when what it came to could not be written down. */
  run(claim: Claim, signal: AbortSignal): Promise<void>
  /** Writes down that those who had taken it never came back. */
  abandon(claim: Claim): Promise<void>
}

export interface WorkerOptions {
  queue: WorkQueue
  work: Readonly<Record<WorkKind, Work>>
  /** How much of a lane is done at a time. */
  slots: Readonly<Record<WorkLane, number>>
  log: Logger
  /** Milliseconds that work is held without a sign of life. */
  leaseMs?: number
  /** Milliseconds between looks at the queue. */
  pollMs?: number
}

/** Work whose worker has lost its lease is taken up again once. */
const MOST_ATTEMPTS = 2

/** Work that was lost with its process is taken up again, unless that seems to be its own doing. */
const MOST_LOSSES = 60

const LEASE_MS = 60_000

const POLL_MS = 1000

/** Signs of life in the time of a lease. */
const HEARTBEATS = 4

/** Does the work of the queue, until it is stopped. */
export class Worker {
  readonly #options: Required<WorkerOptions>
  readonly #name = createHolder()
  readonly #stopping = new AbortController()
  readonly #slots: Promise<void>[] = []
  #awake = new AbortController()

  constructor(options: WorkerOptions) {
    this.#options = { leaseMs: LEASE_MS, pollMs: POLL_MS, ...options }
  }

  start(): void {
    for (const lane of ['update', 'agent', 'checks'] as const) {
      for (let slot = 0; slot < this.#options.slots[lane]; slot++) {
        this.#slots.push(this.#workOn(lane))
      }
    }
  }

  /** Has it look at the queue now. */
  wake(): void {
    this.#awake.abort()
    this.#awake = new AbortController()
  }

  /** Breaks off what is being done and puts it back; resolves when that is done. */
  async stop(): Promise<void> {
    this.#stopping.abort(new LeaseLost())
    this.wake()
    await Promise.all(this.#slots)
  }

  async #workOn(lane: WorkLane): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const awake = this.#awake.signal
      const claim = await this.#claim(lane)
      if (claim !== undefined) {
        await this.#attempt(claim)
        // What was edited is to be checked.
        if (lane === 'agent') this.wake()
      } else await wait(this.#options.pollMs, undefined, { signal: awake }).catch(() => undefined)
    }
  }

  async #claim(lane: WorkLane): Promise<Claim | undefined> {
    const { queue, leaseMs, log } = this.#options
    try {
      return await queue.claim([lane], this.#name, leaseMs)
    } catch (error) {
      log.error({ err: error }, 'queue not read')
      return undefined
    }
  }

  async #attempt(claim: Claim): Promise<void> {
    const { queue, work, log } = this.#options
    const { id, kind, attempt, losses } = claim
    const own = new AbortController()
    const signal = AbortSignal.any([own.signal, this.#stopping.signal])
    const heart = this.#keepAlive(claim, own)
    try {
      if (attempt > MOST_ATTEMPTS || losses > MOST_LOSSES) await work[kind].abandon(claim)
      else await work[kind].run(claim, signal)
    } catch (error) {
      // Without an ending it stays taken, until the lease ends and somebody takes it up again.
      if (!signal.aborted) log.error({ err: error, work: id }, 'work broken off')
    } finally {
      clearInterval(heart)
    }
    if (!this.#stopping.signal.aborted) return
    await queue.giveBack(claim).catch((error: unknown) => {
      log.error({ err: error, work: id }, 'work not put back')
    })
  }

  /** Aborts when others may have taken the work: told so, or without an answer for a lease. */
  #keepAlive(claim: Claim, attempt: AbortController): NodeJS.Timeout {
    const { queue, leaseMs, log } = this.#options
    let heldUntil = Date.now() + leaseMs
    return setInterval(async () => {
      const askedAt = Date.now()
      try {
        if (await queue.extend(claim, leaseMs)) heldUntil = askedAt + leaseMs
        else attempt.abort(new LeaseLost())
      } catch (error) {
        log.error({ err: error, work: claim.id }, 'lease not extended')
        if (Date.now() >= heldUntil) attempt.abort(new LeaseLost())
      }
    }, leaseMs / HEARTBEATS)
  }
}
