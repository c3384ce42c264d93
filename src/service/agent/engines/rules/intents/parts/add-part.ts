import { readFrontmatter } from '../../../../../../content/index.ts'
import { AgentRefusal } from '../../../../model.ts'
import { getAddress, OUTSIDE } from '../../address.ts'
import type { Context } from '../../context.ts'
import type { Intent } from '../../intent.ts'
import { findNamed } from '../../names.ts'
import { printQuotedNames } from '../../navigation.ts'
import { type NewPart, withPartAtEnd, withPartBeside } from '../../parts/insert-part.ts'
import { type PagePart, readParts } from '../../parts/page-part.ts'
import { getKinds, type PartKind } from '../../parts/part-kinds.ts'
import { asSentence } from '../../prompt/as-sentence.ts'
import type { Said } from '../../prompt/said.ts'
import { Unresolved } from '../../unresolved.ts'

const BEGIN =
  '@add [(a|an|the|another|one more)] [new] [(short|small|separate|troubleshooting|closing|last|final)] {kind:@part}'
const CALLED = '(called|named|titled|with the title|with the name|labelled|labeled)'
const ON = '(to|on|in|into|at) [the (end|bottom) of]'
const SAYS =
  '(with the answer|and answer it with|saying|that says|which says|with the text|with|explaining that|:) [that]'
const AFTER = '[right] (after|behind|below) [the] [(step|card|tab|section|accordion)] {after}'

/** Puts a step, tab, card, question or section into a page. */
export const addPart: Intent = {
  does: 'add a step, tab, card, accordion, question or section to a page',
  example: 'Add a step called Check it to the Quickstart page saying that it runs',
  hints: ['step', 'tab', 'card', 'accordion', 'question', 'section', 'faq'],
  phrases: [
    `${BEGIN} ${CALLED} {name} ${ON} {page}`,
    `${BEGIN} ${CALLED} {name} ${ON} {page} ${SAYS} {text}`,
    `${BEGIN} ${CALLED} {name} ${ON} {page} ${AFTER}`,
    `${BEGIN} ${CALLED} {name} ${AFTER} ${ON} {page}`,
    `${BEGIN} ${ON} {page} ${CALLED} {name}`,
    `${BEGIN} ${ON} {page} ${CALLED} {name} ${SAYS} {text}`,
    `${BEGIN} ${ON} {page} ${CALLED} {name} ${AFTER}`,
    `${BEGIN} {name} ${ON} {page} ${SAYS} {text}`,
    `${BEGIN} {name:quote} ${ON} {page}`,
    `${BEGIN} ${ON} {page} : {whole}`,
    `${BEGIN} ${ON} {page} {whole:quote}`,
    `(on|in|at) {page} : ${BEGIN} ${CALLED} {name}`,
    `(on|in|at) {page} : ${BEGIN} {name:quote} ${SAYS} {text}`,
    `${BEGIN} {name:quote} ${SAYS} {text} ${ON} {page}`,
    `(on|in|at) {page} : ${BEGIN} ${CALLED} {name} ${SAYS} {text}`,
    `${BEGIN} (for|to|about|linking to|that links to|leading to|that leads to|that goes to) {target} (to|on|in) {page}`,
    `${BEGIN} ${ON} {page} (for|linking to|that links to|leading to|that leads to|that goes to) {target}`,
    `${BEGIN} ${ON} {page}`,
    `${BEGIN} ${CALLED} {name} ${ON} {page} [(that|which)] (linking to|links to|leading to|leads to|goes to|pointing to|points to) {target}`,
  ],
  accepts: (said) =>
    getKind(said) !== undefined &&
    (said.find('whole') === undefined || splitQuestion(said.text('whole')) !== undefined) &&
    (said.find('target') === undefined || getKind(said) === 'card'),
  perform,
}

/** What can be put into a page, of what is called so. */
function getKind(said: Said): PartKind | undefined {
  const kinds = getKinds(said.text('kind'))
  return kinds.find((kind) => ['step', 'tab', 'card', 'accordion', 'section'].includes(kind))
}

