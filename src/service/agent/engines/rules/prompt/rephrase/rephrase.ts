import { NAMES } from './names.ts'
import { PARTS } from './parts.ts'
import { PLACES } from './places.ts'

const WAYS = [...PARTS, ...NAMES, ...PLACES]

/**
 * The ways to say a prompt otherwise, each as wishes that are done one after the other: for one that is not
 * understood as it is said.
 */
export function rephrase(prompt: string): string[][] {
  return WAYS.flatMap(([pattern, say]) => {
    const { groups } = pattern.exec(prompt) ?? {}
    const wishes = groups === undefined ? [] : say(groups)
    return wishes.length === 0 ? [] : [wishes]
  })
}
