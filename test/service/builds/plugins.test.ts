import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildSite, LogLines } from '../../../src/service/builds/index.ts'
import { docsJson } from '../../cli/docs.ts'

const folder = mkdtempSync(join(tmpdir(), 'pergola-plugins-'))
const docs = join(folder, 'docs')
mkdirSync(docs)
writeFileSync(join(docs, 'docs.json'), docsJson({ navigation: { pages: ['index'] } }))
writeFileSync(join(docs, 'index.mdx'), '---\ntitle: Home\n---\n\n<Said />\n')
writeFileSync(
  join(docs, 'pergola.config.js'),
  `export default { components: { Said: () => 'said by a plugin' } }`,
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const build = async (plugins?: boolean) => {
  const [out, cache] = [join(folder, `out-${plugins}`), join(folder, `cache-${plugins}`)]
  mkdirSync(cache)
  const given = plugins === undefined ? {} : { plugins }
  const { diagnostics } = await buildSite({ docs, out, cache, log: new LogLines(), ...given })
  const html = readFileSync(join(out, 'index.html'), 'utf8')
  return { html, codes: diagnostics.map(({ code }) => code) }
}

test('the service runs no plugins of a site, and says so', async () => {
  const { html, codes } = await build()
  expect(html).not.toContain('said by a plugin')
  expect(codes).toContain('plugins-not-run')
})

test('the service runs them where its operator allows it', async () => {
  const { html } = await build(true)
  expect(html).toContain('said by a plugin')
})
