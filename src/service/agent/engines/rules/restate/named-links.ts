import { getRoute } from '../links.ts'
import { getRoot, nameKey } from '../names.ts'
import type { TextLink } from '../text-link.ts'
import { overlaps, type Scene, type Span } from './scene.ts'
import { isFilling } from './weigh-words.ts'

const NOUN = /^(?:links?|cards?|buttons?|hyperlinks?|tiles?|one)$/
const BEHIND_NOUN =
  /(?:^| )(?:links?|cards?|buttons?|hyperlinks?|tiles?|words?|text|label|phrase)(?: (?:called|named|labell?ed|that says|which says|saying|titled|with the text|text|on))?$/
const LONGEST = 10

/** A link of a page as a prompt names it. */
export interface NamedLink {
  link: TextLink
  span: Span
}

/** The links of a page that a prompt names: by their words beside “link”, or by what they lead to. */
export function listNamedLinks(scene: Scene, links: readonly TextLink[], host: Span): NamedLink[] {
  const found: NamedLink[] = []
  for (let from = 0; from < scene.words.length; from++) {
    for (const span of scene.runsFrom(from, LONGEST)) {
      if (overlaps(span, host)) continue
      const link = findLink(scene, links, span)
      if (link === undefined || found.some((one) => overlaps(one.span, span))) continue
      found.push({ link, span })
      break
    }
  }
  return found
}

function findLink(scene: Scene, links: readonly TextLink[], span: Span): TextLink | undefined {
  const { from, to } = span
  const words = scene.words.slice(from, to)
  if (words.every(({ plain, isQuoted }) => !isQuoted && (isFilling(plain) || NOUN.test(plain))))
    return undefined
  const isBefore = NOUN.test(scene.words[to]?.plain ?? '') && !scene.isBreak(to)
  const isBehind = BEHIND_NOUN.test(scene.plain({ from: Math.max(0, from - 4), to: from }))
  // “Get started on the setup page leads …” begins with what the link says.
  const isSubject =
    scene.isStart(from) &&
    to - from > 1 &&
    /^(?:on|at|in|under)$/.test(scene.words[to]?.plain ?? '')
  const isSure = isBefore || isBehind || isSubject || words[0]?.isQuoted === true
  const key = nameKey(scene.say(span))
  const exact = links.filter(({ label }) => nameKey(label) === key && key !== '')
  const address = scene.say(span)
  const isAddress = /^(?:\/|#|https?:)/.test(address)
  if (isAddress) return pickOne(links.filter((link) => sameAddress(link, address)))
  if (!isSure) return undefined
  if (exact.length > 0) return pickOne(exact)
  const isCut = [words[0], words.at(-1)].some((word) => isFilling(word?.plain ?? ''))
  if (!isBefore || isCut || words.some(({ plain }) => plain === 'page')) return undefined
  // `scanLibrary` is two words of a label.
  const wanted = words
    .filter(({ plain }) => !isFilling(plain))
    .flatMap(({ text }) => nameKey(text).split(' '))
    .map(getRoot)
  return pickOne(
    links.filter(({ label }) => {
      const own = new Set(nameKey(label).split(' ').map(getRoot))
      return wanted.length > 0 && wanted.every((word) => own.has(word))
    }),
  )
}

function pickOne(links: readonly TextLink[]): TextLink | undefined {
  const [only, ...others] = links
  return others.every(({ address }) => address === only?.address) ? only : undefined
}

function sameAddress(link: TextLink, address: string): boolean {
  return link.address === address || getRoute(link.address, link.file) === getRoute(address, '')
}

/** What a link says, without signs. */
export function plainLabel({ label }: TextLink): string {
  return label.replaceAll(/[*_`"]/g, '').trim()
}
