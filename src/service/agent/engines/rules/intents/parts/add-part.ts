import { readFrontmatter } from '../../../../../../content/index.ts'
import { AgentRefusal } from '../../../../model.ts'
import { getAddress, OUTSIDE } from '../../address.ts'
import type { Context } from '../../context.ts'
import type { Docs } from '../../docs.ts'
import type { Intent } from '../../intent.ts'
import { nameKey, splitPlaces } from '../../names.ts'
import { printQuotedNames } from '../../navigation.ts'
import { findCalled, findPart } from '../../parts/find-part.ts'
import { type NewPart, withPartAtEnd, withPartBeside } from '../../parts/insert-part.ts'
import { listQuestions } from '../../parts/list-questions.ts'
import { type PagePart, readParts } from '../../parts/page-part.ts'
import { getKinds, mayNamePart, type PartKind, readPartNames } from '../../parts/part-kinds.ts'
import { asSentence, withCapital } from '../../prompt/as-sentence.ts'
import type { Frame } from '../../prompt/frame.ts'
import type { Said } from '../../prompt/said.ts'
import { restoreQuotations } from '../../prompt/sentences.ts'
import { Unresolved } from '../../unresolved.ts'

const BEGIN =
  '@add [(a|an|the|another|one more|this|the following|following)] [new] [(short|small|separate|troubleshooting|closing|last|final|faq|q&a)] {kind:@part}'
const CALLED = '(called|named|titled|with the title|with the name|labelled|labeled)'
const ON = '(to|on|in|into|at) [the (end|bottom) of]'
const SAYS =
  '(with the answer|and answer it with|saying|that says|which says|with the text|with|explaining that|:) [:] [that]'
const ANSWER =
  '[(with|and|has|whose)] [(the|an|its)] (answer|answered with|answered by|answering|reply) [(is|with)]'
const ICON = '(with|and|using) [(the|an|a)] icon {icon:word}'
const AMONG =
  '[(to|in|into|among|under) [the] {around} (cards|steps|tabs|accordions|questions|card group|group|section)]'
const LEADS =
  '[(that|which)] (linking to|links to|leading to|leads to|goes to|pointing to|points to)'

/** What is no name of a part: what it says, and where it is. */
const NO_NAME =
  /^(?:faq(?: (?:under|in|on|for)\b.*)?$|(?:right |directly )?(?:after|before|between|behind|below|above|to|in|on|into|under|at) |(?:called|named|titled|labelled|labeled) |(?:note|tip|warning|info|caution|danger|check|callout)(?: (?:below|above|before|after|under|in|at|on)\b.*)?$|the|that|which|saying|(?:final|last|first|new|another|extra|additional|more)$)\b|\b(?:step|tab|card|accordion|section)\b| (?:called|named|titled|labelled|labeled) | (?:that|which) (?:links?|leads?|goes|points?)$|\b(?:page|guide|group|navbar|header|footer|sidebar|navigation|https?:\S*)$| at the (?:very )?(?:end|bottom|top|start|beginning)$|[,:] /i

/** What a part has beside its text: “the icon bug, linking to …”, “with the text …”. */
const OF_CARD =
  /^(?:the |an? )?(?:icon \S+|\S+ icon)(?:$|,| and (?:the |an? )?(?:text|link)| (?:linking|leading|pointing|that links|with)\b)|^with the (?:text|content|body) /i

