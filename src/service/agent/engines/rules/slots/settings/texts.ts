import { nameWords } from '../../names.ts'
import { escapePattern } from '../../renaming.ts'
import { anyOf } from '../../restate/restatement.ts'
import type { Scene, Span, Word } from '../../restate/scene.ts'
import { readName } from '../bars/bar-label.ts'
import { bareAddress } from '../bars/read-bars.ts'
import { findToldText, sayTold } from '../told-text.ts'
import type { Found, SettingReader } from './setting-reader.ts'

const LOGO_ALSO = anyOf(`
  logo logos links? linked clicking click clicks clicked leads? goes go takes? opens? open points? point should must to have make it people readers on when you land lands they're rather instead not home page docs that them send take
  i'd we'd you add new be from the want currently right now just
`)
const ADDRESS = /^(?:https?:\/\/\S+|\/\S*)$/
const HOST =
  /^[\w-]+(?:\.[\w-]+)*\.(?!(?:svg|png|jpe?g|webp|ico|json|mdx?|js|ts|css)$)[a-z]{2,}(?:\/\S*)?$/i

/** “The logo links to acme.dev, we'd rather have it go to https://acme.dev/docs.” */
export const logoLink: SettingReader = {
  cue: /\blogo\b/i,
  read(scene, now) {
    const path = ['logo', 'href']
    const old = bareAddress(now(path) ?? '')
    const isLed =
      /\b(?:links?|linked|leads?|goes|go|takes?|opens?|points?|land|lands|click\w*)\b/i.test(
        scene.prompt,
      )
    const told = scene.words.flatMap(({ text }, from): Span[] =>
      ADDRESS.test(text) || HOST.test(text) || (old !== '' && bareAddress(text) === old)
        ? [{ from, to: from + 1 }]
        : [],
    )
    const news = told.filter((span) => bareAddress(scene.say(span)) !== old)
    const [only, ...others] = news
    const isFile = /\.(?:svg|png|jpe?g|webp|ico)$/i.test(only === undefined ? '' : scene.say(only))
    if (!isLed || only === undefined || others.length > 0 || isFile) return undefined
    const said = scene.say(only)
    const value = HOST.test(said) ? `https://${said}` : said
    return { sets: [{ path, value }], spans: told, also: LOGO_ALSO }
  },
}

