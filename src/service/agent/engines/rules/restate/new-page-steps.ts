import { amountOf, COUNT } from '../number-words.ts'
import { WISH_VERBS } from '../wishes-apart.ts'
import type { Scene, Span } from './scene.ts'

/** “The steps are already on the ovens page” tells where they are. */
export const ELSEWHERE = '(?:already|on|in|at|described|documented|listed|all|there|from|of|for)\\b'
export const STEPS: RegExp = new RegExp(
  `^(?:(?:it|there) (?:has|have|is|are) )?(?:with |in |by )?(?:the |these |its )?(?:(?<count>${COUNT}) )?(?:\\S+ )?steps(?:: | are:? | )(?!are\\b|${ELSEWHERE})(?<names>.+)$`,
  'is',
)

/** “It should tell them to check the mail, look into spam and ask again.” */
export const TELLS_TO: RegExp =
  /^(?:it|this|that|the page) (?:should|must|has to|needs to|is to) (?:tell|ask|advise|remind) (?:them|people|readers|users|everyone|everybody|you) to (?<names>.+)$/is

/** What readers are told to do. */
const DOES = new RegExp(
  `^(?:you |to )?(?:(?:re-?)?(?:${WISH_VERBS}|install|uninstall|export|import|download|upload|copy|paste|run|start|stop|open|close|create|build|deploy|log|sign|connect|disconnect|click|press|choose|select|pick|enter|type|save|check|verify|test|send|wait|go|enable|disable|configure|launch|generate|invite|confirm|back|look|ask|pay|get|pull|push|clone|fill|scan|pair|plug|unplug|reset|stir|mix|wash|dry|cut|drag|drop|visit|find|publish|share|submit|review|approve|transfer|sync|grant|revoke|rotate|register|activate|upgrade|migrate|unzip|extract|mount|turn|switch|tell|call|keep|leave|bring|read|watch|try|load|unload))\\b`,
  'i',
)

/**
 * “…: create a key, send a request, then look at the answer”, “with the steps A, B and C”. A step may have a list in it:
 * “export pages, notes and links to files”.
 */
export function readSteps(scene: Scene, [told]: readonly Span[]): string[] {
  if (told === undefined) return []
  const said = scene.say(told)
  const { names: named, count } = (TELLS_TO.exec(said) ?? STEPS.exec(said))?.groups ?? {}
  if (named === undefined && !/:/.test(scene.words[told.from]?.gap ?? '')) return []
  const last = named === undefined ? '' : '| and '
  const sign = new RegExp(`[,;] (?:and )?(?:then |finally |lastly )?| and then ${last}`)
  const steps = (named ?? said).split(sign)
  const most = count === undefined ? undefined : amountOf(count)
  const isOff = most !== undefined && steps.length !== most
  const isList = steps.some((step) => !/\s/.test(step))
  if (steps.length < 2 || !(isOff || isList)) return steps.length > 1 ? steps : []
  const joined = joinLists(named ?? said, sign)
  return most === undefined || joined.length === most ? joined : []
}

/** Steps of which each begins with what is to be done, with what stands between them. */
function joinLists(said: string, sign: RegExp): string[] {
  const steps: string[] = []
  const pieces = said.split(new RegExp(`(${sign.source})`))
  let gap = ''
  for (const [at, piece] of pieces.entries()) {
    if (at % 2 === 1) {
      gap = piece
      continue
    }
    const last = steps.at(-1)
    if (last === undefined || DOES.test(piece)) steps.push(piece)
    else steps[steps.length - 1] = last + gap + piece
  }
  return steps
}
