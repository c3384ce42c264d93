import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getBoost } from '../../src/features/search/index-files.ts'
import { getPageHead, searchPage } from '../../src/features/search/search-page.ts'
import { openSession } from '../../src/integration/index.ts'
import { printTwinBody } from '../../src/outputs/index.ts'
import type { SearchPage } from '../../src/search/index.ts'
import { openProject } from '../site/open-project.ts'

/** A page of a docs folder as search knows it, with its Markdown. */
export interface SiteDocument extends SearchPage {
  boost: number
  markdown: string
}

/** The English pages of a docs folder that can be found. */
export async function siteDocuments(root: string): Promise<SiteDocument[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pergola-search-'))
  const project = await openProject(root, folder)
  const session = openSession(project)
  const pages: SiteDocument[] = []
  for (const page of project.site.pages.values()) {
    const place = project.site.placeOf(page)
    const isEnglish = (place?.section.lang ?? 'en') === 'en'
    if (!isEnglish || !project.site.visibilityOf(page).search) continue
    const document = await project.compiler.compile(session.sourceOf(page))
    pages.push({
      ...searchPage(getPageHead(page, place), document),
      boost: getBoost(page, project.site),
      markdown: printTwinBody(document.markdown, page.title),
    })
  }
  await project.close()
  rmSync(folder, { recursive: true, force: true })
  return pages
}
