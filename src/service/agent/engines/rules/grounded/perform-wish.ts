import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { describePages } from '../intents/describe-pages.ts'
import { Said } from '../prompt/said.ts'
import { Unresolved } from '../unresolved.ts'
import { addThing } from './add-things.ts'
import { changeThings, linkThing, turnThing } from './change-things.ts'
import { type Finder, NOWHERE } from './find-things.ts'
import { Hands } from './hands.ts'
import type { Scope } from './inventory.ts'
import { moveThing, swapThings } from './move-things.ts'
import type { Topic } from './read-topics.ts'
import { removeThings } from './remove-things.ts'
import type { Quotations } from './utterance.ts'
import type { Wish } from './wish.ts'
/** Does what is wished to what there is. */
export class Performer {
  readonly #hands: Hands

  constructor(context: Context, finder: Finder, quotations: Quotations, said: string) {
    this.#hands = new Hands(context, finder, quotations, said)
  }

  /** Does it, and says in a sentence what was done. Throws `AgentRefusal` where it cannot be done. */
  async perform(wish: Wish): Promise<string> {
    const scopes = await this.#scopesOf(wish.at)
    let refusal: unknown
    for (const scope of scopes) {
      try {
        return await this.#performIn(wish, scope)
      } catch (error) {
        if (!(error instanceof AgentRefusal)) throw error
        refusal ??= error
      }
    }
    throw refusal ?? new Unresolved(`Expected “${wish.at.join(', ')}” in the docs, received none.`)
  }

  async #scopesOf(at: readonly string[]): Promise<readonly Scope[]> {
    let scopes: readonly Scope[] = [NOWHERE]
    // What is told last is nearest: “Under CLI in v2”, “On the Fees page, in the table”.
    for (const place of at) {
      scopes = (
        await Promise.all(scopes.map((scope) => this.#hands.finder.locate(place, scope)))
      ).flat()
    }
    return scopes
  }

  #performIn(wish: Wish, scope: Scope): Promise<string> {
    switch (wish.action) {
      case 'remove':
        return removeThings(this.#hands, wish, scope)
      case 'rename':
      case 'change':
        return changeThings(this.#hands, wish, scope)
      case 'link':
        return linkThing(this.#hands, wish, scope)
      case 'turn':
        return turnThing(this.#hands, wish, scope)
      case 'swap':
        return swapThings(this.#hands, wish, scope)
      case 'move':
        return moveThing(this.#hands, wish, scope)
      case 'add':
      case 'note':
        return addThing(this.#hands, wish, scope)
      case 'hide':
        throw new Unresolved('Expected something else than hiding.')
    }
  }
}

/** Of pages that all lack a description. */
export async function describeAll(
  context: Context,
  topic: Topic | undefined,
  sentence: string,
): Promise<string | undefined> {
  const isOfAll = /^(?:(?:which|the|some|all|many|several|a few|most|our|any|of) )*pages$/i
  const { lack, things = [] } = topic ?? {}
  if (
    lack === undefined ||
    !/^descriptions?$/i.test(lack) ||
    !things.some((thing) => isOfAll.test(thing))
  )
    return undefined
  if (!/^(?:please )?(?:fill|add|write|give|put|fix|create|generate|complete)\b/i.test(sentence))
    return undefined
  return describePages.perform(context, new Said({ text: sentence, quotations: [] }, {}))
}
