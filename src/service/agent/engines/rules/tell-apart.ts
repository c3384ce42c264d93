import { posix } from 'node:path'
import type { Inspect, Workspace } from '../../../workspace/index.ts'
import { countEqualEnds } from './equal-ends.ts'
import { getApart } from './pages-apart.ts'
import { EVERYWHERE } from './restate/renaming.ts'
import { isFilling } from './restate/weigh-words.ts'

/** Most that is told of what was left. */
const FOLDERS = 3

/**
 * Has each attempt looked at, and what it changed kept in mind.
 *
 * @returns what says, when all is done, which pages beside the docs still have what was changed everywhere
 */
export function watchApart(
  workspace: Workspace,
  prompt: string,
  inspect: Inspect,
): () => Promise<string[]> {
  let before: Parameters<Inspect>[0] = new Map()
  workspace.inspectAttempts(async (written) => {
    await inspect(written)
    before = written
  })
  return async () => {
    const apart = await getApart(workspace)
    const isAll = before.size > 1 || EVERYWHERE.test(prompt)
    return isAll && apart.size > 0 ? tellApart(workspace, apart, before) : []
  }
}

async function tellApart(
  workspace: Workspace,
  apart: ReadonlySet<string>,
  before: Parameters<Inspect>[0],
): Promise<string[]> {
  const gone = new Set<string>()
  for (const [file, old] of before) {
    if (old === undefined || !workspace.has(file)) continue
    for (const words of listGone(old, await workspace.read(file))) gone.add(words)
  }
  // Many different ones were no words that stand elsewhere as well.
  if (gone.size === 0 || gone.size > MOST_GONE) return []
  const left = new Set<string>()
  for (const page of apart) {
    const text = before.has(page) || !workspace.has(page) ? '' : await workspace.read(page)
    if ([...gone].some((words) => text.includes(words))) left.add(`\`${posix.dirname(page)}\``)
  }
  if (left.size === 0) return []
  const names = left.size > FOLDERS ? [...[...left].slice(0, FOLDERS), '…'] : [...left]
  return [
    `Left ${names.join(', ')} as ${left.size === 1 ? 'it is' : 'they are'}: no page there is listed or linked to.`,
  ]
}

const MOST_GONE = 12

/** What lines had that are others now, where as many are. */
function listGone(old: string, now: string): string[] {
  const [before, after] = [old.split('\n'), now.split('\n')]
  if (before.length !== after.length) return []
  return before.flatMap((line, at) => {
    const other = after[at] ?? ''
    return line === other ? [] : (getGone(line, other) ?? [])
  })
}

/** The words between what two lines begin and end with alike. */
function getGone(line: string, other: string): string | undefined {
  const [own, others] = [line, other].map((text) => text.split(/(?<=\s)|(?=\s)/))
  if (own === undefined || others === undefined) return undefined
  const { start, end } = countEqualEnds(own, others)
  const words = own
    .slice(start, own.length - end)
    .join('')
    .replaceAll(/^[^\p{L}\p{N}$€£]+|[^\p{L}\p{N}%]+$/gu, '')
  return /\d|\p{L}{3}/u.test(words) && !isFilling(words) ? words : undefined
}
