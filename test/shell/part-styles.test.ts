import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Ids of parts of every page that are words of headings as well. */
const BARE =
  /(?<![\w-])#(?:sidebar|navbar|banner|header|content|page-title|panel|footer|pagination)(?![\w-])/

test('styles of parts of the page leave headings of their names alone, in print as well', () => {
  const sheets = globSync(['src/{shell,components}/styles/*.css', 'themes/*/theme.css'], {
    cwd: root,
  })
  expect(sheets.length).toBeGreaterThan(20)
  const bare = sheets.filter((sheet) => BARE.test(readFileSync(join(root, sheet), 'utf8')))
  expect(bare).toEqual([])
})
