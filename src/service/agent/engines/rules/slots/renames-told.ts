import type { Context } from '../context.ts'
import { readNames, type ToldName, tellsNames } from '../corrected/told-names.ts'
import {
  asWritten,
  EVERYWHERE,
  IN_MENU,
  KEEPS_CODE,
  MAY_BE,
  readTexts,
  renameTo,
} from '../restate/renaming.ts'
import { Scene } from '../restate/scene.ts'
import { Ambiguous, orNone } from '../unresolved.ts'
import { readPlaces, readRange } from './named-places.ts'
import { renameOn } from './names-told.ts'
import type { SlotWay } from './slot-way.ts'

const CUE =
  /\b(?:names?|named|called|call|calls|renamed|rebranded|written|spell\w*|spelt|write|say|says|no longer|there (?:is|are) no|becomes?|terms?|words?|instead of|rather than|known|prefer|should be)\b/i
/** What stays though a name changes: what no renaming touches anyway. */
const KEPT =
  /\b(?:urls?|address(?:es)?|links?|paths?|file ?names?|files?|slugs?|screenshots?|images?|code|commands?|anchors?|identifiers?|ids?|fields?|repo(?:sitor(?:y|ies))?s?|domains?|everywhere else|elsewhere|else|packages?|pages?|guides?|changelogs?|faqs?|env(?:ironment)? variables?)\b/i
const STAYS =
  /(?:^|[.;,!?] ?|\b(?:and|but) )(?<clause>[^.;,!?]*\b(?:stays?|keeps?|keep|leave|leaving|except|excluded|excluding|untouched|unchanged|as (?:is|it is|they are)|apart from|other than|but not|don['’]t touch|do not touch)\b[^.;!?]*)/gi
/** What else is wished. */
const OTHER =
  /\b(?:add|remove|delete|move|redirect|hide|sidebar|navigation|menu|site name|paint|colou?rs?|header|footer|banner|openapi|api spec|endpoint|summar(?:y|ies)|default|british|american)\b/i

/** “There is no Night Pass, it's called the Owl Pass, on the prices page”: what is called otherwise, in its forms and places. */
export const renamesTold: SlotWay = {
  cue: CUE,
  isSure: (prompt) => !isOther(prompt) && tellsNames(prompt),
  async perform(context, prompt) {
    const names = isOther(prompt) ? [] : readNames(prompt)
    const scene = new Scene(prompt, context)
    const texts = await readTexts(scene)
    const [main] = names
    if (main === undefined) return undefined
    // What is called so already is not called otherwise again.
    if (!isThere(texts, main) && isThere(texts, { old: main.now, now: main.old }))
      throw new Ambiguous(`Expected “${main.old}” in the docs, received no place where it stands.`)
    if (!names.every((name) => isThere(texts, name))) return undefined
    const files = await listFiles(scene, names)
    if (files === undefined) return undefined
    const told: string[] = []
    for (const [at, { old, now }] of names.entries()) {
      const [from, to] = asWritten(old, now, texts)
      const keepsCode = KEEPS_CODE.test(prompt)
      const done =
        files.length === 0
          ? renameAll(context, { old: from, now: to }, keepsCode)
          : renameOn(context, files, from, to)
      // Another form of a name may have changed with it.
      const own = await orNone(done)
      if (at === 0 && own === undefined)
        throw new Ambiguous(`Expected “${from}” to be named there, received no such place.`)
      told.push(own ?? '')
    }
    return told.join(' ').trim()
  },
}

function isOther(prompt: string): boolean {
  if (OTHER.test(prompt) || MAY_BE.test(prompt) || IN_MENU.test(prompt)) return true
  return [...prompt.matchAll(STAYS)].some(({ groups }) => !KEPT.test(groups?.clause ?? ''))
}

async function renameAll(
  context: Context,
  { old, now }: ToldName,
  keepsCode: boolean,
): Promise<string> {
  const wish = renameTo(old, now, keepsCode)
  return typeof wish === 'string' ? '' : wish.perform(context)
}

/** Whether the docs have an old name; one that differs from the new one in capital letters alone exactly so. */
function isThere(texts: string, { old, now }: ToldName): boolean {
  const isCase = old.toLowerCase() === now.toLowerCase()
  return isCase
    ? texts.includes(old)
    : texts.toLowerCase().includes(old.toLowerCase().replace(/s$/, ''))
}

/** The pages that are meant beside the names, none where all are; `undefined` where that is unclear. */
async function listFiles(scene: Scene, names: readonly ToldName[]): Promise<string[] | undefined> {
  const own = names.flatMap(({ old, now }) => [...scene.findSaid(old), ...scene.findSaid(now)])
  const range = await orNone(readRange(scene, own))
  const isRange = range !== undefined && (range.left.size > 0 || !EVERYWHERE.test(scene.prompt))
  if (isRange)
    return scene.context.docs
      .texts()
      .filter((file) => (range.only?.has(file) ?? true) && !range.left.has(file))
  const places = await orNone(readPlaces(scene, own, { isPartKnown: true }))
  if (places === undefined) return undefined
  const isAll = EVERYWHERE.test(scene.prompt.replaceAll(ON_ONE, ''))
  if (places.files === undefined && !isAll && ON_PAGE.test(scene.prompt)) return undefined
  return isAll ? [] : [...(places.files ?? [])]
}

/** A page that is named, or is meant alone. */
const ON_PAGE =
  /\b(?:the|our) (?:[^\s.,;:]+ ){1,4}?(?:pages?|guides?|articles?|tutorials?)\b|\b(?:only|just) (?:on|in) \b|\b(?:there|this page)\b/i
const ON_ONE =
  /\b(?:all over|across|throughout|everywhere (?:on|in)) the \S+(?: \S+)? (?:pages?|guides?|section)\b/gi
