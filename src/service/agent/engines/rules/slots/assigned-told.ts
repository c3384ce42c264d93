import { type Context, printRoutes } from '../context.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene } from '../restate/scene.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

/** A name as settings and environments have it. */
const NAME =
  /(?<![\w./-])(?:[A-Z][A-Z\d]*(?:_{1,2}[A-Z\d]+)+|[a-z][a-z\d]*(?:_{1,2}[a-z\d]+)+)(?![\w./-])/g
const CUE =
  /\b(?:(?:sample|example|placeholder|demo) (?:value|setting)|value (?:of|for|in)|is set to|sets?)\b/i
const ASKS = /\b(?:should|must|has to|needs? to|change|set|make|update|is now)\b/i
/** What else may be wished of such a name. */
const OTHER =
  /\b(?:rename|renamed|add|remove|delete|row|table|column|description|parameter|endpoint|openapi|spec)\b/i
const ALSO = anyOf(
  'sets? should must examples? samples? placeholder env files? snippets? code blocks? variables? values? rather than instead of not in on the please',
)
const NUMBER = /(?<![\w.,])\d[\d_]*(?:\.\d+)?(?![\w,]*\d)/g

/** What a name is set to in a sample: “The sample value for MAX_TIME on the Limits page should be 7200.” */
export const assignedTold: SlotWay = {
  cue: CUE,
  isSure: (prompt) =>
    /\b(?:sample|example|placeholder) value\b/i.test(prompt) && !OTHER.test(prompt),
  async perform(context: Context, prompt) {
    const [name, ...others] = new Set(prompt.match(NAME) ?? [])
    if (name === undefined || others.length > 0) return undefined
    if (!ASKS.test(prompt) || OTHER.test(prompt)) return undefined
    const { docs } = context
    const scene = new Scene(prompt, context)
    const named = await listPages(scene)
    const pages = [...new Set(named.map(({ file }) => file))]
    const pattern = new RegExp(
      `(?<=(?<![\\w])["']?${escapePattern(name)}["']?(?:=|: ?| = ?)["']?)[^\\s"',;]+`,
      'g',
    )
    const files: { file: string; text: string }[] = []
    for (const file of pages.length > 0 ? pages : docs.currentPages()) {
      const text = await docs.files.read(file)
      if (text.search(pattern) !== -1) files.push({ file, text })
    }
    const olds = new Set(files.flatMap(({ text }) => text.match(pattern) ?? []))
    const [old, ...more] = olds
    const words = readTold(prompt, name)
    if (words !== undefined && old !== undefined && more.length === 0) {
      const isOld = words.old === undefined || words.old === old
      const isWhole = isAllTold(
        scene,
        [
          ...named.map(({ span }) => span),
          ...[name, words.now, old].flatMap((one) => scene.findSaid(one)),
        ],
        ALSO,
      )
      if (pages.length === 0 || !isOld || !isWhole || words.now === old) return undefined
      return write(context, { files, pattern, name, now: words.now, old })
    }
    // Numbers alone are told for sure.
    if (old === undefined || more.length > 0 || !/^\d[\d_]*(?:\.\d+)?$/.test(old)) return undefined
    const told = (prompt.match(NUMBER) ?? []).filter((value) => value !== old)
    const now = told.at(-1)
    if (now === undefined || told.length > 1) return undefined
    return write(context, { files, pattern, name, now, old })
  },
}

/** “Should set MAX_TIME to long rather than short”: a value of one word, right behind the name. */
function readTold(prompt: string, name: string): { now: string; old?: string } | undefined {
  const told = new RegExp(
    `\\bset[s]? [\`"“]?${escapePattern(name)}[\`"”]? to [\`"“]?(?<now>[\\w./:@-]*\\w)[\`"”]?(?:,? (?:rather than|instead of|and not|not) [\`"“]?(?<old>[\\w./:@-]*\\w)[\`"”]?)?[.!?]?$`,
  ).exec(prompt)?.groups
  if (told?.now === undefined || /^(?:it|that|this|true|false|something)$/i.test(told.now))
    return undefined
  return { now: told.now, ...(told.old !== undefined && { old: told.old }) }
}

async function write(
  { docs }: Context,
  told: {
    files: readonly { file: string; text: string }[]
    pattern: RegExp
    name: string
    now: string
    old: string
  },
): Promise<string> {
  const { files, pattern, name, now, old } = told
  for (const { file, text } of files)
    await docs.files.write(
      file,
      text.replaceAll(pattern, () => now),
    )
  const where = printRoutes(
    docs,
    files.map(({ file }) => file),
  )
  return `Set \`${name}\` to ${now} on ${where}, which was ${old}.`
}
