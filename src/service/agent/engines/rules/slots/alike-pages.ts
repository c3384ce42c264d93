import { posix } from 'node:path'
import { getRoot, nameWords } from '../names.ts'
import { readCount } from '../number-words.ts'
import { lastNames } from '../page-names.ts'
import type { Scene, Span } from '../restate/scene.ts'

/** Pages that are told by a word that all of them have: “the two Tide pages”. */
export interface AlikePages {
  span: Span
  files: readonly string[]
}

const LEAD =
  /^(?:both|all)(?: of)?(?: the| our)?$|^(?:the|our|these|those) (?:two|three|four|five)$|^(?:two|three|four|five)$/
const PLURAL = /^(?:pages|articles|guides)$/
const LONGEST = 3

/** The pages that a prompt tells as several of a name; none where there are not as many as it tells. */
export async function findAlike(scene: Scene): Promise<AlikePages | undefined> {
  const { docs } = scene.context
  const inOrder = (files: readonly string[]) =>
    files.toSorted((one, other) => docs.placeOf(one) - docs.placeOf(other))
  for (const { from: noun } of scene.find(PLURAL)) {
    for (let from = Math.max(0, noun - LONGEST); from < noun; from++) {
      const lead = scene.find(LEAD, LONGEST).find(({ to }) => to === from)
      if (lead === undefined || scene.hasBreakWithin(lead.from, noun + 1)) continue
      const wanted = nameWords(scene.say({ from, to: noun })).map(getRoot)
      const files: string[] = []
      for (const file of docs.currentPages()) {
        const own = new Set(
          [...(await docs.titlesOf(file)), lastNames(file), file.replaceAll(/[/_.-]/g, ' ')]
            .flatMap(nameWords)
            .map(getRoot),
        )
        if (wanted.length > 0 && wanted.every((word) => own.has(word))) files.push(file)
      }
      const count = countOf(scene.plain(lead))
      // Of more than are told those of a folder that is called so are meant.
      const within = files.filter((file) =>
        wanted.every((word) => getRoot(posix.basename(posix.dirname(file))) === word),
      )
      const own = count !== undefined && files.length > count ? within : files
      if (own.length > 1 && (count === undefined || own.length === count))
        return { span: { from: lead.from, to: noun + 1 }, files: inOrder(own) }
    }
  }
  return undefined
}

function countOf(lead: string): number | undefined {
  return readCount(/\b(?:both|two|three|four|five)\b/.exec(lead)?.[0] ?? '')
}
