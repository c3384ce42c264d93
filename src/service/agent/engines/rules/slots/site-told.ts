import { findNodeAtLocation, type JSONPath } from 'jsonc-parser'
import type { Context } from '../context.ts'
import { setOldMode } from '../intents/change-setting.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'
import { findToldText, sayTold } from './told-text.ts'

const DOCS = 'docs.json'

/** What is set, the words that tell it, and what people say with that. */
interface Found {
  path: JSONPath
  value: string | boolean
  spans: readonly Span[]
  also: RegExp
  more?: readonly { path: JSONPath; value: string | boolean }[]
}

type Read = (scene: Scene, now: (path: JSONPath) => string | undefined) => Found | undefined

const CUE =
  /\b(?:mode|dark|light|font|typeface|announce\w*|banner|colou?r|accent|primary|docs|documentation|site|whole site)\b/i

/** Values of docs.json that are told beside what they are now, or only with what they are for. */
export const siteTold: SlotWay = { cue: CUE, perform }

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  const { files } = context
  const scene = new Scene(prompt, context)
  const now = (path: JSONPath) => {
    const value: unknown = findNodeAtLocation(files.tree(DOCS), path)?.value
    return value === undefined ? undefined : String(value)
  }
  const found = READERS.flatMap((read) => read(scene, now) ?? []).filter(({ spans, also }) =>
    isAllTold(scene, spans, also),
  )
  const [only, ...others] = found
  if (only === undefined || others.length > 0) return undefined
  const told: string[] = []
  for (const { path, value } of [only, ...(only.more ?? [])]) {
    if (now(path) === String(value)) continue
    await files.set(DOCS, path, value)
    await setOldMode(files, path, value)
    told.push(`Set \`${path.join('.')}\` of \`docs.json\` to \`${value}\`.`)
  }
  return told.length === 0 ? undefined : told.join(' ')
}

const MODE_ALSO = anyOf(`
  dark light system modes? theme appearance default defaults toggle switch switcher visitors? readers? opens? open starts? start loads? load should be want wants prefer\\w* like
  make set change by is stays? stay remains? keeps? keep most our first
`)

/** “The default mode is dark, but most readers want light. Change that.” */
function readMode(scene: Scene, now: (path: JSONPath) => string | undefined): Found | undefined {
  const { prompt } = scene
  const isMode = /\b(?:mode|appearance|theme)\b/i.test(prompt) && /\bdefault/i.test(prompt)
  if (!isMode || /\b(?:logo|colou?r|image|background|only|remove|disable)\b/i.test(prompt))
    return undefined
  const modes = scene.find(/^(?:dark|light|system)$/)
  const old = now(['appearance', 'default']) ?? now(['modeToggle', 'default'])
  const told =
    /\b(?:is|currently|still|now|opens? in|starts? in) (?:set to )?(?<mode>dark|light|system)\b/i.exec(
      prompt,
    )
  const before = told?.groups?.mode?.toLowerCase() ?? old
  const others = new Set(modes.map((span) => scene.plain(span)).filter((mode) => mode !== before))
  const [mode, ...more] = others
  // What the default is now has to be told, or known.
  if (mode === undefined || more.length > 0 || modes.length < 2) return undefined
  return { path: ['appearance', 'default'], value: mode, spans: modes, also: MODE_ALSO }
}

const FONT_ALSO = anyOf(`
  fonts? typefaces? typography switch\\w* move\\w* moving change\\w* go going use using set from to whole entire site docs all text set make family everywhere
`)

/** “We are switching from Onest to Inter for the whole site.” */
function readFont(scene: Scene, now: (path: JSONPath) => string | undefined): Found | undefined {
  const path = ['fonts', 'family']
  const family = now(path)
  const old = family === undefined ? undefined : scene.findSaid(family)[0]
  const [to] =
    old === undefined ? [] : scene.find(/^(?:to|with|by)$/).filter(({ from }) => from >= old.to)
  if (old === undefined || to === undefined) return undefined
  const name = { from: to.to, to: to.to }
  while (
    /^\p{Lu}/u.test(scene.words[name.to]?.text ?? '') &&
    (name.to === name.from || !scene.isBreak(name.to))
  )
    name.to++
  if (name.to === name.from || !/\b(?:switch|chang|mov|replac|from)\w*\b/i.test(scene.prompt))
    return undefined
  return { path, value: scene.say(name), spans: [old, name], also: FONT_ALSO }
}

