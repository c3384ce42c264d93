import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  apiCatalog,
  type IndexEntry,
  llmsIndex,
  type Skill,
  siteSkill,
  skillFiles,
  twinPath,
} from '../../outputs/index.ts'
import { listTemplatePages, type Project } from '../../project/index.ts'
import {
  isExternal,
  type NavigationEntry,
  type NavigationNode,
  type SiteModel,
  type SitePage,
} from '../../site/index.ts'
import { agentAddress } from './address.ts'
import { isForAgents } from './advertised.ts'
import { apiEntries, catalogedApi } from './api-entries.ts'
import { indexPages } from './index-pages.ts'
import { authorSkills, SKILL } from './skills.ts'
import { describedAs } from './twin-text.ts'

export const INDEX = 'llms.txt'
export const FULL = 'llms-full.txt'

/** Where a file for agents is looked for as well. */
export function wellKnown(file: string): string {
  return `.well-known/${file}`
}

/**
 * The files for agents but for the texts of pages, by their paths. Files of the author's own stand
 * for themselves, and are copied to the addresses where they are looked for as well.
 */
export function agentFiles(project: Project): Map<string, string> {
  const files = new Map<string, string>()
  const { assets } = project.site
  const { root } = project.options
  const add = (file: string, text: string) => {
    if (!assets.has(file)) files.set(file, text)
  }
  if (isForAgents(project)) {
    const own = assets.has(INDEX) ? readFileSync(join(root, INDEX), 'utf8') : undefined
    const index = own ?? indexText(project)
    add(INDEX, index)
    add(wellKnown(INDEX), index)
    const skills = allSkills(project)
    for (const [file, text] of skillFiles(skills, (path) => agentAddress(project, path))) {
      add(file, text)
    }
    const [site] = skills
    if (site !== undefined) add(SKILL, site.text)
    const apis = apiEntries(project)
    if (apis.length > 0) {
      const cataloged = apis.map((api) => catalogedApi(project, api))
      add('.well-known/api-catalog', apiCatalog(agentAddress(project, '/'), cataloged))
    }
  }
  return files
}

function indexText(project: Project): string {
  const { name, description, markdown } = project.config.config
  const apis = apiEntries(project)
  return llmsIndex({
    name,
    ...(description !== undefined && { description }),
    ...(markdown.instructions !== undefined && { instructions: markdown.instructions }),
    pages: [
      ...indexPages(project.site).map((page) => entryOf(project, page)),
      // They have no Markdown of their own.
      ...listTemplatePages().map(({ route, ...page }) => ({
        ...page,
        address: agentAddress(project, route),
      })),
    ],
    openapi: apis.filter(({ format }) => format === 'openapi'),
    asyncapi: apis.filter(({ format }) => format === 'asyncapi'),
    optional: outsideLinks(project.site),
    full: agentAddress(project, `/${FULL}`),
  })
}

function entryOf(project: Project, page: SitePage): IndexEntry {
  return {
    title: page.title,
    address: agentAddress(project, twinPath(page.route)),
    ...describedAs(project, page),
  }
}

/** The skill of the whole site first: the author's, else one of ours. */
function allSkills(project: Project): Skill[] {
  const skills = authorSkills(project)
  if (project.site.assets.has(SKILL)) return skills
  const { name, description } = project.config.config
  const own = siteSkill({
    name,
    ...(description !== undefined && { description }),
    index: agentAddress(project, `/${INDEX}`),
    full: agentAddress(project, `/${FULL}`),
    pages: indexPages(project.site).map((page) => entryOf(project, page)),
    specs: apiEntries(project),
    skills: skills.map((skill) => ({
      title: skill.name,
      address: agentAddress(project, `/.well-known/agent-skills/${skill.name}/SKILL.md`),
      description: skill.description,
    })),
  })
  return [own, ...skills.filter((skill) => skill.name !== own.name)]
}

/** Addresses outside of the site that the navigation shows, each once. */
function outsideLinks({ navigation }: SiteModel): IndexEntry[] {
  const found = new Map<string, IndexEntry>()
  const add = (title: string, address: string) => {
    if (/^https?:/.test(address) && isExternal(address) && !found.has(address)) {
      found.set(address, { title, address })
    }
  }
  const ofEntries = (entries: readonly NavigationEntry[]) => {
    for (const { label, href, hidden, menu = [] } of entries) {
      if (hidden !== true) add(label, href)
      ofEntries(menu)
    }
  }
  const ofNodes = (nodes: readonly NavigationNode[]) => {
    for (const node of nodes) {
      if (node.type === 'link') add(node.title, node.href)
      if (node.type === 'group') ofNodes(node.children)
    }
  }
  for (const { nodes, switchers } of navigation.sections) {
    ofNodes(nodes)
    for (const { entries } of switchers) ofEntries(entries)
  }
  return [...found.values()]
}
