import { readFrontmatter } from '../../../../../../content/index.ts'
import { AgentRefusal } from '../../../../model.ts'
import type { Docs } from '../../docs.ts'
import type { Intent } from '../../intent.ts'
import { getRoot, nameWords } from '../../names.ts'
import { findRange } from '../../parts/find-part.ts'
import { likeItems, type MarkdownList, readLists, withItem } from '../../parts/lists.ts'
import { mayNamePart } from '../../parts/part-kinds.ts'
import type { Said } from '../../prompt/said.ts'
import { Unresolved } from '../../unresolved.ts'

const ITEM =
  '@add [(a|an|another|one more|the|this)] [(new|last)] (item|bullet|bullet point|point|list item|list entry)'
const SAYS = '(saying|that says|which says|with the text|with|:) [:] [that]'
const ON = '(on|in|of|from) {page}'

/** What is put into a page and is no item of a list. */
const NO_SUBJECT =
  /^(?:note|tip|info|warning|caution|danger|check|callout|section|step|tab|card|question|faq|accordion|paragraph|sentence|text|line|link|row|column|image|badge|tag|icon|title|description|heading|code|entry|page|redirect)$/i

/** Puts an item at the end of a list of a page. */
export const addItem: Intent = {
  does: 'add an item to a list of a page',
  example: 'Add a bullet to the list on the Limits page saying “Ten files at once”',
  hints: ['bullet', 'list', 'item', 'point'],
  phrases: [
    `${ITEM} to the list ${ON} ${SAYS} {text}`,
    `@add {text:quote} to the list ${ON}`,
    '@add {text:few} to the list of {subject} [(on|in|at) {page}]',
    '@add (a|an|another) [new] {subject:word} (to|on|in) {page} [:] {text:quote}',
  ],
  accepts: (said) =>
    !/\b(?:group|tab|navigation|navbar|footer|header|sidebar|table|changelog)\b/i.test(
      `${said.text('page')} ${said.text('section')} ${said.text('subject')}`,
    ) &&
    !NO_SUBJECT.test(said.text('subject')) &&
    // What is new is told by its name alone.
    (said.find('subject') === undefined ||
      said.isQuoted('text') ||
      !/^(?:an?|the|this|that|it|them|one) /i.test(said.text('text'))),
  async perform({ docs }, said) {
    const subject = said.find('subject')
    if (subject !== undefined) return addToListOf(docs, said, subject)
    const section = said.find('section')
    const named = section === undefined || mayNamePart(section) ? section : `${section} section`
    const { file, text, start, end } = await findRange(docs, said.text('page'), named)
    const lists = readLists(text, start, end)
    const [list, ...others] = lists
    const place = `\`${docs.routeOf(file)}\``
    if (list === undefined) {
      throw new Unresolved(`Expected a list on ${place}, received none.`, true)
    }
    if (others.length > 0) {
      throw new AgentRefusal(
        `Expected one list on ${place}, received ${lists.length}: say in which section, as in “Add "…" to the Limits list on the page”.`,
      )
    }
    return writeItem(docs, { file, text }, list, said)
  },
}

async function writeItem(
  docs: Docs,
  { file, text }: { file: string; text: string },
  list: MarkdownList,
  said: Said,
): Promise<string> {
  const told = said.text('text')
  const words = said.isQuoted('text') ? told : likeItems(told, text, list)
  const changed = withItem(text, list, words)
  await docs.files.write(file, changed.text)
  return `Added an item to the list on \`${docs.routeOf(file)}\`: “${changed.said}”.`
}

/** Adds to the one list that is introduced by words for what it lists: under a heading, behind a sentence. */
async function addToListOf(docs: Docs, said: Said, subject: string): Promise<string> {
  const page = said.find('page')
  // Which of several pages is meant is told by the list.
  const named = page === undefined ? docs.currentPages() : await docs.filesOf(page)
  const files = named.length > 0 ? named : [await docs.fileOf(page ?? '')]
  const wanted = nameWords(subject).map(getRoot)
  const found: { file: string; text: string; list: MarkdownList }[] = []
  for (const file of files) {
    const text = await docs.files.read(file)
    const { bodyStart } = readFrontmatter(text, file)
    for (const list of readLists(text, bodyStart, text.length)) {
      const own = new Set(nameWords(list.lead).map(getRoot))
      if (wanted.every((word) => own.has(word))) found.push({ file, text, list })
    }
  }
  const [only, ...others] = found
  if (only === undefined) {
    throw new Unresolved(`Expected a list of “${subject}”, received none.`, true)
  }
  if (others.length > 0) {
    const routes = [...new Set(found.map(({ file }) => `\`${docs.routeOf(file)}\``))].slice(0, 6)
    throw new AgentRefusal(
      `Expected one list of “${subject}”, received ${found.length} on ${routes.join(', ')}: say on which page, and under which heading.`,
    )
  }
  return writeItem(docs, only, only.list, said)
}
