import { findNamed, getRoot, nameKey, nameWords, withoutSigns } from '../names.ts'
import { type PagePart, readParts } from '../parts/page-part.ts'
import { type PageTable, readTables } from '../parts/tables.ts'
import type { PageMention } from './page-mention.ts'
import { quote } from './restatement.ts'
import { findBefore } from './roles.ts'
import { overlaps, type Scene, type Span } from './scene.ts'
import { isFilling } from './weigh-words.ts'

/** How something stands to a part of a page. */
export type Side = 'before' | 'after' | 'under'

/** A part of a page that a prompt speaks of, with how something is to stand to it. */
export interface PartMention {
  /** With the words that tell the side. */
  span: Span
  side: Side
  kind: PagePart['kind'] | 'table' | 'block'
  /** As a wish names it. */
  said: string
}

const NEAR = '(?:(?:right|directly|just|immediately|straight|somewhere) )?'
const ARTICLE =
  '(?: (?:the|our|its|that|where it says|where|it|says|heading|section|step|tab|headline|called|titled|named))*$'
const SIDES: readonly (readonly [side: Side, words: RegExp])[] = (
  [
    ['before', `${NEAR}(?:before|above|ahead of|on top of|over|prior to|preceding)`],
    [
      'after',
      `${NEAR}(?:after|behind|following|at the end of|end of|bottom of|close|end|finish|conclude)`,
    ],
    [
      'under',
      `${NEAR}(?:under|underneath|beneath|below|in|into|inside|within|to|at|on|of|from|at the (?:start|top|beginning) of|start|open|begin)`,
    ],
  ] as const
).map(([side, words]) => [side, new RegExp(`(?:^| )${words}${ARTICLE}`)])
const LONGEST = 10
const NOUN =
  /^(?:section|heading|headline|step|tab|card|accordion|table|subsection|part|block|question|entry)$/
const BLOCK =
  /^(?:the )?(?:(?:first|second|third|last|only) )?(?:(?:numbered|ordered|bullet|bulleted|bullet point) list|code block|code sample|code example|code|snippet|list|image|picture|screenshot|video|(?:intro|introduction|introductory|opening) (?:paragraph|sentence|text)|intro|introduction|first paragraph|paragraph)$/

/** “The numbered list under Setup.” */
const BLOCK_IN =
  /^(?<block>.+?) (?:under|in|of|below) (?:the )?(?<heading>.+?)(?: (?:section|heading|headline))?$/

/** Runs of words before a word for a part, each with that word, the longest first: “the npm tab”. */
export function listBeforeNoun(
  scene: Scene,
  noun: RegExp,
  longest: number,
): { key: string; span: Span }[] {
  return scene.find(noun).flatMap(({ from: at }) =>
    Array.from({ length: Math.min(longest, at) }, (_one, index) => {
      const from = at - Math.min(longest, at) + index
      return { key: nameKey(scene.say({ from, to: at })), span: { from, to: at + 1 } }
    }).filter(({ key }) => key !== ''),
  )
}

/** The parts of a page that a prompt names behind words that tell a place. */
export async function listPartMentions(scene: Scene, page: PageMention): Promise<PartMention[]> {
  const text = await scene.context.docs.files.read(page.file)
  const parts = readParts(text, page.file)
  const tables = readTables(text, page.file)
  const found: PartMention[] = []
  for (let from = 0; from < scene.words.length; from++) {
    const place = findBefore(scene, from, SIDES)
    if (place === undefined) continue
    for (let to = Math.min(from + LONGEST, scene.words.length); to > from; to--) {
      const span = { from, to }
      if (overlaps(span, page.span)) continue
      const part = nameOf(scene, span, { text, parts, tables, page: page.span })
      if (part === undefined) continue
      found.push({ ...part, side: place.is, span: { from: place.from, to } })
      from = to
      break
    }
  }
  return found
}

