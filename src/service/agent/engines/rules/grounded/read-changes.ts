import { type Action, ANY_VERB, getNouns, getVerbs } from './lexicon.ts'
import { MODAL, type Read } from './wish.ts'

const V = getVerbs

const TO =
  /to|into|as|to be|to say|to read|to (?:be )?called|so (?:that )?it (?:says|reads|is)|say|read|be/
export const NOW =
  '(?:now|from now on|these days|today|going forward|again|already|instead|really|actually|just|only|simply)'

const ADVERBS = new RegExp(
  `(?:,? (?:${NOW}|everywhere|in (?:the|our|all|all the) (?:docs|documentation|pages|texts)|throughout(?: the docs)?|too|as well|right away|for consistency|in all places|wherever (?:it|we) .*|on (?:every|all) pages?|across the (?:docs|site)|code (?:included|too|as well)|in code (?:too|as well)))+$`,
  'i',
)

/** Where something is to be, and not what. */
const PLACED =
  /^(?:(?:right|just|directly|straight|immediately|somewhere|moved|listed|placed|put|up|down) )*(?:before|after|above|below|behind|under|beneath|into|at the|to the|first|last|next to|in front of|on top of|within|inside)(?= |$)/i

/** “Step 2 is wrong: …” tells how it is. */
const JUDGED = /^(?:wrong|incorrect|outdated|not right|broken|missing)(?:$|[:,;. ])/i

/** What is to be something else. */
interface Change {
  /** Unless it is only changed. */
  action?: Action
  target: string | undefined
  content: string | undefined
  old?: string
  isTold?: 'so' | 'value'
}

/** The ways to read a sentence as a wish for something to be, or to be called, something else. */
export function readChange(text: string): Read[] {
  const isAll =
    /\b(?:everywhere|throughout|all over|in all places|wherever|across the|on (?:every|all)|in (?:all|every))\b/i.test(
      text,
    )
  const asWishes = (change: Change) => readWish(change, isAll)
  const wishes = [...readRename(text), ...readExchange(text), ...readState(text)].flatMap(asWishes)
  // “Websoket is a typo, it's Websocket”: the thing is told by what is wrong with it.
  const { target, at = '', content } = MISSPELLED.exec(text)?.groups ?? {}
  if (target !== undefined) wishes.push(...asWishes({ target: target + at, content }))
  const marked = wishes.map((wish) =>
    target !== undefined && wish.target.startsWith(target)
      ? { ...wish, isTypo: true as const }
      : wish,
  )
  // “The X page says A, it should be B”.
  const wrong = WRONG.exec(text)?.groups
  if (wrong === undefined) return marked
  return [...marked, ...asWishes({ target: wrong.target, content: wrong.content, isTold: 'so' })]
}

