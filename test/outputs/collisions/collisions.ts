import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { getOutputFile } from '../../../src/site/index.ts'
import { randomFrom } from '../../service/fuzz/random.ts'
import { buildInProcess } from './built-in-process.ts'
import { randomSite, writeSite } from './random-site.ts'

const SEED = 20_261_122

/** Builds after which the output is removed: before that, each finds that of another site. */
const ROUND = 10

/** Declares a test that builds so many sites whose outputs get in each other's way. */
export function testCollisions(count: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'pergola-collisions-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  describe(`${count} sites (seed ${SEED}) whose pages, files and redirects get in each other's way`, () => {
    test('are built, each page and file at its address or told of', {
      timeout: 1_200_000,
    }, async () => {
      const random = randomFrom(SEED)
      for (let index = 0; index < count; index++) {
        const site = randomSite(random)
        if (index % ROUND === 0) rmSync(join(folder, 'dist'), { recursive: true, force: true })
        rmSync(join(folder, 'docs'), { recursive: true, force: true })
        writeSite(join(folder, 'docs'), site)
        const project = await buildInProcess(folder, 'docs')
        expect(missing(project), JSON.stringify(site)).toEqual([])
      }
    })
  })

  function missing({ site, diagnostics }: Awaited<ReturnType<typeof buildInProcess>>): string[] {
    const written = (file: string) => {
      const path = join(folder, 'dist', file)
      return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined
    }
    const told = new Set(
      diagnostics
        .filter(({ code }) => code === 'redirect-shadowed')
        .map(({ message }) => /received `(.*?)`/.exec(message)?.[1]),
    )
    const pages = [...site.pages.values()].filter(
      ({ route, url }) => url === undefined && written(getOutputFile(route)) !== `page ${route}`,
    )
    const assets = [...site.assets].filter((asset) => {
      const text = written(asset)
      // Style sheets are adapted.
      if (asset.endsWith('.css')) return text === undefined
      return text !== readFileSync(join(folder, 'docs', asset), 'utf8')
    })
    const redirects = site.redirects.filter(({ source, wildcard, implied }) => {
      if (wildcard || implied || told.has(source)) return false
      return written(getOutputFile(decoded(source)))?.includes('http-equiv="refresh"') !== true
    })
    return [
      ...pages.map(({ file }) => file),
      ...assets,
      ...redirects.map(({ source }) => source),
      ...(written('404.html') === 'page /404' ? [] : ['404.html']),
    ]
  }
}

function decoded(source: string): string {
  try {
    return decodeURI(source)
  } catch {
    return source
  }
}
