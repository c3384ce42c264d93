import { WISH_BEHIND } from '../prompt/next-wishes.ts'
import { SHORT_WORDS } from '../prompt/sentences.ts'
import { escapePattern } from '../renaming.ts'
import { ANY_VERB } from './lexicon.ts'

const SENTENCE_END = new RegExp(String.raw`(?<=(?<!${SHORT_WORDS})[.!?])\s+|\n+|;\s+`)

/** What a prompt says, sentence by sentence, with its quotations aside so that nothing in them is taken for a word of it. */
export interface Utterance {
  /** Plain sentences with `⟦0⟧`, `⟦1⟧` … in the places of quotations. */
  sentences: readonly string[]
  quotations: Quotations
}

/** What stood in quotation marks. */
export class Quotations {
  readonly #quoted: { words: string; written: string }[] = []

  /** Puts words aside; gives the sign in their place. */
  take(words: string, written: string): string {
    return `⟦${this.#quoted.push({ words, written }) - 1}⟧`
  }

  /** Words of a prompt as they are meant: without the quotation marks around all of them. */
  read(said: string): string {
    const whole = /^⟦(\d+)⟧$/.exec(said.trim())
    if (whole !== null) return this.#quoted[Number(whole[1])]?.words ?? ''
    return this.write(said)
  }

  /** Words of a prompt as they were said, quotation marks included. */
  restore(said: string): string {
    return said.replaceAll(
      /⟦(\d+)⟧/g,
      (_sign, at: string) => this.#quoted[Number(at)]?.written ?? '',
    )
  }

  /** Words of a prompt as they are written: what was marked as code still is. */
  write(said: string): string {
    return said.replaceAll(/⟦(\d+)⟧/g, (_sign, at: string) => {
      const { words = '', written = '' } = this.#quoted[Number(at)] ?? {}
      return written.startsWith('`') || said.trim() !== `⟦${at}⟧` ? written : words
    })
  }

  /** Whether words have a quotation in them that is no code, so that they are more than what is quoted. */
  isMixed(said: string): boolean {
    return (
      !isQuoted(said) &&
      [...said.matchAll(/⟦\d+⟧/g)].some(([sign]) => !this.isCode(sign) && this.isSaid(sign))
    )
  }

  /** Whether words are a quotation of a prompt, and no name of the docs that was put aside. */
  isSaid(said: string): boolean {
    const [, at] = /^⟦(\d+)⟧$/.exec(said.trim()) ?? []
    const { words, written } = this.#quoted[Number(at)] ?? {}
    return words !== written
  }

  isCode(said: string): boolean {
    const [, at] = /^⟦(\d+)⟧$/.exec(said.trim()) ?? []
    return at !== undefined && this.#quoted[Number(at)]?.written.startsWith('`') === true
  }
}

export function isQuoted(said: string): boolean {
  return /^⟦\d+⟧$/.test(said.trim())
}

const PAIRS =
  /"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|`([^`]+)`|«([^»]+)»|(?<![\p{L}\p{N}])'([^'\n]+)'(?![\p{L}\p{N}])/gu

/** What is to be written may be several sentences behind a colon. */
const SEVERAL = /(?<=[\p{L}\p{N}⟧]): (?=[^\n]*(?:[.!] \p{Lu}|\? \p{L}))([^\n]+)$/gmu

/** Words put aside up to where a wish about them follows. */
function quoteUpTo(words: string, take: (words: string) => string): string {
  const [own = '', ...wishes] = words.split(WISH_BEHIND)
  // What comes first alone needs no sign.
  const said = wishes.length > 0 && !/[.!?] \p{Lu}/u.test(own) ? own : take(own)
  return [said, ...wishes].join(wishes.length > 0 && said !== own ? '. ' : ' ')
}

/** What asks for words to be written, in the sentence that a colon is in. */
const WRITES =
  /\b(?:add|new|another|put|write|insert|include|append|create|make|give|set|change|replace|say|says|saying|read|reads|note|tip|warning|question|answer|description|text|sentence|paragraph|section|step|use|mention|explain|want|need|should|must)\b/i

/** What stands before or behind a wish and tells nothing of it. */
const BEFORE =
  /^(?:hi|hello|hey|ok(?:ay)?|so|well|and|but|also|oh|please|pls|plz|kindly|maybe|perhaps|just|now|then|next|finally|first|quick (?:one|fix)|small (?:one|fix|thing)|btw|by the way|thanks|i think|i guess|i noticed|i (?:just )?(?:saw|see)|we noticed|it (?:seems|looks like)|it turns out|apparently|one more thing)(?: there| all| that)?[,:!]? (?!of )/i
