import type { JSONPath } from 'jsonc-parser'
import { THEME_NAMES } from '../../../../../../config/index.ts'
import { anyOf } from '../../restate/restatement.ts'
import type { Scene, Span } from '../../restate/scene.ts'
import { findRoles, pairValues, type RoleName } from './pairs.ts'
import type { Found, Now, SettingReader } from './setting-reader.ts'

const THEMES = new RegExp(`^(?:${THEME_NAMES.join('|')})$`)
const THEME_ALSO = anyOf(`
  themes? layout design site docs documentation look looks dull old boring dated tired use set change switch\\w* move go going should must be to from instead of rather than with the our now
  please like want prefer try better currently is are has have it that what bit
`)

/** “The theme should be another one please, this one looks dull.” */
export const theme: SettingReader = {
  cue: /\b(?:theme|layout|design|look)\b/i,
  read(scene, now) {
    const spans = scene.find(THEMES)
    const old = now(['theme'])
    const news = new Set(spans.map((span) => scene.plain(span)).filter((one) => one !== old))
    const [value, ...others] = news
    const isOther = /\b(?:code|codeblocks?|syntax|font|icons?|page|not)\b/i.test(scene.prompt)
    if (value === undefined || others.length > 0 || isOther) return undefined
    return { sets: [{ path: ['theme'], value }], spans, also: THEME_ALSO }
  },
}

const FONT_ALSO = anyOf(`
  fonts? typefaces? typography family headings? headlines? titles? body text everything else too as well also same use uses using used set make change switch\\w* from to with is are now should must be instead of rather than
  not no longer and the our for in please want have site docs google fonts? come comes just only it
`)
const ROLES: readonly RoleName[] = [
  ['heading', /^(?:headings?|headlines?|titles?)$/],
  ['body', /^body$/],
]

/** “Please make the headings Inter as well”, “We use Inter now, not Geist, change the font.” */
export const fonts: SettingReader = {
  cue: /\b(?:fonts?|typefaces?|typography|headings?)\b/i,
  read(scene, now) {
    const isOther =
      /\b(?:size|sizes|code|monospaced?|remove|icon|source|level|h[1-4])\b/i.test(scene.prompt) ||
      /\bmono\b/.test(scene.prompt)
    if (isOther) return undefined
    const olds = PATHS.flatMap((path) => now(path) ?? [])
    const asked = scene.words.findLastIndex(({ plain }) => ASKS.test(plain))
    const names = findFonts(scene, olds)
    const isFont =
      /\b(?:fonts?|typefaces?|typography)\b/i.test(scene.prompt) ||
      names.some(({ name }) => KNOWN_FONT.test(name))
    const both = readBoth(scene, names, now)
    if (both !== undefined) return both
    const role = roleOf(scene, asked)
    if (role !== undefined) return readRole(scene, { names, role, asked, isFont, now })
    const own = now(['fonts', 'family'])
    const news = names.filter(({ name }) => name !== own)
    const different = new Set(news.map(({ name }) => name))
    const [name] = different
    const isRole = ROLES.some(([, pattern]) => scene.find(pattern).length > 0)
    // Headings of their own are no part of what is told of all text.
    if (!isFont || isRole || name === undefined || different.size > 1) return undefined
    // A font of the site's own has a file, which is that of no other font.
    const hasFile = now(['fonts', 'source']) !== undefined
    if (hasFile && !/\bgoogle\b/i.test(scene.prompt)) return undefined
    const gone = (hasFile ? ['source', 'format'] : []).filter(
      (key) => now(['fonts', key]) !== undefined,
    )
    return {
      sets: [
        { path: ['fonts', 'family'], value: name },
        ...gone.map((key) => ({ path: ['fonts', key], value: undefined })),
      ],
      spans: names.map(({ span }) => span),
      also: FONT_ALSO,
    }
  },
}

const ASKS = /^(?:make|use|set|change|switch|should|must|want|have)$/
const PATHS: readonly JSONPath[] = [
  ['fonts', 'family'],
  ['fonts', 'heading', 'family'],
  ['fonts', 'body', 'family'],
]

interface Font {
  name: string
  span: Span
}

function roleOf(scene: Scene, asked: number): string | undefined {
  const start = asked === -1 ? 0 : scene.startOfSentence(asked)
  const roles = ROLES.filter(([, pattern]) => scene.find(pattern).some(({ from }) => from >= start))
  return roles.length === 1 ? roles[0]?.[0] : undefined
}

