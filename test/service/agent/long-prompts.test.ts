import { describe, expect, test } from 'vitest'
import { AgentRefusal, createRulesEngine } from '../../../src/service/agent/index.ts'

const engine = createRulesEngine()

/** Milliseconds, on a busy machine: a prompt that is read in all ways takes minutes, or all memory. */
const SOON = 5000

describe('a prompt that goes on and on is refused soon', () => {
  test.each([
    ['and ', 'links'],
    ['a, ', 'commas'],
    ['"x" ', 'quotations'],
    ['(a) ', 'asides'],
    ['`a` ', 'code'],
    ['a: ', 'colons'],
    ['a\n', 'lines'],
    ['a - ', 'dashes'],
    ['rename Oak to Elm and ', 'wishes'],
    ['replace a with b, ', 'rows of wishes'],
    ['alpha ', 'words'],
  ])('of %j, many %s', (unit) => {
    for (const length of [200, 1000, 20_000]) {
      const began = process.threadCpuUsage()
      const prompt = `Add ${unit.repeat(length / unit.length)} to the Oak page`
      try {
        engine.check?.(prompt)
      } catch (error) {
        expect(error).toBeInstanceOf(AgentRefusal)
      }
      expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(SOON)
    }
  })

  test('and says how it may be asked for', () => {
    const prompt = `Add ${'a, '.repeat(200)} to the Oak page`
    expect(() => engine.check?.(prompt)).toThrowErrorMatchingInlineSnapshot(
      `[Error: Expected a prompt with a few wishes, received one of 620 characters and 200 parts. Ask for them in prompts of their own; texts that are to be written go into quotation marks.]`,
    )
  })

  test('but not for what is told as it is to stand', () => {
    const text = 'All of it, and more: as it is. '.repeat(200)
    expect(() => engine.check?.(`Append “${text}” to the page oak`)).not.toThrow()
  })
})
