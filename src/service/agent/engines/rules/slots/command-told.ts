import { readContentWords } from '../content-words.ts'
import { nameWords } from '../names.ts'
import { type PagePart, readParts } from '../parts/page-part.ts'
import { escapePattern } from '../renaming.ts'
import { type CodeLine, listLines } from '../restate/code-lines.ts'
import { Ambiguous, Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'

const WHO = '(?:people|users|readers|everyone|everybody|you|them|customers|developers)'
/** “For the leak issue, Repairs tells people to run the pump script again. They should just run pump dry.” */
const TOLD = new RegExp(
  [
    `^(?:(?:for|in|under|on) (?:the |our )?(?<part>[^,.;:]+?)(?: (?:issue|problem|error|case|section|question|step|tab|part|accordion|entry))?, )?`,
    `(?:the |our )?(?<page>[^,.;:]+?)(?: (?:page|guide|article))? (?:still )?(?:tells|asks|has|makes|instructs|advises) ${WHO} (?:to )?(?:run|use|execute|call|type) (?:the |our )?(?<old>[^.;:]+?)(?: again| by hand| first)?[.;,] `,
    `(?:but )?(?:they|you|it|people|users|readers) (?:should|can|must|only need to|need to|have to)(?: be| now| just| simply| only| instead)* (?:run|use|execute|call|type)(?: just)? (?<now>\`[^\`]+\`|[^;:"“”\`]+?)(?: instead| now| for that)*[.]?$`,
  ].join(''),
  'iu',
)

/** A command that is to be run in place of another one, which a part of a page has as its only line of code. */
export const commandTold: SlotWay = {
  cue: TOLD,
  isSure: () => true,
  async perform({ docs }, prompt) {
    const { part = '', page = '', old = '', now = '' } = TOLD.exec(prompt.trim())?.groups ?? {}
    const code = now.replaceAll('`', '').trim()
    if (/, |[.!?] \p{Lu}| and (?:then|also|please|remove|add|change)\b/u.test(code))
      return undefined
    const file = await docs.fileOf(page)
    const text = await docs.files.read(file)
    const own = nameWords(part)
    const words = readContentWords(old)
    const found = readParts(text, file)
      .filter(
        ({ form, name }) => form !== 'code' && own.every((word) => nameWords(name).includes(word)),
      )
      .flatMap((one) => listLines(text, one).map((line) => ({ one, line })))
      .filter(({ line }) => isOf(line, words))
    const lines = new Set(found.map(({ line }) => line.start))
    const [first] = found.toSorted((a, b) => sizeOf(a.one) - sizeOf(b.one))
    if (first === undefined || lines.size > 1)
      throw new Unresolved(`Expected one command “${old}” on \`${file}\`, received ${lines.size}.`)
    const { line } = first
    // A tab of one way to do it has that way: another one is no correction of it.
    const isOfWay =
      first.one.kind === 'tab' ||
      words.every((word) => readContentWords(first.one.name).includes(word))
    if (part === '' && isOfWay)
      throw new Ambiguous(`Expected to know in which part, received “${first.one.name}” alone.`)
    // What is said as a command begins as one that the docs run.
    const [program = ''] = code.split(' ')
    const isKnown = new RegExp(`(?:^|\\n|\`)\\s*(?:\\$ )?${escapePattern(program)} `).test(text)
    if (!isKnown || !code.includes(' '))
      throw new Unresolved(`Expected a command that the page knows, received “${code}”.`)
    const indent = /^[ \t]*(?:\$ )?/.exec(line.code)?.[0] ?? ''
    await docs.files.write(
      file,
      text.slice(0, line.start) + indent + code + text.slice(line.start + line.code.length),
    )
    return `Changed \`${line.code.trim()}\` to \`${code}\` in “${first.one.name}” of \`${docs.routeOf(file)}\`.`
  },
}

function sizeOf({ start, end }: PagePart): number {
  return end - start
}

/** Whether a line of code has what it is called by: the install script is “…/scripts/install.sh”. */
function isOf({ code }: CodeLine, words: readonly string[]): boolean {
  const small = code.toLowerCase()
  return words.length > 0 && words.every((word) => small.includes(word.toLowerCase()))
}
