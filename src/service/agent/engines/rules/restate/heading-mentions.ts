import { nameKey } from '../names.ts'
import { readParts } from '../parts/page-part.ts'
import { LONGEST_NAME, type PageMention } from './page-mention.ts'
import { overlaps, type Scene, type Span } from './scene.ts'

/** Headings of a page that a prompt names where it says that something stands under them. */
export async function listNamedHeadings(
  scene: Scene,
  { file, span }: PageMention,
): Promise<Span[]> {
  const text = await scene.context.docs.files.read(file)
  const names = new Set(readParts(text, file).map(({ name }) => nameKey(name)))
  return scene.words.flatMap((_word, from) => {
    const isBehind = HEADED.test(scene.words[from - 1]?.plain ?? '') && !scene.isBreak(from)
    const isNamed = (own: Span) =>
      (isBehind || (scene.isBreak(from) && scene.isBreak(own.to))) &&
      !overlaps(own, span) &&
      names.has(nameKey(scene.say(own)))
    return scene.runsFrom(from, LONGEST_NAME).find(isNamed) ?? []
  })
}

const HEADED = /^(?:under|in|below|section|heading|the|beneath|of|on|at)$/
