import type { Inspect, Workspace } from '../../../../workspace/index.ts'
import type { Docs } from '../docs.ts'
import { Unresolved } from '../unresolved.ts'
import { ALL_TOLD_CHECKS } from './all-told.ts'
import { type AttemptCheck, findFault } from './attempt-check.ts'
import { FIGURE_CHECKS } from './figures.ts'
import { HALF_READ_CHECKS } from './half-read.ts'
import { HOW_WRITTEN_CHECKS } from './how-written.ts'
import { findLeftBehind } from './left-behind.ts'
import { LEFT_OUT_CHECKS } from './left-out.ts'
import { LINK_CHECKS } from './links.ts'
import { LISTING_CHECKS } from './listings.ts'
import { checkNamedPages } from './named-pages.ts'
import { PART_CHECKS } from './page-parts.ts'
import { PAGE_CHECKS } from './pages.ts'
import { PLACED_CHECKS } from './placed-texts.ts'
import { SECOND_HALF_CHECKS } from './second-halves.ts'
import { SETTING_CHECKS } from './settings.ts'
import { END_CHECKS } from './text-ends.ts'
import { TEXT_CHECKS } from './texts.ts'
import { TITLE_CHECKS } from './titles.ts'
import { readForms } from './told-prompt.ts'
import { TOLD_CHECKS } from './told-things.ts'
import { VERSION_CHECKS } from './versions.ts'
import { STAYING_CHECKS } from './what-stays.ts'
import { WORD_CHECKS } from './words.ts'
import { WrittenFile } from './written-file.ts'

/** Several of them may find fault with the same thing: the first one tells it. */
const CHECKS: readonly AttemptCheck[] = [
  ...TEXT_CHECKS,
  ...END_CHECKS,
  ...PAGE_CHECKS,
  ...LISTING_CHECKS,
  ...LINK_CHECKS,
  ...PART_CHECKS,
  ...PLACED_CHECKS,
  ...SETTING_CHECKS,
  ...TITLE_CHECKS,
  ...TOLD_CHECKS,
  ...WORD_CHECKS,
  ...FIGURE_CHECKS,
  ...VERSION_CHECKS,
  ...ALL_TOLD_CHECKS,
  ...LEFT_OUT_CHECKS,
  ...HALF_READ_CHECKS,
  ...HOW_WRITTEN_CHECKS,
  ...STAYING_CHECKS,
  ...SECOND_HALF_CHECKS,
]

/** What is known of a task while it is worked on. */
export interface TaskState {
  /** Whether what is looked at is all that was done. */
  isAll: () => boolean
  openDocs: () => Promise<Pick<Docs, 'currentPages' | 'titlesOf'>>
}

/**
 * Looks at what was written for a prompt, and at where: throws `Unresolved` where the prompt may mean something else, as
 * where nothing is otherwise than before.
 */
export function createAttemptCheck(
  workspace: Workspace,
  prompt: string,
  state?: TaskState,
): Inspect {
  const told = readForms(prompt)
  const inspections = CHECKS.map((check) => check(told)).filter((inspect) => inspect !== false)
  return async (before) => {
    const written: WrittenFile[] = []
    for (const [file, old] of before) {
      const now = workspace.has(file) ? await workspace.read(file) : undefined
      written.push(new WrittenFile(file, old, now))
    }
    if (written.length > 0 && written.every(({ old, now }) => old === now))
      throw new Unresolved('Expected something to change, received what is so already.')
    const fault = findFault(inspections, (inspect) => inspect(written, state?.isAll() === true))
    if (fault) throw new Unresolved(fault)
    if (!state?.isAll()) return
    const docs = await state.openDocs()
    const files = docs.currentPages()
    const listTitled = () =>
      Promise.all(files.map(async (page) => ({ page, titles: await docs.titlesOf(page) })))
    const missed =
      (await checkNamedPages(told, written, listTitled)) ||
      (await findLeftBehind(workspace, told, written, files))
    if (missed) throw new Unresolved(missed)
  }
}
