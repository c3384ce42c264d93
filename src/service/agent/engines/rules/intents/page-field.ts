import { readFrontmatter } from '../../../../../content/index.ts'
import type { Context } from '../context.ts'
import { withField } from '../frontmatter.ts'
import type { Intent } from '../intent.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import type { Said } from '../prompt/said.ts'
import { Unresolved } from '../unresolved.ts'

const VALUE =
  'saying(?: that)?|that says|which says|reading|@says|something like|namely|for example|such as|like|maybe|,|…'
const GIVEN =
  '@set|give|add|gets?|deserves?|new|better|other|another|different|proper|nicer|wrong|missing|no|lacks?|without|short|shorter|longer|too long|page|article|guide|tutorial|entry|something like|changed?|fix|correct'

/** The words of a field; its value stands behind others. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  'sidebar title': '@sidebar (?:title|name|label|entry)|(?:title|name|label|entry) in the @sidebar',
  title: 'titles?|headline|page title',
  description: 'descriptions?|meta descriptions?|page descriptions?',
  icon: 'icons?',
}

/** A value that goes on with another field, or with something else that is to be done with its page. */
export const OTHER_FIELD: RegExp =
  /(?:,| and)(?: and)?(?:(?: (?:has|have|gets?|needs?|uses?))? (?:the|its|an?) (?:new )?(?:sidebar )?(?:title|description|icon|tag)\b| (?:title|retitle|call|name|rename|tag|mark|label|describe|give|move|put|list|hide|make) (?:it|that|this page|the page)\b)/i

const DEED =
  /^(?:please |so |and |can you |could you |would you )*(?:replace|swap|exchange|shorten|trim|cut|fix|correct|mend|rewrite|reword|rephrase|improve|change|update|adapt|adjust|set|make|keep|leave|remove|drop|delete|use|take) (?:it|them|that|this|the following)\b|^\p{L}+ (?:it|them)[.!]?$/iu

