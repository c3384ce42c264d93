import { headerRules, hostFiles } from '../../outputs/index.ts'
import type { Feature, OutputFile, Project, ProjectSession } from '../../project/index.ts'
import { outputFile, type Redirect } from '../../site/index.ts'
import { advertisedFiles } from '../agents/index.ts'
import { leadingPage } from './leading-page.ts'
import { hostRules, singleRules } from './rules.ts'
import { securityPolicy } from './security-policy.ts'

export { leadingPage } from './leading-page.ts'
export { movedAddresses } from './moved.ts'

/**
 * Redirects: a page for each from one address, for hosts that know no other way, and the files in
 * which hosts look for what they are to do. Addresses at which something lies keep it; the author's
 * own files for hosts stay. The development server follows redirects itself.
 */
export function createRedirects({ project }: ProjectSession): Feature {
  const isBuilt = project.options.mode === 'build'
  return {
    name: 'redirects',
    reserve: () => (isBuilt ? hostFiles.map(({ file }) => ({ path: file, kind: 'host' })) : []),
    *files() {
      if (!isBuilt) return
      /** Sources at which something else lies. */
      const shadowed = new Set<string>()
      for (const rule of singleRules(project)) {
        yield redirectFile(project, rule, (obstacle) => {
          shadowed.add(rule.source)
          reportShadowed(project, rule, obstacle)
        })
      }
      const site = {
        base: project.options.base,
        rules: hostRules(project, shadowed),
        headers: headerRules(advertisedFiles(project), securityPolicy(project)),
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
    path: outputFile(decoded(rule.source)),
    kind: 'redirect',
    type: 'text/html; charset=utf-8',
    onObstacle,
    body: () => leadingPage(project, rule),
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

function decoded(source: string): string {
  try {
    return decodeURI(source)
  } catch {
    // A stray percent sign: it is taken as written.
    return source
  }
}
