import { restoreQuotations, type Sentence } from './sentences.ts'

/** Words around a quotation that only say what it is. */
const AROUND =
  /^(?:(?:the|our|my|an?|new|word|words|text|term|phrase|sentence|name|page|file|called|named|titled|group|section|paragraph|line) )*(⟦\d+⟧)(?: (?:page|file|guide|article))*(?<part> (?:group|section|tab))?$/i

/** Words that tell how something should be, and not what: “shorter”, “the wrong thing”. */
const VAGUE =
  /^(?:(?:much|a bit|a little|way|far|too|very|more|less|most|the|an?|some|something|somehow) )*(?:(?:more|less|most|too|very|so) \S+|old|older|new|newer|wrong|right|better|best|good|nice|nicer|bad|ugly|clear|clearer|short|shorter|shortest|long|longer|bigger|smaller|bold|different|differently|other|else|unclear|confusing|outdated|out of date|missing|gone|fixed|removed|changed|updated|corrected|improved|translated|friendlier|simpler|boring|great|fine|ok|okay|empty|(?:in )?(?:the )?(?:plural|singular|bold|italics|capitals|lower ?case|upper ?case)|capitalized|bright|brighter|dark|darker|lighter|something)(?: (?:one|thing|things|text|words?|name|title|value|than .*))?$/i

/** What stands for something that was named; a name of the kind begins with a capital letter. */
const PRONOUN = /^(?:(?:each |every |this |that |the )?one|ones|it|them|each|those|these)$/

/** What tells how something is to be that was named, or how it is to be shown. */
const TELLING =
  /^(?:it|this|that|they) (?:should|must|needs? to|has to|have to|ought to)\b|^the (?:very )?(?:first|second|third|last|opening) (?:sentence|paragraph|line|heading|words)\b|^(?:listed|shown|displayed) as\b|^(?:take|derive|copy) (?:it|one|that) (?:from|out of|over)\b|^(?:please )?(?:write|add|create|find|make|give) (?:it |them )?(?:one|some|something|any)\b|^the same (?:as|one|thing)\b|^each (?:one|page|image|picture)['’]s |^the (?:american|british|us|uk|right|correct|proper) (?:forms?|spellings?|versions?|ones?|words?)$/i

/** What is a page. */
const PAGES: ReadonlySet<string> = new Set(['page', 'redirect'])

/** Where something is to be so: it is no part of what it is to be. */
const PLACE =
  / (?:in|on|at|from|under|within|throughout|across) (?:the|all|our|every|its|this|that)(?: \S+){0,4}? (?:sidebar|side bar|navigation|nav|menu|header|navbar|top bar|footer|docs|documentation|site|texts?|pages?|guides?|groups?|sections?|tabs?|articles?)(?: only| too| as well)?$| (?:only|everywhere|throughout)$|\b(?:except|unless)\b/i

/** Whether words tell how something should be, and not what. */
export function isVague(words: string): boolean {
  return VAGUE.test(words) || PRONOUN.test(words) || TELLING.test(words)
}

/** What a sentence says of each thing that its phrase asks for. */
export class Said {
  readonly sentence: Sentence
  readonly #slots: Readonly<Record<string, string>>

  constructor(sentence: Sentence, slots: Readonly<Record<string, string>>) {
    this.sentence = sentence
    this.#slots = slots
  }

  /** Words of a slot, without their quotation marks; empty where nothing is said of it. */
  text(slot: string): string {
    return this.find(slot) ?? ''
  }

  find(slot: string): string | undefined {
    const words = this.#slots[slot]?.trim()
    if (words === undefined) return undefined
    const match = AROUND.exec(words)
    const [, quoted] = match ?? []
    if (quoted !== undefined) {
      const name = this.sentence.quotations[Number(quoted.slice(1, -1))] ?? ''
      // A tab is no page of the same name.
      const part = PAGES.has(slot) ? (match?.groups?.part ?? '') : ''
      return name + part
    }
    return restoreQuotations({ ...this.sentence, text: words.replace(/[,;:!?]+$/, '') })
  }

  /** The same with other words in a slot. */
  with(slot: string, words: string): Said {
    return new Said(this.sentence, { ...this.#slots, [slot]: words })
  }

  /** Whether a slot tells how something should be, and not what. */
  isVague(slot: string): boolean {
    return !this.isQuoted(slot) && isVague(this.text(slot))
  }

  /** Whether a slot ends with where it is to be so, or where it is not. */
  hasPlace(slot: string): boolean {
    return !this.isQuoted(slot) && PLACE.test(this.text(slot))
  }

  /** Whether a slot goes on with what was there: “A instead of B”. */
  hasFormer(slot: string): boolean {
    return !this.isQuoted(slot) && / (?:instead of|rather than) /i.test(this.text(slot))
  }

  /** Whether a slot goes on with the same of something else: “A to B and C to D”. */
  isSeveral(slot: string): boolean {
    return !this.isQuoted(slot) && / and .+ (?:to|as|into|called|named) /i.test(this.text(slot))
  }

  /** Whether a slot is a quotation, so that each of its letters counts. */
  isQuoted(slot: string): boolean {
    return AROUND.test(this.#slots[slot]?.trim() ?? '')
  }
}
