import type { Workspace } from '../../../../workspace/index.ts'
import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { addressLinks } from './address-links.ts'
import { addresses } from './addresses.ts'
import { altTexts } from './alt-texts.ts'
import { americanSpelling } from './american-spelling.ts'
import { calloutRemoval } from './callout-removal.ts'
import { calloutSentences } from './callout-sentences.ts'
import { callouts } from './callouts.ts'
import { cards } from './cards.ts'
import { cellFigures } from './cell-figures.ts'
import { codeLines } from './code-lines.ts'
import { corrections } from './corrections.ts'
import { descriptions } from './descriptions.ts'
import { entries } from './entries.ts'
import { figures } from './figures.ts'
import { listPagesOfGroups } from './group-mentions.ts'
import { groupNames } from './group-names.ts'
import { groupPages } from './group-pages.ts'
import { groupRemoval } from './group-removal.ts'
import { identifiers } from './identifiers.ts'
import { likeFigures } from './like-figures.ts'
import { linkEndings } from './link-endings.ts'
import { navigation } from './navigation.ts'
import { newPages } from './new-pages.ts'
import { operations } from './operations.ts'
import { outerLinks } from './outer-links.ts'
import { pageDeeds } from './page-deeds.ts'
import { pageFields } from './page-fields.ts'
import { pageLinks } from './page-links.ts'
import { questions } from './questions.ts'
import { renaming } from './renaming.ts'
import { areApart, joinPatterns, type Restatement, type Way, type Wish } from './restatement.ts'
import { rowValues } from './row-values.ts'
import { Scene } from './scene.ts'
import { sectionRemoval } from './section-removal.ts'
import { siteLinks } from './site-links.ts'
import { siteSettings } from './site-settings.ts'
import { weighRest } from './weigh-words.ts'

const WAYS: readonly Way[] = [
  renaming,
  identifiers,
  corrections,
  americanSpelling,
  pageFields,
  rowValues,
  cellFigures,
  figures,
  likeFigures,
  siteSettings,
  siteLinks,
  navigation,
  groupNames,
  groupPages,
  groupRemoval,
  sectionRemoval,
  operations,
  addresses,
  pageLinks,
  addressLinks,
  outerLinks,
  linkEndings,
  codeLines,
  callouts,
  calloutRemoval,
  calloutSentences,
  descriptions,
  altTexts,
  pageDeeds,
  questions,
  cards,
  entries,
  newPages,
]

/** How much may be said beside what is understood for sure, and beside what is understood at all. */
const SURE = 1
const MOST_REST = 2
/** Wishes of a prompt of different kinds. */
const MOST_KINDS = 3
/** Words of a prompt that is looked at as a whole: each run of them may be a name. */
const MOST_WORDS = 150

/** A prompt in words that the rules know. */
export interface Restated {
  /** The ways to say it, each as wishes that belong together. */
  ways: readonly (readonly Wish[])[]
  /** Whether nearly all of it is accounted for. */
  isSure: boolean
  /** Whether all of it is, so that it can mean nothing else. */
  isWhole: boolean
}

/** Whether a prompt has what one of the ways goes by. */
export function mayBeRestated(prompt: string): boolean {
  return WAYS.some(({ cue }) => cue.test(prompt))
}

/**
 * The ways to say a prompt in words that the rules know that leave the least of it; none where they leave too much.
 * Throws `AgentRefusal` where it speaks of the pages of one of several groups.
 */
export async function restate(prompt: string, context: Context): Promise<Restated> {
  const scene = new Scene(prompt, context)
  if (scene.words.length > MOST_WORDS) return { ways: [], isSure: false, isWhole: false }
  const unclear = listPagesOfGroups(scene).find(({ isPages, count }) => isPages && count > 1)
  if (unclear !== undefined) context.navigation.groupOf(unclear.name)
  const own = await Promise.all(
    WAYS.filter(({ cue }) => cue.test(prompt)).map((way) => way.restate(scene)),
  )
  const all = combine(own).map((some) => {
    // What was said first is done first.
    const parts = some.toSorted((one, other) => startOf(one) - startOf(other))
    const accounted = parts.flatMap((part) => part.accounted)
    const also = joinPatterns(parts.map(({ also }) => also))
    const wishes = parts.flatMap((part) => part.wishes)
    const isOpen = parts.some((part) => part.isOpen === true)
    return { wishes, isOpen, rest: weighRest(scene, accounted, also) }
  })
  // What leaves more of the prompt is no way to read it where another one leaves less.
  const least = Math.min(MOST_REST, ...all.map(({ rest }) => rest))
  const ways = all
    .filter(({ rest }) => rest === least)
    .toSorted((one, other) => one.wishes.length - other.wishes.length)
  return {
    ways: ways.map(({ wishes }) => wishes),
    isSure: least <= SURE,
    isWhole: least === 0 && ways.every(({ isOpen }) => !isOpen),
  }
}

function startOf({ accounted }: Restatement): number {
  return Math.min(...accounted.map(({ from }) => from))
}

/** Restatements alone, and those of several kinds that speak of different words. */
function combine(kinds: readonly (readonly Restatement[])[]): Restatement[][] {
  let combined: Restatement[][] = [[]]
  for (const kind of kinds) {
    const more = combined
      .filter(({ length }) => length < MOST_KINDS)
      .flatMap((parts) =>
        kind
          .filter((one) => parts.every((part) => areApart(part.accounted, one.accounted)))
          .map((one) => [...parts, one]),
      )
    combined = [...combined, ...more]
  }
  return combined.filter(({ length }) => length > 0)
}

/** What restated prompts are done with. */
interface Means {
  open(): Promise<Context>
  /** Does a wish in words that the rules know. */
  perform(wish: string): Promise<string[]>
}

/** Does what a prompt wishes as it may be said otherwise: the first way that the docs have what it names for. */
export async function performRestated(
  workspace: Workspace,
  { open, perform }: Means,
  { ways, isWhole }: Restated,
): Promise<string[] | undefined> {
  let refusal: unknown
  for (const wishes of ways) {
    const told = await workspace
      .attempt(async () => {
        const done: string[] = []
        for (const wish of wishes) {
          if (typeof wish === 'string') done.push(...(await perform(wish)))
          else done.push(await wish.perform(await open()))
        }
        return done
      })
      .catch((error: unknown) => {
        if (!(error instanceof AgentRefusal)) throw error
        refusal = error
        return undefined
      })
    if (told !== undefined) return told
  }
  if (isWhole && refusal !== undefined) throw refusal
  return undefined
}
