import { findNodeAtLocation, type JSONPath } from 'jsonc-parser'
import { OF_SITE_NAME } from '../checks/told-prompt.ts'
import type { Context } from '../context.ts'
import { setOldMode } from '../intents/change-setting.ts'
import { nameWords } from '../names.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
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
  /\b(?:mode|dark|light|font|typeface|announce\w*|banner|colou?r|accent|primary|docs|documentation|site|whole site|button|logo|background)\b/i

/** Values of docs.json that are told beside what they are now, or only with what they are for. */
export const siteTold: SlotWay = {
  cue: CUE,
  // Others do the first of two things that are told together.
  isSure: (prompt) =>
    OF_SITE_NAME.test(prompt) ||
    BUTTON.test(prompt) ||
    (TOO.test(prompt) && /#[\da-f]{3}/i.test(prompt)),
  perform,
}

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

const RENAMED_ALSO = anyOf(`
  docs\\.json mint\\.json json config configuration settings? file titles? titled called calls named names? name rename call correct real proper actual actually
  too long short browser tab but from left leftover starter template scaffold
`)

/** “Our docs are still named Starter Kit in the config. The name should be Acme Docs.”: beside what they are called. */
function readRenamed(scene: Scene, now: (path: JSONPath) => string | undefined): Found | undefined {
  const { prompt } = scene
  const old = now(['name'])
  if (!OF_SITE_NAME.test(prompt)) return undefined
  const names = scene.find(RENAMED, 7).flatMap(({ to: from }) => {
    const end = scene.endOfClause(from)
    const behind = scene.find(BEHIND_NAME, 4).find((one) => one.from > from && one.to === end)
    const name = { from, to: behind?.from ?? end }
    const isName = /^\p{Lu}|\p{Ll}\p{Lu}/u.test(scene.words[from]?.text ?? '')
    return isName && scene.say(name) !== old ? [name] : []
  })
  const [name, ...others] = names
  if (name === undefined || others.some(({ from }) => from !== name.from)) return undefined
  // The new name may have the old one in it.
  const same = old === undefined ? [] : scene.findSaid(old).filter((one) => !overlaps(one, name))
  const spans = [...same, name]
  if (name.to - name.from > LONGEST_NAME || NO_SITE_NAME.test(scene.plainBeside(spans)))
    return undefined
  return { path: ['name'], value: scene.say(name), spans, also: RENAMED_ALSO }
}

const BEHIND_NAME =
  /^(?:instead|please|now|there|from now on|in (?:the|our) (?:config|docs\.json)|in docs\.json)$/
const NO_SITE_NAME =
  /\b(?:pages?|guides?|groups?|(?<!browser )tabs?|section|button|link|anchor|logo|navbar|header|footer|product|api|package|everywhere|throughout|all over|each|every|wherever|don't|do not|never|not)\b/i
const RENAMED =
  /^(?:(?:(?:and|but) )?(?:it|that|this|(?:the|its|our|that) (?:correct |right |real |proper |new |actual |site |docs )?(?:name|title)) (?:is(?: now| really| actually)?|should (?:now |really |actually )?(?:be|say|read)(?: called| named)?|(?:must|has to|needs to|ought to) (?:be|say|read)(?: called| named)?)|(?:make|call|name|title) (?:it|them|that|this)|(?:change|set|rename|update|fix|correct) (?:it|that|this|them|the name|the title) to|should (?:now |really )?(?:be|be called|be named|read|say)|(?:just|simply)(?: (?:call it|make it|use))?)$/

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

const COLORS_ALSO = anyOf(`
  accent primary brand main light dark colou?rs? ones? shade variant these as well too also both and update change set use make is are now our the please
`)

/** “Our primary color is #FF5A1F these days, please update it, the light one as well.” */
function readColors(scene: Scene): Found | undefined {
  const colors = scene.find(/^#(?:[\da-f]{3}|[\da-f]{6})$/)
  const [color] = colors
  const too = TOO.exec(scene.prompt)?.groups
  const shade = (too?.before ?? too?.behind)?.toLowerCase()
  const isMain = /\b(?:accent|primary|brand|main) colou?r\b/i.test(scene.prompt)
  if (color === undefined || colors.length > 1 || shade === undefined || !isMain) return undefined
  if (/\b(?:background|button|banner|logo|not|except)\b/i.test(scene.prompt)) return undefined
  const value = scene.say(color)
  const more = [{ path: ['colors', shade], value }]
  return { path: ['colors', 'primary'], value, spans: colors, also: COLORS_ALSO, more }
}

const TOO =
  /\b(?<before>light|dark)(?: (?:one|colou?r|shade|variant))? (?:as well|too)\b|\b(?:also|and|as well as) (?:for )?the (?<behind>light|dark) (?:one|colou?r|shade|variant)\b/i

const LOGO_ALSO = anyOf(`
  logos? new dark light modes? theme version for in both one is are have has use set change update please the docs site it file files image
`)

/** “We have a new logo, /logo/a.svg for dark mode and /logo/b.svg for light mode.” */
function readLogo(scene: Scene): Found | undefined {
  if (
    !/\blogo\b/i.test(scene.prompt) ||
    /\b(?:not|except|remove|favicon|instead of)\b/i.test(scene.prompt)
  )
    return undefined
  const files = scene.find(/^\/?[\w/.-]+\.(?:svg|png|webp|jpe?g)$/)
  const shades = files.map((span) => {
    const behind = /^(?:for|in|on) (?:the )?(?<shade>light|dark)\b/.exec(
      scene.plain({ from: span.to, to: Math.min(span.to + 4, scene.words.length) }),
    )
    return behind?.groups?.shade
  })
  const [first, second, ...others] = files
  const [one, other] = shades
  if (first === undefined || second === undefined || others.length > 0) return undefined
  if (one === undefined || other === undefined || one === other) return undefined
  return {
    ...{ path: ['logo', one], value: scene.say(first), spans: files, also: LOGO_ALSO },
    more: [{ path: ['logo', other], value: scene.say(second) }],
  }
}

const BUTTON_ALSO = anyOf(
  'buttons? should must say read and go goes link lead point to at in the of header navbar top please',
)

/** “The buy button should say Order now and go to https://…”: the button of the header by a word of it. */
function readButton(scene: Scene, now: (path: JSONPath) => string | undefined): Found | undefined {
  const label = now(['navbar', 'primary', 'label'])
  const told = BUTTON.exec(scene.prompt)
  const { name = '', text = '', to = '' } = told?.groups ?? {}
  const known = nameWords(label ?? '')
  const isOwn = nameWords(name).every((word) => known.includes(word))
  if (label === undefined || told === null || !isOwn || name === '') return undefined
  return {
    ...{ path: ['navbar', 'primary', 'label'], value: text, spans: [scene.spanOf(told)] },
    also: BUTTON_ALSO,
    more: [{ path: ['navbar', 'primary', 'href'], value: to.replace(/[.,]$/, '') }],
  }
}

const BUTTON =
  /\b(?:[Tt]he|[Oo]ur) (?<name>[^,.;:]{1,30}?) button (?:should|must|needs to|has to) (?:say|read) (?<text>\p{Lu}[^,.;:]{0,40}?) and (?:should )?(?:go|link|lead|point) to (?<to>https?:\S+)/u

const FONT_SET_ALSO = anyOf(`
  fonts? typefaces? typography use using set switchw* to for all docs site it that our as now on family please
`)

/** “We're using Inter for the docs from now on, please set that as the font.” */
function readFontSet(scene: Scene): Found | undefined {
  const isFont = /\b(?:font|typeface)\b/i.test(scene.prompt)
  if (
    !isFont ||
    /\b(?:headings?|body|code|size|weight|remove|not|from \p{Lu})\b/u.test(scene.prompt)
  )
    return undefined
  const names = scene.words.flatMap((_word, from) => {
    const before = scene.words[from - 1]?.plain ?? ''
    let to = from
    while (/^\p{Lu}/u.test(scene.words[to]?.text ?? '') && (to === from || !scene.isBreak(to))) to++
    return to > from && /^(?:using|use|to)$/.test(before) ? [{ from, to }] : []
  })
  const [name, ...others] = names
  if (name === undefined || others.length > 0) return undefined
  return { path: ['fonts', 'family'], value: scene.say(name), spans: names, also: FONT_SET_ALSO }
}

const DECORATION = /^(?:grid|gradient|windows)$/
const DECORATION_ALSO = anyOf(
  'background decoration pattern docs site should must go gone use set change switch\\w* replace make in the instead please not no anymore',
)

/** “The grid in the background should go, use a gradient.” */
function readDecoration(
  scene: Scene,
  now: (path: JSONPath) => string | undefined,
): Found | undefined {
  const path = ['background', 'decoration']
  const old = now(path)
  const spans = scene.find(DECORATION)
  const others = new Set(spans.map((span) => scene.plain(span)).filter((one) => one !== old))
  const [value, ...more] = others
  const isTold = /\bbackground\b/i.test(scene.prompt) && spans.length === 2
  if (!isTold || old === undefined || value === undefined || more.length > 0) return undefined
  return { path, value, spans, also: DECORATION_ALSO }
}

const READERS: readonly Read[] = [
  ...[readMode, readFont, readName, readRenamed, readBanner, readColor],
  ...[readColors, readLogo, readButton, readFontSet, readDecoration],
]
