import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '../../src/config/index.ts'
import { DiagnosticCollector, type Finding } from '../../src/diagnostics/index.ts'
import { buildSite, type EndpointCatalog, type SiteModel } from '../../src/site/index.ts'

const LOOK = { theme: 'mint', name: 'Acme', colors: { primary: '#16a34a' } }

type Frontmatter = Record<string, unknown>

/** Builds a site from a docs.json and page files, given as paths with their frontmatter. */
export async function siteOf(
  docs: Record<string, unknown>,
  files: Readonly<Record<string, Frontmatter>> | readonly string[],
  options: {
    assets?: string[]
    includeRestricted?: boolean
    readerGroups?: string[]
    endpoints?: EndpointCatalog
  } = {},
): Promise<{ site: SiteModel; findings: Finding[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'pergola-site-'))
  try {
    await writeFile(join(folder, 'docs.json'), JSON.stringify({ ...LOOK, ...docs }, null, 2))
    const config = await loadConfig(folder)
    const findings = new DiagnosticCollector()
    findings.reportAll(config.diagnostics)
    const entries = Array.isArray(files)
      ? files.map((file: string): [string, Frontmatter] => [file, {}])
      : Object.entries(files)
    const site = buildSite(
      {
        config,
        pageFiles: entries.map(([file, frontmatter]) => ({ file, frontmatter })),
        assets: options.assets ?? [],
        ...(options.endpoints && { endpoints: options.endpoints }),
        includeRestricted: options.includeRestricted ?? false,
        ...(options.readerGroups && { readerGroups: options.readerGroups }),
      },
      findings.report,
    )
    return { site, findings: findings.all }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The sidebar of a page as indented text, for reading in a test. */
export function sidebarOf(site: SiteModel, route: string): string {
  const page = site.pages.get(route)
  const section = page && site.placeOf(page)?.section
  const lines: string[] = []
  const print = (nodes: NodeList, depth: number) => {
    for (const node of nodes) {
      lines.push(`${'  '.repeat(depth)}${node.title}`)
      if (node.type === 'group') print(node.children, depth + 1)
    }
  }
  print(section?.nodes ?? [], 0)
  return lines.join('\n')
}

type NodeList = NonNullable<ReturnType<SiteModel['placeOf']>>['section']['nodes']
