import './pattern-code.ts'
import type { AgentEngine, AgentTask, AgentWork } from '../../model.ts'
import { getTitle } from '../title.ts'
import { createAttemptCheck } from './checks/check-attempt.ts'
import { checkDone } from './checks/check-done.ts'
import { performKept, takeConditions } from './conditions.ts'
import { LEGACY } from './config-files.ts'
import { performEachAlone } from './each-alone.ts'
import { mayBeWish } from './grounded/read-topics.ts'
import { openContext, performInLanguage, reader } from './perform-said.ts'
import { readPlaced } from './placed/read-placed.ts'
import { checkLength } from './prompt/check-length.ts'
import { guessNames } from './prompt/known-names.ts'
import { readAmounts, withoutManner } from './prompt/manner.ts'
import { rephrase } from './prompt/rephrase/rephrase.ts'
import { mayBeRestated } from './restate/perform-restated.ts'
import { maySiteWish } from './site/perform-site.ts'
import { mayHaveSlots } from './slots/perform-slots.ts'
import { quoteText } from './slots/quoted-text.ts'
import { watchApart } from './tell-apart.ts'
import { isTold } from './told/perform-told.ts'
import { readWhole } from './whole/read-whole.ts'
import { splitApart } from './wishes-apart.ts'

/** A name stands on most pages of a site. */
const MOST_FILES = 1000

/**
 * Edits docs by fixed rules, with no model: what it does for a prompt is the same each time. A prompt
 * that it does not understand is refused in words; it never does half of one.
 */
export function createRulesEngine(): AgentEngine {
  return {
    name: 'embedded-rules',
    mostFiles: MOST_FILES,
    check,
    run,
  }
}

/** Throws where a prompt can mean nothing, whatever the docs are. */
function check(prompt: string): void {
  checkLength(prompt)
  const isRead = rephrase(prompt).length > 0 || readPlaced(prompt).length > 0
  if (isRead || readWhole(prompt) !== undefined) return
  try {
    reader.read(prompt, guessNames(prompt))
  } catch (error) {
    const plain = takeConditions(prompt)?.prompt ?? prompt
    const readers = [mayBeWish, isTold, maySiteWish, mayBeRestated, mayHaveSlots]
    if (readers.some((may) => may(plain))) return
    const parts = splitApart(prompt)
    if (parts.length < 2) throw error
    for (const { text } of parts) check(text)
  }
}

async function run(task: AgentTask): Promise<AgentWork> {
  // What was done before is done; rules know nothing more the second time.
  if (task.findings.length > 0) return work([], task)
  const prompt = task.prompts.at(-1) ?? ''
  checkLength(prompt)
  const perform = (wish: string) => performAlone(task, wish)
  const means = { open: () => openContext(task), check, perform }
  const told = (await performEachAlone(task, splitApart(prompt), means)) ?? (await perform(prompt))
  for (const sentence of told) task.log(sentence)
  return work(told, task)
}

/** Does what a prompt asks for; looks at what was done for it. */
async function performAlone(task: AgentTask, said: string): Promise<string[]> {
  const prompt = readAmounts(said)
  const open = () => openContext(task)
  const perform = (wish: string) => performInLanguage(task, withoutManner(wish))
  const isLegacy = task.workspace.has(LEGACY)
  let isAll = false
  const state = { isAll: () => isAll, openDocs: async () => (await open()).docs }
  const check = createAttemptCheck(task.workspace, quoteText(prompt), state)
  const tellLeft = watchApart(task.workspace, prompt, check)
  const told = await task.workspace.attempt(async () => {
    const done = (await performKept(open, prompt, perform)) ?? (await perform(prompt))
    await checkDone(task.workspace, prompt)
    isAll = true
    return done
  })
  if (isLegacy && !task.workspace.has(LEGACY))
    told.push(`\`${LEGACY}\` has no word for this: it became \`docs.json\`, which says the same.`)
  told.push(...(await tellLeft()))
  return told
}

function work(sentences: readonly string[], { prompts }: AgentTask): AgentWork {
  const list = sentences.map((sentence) => `- ${sentence}`).join('\n')
  return { title: getTitle(prompts.at(-1) ?? ''), summary: list, inputTokens: 0, outputTokens: 0 }
}
