import { AgentRefusal } from '../../../model.ts'
import { getPlace } from '../names.ts'
import { type Callout, readCallouts } from '../parts/callouts.ts'
import { KINDS } from './callout-removal.ts'
import { getPage } from './page-mentions.ts'
import { anyOf, type Restatement, type Way } from './restatement.ts'
import { overlaps, type Scene } from './scene.ts'

const CUE = /\b(?:first|second|third|last) sentence\b/i
const REMOVES = /\b(?:remove|delete|drop|cut|take out|get rid of|lose|strip)\b/i
const OTHER = /\b(?:add|replace|rename|change|move|reword|rewrite|make it|instead)\b/i
const ALSO = anyOf(
  'remove delete drop cut take get rid of lose strip its the from on in too long wordy much note tip warning callout box sentence',
)

/**
 * Takes a sentence out of a callout: “the note on the limits page is too long, drop its last sentence”. Throws
 * `AgentRefusal` where the page has several.
 */
export const calloutSentences: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const [told, ...more] = scene.find(CUE, 2)
  if (told === undefined || more.length > 0) return []
  if (!REMOVES.test(scene.prompt) || OTHER.test(scene.prompt)) return []
  const at = scene.words.findIndex(({ plain }) => KINDS.some(([words]) => words.test(plain)))
  const components = KINDS.find(([words]) => words.test(scene.words[at]?.plain ?? ''))?.[1]
  const page = components === undefined ? undefined : await getPage(scene)
  const noun = { from: at, to: at + 1 }
  if (components === undefined || page === undefined || overlaps(page.span, noun)) return []
  const { docs } = scene.context
  const text = await docs.files.read(page.file)
  const [callout, ...others] = readCallouts(text, page.file, components)
  const place = getPlace(scene.words[told.from]?.plain ?? '') ?? 0
  const sentence = callout && readSentences(text, callout).at(place)
  if (others.length > 0) {
    throw new AgentRefusal(
      `Expected one \`<${components.join('>` or `<')}>\` on \`${page.route}\`, received ${others.length + 1}: quote the sentence.`,
    )
  }
  if (sentence === undefined) return []
  return [
    {
      wishes: [
        {
          said: `Remove “${sentence.words}” from the page ${page.route}`,
          async perform({ docs }) {
            const own = await docs.files.read(page.file)
            const before = own.slice(0, sentence.start)
            const after = own.slice(sentence.end)
            // The last one takes the space before it along.
            const rest = /^\s*</.test(after) ? before.trimEnd() + after : before + after.trimStart()
            await docs.files.write(page.file, rest)
            return `Removed “${sentence.words}” from \`${page.route}\`.`
          },
        },
      ],
      accounted: [told, noun, page.span],
      also: ALSO,
    },
  ]
}

/** The sentences of a callout that has several. */
function readSentences(text: string, { range }: Callout) {
  const whole = text.slice(range.start, range.end)
  const [, open = '', inner = ''] = /^(<[^>]*>\s*)([\s\S]*?)\s*<\/\w+>$/.exec(whole) ?? []
  const from = range.start + open.length
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
  const sentences = [...segmenter.segment(inner)].map(({ segment, index }) => {
    const words = segment.trimEnd()
    return { words, start: from + index, end: from + index + words.length }
  })
  return sentences.length > 1 ? sentences : []
}
