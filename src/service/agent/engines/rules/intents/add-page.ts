import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { createPage } from '../create-page.ts'
import { type Evidence, gatherEvidence } from '../evidence.ts'
import type { Intent } from '../intent.ts'
import { isNamedPlace } from '../names.ts'
import { type PageList, printQuotedNames } from '../navigation.ts'
import { type PageType, typeOf } from '../page-type.ts'
import { asSentence, withCapital } from '../prompt/as-sentence.ts'
import type { Said } from '../prompt/said.ts'
import { Unresolved } from '../unresolved.ts'

const ABOUT = '(called|titled|named|about|on|for|covering|explaining)'
const BEGIN =
  '((@add|@need|have|get) [(a|an|the|another|one more)] [new]|new|another) [(empty|short|stub)]'

/** What is to be there: a page, of a type where one is named. */
const PAGE = '(page|{type:@type} [page])'

const TITLED = '[(with|and)] [(the|a)] (title|titled|called|named)'
const ASKED =
  'with the question {question:quote} [(with|and|whose)] [(the|an|its)] (answer|answered with|answered by) [is] {answer:quote}'

const GROUP =
  '(in|to|into|under|for|at the end of|at the bottom of|among|next to|beside|alongside|with the other|beside the other) [the] [group] {group} [pages]'
const AFTER = '[and] [(put it|place it)] [right] (after|behind|below|next to|beside) {after}'

/** Where. */
const PLACE = `[(at|as) {path:path}] [${GROUP}] [${AFTER}]`

/** What a page is to say, word for word or in a sentence. */
const SAYS =
  '(saying|that says|which says|that reads|which reads|it should say|it says|with [(a|the|this|some)] [(short|brief|new)] (text|content|intro|introduction|paragraph|sentence|body)) [(saying|that says|:)] [that]'

/** What says where a page is to be, and is no part of its title. */
const UNDER = / (?:under|into|inside|within) (?:the )?\p{Lu}/u

/** What goes on about a page, or speaks of a page that there is: none of it is a title. */
const ELSEWHERE =
  / (?:at|to) the (?:very )?(?:end|top|start|bottom|beginning)\b| (?:in|to|into|under|of) (?:the |our )?\S.* (?:group|section|tab|category|page|guide|article)\b| (?:that|which) (?:explains?|covers?|describes?|shows?|documents?|tells?)\b| and (?:an?|another) (?:new )?(?:tutorial|how-to|guide|reference|explanation|page|article|section)\b|^(?:\S+ ){0,2}(?:pages|tutorials|guides|how-tos|articles|explanations)\b/i

/** Whether words go on as a place of the navigation in a sentence: “for the Promotions” “group”. */
function isPlace(title: string, sentence: string): boolean {
  const at = sentence.indexOf(title)
  return (
    at !== -1 &&
    / (?:for|in|to|of|into|under) (?:the )?\p{Lu}\S*(?: (?:(?:and|&|of|the) )?\p{Lu}\S*)*$/u.test(
      title,
    ) &&
    /^ (?:group|section|tab|category)\b/i.test(sentence.slice(at + title.length))
  )
}

/** What tells how a page is to be, and not what it is called. */
const KIND_OF_PAGE =
  /^(?:an?|the|very|new|other|another|second|third|extra|additional|further|single|separate|dedicated|own|individual|short|small|brief|quick|simple|long|full|whole|complete|detailed|empty|blank|draft|stub|better|good|nice|proper|nested|sub|child|parent|similar|same|matching|corresponding|missing|first|last|next|few|more|some|internal|public|private|hidden|landing|home|start)(?: |$)/i

const MOST_WORDS = 9

/** What stands for something that was named before. */
const PRONOUN = /^(?:[Ii]t|[Tt]h(?:em|is|at|ese|ose))(?:,|$)|^(?:it|them) /

