import type { Context } from '../context.ts'
import type { Intent } from '../intent.ts'
import { Said } from '../prompt/said.ts'
import { Unresolved } from '../unresolved.ts'
import { choose, refuseSeveral } from './choose-things.ts'
import type { Finder } from './find-things.ts'
import type { Scope, Thing } from './inventory.ts'
import { pickAbout, splitList } from './match-things.ts'
import type { Quotations } from './utterance.ts'

/** What is said of all those that are called so. */
const SEVERAL = /^(?:both|all|every|each|the two|all the|all of the|any)\b/i

/** What wishes are done with: what there is, and ways to find it. */
export class Hands {
  readonly context: Context
  readonly finder: Finder
  readonly quotations: Quotations
  /** All that was said, which tells of what looks alike what is meant. */
  readonly #said: string

  constructor(context: Context, finder: Finder, quotations: Quotations, said: string) {
    this.#said = said
    this.context = context
    this.finder = finder
    this.quotations = quotations
  }

  /** What is meant by words; several things only where they are spoken of as several. */
  async things(said: string, scope: Scope, accepts: (thing: Thing) => boolean): Promise<Thing[]> {
    const isSeveral = SEVERAL.test(said)
    const words = isSeveral ? said.replace(SEVERAL, '').trim() : said
    const things = choose(await this.finder.find(words, scope), said, accepts)
    const listed = things.length === 0 ? splitList(said) : []
    if (listed.length > 1) {
      return (await Promise.all(listed.map((one) => this.things(one, scope, accepts)))).flat()
    }
    if (things.length === 0)
      throw new Unresolved(
        `Expected “${this.quotations.write(said)}” in the docs, received nothing of the kind.`,
      )
    if (things.length === 1 || isSeveral) return things
    const onPage = things.flatMap((thing) => (thing.kind === 'on page' ? [thing.thing] : []))
    const [meant] = onPage.length === things.length ? pickAbout(onPage, this.#said, 0) : []
    const own = things.find((thing) => thing.kind === 'on page' && thing.thing === meant)
    return own === undefined ? refuseSeveral(things, this.quotations.write(said)) : [own]
  }

  async one(said: string, scope: Scope, accepts: (thing: Thing) => boolean): Promise<Thing> {
    const [thing, ...others] = await this.things(said.replace(SEVERAL, ''), scope, accepts)
    if (thing === undefined || others.length > 0) throw new Unresolved(`Expected one “${said}”.`)
    return thing
  }

  /** Does what one of the intents does, with what it asks for. */
  as(
    intent: Intent,
    slots: Readonly<Record<string, string>>,
    quotations: readonly string[] = [],
  ): Promise<string> {
    const said = new Said({ text: Object.values(slots).join(' '), quotations }, slots)
    return intent.perform(this.context, said)
  }

  /**
   * What is to stand there, without what only says where or that it is to.
   *
   * @param isOnPage whether it is for something on a page, which may tell readers where something is
   */
  valueOf(content: string, isOnPage = false): string {
    const said = content
      .trim()
      .replace(/^(?:(?:just|simply|only|now|be|is|are|called|named|to) )+/i, '')
    return this.quotations.read(said.replace(isOnPage ? PAGE_PLACE : PLACE, ''))
  }
}

const PAGE_PLACE = /,? (?:on (?:that|this) page|there)$/i
const PLACE = new RegExp(
  `,? in the (?:sidebar|menu|navigation|navbar|footer|header)(?: (?:too|as well))?$|${PAGE_PLACE.source}`,
  'i',
)

/** Whether something has a place among others. */
export function isPlaced(thing: Thing): boolean {
  if (thing.kind === 'on page')
    return [
      'part',
      'row',
      'item',
      'callout',
      'paragraph',
      'image',
      'code',
      'table',
      'list',
    ].includes(thing.thing.noun)
  return ['page', 'node', 'site link'].includes(thing.kind)
}
