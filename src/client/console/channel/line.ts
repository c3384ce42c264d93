import type { Failure, SendOptions } from '../send.ts'

/** Why a connection is no more, or never was. */
export type End =
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** The server ended it, with what it says of that. */
  | { readonly kind: 'closed'; readonly reason: string }
  | { readonly kind: 'notEvents'; readonly received: string }
  /** The browser refused to begin. */
  | { readonly kind: 'refused'; readonly reason: string }

/** A message that came. */
export interface Heard {
  readonly text: string
  /** Bytes, where they are others than those of the text. */
  readonly size?: number
  /** Name of an event. */
  readonly name?: string
}

/** What a way to connect tells of. */
export interface Hearer {
  opened(): void
  heard(message: Heard): void
  ended(end: End): void
}

/** A connection of one kind, once it was asked for. */
export interface Line {
  /** Absent where a server listens to nobody. */
  send?(text: string): void
  close(): void
}

export type ConnectOptions = Pick<SendOptions, 'withCookies' | 'proxy'>