/** Puts a step, tab, card, question or section into a page. */
export const addPart: Intent = {
  does: 'add a step, tab, card, accordion, question or section to a page',
  example: 'Add a step called Check it to the Quickstart page saying that it runs',
  hints: ['step', 'tab', 'card', 'accordion', 'question', 'section', 'faq'],
  phrases: [
    `${BEGIN} ${CALLED} {name} ${ON} {page} ${SAYS} {text}`,
    `${BEGIN} ${ON} {page} ${CALLED} {name} ${SAYS} {text}`,
    `${BEGIN} ${ON} {page} {name:quote} (${ANSWER}|-|–|—) {text:quote}`,
    `${BEGIN} {name:quote} ${ON} {page} ${ANSWER} {text:quote}`,
    `(on|in|at) {page} : ${BEGIN} {name:quote} ${ANSWER} {text:quote}`,
    `(on|in|at) {page} : ${BEGIN} [${CALLED}] {name:quote} [${ICON}] ${AMONG} [${SAYS}] {text:quote}`,
    `${BEGIN} [${CALLED}] {name:quote} [${ICON}] ${AMONG} ${ON} {page} [${SAYS}] {text:quote}`,
    `${BEGIN} [${CALLED}] {name:quote} [${ICON}] (to|in|into|under) [the] {around} (on|in|of) {page} ${SAYS} {text}`,
    `${BEGIN} (for|to|about|linking to|that links to|leading to|that leads to|that goes to) {target} (to|on|in) {page}`,
    `${BEGIN} ${ON} {page}`,
    `${BEGIN} ${ON} {page} ${CALLED} {name} ${LEADS} {target}`,
    `${BEGIN} ${CALLED} {name} ${ON} {page} ${LEADS} {target}`,
    // What it is called by is none of the words for parts: it is what the one is that it stands beside.
    `@add (a|an|another|the) [new] {noun:word} [${CALLED}] {name} ${ON} {page} [right] after {after} ${SAYS} {text}`,
  ],
  frames: [
    { behind: 'called|named|titled|labelled', isWhole: true },
    { behind: 'about|covering' },
    {},
  ].map(
    (name): Frame => ({
      needs: ['@add|needs?|want|have|missing'],
      also: 'new|another|short|small|separate|one more|extra|entry|faq|page|article|guide|at the|end|bottom|code|block',
      slots: {
        kind: { form: /^(?:step|card|accordion|question|section|subsection|tab)$/i },
        name,
        page: { behind: 'to|in|on|of|into' },
        text: {
          behind:
            'saying(?: that)?|(?:that|which) (?:says|reads|tells @people|explains)(?: that)?|with(?: the (?:text|answer|command|code))?|explaining(?: that)?|telling @people|:',
          isText: true,
          isOptional: true,
        },
        after: {
          behind: '(?:right |directly |just )?(?:after|behind|below)',
          isOptional: true,
          isWhole: true,
        },
        before: {
          behind: '(?:right |directly |just )?(?:before|above)',
          isOptional: true,
          isWhole: true,
        },
      },
    }),
  ),
  accepts: (said) =>
    (said.isQuoted('name') ||
      (!NO_NAME.test(said.text('name')) && getKinds(said.text('name')).length === 0)) &&
    // What has a quotation in it is a name with what it says.
    !/: "[^"]*"\.?$/.test(said.isQuoted('text') ? '' : said.text('text')) &&
    (said.isQuoted('name') || !said.text('name').includes('"')) &&
    // Neither an icon nor the word for what it says is any of the text.
    (said.isQuoted('text') || !OF_CARD.test(said.text('text'))) &&
    !isOfPage(said) &&
    !isPlace(said) &&
    // What tells how a part should be adds none.
    !/^(?:the|our|that) .*\b(?:should|must|has to|needs to) (?!have|get)/i.test(
      said.sentence.text,
    ) &&
    // A tab of the navigation is where something is.
    !(
      getKind(said) === 'tab' &&
      /\b(?:of|in|under|to|into) (?:the |our )?(?:\S+ ){1,3}tab\b/i.test(said.sentence.text)
    ) &&
    // A page that is there is put elsewhere.
    !/^(?:put|add|list|insert|include) (?:the|our) [^,:]*\b(?:page|guide|article|tutorial) (?:in|into|under|to|at|after|before) /i.test(
      said.sentence.text,
    ) &&
    // A card for a page is called as that is.
    (said.find('target') !== undefined ||
      !/\bcard (?:for|to|that|which|linking|leading)\b/i.test(said.sentence.text)) &&
    (getKind(said) !== undefined || isLikeNeighbor(said)) &&
    // A card alone is called as the page that it leads to.
    (said.find('target') === undefined ||
      getKind(said) === 'card' ||
      said.find('name') !== undefined),
  perform,
}

/** Whether a part is called by a word of the page's own. */
function isLikeNeighbor(said: Said): boolean {
  const noun = said.find('noun')
  return noun !== undefined && !/^(?:page|group|tab|link|row|column|note|tip|warning)$/i.test(noun)
}

