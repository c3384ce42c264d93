import { readContentWords } from '../content-words.ts'
import type { Context } from '../context.ts'
import { HISTORY } from '../intents/change-version.ts'
import { Scene } from '../restate/scene.ts'
import { Unresolved } from '../unresolved.ts'
import { readPlaces } from './named-places.ts'
import type { SlotWay } from './slot-way.ts'

const LIST = '\\d+(?:(?:, (?:and |or )?| and | or | / |/)\\d+)+'
const CUE = new RegExp(
  `(?<first>${LIST})(?<unit> \\p{L}+)?[^.;\\d]*?(?<than>,? (?:instead of|rather than|(?:and )?not|no longer|up from|down from|was|were) )(?:the |after |at |in )?(?<second>${LIST})`,
  'iu',
)
const FROM = new RegExp(`\\bfrom (?<second>${LIST})(?: \\p{L}+)? to (?<first>${LIST})`, 'iu')
const NOT_SO = /\b(?:add|remove|delete|move|rename|redirect|keep|steps?|versions?)\b/i

/** “Reminders go out after 5, 10 and 15 days instead of 7, 14 and 21”: several figures of one matter, each for one that was. */
export const figureLists: SlotWay = {
  cue: /\d(?:, | and | or )\d[\s\S]*\d(?:, | and | or )\d/,
  isSure: (prompt) => readLists(prompt) !== undefined,
  perform,
}

function readLists(prompt: string): { old: string[]; now: string[] } | undefined {
  const groups = (CUE.exec(prompt) ?? FROM.exec(prompt))?.groups
  const [now, old] = [groups?.first, groups?.second].map((list) => list?.match(/\d+/g) ?? [])
  const isSame = now !== undefined && old !== undefined && now.length === old.length
  return isSame && now.length > 1 && !NOT_SO.test(prompt) ? { old, now } : undefined
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  const lists = readLists(prompt)
  if (lists === undefined) return undefined
  const { old, now } = lists
  const { docs } = context
  const { files } = await readPlaces(new Scene(prompt, context), [], { isPartKnown: true })
  const about = new Set(readContentWords(prompt.replaceAll(/\d+/g, '')))
  const between = '(?:,? (?:and|or|/|then)? ?|/|-)'
  const pattern = new RegExp(`(?<![\\d.,])${old.join(between)}(?![\\d]|[.,]\\d)`, 'g')
  const found: { file: string; line: string }[] = []
  for (const file of files ?? docs.currentPages().filter((one) => !HISTORY.test(one))) {
    const text = await docs.files.read(file)
    for (const line of text.split('\n'))
      if (line.search(pattern) !== -1 && readContentWords(line).some((word) => about.has(word)))
        found.push({ file, line })
  }
  const pages = new Set(found.map(({ file }) => file))
  if (found.length === 0 || (files === undefined && pages.size > 1))
    throw new Unresolved(`Expected ${old.join(', ')} together in one place of the docs.`)
  for (const file of pages) {
    const own = new Set(found.filter((one) => one.file === file).map(({ line }) => line))
    const lines = (await docs.files.read(file)).split('\n').map((line) =>
      own.has(line)
        ? line.replace(pattern, (list) => {
            let at = 0
            return list.replaceAll(/\d+/g, (figure) => now[at++] ?? figure)
          })
        : line,
    )
    await docs.files.write(file, lines.join('\n'))
  }
  const routes = [...pages].map((file) => `\`${docs.routeOf(file)}\``).join(', ')
  return `Changed ${old.join(', ')} to ${now.join(', ')} on ${routes}: “${found[0]?.line.trim().slice(0, 120)}”.`
}
