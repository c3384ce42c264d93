import { join } from 'node:path'
import {
  createSiteSkill,
  createSkillFiles,
  getTwinPath,
  type IndexEntry,
  printApiCatalog,
  printLlmsIndex,
  type Skill,
} from '../../outputs/index.ts'
import { listTemplatePages, type Project } from '../../project/index.ts'
import {
  isExternal,
  type NavigationEntry,
  type NavigationNode,
  readIfThere,
  type SiteModel,
  type SitePage,
} from '../../site/index.ts'
import { getAgentAddress } from './address.ts'
import { isForAgents } from './advertised.ts'
import { getApiEntries, getCatalogedApi } from './api-entries.ts'
import { indexPages } from './index-pages.ts'
import { readAuthorSkills, SKILL } from './skills.ts'
import { getDescription } from './twin-text.ts'

export const INDEX = 'llms.txt'
export const FULL = 'llms-full.txt'

/** Where a file for agents is looked for as well. */
export function getWellKnownPath(file: string): string {
  return `.well-known/${file}`
}

/**
 * The files for agents but for the texts of pages, by their paths. Files of the author's own stand
 * for themselves, and are copied to the addresses where they are looked for as well.
 */
export function createAgentFiles(project: Project): Map<string, string> {
  const files = new Map<string, string>()
  const { assets } = project.site
  const { root } = project.options
  const add = (file: string, text: string) => {
    if (!assets.has(file)) files.set(file, text)
  }
  if (isForAgents(project)) {
    const own = assets.has(INDEX) ? readIfThere(join(root, INDEX)) : undefined
    const index = own ?? indexText(project)
    add(INDEX, index)
    add(getWellKnownPath(INDEX), index)
    const skills = allSkills(project)
    for (const [file, text] of createSkillFiles(skills, (path) => getAgentAddress(project, path))) {
      add(file, text)
    }
    const [site] = skills
    if (site !== undefined) add(SKILL, site.text)
    const apis = getApiEntries(project)
    if (apis.length > 0) {
      const cataloged = apis.map((api) => getCatalogedApi(project, api))
      add('.well-known/api-catalog', printApiCatalog(getAgentAddress(project, '/'), cataloged))
    }
  }
  return files
}

function indexText(project: Project): string {
  const { name, description, markdown } = project.config.config
  const apis = getApiEntries(project)
  return printLlmsIndex({
    name,
    ...(description !== undefined && { description }),
    ...(markdown.instructions !== undefined && { instructions: markdown.instructions }),
    pages: [
      ...indexPages(project.site).map((page) => getEntry(project, page)),
      // They have no Markdown of their own.
      ...listTemplatePages().map(({ route, ...page }) => ({
        ...page,
        address: getAgentAddress(project, route),
      })),
    ],
    openapi: apis.filter(({ format }) => format === 'openapi'),
    asyncapi: apis.filter(({ format }) => format === 'asyncapi'),
    optional: outsideLinks(project.site),
    full: getAgentAddress(project, `/${FULL}`),
  })
}

function getEntry(project: Project, page: SitePage): IndexEntry {
  return {
    title: page.title,
    address: getAgentAddress(project, getTwinPath(page.route)),
    ...getDescription(project, page),
  }
}

/** The skill of the whole site first: the author's, else one of ours. */
function allSkills(project: Project): Skill[] {
  const skills = readAuthorSkills(project)
  if (project.site.assets.has(SKILL)) return skills
  const { name, description } = project.config.config
  const own = createSiteSkill({
    name,
    ...(description !== undefined && { description }),
    index: getAgentAddress(project, `/${INDEX}`),
    full: getAgentAddress(project, `/${FULL}`),
    pages: indexPages(project.site).map((page) => getEntry(project, page)),
    specs: getApiEntries(project),
    skills: skills.map((skill) => ({
      title: skill.name,
      address: getAgentAddress(project, `/.well-known/agent-skills/${skill.name}/SKILL.md`),
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
