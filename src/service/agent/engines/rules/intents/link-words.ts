import { AgentRefusal } from '../../../model.ts'
import { getAddress, OUTSIDE } from '../address.ts'
import type { Intent } from '../intent.ts'
import { getRoute, mapAddresses } from '../links.ts'
import { findRange } from '../parts/find-part.ts'
import { mapProse } from '../prose.ts'
import { escapePattern } from '../renaming.ts'
import { Unresolved } from '../unresolved.ts'

const WORDS = '[the] [(word|words|text|phrase|term|name|mention of|first mention of)]'

/** Makes a link of words of a page. */
export const linkWords: Intent = {
  does: 'make a link of words of a page',
  example: 'Link the word “webhooks” on the Quickstart page to the Webhooks page',
  hints: ['link', 'word'],
  phrases: [
    `link ${WORDS} {text:quote} (on|in|of) {page} to {to}`,
    `link ${WORDS} {text:quote} to {to} (on|in) {page}`,
    'link the (word|words|text|phrase|term|name|mention of|first mention of) {text:few} (on|in|of) {page} to {to}',
    `(on|in) {page} link ${WORDS} {text:quote} to {to}`,
    `(make|turn) ${WORDS} {text:quote} (on|in|of) {page} [into] (a link|link) to {to}`,
    `(on|in) {page} (make|turn) ${WORDS} {text:quote} [into] (a link|link) to {to}`,
  ],
  async perform({ docs }, said) {
    const { file, text, start, end } = await findRange(docs, said.text('page'))
    const href = await getAddress(docs, said.text('to'))
    const words = said.text('text')
    const linked = withLink(text.slice(start, end), words, href)
    if (linked === undefined) {
      throw new Unresolved(
        `Expected “${words}” on \`${docs.routeOf(file)}\` in text that is no link, code or heading, received none.`,
      )
    }
    await docs.files.write(file, text.slice(0, start) + linked + text.slice(end))
    return `Linked “${words}” on \`${docs.routeOf(file)}\` to \`${href}\`.`
  },
}

const LINK = '[(a|an|the)] [(short|cross)] (link|cross-link|crosslink|reference|pointer)'

/** Adds a link to the end of a page. */
export const addLink: Intent = {
  does: 'add a link from a page to another one',
  example: 'Add a link from the Quickstart page to the Webhooks page',
  hints: ['link', 'from', 'related', 'see also'],
  phrases: [
    `@add ${LINK} from {page} to {to}`,
    `@add ${LINK} (on|in|at the end of|at the bottom of) {page} to {to}`,
    `@add ${LINK} to {to} (on|in|from|at the end of|at the bottom of) {page}`,
    '(on|in|from|at the end of|at the bottom of) {page} [@add] link to {to}',
    '{page} (should|must|needs to|has to) link to {to}',
  ],
  // What stands around pages has links of its own.
  accepts: (said) =>
    !/\b(?:header|footer|navbar|top bar|navigation|sidebar|menu|anchors?|socials?|button|card|tab|column|every|all|each)\b/i.test(
      said.sentence.text,
    ) && !/ (?:saying|called|named|titled|labell?ed|with) /i.test(said.sentence.text),
  async perform({ docs }, said) {
    const file = await docs.fileOf(said.text('page'))
    const to = said.text('to')
    const href = await getAddress(docs, to)
    const route = docs.routeOf(file)
    if (href.replace(/#.*$/, '') === route) {
      throw new Unresolved(`Expected another page than \`${route}\` to link to.`)
    }
    const text = await docs.files.read(file)
    if (hasLink(text, file, href)) {
      throw new AgentRefusal(`\`${route}\` has a link to \`${href}\` already.`)
    }
    const title = OUTSIDE.test(to)
      ? to.replace(/^(?:https?:\/\/|mailto:)/i, '')
      : await docs.titleOf(await docs.fileOf(to.replace(/#.*$/, ''), 'first'))
    const link = `[${title.replaceAll(/[[\]<>{}]/g, '')}](${href})`
    await docs.files.write(file, withLinkAtEnd(text, link))
    return `Added a link to \`${href}\` to the end of \`${route}\`.`
  },
}

/**
 * A text whose words of the kind are a link; `undefined` where there are none that could be.
 *
 * @param pick of how many there are, the one that becomes it: by default the first
 */
export function withLink(
  text: string,
  words: string,
  href: string,
  pick: (count: number) => number = () => 0,
): string | undefined {
  const own = `(?<![\\p{L}\\p{N}])(${escapePattern(words)})(?![\\p{L}\\p{N}])`
  // Links, tags, expressions and headings stay as they are.
  const skipped = String.raw`!?\[[^\]\n]*\](?:\([^)\n]*\)|\[[^\]\n]*\])|<[^>]*>|\{[^}\n]*\}|^[ \t]*(?:#|import |export ).*$|https?:\S+`
  for (const flags of ['gmu', 'gimu']) {
    const pattern = new RegExp(`${skipped}|${own}`, flags)
    const linkAt = (picked: number) => {
      let count = 0
      const linked = mapProse(text, (prose) =>
        prose.replaceAll(pattern, (whole: string, found: string | undefined) => {
          if (found === undefined) return whole
          const isPicked = count === picked
          count++
          return isPicked ? `[${found}](${href})` : whole
        }),
      )
      return { count, linked }
    }
    const first = linkAt(0)
    if (first.count === 0) continue
    const picked = pick(first.count)
    return picked === 0 ? first.linked : linkAt(picked).linked
  }
  return undefined
}

function hasLink(text: string, file: string, href: string): boolean {
  let found = false
  mapAddresses(text, (address) => {
    const isSame = address === href || (href.startsWith('/') && getRoute(address, file) === href)
    if (isSame) found = true
    return undefined
  })
  return found
}

/** What a list of links at the end of a page is called. */
const RELATED =
  /^#{2,4} (?:related|see also|next steps?|what['’]s next|learn more|further reading|more)\b[^\n]*\n+(?:[-*] [^\n]*\n*)+$/im

function withLinkAtEnd(text: string, link: string): string {
  const whole = text.trimEnd()
  const list = RELATED.exec(`${whole}\n`)
  if (list === null) return `${whole}\n\nSee also ${link}.\n`
  const [sign = '-'] = /^[-*](?= )/m.exec(list[0]) ?? []
  return `${whole}\n${sign} ${link}\n`
}
