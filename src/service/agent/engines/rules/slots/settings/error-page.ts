import { anyOf } from '../../restate/restatement.ts'
import type { Assignment, SettingReader } from './setting-reader.ts'

const END =
  "(?=[.;!]?$|[.;!] |,? (?:and|but) (?:the|its|it|let|send|don['’]?t|people|readers|visitors|set|redirect|no|with|description|text|title|should)\\b|, (?:the|its|description|text|title|body) )"
const SHOULD =
  '(?: (?:of|on|for) (?:the|our) (?:404|not[ -]found)(?: page)?)?(?: (?:should|must|has to|needs to) (?:be|say|read)| to| is|:| →)(?: (?:just|simply))?'
const TITLE = new RegExp(
  `\\b(?:title|heading|headline)${SHOULD} ["“]?(?<text>\\p{Lu}[^"“”]*?)["”]?${END}`,
  'iu',
)
const TEXT = new RegExp(
  `\\b(?:description|text|body|message)${SHOULD} ["“]?(?<text>\\p{Lu}[^"“”]*?)["”]?${END}`,
  'iu',
)
const HOME =
  '(?:(?:the |our )?(?:home ?page|start page|landing page|front page|home|index|main page|introduction|first page|welcome page|docs home))'
const LEADS = new RegExp(
  `\\b(?:redirect\\w*|sends?|takes?|brings?|leads?|go(?:es)?|forwards?|land) (?:\\S+ ){0,4}?(?:to|on|at) ${HOME}|\\b(?:turn|switch) (?:\\S+ ){0,4}?redirect\\w* (?:\\S+ ){0,2}?on|\\bturn on (?:\\S+ ){0,4}?redirect`,
  'i',
)
const STAYS =
  /\b(?:don['’]?t|do not|no longer|never|stop|should(?:n['’]t| not)|must(?:n['’]t| not)|without|instead of|not)(?: \S+){0,3}? (?:redirect\w*|send\w*|tak\w+|forward\w*|go|going|lead\w*|bring\w*|be redirected)\b|\b(?:turn|switch) (?:\S+ ){0,4}?redirect\w* (?:\S+ ){0,2}?off|\bturn off (?:\S+ ){0,4}?redirect|\b(?:no|disable|remove|drop) (?:the |more )?(?:404 )?redirect|\bshow (?:them |people |readers |visitors )?(?:the|a|our) (?:404|not[ -]found|error) page\b/i
const ALSO = anyOf(`
  404 404s not[-]?found found missing unknown wrong error page pages title heading headline description text body message should must be say says read reads to is are and it its people readers visitors users them who land that automatically right away straight
  the our of on for set change make redirect redirects redirected redirecting send sends sent take takes taken bring lead leads go goes forward home homepage start index docs instead show let have want don't not no longer never stop shouldn't turn switch off on addresses urls? links? an a when someone hits hit open opens do does
`)

/** “The 404 page: title should be Page not found and it should send people to the home page.” */
export const errorPage: SettingReader = {
  cue: /\b404s?\b|\bnot[ -]found page\b/i,
  read(scene, now) {
    const path = ['errors', '404']
    const { prompt } = scene
    const [title, text] = [TITLE.exec(prompt), TEXT.exec(prompt)]
    const isHome = LEADS.test(prompt)
    const isStaying = STAYS.test(prompt)
    if (/\b(?:status|response|endpoint|returns?|code|curl)\b/i.test(prompt)) return undefined
    const told = [title, text].filter((one) => one !== null)
    const sets: Assignment[] = [
      ...(title === null ? [] : [{ path: [...path, 'title'], value: textOf(scene.prompt, title) }]),
      ...(text === null
        ? []
        : [{ path: [...path, 'description'], value: textOf(scene.prompt, text) }]),
      ...(isHome || isStaying ? [{ path: [...path, 'redirect'], value: !isStaying }] : []),
    ].filter(({ path: own, value }) => now(own) !== String(value))
    if (sets.length === 0) return undefined
    const spans = [...told.map((one) => scene.spanOf(one)), ...scene.find(/^404s?|not found$/, 2)]
    return { sets, spans, also: ALSO }
  },
}

/** A text that is a question ends with its sign, unless the prompt is one. */
function textOf(prompt: string, { 0: found, index, groups }: RegExpExecArray): string {
  const isAsked = /^(?:can|could|would|will) /i.test(prompt)
  const sign = prompt[index + found.length] === '?' && !isAsked ? '?' : ''
  return (groups?.text?.trim() ?? '') + sign
}
