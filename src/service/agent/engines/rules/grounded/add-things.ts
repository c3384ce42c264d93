import { AgentRefusal } from '../../../model.ts'
import { addPage } from '../intents/add-page.ts'
import { insertRow, readValues } from '../intents/parts/table-rows.ts'
import { addSiteLink } from '../intents/site-links.ts'
import { getKinds, type PartKind } from '../parts/part-kinds.ts'
import { asSentence, withCapital } from '../prompt/as-sentence.ts'
import { INSTRUCTION } from '../prompt/next-wishes.ts'
import { Unresolved } from '../unresolved.ts'
import { addItems } from './add-items.ts'
import { best, nameThing, refuseSeveral } from './choose-things.ts'
import type { Hands } from './hands.ts'
import type { Scope, Thing } from './inventory.ts'
import { DETERMINER, NOUN_WORDS, readSpoken, type Spoken } from './lexicon.ts'
import type { PageThing } from './page-things.ts'
import { addToCallout, putBlock, putPart, type Target } from './put-on-page.ts'
import { isQuoted } from './utterance.ts'
import { isUnclear, type Place, type Wish } from './wish.ts'

/** A page that is to be written. */
const NEW_PAGE =
  /^(?:an?|another|one more|some|new|short)(?: (?:new|short|brief|small|simple|quick|little|beginner|basic))* (?<type>tutorial|how-to|how to|guide|explanation|reference|page|article)(?: (?:page|guide|article))?(?: (?:called|named|titled) (?<called>⟦\d+⟧|.+)| (?:about|on|for|covering|explaining|of) (?<about>.+))$/i
const NEW_NAMED =
  /^(?:an?|another|new)(?: (?:new|short|brief|small))* (?<about>[\p{L}-]+(?: [\p{L}-]+)?) (?<type>page|guide|tutorial|article|how-to)$/iu

/** A place behind the word for what is new is no name of it. */
const PLACE_BEHIND = new RegExp(
  `^(?:\\w+ ){0,3}?(?:${NOUN_WORDS}) (?:to|in|into|at|under) (?!⟦)`,
  'i',
)

export async function addThing(hands: Hands, wish: Wish, scope: Scope): Promise<string> {
  const { target, content, place } = wish
  if (content !== undefined && !isQuoted(content) && INSTRUCTION.test(content))
    throw new Unresolved(
      `Expected the words to be written, received “${hands.quotations.write(content)}”.`,
    )
  if (wish.action === 'add' && (NEW_PAGE.test(target) || NEW_NAMED.test(target)))
    return addNewPage(hands, wish, scope)
  if (/^(?:the|this|our|these) /i.test(target) && content === undefined)
    throw new Unresolved(`Expected something new, received “${target}”.`)
  const ways = readSpoken(
    target
      .replace(/^(?:an?|another|one more|some|the|this)(?: new| short| small)* /i, '')
      // “An info callout” is an info.
      .replace(/\b(tip|info|warning|danger|check|caution) (?:callout|admonition)\b/i, '$1'),
  ).filter(({ word }) => word !== '')
  const [spoken] =
    wish.action === 'note' ? [{ nouns: ['words'], word: 'sentence', name: '' } as Spoken] : ways
  if (spoken === undefined)
    throw new Unresolved(`Expected to know what “${target}” is, received nothing of it.`, false)
  if (PLACE_BEHIND.test(target))
    throw new Unresolved(`Expected to know where “${target}” is to stand, received no such place.`)
  if (spoken.nouns.includes('redirect') || /^(?:group|subgroup)$/.test(spoken.word))
    throw new Unresolved('Expected something within a page.')
  // “A check mark for Editor” stands in a table.
  if (/^(?:an? )?(?:check|tick|cross) ?marks?\b/i.test(target))
    throw new Unresolved('Expected to know in which row the mark is to stand.')
  // A question is one of the FAQ.
  const isOfFaq =
    /^(?:faq|question)/.test(spoken.word) &&
    scope.files === undefined &&
    !/\b(?:faqs?|page|guide)\b/i.test(place?.other ?? '')
  const faq =
    isOfFaq && place?.within === undefined ? await hands.finder.locate('the FAQ page', scope) : []
  const scopes =
    place?.within === undefined ? [...faq, scope] : await hands.finder.locate(place.within, scope)
  let refusal: unknown
  const note = (error: unknown) => {
    if (!(error instanceof AgentRefusal)) throw error
    refusal ??= error
    return []
  }
  for (const around of scopes) {
    for (const { thing, isArea } of await findTargets(hands, place, around).catch(note)) {
      try {
        const side = place?.side ?? 'within'
        return await addAt(hands, spoken, content, side, thing, isArea, target === 'items')
      } catch (error) {
        note(error)
      }
    }
  }
  throw (
    refusal ??
    new Unresolved(
      `Expected to know where “${target}” is to stand, received nothing that the docs have.`,
    )
  )
}

