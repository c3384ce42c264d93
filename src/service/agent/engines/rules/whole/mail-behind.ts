import type { Context } from '../context.ts'
import { all, PAGE, PLEASE } from '../prompt/rephrase/patterns.ts'
import { readTextLinks, withAddresses } from '../text-link.ts'
import { Unresolved } from '../unresolved.ts'
import type { WholeWay } from './whole-way.ts'

const MAIL = '[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+'
const WHERE = '(?:at the (?:very )?(?:bottom|end|top|start|foot) of|on|in) (?:the |our )?'

/** A link that shows one mail address and leads to another. */
export const MAIL_BEHIND: readonly WholeWay[] = [
  // “At the end of the start page it shows help@acme.dev, but clicking it opens a mail to info@. The link should go to help as well.”
  [
    all(
      `${WHERE}(?<page>[^.;,]+?)(?: ${PAGE})?,? (?:it|there|we|the link|the text|the mail|the address) (?:shows?|says?|reads?|displays?|is|lists?|gives?|have)(?: it)? (?<shown>${MAIL})[.;,] (?:but |and |yet |while )?(?:clicking(?: on)? (?:it|that|the link)|a click(?: on it)?|(?:the|its) link|it|that)(?: actually| still| in fact)? (?:opens|starts|begins|writes|leads|goes|sends|points|links|composes)(?: (?:up|out|off))?(?: an? (?:new )?(?:e-?mail|mail|message|draft))? to (?<other>${MAIL}|[\\w.+-]+@)[.;,] `,
      `${PLEASE}(?:the link|the mail|it|that|clicking it|both)(?: ought to| should| must| has to| needs to| have to) (?:go|lead|point|be|open|write|link)(?: (?:a |an )?(?:mail|e-?mail))?(?: to)? (?<to>[^.;,]+?|${MAIL})(?: (?:too|as well|instead|then))*[.!]?`,
    ),
    ({ page = '', shown = '', other = '', to = '' }) =>
      [
        shown,
        `${shown.split('@')[0]}`,
        `${shown.split('@')[0]}@`,
        'the same',
        'the same address',
        'what it shows',
        'the one shown',
        'the shown address',
      ]
        .map((one) => one.toLowerCase())
        .includes(to.toLowerCase())
        ? [(context: Context) => leadToShown(context, page, shown, other)]
        : [],
  ],
]

async function leadToShown(
  { docs }: Context,
  page: string,
  shown: string,
  other: string,
): Promise<string> {
  const file = await docs.fileOf(page)
  const text = await docs.files.read(file)
  const links = readTextLinks(text, file).filter(
    ({ label, address }) =>
      label.trim().toLowerCase() === shown.toLowerCase() &&
      address.toLowerCase().startsWith(`mailto:${other.toLowerCase()}`),
  )
  const [link, ...others] = links
  if (link === undefined || others.length > 0)
    throw new Unresolved(
      `Expected one link on \`${file}\` that shows ${shown} and leads to ${other}, received ${links.length}.`,
    )
  const rest = /\?.*$/.exec(link.address)?.[0] ?? ''
  await docs.files.write(file, withAddresses(text, [[link, `mailto:${shown}${rest}`]]))
  return `Had “${shown}” on \`${docs.routeOf(file)}\` lead to \`mailto:${shown}\`.`
}
