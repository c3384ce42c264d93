import { AgentRefusal } from '../../../model.ts'
import { changeTexts, printCount } from '../context.ts'
import { withWords } from '../frontmatter.ts'
import type { Intent } from '../intent.ts'
import { isPlaceOfAll, mapPageTexts } from '../page-texts.ts'
import { findPagesNamed } from '../pages-named.ts'
import { readParts } from '../parts/page-part.ts'

const EMOJI =
  /(?:[\u{1F1E6}-\u{1F1FF}]{2}|(?![©®™‼⁉↔-↪ℹ])\p{Extended_Pictographic}(?:\uFE0F|[\u{1F3FB}-\u{1F3FF}])?(?:\u200D\p{Extended_Pictographic}\uFE0F?)*)/gu

/** Parts of pages from which they may be taken alone. */
const KINDS = [
  ['titles', /\btitles?\b|\bnames?\b/i],
  ['headings', /\bheadings?|headlines?\b/i],
  ['cards', /\bcards?\b/i],
  ['descriptions', /\bdescriptions?\b/i],
] as const

/** Takes emojis out of titles, headings, cards or all of some pages. */
export const stripEmojis: Intent = {
  does: 'take emojis out of titles, headings and cards',
  example: 'Remove the emojis from the titles of the Guides group',
  hints: ['emoji', 'emojis', 'emoticon'],
  phrases: [
    '(@remove|take|strip) [(all|the|any|every|all the|all of the)] (emojis|emoji|emoticons) (from|in|on|of|out of) {where}',
    'no [more] (emojis|emoji|emoticons) (in|on) {where}',
  ],
  accepts: (said) => !/\b(?:except|but|only)\b/i.test(said.text('where')),
  async perform(context, said) {
    const { docs } = context
    const where = said.text('where').replace(/ (?:too|as well|also)$/i, '')
    const [, part = '', scope = where] =
      /^(?:the |all |all the |our |its )?((?:(?:page |card |sidebar )?(?:titles?|names|headings?|headlines?|cards?|descriptions?)(?:,? and (?:the )?|, )?)+)(?: (?:of|on|in|from|within) (.+))?$/i.exec(
        where,
      ) ?? []
    const kinds = KINDS.flatMap(([kind, words]) => (words.test(part) ? [kind] : []))
    const place = part !== '' && scope === where ? 'all pages' : scope
    const files = isPlaceOfAll(place) ? docs.currentPages() : await findPagesNamed(context, place)
    let count = 0
    const strip = (words: string) => {
      count += words.match(EMOJI)?.length ?? 0
      return withoutEmojis(words)
    }
    const changed = await changeTexts(
      docs,
      (text, file) => {
        if (kinds.length === 0) return mapPageTexts(text, ['prose'], strip)
        let after = text
        if (kinds.includes('titles') && !/card/i.test(part.replace(/\bcards? titles?/i, ''))) {
          for (const name of ['title', 'sidebarTitle']) after = withWords(after, name, strip)
        }
        if (kinds.includes('descriptions')) after = withWords(after, 'description', strip)
        const named = readParts(after, file).filter(
          ({ kind }) =>
            (kinds.includes('cards') && kind === 'card') ||
            (kinds.includes('headings') && kind === 'section'),
        )
        return named
          .toSorted((a, b) => b.named.start - a.named.start)
          .reduce(
            (before, { named: { start, end } }) =>
              before.slice(0, start) + strip(before.slice(start, end)) + before.slice(end),
            after,
          )
      },
      files,
    )
    if (changed === 0) {
      throw new AgentRefusal(`Expected emojis in ${where}, received none.`)
    }
    return `Took ${printCount(count, 'emoji')} out of ${part === '' ? 'the text' : `the ${part.trim()}`} of ${printCount(changed, 'page')}.`
  },
}

/** Words without emojis, and without the space that stood beside one. */
function withoutEmojis(words: string): string {
  return words
    .replaceAll(new RegExp(`(^|["'\\s])(?:${EMOJI.source})+[ \\t]+`, 'gu'), '$1')
    .replaceAll(new RegExp(`[ \\t]*(?:${EMOJI.source})+`, 'gu'), '')
}
