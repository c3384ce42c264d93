import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { markdownToHtml } from 'satteri'
import { expect, test } from 'vitest'
import { site } from '../content/site.ts'
import { wordCoverage } from '../words/coverage.ts'

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples')

/** What only people see is no part of the Markdown, nor are words of controls. */
const EXCEPTIONS = /visibility\.mdx$|deploy\.mdx$/

test.each(['starter', 'kitchen-sink'])(
  '%s: a page keeps its words as Markdown, and as HTML of that',
  async (folder) => {
    const root = join(EXAMPLES, folder)
    const { compiler } = site({}, { root, variables: { 'product-name': 'Kitchen sink' } })
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.mdx?$/.test(file) && !/snippets|README/.test(file) && !EXCEPTIONS.test(file),
    )
    expect(files.length).toBeGreaterThan(10)
    for (const file of files) {
      const { markdown } = await compiler.compile({ file, route: `/${file}` })
      const { html } = markdownToHtml(markdown, { features: { gfm: true, math: true } })
      const { share, missing } = wordCoverage(readFileSync(join(root, file), 'utf8'), html)
      expect(share, `${file}: ${missing.join(' ')}`).toBeGreaterThanOrEqual(0.98)
      expect(markdown, file).not.toMatch(/<\/?(?:div|span|p)\b(?![^`]*`)(?=[^\n]*\n\n)/)
    }
  },
)
