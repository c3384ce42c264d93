import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadConfig } from '../../src/config/index.ts'
import { getRoute, walkListedPaths } from '../../src/site/index.ts'
import { workspace } from '../cli/workspace.ts'
import { wordCoverage } from '../words/coverage.ts'
import { element } from './html.ts'

/** Where a collection of public sites lies, beside the repository. */
const CORPUS = join(import.meta.dirname, '../../../shared/corpus')

/** Pages of which one hundred may hold one that is not as its author wrote it. */
const MOST_BROKEN = 0.01

/** Share of a page's words that its HTML must have. */
const LEAST_WORDS = 0.995

interface Report {
  pages: number
  diagnostics: { code: string; severity: string; file?: string; message: string }[]
}

/** Declares tests that build public sites as their authors wrote them. */
export function testRealSites(names: readonly string[]): void {
  const absent = !existsSync(CORPUS)
  const reason = absent ? ' (skipped: no collection of sites in `../shared/corpus`)' : ''
  describe.skipIf(absent)(`public sites${reason}`, () => {
    const place = workspace()
    test.each(names)('%s', { timeout: 600_000 }, async (name) => {
      const docs = join(CORPUS, name)
      const out = `${name}-site`
      const report = `${name}.json`
      const { code, stderr } = await place.run(['build', docs, '--out', out, '--report', report])
      expect(code, stderr).toBe(0)
      const { pages, diagnostics } = JSON.parse(place.read(report)) as Report
      const written = new Set(place.list(out))
      const listed = await listedPages(docs)
      expect(listed.filter((file) => !written.has(htmlOf(file)))).toEqual([])
      const lost = listed.flatMap((file) => {
        const html = place.read(`${out}/${htmlOf(file)}`)
        // A page with a frontmatter `url` only leads there.
        if (html.includes('http-equiv="refresh"')) return []
        const { inner } = element(html, 'main')
        const { share, missing } = wordCoverage(readFileSync(join(docs, file), 'utf8'), inner)
        return share < LEAST_WORDS ? [`${file} (${share}): ${missing.slice(0, 20).join(' ')}`] : []
      })
      expect(lost).toEqual([])
      const broken = diagnostics.filter((finding) => isBroken(finding, docs))
      const files = new Set(broken.map(({ file }) => file))
      expect(files.size, messages(broken)).toBeLessThanOrEqual(pages * MOST_BROKEN)
    })
  })
}

/** Files of the pages that the navigation names and the folder has. */
async function listedPages(docs: string): Promise<string[]> {
  const { config } = await loadConfig(docs)
  if (config.navigation === undefined) return []
  return [...new Set(walkListedPaths(config.navigation))].flatMap((path) =>
    [`${path}.mdx`, `${path}.md`].filter((file) => existsSync(join(docs, file))).slice(0, 1),
  )
}

function htmlOf(file: string): string {
  const route = getRoute(file)
  return route === '/' ? 'index.html' : `${route.slice(1)}/index.html`
}

/** The collection leaves scripts out, so a page may miss what it imports. */
function isBroken({ code, severity, file }: Report['diagnostics'][number], docs: string): boolean {
  if (severity !== 'error' || code === 'import-not-found' || file === undefined) return false
  return /\.mdx?$/.test(file) && existsSync(join(docs, file))
}

function messages(findings: Report['diagnostics']): string {
  return findings.map(({ code, file, message }) => `${code} ${file}: ${message}`).join('\n')
}
