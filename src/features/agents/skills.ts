import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readFrontmatter } from '../../content/index.ts'
import { getSkillName, type Skill } from '../../outputs/index.ts'
import type { Project } from '../../project/index.ts'
import {
  createUnreadableFinding,
  isOpenTo,
  mayRead,
  readIfThere,
  statIfThere,
} from '../../site/index.ts'

const FOLDER = '.mintlify/skills'
/** The author's skill for the whole site. */
export const SKILL = 'skill.md'

/** The author's skills: the site's own, then those of the folder for them, by name. */
export function readAuthorSkills(project: Project): Skill[] {
  const { root } = project.options
  const own = project.site.assets.has(SKILL) ? [SKILL] : []
  const folder = join(root, FOLDER)
  const folders = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const others = folders
    .map((name) => `${FOLDER}/${name}/SKILL.md`)
    // Links are followed.
    .filter((file) => statIfThere(join(root, file))?.isFile() === true)
  const skills = new Map<string, Skill>()
  for (const file of [...own, ...others]) {
    const skill = readSkill(project, file)
    if (skill !== undefined && !skills.has(skill.name)) skills.set(skill.name, skill)
  }
  return [...skills.values()]
}

function readSkill(project: Project, file: string): Skill | undefined {
  const { root, includeRestricted, readerGroups } = project.options
  if (!mayRead(join(root, file))) {
    project.recordFindings(file, [createUnreadableFinding(file)])
    return undefined
  }
  const text = readIfThere(join(root, file))
  const { data, bodyStart, diagnostics } = readFrontmatter(text, file)
  project.recordFindings(file, diagnostics)
  const { groups, name, description } = data
  if (!isOpenTo(groups, readerGroups) && !includeRestricted) return undefined
  const folder = file.split('/').at(-2) ?? project.config.config.name
  const [first = ''] = text
    .slice(bodyStart)
    .trim()
    .split(/\n\s*\n/, 1)
  return {
    name: getSkillName(typeof name === 'string' ? name : folder),
    description: typeof description === 'string' ? description : first.replace(/^#+ */, ''),
    text,
  }
}
