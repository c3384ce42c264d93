import { AgentRefusal } from '../../model.ts'
import type { Context } from './context.ts'
import { readUtterance } from './grounded/utterance.ts'

/** A prompt without what it says is to stay, with that. */
export interface Conditions {
  prompt: string
  /** Names that are to stand as often as before. */
  names: readonly string[]
  /** What else is to be as it was. */
  parts: readonly Part[]
}

type Part = 'addresses' | 'icons' | 'pages'

const ADDRESSES =
  /^(?:(?:page|file|current|old|existing|public) )*(?:address(?:es)?|urls?|slugs?|paths?|file ?names?|files?|links?|hrefs?)$/i
const ICONS = /^(?:card |page )?icons?$/i
const PAGES = /^(?:pages?|texts?|contents?)$/i
/** “Only the menu please”: the pages, and where they stand, are no part of it. */
const MENU_ALONE =
  /^(?:but |and |so )?(?:(?:please )?(?:only|just)(?: (?:move|change|do|touch|edit)(?: (?:it|that|this))?)?(?: in)?(?: the| its| our)? (?:menu|sidebar|navigation|nav)(?: entry| order)?|(?:menu|sidebar|navigation) only)(?:,? please)?$/i

const EACH_PAGE = /\b(?:all|each|every)(?: of)?(?: the| our)? (?:[^\s.,;]+ ){0,4}pages?\b/i

/** What is said of something that is not to change, behind its name. */
export const STAYING: string =
  '(?:alone|untouched|unchanged|intact|the same|in place|(?:just )?(?:as|where) (?:it|they|that|those) (?:is|are)|as is|be)'
const CONDITION = [
  `(?:leave|keep) (?<left>[^⟦⟧.;]*?(?:⟦\\d+⟧[^⟦⟧.;]*?)*?) ${STAYING}`,
  "(?:don['’]?t|do not|never|without) (?:touch|change|rename|alter|edit|break|touching|changing|renaming|breaking) (?<untouched>.+?)",
  "(?<still>(?:the |our |all )?[^,.;]+?) (?:(?:must|should|may|can|do|does|will) ?(?:not|n['’]t) (?:change|be changed|be touched|move)|(?:(?:must|should|can|has to|have to|need to|needs to) )?(?:stays?|remains?|be kept)(?: (?:(?:as|where) (?:it|they) (?:is|are)|the same|unchanged|put))?)",
]
const BEHIND = CONDITION.map(
  (one) => new RegExp(`(?:,? (?:but|and|while|though)(?: please)?|,) ${one}$`, 'i'),
)
const ALONE = CONDITION.map((one) => new RegExp(`^(?:but |and )?${one}$`, 'i'))

/**
 * Does a prompt without what it says is to stay, where that can be told to have stayed; `undefined` where it says
 * nothing of the kind, or where something else is done that way.
 */
export async function performKept(
  open: () => Promise<Context>,
  prompt: string,
  perform: (prompt: string) => Promise<string[]>,
): Promise<string[] | undefined> {
  const conditions = takeConditions(prompt)
  if (conditions === undefined) return undefined
  const context = await open()
  const before = await countKept(context, conditions)
  if (before === undefined) return undefined
  return context.task.workspace
    .attempt(async () => {
      const told = await perform(conditions.prompt)
      await checkKept(await open(), conditions, before)
      return told
    })
    .catch((error: unknown) => {
      if (!(error instanceof AgentRefusal)) throw error
      return undefined
    })
}

