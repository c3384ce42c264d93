import { AgentRefusal } from '../../../../model.ts'
import type { Context } from '../../context.ts'
import type { Intent } from '../../intent.ts'
import { withoutPart } from '../../parts/edit-part.ts'
import { findCalled, findPart } from '../../parts/find-part.ts'
import { withBlockBeside } from '../../parts/insert-part.ts'
import { type PagePart, readParts } from '../../parts/page-part.ts'
import { mayNamePart, readPartNames } from '../../parts/part-kinds.ts'
import type { Said } from '../../prompt/said.ts'
import { Unresolved } from '../../unresolved.ts'

const MOVE = '(move|put|place|bring|shift|list|show)'

/** Puts a step, tab, card, question or section of a page before or after another one. */
export const movePart: Intent = {
  does: 'move a step, tab, card, accordion or section of a page before or after another one',
  example: 'On the Installation page, put the Linux tab before the Windows tab',
  hints: ['step', 'tab', 'card', 'accordion', 'section', 'move', 'before', 'after', 'order'],
  phrases: [
    ...[
      ['first', '(first|to the top|at the top|to the beginning)'],
      ['last', '(last|to the end|at the end|to the bottom|at the bottom)'],
    ].flatMap(([end = '', words]) => [
      [`${MOVE} {what} (on|in|of) {page} ${words}`, { end }] as const,
      [`(on|in|at) {page} : ${MOVE} {what} ${words}`, { end }] as const,
    ]),
    ...[
      ['before', '(before|above|ahead of|in front of)'],
      ['after', '(after|below|behind)'],
    ].flatMap(([side = '', words]) => [
      [`${MOVE} {what} [(right|directly)] ${words} {other} [(on|in|of) {page}]`, { side }] as const,
      [`(on|in|at) {page} : ${MOVE} {what} [(right|directly)] ${words} {other}`, { side }] as const,
    ]),
  ],
  accepts: (said) =>
    mayNamePart(said.text('what')) &&
    !/\b(?:page|group|navbar|footer|sidebar|navigation)$/i.test(said.text('what')) &&
    !/\b(?:page|group)$/i.test(said.text('other')),
  perform,
}

async function perform({ docs }: Context, said: Said): Promise<string> {
  const { file, text, part } = await findPart(docs, said.text('what'), said.find('page'))
  const route = `\`${docs.routeOf(file)}\``
  const isFirst = said.text('end') === 'first'
  const like = said.find('end') === undefined ? [] : listLike(readParts(text, file), part)
  const named =
    said.find('end') === undefined
      ? getNeighbor(readParts(text, file), part, said.text('other'))
      : isFirst
        ? like[0]
        : like.at(-1)
  if (named === undefined) {
    throw new Unresolved(
      `Expected one ${part.kind} “${said.text('other')}” beside “${part.name}” on ${route}, received none.`,
      true,
    )
  }
  if (named.start >= part.start && named.end <= part.end) {
    throw new AgentRefusal(`Expected another ${part.kind} than “${part.name}”.`)
  }
  const side = said.text('side') === 'before' || isFirst ? 'before' : 'after'
  const lineStart = text.lastIndexOf('\n', part.start - 1) + 1
  const indent = /^[ \t]*/.exec(text.slice(lineStart, part.start))?.[0] ?? ''
  const block = indent + text.slice(part.start, part.end).trimEnd()
  const rest = withoutPart(text, part)
  // What stands behind what was taken out has moved.
  const other = getNeighbor(readParts(rest, file), part, named.name)
  if (other === undefined) throw new AgentRefusal(`Expected “${named.name}” to stay on ${route}.`)
  await docs.files.write(file, withBlockBeside(rest, block, other, side))
  return `Moved the ${part.kind} “${part.name}” ${side} “${named.name}” on ${route}.`
}

/** The other parts of the kind of one. */
function listLike(parts: readonly PagePart[], { kind, start, level }: PagePart): PagePart[] {
  return parts.filter((part) => part.kind === kind && part.start !== start && part.level === level)
}

/** The part of the same kind that is named, with or without the word for what it is. */
function getNeighbor(
  parts: readonly PagePart[],
  own: PagePart,
  said: string,
): PagePart | undefined {
  const [{ name } = { name: said }] = readPartNames(said)
  const [only, ...others] = findCalled(listLike(parts, own), { name: name.replace(/ one$/i, '') })
  return others.length === 0 ? only : undefined
}
