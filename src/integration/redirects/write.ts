import type { OutputFolder } from '../../outputs/index.ts'
import { outputFile } from '../../site/index.ts'
import type { Project } from '../project/project.ts'
import { leadingPage } from './leading-page.ts'
import { singleRules } from './rules.ts'

/**
 * Writes a page for each redirect from one address, for hosts that know no other way. Addresses at
 * which something lies keep it. Returns the sources of the redirects for which that is so.
 */
export async function writeRedirects(
  project: Project,
  output: OutputFolder,
): Promise<ReadonlySet<string>> {
  const written = new Map(project.config.config.redirects.map((rule) => [rule.source, rule.path]))
  const shadowed = new Set<string>()
  for (const rule of singleRules(project)) {
    const file = outputFile(decoded(rule.source))
    const obstacle = output.claim(file, 'redirect')
    if (obstacle === undefined) {
      await output.write(file, leadingPage(project, rule), 'redirect')
      continue
    }
    shadowed.add(rule.source)
    // The author's own files are told of when docs.json is read.
    if (project.site.assets.has(rule.source.slice(1)) || rule.implied === true) continue
    project.report({
      code: 'redirect-shadowed',
      severity: 'warning',
      message: `Expected a redirect's \`source\` to be free, received \`${rule.source}\`, ${obstacle}; that stays.`,
      ...project.config.locate(written.get(rule.source) ?? ['redirects']),
      hint: 'Remove the redirect, or what lies there.',
    })
  }
  return shadowed
}

function decoded(source: string): string {
  try {
    return decodeURI(source)
  } catch {
    // A stray percent sign: it is taken as written.
    return source
  }
}
