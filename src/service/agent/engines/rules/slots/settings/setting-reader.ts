import type { JSONPath } from 'jsonc-parser'
import type { Scene, Span } from '../../restate/scene.ts'

/** A value that is to be set, or to go where there is none. */
export interface Set {
  path: JSONPath
  value: string | boolean | undefined
}

/** What is set, the words that tell it, and what people say with that. */
export interface Found {
  sets: readonly Set[]
  spans: readonly Span[]
  also: RegExp
}

/** What `docs.json` has at a path now, as text. */
export type Now = (path: JSONPath) => string | undefined

/** Reads one kind of settings. */
export interface SettingReader {
  /** What a prompt has that may be such a wish. */
  cue: RegExp
  read(scene: Scene, now: Now): Found | undefined
}
