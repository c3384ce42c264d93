import type { RequestModel } from '../../../openapi/samples/index.ts'
import { openEvents } from './events.ts'
import type { ConnectOptions, End, Heard, Line } from './line.ts'
import { openSocket } from './socket.ts'

/** Messages that are kept; the oldest give way. */
const MOST_KEPT = 1000

/** What went over a connection. */
export interface Passed {
  readonly id: number
  readonly time: Date
  readonly isSent: boolean
  readonly text: string
  /** Bytes. */
  readonly size: number
  /** Name of an event. */
  readonly name?: string
}

/** The connection of a console to its channel, and what went over it. */
export class Connection {
  state: 'closed' | 'connecting' | 'open' = 'closed'
  end: End | undefined
  /** The latest first. */
  passed: readonly Passed[] = []
  readonly #changed: () => void
  #line: Line | undefined
  #attempt: symbol | undefined
  #count = 0
  #frame = 0

  /** @param changed is called after changes, at most once a frame */
  constructor(changed: () => void) {
    this.#changed = changed
  }

  connect(request: RequestModel, options: ConnectOptions): void {
    this.disconnect()
    const attempt = Symbol('attempt')
    // What an earlier one still hears is nothing to show.
    const isCurrent = () => this.#attempt === attempt
    this.#attempt = attempt
    this.end = undefined
    this.state = 'connecting'
    const open = /^wss?:/.test(request.server) ? openSocket : openEvents
    this.#line = open(request, options, {
      opened: () => {
        if (!isCurrent()) return
        this.state = 'open'
        this.#tell()
      },
      heard: (message) => {
        if (isCurrent()) this.#keep({ ...message, isSent: false })
      },
      ended: (end) => {
        if (!isCurrent()) return
        this.state = 'closed'
        this.end = end
        this.#tell()
      },
    })
    this.#tell()
  }

  send(text: string): void {
    this.#line?.send?.(text)
    this.#keep({ text, isSent: true })
  }

  disconnect(): void {
    this.#attempt = undefined
    this.#line?.close()
    this.#line = undefined
    this.state = 'closed'
    this.#tell()
  }

  clear(): void {
    this.passed = []
    this.#tell()
  }

  #keep(message: Heard & Pick<Passed, 'isSent'>): void {
    const { size = new TextEncoder().encode(message.text).length } = message
    const passed = { id: this.#count++, time: new Date(), ...message, size }
    this.passed = [passed, ...this.passed.slice(0, MOST_KEPT - 1)]
    this.#tell()
  }

  #tell(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0
      this.#changed()
    })
  }
}