const ASKED =
  /^(?:(?:can|could|would|will) (?:you|we|someone|somebody)(?: please| maybe| kindly| perhaps| quickly| just| also)*|would you mind|do you mind|(?:i|we)(?:['’]d| would)? (?:want|like|love|need|prefer)(?: you| us)? to(?: have)?|(?:we|you) (?:should|must|have to|need to|ought to|can|could)|(?:i|we)(?:['’]d| would)(?: rather| just| also)?(?= (?!want|like|love|need|prefer|rather)\w+ (?:the|our|an?|\p{Lu}|⟦))|let['’]?s|make sure (?:that |to )?|be sure to|don['’]t forget to|feel free to|go ahead and|it would be (?:nice|good|great) (?:to|if you (?:could|can)|if we could)|time to|remember to|why don['’]t (?:you|we)|please|pls) /iu
const BEHIND =
  /,? (?:please|pls|plz|thanks|thank you|thx|cheers|if possible|when you can|asap|ok|okay|for me|for us|will you|would you|could you|can you|right|though|as (?:soon as possible|usual))$/i

/** A sentence without what is only polite. */
function withoutManners(sentence: string): string {
  let words = sentence.trim().replace(/^(?:[-*•]|\d+[.)])\s+/, '')
  for (let before = ''; before !== words; ) {
    before = words
    words = words
      .replace(/[.!?\s]+$/, '')
      .replace(BEHIND, '')
      .replace(BEFORE, '')
      .replace(ASKED, '')
  }
  return words.replace(/^(\p{L}+)ing (?=the |our |a )/iu, '$1 ')
}

function takeNames(
  text: string,
  names: readonly string[],
  take: (words: string) => string,
): string {
  const plain = text.toLowerCase()
  const said = names.filter((name) => plain.includes(name.toLowerCase()))
  return said
    .toSorted((a, b) => b.length - a.length)
    .reduce((whole, name) => {
      const pattern = new RegExp(
        `(?<![\\p{L}\\p{N}/⟦-])${escapePattern(name)}(?![\\p{L}\\p{N}/-])`,
        'iu',
      )
      return whole.replace(pattern, (own) => take(own))
    }, text)
}

/**
 * Takes a prompt apart.
 *
 * @param names what the docs have, put aside as quotations are, so that no word of one is taken for another
 */
export function readUtterance(prompt: string, names: readonly string[] = []): Utterance {
  const quotations = new Quotations()
  const take = (words: string, written = words) => quotations.take(words, written)
  const text = prompt
    .replaceAll(/[⟦⟧]/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(
      / (?:up top|at the very top right|in the top right)(?=[\s.,!?]|$)/gi,
      ' in the header',
    )
    .replaceAll(/ (?:→|->|=>|–>) /g, ' should be ')
    .trim()
    .replaceAll(PAIRS, (written, ...parts: unknown[]) => {
      const words = parts.slice(0, 6).find((part): part is string => typeof part === 'string')
      return take(words ?? '', written)
    })
    .replace(/^.*$/s, (whole) => takeNames(whole, names, take))
    .replaceAll(SEVERAL, (whole, words: string, at: number, all: string) =>
      words.includes('⟦') ||
      !WRITES.test(
        all
          .slice(0, at)
          .split(/[.!?\n] /)
          .at(-1) ?? '',
      )
        ? whole
        : `: ${quoteUpTo(words, take)}`,
    )
    .replaceAll(/(⟦\d+⟧)\s+(?=(\p{Lu}[\p{L}']*) )/gu, (whole, sign: string, next: string) =>
      // The sign of a sentence that ends within a quotation ends the one around it as well.
      /[.!?]$/.test(quotations.read(sign)) &&
      (ANY_VERB.test(next) || /^(?:It|That|This|They|We|The)$/.test(next))
        ? `${sign}. `
        : whole,
    )
  const sentences = text
    .split(SENTENCE_END)
    .map(withoutManners)
    .filter((sentence) => sentence !== '')
  return { sentences, quotations }
}

/** The sentences of a prompt, each as it was said. */
export function splitSentences(prompt: string): string[] {
  const { sentences, quotations } = readUtterance(prompt)
  return sentences.map((sentence) => quotations.restore(sentence))
}