/** Sets what stands at the head of a page. */
export const setPageField: Intent = {
  does: 'set the title, sidebar title, description, icon or tag of a page',
  example: 'Change the title of the Wallet page to Wallets and signing',
  hints: ['title', 'description', 'icon', 'tag', 'badge', 'rename'],
  phrases: [
    '@set [(the|a|an)] [new] {field:@field} (of|for|on|to) {page} (to|as|into|be) {value}',
    "@set {page} 's {field:@field} (to|as|into) {value}",
    '[the] {field:@field} (of|for|on) {page} (should|must) (be|read|say) {value} and [(its|the)] [new] {second:@field} [(should|must)] [(to|as|into|be|read|say)] {other}',
    'give {page} [(the|a|an)] [new] {field:@field} [of] {value}',
    'give {page} [(the|a|an)] [new] {field:@field} [of] {value} and [(a|an|the)] [new] {second:@field} [of] {other}',
    [
      '@set [the] title (of|for|on) {page} (to|as|into) {value} : [and] [also] in [the] @sidebar [(too|as well|also)]',
      { field: 'title', isName: 'yes' },
    ],
    ['give {page} (a|an|the) [new] {value:word} icon', { field: 'icon' }],
  ],
  frames: [
    ...Object.entries(FIELD_WORDS).map(([field, words]) => ({
      needs: [words],
      also: GIVEN,
      slots: { page: {}, value: { behind: VALUE, isText: true } },
      given: { field },
    })),
    {
      needs: ['mark|tag|label|flag|badge|tagged|marked|labeled|flagged'],
      also: 'page|article|guide|add|put|new|experimental|beta|alpha|preview|stable',
      slots: { page: {}, value: { behind: 'as|with|:', isText: true } },
      given: { field: 'tag' },
    },
    {
      needs: ['call|rename|renamed|retitle|called|named|titled', 'page|article|guide|tutorial'],
      also: '@set',
      slots: {
        page: {},
        value: { behind: 'to|as|into|:|→|->|=>|called|named|titled|renamed to', isText: true },
        group: { behind: 'under|in|of|from|within', isOptional: true },
      },
      given: { field: 'title', isName: 'yes' },
    },
  ],
  accepts: (said) =>
    (said.text('field') === 'tag' || !said.isVague('value')) &&
    (said.isQuoted('value') ||
      !/^(?:saying|that says|which says|reading|of|something like) |^(?:please )?(?:make|keep|change|set) (?:it|that|this)\b/i.test(
        said.text('value'),
      )) &&
    // What is to be done about it is not what it is to say: “… is too long. Shorten it.”
    (said.isQuoted('value') || !DEED.test(said.text('value'))) &&
    // “… but keep Setup in the sidebar” is another wish.
    (said.isQuoted('value') || !/ but (?:keep|leave|not|don['’]?t) /i.test(said.text('value'))) &&
    // Where it is to be seen is no part of it.
    (said.isQuoted('value') ||
      !/ in (?:the |our )?(?:docs )?(?:navigation|sidebar|side bar|menu|nav)$/i.test(
        said.text('value'),
      )) &&
    (said.text('field') === 'description' || !said.hasPlace('value')) &&
    (said.isQuoted('value') || !OTHER_FIELD.test(said.text('value'))) &&
    // Who says that there is none says not what it is to be.
    (said.isQuoted('value') ||
      !/^(?:it|they|that|there|this|we)(?: (?:has|have|had|is|are|was|needs?|lacks?)\b|['’](?:s|re|ve)\b)/i.test(
        said.text('value'),
      )) &&
    // What goes on about where not, or about something else, is none, and neither is a way of writing.
    (said.isQuoted('value') ||
      !/, but (?:only|not)\b| and (?:keep|leave) |\bunless\b|\band (?:its|the) (?:address|url|slug|path|icon|title|description)\b|^(?:title|sentence|upper|lower)[ -]?case$/i.test(
        said.text('value'),
      )) &&
    // What has a quotation in it goes on with something else.
    (said.isQuoted('value') || !said.text('value').includes('"')) &&
    (said.text('field') === 'description' || !said.isSeveral('value')) &&
    (said.text('field') === 'description' || !said.hasFormer('value')) &&
    !/^(?:should|must|is|to|has|it|this|that) /i.test(said.text('other')) &&
    // What is to be done with it is none: “the description should be removed from the search”.
    (said.isQuoted('value') ||
      !/^(?:be )?(?:removed?|deleted?|dropped?|hidden?|moved?)\b|^no$/i.test(said.text('value'))) &&
    // An icon is a name of one word, and none that says what is to be done.
    (said.text('field') !== 'icon' || !/^(?:can|may|should|must)$/i.test(said.text('value'))) &&
    (said.text('field') !== 'icon' || said.isQuoted('value') || !/ /.test(said.text('value'))) &&
    // Pages are not called as paths are.
    (said.isQuoted('value') ||
      !/^(?:\S*\/\S*$|\/?[a-z\d_-]+(?:\/[a-z\d_-]+)+,)/.test(said.text('value'))) &&
    // What is said of an operation stands in its document.
    !/^(?:the )?(?:get|put|post|delete|patch|head|options) \//i.test(said.text('page')) &&
    // What is deprecated says so by a field of its own.
    !(said.text('field') === 'tag' && /^deprecated$/i.test(said.text('value'))) &&
    // A tag is short: what goes on is said of something else.
    (said.text('field') !== 'tag' ||
      said.isQuoted('value') ||
      !/ and | as /.test(said.text('value'))),
  perform,
}

/** Takes a page out of the sidebar and out of search, with its address; or shows it again. */
export const hidePage: Intent = {
  does: 'hide a page or show it again',
  example: 'Hide the Health page',
  hints: ['hide', 'hidden', 'unlist', 'show'],
  phrases: [
    [
      '(unhide|show) {page} [again] [in [the] (sidebar|navigation|nav|menu|search)]',
      { isShown: 'yes' },
    ],
  ],
  frames: [
    {
      needs: [
        "hide|hidden|unlist|unlisted|don't (?:show|list)|do not (?:show|list)|stop (?:showing|listing)|no longer (?:show|list)|(?:should not|shouldn't|must not|need not|needn't) be (?:shown|listed|visible)",
      ],
      also: "from|@sidebar|search|keep|leave|online|available|live|but|@address|link|reachable|isn't (?:ready|finished|done)|not (?:ready|finished|done)|unfinished|incomplete|work in progress|until|while|ready|finished|done|page|article|guide|make|set|readers|visitors|people|everyone|public",
      slots: { page: {} },
    },
    {
      needs: ['take|get|pull|remove|keep|leave', 'out of|off|away from', '@sidebar'],
      also: 'page|article|guide|but|its|@address',
      slots: { page: {} },
    },
  ],
  // What is deleted is not only hidden, and “keep the file” is said of the page before.
  accepts: (said) =>
    !/^(?:delete|trash|erase)\b.* and /i.test(said.sentence.text) &&
    !/^(?:(?:the|its) )?(?:file|page|address|it|this|that|them)$/i.test(said.text('page')),
  async perform({ docs }, said) {
    const file = await docs.fileOf(said.text('page'))
    const isShown = said.find('isShown') !== undefined
    const text = await docs.files.read(file)
    await docs.files.write(file, withField(text, 'hidden', !isShown))
    const way = isShown
      ? 'is shown again'
      : 'is hidden: its address stays, the navigation has it no more'
    return `\`${docs.routeOf(file)}\` ${way}.`
  },
}

const NAMES: Readonly<Record<string, string>> = { 'sidebar title': 'sidebarTitle' }

async function perform({ docs, navigation }: Context, said: Said): Promise<string> {
  const group = said.find('group')
  const page = said.text('page')
  const file = await docs.fileOf(group === undefined ? page : `${page} of ${group}`)
  if (
    said.text('field') === 'sidebar title' &&
    navigation.placeOf(docs.routeOf(file)) === undefined
  )
    throw new Unresolved(`Expected \`${docs.routeOf(file)}\` in the sidebar, received it nowhere.`)
  const wanted = [getField(said, 'field', 'value')]
  const { sidebarTitle } = readFrontmatter(await docs.files.read(file), file).data
  // In the sidebar stand groups as well: one that is called exactly so is meant before what says otherwise there.
  const shown = typeof sidebarTitle === 'string' ? sidebarTitle : await docs.titleOf(file)
  const isNamed = /\bpage\b/i.test(said.sentence.text) || shown.toLowerCase() === page.toLowerCase()
  if (said.text('field') === 'sidebar title' && !isNamed && navigation.lists(page).length > 0) {
    throw new Unresolved(`Expected a page “${page}”, received a group that is called so.`, true)
  }
  // What a page is called is what the sidebar calls it as well.
  if (said.find('isName') !== undefined && sidebarTitle !== undefined) {
    wanted.push(['sidebarTitle', said.text('value')])
  }
  if (said.find('second') !== undefined) wanted.push(getField(said, 'second', 'other'))
  const before = await docs.files.read(file)
  let text = before
  for (const [field, value] of wanted) text = withField(text, field, value)
  if (text === before) return `\`${docs.routeOf(file)}\` has that already: nothing was changed.`
  await docs.files.write(file, text)
  const told = wanted.map(
    ([field, value]) => `the ${field} of \`${docs.routeOf(file)}\` to “${value}”`,
  )
  return `Set ${told.join(' and ')}.`
}

function getField(said: Said, slot: string, valueSlot: string): readonly [string, string] {
  const words = said
    .text(slot)
    .toLowerCase()
    .replaceAll(/^(?:(?:page|meta) )+/g, '')
  const field = NAMES[words] ?? words
  const value = said.text(valueSlot)
  // What is marked as beta or as new says so as a name does.
  return [field, field === 'tag' ? withCapital(value) : value]
}
