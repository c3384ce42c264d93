import { nameKey } from '../names.ts'
import { type PagePart, readParts } from '../parts/page-part.ts'
import { getPage } from './page-mentions.ts'
import { listBeforeNoun } from './part-mentions.ts'
import { anyOf, quote, type Restatement, type Way, type Wish } from './restatement.ts'
import { CONTRACTED_NOT, type Scene, type Span } from './scene.ts'

const CUE = /\b(?:command|one-liner|install line)\b/i
const ALSO = anyOf(`
  command one-liner install line should must has needs be read to is now instead change set update switch in of on under for tab step section card accordion run use recommend
`)
/** “In the npm tab the command should be …”, “change the command in the npm tab to …”. */
const TOLD =
  /\b(?:(?:command|one-liner|install line)\b[^:]*?\b(?:(?:should|must|has to|needs to) (?:be|read)|is now)|(?:change|set|update|switch)\b[^:]*\b(?:command|one-liner|install line)\b[^:]*?\bto):?\s+(?<code>\S.*?)[.!]?\s*$/is
/** What is no command goes on with more, asks, or tells how one is. */
const NO_COMMAND =
  /, |\?$|[.!?] \p{Lu}| and (?:please|also|then|use|hide|remove|add|make|change)\b/iu
const NEGATED = new RegExp(`\\b(?:not|never|no longer)\\b|${CONTRACTED_NOT}\\b`, 'i')
/** Programs that commands of docs begin with. */
const PROGRAM =
  /^(?:\$ )?(?:sudo )?(?:npm|npx|pnpm|pnpx|yarn|bunx?|deno|node|curl|wget|irm|iwr|pip3?|pipx|uvx?|poetry|conda|python3?|brew|apt|apt-get|dnf|yum|pacman|apk|cargo|rustup|go|docker|docker-compose|podman|kubectl|helm|git|make|gem|bundle|composer|php|dotnet|choco|winget|scoop|sh|bash|powershell)(?= )/
const NOUN = /^(?:tab|step|section|card|accordion|heading)$/
const LONGEST = 8

/** Writes another command into the one block of code of a tab, a step or a section. */
export const codeLines: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const found = TOLD.exec(scene.prompt)
  const code = found?.groups?.code ?? ''
  if (found === null || NO_COMMAND.test(code) || NEGATED.test(scene.prompt)) return []
  const start = found.index + found[0].lastIndexOf(code)
  const told = scene.words.findIndex((word) => word.start >= start)
  if (told === -1) return []
  const value = { from: told, to: scene.words.length }
  const { docs } = scene.context
  const named = listBeforeNoun(scene, NOUN, LONGEST).filter(({ span }) => span.to <= value.from)
  const page = await getPage(scene, [value])
  const files = page === undefined ? docs.currentPages() : [page.file]
  const places: { file: string; name: string; span: Span; line: CodeLine }[] = []
  for (const file of files) {
    const text = await docs.files.read(file)
    for (const part of readParts(text, file)) {
      const span = named.find(({ key }) => key === nameKey(part.name))?.span
      if (span === undefined) continue
      const [line, ...others] = listLines(text, part)
      // Of several blocks, and of several parts of one name, none is known to be meant.
      if (line === undefined || others.length > 0) return []
      places.push({ file, name: part.name, span, line })
    }
  }
  const [only, ...others] = places
  if (only === undefined || others.length > 0) return []
  const [program = ''] = only.line.code.trim().replace(/^\$ /, '').split(' ')
  if (!PROGRAM.test(code) && !code.startsWith(`${program} `)) return []
  return [
    {
      wishes: [write(only, code)],
      accounted: [only.span, value, ...(page === undefined ? [] : [page.span])],
      also: ALSO,
    },
  ]
}

/** A line of code that is all there is of its block. */
export interface CodeLine {
  code: string
  start: number
}

/** The blocks of code of a part, if each of them is one line. */
export function listLines(text: string, { body }: Pick<PagePart, 'body'>): CodeLine[] {
  const lines: CodeLine[] = []
  let open: { fence: string; start: number } | undefined
  let start = body.start
  for (const line of text.slice(body.start, body.end).split('\n')) {
    const [, fence = ''] = /^[ \t]*(`{3,}|~{3,})/.exec(line) ?? []
    const end = start + line.length + 1
    if (open === undefined) {
      if (fence !== '') open = { fence, start: end }
    } else if (line.trim() === open.fence) {
      lines.push({
        code: text.slice(open.start, Math.max(open.start, start - 1)),
        start: open.start,
      })
      open = undefined
    }
    start = end
  }
  return lines.every(({ code }) => code.trim() !== '' && !code.includes('\n')) ? lines : []
}

function write({ file, name }: { file: string; name: string }, code: string): Wish {
  return {
    said: `Have the command in ${quote(name)} be ${quote(code)}`,
    async perform({ docs }) {
      const text = await docs.files.read(file)
      const part = readParts(text, file).find((one) => one.name === name)
      const [line] = part === undefined ? [] : listLines(text, part)
      if (line === undefined) throw new Error(`Expected one command in “${name}” of \`${file}\`.`)
      const { code: old, start } = line
      const indent = /^[ \t]*(?:\$ )?/.exec(old)?.[0] ?? ''
      const changed = text.slice(0, start) + indent + code + text.slice(start + old.length)
      await docs.files.write(file, changed)
      return `Changed \`${old.trim()}\` to \`${code}\` in “${name}” of \`${docs.routeOf(file)}\`.`
    },
  }
}
