import type { Context } from '../context.ts'
import { readUtterance } from '../grounded/utterance.ts'
import { readCorrection, readNumbered } from './tell-corrections.ts'
import { readDeadLinks } from './tell-dead-links.ts'
import { readMovedFolder, readTakenOut } from './tell-gone-pages.ts'
import { readItems, readRow } from './tell-items.ts'
import { readAddresses } from './tell-mail.ts'
import { readQuestion } from './tell-question.ts'
import { readChangedValue } from './tell-values.ts'
import type { ReadTelling } from './telling.ts'

const READERS: readonly ReadTelling[] = [
  readAddresses,
  readItems,
  readRow,
  readCorrection,
  readChangedValue,
  readNumbered,
  readTakenOut,
  readMovedFolder,
  readDeadLinks,
  readQuestion,
]

/** What the first of some sentences tell together; `undefined` where they do not. */
function readTelling(...[sentences, quotations]: Parameters<ReadTelling>): ReturnType<ReadTelling> {
  for (const read of READERS) {
    const telling = read(sentences, quotations)
    if (telling !== undefined) return telling
  }
  return undefined
}

/** Whether sentences of a prompt tell something together. */
export function isTold(prompt: string): boolean {
  const { sentences, quotations } = readUtterance(prompt)
  return sentences.some(
    (_sentence, at) => readTelling(sentences.slice(at), quotations) !== undefined,
  )
}

/**
 * Does what sentences of a prompt tell together; `undefined` where none do.
 *
 * @param performRest does what the other sentences ask for, and throws where they mean nothing
 */
export async function performTold(
  open: () => Promise<Context>,
  prompt: string,
  performRest: (prompt: string) => Promise<string[]>,
): Promise<string[] | undefined> {
  const { sentences, quotations } = readUtterance(prompt)
  const told: string[] = []
  let rest: string[] = []
  let isRead = false
  const finish = async () => {
    if (rest.length > 0) told.push(...(await performRest(quotations.restore(rest.join('. ')))))
    rest = []
  }
  for (let at = 0; at < sentences.length; ) {
    const telling = readTelling(sentences.slice(at), quotations)
    if (telling === undefined) {
      rest.push(sentences[at] ?? '')
      at++
      continue
    }
    isRead = true
    await finish()
    told.push(await telling.perform(await open()))
    at += telling.count
  }
  if (!isRead) return undefined
  await finish()
  return told
}