/** What a part may be that is spoken of. */
function getKindsSaid(said: Said): readonly PartKind[] {
  return isLikeNeighbor(said)
    ? ['section', 'accordion', 'card', 'step', 'tab']
    : getKinds(said.text('kind'))
}

/** Whether what a part would be called tells which page is meant: “to the guide about refunds”. */
function isOfPage(said: Said): boolean {
  const { text } = said.sentence
  const [page, name] = [said.text('page'), said.text('name')]
  if (page === '' || name === '' || said.isQuoted('name')) return false
  const at = text.indexOf(name, text.indexOf(page) + page.length)
  return at > 0 && / (?:about|on|for|covering) $/i.test(text.slice(0, at))
}

/** Whether what a part would be called tells where it is to stand: “at the end of "Setup"”. */
function isPlace(said: Said): boolean {
  const text = restoreQuotations(said.sentence)
  const at = text.indexOf(said.text('name'))
  return /\b(?:end|bottom|top|start|beginning) of (?:the )?["“']?$/i.test(
    text.slice(0, Math.max(0, at)),
  )
}

/** What can be put into a page, of what is called so. */
function getKind(said: Said): PartKind | undefined {
  const kinds = getKinds(said.text('kind'))
  return kinds.find((kind) => ['step', 'tab', 'card', 'accordion', 'section'].includes(kind))
}

async function perform({ docs }: Context, said: Said): Promise<string> {
  const { file, text, parts, within } = await findPlace(docs, said)
  if (['name', 'target'].every((slot) => said.find(slot) === undefined)) {
    throw new Unresolved(
      `Expected to know what the ${said.text('kind').toLowerCase()} on \`${docs.routeOf(file)}\` is to be called and to say, received neither, as in “${addPart.example}”.`,
      true,
    )
  }
  const other = getNeighbor(getPartsAround(parts, said), said)
  if (within !== undefined && other === undefined) {
    throw new Unresolved(
      `Expected a ${said.text('kind').toLowerCase()} in “${within}” on \`${docs.routeOf(file)}\` that the new one comes after, received none.`,
      true,
    )
  }
  const kind = other === undefined ? undefined : kindLike(other, said)
  const icon = said.find('icon')
  const part = { ...(await readNew({ docs }, said, kind)), ...(icon !== undefined && { icon }) }
  const isSame = (name: string) => nameKey(name) === nameKey(part.name)
  const known = parts.find(({ kind, name }) => kind === part.kind && isSame(name))
  if (known !== undefined) {
    throw new Unresolved(
      `There is the ${part.kind} “${part.name}” on \`${docs.routeOf(file)}\` already.`,
      true,
    )
  }
  const side = said.find('before') === undefined ? 'after' : 'before'
  const end = findSection(parts, said)?.end ?? text.length
  const changed =
    other === undefined
      ? withPartAtEnd(text.slice(0, end), part) + text.slice(end).replace(/^(?=.)/, '\n')
      : withPartBeside(text, part, other, side)
  await docs.files.write(file, changed)
  const left = part.body === '' ? ' What it says is to be written.' : ''
  return `Added the ${part.kind} “${part.name}” to \`${docs.routeOf(file)}\`.${left}`
}

interface PartPlace {
  file: string
  text: string
  /** Those of the page, or of the part of it that is named. */
  parts: readonly PagePart[]
  /** The part that a new one is to be in. */
  within?: string
}

/** The page that is named, or the part of one: “the install step of the quickstart”. */
async function findPlace(docs: Docs, said: Said): Promise<PartPlace> {
  const page = said.text('page')
  try {
    const file = await docs.fileOf(page, 'first')
    const text = await docs.files.read(file)
    return { file, text, parts: readParts(text, file) }
  } catch (error) {
    if (!(error instanceof Unresolved)) throw error
    // “The prerequisites of the Quickstart” are a section of it.
    const [within] = mayNamePart(page)
      ? [page]
      : splitPlaces(page).map(({ name, place }) => `${name} section of ${place}`)
    if (within === undefined) throw error
    const { file, text, part } = await findPart(docs, within)
    const parts = readParts(text, file).filter(
      ({ start, end }) => start > part.start && end <= part.end,
    )
    return { file, text, parts, within: part.name }
  }
}