/** Begins a page where it is to be listed. */
async function addNewPage(hands: Hands, { target, place }: Wish, scope: Scope): Promise<string> {
  const { docs } = hands.context
  const { type, about, called } = (NEW_PAGE.exec(target) ?? NEW_NAMED.exec(target))?.groups ?? {}
  const title = called ?? about
  if (title === undefined) throw new Unresolved('Expected to know what the page is about.')
  const slots = {
    title: isQuoted(title) ? hands.quotations.read(title) : title,
    ...(type !== undefined && { type }),
  }
  const groups =
    place?.within === undefined
      ? []
      : (await hands.finder.locate(place.within, scope)).flatMap(({ node }) => node ?? [])
  const around = groups.map((node): Scope => ({ node }))
  for (const within of [...around, scope]) {
    for (const { thing } of await hands.finder.find(place?.other ?? '', within)) {
      const isBeside = place?.side === 'after'
      if (thing.kind === 'page' && isBeside)
        return hands.as(addPage, { ...slots, title: '⟦0⟧', after: docs.routeOf(thing.file) }, [
          withCapital(slots.title),
        ])
      if (
        thing.kind === 'node' &&
        thing.key === 'group' &&
        (place?.side === 'within' || place?.side === 'end')
      )
        return hands.as(addPage, { ...slots, title: '⟦0⟧', group: thing.name }, [
          withCapital(slots.title),
        ])
    }
  }
  throw new Unresolved(
    `Expected to know where the page “${title}” is to be listed: name a group, or a page that it comes after.`,
    true,
  )
}

/** On what or beside what something new is to stand. */
async function findTargets(
  hands: Hands,
  place: Place | undefined,
  scope: Scope,
): Promise<{ thing?: Thing; isArea?: Scope['area'] }[]> {
  if (scope.area !== undefined) return [{ isArea: scope.area }]
  const own = [...(scope.ranges ?? [])].flatMap(({ thing }) =>
    thing === undefined ? [] : [{ kind: 'on page' as const, thing, name: '' }],
  )
  const files = scope.ranges === undefined ? (scope.files ?? []) : []
  const here: Thing[] = [
    ...own,
    ...files.map((file): Thing => ({ kind: 'page', file, name: file })),
  ]
  if (place?.other === undefined) return here.map((thing) => ({ thing }))
  const { other } = place
  const areas = (await hands.finder.locate(other, scope)).flatMap(({ area }) =>
    area === undefined ? [] : [area],
  )
  if (areas.length > 0) return areas.map((isArea) => ({ isArea }))
  const found = await hands.finder.find(other, scope)
  const onPage = best(found.filter(({ thing }) => thing.kind === 'on page'))
  const located = (await hands.finder.locate(other, scope)).flatMap((one): Thing[] =>
    one.ranges === undefined
      ? (one.files ?? []).map((file) => ({ kind: 'page', file, name: file }))
      : one.ranges.flatMap(({ thing }) =>
          thing === undefined ? [] : [{ kind: 'on page', thing, name: '' }],
        ),
  )
  const parts = onPage.map(({ thing }) => thing)
  const things =
    place.side === 'before' || place.side === 'after'
      ? [...parts, ...located]
      : [...located, ...parts]
  const distinct = new Map(things.map((thing) => [nameThing(thing), thing]))
  const [first] = distinct.values()
  // Where one part of a page is that place, what is in it is not.
  const isOne = located.length === 1 && first === located[0]
  if (!isOne && distinct.size > 1 && parts.length > 1 && first?.kind === 'on page')
    refuseSeveral(parts, other)
  return [...distinct.values()].map((thing) => ({ thing }))
}

/** Where on a page something new is to stand. */
interface Spot {
  file: string
  /** What it stands beside, or in. */
  on: PageThing | undefined
  side: Place['side']
  /** As it is told. */
  route: string
}

