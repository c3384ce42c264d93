import { AgentRefusal } from '../../model.ts'
import type { Docs } from './docs.ts'
import { nameForOthers } from './links.ts'
import { getRoot, nameWords } from './names.ts'
import { type PagePart, readParts } from './parts/page-part.ts'

/** What a page is to be written from: “from what the Setup and Limits pages already say”. */
const SOURCE =
  /,? (?:from|based on|using|with|out of) what (?:the |our )?(?<pages>[^,.;:]+?)(?<kind> pages?)? (?:already )?says?(?: about (?:it|that|this))?(?=$|[.,;\n])/i

/** Share of a heading's words that a subject has to have, and how many. */
const ABOUT = 0.5
const LEAST = 2
const SMALL =
  /^(?:a|an|the|of|to|in|on|for|with|and|or|your|you|own|like|how|using|use|without|about)$/

/** A wish without what the page is to be written from. */
export function withoutSource(sentence: string): string {
  return /^(?:write|add|create|make|begin|start|draft)\b/i.test(sentence)
    ? sentence.replace(SOURCE, '')
    : sentence
}

/**
 * What the pages that a prompt names say of a subject: their sections about it, as Markdown; `undefined` where it names
 * none. Throws `AgentRefusal` where they have no such section.
 */
export async function gatherSections(
  docs: Docs,
  prompt: string,
  subject: string,
): Promise<string | undefined> {
  const { pages } = SOURCE.exec(prompt)?.groups ?? {}
  if (pages === undefined) return undefined
  const wanted = new Set(
    nameWords(subject)
      .filter((word) => !SMALL.test(word))
      .map(getRoot),
  )
  const found: { part: PagePart; text: string }[] = []
  for (const name of pages.split(/,? and (?:the )?|, /)) {
    // “Our refund articles” are all that tell of it, and none that is called so.
    const isPlural = /\b(?:articles|guides|pages|docs)$/i.test(name)
    const file = isPlural
      ? await docs.fileOf(name, 'first').catch(() => undefined)
      : await docs.fileOf(name, 'first')
    if (file === undefined) return undefined
    const text = nameForOthers(await docs.files.read(file), file)
    const parts = readParts(text, file).filter(({ form }) => form === 'heading')
    const scored = parts.map((part) => {
      const words = nameWords(part.name)
        .filter((word) => !SMALL.test(word))
        .map(getRoot)
      const common = words.filter((word) => wanted.has(word)).length
      return { part, common, share: common / Math.max(words.length, 1) }
    })
    const about = scored.filter(({ common, share }) => common >= LEAST && share >= ABOUT)
    const most = Math.max(...about.map(({ common }) => common))
    const best = about.filter(({ common }) => common === most).map(({ part }) => part)
    const outer = best.filter(
      (part) =>
        !best.some((other) => other !== part && other.start < part.start && part.end <= other.end),
    )
    found.push(...outer.map((part) => ({ part, text })))
  }
  if (found.length === 0) {
    throw new AgentRefusal(
      `Expected a section about “${subject}” on ${pages}, received none: say which section tells of it.`,
    )
  }
  const [only, ...others] = found
  const bodyOf = ({ part, text }: { part: PagePart; text: string }) =>
    text.slice(part.body.start, part.body.end).trim()
  if (only !== undefined && others.length === 0)
    return raised(bodyOf(only), (only.part.level ?? 2) - 1)
  // What several pages call the same stands under one heading.
  const names = [...new Set(found.map(({ part }) => part.name))]
  return names
    .map((name) => {
      const own = found.filter(({ part }) => part.name === name)
      const bodies = own.map((one) => raised(bodyOf(one), (one.part.level ?? 2) - 2))
      return `## ${name}\n\n${bodies.join('\n\n')}`
    })
    .join('\n\n')
}

/** Markdown whose headings stand some levels higher. */
function raised(text: string, levels: number): string {
  return levels <= 0 ? text : text.replaceAll(new RegExp(`^#{${levels}}(?=#{2,} )`, 'gm'), '')
}
