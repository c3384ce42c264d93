import { withField } from '../frontmatter.ts'
import { withoutQuotes } from '../names.ts'
import { COUNT, numberOf } from '../number-words.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { Unresolved } from '../unresolved.ts'
import { findInGroup } from './page-at-address.ts'
import type { SlotWay } from './slot-way.ts'

const NAME = '["“]?[^.,;:"“”]+?["”]?'
const TABLE = `(?:a |one )?table (?:of|with|for|listing) (?:the )?(?:columns? )?(?<heads>[^.,;:]+?(?:, [^.,;:]+?)*?)(?:,? (?:with|and|in|of) (?:(?:the|these|following) )*(?:(?<count>${COUNT}) )?rows?)?: (?<rows>[^:]+)`
/**
 * “We want a reference page for knots, next to Oars in the Boats group. Call it Knots and put it at boats/knots. It needs a
 * table of knot and use with two rows: …”
 */
const TOLD = new RegExp(
  [
    `^(?:(?:we|i) (?:want|need|would like)|(?:please |can you |could you )*(?:add|create|write|make|start)) an? (?:new |short |small )*(?<type>(?:reference|how-?to|tutorial)? ?(?:page|guide|article))(?: (?:for|about|on) [^.,;:]+?)?`,
    `,? (?:right |directly |just )?(?<side>next to|beside|after|behind|below|before|above) (?:the )?(?<beside>${NAME})(?: page)?(?: in (?:the |our )?(?<group>${NAME}) (?:group|section)(?: (?:of|in) (?:the |our )?[^.,;:]+?)?)?[.;] `,
    `(?:please )?(?:call|title|name) it (?<title>${NAME})(?:,)? (?:and )?(?:please )?(?:put it at|with the address|at|save it (?:as|at)|as) [\`/"“]*(?<path>[\\w-]+(?:\\/[\\w-]+)*)(?:\\.mdx?)?[\`"”]?[.;] `,
    `(?:it|the page) (?:needs|gets|should (?:have|get|contain|show)|has|must have|contains) ${TABLE}$`,
  ].join(''),
  'iu',
)
const OTHER_WISH = /[.!?]\s+\S/

/** A new page that is told with its neighbor, its name, its address and the rows of its table. */
export const pageWithTable: SlotWay = {
  cue: TOLD,
  isSure: () => true,
  async perform(context, prompt, say) {
    const found: Record<string, string | undefined> = TOLD.exec(prompt.trim())?.groups ?? {}
    const { type = 'page', side = '', beside = '', group, title = '', path = '' } = found
    const { heads = '', count, rows = '' } = found
    const { docs } = context
    const columns = heads.split(/,? and |, /).map((one) => withCapital(one.trim()))
    const told = rows.replace(/\.$/, '')
    const cells = told.split(/;\s*(?:and )?/).map((row) => readCells(row, columns.length))
    const isOther = OTHER_WISH.test(told) || columns.length < 2
    if (isOther || cells.some(({ length }) => length !== columns.length))
      throw new Unresolved(`Expected ${columns.length} cells in each row of the table.`)
    if (count !== undefined && Number(numberOf(count)) !== cells.length)
      throw new Unresolved(`Expected ${count} rows, received ${cells.length}.`)
    const route =
      group === undefined
        ? docs.routeOf(await docs.fileOf(withoutQuotes(beside)))
        : await findInGroup(context, beside, group)
    const where = /before|above/i.test(side) ? 'before' : 'after'
    const name = withoutQuotes(title)
    const kind = /how-?to|tutorial/i.exec(type)?.[0] ?? 'page'
    const wish = `Add a ${kind} called "${name}" with the address ${path} ${where} the page ${route}. It should say: "${told.replaceAll('"', "'")}"`
    const done = await say(wish)
    const file = `${path}.mdx`
    const lines = [columns, columns.map(() => '---'), ...cells]
    const table = lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
    // What the docs say of it elsewhere is not what it is to have.
    await docs.files.write(file, `${withField('', 'title', name)}${table}\n`)
    return `${done.join(' ').replace(/(?<=”[^.]*\.) .*$/s, '')} It has a table of ${cells.length} rows.`
  },
}

/** The cells of a row: what is said last may have commas. */
function readCells(row: string, count: number): string[] {
  const parts = row.trim().split(', ')
  if (parts.length > count && count > 2) return []
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join(', ')]
    .filter((cell) => cell !== '')
    .map((cell, at) => {
      const said = withoutQuotes(cell.trim()).replaceAll('|', '\\|')
      return at > 0 && said.includes(' ') ? withCapital(said) : said
    })
}
