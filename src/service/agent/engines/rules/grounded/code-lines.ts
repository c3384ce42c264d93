import { readContentWords } from '../content-words.ts'
import { Unresolved } from '../unresolved.ts'
import type { PageThing } from './page-things.ts'

const ONE_OF_LINES =
  /\b(?:examples?|prompts?|lines?|commands?|questions?|requests?|inputs?|quer(?:y|ies))\b/i
const WHOLE = /\b(?:blocks?|snippets?|fence|all|both)\b/i
/** Of code in these languages, and in none, each line is an example of its own; of others it may be one of several steps. */
const PLAIN = /^(?:text|txt|plain|plaintext|prompt|none)?$/i
/** What goes on in the next line, or goes on from the one before. */
const GOES_ON = /^\s|[\\{([,|&:]\s*$|^[\])}]/m

/**
 * The one line of a block of code that is told by its words, where each line of the block is an example: “the example that asks
 * for the status of register 30010”; the block itself where that is one example. Throws `Unresolved` where no one line is told.
 */
export function narrowToLine(text: string, thing: PageThing, target: string): PageThing {
  if (thing.noun !== 'code' || !ONE_OF_LINES.test(target) || WHOLE.test(target)) return thing
  const block = text.slice(thing.start, thing.end)
  const [, language = '', body = ''] =
    /^[ \t]*(?:`{3,}|~{3,})[ \t]*(\S*)[^\n]*\n([\s\S]*?)\n?[ \t]*(?:`{3,}|~{3,})\s*$/.exec(block) ??
    []
  const lines = body.split('\n').filter((line) => line.trim() !== '')
  const isOfLine = PLAIN.test(language) || /\b(?:lines?|commands?)\b/i.test(target)
  if (lines.length < 2 || !isOfLine || GOES_ON.test(body)) return thing
  const wanted = listWords(target.replaceAll(new RegExp(ONE_OF_LINES, 'gi'), ''))
  const numbers = wanted.filter((word) => /^\d/.test(word))
  const worths = lines.map((line) => {
    const own = new Set(listWords(line))
    const isOther = numbers.some((number) => !own.has(number))
    return isOther ? 0 : wanted.filter((word) => own.has(word)).length
  })
  const most = Math.max(...worths)
  const [line, ...others] = lines.filter((_line, at) => worths[at] === most)
  if (line === undefined || others.length > 0 || most < wanted.length * LEAST_SHARE || most === 0)
    throw new Unresolved(
      `Expected one line of a block of code that is “${target}”, received ${others.length > 0 ? 'several' : 'none'}.`,
    )
  const start = thing.start + block.indexOf(`\n${line}\n`) + 1
  return {
    file: thing.file,
    noun: 'item',
    start,
    end: start + line.length,
    names: [line],
    words: line,
  }
}

/** How much of what is said of a line it has to have. */
const LEAST_SHARE = 0.5

/** Words that tell something, and numbers as they are written. */
function listWords(text: string): string[] {
  return [...new Set([...readContentWords(text), ...(text.match(/\d{2,}/g) ?? [])])]
}
