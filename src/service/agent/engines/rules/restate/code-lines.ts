import { nameKey } from '../names.ts'
import { type PagePart, readParts } from '../parts/page-part.ts'
import { getPage } from './page-mentions.ts'
import { anyOf, quote, type Restatement, type Way, type Wish } from './restatement.ts'
import type { Scene, Span } from './scene.ts'

const CUE = /\b(?:command|one-liner|install line)\b/i
const ALSO = anyOf(`
  command one-liner install line should must has needs be read to is now instead change set update replace in of on under for tab step section card accordion run use recommend
`)
/** “In the npm tab the command should be …”, “change the command in the npm tab to …”. */
const TOLD =
  /\b(?:command|one-liner|install line)\b[^:]*?(?:\b(?:should|must|has to|needs to) (?:be|read)|\b(?:is|are)(?: now)?|\bto|:)\s+(?<code>\S.*?)[.!]?\s*$/is
const NOUN = /^(?:tab|step|section|card|accordion|heading)$/
const LONGEST = 8
/** Code of one line between its fences. */
const LINE =
  /^(?<open>[ \t]*(?<fence>`{3,}|~{3,})[^\n]*\n)(?<code>[^\n]+)\n[ \t]*\k<fence>[ \t]*$/gm

/** Writes another command into the one block of code of a tab, a step or a section. */
export const codeLines: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const found = TOLD.exec(scene.prompt)
  const code = found?.groups?.code ?? ''
  // What goes on as a sentence is no command.
  if (found === null || code === '' || /[.!?] \p{Lu}/u.test(code)) return []
  const start = found.index + found[0].lastIndexOf(code)
  const told = scene.words.findIndex((word) => word.start >= start)
  if (told === -1) return []
  const value = { from: told, to: scene.words.length }
  const { docs } = scene.context
  const page = await getPage(scene, [value])
  const files = page === undefined ? docs.currentPages() : [page.file]
  const places: { file: string; name: string; span: Span }[] = []
  for (const file of files) {
    const text = await docs.files.read(file)
    for (const part of readParts(text, file)) {
      const span = findNamed(scene, part, value)
      if (span !== undefined && listLines(text, part).length === 1)
        places.push({ file, name: part.name, span })
    }
  }
  const [only, ...others] = places
  if (only === undefined || others.length > 0) return []
  return [
    {
      wishes: [write(only, code)],
      accounted: [only.span, value, ...(page === undefined ? [] : [page.span])],
      also: ALSO,
    },
  ]
}

/** Where a part is named with its noun: “the npm tab”. */
function findNamed(scene: Scene, { name }: PagePart, value: Span): Span | undefined {
  const key = nameKey(name)
  const nouns = scene.find(NOUN).filter(({ from }) => from < value.from)
  for (const { from: noun } of nouns) {
    for (let length = 1; length <= Math.min(LONGEST, noun); length++) {
      const span = { from: noun - length, to: noun }
      if (key !== '' && nameKey(scene.say(span)) === key) return { ...span, to: noun + 1 }
    }
  }
  return undefined
}

function listLines(text: string, { body }: PagePart): RegExpExecArray[] {
  return [...text.slice(body.start, body.end).matchAll(LINE)]
}

function write({ file, name }: { file: string; name: string }, code: string): Wish {
  return {
    said: `Have the command in ${quote(name)} be ${quote(code)}`,
    async perform({ docs }) {
      const text = await docs.files.read(file)
      const part = readParts(text, file).find((one) => one.name === name)
      const [line] = part === undefined ? [] : listLines(text, part)
      const { open = '', code: old = '' } = line?.groups ?? {}
      if (part === undefined || line === undefined)
        throw new Error(`Expected one command in “${name}” of \`${file}\`.`)
      const at = part.body.start + line.index + open.length
      const indent = /^[ \t]*(?:\$ )?/.exec(old)?.[0] ?? ''
      await docs.files.write(file, text.slice(0, at) + indent + code + text.slice(at + old.length))
      return `Changed \`${old.trim()}\` to \`${code}\` in “${name}” of \`${docs.routeOf(file)}\`.`
    },
  }
}
