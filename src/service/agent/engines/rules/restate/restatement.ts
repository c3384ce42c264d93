import type { Context } from '../context.ts'
import { overlaps, type Scene, type Span } from './scene.ts'

/** A sentence in words that the rules know, with names in quotation marks; or what is done without reading one. */
export type Wish = string | { said: string; perform(context: Context): Promise<string> }

/** What a prompt wishes in words that the rules know. */
export interface Restatement {
  wishes: readonly Wish[]
  /** The words of the prompt that they account for. */
  accounted: readonly Span[]
  /** Words that are said with such a wish and tell nothing more. */
  also: RegExp
  /** Whether another reading may find what this one does not. */
  isOpen?: boolean
}

/** A kind of wish that is read by what it speaks of, whatever the order of its words. */
export interface Way {
  /** What a prompt has that may be meant so. */
  cue: RegExp
  restate(scene: Scene): Promise<Restatement[]>
}

/** Words as a pattern for one of them. */
export function anyOf(words: string): RegExp {
  return new RegExp(`^(?:${words.trim().split(/\s+/).join('|')})$`, 'i')
}

/** A pattern for what one of several is for. */
export function joinPatterns(patterns: readonly RegExp[], flags = 'i'): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), flags)
}

/** Whether no word is of both. */
export function areApart(some: readonly Span[], others: readonly Span[]): boolean {
  return some.every((span) => others.every((other) => !overlaps(span, other)))
}

/** A name as it is put into a wish. */
export function quote(name: string): string {
  return name.includes('"') ? `“${name}”` : `"${name}"`
}
