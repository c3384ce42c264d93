import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSiteRedirects } from '../../src/cli/built-site/site-redirects.ts'

const FILE = `/old /setup#how 301
/%C3%A4lter /new%20page 302
/ext https://acme.dev/?a=b
/was / 301
/was/* /:splat 301
/user/:id/edit /:id/:other 307
/away/* https://acme.dev/:splat 301
/twice/*/and/* /:splat 301
/by/:1/:1 /:1 301
/shown /setup 200
/there /setup 301 Country=de
`

function addressOf(url: string, kind: 'single' | 'wildcard'): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'pergola-redirects-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const movedAddress = readSiteRedirects(folder)
  expect(movedAddress(url, kind)).toBeUndefined()
  writeFileSync(join(folder, '_redirects'), FILE)
  const moved = movedAddress(url, kind)
  return moved && `${moved.status} ${moved.address}`
}

test.each([
  ['/old?a=b', '308 /setup#how'],
  ['/old/', '308 /setup#how'],
  ['/älter', '307 /new%20page'],
  ['/%c3%a4lter?a=b?c', '307 /new%20page?a=b?c'],
  ['/ext', '308 https://acme.dev/?a=b'],
  ['/was', '308 /'],
  ['/shown', undefined],
  ['/there', undefined],
  ['/older', undefined],
  ['/%', undefined],
])('a single address: %s', (url, expected) => {
  expect(addressOf(url, 'single')).toBe(expected)
})

test.each([
  ['/was/a/b%20c?d=e', '308 /a/b%20c?d=e'],
  ['/user/7/edit', '307 /7/:other'],
  ['/away/a', '308 https://acme.dev/a'],
  ['/was//evil.test', undefined],
  ['/was/\\evil.test', '308 /%5Cevil.test'],
  ['/old', undefined],
  ['/twice/a/and/b', '308 /a'],
  ['/by/a/b', '308 /a'],
])('a wildcard: %s', (url, expected) => {
  expect(addressOf(url, 'wildcard')).toBe(expected)
})
