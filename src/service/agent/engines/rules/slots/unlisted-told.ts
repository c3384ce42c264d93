import type { Context } from '../context.ts'
import { UNLISTED } from '../restate/field-values.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene } from '../restate/scene.ts'
import { findAlike } from './alike-pages.ts'
import { findToldGroups } from './named-groups.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const CUE = /\b(?:unlist\w*|menu|sidebar|side bar|navigation|nav)\b/i
const OUT =
  /\b(?:take|remove|drop|pull|hide|unlist(?:ed)?|get rid|disappear|vanish|out of|has to go|(?:isn['’]?t|is not|aren['’]?t|no longer|not) (?:needed|wanted|supposed|meant|to be (?:seen|shown|listed)))\b/i
const DELETED =
  /\b(?:delet\w*|rename|replace|instead|mov\w+|redirect\w*|add|put|create|from the (?:docs|site)|altogether|for good)\b/i
/** “Hide it from the menu, but keep the file”: nothing is written on the page either. */
const KEEPS_FILE =
  /\b(?:keep|leave|not (?:to )?(?:touch|change|delete|remove)|(?:do|must|should)n['’]?t (?:touch|change|delete|remove)|without (?:touching|changing|deleting|removing)) (?:the |its |that |this )?(?:mdx? |source |page )?files?\b|\bfiles? (?:itself |(?:should|must|can|may) )*(?:stays?|remains?|untouched)\b/i
const ALSO = anyOf(`
  pages? articles? guides? files? themselves itself menu sidebar side bar navigation nav group section subgroup
  take remove drop pull hide hidden unlist(?:ed)? get rid disappear vanish out off from in needed wanted supposed meant seen shown listed longer isn't not no
  for now moment time being until till launch ready stay stays remain remains keep kept leave left alone where reachable available online exists? supported maintained
  delete deleting touch touching change changing remain remains don't without untouched repo repository yet again but
  content addresses? urls? links? working work
  appear appears show shows up list visible public ourselves internal internally us staff colleagues only just meant part can't shouldn't mustn't never at all
`)

const COUNTED = /\b(?:both|the two|two|three)\b[^.;]* pages\b/i

/** A page or a group that no menu is to have any more, and that stays: “It isn't needed in the menu. Take it out.” */
export const unlistedTold: SlotWay = {
  cue: CUE,
  isSure: (prompt) => KEEPS_FILE.test(prompt) || (COUNTED.test(prompt) && OUT.test(prompt)),
  perform,
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  // “Don't delete it” tells what stays.
  const plain = prompt.replaceAll(/\b(?:don['’]?t|do not|without) delet(?:e|ing)\b/gi, '')
  if (!(OUT.test(plain) || UNLISTED.test(plain)) || DELETED.test(plain)) return undefined
  const { docs, navigation, files } = context
  const scene = new Scene(prompt, context)
  const groups = findToldGroups(scene).filter(({ isSaid }) => isSaid)
  const spans = groups.flatMap((group) => group.spans)
  const pages = (await listPages(scene)).filter(
    ({ span }) => !spans.some((one) => overlaps(one, span)),
  )
  const [group, ...others] = groups
  if (group !== undefined) {
    const at = group.list.path.slice(0, -1)
    const isAlone = others.length === 0 && pages.length === 0 && typeof at.at(-1) === 'number'
    if (!isAlone || !isAllTold(scene, spans, ALSO)) return undefined
    await files.remove(group.list.file, at)
    return `The navigation has the group “${group.list.name}” no more; its pages stay.`
  }
  const alike = await findAlike(scene)
  if (alike !== undefined && isAllTold(scene, [alike.span], ALSO)) {
    const routes = alike.files.map((file) => docs.routeOf(file))
    if (!routes.every((route) => navigation.isListed(route))) return undefined
    for (const route of routes) await navigation.remove(route)
    return `${routes.map((route) => `\`${route}\``).join(' and ')} are listed no more; their files stay.`
  }
  const [page] = pages
  // What is told of two pages is not done to one.
  if (COUNTED.test(prompt) || page === undefined || pages.some(({ file }) => file !== page.file))
    return undefined
  const route = docs.routeOf(page.file)
  if (!navigation.isListed(route)) return undefined
  if (
    !isAllTold(
      scene,
      pages.map(({ span }) => span),
      ALSO,
    )
  )
    return undefined
  await navigation.remove(route)
  return `\`${route}\` is listed no more; its file and its address stay.`
}
