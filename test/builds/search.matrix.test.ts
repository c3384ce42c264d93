import { expect, test } from 'vitest'
import { workspace } from '../cli/workspace.ts'

const docs = workspace()

test('many edits, one after the other, leave the index that a first build makes', async () => {
  const words = Array.from({ length: 300 }, (_, index) => `turnip${index}`).join(' ')
  const pages = Array.from({ length: 30 }, (_, index) => `many/p${index}`)
  const text = (at: number, more: string) => `---\ntitle: Page ${at}\n---\n\n${words} ${more}\n`
  docs.write({
    'many/docs.json': JSON.stringify({
      ...{ theme: 'mint', name: 'Acme', colors: { primary: '#16a34a' } },
      navigation: { pages: pages.map((path) => path.slice(5)) },
    }),
    ...Object.fromEntries(pages.map((path, at) => [`${path}.mdx`, text(at, '')])),
  })
  const run = (out: string, cache: string) =>
    docs.run(['build', 'many', '--out', out, '--cache', cache])
  await run('grown', 'kept')
  const counts: number[] = []
  for (let edit = 1; edit <= 10; edit++) {
    docs.write({ [`many/p${edit}.mdx`]: text(edit, `parsnip${edit}`) })
    await run('grown', 'kept')
    counts.push(docs.list('kept').filter((file) => file.endsWith('.terms')).length)
  }
  // The terms of an edited page stand in a file of their own, until those are many.
  expect(counts.slice(0, 3)).toEqual([2, 3, 4])
  expect(Math.max(...counts)).toBeLessThanOrEqual(8)
  await run('fresh', 'new')
  const index = (out: string) =>
    docs.list(out).map((file) => [file, docs.read(`${out}/${file}`)] as const)
  expect(index('grown/_pergola/search')).toEqual(index('fresh/_pergola/search'))
  expect(docs.read('grown/llms-full.txt')).toBe(docs.read('fresh/llms-full.txt'))
})