async function addAt(
  hands: Hands,
  spoken: Spoken,
  content: string | undefined,
  side: Place['side'],
  thing: Thing | undefined,
  area: Scope['area'],
  isSeveral: boolean,
): Promise<string> {
  const { docs } = hands.context
  const { word, nouns } = spoken
  const name = hands.quotations.read(
    spoken.name.replace(/^(?:called|named|titled) /i, '').replace(DETERMINER, ''),
  )
  if (area === 'footer' || area === 'header') {
    if (!nouns.includes('link') || content === undefined)
      throw new Unresolved('Expected a link with its address.')
    return hands.as(
      addSiteLink,
      { label: '⟦0⟧', to: hands.quotations.read(content), where: area },
      [name],
    )
  }
  if (thing === undefined || (thing.kind !== 'page' && thing.kind !== 'on page'))
    throw new Unresolved('Expected a page to put it on, received none.')
  const file = thing.kind === 'page' ? thing.file : thing.thing.file
  const on = thing.kind === 'on page' ? thing.thing : undefined
  const spot: Spot = { file, on, side, route: `\`${docs.routeOf(file)}\`` }
  if (nouns.includes('callout')) return addCallout(hands, spot, word, content ?? spoken.name)
  if (nouns.includes('row') && (word === 'row' || word === 'table row' || on?.noun === 'table'))
    return addRow(hands, spot, content)
  if (nouns.includes('item') && word !== 'step' && word !== 'line' && word !== 'entry')
    return addItems(hands, file, on, side, content ?? spoken.name, isSeveral)
  if (nouns.includes('part')) return addPart(hands, spot, word, name, content)
  if (!nouns.includes('words') && !nouns.includes('paragraph'))
    throw new Unresolved(`Expected something that can be put on ${spot.route}, received a ${word}.`)
  if (content === undefined)
    throw new Unresolved(`Expected to know what the ${word} on ${spot.route} is to say.`, true)
  // What is to be a row or a card is no sentence.
  if (NEW_PART.test(hands.context.task.prompts.at(-1) ?? ''))
    throw new Unresolved(`Expected a place for what is new on ${spot.route}, received none.`, true)
  const words = readWords(hands, content)
  if (on?.noun === 'callout' && side === 'within') await addToCallout(docs, on, words)
  else await putBlock(docs, targetOf(spot, 'end'), words)
  return `Added “${words}” to ${spot.route}.`
}

const NEW_PART =
  /\b(?:add|insert|put) (?:an?|another|one more) (?:new )?(?:[^\s,.;:]+ ){0,2}(?:row|column|card|tab|accordion|button|badge)\b/i

/** @param within the side of what it is to stand in */
function targetOf({ file, on, side }: Spot, within: Target['side']): Target {
  return {
    file,
    ...(on !== undefined && { thing: on }),
    side: side === 'within' ? within : side,
  }
}

const RIGHT_BESIDE =
  /\b(?:right|directly|just|straight) (?:after|before|above|below|behind|under(?:neath)?)\b/i

/** Where it is to stand, and not what it is to say. */
const ONLY_PLACE =
  /^(?:right|directly|just|straight|immediately|here|there|below|above|before|after)\.?$/i

async function addCallout(
  hands: Hands,
  spot: Spot,
  word: string,
  content: string,
): Promise<string> {
  const words = readWords(hands, content)
  // What stands right after something is not put at the top of the page, nor is the place a text.
  const prompt = hands.context.task.prompts.at(-1) ?? ''
  if (
    (spot.on === undefined && RIGHT_BESIDE.test(prompt)) ||
    RIGHT_BESIDE.test(words) ||
    ONLY_PLACE.test(words)
  ) {
    throw new Unresolved(
      `Expected a place on ${spot.route} that the page has, received none.`,
      true,
    )
  }
  const component = /^(?:tip|info|warning|danger|check)$/.test(word)
    ? word
    : word === 'caution'
      ? 'warning'
      : 'note'
  const tag = withCapital(component)
  // Nothing stands in a table or a paragraph: what is put under it comes behind it.
  const within = spot.on === undefined || spot.on.part !== undefined ? 'start' : 'after'
  await putBlock(hands.context.docs, targetOf(spot, within), `<${tag}>\n  ${words}\n</${tag}>`)
  return `Added ${component === 'info' ? 'an' : 'a'} ${component} to ${spot.route}: “${words}”`
}

