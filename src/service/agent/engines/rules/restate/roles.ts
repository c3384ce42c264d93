import { getPlace } from '../names.ts'
import type { Scene, Span } from './scene.ts'

/** Where something is to be, by the words before its name. */
export type Role = 'before' | 'after' | 'end' | 'start' | 'into' | 'from'

const NEAR = '(?:(?:right|directly|just|immediately|straight) )?'
const ARTICLE =
  "(?: the| our| (?:its|their|an?) own| its| their)?(?: \\S+'s)?(?: (?:page|group|section|article|guide|one))?$"
const ROLES: readonly (readonly [role: Role, words: RegExp])[] = (
  [
    ['before', `${NEAR}(?:before|above|ahead of|in front of|prior to|precedes?|preceding)`],
    ['after', `${NEAR}(?:after|below|behind|between|following|follows?|underneath|beneath)`],
    [
      'end',
      '(?:at |to |as |is |be |comes? )?(?:the )?(?:very )?(?:end|bottom|last)(?: (?:entry|page|one|item|thing|place))? (?:of|in|under|inside|within)',
    ],
    [
      'start',
      '(?:at |to |as |is |be |comes? )?(?:the )?(?:very )?(?:start|top|beginning|first)(?: (?:entry|page|one|item|thing|place))? (?:of|in|under|inside|within)',
    ],
    [
      'from',
      "(?:out of|from|off|away from|instead of(?: in| under| inside)?|rather than(?: in| under)?|not(?: really)?(?: be| belong| sit| stand| live)?(?: in| under| inside| part of)?|isn't(?: really)?(?: in| under| part of)?|no longer(?: in| under)?|(?:hidden|buried|sits|lives|stuck|is|are|listed|lost|currently|still|now) (?:\\S+ ){0,3}?(?:in|under|inside|within))",
    ],
    ['into', '(?:in|into|to|under|inside|within|among|of|for)'],
  ] as const
).map(([role, words]) => [role, new RegExp(`(?:^| )(?<own>${words})${ARTICLE}`)])
const WINDOW = 8

/** The role that words before a name give it, with where they begin. */
export function readRole(scene: Scene, { from }: Span): { role: Role; from: number } | undefined {
  const found = findBefore(scene, from, ROLES)
  if (found === undefined) return undefined
  const isEnd = found.is === 'end' || found.is === 'start'
  return { role: isEnd && isStanding(scene, found.from) ? 'from' : found.is, from: found.from }
}

/** What words tell that the ones before a place end with, and where they begin. */
export function findBefore<T>(
  scene: Scene,
  at: number,
  ways: readonly (readonly [is: T, words: RegExp])[],
): { is: T; from: number } | undefined {
  let start = at
  while (start > 0 && at - start < WINDOW && !scene.isBreak(start)) start--
  const before = scene.plain({ from: start, to: at })
  for (const [is, words] of ways) {
    const [said] = words.exec(before) ?? []
    if (said !== undefined) return { is, from: at - said.trim().split(' ').length }
  }
  return undefined
}

const ORDINAL =
  /(?:^| )(?:at |as |be |it )*(?:the )?(?<which>[a-z]+|\d+(?:nd|rd|th))(?: (?:entry|page|one|item|thing|place|position|spot|article|guide))? (?:of|in|under|inside|within|on)(?: the| our)?$/

/**
 * What stands before a place that is told by its number in what a name is of: “the third page of Guides”.
 *
 * @param listed what that has, without what is to stand there
 * @returns it, where there is so much, with where the words begin
 */
export function readOrdinal(
  scene: Scene,
  { from }: Span,
  listed: readonly string[],
): { before: string | undefined; from: number } | undefined {
  const before = scene.plain({ from: Math.max(scene.startOfClause(from), from - WINDOW), to: from })
  const match = ORDINAL.exec(before)
  const which = match?.groups?.which ?? ''
  const at = getPlace(which)
  const place = at === undefined ? Number.parseInt(which, 10) : at + 1
  if (match === null || !(place > 1)) return undefined
  return { before: listed[place - 2], from: from - match[0].trim().split(' ').length }
}

/** Whether words before a place tell where something is now: “is buried at the bottom”. */
export function isStanding(scene: Scene, at: number): boolean {
  const before = scene.plain({ from: scene.startOfClause(at), to: at })
  return NOW.test(before) && !WANTED.test(before)
}

export function isBesideNow(
  scene: Scene,
  { role, span }: { role: Role | undefined; span: Span },
): boolean {
  return (role === 'before' || role === 'after') && isStanding(scene, span.from)
}

/** Whether a word is told of those who read the docs: “people should see the guides first”. */
export function isReason(scene: Scene, at: number): boolean {
  return /^(?:so |because |since |as |that )*(?:the |our |most |new )*(?:people|users?|readers?|visitors?|everyone|everybody|they|newcomers|customers|one) /.test(
    scene.plain({ from: scene.startOfSentence(at), to: at }),
  )
}

const NOW =
  /\b(?:is|are|sits?|lives?|buried|hidden|stuck|currently|listed|stands?|shows? up|appears?|comes?)(?: (?:right|currently|now|still|way|all the way|down|at|on|near|the|very|only|somewhere))*$/
const WANTED = /\b(?:should|must|needs?|ought|could|can|so|that it|make|have|let|please)\b/
