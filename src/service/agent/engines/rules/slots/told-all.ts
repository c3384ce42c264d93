import { anyOf, joinPatterns } from '../restate/restatement.ts'
import type { Scene, Span } from '../restate/scene.ts'
import { weighRest } from '../restate/weigh-words.ts'

/** How much may be said beside what was found in a prompt. */
const MOST = 2

/** Why people want something else, and how they ask for it, whatever it is. */
const REASONS = anyOf(`
  outdated old legacy former wrong stale incorrect broken dead missing misses lacks? retired rebranded shipped launched announced decided settled released
  official officially recent recently finally soon weeks? months? years? quarter today yesterday tomorrow next last ago since times being moment
  asks? asking noticed complain\\w* confus\\w* help helps helpful please could would sure enough nice better best great seems? reason already
  in on of for to it they over throughout from at by with the way correct correctly right accordingly properly too long short shorter longer clear clearer
  placeholder default true any more these days meanwhile instead currently rather everyone nobody ours theirs there gone none
`)

/**
 * Whether a prompt tells nothing beside what was found in it.
 *
 * @param also words that are said with such a wish
 * @param most how much may be said beside it
 */
export function isAllTold(
  scene: Scene,
  found: readonly Span[],
  also: RegExp,
  most: number = MOST,
): boolean {
  return found.length > 0 && weighRest(scene, found, joinPatterns([also, REASONS])) <= most
}
