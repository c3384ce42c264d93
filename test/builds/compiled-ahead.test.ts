import { expect, test } from 'vitest'
import { createContentCompiler } from '../../lib/src/content/index.js'
import type { PageSource } from '../../src/content/index.ts'
import { site } from '../content/site.ts'

/** Pages that come one after the other, as in a build. */
const BATCHES = [0, 1, 2, 3].map((batch) =>
  Array.from({ length: 5 }, (_, at): PageSource => {
    const name = `page-${batch * 5 + at}`
    return { file: `${name}.mdx`, route: `/${name}` }
  }),
)

const files = Object.fromEntries([
  ...BATCHES.flat().map(({ file, route }) => [
    file,
    `# ${route}\n\n<Note>Of ${route}</Note>\n\n\`\`\`js\nconst route = '${route}'\n\`\`\``,
  ]),
  ['page-7.mdx', '# Broken\n\n{'],
])

test.each([1, 2])(
  'pages that %d threads begin with before they are asked for come out as one by one',
  async (workers) => {
    const { options, compiler: alone } = site(files, { mode: 'build' })
    const cacheDir = `${options.cacheDir}-of-threads`
    const compiler = createContentCompiler({ ...options, cacheDir }, { workers })
    for (const [at, pages] of BATCHES.entries()) {
      const compiled = await compiler.compileMany(pages, BATCHES[at + 1])
      for (const [place, page] of pages.entries()) {
        expect(compiled[place], page.route).toEqual(await alone.compile(page))
      }
    }
    await compiler.close()
    const again = createContentCompiler({ ...options, cacheDir }, { workers: 0 })
    const known = await again.compileMany(BATCHES.flat())
    expect(known.map(({ headings }) => headings[0]?.text)).toContain('/page-19')
    await again.close()
  },
)
