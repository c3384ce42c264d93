import { readContentWords } from '../content-words.ts'
import { type Context, printRoutes } from '../context.ts'
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
/** “It goes out 30, 14, 7 and 3 days before”: a list that is so now, and tells none that was. */
const ALONE = new RegExp(
  `\\b(?:(?:should|must|has to|needs? to) (?:now )?(?:be|say|read)|(?:is|are) now|now(?: \\p{L}+){0,3}|it['’]s|make (?:it|that)) (?:sent |after |at |in )?(?<first>${LIST})(?<behind>[\\s\\S]*)$`,
  'iu',
)
const NOT_SO = /\b(?:add|remove|delete|move|rename|redirect|keep|steps?|versions?)\b/i

/** “Reminders go out after 5, 10 and 15 days instead of 7, 14 and 21”: several figures of one matter, each for one that was. */
export const figureLists: SlotWay = {
  cue: /\d(?:, | and | or )\d[\s\S]*\d(?:, | and | or )\d/,
  isSure: (prompt) => readLists(prompt) !== undefined,
  perform: async (context, prompt) => {
    const lists = readLists(prompt)
    return lists && perform(context, prompt, lists)
  },
}

interface Lists {
  /** None where it is the one that is nearly so. */
  old: string[] | undefined
  now: string[]
}

function readLists(prompt: string): Lists | undefined {
  const groups = (CUE.exec(prompt) ?? FROM.exec(prompt))?.groups
  const [now, old] = [groups?.first, groups?.second].map((list) => list?.match(/\d+/g))
  const alone = ALONE.exec(prompt)?.groups
  if (now === undefined && old === undefined && alone !== undefined) {
    const list = alone.first?.match(/\d+/g) ?? []
    const isOne = list.length > 2 && !/\d/.test(alone.behind ?? '') && !NOT_SO.test(prompt)
    return isOne ? { old: undefined, now: list } : undefined
  }
  const isSame = now && old && now.length === old.length
  return isSame && now.length > 1 && !NOT_SO.test(prompt) ? { old, now } : undefined
}

async function perform(
  context: Context,
  prompt: string,
  { old, now }: Lists,
): Promise<string | undefined> {
  const { docs } = context
  const { files } = await readPlaces(new Scene(prompt, context), [], { isPartKnown: true })
  const about = new Set(readContentWords(prompt.replaceAll(/\d+/g, '')))
  const between = '(?:,? (?:and|or|/|then)? ?|/|-)'
  const pattern =
    old === undefined
      ? new RegExp(`(?<![\\d.,/-])${LIST}(?![\\d/-]|[.,]\\d)`, 'g')
      : new RegExp(`(?<![\\d.,])${old.join(between)}(?![\\d]|[.,]\\d)`, 'g')
  const change = (line: string) =>
    line.replace(pattern, (list) => {
      if (old === undefined) return isLike(list, now) ? writeList(list, now) : list
      let at = 0
      return list.replaceAll(/\d+/g, (figure) => now[at++] ?? figure)
    })
  const found: { file: string; line: string }[] = []
  for (const file of files ?? docs.currentPages().filter((one) => !HISTORY.test(one))) {
    const text = await docs.files.read(file)
    for (const line of text.split('\n'))
      if (change(line) !== line && readContentWords(line).some((word) => about.has(word)))
        found.push({ file, line })
  }
  const pages = new Set(found.map(({ file }) => file))
  if (found.length === 0 || (files === undefined && pages.size > 1))
    throw new Unresolved(`Expected ${(old ?? now).join(', ')} together in one place of the docs.`)
  for (const file of pages) {
    const own = new Set(found.filter((one) => one.file === file).map(({ line }) => line))
    const lines = (await docs.files.read(file)).split('\n')
    await docs.files.write(
      file,
      lines.map((line) => (own.has(line) ? change(line) : line)).join('\n'),
    )
  }
  const routes = printRoutes(docs, pages)
  return `Changed ${old?.join(', ') ?? 'figures'} to ${now.join(', ')} on ${routes}: “${found[0]?.line.trim().slice(0, 120)}”.`
}

/** Whether most of what is told to be so is so already: the list is one of the same matter. */
function isLike(list: string, now: readonly string[]): boolean {
  const own = list.match(/\d+/g) ?? []
  const common = own.filter((figure) => now.includes(figure)).length
  return common > 1 && common * 2 > Math.max(own.length, now.length) && own.join() !== now.join()
}

/** Figures with the signs and words between them that a list has. */
function writeList(list: string, now: readonly string[]): string {
  const [first = ', ', ...more] = list.match(/\D+/g) ?? []
  const last = more.at(-1) ?? first
  return now.slice(0, -1).join(more.length > 0 ? first : ', ') + last + (now.at(-1) ?? '')
}
