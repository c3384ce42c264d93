import type { JSONPath } from 'jsonc-parser'
import { anyOf } from '../../restate/restatement.ts'
import type { Scene, Span } from '../../restate/scene.ts'
import type { SettingReader } from './setting-reader.ts'

/** Settings that are on or off, by what people call them. */
const SWITCHES: readonly (readonly [path: JSONPath, name: RegExp])[] = [
  [
    ['appearance', 'strict'],
    /^(?:(?:appearance )?strict(?: (?:mode|appearance|setting))?|strict (?:under|of|in|for) (?:the )?appearance)$/,
  ],
  [
    ['feedback', 'thumbsRating'],
    /^(?:thumbs ?rating|thumbs(?: up (?:and|or|\/)? ?(?:thumbs )?down)?(?: (?:rating|feedback|buttons|widget))?|thumbs-up(?: and thumbs-down| buttons?)?)$/,
  ],
  [
    ['feedback', 'suggestEdit'],
    /^(?:suggest(?:ing|ed)? (?:an |the )?edits?(?: (?:link|button|option))?|edit suggestions?|suggestedit|edit this page(?: (?:link|button))?)$/,
  ],
  [
    ['feedback', 'raiseIssue'],
    /^(?:rais(?:e|ing) (?:an |the )?issues?(?: (?:link|button|option))?|raiseissue|(?:report an? |raise )?issue (?:link|button|option))$/,
  ],
  [
    ['integrations', 'posthog', 'sessionRecording'],
    /^(?:(?:the )?(?:posthog )?session recordings?|recording(?:s of)? sessions?)$/,
  ],
  [['interaction', 'drilldown'], /^drill[- ]?downs?(?: (?:navigation|behaviou?r))?$/],
  [['banner', 'dismissible'], /^(?:(?:dismiss|close) (?:button|cross|x)|dismissible)$/],
  [
    ['metadata', 'timestamp'],
    /^(?:timestamps?|last[- ](?:updated|modified)(?: (?:dates?|stamps?|times?|timestamps?))?|dates? of the last (?:change|update)|when (?:an?|the|each|every) pages? (?:was|were|got|has been) (?:last )?(?:changed|updated|edited|modified)(?: last)?)$/,
  ],
]
const LONGEST = 8
const OFF =
  /\b(?:off|disabled?|false|remove|hide|drop|get rid of|take (?:\S+ ){0,4}?(?:away|out|off)|no longer|don['’]?t (?:want|need)|do not (?:want|need)|should(?:n['’]t| not)|stop(?: showing)?|without|kill)\b/i
const ON =
  /\b(?:on|enabled?|true|show|add|want|need|activate|turn on|switch on|bring back|let|allow|have|display)\b/i