const NAME_ALSO = anyOf(`
  docs documentation site website titles? titled called named names? name call whole our like want have be should would rename
`)

/** “We'd like the docs to be titled Acme Docs.” */
function readName(scene: Scene): Found | undefined {
  const [lead, ...others] = scene.find(NAMED, 7)
  if (
    lead === undefined ||
    others.length > 0 ||
    /\b(?:page|group|tab|section|button|link)\b/i.test(scene.prompt)
  )
    return undefined
  const name = { from: lead.to, to: scene.endOfSentence(lead.to) }
  const isName = /^[\p{Lu}]|\p{Ll}\p{Lu}/u.test(scene.words[name.from]?.text ?? '')
  if (!isName || name.to - name.from > LONGEST_NAME || scene.hasBreakWithin(name.from, name.to))
    return undefined
  return { path: ['name'], value: scene.say(name), spans: [name], also: NAME_ALSO }
}

const NAMED =
  /^(?:the|our|these|this) (?:whole |entire )?(?:docs|documentation|site|website|docs site)(?: itself)? (?:to be|should be|must be|should now be|needs to be|ought to be) (?:called|titled|named)$/
const LONGEST_NAME = 5

const BANNER_ALSO = anyOf(`
  announc\\w* banner top above every each all pages? site docs across put show add please like want need following this that message text
  must should can could be able possible dismiss\\w* clos\\w* hid\\w* readers? people visitors? users? them let allow make it sure
`)

/** “Please announce this at the top of every page: … It must be possible to dismiss it.” */
function readBanner(scene: Scene): Found | undefined {
  if (!/\b(?:announc\w*|banner)\b/i.test(scene.prompt)) return undefined
  const isTop = /\b(?:banner|top|above|every page|all pages|across)\b/i.test(scene.prompt)
  const told = findToldText(scene, [])
  const isIntroduced = told !== undefined && /:\s/.test(scene.words[told.from]?.gap ?? '')
  if (told === undefined || !isIntroduced || !isTop) return undefined
  const text = { from: told.from, to: scene.endOfSentence(told.from) }
  const rest = { from: text.to, to: scene.words.length }
  const behind = scene.plain(rest)
  const isClosable = /\b(?:dismiss|clos|hid)/.test(behind)
  if (/\b(?:not|never|can't|cannot|n't)\b/.test(behind)) return undefined
  const path = ['banner', 'content']
  const more = isClosable ? [{ path: ['banner', 'dismissible'], value: true }] : []
  return { path, value: sayTold(scene, text), spans: [text], also: BANNER_ALSO, more }
}

const COLOR_ALSO = anyOf(`
  accent primary brand main colou?rs? colou?r hex code shade tone isn't right wrong off should be make set change use now only just one ours new
  light dark ones? stay stays remain leave keep alone untouched both
`)

/** “Our accent colour is off, it should be #6133E2. Only the primary one.” */
function readColor(scene: Scene): Found | undefined {
  const [color, ...others] = scene.words.flatMap(({ text }, from) =>
    /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text) ? [{ from, to: from + 1 }] : [],
  )
  if (
    color === undefined ||
    others.length > 0 ||
    /\b(?:background|button|banner|logo)\b/i.test(scene.prompt)
  )
    return undefined
  const isOnly = /\b(?:only|just) (?:the )?(?:primary|main|accent|brand)\b/i.test(scene.prompt)
  const isMain = /\b(?:accent|primary|brand|main) (?:colou?r|one)\b/i.test(scene.prompt)
  if (!isMain || (!isOnly && /\b(?:light|dark)\b/i.test(scene.prompt))) return undefined
  return { path: ['colors', 'primary'], value: scene.say(color), spans: [color], also: COLOR_ALSO }
}

const READERS: readonly Read[] = [readMode, readFont, readName, readBanner, readColor]
