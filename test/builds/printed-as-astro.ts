import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../src/package/index.ts'
import type { Workspace } from '../cli/workspace.ts'

/** Builds an example with the compiled shell and with Astro: the same HTML, the same bundled files. */
export function testPrinted(place: Workspace, name: string, flags: readonly string[] = []): void {
  test(`of the example \`${name}\``, async () => {
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
}

/** HTML without the parts of names that tell versions of bundled files. */
function withoutNames(html: string): string {
  return html.replaceAll(/(\/_astro\/)(?:style|_\.)?([\w-]*)\.[\w-]{8}\.(\w+)/g, '$1$2.$3')
}
