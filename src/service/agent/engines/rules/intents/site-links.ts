import { findNodeAtLocation, getNodePath, type JSONPath, type Node } from 'jsonc-parser'
import { SOCIAL_KEYS } from '../../../../../config/index.ts'
import { getAddress, OUTSIDE } from '../address.ts'
import type { Intent } from '../intent.ts'
import { nameWords } from '../names.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import type { Said } from '../prompt/said.ts'
import { findLink } from '../site-link.ts'
import { Unresolved } from '../unresolved.ts'

const DOCS = 'docs.json'

/** What stands in the header or the footer and leads somewhere. */
const LINK = 'links?|buttons?|anchors?|invites?|invitation|cta'
const AROUND =
  'urls?|@address|icons?|entry|account|profile|handle|server|channel|page|repo|repository|community'
const CHROME =
  'header|navbar|nav bar|top bar|top navigation|navigation bar|footer|@sidebar|top|bottom|bar'
/** What is said of a link that leads to the wrong place. */
const DEAD =
  "@set|@broken|@gone|(?:new|old|current|right|correct) ones?|new|moved?|changed?|fix|correct|points?|pointing|leads?|leading|goes|go|going|takes?|opens?|lives?|link to|doesn't work|does not work|no longer works?|not work|different|right"

const WHERE = '(to|in|into|at) {where:@chrome}'
const LEADS =
  '[(that|which|and)] ((goes|leads|points|links|linking|going|leading|pointing) to|opens|opening|open) {to}'

/** Adds a link to the header or the footer. */
export const addSiteLink: Intent = {
  does: 'add links to the header and the footer',
  example: 'Add a Blog link to the header that goes to https://example.com/blog',
  hints: ['link', 'navbar', 'header', 'footer', 'anchor'],
  phrases: [`@add [(a|an|the|our)] {label} link ${WHERE} ${LEADS}`],
  frames: (['header', 'footer'] as const).map((where) => ({
    needs: [
      '@add|show|list|have|missing|link to|include',
      where === 'header' ? 'header|navbar|nav bar|top bar|top' : 'footer|bottom',
    ],
    also: `${LINK}|${AROUND}|new|bar|called|named|labell?ed|titled|text|label|goes to|leads to|leading|going|leads|goes|points|pointing|opens|opening|open`,
    slots: { label: {}, to: { form: OUTSIDE } },
    given: { where },
  })),
  // What has an address in it are several links, and a column of them is none.
  accepts: (said) =>
    !/https?:|\b(?:column|links|labell?ed|called|named)\b/i.test(said.text('label')) &&
    // What should lead elsewhere is there.
    !/\b(?:should|must|has to|needs to) (?:now )?(?:open|go to|lead to|point to)\b/i.test(
      said.sentence.text,
    ),
  async perform(context, said) {
    const { files } = context
    const href = await getAddress(context.docs, said.text('to'))
    const name = said.text('label').replace(/^(?:the|our|a|an) /i, '')
    const label = said.isQuoted('label') ? name : withCapital(name)
    const where = /footer|bottom/i.test(said.text('where')) ? 'footer' : 'header'
    const list: JSONPath = where === 'footer' ? footerList(files.tree(DOCS)) : ['navbar', 'links']
    const known = findNodeAtLocation(files.tree(DOCS), list)
    const link = { label, href }
    if (known !== undefined) {
      await files.set(DOCS, [...list, known.children?.length ?? 0], link, true)
    } else if (where === 'header') await files.set(DOCS, list, [link])
    else await files.set(DOCS, ['footer', 'links'], [{ items: [link] }])
    const member = where === 'header' ? 'navbar' : 'footer'
    const own = placesNamed(files.tree(DOCS), member).filter((path) => path.length > 1)
    const others =
      own.length === 0
        ? ''
        : ` ${own.length} parts of the navigation have a ${where} of their own, which stays.`
    return `Added the link “${label}” to \`${href}\` to the ${where}.${others}`
  },
}

/** The last column of links of the footer. */
function footerList(tree: Node): JSONPath {
  const columns = findNodeAtLocation(tree, ['footer', 'links'])?.children?.length ?? 0
  return ['footer', 'links', Math.max(0, columns - 1), 'items']
}

