import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSiteHeaders } from '../../src/cli/built-site/site-headers.ts'

function headersOf(path: string, text?: string): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'pergola-headers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  if (text !== undefined) writeFileSync(join(folder, '_headers'), text)
  return Object.fromEntries(readSiteHeaders(folder)(path))
}

const FILE = `# Of all
/*
  X-All: yes
  Cache-Control: no-cache
/docs/*.md
  X-Twin: a: b
/users/:id/edit
  X-User: one
/exact
  Content-Length: 5
  X-Not-Sent: größer
  Cache-Control: no-store
`

test('headers of a path are those of all patterns that match it', () => {
  const all = { 'X-All': 'yes', 'Cache-Control': 'no-cache' }
  expect(headersOf('/docs/a/b.md', FILE)).toEqual({ ...all, 'X-Twin': 'a: b' })
  expect(headersOf('/docs/a-md', FILE)).toEqual(all)
  expect(headersOf('/users/7/edit', FILE)).toEqual({ ...all, 'X-User': 'one' })
  expect(headersOf('/users/7/8/edit', FILE)).toEqual(all)
})

test('a later line stands, and what only the server knows is not for the file to say', () => {
  expect(headersOf('/exact', FILE)).toEqual({ 'X-All': 'yes', 'Cache-Control': 'no-store' })
  expect(headersOf('/exact')).toEqual({})
})
