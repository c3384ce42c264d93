import { beforeAll, describe, expect, test } from 'vitest'
import { docsJson } from '../cli/docs.ts'
import { workspace } from '../cli/workspace.ts'

const place = workspace()

/** Plugins of which each throws in one place, beside one that does its work in all of them. */
const CONFIG = `
const thrown = (hook) => () => { throw new Error('no ' + hook) }
const failing = (hook) => ({ name: hook, [hook]: thrown(hook) })
const failingFeature = (hook) => ({ name: hook, feature: () => ({ [hook]: thrown(hook) }) })
const well = {
  name: 'well',
  components: { Hello: () => 'Hello from a component' },
  markdown: [{ name: 'well', thematicBreak: (node, context) => context.replaceNode(node, { type: 'paragraph', children: [{ type: 'text', value: 'A changed line' }] }) }],
  load: () => [{ path: 'loaded', content: '---\\ntitle: Loaded\\n---\\n\\nFrom elsewhere.\\n' }],
  navigation: (navigation) => ({ ...navigation, pages: [...navigation.pages, 'loaded'] }),
  diagnostic: (finding) => (finding.code === 'site-address-unknown' ? undefined : finding),
  feature: () => ({
    extendPage: () => ({ meta: [{ name: 'well', content: 'yes' }], slots: { pageHead: '<p id="slot">In a slot</p>' } }),
    *files() { yield { path: 'well.txt', kind: 'plugin', type: 'text/plain', body: () => 'well' } },
  }),
}
export default {
  plugins: [
    ...['load', 'navigation', 'diagnostic', 'feature'].map(failing),
    ...['prepare', 'extendPage', 'extendSite', 'siteKey', 'pageKey', 'compiled', 'reserve', 'files', 'check'].map(failingFeature),
    { name: 'markdown', markdown: [{ name: 'markdown', thematicBreak: thrown('thematicBreak') }] },
    { name: 'components', components: { Broken: thrown('components') } },
    { name: 'client', client: ['./missing.ts'] },
    well,
  ],
}
`

interface Report {
  diagnostics: { code: string; message: string }[]
}

let report: Report
let code: number | null

beforeAll(async () => {
  place.write({
    'docs/docs.json': docsJson({ navigation: { pages: ['index'] } }),
    'docs/index.mdx':
      '---\ntitle: Home\n---\n\n<Hello />\n\n***\n\nWords stay. <Broken />\n\nMore words stay.\n',
    'docs/pergola.config.js': CONFIG,
  })
  const run = await place.run(['build', 'docs', '--out', 'out', '--json'])
  code = run.code
  report = JSON.parse(run.stdout) as Report
})

describe('a plugin that throws', () => {
  const hooks = [
    ['load', 'load'],
    ['navigation', 'navigation'],
    ['diagnostic', 'diagnostic'],
    ['feature', 'feature'],
    ['prepare', 'prepare'],
    ['extendPage', 'extendPage'],
    ['extendSite', 'extendSite'],
    ['siteKey', 'siteKey'],
    ['pageKey', 'pageKey'],
    ['compiled', 'compiled'],
    ['reserve', 'reserve'],
    ['files', 'files'],
    ['check', 'check'],
    ['markdown', 'thematicBreak'],
    ['client', 'client'],
  ]

  test.each(hooks)('`%s` is told with the name of its hook', (plugin, hook) => {
    const messages = report.diagnostics
      .filter((finding) => finding.code === 'plugin-failed')
      .map(({ message }) => message)
    expect(messages).toContainEqual(
      expect.stringMatching(`^Expected \`${hook}\` of the plugin \`${plugin}\` to return`),
    )
  })

  test('costs its own work: the build ends well, and the other plugin has done all of its own', () => {
    expect(code).toBe(0)
    const html = place.read('out/index.html')
    for (const words of [
      'Hello from a component',
      'A changed line',
      'Words stay',
      'More words stay',
    ]) {
      expect(html).toContain(words)
    }
    expect(html).toContain('<meta name="well" content="yes"')
    expect(html).toContain('<p id="slot">In a slot</p>')
    expect(place.read('out/loaded/index.html')).toContain('From elsewhere')
    expect(place.read('out/well.txt')).toBe('well')
    expect(report.diagnostics.map((finding) => finding.code)).not.toContain('site-address-unknown')
  })
})