const GONE_ALSO = anyOf(`
  banner announcement bar top of the site docs pages? every remove removed delete take taken off out away down drop get rid kill lose hide outdated old stale over no longer needed need want any more can should must go be gone it that
  at on please we don't isn't new news release launch campaign sale event webinar ended ends out
`)
const GONE =
  /\b(?:remove|delete|take (?:\S+ ){0,4}?(?:off|out|away|down)|drop|get rid of|kill|hide|lose|(?:can|should|must|has to) go|no longer (?:need|want)\w*|don['’]?t (?:need|want))\b/i

/** “The announcement at the top is outdated, please take the banner off.” */
export const bannerGone: SettingReader = {
  cue: /\b(?:banner|announcement(?: bar)?)\b/i,
  read(scene, now) {
    const isOther =
      /\b(?:page|text|words?|link|from the banner|in the banner|of the banner|dismiss\w*|clos\w*|cross|version|say|says|add|instead|replace|change)\b|[:"“]/i
    const content = now(['banner', 'content'])
    const own = new Set(nameWords(content ?? ''))
    const isOwn = ({ plain }: Word) => own.has(plain) || /^(?:banner|announcement)$/.test(plain)
    const spans = scene.words.flatMap((word, from) => (isOwn(word) ? [{ from, to: from + 1 }] : []))
    if (content === undefined || !GONE.test(scene.prompt)) return undefined
    if (isOther.test(scene.prompt)) return undefined
    return { sets: [{ path: ['banner'], value: undefined }], spans, also: GONE_ALSO }
  },
}

const SEARCH_ALSO = anyOf(`
  search box bar field input placeholder prompt text thing in the of our should must say says saying read reads have make it be is change set to now instead funny confusing please but that
  silly weird odd unclear nobody gets
`)
const SAYS = /^(?:say|read|says|reads|be|to|placeholder|prompt)$/

/** “The Wander thing in the search box is confusing, please have it say Search the docs.” */
export const searchText: SettingReader = {
  cue: /\bsearch (?:box|bar|field|input|placeholder|prompt)\b/i,
  read(scene, now) {
    const old = now(['search', 'prompt']) ?? ''
    const first = /^[\p{L}\d]+/u.exec(old)?.[0]?.toLowerCase()
    const olds = scene.words.flatMap(({ plain }, from) =>
      plain === first && first !== 'search' ? [{ from, to: from + 1 }] : [],
    )
    const [area] = scene.find(/^search (?:box|bar|field|input|placeholder|prompt)$/, 2)
    const told = findToldText(scene, olds) ?? findBehindSays(scene, area)
    if (area === undefined || told === undefined || told.from < area.to) return undefined
    if (/\b(?:not|never|remove|hide|page)\b/i.test(scene.plainBeside([told]))) return undefined
    const value = sayTold(scene, told)
    return {
      sets: [{ path: ['search', 'prompt'], value }],
      spans: [area, told, ...olds],
      also: SEARCH_ALSO,
    }
  },
}

function findBehindSays(scene: Scene, area: Span | undefined): Span | undefined {
  const leads = scene.find(SAYS).filter(({ from }) => from >= (area?.to ?? 0))
  for (const { to } of leads.toReversed()) {
    const isName = readName(scene, to, []) !== undefined
    if (isName) return { from: to, to: scene.endOfClause(to) }
  }
  return undefined
}

const TAG_ALSO = anyOf(`
  seo meta social tags? metatags? handle account image picture preview one ones key setting in the of our for is are should must be to set change it now wrong please docs\\.json settings config site
  add new use instead that with value content right a an correct also as well too both and
`)
const TAG = /^(?:og|twitter):[a-z_]+$/
const TAG_VALUE = /^(?:@[\w-]+|https?:\/\/\S+)$/
const META = /\b(?:seo|meta|metatags?|tags?)\b/i

/** “The twitter handle in the seo tags should be @acme”, “set og:image to https://…, also the one for twitter.” */
export const metaTags: SettingReader = {
  cue: /@\w|\b(?:og|twitter):/i,
  read(scene, now) {
    const tags = ['seo', 'metatags']
    const named = scene.find(TAG)
    const networks = scene.find(/^twitter$/)
    const [value, ...others] = scene
      .find(TAG_VALUE)
      .filter((span) =>
        named.every(
          ({ from }) => now([...tags, scene.plain({ from, to: from + 1 })]) !== scene.say(span),
        ),
      )
    if (value === undefined || others.length > 0 || OTHER_TAG.test(scene.prompt)) return undefined
    const keys = new Set(named.map((span) => scene.plain(span)))
    const [first] = keys
    if (networks.length > 0 && first?.startsWith('og:') === true)
      keys.add(first.replace('og:', 'twitter:'))
    const isHandle = scene.say(value).startsWith('@')
    if (isHandle && keys.size === 0 && networks.length > 0 && META.test(scene.prompt))
      keys.add('twitter:site')
    if (keys.size === 0 || [...keys].some((key) => isHandle !== HANDLES.test(key))) return undefined
    return {
      sets: [...keys].map((key) => ({ path: [...tags, key], value: scene.say(value) })),
      spans: [value, ...named, ...networks],
      also: TAG_ALSO,
    }
  },
}

const HANDLES = /^twitter:(?:site|creator)$/
const OTHER_TAG = /\b(?:footer|header|navbar|remove|delete|not|never|pages?)\b/i

const TEXT_TAG =
  /^(?:(?:og|twitter|article|fb):[a-z_:]+|google-site-verification|msvalidate\.01|keywords|author|theme-color|robots|canonical)$/
const NAMED_TAGS: Readonly<Record<string, string>> = {
  ...{ 'site name': 'og:site_name', 'social title': 'og:title', 'og title': 'og:title' },
  ...{ 'og description': 'og:description', 'twitter card': 'twitter:card' },
  'google site verification': 'google-site-verification',
}
const BEFORE_TAG_TEXT =
  /^(?:be|say|read|to|is|as|content|(?:with )?(?:the )?value(?: of)?|with(?! the))$/

/** “The og:site_name should be Acme Documentation”: a tag that holds words. */
export const metaTexts: SettingReader = {
  cue: /\b(?:og|twitter|article|fb)[: ](?:[a-z_]+|site|title)\b|\b(?:site[- ]verification|keywords|theme-color|msvalidate)\b/i,
  read(scene, now) {
    const tags = scene.findMeant(3, (span) => {
      const said = scene.plain(span)
      return TEXT_TAG.test(said) ? said : NAMED_TAGS[said]
    })
    const [key, ...others] = new Set(tags.map(({ meant }) => meant))
    if (key === undefined || others.length > 0 || OTHER_TAG.test(scene.prompt)) return undefined
    const old = now(['seo', 'metatags', key])
    const end = Math.max(...tags.map(({ span }) => span.to))
    const olds = old === undefined ? [] : scene.findSaid(old)
    const lead = scene.find(BEFORE_TAG_TEXT, 4).findLast(({ from }) => from >= end)
    const behind = lead && { from: lead.to, to: scene.endOfSentence(lead.to) }
    const told = findToldText(scene, olds) ?? behind
    if (told === undefined || told.from < end || told.to <= told.from) return undefined
    const value = scene.say(told)
    // Addresses and accounts are values of other tags.
    if (/^(?:@|https?:)/.test(value)) return undefined
    const isWord = /^[\p{Lu}\d]|\p{L}[\p{Lu}\d_]|,/u.test(value) || !value.includes(' ')
    const sets = isWord ? [{ path: ['seo', 'metatags', key], value }] : undefined
    return { sets, spans: [...tags.map(({ span }) => span), told, ...olds], also: TAG_ALSO }
  },
}

const BANNER_ALSO = anyOf(`
  we're at version current latest by banner announcement the our that it says said still is are of so please out change update now there longer
`)
const SAYS_NOW = /\b(?:banner|announcement)(?: bar)? (?:still )?(?:says|reads|announces) /i
const SAY =
  /\b(?:(?:change|update|switch|make|set) (?:that|it|this)(?: part)? (?:to(?: say| read)?|say|read)|(?:it|that|the banner|the announcement) (?:should|must) (?:now )?(?:say|read|be)) (?=\p{Lu}|["“])/iu

/** “The banner says Acme 4 beta is here. Change that to Acme 4 is here.”: what it says else stays. */
export const bannerText: SettingReader = {
  cue: SAYS_NOW,
  read(scene, now) {
    const path = ['banner', 'content']
    const content = now(path) ?? ''
    const [told, say] = [SAYS_NOW.exec(scene.prompt), SAY.exec(scene.prompt)]
    if (told !== null && say === null) return readVersion(scene, scene.spanOf(told), content)
    if (told === null || say === null || say.index < told.index) return undefined
    const from = scene.spanOf(told).to
    const to = scene.spanOf(say).to
    const part = longestIn(scene, from, content)
    const text = { from: to, to: scene.words.length }
    if (part === undefined || part.to > to || text.to <= text.from) return undefined
    if (scene.words.some((_word, at) => at > to && scene.isStart(at) && at < text.to))
      return undefined
    const said = scene.say(text)
    return {
      sets: [{ path, value: content.replace(scene.say(part), () => said) }],
      spans: [part, text],
      also: BANNER_ALSO,
    }
  },
}

/** “The banner still says Acme 1.2, we are at 1.4”: the version of it alone. */
function readVersion(scene: Scene, told: Span, content: string): Found | undefined {
  const versions = scene.find(/^v?\d+(?:\.\d+)+$/)
  const isOld = (span: Span) =>
    new RegExp(`(?<![\\w.])${escapePattern(scene.say(span))}(?![\\w]|\\.\\d)`).test(content)
  const [old, ...olds] = versions.filter(isOld)
  const [value, ...values] = versions.filter((span) => !isOld(span))
  if (old === undefined || value === undefined || olds.length > 0 || values.length > 0)
    return undefined
  const said = scene.say(value)
  if (value.from < old.from || content.split(scene.say(old)).length > 2) return undefined
  const before = longestIn(scene, told.to, content)
  const spans = before === undefined ? [old, value] : [before, old, value]
  const now = content.replace(scene.say(old), () => said)
  return { sets: [{ path: ['banner', 'content'], value: now }], spans, also: BANNER_ALSO }
}

/** The longest run of words from one on that a text has as they are. */
function longestIn(scene: Scene, from: number, text: string): Span | undefined {
  const most = scene.endOfSentence(from)
  for (let to = most; to > from; to--)
    if (text.includes(scene.say({ from, to }))) return { from, to }
  return undefined
}

const ABOUT_ALSO = anyOf(`
  docs documentation site whole website description descriptions summary tagline no yet have has missing lacks? need needs use this one set add write give it as be should please following the our for of an there is without
  config docs\\.json still
`)

/** “The docs have no description, use: …” */
export const siteDescription: SettingReader = {
  cue: /\b(?:description|tagline)\b/i,
  read(scene, now) {
    const isSite =
      /\b(?:the|our) (?:whole )?(?:docs|documentation|site|website)(?: itself)? (?:has|have|lacks?|needs?|still has|is missing|got)\b|\b(?:site|docs(?:\.json)?) description\b|\bdescription (?:of|for|in) (?:the|our) (?:whole )?(?:docs|site|website|documentation)\b|\btagline\b/i.test(
        scene.prompt,
      )
    if (!isSite || /\bpages?\b/i.test(scene.prompt)) return undefined
    const told = findToldText(scene, [])
    const isColon = told !== undefined && /:\s/.test(scene.words[told.from]?.gap ?? '')
    const isQuoted = told !== undefined && scene.words[told.from]?.isQuoted === true
    if (told === undefined || !(isColon || isQuoted)) return undefined
    const text = isQuoted ? scene.say(told) : sayTold(scene, told)
    if (now(['description']) === text) return undefined
    return { sets: [{ path: ['description'], value: text }], spans: [told], also: ABOUT_ALSO }
  },
}
