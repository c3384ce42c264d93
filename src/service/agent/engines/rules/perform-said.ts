import { AgentRefusal, type AgentTask } from '../../model.ts'
import { Texts } from '../texts.ts'
import { INTENTS } from './all-intents.ts'
import { ConfigFiles } from './config-files.ts'
import { type Context, getContext } from './context.ts'
import { performPrompt } from './grounded/perform-prompt.ts'
import { readOthers, takeLanguage } from './language-scope.ts'
import { readPlaced } from './placed/read-placed.ts'
import { SIGNED } from './prompt/known-names.ts'
import { correctPrompt } from './prompt/misspelled.ts'
import { isBackground, type Plan, PromptReader, type Reading } from './prompt/read-prompt.ts'
import { isUnread } from './prompt/refuse-sentence.ts'
import { mergeSentences } from './prompt/rephrase/merge-sentences.ts'
import { rephrase } from './prompt/rephrase/rephrase.ts'
import { performRestated, type Restated, restate } from './restate/perform-restated.ts'
import { performOnPages } from './several-pages.ts'
import { performSite } from './site/perform-site.ts'
import { listNames } from './site-names.ts'
import { performSlots } from './slots/perform-slots.ts'
import { checkSame } from './slots/same-for.ts'
import { performTold } from './told/perform-told.ts'
import { Ambiguous, isHint, pickUseful, Unresolved } from './unresolved.ts'
import { readWhole } from './whole/read-whole.ts'

export const reader = new PromptReader(INTENTS)

/** Does what a prompt asks for; where it is about the pages of one language the others stay as they are. */
export async function performInLanguage(task: AgentTask, said: string): Promise<string[]> {
  const scope = takeLanguage(said)
  const others = scope && (await readOthers(await openContext(task), scope.code))
  if (scope === undefined || others === undefined) return performSaid(task, said)
  const told = await performSaid(task, scope.prompt)
  const { files } = (await openContext(task)).docs
  for (const [file, text] of others) {
    if (task.workspace.changed.has(file)) await files.write(file, text)
  }
  return told
}

/** Does what a prompt asks for; where that is refused, by its parts in whatever order they are told. */
async function performSaid(task: AgentTask, said: string): Promise<string[]> {
  try {
    return await task.workspace.attempt(() => performWorded(task, said))
  } catch (error) {
    const isOpen = error instanceof AgentRefusal && !(error instanceof Ambiguous)
    const told = isOpen ? await performBySlots(task, said, false) : undefined
    if (told === undefined) throw error
    return told
  }
}

/** Does what a prompt asks for as it is said, else wish by wish, else in the words of one that says the same. */
async function performWorded(task: AgentTask, said: string): Promise<string[]> {
  const whole = readWhole(said)
  if (whole !== undefined) {
    const told: string[] = []
    for (const wish of whole) {
      if (typeof wish === 'string') told.push(...(await performRestatable(task, wish)))
      else told.push(await wish(await openContext(task)))
    }
    return told
  }
  const placed = await performPlaced(task, said)
  if (placed !== undefined) return [placed]
  const sure = await performBySlots(task, said, true)
  if (sure !== undefined) return sure
  checkSame(said)
  const prompt = mergeSentences(said)
  try {
    return await performRestatable(task, prompt)
  } catch (error) {
    for (const wishes of error instanceof AgentRefusal ? rephrase(prompt) : []) {
      const told = await performEach(task, wishes, (wish) => performRestatable(task, wish))
      if (told !== undefined) return told
    }
    throw error
  }
}

async function performBySlots(
  task: AgentTask,
  said: string,
  isAhead: boolean,
): Promise<string[] | undefined> {
  const open = () => openContext(task)
  return performSlots(task, { open, say: (wish) => performRestatable(task, wish) }, said, isAhead)
}

/** Does what is told with its exact place; `undefined`, and nothing done, where the docs have no such place. */
async function performPlaced(task: AgentTask, prompt: string): Promise<string | undefined> {
  for (const perform of readPlaced(prompt)) {
    try {
      return await task.workspace.attempt(async () => perform(await openContext(task)))
    } catch (error) {
      if (!(error instanceof Unresolved)) throw error
    }
  }
  return undefined
}

/** Does it first as it may be said otherwise where nearly all of it is accounted for, and at last where most is. */
async function performRestatable(task: AgentTask, prompt: string): Promise<string[]> {
  const open = () => openContext(task)
  const restated = await restateTyped(prompt, await open())
  const perform = () =>
    performRestated(task.workspace, { open, perform: (wish) => performAll(task, wish) }, restated)
  const sure = restated.isSure ? await perform() : undefined
  if (sure !== undefined) return sure
  try {
    return await performAll(task, prompt)
  } catch (error) {
    const isOpen = error instanceof AgentRefusal && !restated.isSure
    const likely = isOpen ? await perform() : undefined
    if (likely === undefined) throw error
    return likely
  }
}

/** A prompt as it may be said otherwise; where nothing is understood with what was typed in haste put right. */
async function restateTyped(prompt: string, context: Context): Promise<Restated> {
  const restated = await restate(prompt, context)
  const corrected = correctPrompt(prompt)
  // A word that is to be mended is written wrong on purpose.
  const isMeant = /\b(?:typos?|spel[lt]\w*|misspel\w*|replace|rename)\b/i.test(prompt)
  if (restated.ways.length > 0 || corrected === prompt || isMeant) return restated
  return restate(corrected, context)
}

