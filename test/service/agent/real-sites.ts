import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ChangeCheck } from '../../../src/service/agent/check-changes.ts'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { DocsRepository } from './docs-repository.ts'

/** A prompt with what it has to change, as `M index.mdx`, or how many files that are. */
export interface Asked {
  prompt: string
  changes: readonly string[] | { count: number }
  /** Lines that have come, among others. */
  lines?: readonly string[]
  /** Lines that stay as they are. */
  stay?: readonly string[]
}

const TIMEOUT = 600_000

/**
 * Declares tests of what rules make of prompts: only the files named change, and a build finds
 * nothing that was not there before. Those refused change nothing.
 *
 * @param source absolute path of the docs
 */
export function testPrompts(
  name: string,
  source: string,
  asked: readonly Asked[],
  refused: readonly string[],
): void {
  const absent = !existsSync(source)
  describe.skipIf(absent)(
    `${name}${absent ? ' (skipped: it is not beside the repository)' : ''}`,
    () => {
      const engine = createRulesEngine()
      let docs: DocsRepository
      let check: ChangeCheck
      beforeAll(() => {
        docs = new DocsRepository(source)
        const before = join(docs.folder, 'before')
        cpSync(source, before, { recursive: true })
        const { signal } = new AbortController()
        check = new ChangeCheck({ before, cache: join(docs.folder, 'check'), signal })
      }, TIMEOUT)
      afterEach(() => docs.restore())
      afterAll(() => docs.remove())

      test.each(asked)(
        '$prompt',
        { timeout: TIMEOUT },
        async ({ prompt, changes, lines = [], stay = [] }) => {
          const workspace = await docs.workspace(engine.mostFiles)
          await docs.ask(engine, prompt, { workspace })
          expect(await check.findings(workspace)).toEqual([])
          if ('count' in changes) expect(docs.changes()).toHaveLength(changes.count)
          else expect(docs.changes()).toEqual(changes)
          for (const line of lines) expect(docs.lines()).toContain(line)
          for (const line of stay) expect(docs.lines()).not.toContain(`-${line}`)
        },
      )

      test.each(refused)('%s is refused', { timeout: TIMEOUT }, async (prompt) => {
        await expect(docs.ask(engine, prompt)).rejects.toThrow(/^(?:Expected|No model|Of|The page)/)
        expect(docs.changes()).toEqual([])
      })
    },
  )
}
