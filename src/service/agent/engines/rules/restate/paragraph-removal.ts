import { readFrontmatter } from '../../../../../content/index.ts'
import { AgentRefusal } from '../../../model.ts'
import { getPlace } from '../names.ts'
import { type Range, readParts } from '../parts/page-part.ts'
import { readParagraphs } from '../parts/paragraphs.ts'
import { getPage } from './page-mentions.ts'
import { listPartMentions } from './part-mentions.ts'
import { anyOf, quote, type Restatement, type Way } from './restatement.ts'
import type { Scene } from './scene.ts'

const CUE = /\b(?:first|second|third|last|final|closing|opening) (?:paragraph|sentence)\b/i
const TOLD = /^(?:first|second|third|last|final|closing|opening) (?:paragraph|sentence)$/
const REMOVES = /\b(?:remove|delete|drop|cut|take (?:\S+ )?out|get rid of|lose|strip)\b|\bcan go\b/i
const OTHER =
  /\b(?:add|replace|rename|change|move|reword|rewrite|shorten|instead|but|except|keep|merge|turn)\b/i
/** A sentence of something else than the page. */
const WITHIN =
  /\b(?:paragraph|sentence) (?:of|in|from) (?:(?:the|its|that) )?(?:\S+ )?(?:note|tip|warning|callout|box|card|step|tab|answer|accordion|list|table|description)\b|\bits (?:first|last|second) sentence\b/i
const INTRO = /\b(?:paragraph|sentence) (?:of|in|from) (?:the|its) intro(?:duction)?\b/i
const ALSO = anyOf(
  'remove delete drop cut take out get rid of lose strip can go its the section part heading paragraph sentence intro introduction from in',
)

/**
 * Takes a paragraph or a sentence out that is told by its place: “The last paragraph of the Rota page repeats the intro.
 * Take it out.” Throws `AgentRefusal` where it is not known which one is meant.
 */
export const paragraphRemoval: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  if (!REMOVES.test(scene.prompt) || OTHER.test(scene.prompt) || WITHIN.test(scene.prompt))
    return []
  const [told, ...more] = scene.find(TOLD, 2)
  const page = await getPage(scene)
  const [which = '', noun = ''] = told === undefined ? [] : scene.plain(told).split(' ')
  const parts = page === undefined ? [] : await listPartMentions(scene, page)
  const sections = parts.filter(({ kind }) => kind === 'section')
  if (told === undefined || page === undefined || more.length > 0 || sections.length > 1) {
    throw new AgentRefusal(
      `Expected one paragraph or sentence of one page, received several: quote what is to be removed, as in “Remove the sentence “…” from the … page”.`,
    )
  }
  const text = await scene.context.docs.files.read(page.file)
  const [section] = sections
  const headings = readParts(text, page.file).filter(({ kind }) => kind === 'section')
  const own = headings.find(({ name }) => section?.said.endsWith(quote(name)) === true)
  const { bodyStart } = readFrontmatter(text, page.file)
  const end = INTRO.test(scene.prompt) ? headings[0]?.start : undefined
  const within = own?.body ?? { start: bodyStart, end: end ?? text.length }
  const range = findText(text, within, { which, noun })
  if (range === undefined) {
    throw new AgentRefusal(
      `Expected a ${scene.plain(told)} on \`${page.route}\`, received none: quote what is to be removed.`,
    )
  }
  const words = text.slice(range.start, range.end)
  // What is said of it before it is to go tells why.
  const isAgain = !REMOVES.test(scene.say({ from: told.from, to: scene.endOfSentence(told.from) }))
  return [
    {
      wishes: [
        {
          said: `Remove “${words}” from ${page.route}`,
          async perform({ docs }) {
            const now = await docs.files.read(page.file)
            const before = now.slice(0, range.start)
            const behind = now.slice(range.end)
            const after = noun === 'paragraph' ? behind.trimStart() : behind
            const rest = after.trim() === '' ? `${before.trimEnd()}\n` : before + after
            await docs.files.write(page.file, rest)
            return `Removed “${words}” from \`${page.route}\`.`
          },
        },
      ],
      accounted: [
        isAgain ? { from: told.from, to: scene.endOfSentence(told.from) } : told,
        page.span,
        ...sections.map(({ span }) => span),
      ],
      also: ALSO,
    },
  ]
}

function findText(
  text: string,
  { start, end }: Range,
  { which, noun }: { which: string; noun: string },
): Range | undefined {
  const word = /^(?:final|closing)$/.test(which) ? 'last' : which === 'opening' ? 'first' : which
  const place = getPlace(word) ?? 0
  const paragraphs = readParagraphs(text, start, end)
  if (noun === 'paragraph') return paragraphs.at(place)
  const paragraph = paragraphs.at(place === -1 ? -1 : 0)
  if (paragraph === undefined) return undefined
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
  const all = [...segmenter.segment(text.slice(paragraph.start, paragraph.end))]
  const sentence = all.at(place)
  if (sentence === undefined || all.length < 2) return undefined
  const from = paragraph.start + sentence.index
  // The last one takes the space before it along.
  return place === -1
    ? { start: from - 1, end: paragraph.end }
    : { start: from, end: from + sentence.segment.length }
}