/** Begins a page of the asked type beside those of its group, and lists it. */
export const addPage: Intent = {
  does: 'begin a page, tutorial, how-to, reference or explanation in a group',
  example: 'Write a how-to about handling refunds in Guides',
  hints: ['tutorial', 'how-to', 'reference', 'explanation', 'write', 'create', 'new', 'document'],
  phrases: [
    `${BEGIN} ${PAGE} ${ABOUT} {title:name} ${PLACE} [${SAYS} {body}]`,
    `${BEGIN} ${PAGE} {title:quote} ${PLACE} [${SAYS} {body}]`,
    `${BEGIN} {title:quote} ${PAGE} ${PLACE} [${SAYS} {body}]`,
    `${BEGIN} [page] {path:path} with [the] title {title:quote} [${GROUP}] [${AFTER}]`,
    // A page of a kind that a group may be called by: “a troubleshooting page for Linux”.
    `${BEGIN} {about:word} page ${ABOUT} {title:name} ${PLACE}`,
    `${BEGIN} page [${ABOUT} {subject}] [${GROUP}] [${AFTER}] ${TITLED} {title:quote} [${SAYS} {body}]`,
    ...[`${GROUP} [${AFTER}]`, AFTER].flatMap((place) => [
      `${BEGIN} page ${place} ${ABOUT} {title:name} ${SAYS} {body}`,
      // “A Microsoft page” is called so.
      [`${BEGIN} {title:few} page ${place} [${SAYS} {body}]`, { isBare: 'yes' }] as const,
    ]),
    [`${BEGIN} faq page [${GROUP}] [${AFTER}] ${ASKED}`, { title: 'FAQ' }],
    `${BEGIN} page [(called|named|titled)] {title:name} [${GROUP}] [${AFTER}] ${ASKED}`,
    '@add (a|an) [new] {what:few} page (to|in|into|under) [the] {group} [(group|section)] (called|named|titled) {title:quote}',
    `@add [(a|an|the)] {title:name} (to|in|into|under) [the] {group} (group|section) [${AFTER}] ${SAYS} {body}`,
  ],
  frames: [
    {
      needs: [
        "@add|explain|describe|new|missing|lack|lacking|lacks|draft|need|document|want|have an?|get an?|would love|we'd love|i'd love|would like|we'd like|i'd like|there should be",
        'page|article|doc|@type|recipe|walkthrough|cheat ?sheet|post|entry|stub',
      ],
      also: 'an? new|new|another|short|quick|small|little|empty|draft|stub|put it|place it|list it|file it|it belongs|belongs|goes|go|comes?|sits?|right|listed|placed|group|section|page',
      slots: {
        type: {
          // What begins with a capital letter is the name of a group.
          form: /^(?:tutorial|how-to|howto|guide|reference|explanation|concept|overview)$/,
          isOptional: true,
        },
        // “how masking works” is asked for by that name.
        how: { behind: 'how', isOptional: true },
        title: {
          isOptional: true,
          behind:
            'about|on|for|of|called|named|titled|covering|explaining|describing|that explains|that covers|which explains|which covers|how to|showing how to',
        },
        group: { behind: 'in|into|under|to|within|inside', isOptional: true },
        after: {
          behind: '(?:right |directly |just )?(?:after|behind|following|below|next to|beside)',
          isOptional: true,
        },
      },
    },
  ],
  // A title that goes on with another wish is none.
  accepts: (said) =>
    (said.find('title') === undefined) !== (said.find('how') === undefined) &&
    // What stands on a page that there is makes no new one.
    !/^(?:explain|describe|document|show|mention)\b.* (?:on|in) (?:the|our) \S.* (?:page|guide|article)\b/i.test(
      said.sentence.text,
    ) &&
    (said.find('isBare') === undefined ||
      said.isQuoted('title') ||
      !KIND_OF_PAGE.test(said.text('title'))) &&
    // What it is to say is the last that is told.
    (said.isQuoted('body') ||
      !/"| and (?:add|put|mention|link|list|move|hide|redirect|make) /i.test(said.text('body'))) &&
    (said.isQuoted('title') || !UNDER.test(said.text('title'))) &&
    !/ with (?:the|a) title\b| (?:to|in|into|for|under|of) (?:the )?(?:.+ (?:group|section|tab|category)|".+")$| (?:needs?|should|must|has to|have to|gets?) (?:the|an?|to|be|its|our)\b/i.test(
      said.text('title'),
    ) &&
    !said.hasPlace('title') &&
    // A title is short, and no file.
    (said.isQuoted('title') ||
      (said.text('title').split(' ').length <= MOST_WORDS &&
        !/\.\w{2,4}$/.test(said.text('title')))) &&
    !/^(?:something|anything|stuff|things?)\b/i.test(said.text('title')) &&
    // Who says that it would be good to have one says no more of it.
    !/ (?:would|could|might) be /i.test(said.text('title')) &&
    !/ (?:to|on|in) (?:every|each|all)$/i.test(said.text('title')) &&
    // Who puts “the” page somewhere speaks of one that there is.
    !/^(?:put|set up|start|begin|insert|include|fill in) the\b|^(?:add|list) the (?:\S+ ){0,3}(?:page|article|guide|tutorial) (?:about|on|for)\b/i.test(
      said.sentence.said ?? said.sentence.text,
    ) &&
    // Who puts something beside another thing that is named speaks of both as there.
    !/^put (?!.*\b(?:new|page|guide|tutorial|how-to|article)\b).* (?:before|after|above|below) /i.test(
      said.sentence.text,
    ) &&
    (said.isQuoted('title') || !ELSEWHERE.test(said.text('title'))) &&
    !isPlace(said.text('title'), said.sentence.text) &&
    // What is added to something is no part of what that is called.
    !(
      /^(?:add|put|insert)\b/i.test(said.sentence.text) &&
      / to (?:the )?(?:\p{Lu}|group |section |tab )/u.test(said.text('title'))
    ) &&
    // What stands in quotation marks is all of the title.
    !said.isQuoted('how') &&
    !/\band (?:add|create|remove|delete|move|put|rename|link|then|make|update|list)\b/i.test(
      said.text('title'),
    ),
  perform,
}

async function perform(context: Context, said: Said): Promise<string> {
  const { docs, navigation } = context
  const title = getTitle(said)
  const type = typeOf(said.find('type'))
  const [after, wanted, path] = [said.find('after'), said.find('group'), said.find('path')]
  const before = after === undefined ? undefined : docs.routeOf(await docs.fileOf(after))
  const named = wanted === undefined ? undefined : navigation.groupOf(wanted)
  const isFree = before === undefined && named === undefined && path === undefined
  const evidence = isFree ? await gatherEvidence(docs, title, '') : undefined
  const own = evidence && groupFor(context, type, said.find('about'), evidence)
  const body = getBody(said)
  return createPage(context, {
    ...{ title, type, isNearest: own !== undefined, subject: title, sources: [] },
    ...(path !== undefined && { path }),
    ...(before !== undefined && { beside: { route: before, by: 1 as const } }),
    ...((named ?? own) !== undefined && { group: named ?? own }),
    ...(named !== undefined && { others: named.others }),
    ...(body !== undefined && { body }),
  })
}

/** What a page is to say; `undefined` where nothing is told of it. */
function getBody(said: Said): string | undefined {
  const [question, body] = [said.find('question'), said.find('body')]
  if (question !== undefined) {
    const name = question.replaceAll('"', '&quot;')
    return `<AccordionGroup>\n  <Accordion title="${name}">\n    ${said.text('answer')}\n  </Accordion>\n</AccordionGroup>`
  }
  if (body === undefined) return undefined
  return said.isQuoted('body') ? body : asSentence(body)
}

function getTitle(said: Said): string {
  const how = said.find('how')
  const words = (said.find('title') ?? `How ${how ?? ''}`).replace(/^how to (?=\S)/i, '')
  if (PRONOUN.test(words))
    throw new AgentRefusal(
      `Expected to know what the page is about, received “${words}”: name its subject, as in “Write a how-to about handling refunds in Guides”.`,
    )
  const isName = said.isQuoted('title')
  return isName ? words : withCapital(words)
}

/** What groups are called that pages of a type are in. */
const GROUPS: Partial<Readonly<Record<PageType, RegExp>>> = {
  tutorial: /\btutorials?\b/i,
  'how-to': /\bhow[- ]tos?\b|\bguides?\b/i,
  reference: /\breference\b/i,
  explanation: /\b(?:concepts?|explanations?)\b/i,
}

/**
 * The group that a page is put into where none is named: the one of its kind, else the one of the page
 * that is nearest to its subject. Throws `Unresolved` where there is neither.
 */
export function groupFor(
  { navigation }: Context,
  type: PageType,
  about: string | undefined,
  { related }: Evidence,
): PageList {
  const lists = navigation
    .lists()
    .filter(({ name, division }) => name !== undefined && division.every(({ isFirst }) => isFirst))
  const own =
    lists.find(({ name = '' }) => GROUPS[type]?.test(name) === true) ??
    lists.find(({ name = '' }) => about !== undefined && isNamedPlace(about, [name])) ??
    related.map(({ route }) => navigation.listOf(route)).find((list) => list?.name !== undefined)
  if (own !== undefined) return own
  const names = printQuotedNames([...new Set(lists.flatMap(({ name }) => name ?? []))])
  throw new Unresolved(
    `Expected to know where the ${type} is to be listed: name a group, such as ${names}, or a page that it comes after.`,
  )
}
