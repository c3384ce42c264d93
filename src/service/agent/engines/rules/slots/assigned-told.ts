import type { Context } from '../context.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { Scene } from '../restate/scene.ts'
import type { SlotWay } from './slot-way.ts'

/** A name as settings and environments have it. */
const NAME = /(?<![\w./-])(?:[A-Z][A-Z\d]*(?:_[A-Z\d]+)+|[a-z][a-z\d]*(?:_[a-z\d]+)+)(?![\w./-])/g
const CUE =
  /\b(?:(?:sample|example|placeholder|demo) (?:value|setting)|value (?:of|for|in)|is set to|sets?)\b/i
const ASKS = /\b(?:should|must|has to|needs? to|change|set|make|update|is now)\b/i
/** What else may be wished of such a name. */
const OTHER =
  /\b(?:rename|renamed|add|remove|delete|row|table|column|description|parameter|endpoint|openapi|spec)\b/i
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
    const pages = [
      ...new Set((await listPages(new Scene(prompt, context))).map(({ file }) => file)),
    ]
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
    // Numbers alone are told for sure.
    if (old === undefined || more.length > 0 || !/^\d[\d_]*(?:\.\d+)?$/.test(old)) return undefined
    const told = (prompt.match(NUMBER) ?? []).filter((value) => value !== old)
    const now = told.at(-1)
    if (now === undefined || told.length > 1) return undefined
    for (const { file, text } of files) await docs.files.write(file, text.replaceAll(pattern, now))
    const where = files.map(({ file }) => `\`${docs.routeOf(file)}\``).join(', ')
    return `Set \`${name}\` to ${now} on ${where}, which was ${old}.`
  },
}