const MISSPELLED =
  /^(?<target>.+?) (?:is|has|looks like|contains|must be) (?:an? )?(?:typo|misspelled|misspelt|spelling mistake|wrong(?:ly)? spelled|spelled wrong(?:ly)?|spelling error|written wrong(?:ly)?|wrong|incorrect)(?<at> (?:in|on|of) .+?)?,? (?:it|that|this|and) ?(?:['’]s| is| should be| must be| should read| should say|should be|has to be| needs to be)(?: actually| really)? (?<content>.+)$/i
const WRONG =
  /^(?<target>.+?),? (?:but |and |so |which |that )?(?:it|that|this|they|which)(?:['’]s| is| should(?: be| say| read)| must be| needs to be|['’]d be| are)(?: actually| really| now| meant to be| supposed to be)*:? (?<content>.+)$/i

/** A change without what is only said around it, and with where it is to be so as a part of what it is of. */
function readWish(
  { action = 'change', target: said = '', content: all = '', old: former, isTold }: Change,
  isAll: boolean,
): Read[] {
  const target = said.trim()
  const clean = all.replace(ADVERBS, '').replace(/^(?:just|simply|only|now|rather) /i, '')
  const { content, old } =
    former === undefined ? takeOld(clean) : { content: clean, old: former.replace(ADVERBS, '') }
  if (PLACED.test(content) || JUDGED.test(content)) return []
  // What it is called in the menu is said behind it.
  const [, name, menu] =
    /^(.+?),? (?:in|on) the (sidebar|side bar|menu|navigation|nav)(?: only)?$/i.exec(content) ?? []
  if (name !== undefined && !ON_PAGE.test(target))
    return [{ action, target: `${target} in the ${menu}`, content: name }]
  // What is quoted ends what it is to be: where that is comes behind it.
  const [, quoted, where] = /^(⟦\d+⟧) (?:in|on|at|under|of|for|from) (.+)$/i.exec(content) ?? []
  if (quoted !== undefined && where !== undefined) {
    return [
      { action, target: `${target} in ${where}`, content: quoted },
      // “The row … should say … under Notes” names the column last.
      { action, target: `${where} of ${target}`, content: quoted },
    ]
  }
  if (target === '' || content.trim() === '') return []
  return [
    {
      ...{ action, target, content },
      ...(old !== undefined && { old }),
      ...(isTold !== undefined && { isTold }),
      ...(isAll && { isAll }),
    },
  ]
}

/** “A instead of B”, “A, not B”. */
export function takeOld(content: string): { content: string; old?: string } {
  const [, now, old] =
    /^(.+?),? (?:instead of|rather than|and not|not|in place of|in lieu of) (.+)$/i.exec(content) ??
    []
  return now === undefined || old === undefined ? { content } : { content: now, old }
}

/** What says something to readers, which may be where something is. */
const ON_PAGE =
  /\b(?:step|item|bullet|sentence|paragraph|note|tip|warning|callout|box|row|cell|line|answer)\b/i

/** The ways to cut words in two at others between them. */
function cut(said: string, between: RegExp): [before: string, after: string][] {
  return [...said.matchAll(new RegExp(` (?:${between.source}) (?=\\S)`, 'gi'))].map((match) => [
    said.slice(0, match.index),
    said.slice(match.index + match[0].length),
  ])
}

/** “Rename A to B”, “call the Setup group Start”. */
function readRename(text: string): Change[] {
  const [, named] = new RegExp(`^${V('rename')} (.+)$`, 'i').exec(text) ?? []
  if (named === undefined) return []
  // Where the name ends is told by what there is.
  const spaces = [...named.matchAll(/ /g)].map(({ index }) => index).toReversed()
  const called = spaces
    .map((at) => [named.slice(0, at), named.slice(at + 1)] as const)
    .filter(
      ([, name]) =>
        /^(?:⟦\d+⟧|[\p{Lu}\d]\S*(?: \S+){0,3})$/u.test(name) && getNouns(name).length === 0,
    )
  return [...cut(named, /to|as|into|with/), ...called].map(([target, content]) => ({
    action: 'rename',
    target,
    content,
  }))
}

/** “Change A to B”, “replace A with B”, “use B instead of A”, “set A: B”. */
function readExchange(text: string): Change[] {
  const [, changed] = new RegExp(`^${V('change')} (.+)$`, 'i').exec(text) ?? []
  if (changed === undefined) return []
  const isExchange = /^(?:replace|swap|exchange|substitute|switch|trade)\b/i.test(text)
  return [
    ...(isExchange ? cut(changed, /with|by|for/) : []).map(([target, content]) => ({
      target,
      content,
    })),
    ...cut(changed, /instead of|rather than|in place of/).map(([content, target]) => ({
      target,
      content,
    })),
    ...cut(changed, TO).flatMap(([target, content]) => {
      const [, own, old] = /^(.+?) from (\S.*)$/i.exec(target) ?? []
      const change = { target, content }
      return own === undefined || old === undefined
        ? [change]
        : [{ target: own, content, old }, change]
    }),
    ...cutAtColon(changed).map(([target, content]) => ({ target, content })),
  ]
}

/** What a thing should be, is now, or has now. */
function readState(text: string): Change[] {
  const changes: Change[] = []
  const should = new RegExp(
    `^(?<target>.+?) ${MODAL} (?:be (?:called|named|titled|renamed to|renamed|labell?ed|(?:spelled|spelt|written)(?: out)?(?: as)?|entitled|changed to|replaced (?:with|by)|set to|updated to|switched to|turned to|corrected to|worded)(?: as)?|say|read|go by)(?: the (?:name|title|text|label))?:? (?<content>.+)$`,
    'i',
  ).exec(text)?.groups
  if (should !== undefined) changes.push({ target: should.target, content: should.content })
  // What a thing should be, use or mention is its name where it is written as one.
  const value = new RegExp(
    `^(?<target>.+?) ${MODAL} (?<verb>become|turn into|be|use|have|mention|show):? (?<content>.+)$`,
    'i',
  ).exec(text)?.groups
  if (value !== undefined) {
    const { target = '', verb = '', content = '' } = value
    const isName = /^(?:be|become)$/i.test(verb) && /^[\p{Lu}\d⟦#/]/u.test(content)
    changes.push({ target, content, ...(!isName && { isTold: 'so' }) })
  }
  const told = new RegExp(
    `^(?<target>.+?) (?:is|are|gets?|goes by|has become|became|was|were)(?: ${NOW})*(?: (?:called|named|titled|renamed to|moved to|changed to|known as|just called|simply called))*(?: ${NOW})*:? (?<content>.+)$`,
    'i',
  ).exec(text)?.groups
  const isNow = new RegExp(`\\b${NOW}\\b|,? not | instead of `, 'i').test(text)
  if (told !== undefined && isNow) {
    const isCalled = /\b(?:called|named|titled|renamed|known as)\b/i.test(text)
    changes.push({ target: told.target, content: told.content, ...(!isCalled && { isTold: 'so' }) })
  }
  // What a thing costs or needs is a number of it, and no name.
  const counted = new RegExp(
    `^(?<target>.+?)(?: ${NOW})* (?:costs?|takes?|needs?|requires?|lasts?|allows?|supports?|has|have|includes?|offers?)(?: ${NOW})* (?<content>.*\\d.*)$`,
    'i',
  ).exec(text)?.groups
  if (counted !== undefined)
    changes.push({ target: counted.target, content: counted.content, isTold: 'value' })
  for (const [target, content] of cutAtColon(text)) {
    if (!ANY_VERB.test(content)) changes.push({ target, content })
  }
  return [...changes, ...readNumber(text)]
}

/** “Payouts take 3-5 days, not 4-7”: what looks as the old one does is the new one. */
function readNumber(text: string): Change[] {
  const [, whole, old] =
    /^(.+?),? (?:and )?(?:not|no longer|instead of|rather than) (\S*\d\S*)(?: .*)?$/i.exec(text) ??
    []
  const shapeOf = (word: string) => word.replaceAll(/\d+/g, '0')
  const now = whole
    ?.split(' ')
    .findLast((word) => old !== undefined && shapeOf(word) === shapeOf(old))
  if (whole === undefined || old === undefined || now === undefined) return []
  const [subject = ''] = whole.split(
    / (?:usually |normally |now |only )*(?:is|are|takes?|costs?|needs?|lasts?|has|have|allows?|requires?|supports?|gets?) /,
    1,
  )
  return [{ target: subject, content: now, old }]
}

function cutAtColon(text: string): [string, string][] {
  const [, before, after] = /^([^:]+?): (.+)$/.exec(text) ?? []
  return before === undefined || after === undefined ? [] : [[before, after]]
}
