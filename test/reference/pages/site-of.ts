import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { CompiledPage } from '../../../src/content/index.ts'
import type { Finding } from '../../../src/diagnostics/index.ts'
import { openSession, type Project } from '../../../src/integration/index.ts'
import { siteFolder } from '../../config/site-folder.ts'
import { openProject } from '../../site/open-project.ts'

/** A site of API documents, its pages compiled when they are asked for. */
export interface ReferenceSite {
  project: Project
  routes: readonly string[]
  /** A compiled page, and the code of its side column without markup. */
  page(route: string): Promise<CompiledPage & { code: string }>
  findings(): readonly Finding[]
}

/** A site that consists of one document, or of some files with settings of its own. */
export async function siteOf(
  api: unknown,
  { settings = {}, files = {} }: { settings?: object; files?: Record<string, unknown> } = {},
): Promise<ReferenceSite> {
  const name = typeof api === 'string' ? 'api.yaml' : 'api.json'
  const root = await siteFolder({
    'docs/docs.json': {
      name: 'Docs',
      theme: 'mint',
      colors: { primary: '#3b6ef5' },
      navigation: { openapi: name },
      ...settings,
    },
    [`docs/${name}`]: api,
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`docs/${path}`, text])),
  })
  const project = await openProject(join(root, 'docs'), root)
  onTestFinished(() => project.close())
  const session = openSession(project)
  return {
    project,
    routes: [...project.site.pages.keys()],
    page: async (route) => {
      const page = session.pageAt(route)
      if (page === undefined) throw new Error(`Expected a page at \`${route}\`.`)
      const document = await project.compiler.compile(session.sourceOf(page))
      const code = document.aside.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"')
      return { ...document, code: code.replaceAll('&gt;', '>').replaceAll('&lt;', '<') }
    },
    findings: () => project.diagnostics,
  }
}
