import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { findNamed, withoutQuotes } from '../names.ts'
import { readParts } from '../parts/page-part.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { MORE_BEHIND } from '../prompt/more-behind.ts'
import { all, type Found, PLEASE } from '../prompt/rephrase/patterns.ts'
import type { WholeWay, Wish } from './whole-way.ts'

const ABOUT =
  '(?<about>"[^"]+"|“[^”]+”|[^:;."“”]+?)(?: (?:in|on) (?:the|our) (?:[^,:"“”]{1,40} )?(?:faqs?|page))?'
const ANSWER = `(?:the |our )?(?:FAQ )?(?:answer|reply) (?:to|on|about|for|of|under) (?:the (?:FAQ )?question (?:on |about |of )?)?${ABOUT}`
/** Why, and where the question stands: what is wished stands behind it. */
const AHEAD = '(?:[^:"“”]*?(?:[.!;] |, so ))?(?:(?:in|on) (?:the|our) [^,:"“”]{1,40}, )?'
const SHOULD =
  '(?:should|must|has to|needs to|ought to)(?: now| just| only| simply)* (?:be|say|read|become)(?: now)?'
/** A text is told behind a colon, or quoted. */
const TEXT = '(?:: ?| ?(?=["“]))(?<text>["“]?\\S[^]+)'

/** “You can pause now, so the answer to "Can I pause?" should be: Yes, in the settings.” */
export const ANSWERS: readonly WholeWay[] = [
  [all(`${AHEAD}${PLEASE}${ANSWER} ${SHOULD}${TEXT}`), sayAnswer],
]

function sayAnswer({ about = '', text = '' }: Found): Wish[] {
  const told = text.trim()
  const isQuoted = /^(?:"[^"]+"|“[^“”]+”)\.?$/.test(told)
  // A text that is quoted in part is told with more than that.
  if (!isQuoted && (MORE_BEHIND.test(told) || /^["“]/.test(told)))
    throw new AgentRefusal('Expected the answer alone, received more behind it: quote it.')
  const now = isQuoted ? withoutQuotes(told.replace(/\.$/, '')) : asSentence(told)
  return [async (context) => changeAnswer(context, withoutQuotes(about), now)]
}

/** What is more than text. */
const MORE = /^[ \t]*(?:<|```|!\[|\||#)/m

/** Has the answer to a question that is told by some of its words say something else. Throws `AgentRefusal`. */
export async function changeAnswer({ docs }: Context, about: string, now: string): Promise<string> {
  const all: { file: string; name: string; start: number; end: number }[] = []
  for (const file of docs.currentPages()) {
    for (const { kind, name, body } of readParts(await docs.files.read(file), file))
      if (kind === 'accordion' || name.endsWith('?')) all.push({ file, name, ...body })
  }
  const [only, ...others] = findNamed(about, all, ({ name }) => [name])
  if (only === undefined || others.length > 0)
    throw new AgentRefusal(`Expected one question “${about}”: say it as the page does.`)
  const { file, name, start, end } = only
  const text = await docs.files.read(file)
  const answer = text.slice(start, end).trim()
  if (answer === '' || MORE.test(answer))
    throw new AgentRefusal(`Expected “${name}” to have an answer of text alone.`)
  const at = text.indexOf(answer, start)
  await docs.files.write(file, text.slice(0, at) + now + text.slice(at + answer.length))
  return `Had the answer to “${name}” on \`${docs.routeOf(file)}\` say “${now}”.`
}