async function addRow(
  hands: Hands,
  { file, on, route }: Spot,
  content: string | undefined,
): Promise<string> {
  const { docs } = hands.context
  const values = readValues(hands.quotations.write(content ?? ''))
  const tables = (await hands.finder.inventory.onPage(file)).flatMap(({ noun, table }) =>
    noun === 'table' && table !== undefined ? [table] : [],
  )
  const fitting = tables.filter(({ head }) => head.length === values.length)
  const [only, ...more] = fitting.length === 1 ? fitting : tables
  if (on?.table === undefined && more.length > 0)
    throw new AgentRefusal(
      `Expected one table on ${route}, received ${tables.length}: say under which heading it stands.`,
    )
  const table = on?.table ?? only
  if (table === undefined || content === undefined)
    throw new Unresolved(`Expected a table on ${route}, received none.`, true)
  const text = await docs.files.read(file)
  return insertRow({ docs }, { file, table, text }, values, on?.row)
}

async function addPart(
  hands: Hands,
  spot: Spot,
  word: string,
  name: string,
  content: string | undefined,
): Promise<string> {
  const { file, on, side, route } = spot
  const kind = await chooseKind(hands, word, file, on)
  if (kind === undefined) throw new Unresolved(`Expected something to add, received a ${word}.`)
  const [title, body] = readTitle(hands, name, content, kind)
  // “The list” that parts of a page are in is that of their like, and no list of its text.
  const isAmongLike = on?.noun === 'list' && side !== 'before' && side !== 'after'
  const at = targetOf(isAmongLike ? { ...spot, on: undefined } : spot, 'end')
  await putPart(hands.context.docs, { kind, name: title, body }, at)
  return `Added the ${kind} “${title}” to ${route}.`
}

/** What a part may be that is called so, as those are that stand where it is to. */
async function chooseKind(
  hands: Hands,
  word: string,
  file: string,
  on: PageThing | undefined,
): Promise<PartKind | undefined> {
  const kinds = getKinds(word).filter((one) => ADDABLE.has(one))
  const all = await hands.finder.inventory.onPage(file)
  const near =
    on === undefined ? all : all.filter(({ start, end }) => start > on.start && end <= on.end)
  const isThere = (kind: PartKind) =>
    near.some(
      ({ part }) => part?.kind === kind && (kind !== 'section' || /question|faq|entry/.test(word)),
    )
  return kinds.find(isThere) ?? kinds[0]
}

/** What is to be written, as a sentence where it is not quoted. */
function readWords(hands: Hands, content: string): string {
  const words = hands.quotations.read(content.trim().replace(/^that /i, ''))
  if (words === '')
    throw new Unresolved('Expected to know what it is to say, received nothing of it.', true)
  return isQuoted(content) ? words : asSentence(words)
}

/** The title of something new, and what it says: “Can I pay by card? Yes.” */
function readTitle(
  hands: Hands,
  name: string,
  content: string | undefined,
  kind: PartKind,
): [title: string, body: string] {
  const told = content === undefined ? '' : content.trim()
  // A question and its answer may be put aside as what is to be written.
  const said = /^[^?]+\? \S/.test(hands.quotations.read(told)) ? hands.quotations.read(told) : told
  const [, title, body = ''] = /^(⟦\d+⟧)(?:(?:[.:,]| with| saying)* (.+))?$/.exec(said) ?? []
  if (name === '' && title !== undefined)
    return [
      hands.quotations.read(title),
      body === '' ? '' : asSentence(hands.quotations.read(body)),
    ]
  const [, question, answer = ''] = /^([^?]+\?)\s*(.*)$/.exec(said) ?? []
  if (name === '' && question !== undefined)
    return [withCapital(hands.quotations.write(question)), readAnswer(hands, answer)]
  // “Check it, open the page”: what comes first is the title.
  const [, first, rest] = /^([^,.:;]{2,60}?)(?:, | [-–—] |: |\. )(.+)$/.exec(said) ?? []
  if (name === '' && first !== undefined && rest !== undefined && first.split(' ').length <= 7)
    return [withCapital(hands.quotations.write(first)), readAnswer(hands, rest)]
  if (name === '' || isUnclear(name))
    throw new Unresolved(`Expected to know what the ${kind} is to be called.`, true)
  return [withCapital(name), said === '' ? '' : readWords(hands, said)]
}

function readAnswer(hands: Hands, said: string): string {
  // “A:” says that it is the answer, and “with the text” that it is the text.
  const answer = said.replace(
    /^(?:the )?(?:answer|a)(?: is)?: ?|^(?:and )?with (?:the|an?) (?:text|content|body):? /i,
    '',
  )
  return answer === '' ? '' : asSentence(withCapital(hands.quotations.write(answer)))
}

const ADDABLE: ReadonlySet<PartKind> = new Set(['step', 'tab', 'card', 'accordion', 'section'])
