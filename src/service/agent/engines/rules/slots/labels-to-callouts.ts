import { getBareText } from '../bare-text.ts'
import type { Context } from '../context.ts'
import { COMPONENTS } from '../intents/add-callout.ts'
import { getRoot, nameWords } from '../names.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { isIn, Scene, type Span } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { Unresolved } from '../unresolved.ts'
import { listPlaceWords } from './place-words.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const KIND = 'note|info|tip|warning|caution|danger'
/** “Turn it into a proper note callout”, “it should be a real warning”, “make it a tip box”. */
const INTO = new RegExp(
  `\\b(?:turn|convert|make|change|wrap|put|format)\\b[^.;]*?\\b(?:into|in|as|to|a|an)\\b[^.;]*?\\b(?:(?<kind>${KIND})|callouts?|admonitions?)\\b|\\b(?:should|must|has to|needs to|ought to) (?:really |rather )?be (?:an? )?[^.;]*?\\b(?:(?<wished>${KIND})|callout)\\b`,
  'i',
)
const CUE =
  /\b(?:bold|plain|normal|ordinary|callouts?|admonitions?|box|component|proper|real|actual)\b/i
const OTHER = /\b(?:add|remove|delete|drop|move|rename|replace|all|every|each|except|not)\b/i
const ALSO = anyOf(`
  turn convert make change wrap put format into as should must be proper real actual correct dedicated callouts? admonitions? box component block note info tip warning caution danger important
  bold plain normal ordinary only just merely written text paragraph sentence line remark hint comment label labell?ed starts? beginning begins? which that it is are about saying says? on in at of the same words
`)
const MOST_REST = 1
/** A paragraph that begins with what it is: “**Note:** …”, “Tip: …”. */
const LABEL = 'note|info|tip|hint|warning|caution|danger|important'
const HEAD = `^(?<indent>[ \\t]*)(?:> ?)?(?:(?<mark>\\*\\*|__|[*_])(?<label>(?:\\p{L}+ )?(?:${LABEL})):?\\k<mark>:?(?:[ \\t]+|\\\\?\\n)(?:> ?)?|(?<bare>${LABEL}): +)`
const LABELLED = new RegExp(
  `${HEAD}[^\\s<>][^\\n]*(?:\\n(?![ \\t]*(?:\\n|$|<|#|\\||[-*+] |\\d+[.)] |\`{3}|~{3}))[^\\n]*)*`,
  'gimu',
)

interface Labelled {
  start: number
  end: number
  indent: string
  label: string
  text: string
}

/** “The remark about the header is only bold text, turn it into a proper note”: a paragraph that begins with “**Note:**” becomes a callout. */
export const labelsToCallouts: SlotWay = { cue: CUE, perform }

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  const into = INTO.exec(prompt)
  if (into === null || OTHER.test(prompt)) return undefined
  const scene = new Scene(prompt, context)
  const pages = await listPages(scene)
  const [page, ...others] = pages
  if (page === undefined || others.some(({ file }) => file !== page.file)) return undefined
  const { docs } = context
  const { file } = page
  const text = await docs.files.read(file)
  const spans = [...pages.map(({ span }) => span), ...(await listPlaceWords(scene, file))]
  const all = readLabelled(text, file).map((one) => ({
    ...one,
    near: listNear(scene, spans, one.text),
  }))
  const most = Math.max(...all.map(({ near }) => near.length))
  const nearest = all.filter(({ near }) => near.length === most)
  // “The note about tokens” is none that begins with “Warning”.
  const called = nearest.filter(({ label }) => scene.find(new RegExp(`^${label}$`, 'i')).length > 0)
  const best = called.length === 0 ? nearest : called
  const [only, ...more] = best
  if (only === undefined) return undefined
  if (more.length > 0)
    throw new Unresolved(`Expected one such paragraph on \`${file}\`, received ${best.length}.`)
  if (!isAllTold(scene, [...spans, ...only.near], ALSO, MOST_REST)) return undefined
  const kind = into.groups?.kind ?? into.groups?.wished ?? only.label
  const component = COMPONENTS[kind.toLowerCase()] ?? 'Note'
  const { indent, start, end } = only
  const lines = withCapital(only.text)
    .split('\n')
    .map((line) => `${indent}  ${line.replace(/^[ \t]*(?:> ?)?/, '').trimEnd()}`)
  const block = [`${indent}<${component}>`, ...lines, `${indent}</${component}>`].join('\n')
  await docs.files.write(file, text.slice(0, start) + block + text.slice(end))
  return `Made a ${component.toLowerCase()} of “${only.label}: ${only.text.slice(0, 60)}” on \`${docs.routeOf(file)}\`.`
}

function readLabelled(text: string, file: string): Labelled[] {
  return [...getBareText(text, file).matchAll(LABELLED)].map(({ 0: whole, index, groups }) => {
    const [start, end] = [index, index + whole.length]
    const own = text.slice(start, end).replace(new RegExp(HEAD, 'iu'), '')
    const label = groups?.label ?? groups?.bare ?? ''
    // “**Security note**” tells more than what it is.
    const [kind = '', ...more] = label.split(' ').toReversed()
    const said = more.length === 0 ? own : `**${label}**: ${own}`
    return { start, end, indent: groups?.indent ?? '', label: kind, text: said }
  })
}

/** Where a prompt tells what a paragraph says, in words of it; a name of code is not told by its parts. */
function listNear(scene: Scene, beside: readonly Span[], text: string): Span[] {
  const roots = new Set(nameWords(text).map(getRoot))
  return scene.words.flatMap(({ plain }, at) => {
    if (isIn(at, beside) || isFilling(plain) || ALSO.test(plain)) return []
    const isName = /[^\p{L}\p{N}'-]/u.test(plain)
    const isSaid = isName
      ? text.toLowerCase().includes(plain)
      : nameWords(plain).some((word) => roots.has(getRoot(word)))
    return isSaid ? [{ from: at, to: at + 1 }] : []
  })
}
