import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { getRoute } from '../links.ts'
import { all, PAGE, PLEASE } from '../prompt/rephrase/patterns.ts'
import { leadLinks, readTextLinks } from '../text-link.ts'
import type { WholeWay } from './whole-way.ts'

/** What is told to be wrong on a page by what is wrong with it alone. */
export const MENDED_ON_PAGE: readonly WholeWay[] = [
  // “On the storage page there's a stray space in the middle of the word integrates, fix that please.”
  [
    all(
      `(?:(?:on|in) (?:the |our )?(?<page>[^,.;]+?)(?: ${PAGE})?,? )?there(?:['’]s| is) an? (?:stray|extra|superfluous|wrong) space (?:in(?:side)?|within) (?:the middle of )?(?:the word )?["“]?(?<word>\\p{L}{4,})["”]?[^.;]*[.;,]?(?: ${PLEASE}(?:fix|remove|correct|mend) (?:it|that|this)[^.;]*\\.?)?`,
    ),
    ({ page = '', word = '' }) => [(context) => joinWord(context, page, word)],
  ],
  // “The links in the next steps of the quickstart are broken because they are missing /home at the start. Could you repair them?”
  [
    all(
      '(?:the |all )?(?:\\S+ )?links? (?:(?:in|under|at) [^.;]*? )?(?:of|on|in) (?:the |our )?(?<page>[^,.;]+?)(?: page)? (?:are|is) (?:broken|dead|wrong)[^.;]*\\b(?:missing|lack(?:ing)?|without|need|lost) (?:the |a )?(?<prefix>\\/[\\w/-]+) (?:at the (?:start|beginning|front)|in front|prefix|before them)[.;,]?',
      `(?: ${PLEASE}(?:repair|fix|mend|correct) (?:them|it|that|those)[^.;]*[.?]?)?`,
    ),
    ({ page = '', prefix = '' }) => [(context) => prefixLinks(context, page, prefix)],
  ],
]

/** Joins a word of a page that has a space in it. Throws `AgentRefusal` where none has. */
async function joinWord({ docs }: Context, page: string, word: string): Promise<string> {
  const file = await docs.fileOf(page)
  const text = await docs.files.read(file)
  const letters = [...word]
  const broken = letters
    .slice(1)
    .map((_letter, at) => `${letters.slice(0, at + 1).join('')} ${letters.slice(at + 1).join('')}`)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${broken.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  const [only, ...others] = text.match(pattern) ?? []
  if (only === undefined || others.length > 0)
    throw new AgentRefusal(
      `Expected “${word}” with a space in it once on \`${file}\`, received it ${others.length + (only === undefined ? 0 : 1)} times.`,
    )
  await docs.files.write(
    file,
    text.replace(pattern, (whole) => whole.replace(' ', '')),
  )
  return `Joined “${only}” on \`${docs.routeOf(file)}\`.`
}

/** Has the links of a page that lead nowhere begin with what they lack, where that leads to a page. Throws `AgentRefusal`. */
async function prefixLinks({ docs }: Context, page: string, prefix: string): Promise<string> {
  const file = await docs.fileOf(page)
  const routes = new Set(docs.pages().map((one) => docs.routeOf(one)))
  const links = readTextLinks(await docs.files.read(file), file).filter(
    ({ address }) =>
      address.startsWith('/') &&
      !routes.has(getRoute(address, file) ?? '') &&
      routes.has(getRoute(prefix + address, file) ?? ''),
  )
  if (links.length === 0)
    throw new AgentRefusal(`Expected links on \`${file}\` that lack \`${prefix}\`, received none.`)
  for (const address of new Set(links.map((link) => link.address))) {
    const own = readTextLinks(await docs.files.read(file), file).filter(
      (link) => link.address === address,
    )
    await leadLinks(docs, own, prefix + address)
  }
  return `Had ${links.length} links on \`${docs.routeOf(file)}\` begin with \`${prefix}\`.`
}
