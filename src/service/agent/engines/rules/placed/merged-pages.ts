import { dirname } from 'node:path/posix'
import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { removePage } from '../intents/remove-page.ts'
import { isCalled } from '../page-names.ts'
import { all, PLEASE } from '../prompt/rephrase/patterns.ts'
import { Said } from '../prompt/said.ts'
import { END, type PlacedWay, TAKE } from './placed.ts'
import { findPage } from './places.ts'

const PAGE = '(?:page|guide|article|tutorial)'

/** “Delete the old setup page please, it has been merged into the setup page, redirect it there.” */
export const MERGED_PAGES: readonly PlacedWay[] = [
  [
    all(
      `${PLEASE}${TAKE} the (?<page>[^,.;]+?) ${PAGE}(?:,? please)?[,.;] (?:it|that|its content) (?:has been|was|is|got)(?: now)? (?:merged|folded|moved|integrated)(?: now)? (?:in|into|to) (?:the )?(?<to>[^,.;]+?) ${PAGE}[,.;] ${PLEASE}redirect (?:it|the old address|readers|people) (?:there|to (?:it|that page))${END}`,
    ),
    ({ page = '', to = '' }) =>
      (context) =>
        mergePage(context, page, to),
  ],
]

async function mergePage(context: Context, page: string, into: string): Promise<string> {
  const { docs } = context
  const file = await findPage(docs, page)
  const called: string[] = []
  for (const other of await docs.filesOf(into)) {
    const isOwn = isCalled({ page: other, titles: await docs.titlesOf(other) }, into)
    if (isOwn && other !== file && docs.isCurrent(other)) called.push(other)
  }
  // Of several that are called so the one beside it is meant.
  const beside = called.filter((other) => dirname(other) === dirname(file))
  const [target, ...others] = called.length === 1 ? called : beside
  if (target === undefined || others.length > 0)
    throw new AgentRefusal(`Expected one page “${into}” to lead to: name it by its path.`)
  const slots = { page: docs.routeOf(file), redirect: docs.routeOf(target) }
  return removePage.perform(context, new Said({ text: '', quotations: [] }, slots))
}
