import { AgentRefusal, type AgentTask } from '../../model.ts'
import type { Context } from './context.ts'
import { listPages } from './restate/page-mentions.ts'
import { EVERYWHERE } from './restate/renaming.ts'
import { Scene } from './restate/scene.ts'
import { TELLS_TEXT, type WishPart } from './wishes-apart.ts'

/** Prompts that are tried for one: what is none costs no more than that. */
const MOST_TRIES = 6

interface Means {
  open(): Promise<Context>
  /** Throws where a prompt can mean nothing, whatever the docs are. */
  check(prompt: string): void
  /** Does what a prompt asks for as if it were all that was asked. */
  perform(prompt: string): Promise<string[]>
}

/** What is said to whoever edits, and not to readers. */
const TO_EDITOR =
  /\b(?:please|(?:can|could|would) you|we have|our docs|the docs|pages?|everywhere|throughout|typos?|colou?rs?|logo|favicon|theme|navbar|header|footer|banner|sidebar|navigation|redirects?|groups?|tabs?|anchors?|open ?api|api spec|site (?:name|title)|name of the site|site is called|appearance|dark mode|light mode|fonts?)\b/i

/**
 * Does several wishes that need nothing of each other, each as if it were asked for alone, with all that is looked at then;
 * `undefined`, and nothing done, where the prompt is no such row of wishes, or one of them is refused.
 */
export async function performEachAlone(
  task: AgentTask,
  parts: readonly WishPart[],
  means: Means,
): Promise<string[] | undefined> {
  const { workspace } = task
  const failed = new Set<string>()
  const seen = new Set<string>()
  let tries = 0
  let refusal: AgentRefusal | undefined

  async function performFrom(at: number): Promise<string[] | undefined> {
    for (let to = at + 1; to <= parts.length && !(at === 0 && to === parts.length); to += 1) {
      if (to > at + 1 && parts[to - 1]?.isItem) break
      const some = parts.slice(at, to)
      // What only tells why costs no try.
      if (!some.some(({ isWish }) => isWish)) continue
      const wish = joinParts(some)
      const next = parts[to]
      const behind = joinParts(parts.slice(to))
      if (failed.has(wish) || (next && !(await mayEnd(wish, next, behind)))) continue
      const done = await tryWish(wish, at, to)
      if (done !== undefined) return done
    }
    return undefined
  }

  /** Whether a wish may end before a part, which is not written for it. */
  async function mayEnd(wish: string, next: WishPart, behind: string): Promise<boolean> {
    if (next.isOwn || !TELLS_TEXT.test(wish) || TO_EDITOR.test(behind)) return true
    return (await listPages(new Scene(behind, await means.open()))).length > 0
  }

  async function tryWish(wish: string, at: number, to: number): Promise<string[] | undefined> {
    if (tries >= MOST_TRIES) return undefined
    const before = [...seen]
    let isDone = false
    try {
      means.check(wish)
      tries += 1
      return await workspace.attempt(async () => {
        const told = await performWish(wish, at)
        isDone = true
        const rest = to === parts.length ? [] : await performFrom(to)
        if (rest === undefined) throw new AgentRefusal(wish)
        return [...told, ...rest]
      })
    } catch (error) {
      if (!(error instanceof AgentRefusal)) throw error
      seen.clear()
      for (const file of before) seen.add(file)
      if (!isDone) failed.add(wish)
      if (!isDone && to === at + 1) refusal ??= error
      return undefined
    }
  }

  /** What comes second is about the page of the first, where it names none: elsewhere nothing is changed for it. */
  async function performWish(wish: string, at: number): Promise<string[]> {
    const context = await means.open()
    const pages = new Set(context.docs.pages())
    let written: string[] = []
    const told = await workspace.attempt(async () => {
      const done = await means.perform(wish)
      workspace.inspectAttempts(async (before) => {
        written = [...before.keys()]
      })
      return done
    })
    workspace.inspectAttempts(undefined)
    const changed = written.filter((file) => pages.has(file))
    const isOther = parts[at]?.isOwn === true && !parts[at].isBack
    const isFree = at === 0 || isOther || EVERYWHERE.test(wish) || changed.length === 0
    const isHere = isFree || changed.every((file) => seen.has(file))
    if (written.length === 0 || !(isHere || (await namesPage(context, wish, changed))))
      throw new AgentRefusal(`Expected “${wish}” to say what is to change, and where.`)
    for (const file of changed) seen.add(file)
    return told
  }

  const told = parts.length > 1 ? await performFrom(0) : undefined
  const isList = parts.length > 1 && parts.every(({ isItem }) => isItem)
  if (told === undefined && refusal !== undefined && isList) throw refusal
  return told
}

/** Whether a wish names a page, also one whose name begins as a wish does. */
async function namesPage(
  context: Context,
  wish: string,
  changed: readonly string[],
): Promise<boolean> {
  if ((await listPages(new Scene(wish, context))).length > 0) return true
  const titles = await Promise.all(changed.map((file) => context.docs.titlesOf(file)))
  return titles.flat().some((title) => wish.toLowerCase().includes(title.toLowerCase()))
}

/** Parts as they were said together. */
function joinParts(parts: readonly WishPart[]): string {
  return parts.map(({ text, said, gap }, at) => (at === 0 ? text : gap + said)).join('')
}
