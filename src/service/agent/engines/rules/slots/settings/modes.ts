import { anyOf } from '../../restate/restatement.ts'
import type { SettingReader } from './setting-reader.ts'

const ALSO = anyOf(`
  light dark only modes? theme themes toggle switch switches switcher appearance button icon one mode go went gone going got get rid of remove removed hide hidden drop disable disabled kill take away no more longer any without exclusively always just
  should must can needs do has disappear docs site be is are have has we're want to make let don't doesn't support supported offer and in the our now there that it since please entirely completely for everyone readers? people visitors? users? look looks design designed
`)
const MODE = '(?<mode>light|dark)'
/** “We went dark only”, “no light mode any more”: one mode is all there is. */
const ONLY = [
  `\\b${MODE}(?:[ -]mode)?[ -]only\\b`,
  `\\bonly (?:(?:in|have|want|support|offer|use|do|the|a|be|show) )*${MODE}(?: mode)?\\b(?! (?:logo|colou?r))`,
  `\\b(?:exclusively|always|just)(?: (?:be|in|the))* ${MODE}\\b`,
].map((pattern) => new RegExp(pattern, 'i'))
const WITHOUT = new RegExp(
  `\\b(?:(?:no|without|disable|remove|drop|kill|get rid of|don['’]?t (?:want|need|support|have)|do not (?:want|need|support|have)|no longer (?:support|have|offer|want))(?: (?:a|the|our|any))*) ${MODE}[ -]mode\\b(?! (?:logo|colou?r|toggle|switch|background|picture|image))`,
  'i',
)
const SWITCH =
  /\b(?:no|without|remove|hide|drop|kill|disable|get rid of|take away|lose)(?: (?:the|our|that|any|more))* (?:(?:light|dark|theme|mode|appearance|color)(?: ?(?:\/|-|and|or) ?(?:light|dark))?[ -]?)+(?:mode )?(?:toggle|switch(?:er|ing)?|button)\b|\bno (?:more )?switching\b|\b(?:toggle|switch|switcher)(?: (?:button|for (?:light|dark|modes)\S*))? (?:(?:should|must|can|has to|needs to) (?:go|disappear|be (?:hidden|removed|gone))|is to go)\b/i
const OTHER =
  /\b(?:logo|colou?rs?|image|picture|background|code|page|let|allow|able|default|instead|not only|banner|favicon|add|card|opens?|starts?)\b/i

/** “We went dark only, get rid of the light/dark switch.” */
export const oneMode: SettingReader = {
  cue: /\b(?:light|dark|modes?|theme)\b/i,
  read(scene, now) {
    if (OTHER.test(scene.prompt)) return undefined
    const only = new Set(
      ONLY.flatMap((pattern) => pattern.exec(scene.prompt)?.groups?.mode?.toLowerCase() ?? []),
    )
    const without = WITHOUT.exec(scene.prompt)?.groups?.mode?.toLowerCase()
    if (without !== undefined) only.add(without === 'light' ? 'dark' : 'light')
    const hides = SWITCH.exec(scene.prompt)
    const own = now(['appearance', 'default']) ?? now(['modeToggle', 'default'])
    const [mode = own, ...others] = only
    if ((only.size === 0 && hides === null) || others.length > 0) return undefined
    // Which mode it is to be has to be told, or known.
    if (mode !== 'light' && mode !== 'dark') return undefined
    const spans = scene.find(/^(?:light|dark|light\/dark|dark\/light|switching|toggle|switch)$/)
    return {
      sets: [
        ...(mode === own ? [] : [{ path: ['appearance', 'default'], value: mode }]),
        { path: ['appearance', 'strict'], value: true },
      ],
      spans,
      also: ALSO,
    }
  },
}

const SWAP_ALSO = anyOf(`
  logos? favicons? two both light dark modes? version files? mixed up swapped swap switch exchange reversed flipped flip turned around trade places wrong way round inverted are is see get show shows shown we one ones for on in backgrounds? meant the them they it that
  should must be other vice versa just please i think uses use used mode's instead white black and while when so can't read invisible hardly
`)
const SWAPPED =
  /\b(?:swap(?:ped)?|mixed up|reversed|flip(?:ped)?|wrong way (?:a?round)|(?:the )?other way (?:a?round)|vice versa|trade places|exchange|inverted|switch (?:them|the logos|the two|both))\b/i

/** “The logos are mixed up, in light mode we see the one for dark backgrounds. Swap them.” */
export const swappedFiles: SettingReader = {
  cue: SWAPPED,
  read(scene, now) {
    const [name, ...others] = ['logo', 'favicon'].filter((one) =>
      new RegExp(`\\b${one}s?\\b`, 'i').test(scene.prompt),
    )
    if (name === undefined || others.length > 0) return undefined
    const [light, dark] = [now([name, 'light']), now([name, 'dark'])]
    if (light === undefined || dark === undefined || light === dark) return undefined
    if (/\b(?:not|card|page|pages|header|link|remove|add)\b|\.(?:svg|png)\b/i.test(scene.prompt))
      return undefined
    return {
      sets: [
        { path: [name, 'light'], value: dark },
        { path: [name, 'dark'], value: light },
      ],
      spans: scene.find(/^(?:logos?|favicons?)$/),
      also: SWAP_ALSO,
    }
  },
}