function nameOf(
  scene: Scene,
  { from, to }: Span,
  {
    text,
    parts,
    tables,
    page,
  }: { text: string; parts: readonly PagePart[]; tables: readonly PageTable[]; page: Span },
): Pick<PartMention, 'kind' | 'said'> | undefined {
  const said = scene.say({ from, to })
  const plain = scene.plain({ from, to })
  if (scene.hasBreakWithin(from, to) && !parts.some(({ name }) => nameKey(name) === nameKey(said)))
    return undefined
  // “The list of the three things” is told by what it has.
  const isOfMore = /^(?:of|with|about|for|that|where)$/.test(scene.words[to]?.plain ?? '')
  const isOfPage = [to + 1, to + 2].includes(page.from)
  const inSection = BLOCK_IN.exec(plain)?.groups
  if (inSection !== undefined && BLOCK.test(inSection.block ?? '')) {
    const heading = inSection.heading ?? ''
    const sections = parts.filter(
      ({ kind, name }) => kind === 'section' && nameKey(name) === nameKey(heading),
    )
    const [section, ...more] = sections
    if (section === undefined || more.length > 0) return undefined
    return {
      kind: 'block',
      said: `the ${inSection.block?.replace(/^the /, '')} under ${section.name}`,
    }
  }
  const topic = TOPIC.exec(plain)?.groups?.topic
  if (topic !== undefined) {
    const sections = parts.filter(({ kind }) => kind === 'section')
    const [section, ...others] = findNamed(topic, sections, ({ name }) => [name])
    return section && others.length === 0
      ? { kind: 'section', said: `the heading ${quote(section.name)}` }
      : undefined
  }
  if (BLOCK.test(plain) && isOfMore && !isOfPage && !scene.isBreak(to)) return undefined
  if (BLOCK.test(plain)) {
    const named = plain.replace(/^(?:the )?/, 'the ').replace(/(?:intro|opening)\S* \S+$/, 'intro')
    return { kind: 'block', said: named }
  }
  if (/ ?\btable$/.test(plain)) {
    const table = findTable(scene, { from, to: to - 1 }, text, tables)
    return table === undefined
      ? undefined
      : {
          kind: 'table',
          said: `the table${table.heading === '' ? '' : ` under ${quote(withoutSigns(table.heading))}`}`,
        }
  }
  const noun = NOUN.test(scene.words[to - 1]?.plain ?? '') && to - from > 1
  const number =
    /^(?:the )?(?:step (?:number )?(?<at>\d+)|(?<which>first|second|third|fourth|fifth|last) step)$/.exec(
      plain,
    )
  const steps = parts.filter(({ kind }) => kind === 'step')
  if (number !== null) {
    const at = number.groups?.at
    const which = ['first', 'second', 'third', 'fourth', 'fifth'].indexOf(
      number.groups?.which ?? '',
    )
    const step = at === undefined ? steps.at(which) : steps[Number(at) - 1]
    return step === undefined ? undefined : { kind: 'step', said: `the step ${quote(step.name)}` }
  }
  const name = nameKey(scene.say({ from, to: noun ? to - 1 : to }))
  const exact = parts.filter((part) => nameKey(part.name) === name)
  // “The Setup card” may be called “Setup in a minute”.
  const [part, ...others] =
    exact.length > 0 || !noun ? exact : findByWords(parts, scene.words[to - 1]?.plain ?? '', name)
  if (part === undefined || others.length > 0 || name === '') return undefined
  return { kind: part.kind, said: `the ${WORDS[part.kind] ?? part.kind} ${quote(part.name)}` }
}

/** A section that is told by what it is about: “the part about deleting requests”. */
export const TOPIC: RegExp =
  /^(?:the )?(?:section|part|bit|chapter|passage) (?:about|on|covering|explaining|describing|that (?:explains|covers|describes|is about))(?: how to)?(?: the| our| your)? (?<topic>.+)$/

/** The parts of a kind whose names have all of some words. */
function findByWords(parts: readonly PagePart[], noun: string, words: string): PagePart[] {
  const wanted = words.split(' ')
  const kind = /^(?:sub-?section|head(?:ing|line))$/.test(noun) ? 'section' : noun
  return parts.filter((part) => {
    const own = new Set(nameWords(part.name))
    return part.kind === kind && wanted.every((word) => own.has(word))
  })
}

const WORDS: Readonly<Partial<Record<PagePart['kind'], string>>> = { section: 'heading' }

/** The one table that has most of the words in its heading, before it or in it; the only one where none are said. */
function findTable(
  scene: Scene,
  { from, to }: Span,
  text: string,
  tables: readonly PageTable[],
): PageTable | undefined {
  const words = scene.words.slice(from, to).filter(({ plain }) => !isFilling(plain))
  const wanted = words.flatMap(({ plain }) => nameWords(plain)).map(getRoot)
  if (wanted.length === 0) return tables.length === 1 ? tables[0] : undefined
  const scored = tables.map((table) => {
    const cells = [table.head, ...table.rows].flat().map((cell) => cell.text)
    const start = text.lastIndexOf('\n#', table.head[0]?.start ?? 0) + 1
    const lead = text.slice(start, table.head[0]?.start)
    const known = new Set([lead, ...cells].flatMap(nameWords).map(getRoot))
    return { table, common: wanted.filter((word) => known.has(word)).length }
  })
  const most = Math.max(1, ...scored.map(({ common }) => common))
  const [best, ...others] = scored.filter(({ common }) => common === most)
  const isAlone = tables.filter(({ heading }) => heading === best?.table.heading).length === 1
  return others.length === 0 && isAlone && most * 2 >= wanted.length ? best?.table : undefined
}
