import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ASTRO_DIGEST, digestAstroFiles } from '../../src/integration/build/print-pages.ts'
import { packageRoot } from '../../src/package/index.ts'
import { createFork } from '../cli/fork.ts'
import { workspace } from '../cli/workspace.ts'

const place = workspace()

describe('pages that are printed without Astro are those that Astro prints', () => {
  test.each([
    ['starter', []],
    ['kitchen-sink', []],
    ['api', ['--base', '/docs']],
    ['i18n', []],
    ['service', []],
  ])('of the example `%s`', async (name, flags) => {
    const site = ['--site', 'https://docs.example.com', ...flags]
    cpSync(join(packageRoot, 'examples', name), place.path(`${name}/docs`), { recursive: true })
    expect(await place.run(['build', 'docs', '--out', 'printed', ...site], name)).toMatchObject({
      code: 0,
    })
    // Whoever has settings for Vite wants Astro and Vite to build.
    place.write({ [`${name}/docs/pergola.config.ts`]: 'export default { vite: {} }' })
    expect(await place.run(['build', 'docs', '--out', 'rendered', ...site], name)).toMatchObject({
      code: 0,
    })

    const pages = place.list(`${name}/rendered`).filter((file) => file.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(3)
    for (const page of pages) {
      const [printed, rendered] = ['printed', 'rendered'].map((output) =>
        withoutNames(place.read(`${name}/${output}/${page}`)),
      )
      expect(printed, page).toBe(rendered)
    }
    const bundled = (output: string) =>
      place.list(`${name}/${output}/_astro`).map((file) => withoutNames(`/_astro/${file}`))
    expect(bundled('printed').toSorted()).toEqual(bundled('rendered').toSorted())
  })
})

/** HTML without the parts of names that tell versions of bundled files. */
function withoutNames(html: string): string {
  return html.replaceAll(/(\/_astro\/)(?:style|_\.)?([\w-]*)\.[\w-]{8}\.(\w+)/g, '$1$2.$3')
}

describe('a fork', () => {
  test('whose shell was edited prints the edited one', async () => {
    const fork = createFork(place, {
      'fork/docs/docs.json': JSON.stringify({
        $schema: 'https://mintlify.com/docs.json',
        theme: 'mint',
        name: 'Fork',
        colors: { primary: '#16A34A' },
        navigation: { pages: ['index'] },
      }),
      'fork/docs/index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
    })
    const layout = place.read('fork/src/shell/Layout.astro')
    place.write({
      'fork/src/shell/Layout.astro': layout.replace('<main id=', '<main data-ours id='),
    })

    expect(await fork.run(['build', 'docs', '--out', 'site'])).toMatchObject({ code: 0 })

    expect(place.read('fork/site/index.html').includes('<main data-ours id=')).toBe(true)
  })

  test('is built with Astro as soon as it tells Astro anything else', () => {
    // Who changes `astro.config.mjs` or the route here writes the new digest there.
    expect(digestAstroFiles()).toBe(ASTRO_DIGEST)
  })
})
