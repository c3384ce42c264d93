import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PageFiles } from '../../src/project/page-files.ts'

test('a page that has gone since it was told of is a change and no failure', () => {
  const root = mkdtempSync(join(tmpdir(), 'pergola-page-files-'))
  try {
    const path = join(root, 'moved.mdx')
    writeFileSync(path, '---\ntitle: Moved\n---\n\n# Here\n')
    const files = new PageFiles(root, join(root, 'kept'))
    const { pages } = files.read(['moved.mdx'], [], new Set())
    expect(pages.map(({ frontmatter }) => frontmatter.title)).toEqual(['Moved'])
    rmSync(path)
    expect(files.refresh('moved.mdx')).toBe(true)
    expect(files.read([], [], new Set()).pages).toEqual([])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