/** What is added behind another part is written as that is: a step may be a heading. */
function kindLike({ kind }: PagePart, said: Said): PartKind {
  return getKindsSaid(said).includes(kind) ? kind : (getKind(said) ?? 'section')
}

/** The parts under the heading that says which of them are meant, as “the leadership cards”. */
function getPartsAround(parts: readonly PagePart[], said: Said): readonly PagePart[] {
  const section = findSection(parts, said)
  if (section === undefined) return parts
  return parts.filter(({ start, end }) => start > section.start && end <= section.end)
}

/** The section that a new part is to be in, where one is named. Throws `Unresolved`. */
function findSection(parts: readonly PagePart[], said: Said): PagePart | undefined {
  const around = said.find('around')
  if (around === undefined) return undefined
  const [section, ...others] = findCalled(
    parts.filter(({ kind }) => kind === 'section'),
    { name: around },
  )
  if (section === undefined || others.length > 0) {
    throw new Unresolved(`Expected a section “${around}” on the page, received none.`, true)
  }
  return section
}

/** The part that a new one comes after: the named one, else the last of its kind. */
function getNeighbor(parts: readonly PagePart[], said: Said): PagePart | undefined {
  const kinds = getKindsSaid(said)
  const after = withoutKind(said.find('after') ?? said.find('before'))
  for (const kind of kinds) {
    const own = parts.filter((part) => part.kind === kind)
    if (after === undefined) {
      const last = own.at(-1)
      // Sections of all depths are sections; the last of the page's own is the one that it ends with.
      const top = Math.min(...own.map(({ level = 0 }) => level))
      const asked = /^question/i.test(said.text('kind')) ? listQuestions(own).at(-1) : undefined
      if (last !== undefined) {
        return kind === 'section' ? (asked ?? own.findLast(({ level }) => level === top)) : last
      }
    } else {
      const [only, ...others] = findCalled(own, { name: after.replace(/ one$/i, '') })
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

/** What a part is called that is named with the word for what it is. */
function withoutKind(said: string | undefined): string | undefined {
  const [{ name } = { name: '' }] = said === undefined ? [] : readPartNames(said)
  return name === '' ? said : name
}

async function readNew(
  { docs }: Pick<Context, 'docs'>,
  said: Said,
  kind: PartKind = getKind(said) ?? 'section',
): Promise<NewPart> {
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
    if (kind !== 'card') return { kind, name: getName(said), body: `See [${title}](${href}).` }
    return { kind, name, href, body: typeof description === 'string' ? description : '' }
  }
  const [name, body] = [getName(said), said.text('text').replace(/ in it$/i, '')]
  const isQuoted = said.isQuoted('text')
  if (kind === 'code block') return { kind, name, body }
  const [, linked] = isQuoted ? [] : (/^(?:an? |the )?links? to (?:the )?(.+)$/i.exec(body) ?? [])
  if (linked !== undefined) return { kind, name, body: await listLinks(docs, linked) }
  if (COMMAND.test(body)) return { kind, name, body: `\`\`\`bash\n${body}\n\`\`\`` }
  return { kind, name, body: body === '' || isQuoted ? body : asSentence(body) }
}

/** A list of links to pages that are named: “Disputes and Payouts”. */
async function listLinks(docs: Docs, said: string): Promise<string> {
  const names = said.split(/,? and (?:the )?|, (?:the )?/)
  const links = await Promise.all(
    names.map(async (name) => {
      const file = await docs.fileOf(name, 'first')
      return `- [${await docs.titleOf(file)}](${docs.routeOf(file)})`
    }),
  )
  return links.join('\n')
}

/** How a command begins that is typed into a terminal. */
const COMMAND =
  /^(?:(?:sudo )?(?:npm|pnpm|yarn|bun|npx|uv|pip3?|pipx|poetry|cargo|brew|apt|apt-get|docker|kubectl|helm|git|curl|gem|composer|dotnet|nix|deno|winget|choco|scoop|wget) \S|go (?:get|install|mod) )/

/** A name as it stands above a text. */
function getName(said: Said): string {
  const name = said.text('name').replace(/^(?:an?|the) /i, '')
  return said.isQuoted('name') ? name : withCapital(name)
}
