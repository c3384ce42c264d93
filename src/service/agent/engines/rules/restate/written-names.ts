import { withHeadingLinks } from '../heading-links.ts'
import { replaceText } from '../intents/replace-text.ts'
import { Said } from '../prompt/said.ts'
import { escapePattern, singularOf } from '../renaming.ts'
import { quote, type Wish } from './restatement.ts'
import type { Scene, Span } from './scene.ts'

const SMALL = '(?:lower-?case(?:d)?|lower case|small letters|uncapitali[sz]ed|not capitali[sz]ed)'
const STAYS = '(?:stays?|remains?|keeps?|leave|left|alone|untouched|unchanged|fine)'
const KEEPS =
  "(?:keep|leave|(?:without|don['’]?t|do not|not|never) (?:touch|chang|renam|replac)\\w*)"
/** “Rename the capitalised name, the lowercase words can stay”: what is written in small letters is no name there. */
const KEEPS_SMALL = new RegExp(
  `\\b${SMALL}\\b[^.;]*\\b${STAYS}\\b|\\b${KEEPS}\\b[^.;]*\\b${SMALL}\\b|\\bonly (?:the |where it is )?capitali[sz]ed\\b|\\bcapitali[sz]ed (?:\\S+ ){0,3}?only\\b`,
  'i',
)
const CAPITAL = /^(?:only )?(?:capitali[sz]ed|upper-?case)(?: only)?$/

/** Whether only what is written as a name is to be called otherwise. */
export function keepsSmall(prompt: string): boolean {
  return KEEPS_SMALL.test(prompt)
}

/** What a prompt says of how names and plain words are written. */
export function listOfCase(scene: Scene): Span[] {
  const spans = scene.words.flatMap(({ plain }, at) =>
    CAPITAL.test(plain) ? [{ from: at, to: at + 1 }] : [],
  )
  for (let from = 0; from < scene.words.length; from = scene.endOfClause(from)) {
    const clause = { from, to: scene.endOfClause(from) }
    if (new RegExp(`\\b${SMALL}\\b`).test(scene.plain(clause))) spans.push(clause)
  }
  return spans
}

/** Calls something otherwise where it is written as its name is, letter by letter: of one and of several. */
export function renameWritten(old: string, now: string): Wish {
  return {
    said: `Replace ${quote(old)} with ${quote(now)} everywhere`,
    perform: async (context) => {
      const texts: string[] = []
      for (const file of context.docs.texts()) texts.push(await context.docs.files.read(file))
      const all = texts.join('\n')
      const areSeveral = [old, now].every((name) => /[^s]s$/.test(name))
      const isOne = areSeveral && hasWord(all, singularOf(old))
      const others = [
        ...(isOne ? [[singularOf(old), singularOf(now)] as const] : []),
        ...(!areSeveral && hasWord(all, `${old}s`) ? [[`${old}s`, `${now}s`] as const] : []),
      ]
      const isOwn = hasWord(all, old) || others.length === 0
      const pairs = [...(isOwn ? [[old, now] as const] : []), ...others]
      const told: string[] = []
      for (const pair of pairs) {
        const said = new Said(
          { text: 'the spelling ⟦0⟧ everywhere', quotations: pair },
          { text: '⟦0⟧', by: '⟦1⟧' },
        )
        told.push(await withHeadingLinks(context.docs, () => replaceText.perform(context, said)))
      }
      return told.join(' ')
    },
  }
}

function hasWord(text: string, name: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(name)}(?![\\p{L}\\p{N}])`, 'u').test(text)
}

/** What is called so, as it is told ahead of its name. */
const KIND =
  /^(?:plan|tier|edition|package|subscription|feature|product|tool|app|service|program|programme|module|add-on|library|component|role)$/
const MOST_AHEAD = 3

/** Names without what they are of: “our paid plan acme pro” is “acme pro” where the docs have no “paid plan acme pro”. */
export function withoutKinds(scene: Scene, names: readonly Span[], texts: string): Span[] {
  const small = texts.toLowerCase()
  return names.map((span) => {
    const { from, to } = span
    if (small.includes(scene.plain(span))) return span
    const words = scene.words.slice(from, Math.min(to - 1, from + MOST_AHEAD))
    const at = words.findLastIndex(({ plain }) => KIND.test(plain))
    const isTold = /^(?:the|our)$/.test(scene.words[from - 1]?.plain ?? '')
    const isSmall = words.slice(0, at + 1).every(({ text }) => /^\p{Ll}/u.test(text))
    const name = { from: from + at + 1, to }
    return at !== -1 && isTold && isSmall && small.includes(scene.plain(name)) ? name : span
  })
}

/** The words for what a name is of, ahead of it. */
export function listKind(scene: Scene, { from }: Span): Span[] {
  const start = scene.startOfClause(from)
  const isKind = KIND_AHEAD.test(scene.plain({ from: start, to: from }))
  return isKind ? [{ from: start, to: from }] : []
}

const KIND_AHEAD = new RegExp(`^(?:the|our) (?:[\\p{Ll}-]+ ){0,2}${KIND.source.slice(1, -1)}$`, 'u')
