import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createContentCompiler } from '../../../src/content/index.ts'
import { site } from '../site.ts'

const page = { file: 'page.mdx', route: '/page' }

const written = (text: string, fence = '```js {1}\nconst known = 1\n```') =>
  `${text}\n\n${fence}\n\n<CodeBlock language="yaml">\n{'known: 1'}\n</CodeBlock>\n`

/** A site that was built once, whose cache then has another word in each highlighted block. */
async function buildOnce() {
  const built = site({ 'page.mdx': written('One') })
  await built.compiler.compile(page)
  await built.compiler.close()
  const folder = join(built.options.cacheDir, 'pages')
  const pack = join(folder, readdirSync(folder).find((name) => name.endsWith('.pack')) ?? '')
  writeFileSync(pack, readFileSync(pack, 'latin1').replaceAll('known', 'taken'), 'latin1')
  const build = async (options = built.options) => {
    const compiler = createContentCompiler(options, { workers: 0 })
    const { html } = await compiler.compile(page)
    await compiler.close()
    return html
  }
  return { ...built, build }
}

describe('code of a page that is edited', () => {
  test('is taken over as it was highlighted', async () => {
    const { write, build } = await buildOnce()
    write('page.mdx', written('Two'))
    const html = await build()
    expect(html).toContain('Two')
    expect(html.match(/taken/g)).toHaveLength(2)
    expect(html).not.toContain('known')
  })

  test.each([
    ['code', '```js {1}\nconst known = 2\n```'],
    ['language', '```ts {1}\nconst known = 1\n```'],
    ['marked lines', '```js\nconst known = 1\n```'],
    ['theme', '```js {1} theme={"nord"}\nconst known = 1\n```'],
  ])('is highlighted anew with another %s', async (_, fence) => {
    const { write, build } = await buildOnce()
    write('page.mdx', written('Two', fence))
    const html = await build()
    expect(html.match(/taken/g)).toHaveLength(1)
    expect(html.match(/known/g)).toHaveLength(1)
  })

  test('is highlighted anew with other colors of the site', async () => {
    const { write, build, options } = await buildOnce()
    write('page.mdx', written('Two'))
    const codeThemes = { light: 'github-light', dark: 'nord' }
    expect(await build({ ...options, codeThemes })).not.toContain('taken')
    // What was made with the colors before is not mistaken for it later.
    write('page.mdx', written('Three'))
    expect(await build({ ...options, codeThemes })).not.toContain('taken')
  })

  test('is highlighted anew where other pages alone were compiled with the new colors', async () => {
    const other = { file: 'other.mdx', route: '/other' }
    const { write, compiler, options } = site(
      { 'page.mdx': written('One'), 'other.mdx': written('Other') },
      { mode: 'dev' },
    )
    await compiler.compile(page)
    await compiler.close()
    const compile = async (codeThemes: typeof options.codeThemes, source: typeof page) => {
      const next = createContentCompiler({ ...options, codeThemes }, { workers: 0 })
      const { html } = await next.compile(source)
      await next.close()
      return html
    }
    const colors = { light: 'github-light', dark: 'nord' }
    await compile(colors, other)
    write('page.mdx', written('Two'))
    const edited = await compile(colors, page)
    const fresh = site({ 'page.mdx': written('Two') }, { mode: 'dev', codeThemes: colors })
    expect(edited).toBe((await fresh.compiler.compile(page)).html)
  })

  test('looks as it does in a build without a cache', async () => {
    const fences = [
      '```js\nlet a = 1 // [!code ++]\n```',
      '```html\n<b>&amp;</b>\n```',
      '`````text\n</code>\n`````',
    ]
    const body = (text: string) =>
      `${text}\n\n<Panel>\n\n${fences[0]}\n\n</Panel>\n\n${fences.join('\n\n')}\n`
    const { compiler, options, write } = site({ 'page.mdx': body('One') })
    await compiler.compile(page)
    await compiler.close()
    write('page.mdx', body('Two'))
    const edited = await createContentCompiler(options, { workers: 0 }).compile(page)
    const fresh = await site({ 'page.mdx': body('Two') }).compiler.compile(page)
    expect(edited).toEqual(fresh)
  })
})
