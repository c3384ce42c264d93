import { type Context, printCount } from '../context.ts'
import type { Docs } from '../docs.ts'
import { HISTORY } from '../intents/change-version.ts'
import { mapProse } from '../prose.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene } from '../restate/scene.ts'
import { readVersionRoles } from '../told/version-roles.ts'
import { listPathWords } from './place-words.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const IS_VERSION = /^v?\d+(?:\.\d+)+(?:[.+-][\w.+-]*\w)?$/i
/** The code of pages, as people speak of it. */
export const SAMPLES: RegExp =
  /\b(?:samples?|examples?|snippets?|code blocks?|responses?|outputs?|payloads?|commands?)\b/i
/** What still is so is to be otherwise, without a word for that. */
const WISHED =
  /\b(?:still|update|change|bump|adjust|correct|fix|replace|refresh|bring|should|must|needs? to|has to|have to)\b/i
const OTHER =
  /\b(?:add|insert|remove|delete|rename|move|except|unless|keep|leave|only|first|second|last|or (?:later|newer|higher)|at least|minimum|changelog)\b/i
/** A block of code, and no code within a line. */
const BLOCK = /^\s*(?:```|~~~)/
const ALSO = anyOf(`
  examples? samples? snippets? code blocks? responses? outputs? payloads? commands? json requests? api
  still reports? shows? says? prints? has have mentions? gives? returns? contains? were was from old outdated stale
  versions? release number numbers we're we are it's it is now currently already at on running released shipped current latest up to date todays? today
  so update change bump adjust correct fix replace refresh bring should must needs? has please them those these that the there accordingly all both every each pages? docs in of and
`)

/** “The example responses on the Status page still report version 3.6.0. We're at 3.13.0, so bring the samples up to date”: the version in the code of a page. */
export const sampleVersions: SlotWay = {
  cue: /\d\.\d[\s\S]*\d\.\d/,
  async perform(context: Context, prompt) {
    if (!SAMPLES.test(prompt) || !WISHED.test(prompt) || OTHER.test(prompt)) return undefined
    const told = readVersionRoles(prompt)
    if (told === undefined) return undefined
    const { docs } = context
    const scene = new Scene(prompt, context)
    const pages = await listPages(scene)
    const named = new Set(pages.map((page) => page.file))
    const [file, ...others] = named.size > 0 ? named : await listHaving(docs, told.old)
    if (file === undefined || others.length > 0) return undefined
    const spans = [...scene.find(IS_VERSION), ...pages.map(({ span }) => span)]
    if (!isAllTold(scene, [...spans, ...(await listPathWords(scene, file))], ALSO)) return undefined
    const pattern = patternOf(told.old)
    const before = await docs.files.read(file)
    const after = changeBlocks(before, (code) => code.replaceAll(pattern, told.now))
    if (after === before) return undefined
    await docs.files.write(file, after)
    const left = after.match(pattern)?.length ?? 0
    const beside =
      left === 0
        ? ''
        : ` ${told.old} still stands there ${printCount(left, 'time')} outside of them.`
    return `Changed ${told.old} to ${told.now} in the samples on \`${docs.routeOf(file)}\`.${beside}`
  },
}

function patternOf(version: string): RegExp {
  return new RegExp(`(?<=(?<![\\w.-])v?)${escapePattern(version)}(?![\\w-]|\\.\\d)`, 'g')
}

/** The pages that have a version in a block of code, of those that readers get and that tell of now. */
async function listHaving(docs: Docs, version: string): Promise<string[]> {
  const pattern = patternOf(version)
  const having: string[] = []
  for (const file of docs.currentPages()) {
    const text = HISTORY.test(file) ? '' : await docs.files.read(file)
    if (changeBlocks(text, (code) => code.replaceAll(pattern, '')) !== text) having.push(file)
  }
  return having
}

function changeBlocks(text: string, change: (code: string) => string): string {
  const keep = (prose: string) => prose
  return mapProse(text, keep, (code) => (BLOCK.test(code) ? change(code) : code))
}
