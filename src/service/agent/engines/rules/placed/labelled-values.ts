import type { Context } from '../context.ts'
import { nameKey, withoutQuotes, withoutSigns } from '../names.ts'
import { readParts } from '../parts/page-part.ts'
import { all, PLEASE } from '../prompt/rephrase/patterns.ts'
import { Unresolved } from '../unresolved.ts'
import { type PlacedWay, THE } from './placed.ts'
import { type PlacedText, writeInstead } from './places.ts'

const LABEL = '(?<label>default|example|type|unit|minimum|maximum|required)(?: value)?'
const NAME = '(?<name>["“`][^"“”`]+["”`]|[\\w.-]*[_\\d\\p{Lu}.-][\\w.-]*)'
const VALUE = '(?<value>["“`][^"“”`]+["”`]|[^\\s,;"“”]+?)'
const PAGE = `(?:on|in) ${THE}(?<page>[^,;:]+? page)`
const FIX = `(?:[,;.] ${PLEASE}(?:correct|fix|update|change) (?:that|it)(?: (?:on|in) ${THE}(?<there>[^,;:]+? page))?)?`

/** “The default of ACME_URL is https://… now”, where a line under its heading says “Default: …”. */
export const LABELLED_VALUES: readonly PlacedWay[] = [
  all(
    `(?:${PAGE},? )?${THE}${LABEL} (?:of|for) ${THE}${NAME} (?:is now|is|should (?:now )?be|must be|becomes) ${VALUE}(?: now| these days| from now on)?(?:,? (?:not|instead of) [^,;]+?)?${FIX}\\.?`,
  ),
  all(
    `${THE}${LABEL} (?:of|for) ${THE}${NAME} ${PAGE} (?:is now|is|should (?:now )?be|must be|becomes) ${VALUE}(?: now| these days| from now on)?(?:,? (?:not|instead of) [^,;]+?)?\\.?`,
  ),
].map((pattern) => [
  pattern,
  ({ label = '', name = '', value = '', page, there = page }) =>
    (context) =>
      setValue(context, there, label, withoutQuotes(name), withoutQuotes(value)),
])

async function setValue(
  { docs }: Context,
  page: string | undefined,
  label: string,
  name: string,
  value: string,
): Promise<string> {
  const key = nameKey(withoutSigns(name))
  const found: PlacedText[] = []
  // Of pages that are called alike the one that tells of it is meant.
  const named = page === undefined ? [] : await docs.filesOf(page)
  for (const file of page === undefined
    ? docs.currentPages()
    : named.filter((one) => docs.isCurrent(one))) {
    const text = await docs.files.read(file)
    if (!text.includes(name)) continue
    for (const part of readParts(text, file)) {
      if (part.form !== 'heading' || nameKey(withoutSigns(part.name)) !== key) continue
      // What stands under a heading in it is told of that.
      const own = text.slice(part.body.start, part.body.end).split(/^#{1,6} /m, 1)[0] ?? ''
      const line = new RegExp(
        `^(?:[-*] )?(?:\\*\\*)?${label}(?:\\*\\*)?:(?:\\*\\*)? *(\`[^\`\\n]+\`|[^\\s\\n]+)[ \\t]*$`,
        'im',
      ).exec(own)
      if (line === null) continue
      const start = part.body.start + line.index + line[0].lastIndexOf(line[1] ?? '')
      found.push({ file, text, start, end: start + (line[1] ?? '').length })
    }
  }
  const [only, ...others] = found
  if (only === undefined || others.length > 0)
    throw new Unresolved(
      `Expected one line “${label}: …” under “${name}”, received ${only === undefined ? 'none' : 'several'}.`,
    )
  const old = only.text.slice(only.start, only.end)
  const now = old.startsWith('`') ? `\`${value}\`` : value
  await writeInstead(docs, only, now)
  return `Changed the ${label.toLowerCase()} of “${name}” from ${old} to ${now} on \`${docs.routeOf(only.file)}\`.`
}
