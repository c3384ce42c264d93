import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Project, ProjectSession } from '../../src/integration/index.ts'
import { boostOf } from '../../src/integration/search/index-files.ts'
import { pageHead, searchPage } from '../../src/integration/search/search-page.ts'
import type { SearchReader } from '../../src/search/index.ts'
import { memoryIndex, type TestPage } from './memory-index.ts'

/** The index of a docs folder's English pages. */
export async function siteIndex(root: string): Promise<SearchReader> {
  const folder = mkdtempSync(join(tmpdir(), 'pergola-search-'))
  const project = await Project.open({
    root,
    base: '',
    isBaseWritten: true,
    outDir: join(folder, 'out'),
    cacheDir: join(folder, 'cache'),
    includeRestricted: false,
    mode: 'build',
  })
  const session = new ProjectSession(project)
  const pages: TestPage[] = []
  for (const page of project.site.pages.values()) {
    const place = project.site.placeOf(page)
    const isEnglish = (place?.section.lang ?? 'en') === 'en'
    if (!isEnglish || !project.site.visibilityOf(page).search) continue
    const document = await project.engine.compile(session.sourceOf(page))
    pages.push({
      ...searchPage(pageHead(page, place), document),
      boost: boostOf(page, project.site),
    })
  }
  await project.close()
  rmSync(folder, { recursive: true, force: true })
  return (await memoryIndex(pages)).reader
}
