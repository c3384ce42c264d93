import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openBuiltSite } from '../../src/cli/built-site/built-site.ts'
import { Readers } from './readers.ts'

const SWITCHES = 1500

test('readers get whole pages while one release takes the place of another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pergola-switched-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [release, length] of Object.entries({ short: 10, long: 200_000 })) {
    mkdirSync(join(folder, release))
    writeFileSync(join(folder, release, 'index.html'), `${'a'.repeat(length)}</html>`)
  }
  const show = (release: string) => {
    symlinkSync(release, join(folder, 'next'))
    renameSync(join(folder, 'next'), join(folder, 'current'))
  }
  show('short')
  const site = openBuiltSite(join(folder, 'current'), '')
  const server = createServer((request, response) => {
    site.serve(request, response, () => response.writeHead(404).end())
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const readers = new Readers(`http://localhost:${port}`, ['/', '/', '/', '/'])
  for (let count = 0; count < SWITCHES; count++) {
    show(count % 2 === 0 ? 'long' : 'short')
    await setImmediate()
  }
  const { pages, missing } = await readers.stop()
  expect(missing).toEqual([])
  expect(pages).toBeGreaterThan(4)
})
