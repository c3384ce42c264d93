import { createHash } from 'node:crypto'

/** A file that tells agents how to work with what the site documents. */
export interface Skill {
  /** Lower-case letters, digits and hyphens. */
  name: string
  description: string
  /** The whole file. */
  text: string
}

/** Characters of a description, as the index allows. */
const LONGEST_DESCRIPTION = 1024
const LONGEST_NAME = 64

/** A name as an address may hold it. */
export function getSkillName(text: string): string {
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replaceAll(/^-+|-+$/g, '')
  return slug === '' ? 'docs' : slug
}

/**
 * The files by which agents find skills, in the two forms that are in use, by their paths.
 *
 * @param addressOf final address of a path of the site
 */
export function createSkillFiles(
  skills: readonly Skill[],
  addressOf: (path: string) => string,
): Map<string, string> {
  const files = new Map<string, string>()
  if (skills.length === 0) return files
  const known = skills.map(({ name, description, text }) => {
    const own = `.well-known/agent-skills/${name}/SKILL.md`
    files.set(own, text)
    files.set(`.well-known/skills/${name}/SKILL.md`, text)
    files.set(`.well-known/skills/${name}/skill.md`, text)
    return {
      name,
      type: 'skill-md',
      description: description.slice(0, LONGEST_DESCRIPTION),
      url: addressOf(`/${own}`),
      digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
    }
  })
  files.set(
    '.well-known/agent-skills/index.json',
    printJson({
      $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
      skills: known,
    }),
  )
  files.set(
    '.well-known/skills/index.json',
    printJson({
      skills: known.map(({ name, description }) => ({ name, description, files: ['SKILL.md'] })),
    }),
  )
  return files
}

function printJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