function readRole(
  scene: Scene,
  {
    names,
    role,
    asked,
    isFont,
    now,
  }: { names: readonly Font[]; role: string; asked: number; isFont: boolean; now: Now },
): Found | undefined {
  const path = ['fonts', role, 'family']
  const own = now(path)
  const start = asked === -1 ? 0 : scene.startOfSentence(asked)
  const told = names.filter(({ span, name }) => span.from >= start && name !== own)
  const different = new Set(told.map(({ name }) => name))
  const [name] = different
  if (!isFont || asked === -1 || name === undefined || different.size > 1) return undefined
  const weights = scene.find(/^[1-9]00$/)
  const spans = [...names.map(({ span }) => span), ...weights]
  return { sets: [{ path, value: name }], spans, also: FONT_ALSO }
}

/** “We want Inter for the body and Space Grotesk for headings.” */
function readBoth(scene: Scene, names: readonly Font[], now: Now): Found | undefined {
  const isNow = ({ name }: Font) => PATHS.some((path) => now(path) === name)
  const all = names.filter(
    ({ span }, at) => names.findIndex((one) => one.span.from === span.from) === at,
  )
  const news = all.filter((font) => !isNow(font))
  const roles = findRoles(scene, ROLES)
  if (new Set(roles.map(({ name }) => name)).size < ROLES.length) return undefined
  const told = news.length === ROLES.length ? news : all
  const pairs = pairValues(
    scene,
    roles,
    told.map(({ span }) => span),
  )
  if (pairs?.length !== ROLES.length) return undefined
  return {
    sets: pairs.map(({ name, value }) => ({
      path: ['fonts', name, 'family'],
      value: scene.say(value),
    })),
    spans: all.map(({ span }) => span),
    also: FONT_ALSO,
  }
}

const WEIGHT_ALSO = anyOf(`
  fonts? weights? bold bolder light lighter thin thick heavy regular semibold medium headings? headlines? titles? body text family the our of for in to at use set change switch make should must be is are too now have want from instead and
`)
const WEIGHTS: Readonly<Record<string, number>> = {
  ...{
    light: 300,
    regular: 400,
    normal: 400,
    medium: 500,
    semibold: 600,
    'semi-bold': 600,
    bold: 700,
  },
  'extra-bold': 800,
}

/** “The weight of the headings should be 700.” */
export const fontWeights: SettingReader = {
  cue: /\b(?:weights?|bold|semi-?bold)\b/i,
  read(scene, now) {
    const isOther = /\b(?:pages?|size|not|link|card|text|words?|sentence|table)\b/i
    if (isOther.test(scene.prompt) || now(['fonts', 'family']) === undefined) {
      const hasOwn = ROLES.some(([name]) => now(['fonts', name, 'family']) !== undefined)
      if (isOther.test(scene.prompt) || !hasOwn) return undefined
    }
    const said = scene.find(/^(?:[1-9]00|light|regular|normal|medium|semi-?bold|bold|extra-bold)$/)
    const weightOf = (span: Span) => WEIGHTS[scene.plain(span)] ?? Number(scene.say(span))
    const isOld = (span: Span) =>
      ROLES.some(([name]) => now(['fonts', name, 'weight']) === String(weightOf(span)))
    const pairs = pairValues(
      scene,
      findRoles(scene, ROLES),
      said.filter((span) => !isOld(span)),
    )
    return {
      sets: pairs?.map(({ name, value }) => ({
        path: ['fonts', name, 'weight'],
        value: weightOf(value),
      })),
      spans: said,
      also: WEIGHT_ALSO,
    }
  },
}

/** Fonts that are named: those that the site has, and names behind a word for using. */
function findFonts(scene: Scene, olds: readonly string[]): Font[] {
  const known = olds.flatMap((name) => scene.findSaid(name).map((span) => ({ name, span })))
  const others = scene.words.flatMap((_word, from): Font[] => {
    const isTaken = known.some(({ span }) => from >= span.from && from < span.to)
    const before = scene.words[from - 1]?.plain ?? ''
    const isLed = LED.test(before) || ROLES.some(([, role]) => role.test(before))
    if (isTaken || !isLed || !isName(scene, from)) return []
    let to = from + 1
    while (isName(scene, to) && !scene.isBreak(to)) to++
    return [{ name: scene.say({ from, to }), span: { from, to } }]
  })
  return [...known, ...others]
}

/** Names that are those of fonts, wherever they are said. */
const KNOWN_FONT =
  /\b(?:Mono|Sans|Serif|Grotesk|Slab|Inter|Geist|Roboto|Lato|Poppins|Montserrat|Manrope|Nunito|Onest|Merriweather|Figtree|Sora|Outfit)\b/
const LED = /^(?:use|want|and|uses|using|to|with|be|is|just|font|family|by|not|from|than|of|for)$/
const PLAIN = /^(?:Google|The|Our|We|Please|Headings?|Body|Fonts?)$/

function isName(scene: Scene, at: number): boolean {
  const text = scene.words[at]?.text ?? ''
  return /^\p{Lu}/u.test(text) && !PLAIN.test(text)
}
