import { all, PLEASE, type Way } from '../prompt/rephrase/patterns.ts'

/** A name of a product: neither an address nor a version. */
const NAME = '(?!https?:)[^\\s.,;:/"“”]+(?: [^\\s.,;:/"“”]+){0,3}?'
const IS_NAME = /^\p{Lu}[\p{L}\d-]*(?: [\p{Lu}\d][\p{L}\d-]*)*$/u
const MEND = '(?:update|change|adjust|fix|correct|replace|adapt|edit|revise)'
const MENTIONS =
  '(?:still )?(?:mentions?|says?|names?|uses?|speaks? of|talks? about|refers? to|lists?)'

/** What is used in place of another thing now, wherever pages say its name. */
export const SWITCHED_NAMES: readonly Way[] = [
  // “We've switched from Owl Post to Dove Mail for invoices. Please update the pages that mention it.”
  [
    all(
      `(?:(?:as of|since) [^.,;]+, )?we(?:['’]ve| have)?(?: just| recently| now| all)* (?:switched|moved|changed|migrated|gone)(?: over)? from (?<old>${NAME}) to (?<now>${NAME})(?: (?:for|as|when|because|since|in|on|last|this) [^.;,]+)?(?:[.;,] |, so |: )`,
      `${PLEASE}${MEND} (?:(?:(?:all |every |any |each )?(?:of )?(?:the |our )?(?:pages?|docs|places?|guides?)|everything|whatever) (?:that|which|where we|where it) ${MENTIONS}(?: (?<said>${NAME}))?|(?:the |its )?(?<what>\\S+) (?:wherever|everywhere|throughout|across) ?[^.;,]*)[.!?]?`,
    ),
    ({ old = '', now = '', said = 'it', what = 'it' }) =>
      [old, now].every((name) => IS_NAME.test(name)) &&
      ['it', 'that', 'this', 'them', 'the old one', 'the old name', 'the name', old]
        .map((one) => one.toLowerCase())
        .includes(said.toLowerCase()) &&
      /^(?:it|that|this|name|mentions?)$/i.test(what)
        ? [`Rename ${old} to ${now} everywhere`]
        : [],
  ],
]
