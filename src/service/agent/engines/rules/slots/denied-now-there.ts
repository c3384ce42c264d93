import { mapPageTexts } from '../page-texts.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { Scene } from '../restate/scene.ts'
import { Ambiguous } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'

/** “The crew page claims there is no bell on the bridge. There is one now, a ship's bell that rings.” */
const DENIED =
  /^(?<page>(?:the|our) [^.,:;]+?) (?:still |wrongly )*(?:claims|says|states|tells(?: \w+)?|insists) (?:that )?there(?:['’]s| is) no (?<what>[^.,:;]+)[.;]\s+(?:but )?(?:now )?there is (?:one )?(?:now)?,? (?<now>an? [^.:;]+?)(?:,? (?:so )?(?:please )?(?:correct|fix|update|change|adapt) (?:that|it|this)(?: bit| part| sentence| claim| line)?)?[.!]?$/i

/** What a page says that there is not, and that there is by now. */
export const deniedNowThere: SlotWay = {
  cue: DENIED,
  isSure: () => true,
  async perform(context, prompt) {
    const { page = '', what = '', now = '' } = DENIED.exec(prompt.trim())?.groups ?? {}
    const { docs } = context
    const files = new Set((await listPages(new Scene(page, context))).map(({ file }) => file))
    const [file] = files
    if (file === undefined || files.size > 1) return undefined
    const denial = new RegExp(
      `(?<=(?:^|[.!?>] |\\n)[ \\t]*)There is no ${escapePattern(what)}(?=\\.(?:\\s|$))`,
      'g',
    )
    const before = await docs.files.read(file)
    const times = before.match(denial)?.length ?? 0
    if (times !== 1)
      throw new Ambiguous(`Expected “There is no ${what}.” once, received it ${times} times.`)
    const article = /^[aeio]/i.test(what) ? 'an' : 'a'
    const said = `There is ${article} ${what}: ${now}`
    const after = mapPageTexts(before, ['prose'], (text) => text.replaceAll(denial, () => said))
    await docs.files.write(file, after)
    return `Had \`${docs.routeOf(file)}\` say “${said}.”`
  },
}
