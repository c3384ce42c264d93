import { describe, expect, test } from 'vitest'
import { docsJson } from '../cli/docs.ts'
import { workspace } from '../cli/workspace.ts'

const place = workspace()

const config = (words: string) => `
const writes = (name, path) => ({
  name,
  feature: () => ({
    *files() { yield { path, kind: 'plugin', type: 'text/plain', body: () => name } },
  }),
})
export default {
  components: { Words: () => '${words}' },
  plugins: [
    writes('on-a-page', 'index.html'),
    writes('on-a-file', 'own.txt'),
    writes('below-a-file', 'own.txt/more.txt'),
    writes('on-a-feature', 'llms.txt'),
    writes('first', 'shared.txt'),
    writes('second', 'shared.txt'),
  ],
}
`

interface Report {
  diagnostics: { code: string; message: string; severity: string }[]
}

const build = async (...flags: string[]) => {
  const run = await place.run(['build', 'docs', '--out', 'out', '--json', ...flags])
  const { diagnostics } = JSON.parse(run.stdout) as Report
  return { code: run.code, diagnostics }
}

place.write({
  'docs/docs.json': docsJson({ navigation: { pages: ['index'] } }),
  'docs/index.mdx': '---\ntitle: Home\n---\n\nThe plugin says: <Words />\n',
  'docs/own.txt': 'the author’s',
  'docs/pergola.config.js': config('one thing'),
})

describe('files of plugins', () => {
  test('what is there already stays, and both are named', async () => {
    const { code, diagnostics } = await build()
    expect(code).toBe(0)
    expect(place.read('out/index.html')).toContain('The plugin says: one thing')
    expect(place.read('out/own.txt')).toBe('the author’s')
    expect(place.read('out/llms.txt')).toContain('# Acme')
    expect(place.read('out/shared.txt')).toBe('first')
    const collisions = diagnostics.filter((finding) => finding.code === 'output-collision')
    expect(collisions.map(({ message }) => message).toSorted()).toMatchInlineSnapshot(`
      [
        "Expected the path \`index.html\` to be free for \`on-a-page\`, received one which is a page; that stays.",
        "Expected the path \`llms.txt\` to be free for \`on-a-feature\`, received one that \`agents\` has written; that stays.",
        "Expected the path \`own.txt/more.txt\` to be free for \`below-a-file\`, received one where \`own.txt\` lies, which is a file of the docs folder; that stays.",
        "Expected the path \`own.txt\` to be free for \`on-a-file\`, received one which is a file of the docs folder; that stays.",
        "Expected the path \`shared.txt\` to be free for \`second\`, received one that \`first\` has written; that stays.",
      ]
    `)
  })

  test('a change of the configuration reaches pages that have not changed', async () => {
    place.write({ 'docs/pergola.config.js': config('another thing') })
    await build()
    expect(place.read('out/index.html')).toContain('The plugin says: another thing')
  })

  test('`--no-plugins` runs no code of the site, and says so', async () => {
    const { code, diagnostics } = await build('--no-plugins')
    expect(code).toBe(0)
    expect(place.exists('out/shared.txt')).toBe(false)
    expect(diagnostics.map((finding) => finding.code)).toContain('plugins-not-run')
  })

  test('a configuration that cannot run is told, and the site is built without it', async () => {
    place.write({ 'docs/pergola.config.js': 'export default {{' })
    const { code, diagnostics } = await build()
    expect(code).toBe(0)
    expect(place.read('out/index.html')).toContain('The plugin says:')
    expect(diagnostics.map((finding) => finding.code)).toContain('plugins-not-loaded')
  })
})