async function perform({ docs }: Context, said: Said): Promise<string> {
  const file = await docs.fileOf(said.text('page'), 'first')
  if (['name', 'whole', 'target'].every((slot) => said.find(slot) === undefined)) {
    throw new Unresolved(
      `Expected to know what the ${said.text('kind').toLowerCase()} on \`${docs.routeOf(file)}\` is to be called and to say, received neither, as in “${addPart.example}”.`,
      true,
    )
  }
  const text = await docs.files.read(file)
  const parts = readParts(text, file)
  const other = getNeighbor(parts, said)
  const part = { ...(await readNew({ docs }, said)), ...(other && kindLike(other, said)) }
  const known = parts.find(({ kind, name }) => kind === part.kind && name === part.name)
  if (known !== undefined) {
    throw new AgentRefusal(
      `There is the ${part.kind} “${part.name}” on \`${docs.routeOf(file)}\` already.`,
    )
  }
  const changed =
    other === undefined ? withPartAtEnd(text, part) : withPartBeside(text, part, other)
  await docs.files.write(file, changed)
  const left = part.body === '' ? ' What it says is to be written.' : ''
  return `Added the ${part.kind} “${part.name}” to \`${docs.routeOf(file)}\`.${left}`
}

/** What is added behind another part is written as that is: a step may be a heading. */
function kindLike({ kind }: PagePart, said: Said): { kind: PartKind } {
  return { kind: getKinds(said.text('kind')).includes(kind) ? kind : (getKind(said) ?? 'section') }
}

/** The part that a new one comes after: the named one, else the last of its kind. */
function getNeighbor(parts: readonly PagePart[], said: Said): PagePart | undefined {
  const kinds = getKinds(said.text('kind'))
  const after = said.find('after')
  for (const kind of kinds) {
    const own = parts.filter((part) => part.kind === kind)
    if (after === undefined) {
      const last = own.at(-1)
      // Sections of all depths are sections; the last of the page's own is the one that it ends with.
      const top = Math.min(...own.map(({ level = 0 }) => level))
      if (last !== undefined) {
        return kind === 'section' ? own.findLast(({ level }) => level === top) : last
      }
    } else {
      const [only, ...others] = findNamed(after, own, ({ name }) => [name])
      if (only !== undefined && others.length === 0) return only
    }
  }
  if (after === undefined) return undefined
  const names = parts.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)
  // What comes after it is no part of the new name.
  throw new AgentRefusal(
    `Expected “${after}” on the page, received none. There are ${printQuotedNames(names)}.`,
  )
}

async function readNew({ docs }: Pick<Context, 'docs'>, said: Said): Promise<NewPart> {
  const kind = getKind(said) ?? 'section'
  const target = said.find('target')
  if (target !== undefined) {
    const href = await getAddress(docs, target)
    if (OUTSIDE.test(target)) {
      const name = said.find('name')
      if (name === undefined) throw new Unresolved('Expected the name of the card, received none.')
      return { kind, name, body: '', href }
    }
    const page = await docs.fileOf(target.replace(/#.*$/, ''), 'first')
    const { description, sidebarTitle } = readFrontmatter(await docs.files.read(page), page).data
    const title = typeof sidebarTitle === 'string' ? sidebarTitle : await docs.titleOf(page)
    const name = said.find('name') ?? title
    return { kind, name, href, body: typeof description === 'string' ? description : '' }
  }
  const whole = said.find('whole')
  const [name, body] =
    whole === undefined
      ? [said.text('name'), said.text('text')]
      : (splitQuestion(whole) ?? [whole, ''])
  const isQuoted = said.isQuoted('text') || whole !== undefined
  return { kind, name, body: body === '' || isQuoted ? body : asSentence(body) }
}

/** A question with its answer: “Can I pay by card? Yes.” */
function splitQuestion(text: string): readonly [name: string, body: string] | undefined {
  const [, name, body = ''] = /^(.+?[?])(?:\s+(.+))?$/s.exec(text.trim()) ?? []
  return name === undefined ? undefined : [name, body]
}
