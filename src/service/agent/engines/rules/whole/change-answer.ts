import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { findNamed } from '../names.ts'
import { readParts } from '../parts/page-part.ts'

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
