import { readParts } from '../parts/page-part.ts'
import { LONGEST_NAME, type PageMention } from './page-mention.ts'
import { nameKey, overlaps, type Scene, type Span } from './scene.ts'

/** Headings of a page that a prompt names where it says that something stands under them. */
export async function listNamedHeadings(
  scene: Scene,
  { file, span }: PageMention,
): Promise<Span[]> {
  const text = await scene.context.docs.files.read(file)
  const names = new Set(readParts(text, file).map(({ name }) => nameKey(name)))
  const found: Span[] = []
  for (let from = 0; from < scene.words.length; from++) {
    const isBehind = HEADED.test(scene.words[from - 1]?.plain ?? '') && !scene.isBreak(from)
    for (let to = Math.min(from + LONGEST_NAME, scene.words.length); to > from; to--) {
      const own = { from, to }
      if (
        !(isBehind || (scene.isBreak(from) && scene.isBreak(to))) ||
        overlaps(own, span) ||
        scene.hasBreakWithin(from, to) ||
        !names.has(nameKey(scene.say(own)))
      )
        continue
      found.push(own)
      break
    }
  }
  return found
}

const HEADED = /^(?:under|in|below|section|heading|the|beneath|of|on|at)$/
