import { createAttemptCheck } from '../../../src/service/agent/engines/rules/checks/check-attempt.ts'
import type { DocsRepository } from './docs-repository.ts'

/**
 * Writes files for a prompt as a reading of it may have them; with titles of the pages that readers get, by path, that is
 * all that is done. Throws what is wrong with it.
 */
export async function writeFor(
  docs: DocsRepository,
  prompt: string,
  files: Readonly<Record<string, string>>,
  titles?: Readonly<Record<string, string>>,
): Promise<void> {
  const workspace = await docs.workspace()
  const openDocs = async () => ({
    currentPages: () => Object.keys(titles ?? {}),
    titlesOf: async (page: string) => [titles?.[page] ?? ''],
  })
  const state = titles && { isAll: () => true, openDocs }
  workspace.inspectAttempts(createAttemptCheck(workspace, prompt, state))
  await workspace.attempt(async () => {
    for (const [path, text] of Object.entries(files)) await workspace.write(path, text)
  })
}
