import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { vi } from 'vitest'
import { SITE_DESCRIPTION } from '../../../src/outputs/index.ts'
import { buildSite } from '../../../src/service/builds/index.ts'

/**
 * Has sites be built in no time, for tests of what is done with them: each page is the text of its
 * file. A test file that calls this has `buildSite` mocked.
 */
export function buildPlainly(): void {
  vi.mocked(buildSite).mockImplementation(async ({ docs, out }) => {
    const pages = readdirSync(docs).filter((file) => file.endsWith('.mdx'))
    for (const page of pages) {
      const route = page.replace(/(?:^index)?\.mdx$/, '')
      write(join(out, route, 'index.html'), readFileSync(join(docs, page), 'utf8'))
    }
    write(join(out, SITE_DESCRIPTION), '{}')
    return { pages: pages.length, diagnostics: [] }
  })
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
