import type { IndexEntry } from './llms.ts'
import { type Skill, skillName } from './skills.ts'
import { excerpt, label, oneLine } from './text.ts'

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
export function siteSkill(facts: SkillFacts): Skill {
  const { name, description = '' } = facts
  const about = excerpt(description, 600)
  const slug = skillName(name)
  const use = `Use when working with ${oneLine(name)}.${about === '' ? '' : ` ${about}`}`
  const list = (title: string, entries: readonly IndexEntry[]) =>
    entries.length === 0 ? [] : [`## ${title}`, entries.map(line).join('\n')]
  const text = [
    `---\nname: ${slug}\ndescription: ${JSON.stringify(use)}\n---`,
    `# ${oneLine(name)}`,
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

function line({ title, address, description = '' }: IndexEntry): string {
  const words = excerpt(description, 150)
  return `- [${label(title)}](${address})${words === '' ? '' : `: ${words}`}`
}