/** Takes what is to stay off a prompt; `undefined` where it says nothing of the kind, or what cannot be checked. */
export function takeConditions(prompt: string): Conditions | undefined {
  const { sentences, quotations } = readUtterance(prompt)
  const kept: string[] = []
  const left: string[] = []
  for (const sentence of sentences) {
    if (sentences.length > 1 && MENU_ALONE.test(sentence)) {
      kept.push('pages')
      continue
    }
    const alone = ALONE.map((pattern) => pattern.exec(sentence)).find(Boolean)
    const behind =
      alone === undefined
        ? BEHIND.map((pattern) => pattern.exec(sentence)).find(Boolean)
        : undefined
    const match = (sentences.length > 1 ? alone : undefined) ?? behind
    const said = Object.values(match?.groups ?? {}).find((one) => one !== undefined)
    if (match === undefined || match === null || said === undefined) left.push(sentence)
    else {
      kept.push(...said.split(/,? and (?:the )?|, (?:and )?(?:the )?/i))
      const ahead = sentence.slice(0, match.index)
      if (match === behind && sentences.length > 1 && MENU_ALONE.test(ahead)) kept.push('pages')
      else if (match === behind) left.push(ahead)
    }
  }
  if (kept.length === 0 || left.length === 0) return undefined
  const plain = kept.map((one) =>
    quotations
      .restore(
        /(⟦\d+⟧)/.exec(one)?.[1] ??
          one
            .trim()
            .replace(/^(?:(?:the|our|all|its|their|any|every|other|general|generic|page) )+/i, ''),
      )
      .replace(/^["'“”`„](.*)["'“”`]$/s, '$1')
      .replace(
        /(?<=\S) (?:itself|themselves|(?:anchor|button|card|group|link|page|section|tab|phrase|name|word)s?)$/i,
        '',
      ),
  )
  const names = plain.filter((one) => ![ADDRESSES, ICONS, PAGES].some((kind) => kind.test(one)))
  return {
    prompt: left.map((sentence) => quotations.restore(sentence)).join('. '),
    names,
    parts: [
      ...(plain.some((one) => ADDRESSES.test(one)) ? (['addresses'] as const) : []),
      ...(plain.some((one) => ICONS.test(one)) ? (['icons'] as const) : []),
      ...(plain.some((one) => PAGES.test(one)) ? (['pages'] as const) : []),
    ],
  }
}

const BOX = /<(?<close>\/?)(?:Note|Tip|Warning|Info|Check|Danger)(?=[\s>])/g

/** What the docs have of what is to stay; `undefined` where they do not have one of its names. */
async function countKept(
  { docs, files }: Context,
  { prompt, names, parts }: Conditions,
): Promise<ReadonlyMap<string, string> | undefined> {
  const texts: string[] = []
  for (const file of docs.texts()) texts.push(await docs.files.read(file))
  // Of what kind a callout is changes no text.
  const pages = [
    ...docs.pages(),
    ...texts.map((text) => text.replaceAll(BOX, '<$<close>box')),
  ].join('\n')
  for (const path of files.paths) texts.push(files.text(path))
  const whole = texts.join('\n')
  const lower = whole.toLowerCase()
  const counted = new Map<string, string>()
  for (const name of names) {
    const count = lower.split(name.toLowerCase()).length - 1
    if (count === 0) return undefined
    counted.set(name, String(count))
  }
  // “Every boat page says 40, it is 50 now. Leave Sloop as it is” is about a page, and not about its name.
  for (const file of EACH_PAGE.test(prompt) ? docs.pages() : []) {
    const title = (await docs.titleOf(file)).toLowerCase()
    if (names.some((name) => name.toLowerCase() === title))
      counted.set(`the page ${file}`, await docs.files.read(file))
  }
  if (parts.includes('addresses')) {
    const links = [...whole.matchAll(/\]\(([^)\s]+)|\bhref=["'{]([^"'}]+)/g)].map(([link]) => link)
    counted.set('the addresses', [...docs.pages(), ...links].toSorted().join('\n'))
  }
  if (parts.includes('pages')) counted.set('the pages', pages)
  if (parts.includes('icons')) {
    const icons = [...whole.matchAll(/\bicon["']?\s*[=:]\s*["'{]*([^"'}\n]*)/g)].map(
      ([icon]) => icon,
    )
    counted.set('the icons', icons.toSorted().join('\n'))
  }
  return counted
}

/** Throws `AgentRefusal` where what was to stay is not as it was. */
async function checkKept(
  context: Context,
  conditions: Conditions,
  before: ReadonlyMap<string, string>,
): Promise<void> {
  const now = await countKept(context, conditions)
  for (const [name, count] of before) {
    if (now?.get(name) === count) continue
    throw new AgentRefusal(`Expected “${name}” to stay as it is, received a change of it.`)
  }
}
