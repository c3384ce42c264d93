import { AgentRefusal } from '../../../model.ts'
import { getRoot, nameWords } from '../names.ts'
import { type PagePart, readParts } from '../parts/page-part.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { getPage } from './page-mentions.ts'
import { anyOf, type Restatement, type Way } from './restatement.ts'
import type { Scene, Span } from './scene.ts'
import { isFilling } from './weigh-words.ts'

const CUE = /\banswers?\b[\s\S]*(?::|["“])/i
/** How an answer is told that is there. */
const TOLD =
  /^answer (?:about|on|to|for|of|under)(?: the question| our question)?(?: of| how| whether| if)?(?: the| our)?$/
const SAYS =
  /(?:\b(?:should|must|needs? to|has to) (?:(?:just|only|simply|now|rather) )*(?:say|read|be)|\b(?:replace|change|update|rewrite|reword|set|make) .*\b(?:with|to|as|by|say|read)|\b(?:say|read))(?: this| that| the following)?$/
const NEW = /\b(?:add|write a|new question|another question|create)\b/i
const ENDS =
  /^(?:is|are|was|still|says?|no|should|must|needs?|has|with|on|in|to|isn't|doesn't|sounds?|reads?|as|by|at)$/
const ALSO = anyOf(`
  faqs? answers? question out of date outdated stale wrong old incorrect replace change update rewrite reword set make should must say read just only simply now instead
  with to the following text no longer true right correct too long
`)
/** What is more than text. */
const MORE = /^[ \t]*(?:<|```|!\[|\|)/m

/**
 * Has the answer to a question say something else: “The answer about parking is out of date. It should just say: …”.
 * Throws `AgentRefusal` where it is not known which question is meant.
 */
export const answers: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const text = findText(scene)
  const [told, ...more] = scene.find(TOLD, 8).filter(({ to }) => text && to <= text.from)
  if (text === undefined || told === undefined || more.length > 0 || NEW.test(scene.prompt))
    return []
  const { docs } = scene.context
  const page = await getPage(scene, [text, told])
  const topic = readTopic(scene, { from: told.to, to: text.from }, page?.span)
  const wanted = scene.words
    .slice(topic.from, topic.to)
    .flatMap(({ plain }) => nameWords(plain))
    .filter((word) => !isFilling(word))
    .map(getRoot)
  const found: { file: string; part: PagePart }[] = []
  for (const file of page === undefined ? docs.currentPages() : [page.file]) {
    for (const part of readParts(await docs.files.read(file), file)) {
      const own = new Set(nameWords(part.name).map(getRoot))
      const isQuestion = part.kind === 'accordion' || part.name.endsWith('?')
      if (isQuestion && wanted.length > 0 && wanted.every((word) => own.has(word)))
        found.push({ file, part })
    }
  }
  const [only, ...others] = found
  if (only === undefined || others.length > 0) {
    const names = found.slice(0, 4).map(({ part }) => `“${part.name}”`)
    throw new AgentRefusal(
      `Expected one question about “${scene.say(topic)}”, received ${names.join(', ') || 'none'}. Say it as the page does.`,
    )
  }
  const said = asSentence(scene.words[text.from]?.isQuoted ? scene.say(text) : sayAll(scene, text))
  return [
    {
      wishes: [
        {
          said: `Answer “${only.part.name}” with “${said}”`,
          async perform({ docs }) {
            const route = docs.routeOf(only.file)
            const own = await docs.files.read(only.file)
            const { start, end } = only.part.body
            const body = own.slice(start, end)
            if (MORE.test(body)) {
              throw new AgentRefusal(
                `Expected an answer of nothing but text to “${only.part.name}” on \`${route}\`, received more: quote what is to be replaced.`,
              )
            }
            const [, lead = '', tail = ''] = /^(\s*)[\s\S]*?(\s*)$/.exec(body) ?? []
            await docs.files.write(
              only.file,
              own.slice(0, start) + lead + said + tail + own.slice(end),
            )
            return `Had the answer to “${only.part.name}” on \`${route}\` say “${said}”.`
          },
        },
      ],
      accounted: [told, topic, text, ...(page === undefined ? [] : [page.span])],
      also: ALSO,
    },
  ]
}

/** What it is to say: the only quotation, or all that stands behind a colon. */
function findText(scene: Scene): Span | undefined {
  const { words } = scene
  const quoted = words.findLastIndex(({ isQuoted }) => isQuoted)
  const colon = words.findIndex(({ gap }, at) => at > 0 && /:\s/.test(gap))
  const from = colon === -1 ? quoted : colon
  const isSaid = from > 0 && SAYS.test(scene.plain({ from: 0, to: from }))
  if (!isSaid) return undefined
  const to = words[from]?.isQuoted === true ? from + 1 : words.length
  return to < words.length ? undefined : { from, to }
}

function sayAll(scene: Scene, { from }: Span): string {
  return scene.prompt.slice(scene.words[from]?.start).trim()
}

/** What the question is about: up to what is said of the answer, or its page. */
function readTopic(scene: Scene, { from, to }: Span, page: Span | undefined): Span {
  let end = from
  while (
    end < to &&
    end !== page?.from &&
    (end === from || !scene.isBreak(end)) &&
    !isEnd(scene, end, to)
  )
    end++
  return { from, to: end }
}

/** “On mobile is out of date”: the last word that says where, or how it is. */
function isEnd(scene: Scene, at: number, to: number): boolean {
  const isLast = !scene.words
    .slice(at + 1, Math.min(scene.endOfClause(at), to))
    .some(({ plain }) => VERB.test(plain))
  return (
    VERB.test(scene.words[at]?.plain ?? '') || (isLast && ENDS.test(scene.words[at]?.plain ?? ''))
  )
}

const VERB = /^(?:is|are|was|still|says?|should|must|needs?|isn't|doesn't|sounds?|reads?)$/
