import type { JSONPath } from 'jsonc-parser'
import type { Scene, Span } from '../../restate/scene.ts'

/** A value that is to be set, or to go where there is none. */
export interface Assignment {
  path: JSONPath
  value: Value | undefined
}

/** What a setting may be. */
export type Value = string | boolean | number | readonly string[] | Readonly<Record<string, string>>

/** What is set (nothing where that is not told as a whole), the words that tell it, and what people say with that. */
export interface Found {
  sets: readonly Assignment[] | undefined
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
