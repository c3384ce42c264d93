import { describe, expect, test } from 'vitest'
import { site } from '../content/site.ts'
import { mutate, randomNumbers, realPages } from './mutations.ts'

/** Longest time of work that one page may take, in milliseconds. */
const BOUND = 2_000
const WHOLE = '# Whole\n\nA page <b>without</b> mistakes.\n\n<Note>Kept.</Note>\n'

/** Declares a test that compiles so many damaged pages, of a fixed seed. */
export function fuzz(count: number): void {
  describe('damaged pages', () => {
    test(`${count} of them compile within two seconds each`, { timeout: 900_000 }, async () => {
      const { write, compile, compiler } = site({ 'whole.mdx': WHOLE })
      const pages = realPages()
      const random = randomNumbers(20_261_121)
      const pick = (): string => pages[Math.floor(random() * pages.length)] ?? ''
      const intact = await compile('whole.mdx')
      const slow: string[] = []
      for (let index = 0; index < count; index++) {
        const text = mutate(pick(), pick(), random)
        write('damaged.mdx', text)
        compiler.invalidate(['damaged.mdx'])
        const started = process.threadCpuUsage()
        const document = await compile('damaged.mdx')
        const { user, system } = process.threadCpuUsage(started)
        if ((user + system) / 1000 > BOUND) slow.push(text)
        const failures = document.diagnostics.filter(({ code }) => code === 'page-failed')
        expect(failures, text).toEqual([])
      }
      expect(slow).toEqual([])
      expect(await compile('whole.mdx')).toEqual(intact)
    })
  })
}
