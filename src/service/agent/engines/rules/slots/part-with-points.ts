import { amountOf } from '../number-words.ts'
import { MARKDOWN } from '../page-names.ts'
import { asSentence, withCapital } from '../prompt/as-sentence.ts'
import { Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'

/** “Add a step called Ring it …, and has two points: ring the bell, and wait.” */
const WITH_POINTS =
  /^(?<ahead>(?:please |can you |could you )*(?:add|put|insert|include|write) (?:an?|another|one more) (?:new )?(?:step|tab|card|accordion|question|section)\b[^:\n]*?)[,.;]? (?:and |it |that |which )*(?:with|has|have|having|contains|containing|lists|listing|says|should (?:have|contain|list|say))(?: (?<count>two|three|four|five|six|\d)|(?: the following| these| a list of))?(?: short| bullet| sub)? ?(?:points|bullets|bullet points|items|things|entries|list items)(?: in it| below it)?: (?<points>[^\n]+)$/iu
/** What a text says that stands where the points are to be. */
const PLACEHOLDER = 'The points of it are told here'
const BULLET = /^[ \t]*[-*] .*$/gm

/** A step, tab, card, accordion, question or section that has points: one bullet each. */
export const partWithPoints: SlotWay = {
  cue: WITH_POINTS,
  isSure: (prompt) => readPoints(prompt) !== undefined,
  async perform({ task: { workspace } }, prompt, say) {
    const told = readPoints(prompt)
    if (told === undefined) return undefined
    const said = await say(`${told.ahead}: ${PLACEHOLDER}.`)
    for (const file of workspace.changed) {
      if (!MARKDOWN.test(file) || !workspace.has(file)) continue
      const text = await workspace.read(file)
      const line = new RegExp(`^(?<indent>[ \\t]*)${PLACEHOLDER}\\.[ \\t]*$`, 'm').exec(text)
      if (line === null) continue
      const isEnded = hasSentences(text)
      const bullets = told.points.map((point) => {
        const item = withCapital(point)
        return `${line.groups?.indent ?? ''}- ${isEnded ? asSentence(item) : item}`
      })
      await workspace.write(
        file,
        text.replace(line[0], () => bullets.join('\n')),
      )
      return said.join(' ')
    }
    throw new Unresolved('Expected a part of a page that has points, received another one.')
  },
}

/** What is told ahead of the points, and the points; `undefined` where there are not as many as are told. */
function readPoints(prompt: string): { ahead: string; points: string[] } | undefined {
  const { ahead, count, points: told } = WITH_POINTS.exec(prompt.trim())?.groups ?? {}
  if (ahead === undefined || told === undefined || /["“”]/.test(told)) return undefined
  // “These points” tells no number.
  const wanted = amountOf(count ?? '')
  const plain = told.replace(/[.]$/, '')
  const ways = [/; (?:and )?/, /, and |, /, /,? and |, /].map((sign) =>
    plain.split(sign).map((point) => point.trim()),
  )
  const points =
    Number.isNaN(wanted) || wanted === 0
      ? ways.find(({ length }) => length > 1)
      : ways.find(({ length }) => length === wanted)
  // What goes on in another sentence may be another wish.
  const isList = points?.every((point) => point !== '' && !/[.!?] /.test(point))
  return isList && points !== undefined && points.length > 1 ? { ahead, points } : undefined
}

/** Whether the bullets of a page end as sentences do. */
function hasSentences(text: string): boolean {
  const bullets = text.match(BULLET) ?? []
  return bullets.filter((one) => one.trimEnd().endsWith('.')).length * 2 > bullets.length
}
