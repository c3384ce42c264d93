import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { vi } from 'vitest'
import { SITE_DESCRIPTION } from '../../../src/contract/index.ts'
import { buildSite, SiteBuildFailure } from '../../../src/service/builds/index.ts'

/**
 * Has sites be built in no time, for tests of what is done with them: each page is the text of its
 * file, and only a docs.json that is no JSON is wrong. For test files that spy on the builds.
 */
export function buildPlainly(): void {
  vi.mocked(buildSite).mockImplementation(async ({ docs, out }) => {
    try {
      JSON.parse(readFileSync(join(docs, 'docs.json'), 'utf8'))
    } catch {
      throw new SiteBuildFailure('docs.json: Expected JSON, received something else.')
    }
    const pages = readdirSync(docs).filter((file) => file.endsWith('.mdx'))
    for (const page of pages) {
      const route = page.replace(/(?:^index)?\.mdx$/, '')
      write(join(out, route, 'index.html'), readFileSync(join(docs, page), 'utf8'))
    }
    write(join(out, SITE_DESCRIPTION), '{}')
    return { pages: pages.length, diagnostics: [] }
  })
}

/** Has sites be built as they are. */
export function buildReally(): void {
  vi.mocked(buildSite).mockReset()
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
