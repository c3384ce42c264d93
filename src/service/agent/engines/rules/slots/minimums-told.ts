import type { Context } from '../context.ts'
import { HISTORY } from '../intents/change-version.ts'
import { getRoot, nameWords } from '../names.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { isIn, Scene, type Span } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { listPathWords } from './place-words.ts'
import type { SlotWay } from './slot-way.ts'

const LEAST =
  /\b(?:minimum|minimal|at least|or (?:higher|later|newer|above|up|greater|better)|no longer (?:enough|supported|works?|sufficient)|(?:not|isn['’]t) (?:enough|sufficient|supported)|too old|oldest|lowest)\b/i
const OTHER =
  /\b(?:add|insert|delete|drop|rename|move|title|heading|description|sidebar|changelog|banner|except|unless|keep|leave|only|or lower|or older|at most|maximum)\b/i
const FIGURE = /^v?\d+(?:\.\d+)*\+?$/i
const ALSO = anyOf(`
  minimum minimal least at or higher later newer above up greater better no longer enough sufficient supported support supports not isn't too old oldest lowest required requirements? requires? needed
  versions? release work works working run runs fine claim claims claimed state states stated list lists listed show shows shown mention mentions promise promises
  raised raise bumped bump lifted increased went dropped support
  now still already there has must change update fix correct adjust please that this it line text page pages guide says said
`)

/** “On the setup page we still claim Acme 9 or higher works, the minimum is 12 now”: the least that something has to be. */
export const minimumsTold: SlotWay = {
  cue: LEAST,
  async perform(context: Context, prompt) {
    if (OTHER.test(prompt)) return undefined
    const scene = new Scene(prompt, context)
    const figures = scene.find(FIGURE)
    const values = readValues(scene, figures)
    if (values === undefined) return undefined
    const pages = await listPages(scene)
    const named = new Set(pages.map(({ file }) => file))
    if (named.size > 1) return undefined
    const known = [...figures, ...pages.map(({ span }) => span)]
    const found: Found[] = []
    for (const file of context.docs.currentPages()) {
      const isMeant = named.size === 0 ? !HISTORY.test(file) : named.has(file)
      const done = isMeant ? await correctOn(scene, file, values, known) : undefined
      if (done !== undefined) found.push({ file, ...done })
    }
    const [only, ...others] = found
    if (only === undefined || others.length > 0) return undefined
    const { docs } = context
    await docs.files.write(only.file, only.text)
    return `Set what is needed at least to ${values.now}, which was ${only.old}, on \`${docs.routeOf(only.file)}\`.`
  },
}

/** A page as it becomes. */
interface Found {
  file: string
  text: string
  old: string
}

interface Values {
  /** None where only what is needed now is told. */
  old: string | undefined
  now: string
}

/** What stands ahead of the figure that is so now, and ahead of the one that was, or behind it. */
const NOW =
  /(?:^| )(?:(?:is|are|it's|be|to|say|means|became|becomes)(?: now)?|(?:at least|minimum(?: of)?)(?: now)?)$/
const WAS = /\b(?:still|claims?|was|were|used to|from|no longer|not|instead of)\b/
const WAS_BEHIND =
  /^(?:or (?:higher|later|newer|above|up|greater|better) )?(?:works?|is fine|runs?|is too|are too|no longer|is no longer|isn't|isn’t|is not|as the minimum|as minimum)\b/

/** Which of two figures was so, and which one is now; `undefined` where that is not told. */
function readValues(scene: Scene, figures: readonly Span[]): Values | undefined {
  const read = figures.map((span) => {
    const ahead = scene.plain({ from: scene.startOfClause(span.from), to: span.from })
    const behind = scene.plain({ from: span.to, to: scene.endOfClause(span.to - 1) })
    const wasSo = WAS.test(ahead) || WAS_BEHIND.test(behind)
    return { value: withoutSign(scene.say(span)), isNow: NOW.test(ahead) && !wasSo, wasSo }
  })
  const now = new Set(read.filter(({ isNow }) => isNow).map(({ value }) => value))
  const old = new Set(read.filter(({ isNow }) => !isNow).map(({ value }) => value))
  const [first, ...rest] = read
  // “Node 22 or later is needed now.”
  if (first !== undefined && rest.length === 0)
    return NEEDED.test(scene.prompt) && !first.wasSo
      ? { old: undefined, now: first.value }
      : undefined
  const [one, ...more] = now
  const [other, ...others] = old
  if (one === undefined || other === undefined || one === other) return undefined
  return more.length + others.length > 0 ? undefined : { old: other, now: one }
}

const NEEDED =
  /\b(?:needs?|needed|requires?|required|minimum|at least)\b.*\bnow\b|\bnow\b.*\b(?:needs?|needed|requires?|required|minimum|at least)\b/i
/** A figure that is told to be the least of something. */
const LEAST_OF =
  /(?<![\w.-])v?(?<figure>\d+(?:\.\d+)*)(?:\+| (?:or|and) (?:later|newer|higher|above|up|greater))(?!\w)/gi

/** A page with the figure that is so now, where all that a prompt names is said with the one that was. */
async function correctOn(
  scene: Scene,
  file: string,
  { old: told, now }: Values,
  known: readonly Span[],
): Promise<Omit<Found, 'file'> | undefined> {
  const page = await scene.context.docs.files.read(file)
  const path = [...known, ...(await listPathWords(scene, file))]
  const subject = (spans: readonly Span[]) =>
    scene.words
      .filter(({ plain }, at) => !isIn(at, spans) && !isFilling(plain) && !ALSO.test(plain))
      .flatMap(({ text: word }) => nameWords(word))
      .map(getRoot)
  // What a page is about may be what the figure is of.
  const [strict, all] = [subject(known), subject(path)]
  const lines = page.split('\n')
  const isOf = (line: string, words: readonly string[]) => {
    const own = new Set(nameWords(line).map(getRoot))
    return words.length > 0 && words.every((word) => own.has(word))
  }
  const old = told ?? findLeast(lines.filter((line) => isOf(line, all)))
  if (old === undefined || old === now) return undefined
  const pick = (words: readonly string[]) =>
    lines.filter((line) => patternOf(old).test(line) && isOf(line, words))
  const having = pick(strict).length > 0 ? pick(strict) : pick(all)
  const isOnce = having.every((line) => line.match(patternOf(old))?.length === 1)
  const isSo = lines.some((line) => patternOf(now).test(line) && isOf(line, all))
  // “Upgrade to Node v19” says the same of Node.js in other words.
  const isLeft = lines.some((line) => {
    const own = new Set(nameWords(line).map(getRoot))
    return !having.includes(line) && patternOf(old).test(line) && all.some((word) => own.has(word))
  })
  if (having.length === 0 || !isOnce || isSo || isLeft) return undefined
  const text = lines
    .map((line) => (having.includes(line) ? line.replace(patternOf(old), () => now) : line))
    .join('\n')
  return { text, old }
}

/** The only figure that some lines tell to be the least. */
function findLeast(lines: readonly string[]): string | undefined {
  const figures = lines.flatMap((line) =>
    [...line.matchAll(LEAST_OF)].map(({ groups }) => groups?.figure),
  )
  return new Set(figures).size === 1 ? figures[0] : undefined
}

function withoutSign(figure: string): string {
  return figure.replace(/^v|\+$/gi, '')
}

function patternOf(figure: string): RegExp {
  return new RegExp(`(?<=(?<![\\w.-]|\\d,)v?)${escapePattern(figure)}(?![\\w-]|[.,]\\d)`, 'g')
}