const ALSO = anyOf(`
  turn turned switch switched on off set to true false enable enabled disable disabled remove removed hide hidden hides drop get rid of take away out show shows shown display displayed add want wants need needs
  should must be is are feedback options? settings? links? buttons? widget value appearance mode that so people readers visitors can could pick choose toggle light dark between switch cannot can't in our the no more anymore longer stop showing kill under
  repos? repository public private have bring back let allow pages? every each all at below bottom top of docs them us have keep leave but stays? remains? and was were last changed updated edited when posthog page
`)
const NEGATED = /\b(?:not|never|n['’]t)\b/i

/** “Suggest edit should be turned off”: what is on or off, by its name. */
export const switches: SettingReader = {
  cue: /\b(?:strict|recordings?|drill[- ]?down|dismissible|(?:dismiss|close) (?:button|cross)|thumbs|edits?|edit this page|issues?|raiseissue|suggestedit|timestamps?|last[- ](?:updated|modified)|last (?:change|update)|(?:was|were|got|been) (?:last )?(?:changed|updated|edited|modified))\b/i,
  read(scene) {
    const found = scene.findMeant(LONGEST, (span) => {
      const said = scene.plain(span)
      return SWITCHES.find(([, name]) => name.test(said))?.[0]
    })
    const paths = [...new Set(found.map(({ meant }) => meant))]
    const sets = paths.map((path) => ({
      path,
      value: readWish(scene, found.find(({ meant }) => meant === path)?.span),
    }))
    const wished = sets.filter(({ value }) => value !== 'kept')
    if (wished.length === 0 || wished.some(({ value }) => value === undefined)) return undefined
    const spans = found.map(({ span }) => span)
    return { sets: wished, spans, also: ALSO }
  },
}

/** Whether something is to be on or off, or is told to stay: by its clause, else by its sentence. */
function readWish(scene: Scene, span: Span | undefined): boolean | 'kept' | undefined {
  if (span === undefined) return undefined
  const clause = { from: scene.startOfClause(span.from), to: scene.endOfClause(span.from) }
  const before = scene.plain({ from: clause.from, to: span.from })
  const behind = scene.plain({ from: span.to, to: clause.to })
  if (KEPT_BEFORE.test(before) || KEPT_BEHIND.test(behind)) return 'kept'
  const from = scene.startOfSentence(span.from)
  const sentence = { from, to: scene.endOfSentence(span.from) }
  for (const said of [scene.plain(clause), scene.plain(sentence)]) {
    if (OFF.test(said)) return false
    // A name alone is told, and not wished.
    if (ON.test(said) && !NEGATED.test(said)) return true
  }
  return undefined
}

const KEPT_BEFORE = /\b(?:keep|leave)(?: the| our)?$/
const KEPT_BEHIND = /^(?:can |should |may )?(?:stays?|remains?)\b/

const MODES_ALSO = anyOf(`
  light dark modes? theme themes between switch switching toggle choose pick change changing let allow allowed allowing enable possible able can can't cannot could readers? people visitors? users? complain complaining
  it that them should must be have want default still first they see stays? remains? keep keeps as starting start starts open opens themselves own please themes what their sure make but and both don't not no longer stop never shouldn't forc\\w* any more anymore on upon again
`)
const SWITCHED =
  /\b(?:switch|toggle|choose|pick|change)\w*\b[^.;]*\b(?:light|dark|modes?|themes?)\b|\b(?:light|dark|modes?|themes?)\b[^.;]*\b(?:switch|toggle|choose|pick)\w*\b/i
const ALLOWED =
  /\b(?:allow|let|enable|make it possible|able to|want (?:people|readers|users|visitors|them) to|give)\b/i
const FORBIDDEN =
  /\b(?:only|forc\w*|(?:do not|don['’]?t|never|no longer|stop) (?:allow|let|want|give)|should(?:n['’]t| not) be able|logo|colou?rs?|image|background)\b/i

/** What hides the switch between both modes: docs.json has two names for it. */
const LOCKS = [
  { path: ['appearance', 'strict'], value: false },
  { path: ['modeToggle', 'isHidden'], value: false },
]
/** “Don't force dark mode any more.” */
const FREED =
  /\b(?:don['’]?t|do not|no longer|stop|never|shouldn['’]?t|should not|must not|not be) forc\w*\b[^.;]*\b(?:dark|light)\b|\b(?:dark|light)(?: mode)? (?:should|must) (?:no longer|not) be forced\b/i

/** “Readers cannot switch to light mode. Please allow it.” */
export const modeChoice: SettingReader = {
  cue: /\b(?:switch|toggle|choose|pick|change|forc)\w*\b/i,
  read(scene, now) {
    const isWished =
      (SWITCHED.test(scene.prompt) && ALLOWED.test(scene.prompt)) || FREED.test(scene.prompt)
    const locks = LOCKS.filter(({ path }) => now(path) === 'true')
    if (!isWished || locks.length === 0 || FORBIDDEN.test(scene.prompt.replace(FREED, ' ')))
      return undefined
    const spans = scene.find(/^(?:light|dark|modes?|themes?)$/)
    const named = new Set(
      spans.map((span) => scene.plain(span)).filter((one) => /^(?:light|dark)$/.test(one)),
    )
    const own = now(['appearance', 'default'])
    // Another mode may be told to be the first one.
    const isFirst = /\b(?:default|first|start\w*|open\w*)\b/i.test(scene.prompt)
    const isKept = own !== undefined && named.has(own)
    if (isFirst && !isKept) return undefined
    return { sets: locks, spans, also: MODES_ALSO }
  },
}

const SYSTEM =
  /\b(?:whatever|whichever|the same)\b.*\b(?:system|os|device|computer|browser|operating system)\b|\b(?:system|os|device|browser)(?:'s)?(?: own)? (?:preferences?|settings?|default|mode|theme|appearance)\b|\b(?:readers?|visitors?|users?|person)(?:'s|s'|')(?: own)?(?: preferred)? (?:mode|theme|preference|color scheme|scheme)\b/i
const SYSTEM_ALSO = anyOf(`
  whatever whichever same mode modes theme appearance light dark system os device computer browser reader's readers? user's users? visitor's visitors? person's people preferences? settings? default open opens start starts follow follows use uses using match matches respect
  own preferred scheme let start color should must in has have is set on by their they prefer prefers docs site as
`)

/** “The docs should open in whatever mode the reader's system uses.” */
export const systemMode: SettingReader = {
  cue: SYSTEM,
  read(scene) {
    const isMode = /\b(?:mode|theme|appearance|light|dark)\b/i.test(scene.prompt)
    const isWished = /\b(?:should|must|let|follow|use|match|respect|want|make|have)\b/i.test(
      scene.prompt,
    )
    const spans = scene.find(
      /^(?:system|os|device|computer|browser|own|(?:readers?|visitors?|users?|person)(?:'s|'))(?:'s)?$/,
    )
    if (!isMode || !isWished || /\b(?:not|never|n['’]t|only|logo|colou?rs?)\b/i.test(scene.prompt))
      return undefined
    return {
      sets: [{ path: ['appearance', 'default'], value: 'system' }],
      spans,
      also: SYSTEM_ALSO,
    }
  },
}

const DEFAULT_ALSO = anyOf(`
  default mode modes appearance theme dark light system is currently now still make set change switch it that to should must be instead of rather than not and but we want our the docs site start starts open opens first
`)

/** “The default mode is system, make it dark.” */
export const defaultMode: SettingReader = {
  cue: /\bdefault\b/i,
  read(scene, now) {
    const path = ['appearance', 'default']
    const old = now(path) ?? now(['modeToggle', 'default'])
    const modes = scene.find(/^(?:light|dark|system)$/)
    const news = new Set(modes.map((span) => scene.plain(span)).filter((mode) => mode !== old))
    const [value, ...others] = news
    const isTold = modes.length > news.size && old !== undefined
    const isMode = /\b(?:mode|appearance)\b/i.test(scene.prompt)
    const isWished = /\b(?:make|set|change|switch|should|must|want)\b/i.test(scene.prompt)
    const isOther =
      /\b(?:only|strict|logo|colou?rs?|toggle|choose|pick|able|let|allow|keep|stay\w*|remain\w*|never|code)\b/i
    if (!isTold || !isMode || !isWished || isOther.test(scene.prompt)) return undefined
    if (value === undefined || others.length > 0) return undefined
    return { sets: [{ path, value }], spans: modes, also: DEFAULT_ALSO }
  },
}
