import type { Scene, Span } from './scene.ts'

/** A page that a prompt speaks of. */
export interface PageMention {
  span: Span
  file: string
  /** As a wish names it. */
  route: string
  /** Whether it is called exactly so, and not only by some words of its name. */
  isExact: boolean
}

/** What people call a page by. */
export const PAGE_NOUN: RegExp =
  /^(?:page|article|guide|tutorial|doc|post|how-to|overview|intro|introduction|quickstart|recipe|reference|pages|articles|guides)$/
/** Words of a name. */
export const LONGEST_NAME = 9

/** Whether a longer name of a page may begin with a word, though one is called so: “the self-hosting backups page”. */
export function mayBeHead(word: string): boolean {
  return PAGE_NOUN.test(word.toLowerCase()) || /^\p{Ll}+-\p{Ll}+$/u.test(word)
}

export function toMention(scene: Scene, span: Span, file: string, isExact: boolean): PageMention {
  return { span, file, route: scene.context.docs.routeOf(file), isExact }
}
