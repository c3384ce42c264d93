import { readFrontmatter } from '../../../../../content/index.ts'
import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { withoutQuotes } from '../names.ts'
import { all, PLEASE } from '../prompt/rephrase/patterns.ts'
import { escapePattern } from '../renaming.ts'
import { END, MUST, type PlacedWay, TAKE, THE } from './placed.ts'
import { findPage } from './places.ts'

const FIELD = '(?<field>tag|badge|icon|sidebar title|description)'
const WORD = '["“]?[\\p{L}\\p{N}_-]+["”]?'
/** “The tag NEW”, “the NEW tag”, “its icon”. */
const OWN = `${THE}(?:${FIELD}(?: (?<value>${WORD}))?|(?<before>${WORD}) ${FIELD.replace('field', 'own')})`
const PAGE = '(?<page>[^,.;:]+?)'
const GO = `(?:(?:can|may|${MUST}) (?:now )?(?:go(?: away)?|be (?:removed|dropped|deleted|taken (?:out|off)))|(?:is|are) (?:no longer|not) (?:needed|necessary|true)(?: any ?more)?[,;.] (?:so )?${PLEASE}${TAKE} (?:it|that)(?: out| away| off)?)`
const KEYWORD = '(?<word>["“][^"“”]+["”]|[^,.;:]+?)'

/** What stands at the head of a page and is to go. */
export const REMOVED_FIELDS: readonly PlacedWay[] = [
  // “The tag NEW on the limits page can go.”
  ...[
    all(`${OWN} (?:on|of|for|from|at) ${PAGE} ${GO}${END}`),
    // “The limits page should have no tag.”
    all(
      `${THE}(?<page>[^,.;:]+? page) ${MUST} (?:have no|not have an?|go without an?) ${FIELD}(?: any ?more)?${END}`,
    ),
    // “Remove the beta tag from the limits page.”
    all(
      `${PLEASE}${TAKE} ${OWN}(?: out| away)? (?:from|of|on|off|for) (?<page>[^,.;:]+? page)${END}`,
    ),
  ].map(
    (pattern): PlacedWay => [
      pattern,
      ({ field, own = field ?? '', value, before = value, page = '' }) =>
        (context) =>
          removeField(context, own, before, page),
    ],
  ),
  // “The keyword staging can go from the previews page.”
  ...[
    all(`${THE}keyword ${KEYWORD} ${GO} (?:from|on|of) ${PAGE}${END}`),
    all(`${THE}keyword ${KEYWORD} (?:on|of|for|from) ${PAGE} ${GO}${END}`),
    all(`${PLEASE}${TAKE} ${THE}keyword ${KEYWORD}(?: out)? (?:from|of|on|off) ${PAGE}${END}`),
  ].map(
    (pattern): PlacedWay => [
      pattern,
      ({ word = '', page = '' }) =>
        (context) =>
          removeKeyword(context, withoutQuotes(word), page),
    ],
  ),
]

async function removeField(
  { docs }: Context,
  said: string,
  value: string | undefined,
  page: string,
): Promise<string> {
  const field = /^badge$/i.test(said) ? 'tag' : /^sidebar/i.test(said) ? 'sidebarTitle' : said
  const file = await findPage(docs, page)
  const text = await docs.files.read(file)
  const name = field === 'sidebarTitle' ? field : field.toLowerCase()
  const now: unknown = readFrontmatter(text, file).data[name]
  const line = new RegExp(`^${name}:[^\\n]*\\n(?![ \\t])`, 'm').exec(text)
  const isOther =
    value !== undefined &&
    withoutQuotes(value).toLowerCase() !== String(now).toLowerCase() &&
    !/^(?:old|current|outdated|wrong|page)$/i.test(value)
  if (typeof now !== 'string' || line === null || isOther)
    throw new AgentRefusal(
      `Expected the ${said}${value === undefined ? '' : ` ${value}`} on \`${file}\`, received none.`,
    )
  await docs.files.write(file, text.slice(0, line.index) + text.slice(line.index + line[0].length))
  return `Removed the ${name} “${now}” from \`${docs.routeOf(file)}\`.`
}

async function removeKeyword({ docs }: Context, word: string, page: string): Promise<string> {
  const file = await findPage(docs, page)
  const text = await docs.files.read(file)
  const [line = ''] =
    /^keywords:[ \t]*\[[^\n]*\]/m.exec(text.slice(0, readFrontmatter(text, file).bodyStart)) ?? []
  const item = `(["']?)${escapePattern(word)}\\1`
  const without = line
    .replace(new RegExp(`,[ ]*${item}(?=[ ]*[,\\]])`, 'i'), '')
    .replace(new RegExp(`(?<=\\[[ ]*)${item}[ ]*(?:,[ ]*|(?=\\]))`, 'i'), '')
  if (without === line)
    throw new AgentRefusal(`Expected the keyword “${word}” on \`${file}\`, received none.`)
  await docs.files.write(
    file,
    text.replace(line, () => without),
  )
  return `Removed the keyword “${word}” from \`${docs.routeOf(file)}\`.`
}