/** Does what a prompt asks for: of the site where all of its words are known, else by what sentences tell. */
async function performAll(task: AgentTask, prompt: string): Promise<string[]> {
  const names = await listNames(await openContext(task), false)
  const { told, refusal } = await performSite(
    task.workspace,
    () => openContext(task),
    prompt,
    names,
  )
  if (told !== undefined) return told
  return performOthers(task, prompt).catch((error: unknown) => {
    throw error instanceof AgentRefusal ? (refusal ?? error) : error
  })
}

/** Does what sentences tell together, and what each of them asks for, in words that are known. */
async function performOthers(task: AgentTask, prompt: string): Promise<string[]> {
  const told = await task.workspace
    .attempt(() =>
      performTold(
        () => openContext(task),
        prompt,
        (rest) => understand(task, rest),
      ),
    )
    .catch((error: unknown) => {
      // What was read and is there but for a part of it means nothing else.
      const isOther =
        error instanceof AgentRefusal && !(error instanceof Unresolved && error.isNear)
      if (!isOther) throw error
      return undefined
    })
  if (told !== undefined) return told
  return understand(task, prompt)
}

/** Does what each part of a prompt asks for; `undefined`, and nothing done, where one of them is refused. */
function performEach(
  task: AgentTask,
  parts: readonly string[],
  perform: (part: string) => Promise<string[]>,
): Promise<string[] | undefined> {
  return task.workspace
    .attempt(async () => {
      const told: string[] = []
      for (const part of parts) told.push(...(await perform(part)))
      return told
    })
    .catch((error: unknown) => {
      if (!(error instanceof AgentRefusal)) throw error
      return undefined
    })
}

async function understand(task: AgentTask, prompt: string): Promise<string[]> {
  try {
    return await task.workspace.attempt(() => performAsSaid(task, prompt))
  } catch (error) {
    // What was understood and cannot be done is not done in another way.
    const isOpen = error instanceof Unresolved || (error instanceof AgentRefusal && isUnread(error))
    if (!isOpen) throw error
    return task.workspace
      .attempt(async () => {
        const context = await openContext(task)
        return performPrompt(context, prompt, (sentence) => performAsSaid(task, sentence))
      })
      .catch((other: unknown) => {
        if (!(other instanceof AgentRefusal)) throw other
        throw error.message.includes('do not understand') && isHint(other) ? other : error
      })
  }
}

/** Does what a prompt asks for in words that are known, sentence by sentence. */
async function performAsSaid(task: AgentTask, prompt: string): Promise<string[]> {
  let context = await openContext(task)
  const read = reader.read(prompt, await listNames(context, SIGNED.test(prompt)))
  const sentences: string[] = []
  let refusal: Unresolved | undefined
  for (const plans of read) {
    let done: Awaited<ReturnType<typeof carryOut>>
    try {
      done = await carryOut(context, plans)
    } catch (error) {
      // What only tells what has happened is done by what is asked for behind it.
      const isTold = plans.every((plan) =>
        plan.flat().every(({ said }) => isBackground(said.sentence)),
      )
      if (!(error instanceof Unresolved) || !isTold || read.length === 1) throw error
      refusal = error
      continue
    }
    context = done.context
    sentences.push(...done.told)
  }
  if (sentences.length === 0 && refusal !== undefined) throw refusal
  return sentences
}

export async function openContext(task: AgentTask): Promise<Context> {
  return getContext(task, await ConfigFiles.open(new Texts(task.workspace)))
}

/** Does the first plan that the docs have the names for; says what to go on with. */
async function carryOut(
  opened: Context,
  plans: readonly Plan[],
): Promise<{ context: Context; told: string[] }> {
  const { task } = opened
  let context = opened
  let refusal: unknown
  let mostDone = 0
  for (const plan of plans) {
    // Where a part of several wishes could be done, another way to read the sentence has several as well.
    if (plan.length <= 1 && mostDone > 0) continue
    const told: string[] = []
    const { size } = task.workspace.changed
    try {
      await task.workspace.attempt(async () => {
        for (const wish of plan) told.push(await perform(context, wish))
      })
      return { context, told }
    } catch (error) {
      const isElsewhere = error instanceof Unresolved || told.length > 0
      if (!isElsewhere || !(error instanceof AgentRefusal)) throw error
      if (told.length > mostDone) refusal = error
      else if (told.length === mostDone) refusal = pickUseful(refusal, error)
      mostDone = Math.max(mostDone, told.length)
      // What was read of files that were changed is that of no file now.
      if (told.length > 0 || task.workspace.changed.size !== size) context = await openContext(task)
    }
  }
  const [best] = plans.flatMap(([first = []]) => first)
  const isGuess =
    best !== undefined && best.confidence < GUESS && mostDone === 0 && !isHint(refusal)
  throw isGuess ? reader.refusalOf(best.said.sentence) : refusal
}

/** Share of the words of a sentence below which what it was read as is a guess. */
const GUESS = 0.4

/** Does what is likeliest of what the docs have the names for. */
async function perform(context: Context, readings: readonly Reading[]): Promise<string> {
  let refusal: unknown
  for (const { intent, said } of readings) {
    try {
      return await performOnPages(context, intent, said)
    } catch (error) {
      if (!(error instanceof Unresolved)) throw error
      refusal = pickUseful(refusal, error)
    }
  }
  throw refusal
}