/** Has a link of the header, the footer or the anchors lead elsewhere. */
export const changeSiteLink: Intent = {
  does: 'change where links of the header, the footer and the anchors lead',
  example: 'Change the Support link in the header to https://example.com/support',
  hints: ['link', 'navbar', 'header', 'footer', 'anchor', 'point'],
  phrases: [],
  frames: [
    {
      needs: [`${LINK}|${CHROME}`],
      also: `${DEAD}|${AROUND}|at|email|e-mail|mail`,
      slots: {
        label: {},
        to: { form: OUTSIDE },
        old: { behind: 'instead of|rather than|and not', isOptional: true },
      },
    },
    {
      needs: ['links?|buttons?|anchors?', CHROME, '@set|points?|leads?|goes|go|link'],
      also: `${DEAD}|${AROUND}`,
      slots: { label: {}, to: { behind: 'to' } },
    },
  ],
  // Who calls it otherwise wishes it to lead where it does.
  accepts: (said) =>
    !/\b(?:rename|retitle|relabel|called|named|label|labell?ed|text)\b/i.test(
      said.sentence.said ?? said.sentence.text,
    ),
  async perform(context, said) {
    const { files } = context
    const only = findLink(files.tree(DOCS), said)
    const href = await getAddress(context.docs, said.text('to'))
    for (const { path, isAddress } of only.links) {
      await files.set(DOCS, isAddress ? path : [...path, 'href'], href)
    }
    return `Had the link “${only.label}” lead to \`${href}\`.`
  },
}

/** Takes a link out of the header, the footer or the anchors. */
export const removeSiteLink: Intent = {
  does: 'remove links of the header, the footer and the anchors',
  example: 'Remove the Blog link from the header',
  hints: ['link', 'anchor', 'navbar', 'header', 'footer', 'remove'],
  phrases: ['@remove [the] {label} (link|anchor)'],
  frames: [
    {
      needs: ['@off|@gone', `${LINK}|${CHROME}`],
      also: `@gone|@broken|${AROUND}|from|up|any ?more|any longer`,
      slots: { label: {} },
    },
  ],
  async perform({ files }, said) {
    const { label, links } = findLink(files.tree(DOCS), said)
    for (const { path } of links.toReversed()) await files.remove(DOCS, path)
    return `Removed the link “${label}” from ${links.map(({ path }) => `\`${path.slice(0, -1).join('.')}\``).join(', ')}.`
  },
}

const ALIASES: readonly (readonly string[])[] = [['x', 'twitter', 'x-twitter']]

/** Sets where the footer leads on other sites. */
export const setSocial: Intent = {
  does: 'set the social links of the footer',
  example: 'Change the GitHub link in the footer to https://github.com/acme',
  hints: ['footer', 'social', ...SOCIAL_KEYS.filter((key) => key.length > 2)],
  phrases: [
    '@add [(a|an|the|our)] {social} [(link|account|profile)] to @footer {to:path}',
    '[(the|our)] {social} [(link|account|profile|handle|page|server|channel)] (is now|is|moved to|has moved to|changed to) [now] [at] {to:path}',
  ],
  frames: [
    {
      needs: [
        '@add|show|list|have|missing|link to|include|@set',
        'footer|bottom|socials|social (?:links|media|icons|accounts)',
      ],
      also: `${LINK}|${AROUND}|new|@set`,
      slots: { social: { isOptional: true }, to: { form: OUTSIDE } },
    },
  ],
  accepts: (said) => getSocial(said) !== undefined,
  async perform(context, said) {
    const { files } = context
    const key = getSocial(said) ?? ''
    // People leave out how it begins.
    const to = said.text('to').replace(/^(?:www\.)?(?=[\w-]+(?:\.[\w-]+)+\/)/i, 'https://')
    if (!/^https?:\/\/\S+$/i.test(to)) {
      throw new Unresolved(`Expected an address such as \`https://example.com\`, received “${to}”.`)
    }
    const socials = findNodeAtLocation(files.tree(DOCS), ['footer', 'socials'])
    const known = socials?.children?.map((one) => String(one.children?.[0]?.value)) ?? []
    const same = ALIASES.find((row) => row.includes(key)) ?? [key]
    const name = known.find((one) => same.includes(one)) ?? (key === 'twitter' ? 'x' : key)
    await files.set(DOCS, ['footer', 'socials', name], to)
    return `Set \`footer.socials.${name}\` of \`docs.json\` to \`${to}\`.`
  },
}

function getSocial(said: Said): string | undefined {
  // Whose address it is says what it is.
  const host = /^https?:\/\/(?:[\w-]+\.)*?([\w-]+)\.\w+(?:[/?#]|$)/i.exec(said.text('to'))?.[1]
  if (said.find('social') === undefined) {
    return SOCIAL_KEYS.find((key) => key === host?.toLowerCase())
  }
  const words = nameWords(said.text('social').replaceAll(/\bhacker news\b/gi, 'hacker-news'))
  return SOCIAL_KEYS.find((key) => words.includes(key) || words.join('-') === key)
}

/** Paths of the members of a name. */
function placesNamed(tree: Node, name: string): JSONPath[] {
  const paths: JSONPath[] = []
  const visit = (node: Node) => {
    const [key, value] = node.type === 'property' ? (node.children ?? []) : []
    if (key?.value === name && value !== undefined) paths.push(getNodePath(value))
    for (const child of node.children ?? []) visit(child)
  }
  visit(tree)
  return paths
}
