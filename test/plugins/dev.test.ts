import { expect, test } from 'vitest'
import { docsJson } from '../cli/docs.ts'
import { workspace } from '../cli/workspace.ts'

const place = workspace()

const config = (words: string) => `
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
export default {
  plugins: [{
    name: 'notes',
    load({ root, watch }) {
      const file = resolve(root, '../note.md')
      watch(file)
      return [{ path: 'note', content: readFileSync(file, 'utf8') }]
    },
    feature: () => ({
      *files() { yield { path: 'said.txt', kind: 'plugin', type: 'text/plain', body: () => '${words}' } },
    }),
  }],
}
`

test('`dev` serves what plugins make, and what they make after a change', async () => {
  place.write({
    'note.md': '---\ntitle: Note\n---\n\nBefore.\n',
    'docs/docs.json': docsJson({ navigation: { pages: ['index', 'note'] } }),
    'docs/index.mdx': '---\ntitle: Home\n---\n',
    'docs/pergola.config.js': config('first words'),
  })
  const { address } = await place.serve(['dev', 'docs', '--port', '0'])
  const textOf = async (path: string) => (await fetch(new URL(path, address))).text()
  expect(await textOf('said.txt')).toBe('first words')
  expect(await textOf('note')).toContain('Before.')

  place.write({ 'docs/pergola.config.js': config('other words') })
  await expect.poll(() => textOf('said.txt'), { timeout: 15_000 }).toBe('other words')

  place.write({ 'note.md': '---\ntitle: Note\n---\n\nAfterwards.\n' })
  await expect.poll(() => textOf('note'), { timeout: 15_000 }).toContain('Afterwards.')
})
