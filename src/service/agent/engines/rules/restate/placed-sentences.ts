import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { getPlace, nameKey } from '../names.ts'
import { readParts } from '../parts/page-part.ts'
import { type PageSentence, readSentences, withoutSentence } from '../parts/sentences.ts'
import { findLiteral } from './literals.ts'
import type { PageMention } from './page-mention.ts'
import { getPage } from './page-mentions.ts'
import { anyOf, quote, type Restatement, type Way } from './restatement.ts'
import { CONTRACTED_NOT, overlaps, type Scene, type Span } from './scene.ts'

const CUE = /\bsentence\b/i
const PLACED =
  /^(?:(?:very )?(?<place>first|second|third|fourth|last)|(?<opening>opening|intro|introductory)|(?<closing>closing|final)) sentence$/
const REPLACES =
  /\b(?:replace|change|rewrite|reword|rephrase|update|swap|make|should|must|needs? to|has to)\b/i
const REMOVES =
  /\b(?:remove|delete|drop|take (?:out|away)|get rid of|lose|kill|strip|cut|can go|should go|must go)\b/i
/** Another wish. */
const OTHER = new RegExp(
  `\\b(?:add|insert|append|after|before|behind|move|not|never)\\b|${CONTRACTED_NOT}\\b`,
  'i',
)
const ALSO = anyOf(`
  replace change rewrite reword rephrase update swap correct instead with into should must needs has be say says read reads saying section under
  remove delete drop take out away get rid lose kill strip cut gone go whole paragraph
`)

/** Says a sentence of a page otherwise that is told by its place, or takes it out: “the first sentence on …”. */
export const placedSentences: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const [noun, ...more] = scene.find(PLACED, 3)
  const page = noun === undefined ? undefined : await getPage(scene, [noun])
  if (noun === undefined || more.length > 0 || page === undefined) return []
  const literal = REPLACES.test(scene.prompt) ? findText(scene, [page.span, noun]) : undefined
  // What it is to say may have any words.
  const around = scene.plainBeside(literal === undefined ? [] : [literal])
  if (OTHER.test(around) || (literal === undefined && !REMOVES.test(around))) return []
  const text = await scene.context.docs.files.read(page.file)
  const section = findSection(scene, text, page, [noun, ...(literal ? [literal] : [])])
  const { place, closing } = PLACED.exec(scene.plain(noun))?.groups ?? {}
  const at = place === 'last' || closing !== undefined ? -1 : (getPlace(place ?? 'first') ?? 0)
  const where = { page, section: section?.name, at }
  if (findSentence(text, where) === undefined) return []
  const now = literal === undefined ? undefined : scene.sayText(literal)
  const said = `the ${scene.plain(noun)} ${section === undefined ? '' : `of ${quote(section.name)} `}on ${page.route}`
  return [
    {
      wishes: [
        {
          said: now === undefined ? `Remove ${said}` : `Replace ${said} with ${quote(now)}`,
          // What was done before may have moved it.
          perform: (context) => writeSentence(context, where, now),
        },
      ],
      accounted: [
        page.span,
        noun,
        ...(section === undefined ? [] : [section.span]),
        ...(literal === undefined ? [] : [literal]),
      ],
      also: ALSO,
    },
  ]
}

/** What it is to say: behind “with”, or as anything else is said. */
function findText(scene: Scene, beside: readonly Span[]): Span | undefined {
  const at = scene.words.findIndex(({ plain }) => plain === 'with')
  const isText = at !== -1 && /^[\p{Lu}\d]/u.test(scene.words[at + 1]?.text ?? '')
  if (isText) return { from: at + 1, to: scene.words.length }
  const text = findLiteral(scene, { from: 0, to: scene.words.length }, beside, 'text')
  // “It is confusing” tells how it is, and nothing of what it is to say.
  const first = text === undefined ? undefined : scene.words[text.from]
  const isWritten = first?.isQuoted === true || /^[\p{Lu}\d`*[]/u.test(first?.text ?? '')
  return isWritten ? text : undefined
}

interface Where {
  page: PageMention
  section: string | undefined
  /** From 0, or from the end. */
  at: number
}

/** The section that the sentence is said to be in. */
function findSection(
  scene: Scene,
  text: string,
  { file, span }: PageMention,
  beside: readonly Span[],
): { name: string; span: Span } | undefined {
  const found = readParts(text, file).flatMap(({ kind, name }) => {
    const length = nameKey(name).split(' ').length
    if (kind !== 'section' || nameKey(name) === '') return []
    const own = scene.words.flatMap((_word, from) => {
      const run = { from, to: from + length }
      const isApart = [span, ...beside].every((one) => !overlaps(one, run))
      return isApart && nameKey(scene.say(run)) === nameKey(name) ? [{ name, span: run }] : []
    })
    return own.slice(0, 1)
  })
  return found.length === 1 ? found[0] : undefined
}

function findSentence(
  text: string,
  { page: { file }, section, at }: Where,
): PageSentence | undefined {
  const part = readParts(text, file).find(
    ({ kind, name }) => kind === 'section' && name === section,
  )
  const all = readSentences(text, file)
  const own =
    part === undefined
      ? all
      : all.filter(({ start, end }) => start >= part.start && end <= part.end)
  return own.at(at)
}

async function writeSentence(
  { docs }: Context,
  where: Where,
  now: string | undefined,
): Promise<string> {
  const { file, route } = where.page
  const text = await docs.files.read(file)
  const found = findSentence(text, where)
  if (found === undefined)
    throw new AgentRefusal(`Expected such a sentence on \`${route}\`, received none.`)
  const old = text.slice(found.start, found.end)
  if (now === undefined) {
    await docs.files.write(file, withoutSentence(text, found))
    return `Removed “${old}” from \`${route}\`.`
  }
  const [sign = ''] = /[.!?:](?=["”)*_]*$)/.exec(old) ?? []
  const written = /[.!?:]$/.test(now) ? now : now + sign
  await docs.files.write(file, text.slice(0, found.start) + written + text.slice(found.end))
  return `Replaced “${old}” by “${written}” on \`${route}\`.`
}
