import type { Hands } from '../grounded/hands.ts'
import { isQuoted } from '../grounded/utterance.ts'
import { changeSetting, removeSetting } from '../intents/change-setting.ts'
import { nameWords } from '../names.ts'
import { getSetting, type Setting } from '../settings.ts'
import { type Clause, hasOnly, wordsOf } from './clause.ts'
import { cleanName } from './find-parts.ts'

const COLOR = /#(?:[\da-f]{6}|[\da-f]{3})(?![\w-])/gi

/** What is said around a color or a setting, and names neither. */
const AROUND =
  /\b(?:a|an|the|our|its|this|that|it|new|old|to|as|into|with|of|for|be|is|use|set|make|one|hex|code|value|deep|dark(?= (?:red|green|blue|teal|purple|violet|gr[ae]y))|light(?= (?:red|green|blue|teal|purple|violet|gr[ae]y))|bright|nice|shade|teal|red|green|blue|purple|violet|indigo|orange|yellow|pink|brown|gr[ae]y|black|white|turquoise|cyan|docs|site|documentation|everywhere|please|too)\b/gi

/** Sets values of docs.json by what people call them. */
export async function setSettings(hands: Hands, clause: Clause): Promise<string | undefined> {
  const { deeds, text, topic } = clause
  if (deeds.includes('off') || deeds.includes('on')) {
    const done = await turnSetting(hands, clause)
    if (done !== undefined) return done
  }
  if (!deeds.some((deed) => ['set', 'rename', 'link', 'add'].includes(deed))) return undefined
  const colors = text.match(COLOR) ?? topic.values.filter((value) => value.search(COLOR) === 0)
  const [color, ...others] = colors
  if (color !== undefined && others.length === 0) {
    const around = [clause.object, clause.complement, ...clause.pieces.map(({ words }) => words)]
      .join(' ')
      .replace(color, '')
      .replaceAll(AROUND, ' ')
      .replaceAll(/[\s,:]+/g, ' ')
      .trim()
    const setting = around === '' || / and /.test(around) ? undefined : getSetting(around)
    return setting?.kind === 'color' ? change(hands, around, color) : undefined
  }
  // Readers that may close it are another setting.
  if (
    !hasOnly(clause, ['to', 'as', 'with'], 'instead', 'in') ||
    /\bdismiss|\bclos(?:e|ed|able)\b/i.test(text)
  )
    return undefined
  if (clause.isTold && !isQuoted(clause.complement)) return undefined
  const said = wordsOf(clause, 'to', 'as', 'with')
  const place = wordsOf(clause, 'in')
  const pairs: [string, string][] = [
    [clause.object, said ?? clause.complement],
    [clause.complement === '' ? (wordsOf(clause, 'as') ?? '') : '', clause.object],
  ]
  for (const [name, value] of pairs) {
    const own = cleanName(place === undefined ? name : `${name} in ${place}`)
    // What a button is to say is another setting than where it leads.
    const isText = /^(?:say|read|just say|just read|be called|label|call|rename)/i.test(clause.verb)
    if (own === '' || value === '') continue
    const isOther = isText && getNamed(`${own} text`)?.kind === 'text'
    const called = isOther ? `${own} text` : own
    const setting = getNamed(called)
    if (setting !== undefined && isFitting(hands, setting, value))
      return change(hands, called, hands.valueOf(value))
  }
  return undefined
}

/** A setting that is named so that nothing else can be meant: a title alone may be that of a page. */
function getNamed(name: string): Setting | undefined {
  const words = nameWords(name).filter((word) => !/^(?:the|our|a|an)$/.test(word))
  return words.length === 1 &&
    /^(?:title|name|color|button|headings|search|primary)$/.test(words[0] ?? '')
    ? undefined
    : getSetting(name)
}

function isFitting(hands: Hands, { kind, values = [] }: Setting, said: string): boolean {
  const value = hands.quotations.read(said)
  switch (kind) {
    case 'text':
      return (
        isQuoted(said) ||
        (!/^(?:the|an?|our|it|that|https?:)(?: |$)/i.test(value) && !/[;]/.test(value))
      )
    case 'choice':
      return values.includes(value.toLowerCase())
    case 'address':
      return /^(?:https?:\/\/|mailto:|\/)\S+$/i.test(value)
    case 'file':
      return /^\S+\.\w+$/.test(value)
    case 'mode':
      return /^(?:light|dark|system)(?: mode)?$/i.test(value)
    case 'theme':
      return /^\S+$/.test(value)
    default:
      return false
  }
}

function change(hands: Hands, name: string, value: string): Promise<string> {
  return hands.as(changeSetting, { setting: name, value: '⟦0⟧' }, [value])
}

/** Turns on or off what a site may have. */
async function turnSetting(hands: Hands, clause: Clause): Promise<string | undefined> {
  if (!hasOnly(clause, ['in', 'from', 'to']) || clause.complement !== '') return undefined
  const place = clause.pieces[0]?.words
  const name = cleanName([clause.object, ...(place === undefined ? [] : [place])].join(' in '))
  const plain = name
    .replaceAll(/\b(?:option|feature|up\/down|up and down|thing|stuff)\b/gi, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  const bare = plain.replace(/ (?:buttons?|links?|icons?|widgets?|toggles?)$/i, '')
  const setting = getNamed(plain) ?? getNamed(bare) ?? getByValue(plain)
  if (setting === undefined) return undefined
  if (setting.kind === 'boolean')
    return change(
      hands,
      getNamed(plain) === undefined ? bare : plain,
      clause.deeds.includes('off') ? 'false' : 'true',
    )
  const isOff =
    clause.deeds.includes('off') &&
    /^(?:remove|drop|get rid of|kill|ditch|lose|turn off|switch off|disable)$/i.test(clause.verb)
  if (!isOff || !setting.isOptional || !['choice', 'text'].includes(setting.kind)) return undefined
  return hands.as(removeSetting, { setting: withoutValue(plain, setting) })
}

/** A setting that is told with its value: “the grid pattern in the background”. */
function getByValue(name: string): Setting | undefined {
  const words = nameWords(name)
  const ways = words.map((_word, at) => words.filter((_one, index) => index !== at).join(' '))
  return ways
    .map((way) => getSetting(way))
    .find((setting) => setting?.values?.some((value) => words.includes(value)) === true)
}

function withoutValue(name: string, { values = [] }: Setting): string {
  return nameWords(name)
    .filter((word) => !values.includes(word))
    .join(' ')
}
