import { beforeAll, describe, expect, test } from 'vitest'
import { docsJson, SMALL_SITE } from '../cli/docs.ts'
import { prepareDocs, type Report } from './repeated-build.ts'

describe('a build of docs that are as they were', () => {
  const place = prepareDocs({
    ...SMALL_SITE,
    'usage.mdx': '---\ntitle: Usage\n---\n\n[Nowhere](/nowhere)\n',
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  let first: Report
  beforeAll(async () => {
    first = await place.run()
  })

  test('tells what the build before it told, in the same words and with the same exit code', async () => {
    await place.settle()
    const { timings: _, ...told } = await place.run()
    const { timings: __, ...before } = first
    expect(told).toEqual(before)
    expect(told.diagnostics.map(({ code }) => code)).toContain('link-not-found')
    const { code, stdout } = await place.start('--strict')
    expect(code).toBe(1)
    expect(stdout).toContain('/nowhere')
    expect(stdout).toContain('3 pages in')
  })

  test('leaves the output alone', async () => {
    await place.settle()
    const before = place.list('dist').map((file) => place.written(`dist/${file}`))
    expect(await place.isRepeated()).toBe(true)
    expect(place.list('dist').map((file) => place.written(`dist/${file}`))).toEqual(before)
  })

  test('writes the report where it is asked for', async () => {
    await place.run('--report', 'report.json')
    expect(JSON.parse(place.read('report.json'))).toMatchObject({ pages: 3 })
  })

  test.each<[what: string, change: () => void, file: string, expected: string | undefined]>([
    [
      'a page',
      () => place.write({ 'docs/setup.mdx': '---\ntitle: New\n---\n\nNew.\n' }),
      'setup/index.html',
      'New.',
    ],
    [
      'docs.json',
      () =>
        place.write({
          'docs/docs.json': docsJson({
            name: 'Renamed',
            navigation: { pages: ['index', 'setup', 'usage'] },
          }),
        }),
      'index.html',
      'Renamed',
    ],
    ['an output less', () => place.remove('dist/usage.md'), 'usage.md', '# Usage'],
  ])('is one with work to do after a change of %s', async (_, change, file, expected) => {
    await place.settle()
    change()
    expect(await place.isRepeated()).toBe(false)
    if (expected === undefined) expect(place.exists(`dist/${file}`)).toBe(false)
    else expect(place.read(`dist/${file}`)).toContain(expected)
  })
})
