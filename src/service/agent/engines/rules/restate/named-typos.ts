import { findLikeliest, findRight } from '../intents/fix-typos.ts'
import { escapePattern } from '../renaming.ts'
import { listNamedHeadings } from './heading-mentions.ts'
import { hasWords } from './marked-words.ts'
import type { PageMention } from './page-mention.ts'
import { nearestPages } from './page-mentions.ts'
import { replaceWords } from './replace-words.ts'
import { quote, type Restatement, type Wish } from './restatement.ts'
import type { Scene, Span } from './scene.ts'
import { mendTowards } from './spelled-wrong.ts'
import { isFilling } from './weigh-words.ts'

/**
 * Words that are named as wrong alone.
 *
 * @param also words that are said around them
 */
export async function readNamedTypos(
  scene: Scene,
  pages: readonly PageMention[],
  also: RegExp,
): Promise<Restatement[]> {
  const named: { wish: Wish; spans: Span[] }[] = []
  for (const [at, { plain, text }] of scene.words.entries()) {
    const span = { from: at, to: at + 1 }
    const isKnown = (await findRight(plain)) !== undefined
    named.push(...(await mendTowards(scene, at, pages)))
    const twice = readTwice(scene, at, pages)
    if (twice !== undefined) named.push(twice)
    if (!isKnown && !isPointedAt(scene, at, pages)) continue
    const near = nearestPages(scene, pages, span)
    const page = near.length === 1 ? near[0] : undefined
    const where = page === undefined ? '' : ` on the page ${page.route}`
    const wish = isKnown
      ? `Fix the typo ${quote(text)}${where}`
      : page && (await mendNamed(scene, text, page))
    if (wish !== undefined)
      named.push({ wish, spans: page === undefined ? [span] : [span, page.span] })
  }
  if (named.length === 0) return []
  const headings = await Promise.all(pages.map((page) => listNamedHeadings(scene, page)))
  return [
    {
      wishes: named.map(({ wish }) => wish),
      accounted: [...named.flatMap(({ spans }) => spans), ...headings.flat()],
      also,
    },
  ]
}

/** A word that is told to stand twice: “two mistakes on the limits page: the the, and …”. */
function readTwice(
  scene: Scene,
  at: number,
  pages: readonly PageMention[],
): { wish: Wish; spans: Span[] } | undefined {
  const [one, other] = [scene.words[at], scene.words[at + 1]]
  const near = nearestPages(scene, pages, { from: at, to: at + 2 })
  const [page, ...others] = near
  if (one === undefined || one.plain !== other?.plain || scene.isBreak(at + 1)) return undefined
  if (page === undefined || others.length > 0) return undefined
  const wish = replaceWords(`${one.text} ${other.text}`, one.text, page)
  return { wish, spans: [{ from: at, to: at + 2 }, page.span] }
}

/** Whether a word is one that is wrong: “the teh typo”, “fix teh on …”, “the limits page has teh in it”, “teh in the limits page”. */
function isPointedAt(scene: Scene, at: number, pages: readonly PageMention[]): boolean {
  const { text = '', plain = '' } = scene.words[at] ?? {}
  if (isFilling(plain) || !/^[\p{L}-]+$/u.test(text)) return false
  const [before, behind] = [scene.words[at - 1]?.plain ?? '', at + 1]
  const next = scene.words[behind]?.plain ?? ''
  if (scene.isBreak(behind)) return false
  if (/^(?:typo|misspelling)$/.test(next)) return true
  const isHad = /(?:^| )has(?: an?)?$/.test(scene.plain({ from: Math.max(0, at - 2), to: at }))
  if (isHad && /^in (?:it|there)$/.test(scene.plain({ from: behind, to: behind + 2 }))) return true
  if (/^(?:typed|wrote)$/.test(before)) return true
  // “Teh and adn in the limits page.”
  if (next === 'and' && scene.isBreak(at)) return isPointedAt(scene, at + 2, pages)
  if (before === 'and' && /^(?:once|twice)$/.test(next)) return true
  if (!/^(?:on|in)$/.test(next)) return false
  if (/^(?:fix|correct|mend)$/.test(before)) return true
  const page = /^(?:the|our)$/.test(scene.words[behind + 1]?.plain ?? '') ? behind + 2 : behind + 1
  const isFirst = scene.isBreak(at) || before === 'and'
  return isFirst && pages.some(({ span: { from } }) => from === page)
}

/** A word that no list has is meant for the word of the docs that has its letters but one. */
async function mendNamed(scene: Scene, word: string, page: PageMention): Promise<Wish | undefined> {
  const { docs } = scene.context
  if (!hasWords(await docs.files.read(page.file), word)) return undefined
  const texts = await Promise.all(docs.pages().map((file) => docs.files.read(file)))
  const all = texts.join('\n')
  const meant = findLikeliest(word, all)
  return meant === undefined ? undefined : replaceWords(word, writeAsDocs(meant, all), page)
}

/** A word in the capital letters that the docs mostly write it in, where it is a name of its own: “LLMs”. */
function writeAsDocs(word: string, texts: string): string {
  const counts = new Map<string, number>()
  for (const [form] of texts.matchAll(
    new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(word)}(?![\\p{L}\\p{N}])`, 'giu'),
  ))
    counts.set(form, (counts.get(form) ?? 0) + 1)
  const [most = word] = [...counts.keys()].toSorted(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0),
  )
  return /.\p{Lu}/u.test(most) ? most : word
}
