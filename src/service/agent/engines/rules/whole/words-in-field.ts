import { readFrontmatter } from '../../../../../content/index.ts'
import type { Context } from '../context.ts'
import { withField } from '../frontmatter.ts'
import { withoutQuotes } from '../names.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { all, PAGE, PLEASE } from '../prompt/rephrase/patterns.ts'
import { escapePattern } from '../renaming.ts'
import { Unresolved } from '../unresolved.ts'
import type { WholeWay } from './whole-way.ts'

const FIELD = '(?<field>(?:meta |page )?description|sidebar title|title)'
const OF = `(?:(?:the |our )?${FIELD} (?:of|on|for) (?:the |our )?(?<page>[^,.;:]+?)(?: ${PAGE})?|(?:the |our )?(?<own>[^,.;:]+?)(?: ${PAGE})?(?:['’]s)? ${FIELD.replace('<field>', '<its>')})`
const TEXT = '["“][^"“”]+["”]|(?:[^,.;:"“”]|\\.(?=\\S))+?'
const WORDS = `(?<old>${TEXT})`
const NOW = `(?<now>${TEXT})`

/** Words of a title or a description that others come in place of; what stands beside them stays. */
export const WORDS_IN_FIELD: readonly WholeWay[] = [
  // “In the Oars description, old oars should be new oars.”
  `in ${OF},? (?:the words? |the phrase )?${WORDS} (?:should|must|has to|needs to) (?:now |rather )?(?:be|read|say) ${NOW}`,
  // “In the description of the Oars page, change old oars to new oars.”
  `in ${OF},? ${PLEASE}(?:change|replace|turn|swap|make) (?:the words? |the phrase )?${WORDS} (?:to|with|by|into) ${NOW}`,
].map((pattern) => [
  all(pattern, '(?:,? (?:instead|please))*[.!?]?'),
  ({ field, its = field ?? '', page, own = page ?? '', old = '', now = '' }) =>
    NO_PAGE.test(own) || /^(?:it|that|this|the (?:whole|first|last)\b)/i.test(old)
      ? []
      : [
          (context: Context) =>
            replaceInField(context, own, its.toLowerCase(), withoutQuotes(old), withoutQuotes(now)),
        ],
])

/** What has texts of its own, and is no page. */
const NO_PAGE =
  /\b(?:endpoints?|operations?|spec|openapi|api|parameters?|fields?|sections?|cards?|steps?|tabs?|groups?|site|docs|banner)\b/i

async function replaceInField(
  { docs }: Context,
  page: string,
  said: string,
  old: string,
  now: string,
): Promise<string> {
  const file = await docs.fileOf(page)
  const text = await docs.files.read(file)
  const field = said.endsWith('description')
    ? 'description'
    : said.startsWith('sidebar')
      ? 'sidebarTitle'
      : 'title'
  const value: unknown = readFrontmatter(text, file).data[field]
  const words = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(old)}(?![\\p{L}\\p{N}])`, 'giu')
  const written = typeof value === 'string' ? value : ''
  if (written.match(words)?.length !== 1)
    throw new Unresolved(`Expected “${old}” once in the ${said} of \`${file}\`.`)
  const isCase = old.toLowerCase() === now.toLowerCase()
  const replaced = written.replace(words, (found) =>
    !isCase && /^\p{Lu}/u.test(found) && /^\p{Ll}/u.test(now) ? withCapital(now) : now,
  )
  await docs.files.write(file, withField(text, field, replaced))
  return `Replaced “${old}” by “${now}” in the ${said} of \`${docs.routeOf(file)}\`.`
}
