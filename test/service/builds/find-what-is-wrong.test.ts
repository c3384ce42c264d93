import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findWhatIsWrong, LogLines, SiteBuildFailure } from '../../../src/service/builds/index.ts'
import { docsJson } from '../../cli/docs.ts'

const folder = mkdtempSync(join(tmpdir(), 'pergola-wrong-'))
const docs = join(folder, 'docs')
const cache = join(folder, 'cache')
mkdirSync(docs)
mkdirSync(cache)
writeFileSync(join(docs, 'docs.json'), docsJson({ navigation: { pages: ['index'] } }))
writeFileSync(
  join(docs, 'index.mdx'),
  '---\ntitle: Home\n---\n\n![](/gone.png)\n\n[There](/nowhere)\n',
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const find = () => findWhatIsWrong({ docs, cache, log: new LogLines() })

test('docs are looked through as a build does, and nothing is written beside what is kept', async () => {
  const codes = (await find()).map(({ code }) => code)
  expect(codes).toContain('link-not-found')
  // What only people can judge says nothing of a change.
  expect(codes).not.toContain('image-alt-missing')
  expect(readdirSync(cache).toSorted()).toEqual(['cache', 'home'])
})

test('docs that cannot be read are a failure that says where', async () => {
  writeFileSync(join(docs, 'docs.json'), '{ "name": ')
  await expect(find()).rejects.toThrow(SiteBuildFailure)
  await expect(find()).rejects.toThrow('docs.json: ')
})
