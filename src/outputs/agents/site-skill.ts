import type { IndexEntry } from './llms.ts'
import { getSkillName, type Skill } from './skills.ts'
import { createExcerpt, printLabel, toOneLine } from './text.ts'

export interface SkillFacts {
  name: string
  description?: string
  /** Addresses of the index and of the file with all texts. */
  index: string
  full: string
  /** Where to begin, in the order of the navigation. */
  pages: readonly IndexEntry[]
  specs: readonly IndexEntry[]
  /** Skills of the author's. */
  skills: readonly IndexEntry[]
}

/** Pages that are named; the index has them all. */
const NAMED = 30

/** `skill.md` of a site whose author wrote none: what it documents, and where agents find it. */
export function createSiteSkill(facts: SkillFacts): Skill {
  const { name, description = '' } = facts
  const about = createExcerpt(description, 600)
  const slug = getSkillName(name)
  const use = `Use when working with ${toOneLine(name)}.${about === '' ? '' : ` ${about}`}`
  const list = (title: string, entries: readonly IndexEntry[]) =>
    entries.length === 0 ? [] : [`## ${title}`, entries.map(printLine).join('\n')]
  const text = [
    `---\nname: ${slug}\ndescription: ${JSON.stringify(use)}\n---`,
    `# ${toOneLine(name)}`,
    ...(about === '' ? [] : [about]),
    '## How to read the documentation',
    [
      `- Index of all pages: ${facts.index}`,
      `- Text of all pages in one file: ${facts.full}`,
      '- One page as Markdown: its address with `.md` at the end.',
    ].join('\n'),
    ...list('Skills', facts.skills),
    ...list('Where to begin', facts.pages.slice(0, NAMED)),
    ...list('API documents', facts.specs),
  ].join('\n\n')
  return { name: slug, description: use, text: `${text}\n` }
}

function printLine({ title, address, description = '' }: IndexEntry): string {
  const words = createExcerpt(description, 150)
  return `- [${printLabel(title)}](${address})${words === '' ? '' : `: ${words}`}`
}
