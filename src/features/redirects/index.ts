import { LANGUAGES_ID, type MovedPages } from '../../contract/index.ts'
import { createHeaderRules, hostFiles, redirectPage } from '../../outputs/index.ts'
import {
  type Feature,
  getPageAddress,
  getSiteAddress,
  type OutputFile,
  type Project,
  type ProjectSession,
} from '../../project/index.ts'
import { escapeScriptJson, languageScript } from '../../shell/index.ts'
import { decodePath } from '../../site/addresses.ts'
import {
  fillDestination,
  getOutputFile,
  isExternal,
  type PatternPart,
  parsePattern,
  printPatternExpression,
  type Redirect,
  withBase,
} from '../../site/index.ts'
import { getAdvertisedFiles } from '../agents/index.ts'
import { getLanguageChoice } from '../language-choice.ts'
import { getHostRules, getSingleRules, getWildcardRules } from './rules.ts'
import { getSecurityPolicy } from './security-policy.ts'

/**
 * Redirects: a page for each from one address, for hosts that know no other way, and the files in
 * which hosts look for what they are to do. Addresses at which something lies keep it; the author's
 * own files for hosts stay. The development server follows redirects itself.
 */
export function createRedirects(session: ProjectSession): Feature {
  const { project } = session
  const isBuilt = project.options.mode === 'build'
  return {
    name: 'redirects',
    reserve: () => (isBuilt ? hostFiles.map(({ file }) => ({ path: file, kind: 'host' })) : []),
    *files() {
      if (!isBuilt) return
      /** Sources at which something else lies. */
      const shadowed = new Set<string>()
      for (const rule of getSingleRules(project)) {
        yield redirectFile(project, rule, (obstacle) => {
          shadowed.add(rule.source)
          reportShadowed(project, rule, obstacle)
        })
      }
      const site = {
        base: project.options.base,
        rules: getHostRules(project, shadowed),
        headers: createHeaderRules(getAdvertisedFiles(project), getSecurityPolicy(session)),
      }
      for (const { file: path, text } of hostFiles) {
        const body = text(site)
        if (body !== '') yield { path, kind: 'host', type: 'text/plain', body: () => body }
      }
    },
  }
}

function redirectFile(
  project: Project,
  rule: Redirect,
  onObstacle: (obstacle: string) => void,
): OutputFile {
  return {
    path: getOutputFile(decodePath(rule.source)),
    kind: 'redirect',
    type: 'text/html; charset=utf-8',
    onObstacle,
    body: () => printLeadingPage(project, rule),
  }
}

function reportShadowed(project: Project, rule: Redirect, obstacle: string): void {
  const { config, site } = project
  // The author's own files are told of when docs.json is read.
  if (site.assets.has(rule.source.slice(1)) || rule.implied === true) return
  const written = config.config.redirects.find(({ source }) => source === rule.source)
  project.report({
    code: 'redirect-shadowed',
    message: `Expected a redirect's \`source\` to be free, received \`${rule.source}\`, ${obstacle}; that stays.`,
    ...config.locate(written?.path ?? ['redirects']),
    hint: 'Remove the redirect, or what lies there.',
  })
}

/** The page of a redirect; the one at the root may know the way for each language. */
export function printLeadingPage(
  project: Project,
  { source, destination }: Pick<Redirect, 'source' | 'destination'>,
): string {
  const site = getSiteAddress(project)
  const canonical =
    site === undefined || isExternal(destination)
      ? undefined
      : getPageAddress(project, destination.replace(/[?#].*$/, ''), site)
  const choice = source === '/' ? getLanguageChoice(project, destination) : undefined
  const script =
    choice &&
    `<script type="application/json" id="${LANGUAGES_ID}">${escapeScriptJson(choice)}</script><script>${languageScript}</script>`
  return redirectPage(withBase(project.options.base, destination), canonical, script)
}

/** The site's wildcard redirects for a browser, and the way home where docs.json wants it. */
export function getMovedAddresses(project: Project): MovedPages {
  const { base, mode } = project.options
  const rules = getWildcardRules(project).map(({ source, destination }): [string, string] => {
    const parts = parsePattern(source)
    const marked = fillDestination(destination, parts, (_part, index) => `\0${index + 1}`)
    const target = decodePath(withBase(base, marked)).replaceAll('$', '$$$$').replaceAll('\0', '$')
    const all: PatternPart[] = [{ kind: 'text', text: base }, ...parts]
    return [`^${printPatternExpression(all, withBase(base, destination))}/?$`, target]
  })
  // Authors are to see which of their links lead nowhere.
  const leadsHome = project.config.config.errors['404'].redirect && mode === 'build'
  return { rules, ...(leadsHome && { home: withBase(base, '/') }) }
}
