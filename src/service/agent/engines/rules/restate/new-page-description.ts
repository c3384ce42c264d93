import type { Scene, Span } from './scene.ts'

const LISTED = /^(?:and )?(?:please )?(?:list|put|place|add) (?:it|that|the|this)\b/

/** What the description is said to be: “Description: How to …”, “with the description How to …”, “Its description is …”. */
export function findDescription(scene: Scene): { text: string; span: Span } | undefined {
  const at = scene.words.findIndex(({ plain }) => plain === 'description')
  if (at === -1) return undefined
  const lead = scene.runsFrom(at + 1, 3).find((run) => IS_SAID.test(scene.plain(run)))
  const own = scene.plain({ from: at - 1, to: at })
  const isBegun = scene.isBreak(at - 1) || scene.words[at - 2]?.plain === 'and'
  const isOwn = /^(?:its|the|page)$/.test(own) && !scene.isBreak(at) && isBegun
  // “The description is shown in search results” tells none.
  const { text: first = '', isQuoted = false } = scene.words[lead?.to ?? 0] ?? {}
  const isText =
    isQuoted || /^[\p{Lu}\d]/u.test(first) || scene.words[lead?.from ?? 0]?.plain !== 'is'
  const isTold = isOwn && lead !== undefined && isText
  const behind = isTold ? lead.to : at + 1
  const isLabel = (isOwn || scene.isStart(at)) && /^:/.test(scene.words[behind]?.gap ?? '')
  const before = scene.plain({ from: Math.max(0, at - 2), to: at })
  const isWith = /^(?:with|and) (?:the|an?)$/.test(before) || /^give it$/.test(before)
  const isGiven = isWith && /^\p{Lu}/u.test(scene.words[behind]?.text ?? '')
  if (behind >= scene.words.length || !(isLabel || isTold || isGiven)) return undefined
  const end = scene.endOfSentence(behind)
  // “…, and list it after the FAQ” is where it is to be.
  const next = Array.from({ length: end - behind }, (_one, index) => behind + index).find(
    (index) =>
      (scene.isBreak(index) || scene.words[index]?.plain === 'and') &&
      LISTED.test(scene.plain({ from: index, to: Math.min(end, index + 3) })),
  )
  const start = isGiven && !isTold ? at - 2 : isOwn ? at - 1 : at
  const span = { from: start, to: next ?? end }
  return { text: scene.sayText({ from: behind, to: span.to }), span }
}

const IS_SAID = /^(?:is|reads|says|(?:should|shall|must|will|can) (?:be|say|read))$/
