import { rootKey } from '../names.ts'
import { lastName } from '../page-names.ts'
import { readTextLinks } from '../text-link.ts'
import { Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'

/** “The Oar care link on the Start page is dead, because that page lives in the boats folder now. Can you fix it?” */
const MOVED =
  /^(?:the |our )["“]?(?<label>[^.,;:"“”]+?)["”]? link (?:on|in|at the (?:end|bottom|top) of) (?:the |our )?(?<page>[^.,;:]+?)(?: page| guide| article)? (?:is|goes|leads|has been|went) (?:dead|broken|nowhere|stale|outdated|wrong|to a 404)(?: now)?[.;,]? (?:because|since|as|now that|for)? ?(?:that|the|this|its) (?:page|guide|article|target)(?: itself)? (?:(?:now )?(?:lives|is|sits|stands)|(?:was |has )?(?:been )?moved)(?: now)? (?:in|into|to|under|below) (?:the |our )?[`"“]?(?<folder>[^.,;:`"“”]+?)[`"”]?(?: folder| directory| section| group)?(?: now| these days| instead)?[.;,] (?:(?:so|and|please|can you|could you) )*(?:point it (?:at|to) (?:the right (?:place|page|address|one)|it|there|the new (?:place|address|one))|(?:fix|correct|mend|repair|update) (?:it|that|the link|the address))(?:,? please)?[.?!]?$/iu

/** A link whose page stands in another folder than where it leads. */
export const linkedPageMoved: SlotWay = {
  cue: MOVED,
  isSure: () => true,
  async perform({ docs }, prompt, say) {
    const { label = '', page = '', folder = '' } = MOVED.exec(prompt.trim())?.groups ?? {}
    const file = await docs.fileOf(page)
    const links = readTextLinks(await docs.files.read(file), file).filter(
      (link) => rootKey(link.label) === rootKey(label),
    )
    const dead = links.filter(
      ({ address }) => docs.pageAt(address.replace(/[?#].*$/, '')) === undefined,
    )
    const [link, ...others] = dead
    if (link === undefined || others.length > 0)
      throw new Unresolved(
        `Expected one dead link “${label}” on \`${file}\`, received ${dead.length}.`,
      )
    // What the link is called, and where it led, tell the page.
    const told = rootKey(`${label} ${link.address.split('/').at(-1) ?? ''}`).split(' ')
    const inFolder = docs
      .currentPages()
      .filter((one) => rootKey(one.split('/').at(-2) ?? '') === rootKey(folder))
    const found: string[] = []
    for (const one of inFolder) {
      const names = [lastName(one), ...(await docs.titlesOf(one))]
      const isTold = (name: string) =>
        rootKey(name)
          .split(' ')
          .every((word) => told.includes(word))
      if (names.some((name) => name !== '' && isTold(name))) found.push(one)
    }
    const [target, ...more] = found
    if (target === undefined || more.length > 0)
      throw new Unresolved(
        `Expected one page “${label}” in \`${folder}\`, received ${found.length}.`,
      )
    const route = docs.routeOf(file).slice(1)
    return (
      await say(
        `On the ${route} page, the "${link.label}" link should go to ${docs.routeOf(target)}`,
      )
    ).join(' ')
  },
}
