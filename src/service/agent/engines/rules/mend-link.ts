import { distance } from 'fastest-levenshtein'
import type { Diagnostic } from '../../../../diagnostics/index.ts'
import { PathError, TooManyChanges } from '../../../workspace/index.ts'
import type { Texts } from '../texts.ts'
import { getRoute, mapAddresses } from './links.ts'

const DEAD: ReadonlySet<string> = new Set(['link-not-found', 'link-anchor-not-found'])

/** Letters of a name that may be others where it is taken for a misspelling, and its least length. */
const MOST_WRONG = 2
const SHORTEST = 8

/** A finding about a link that leads nowhere. */
type DeadLink = Pick<Diagnostic, 'code' | 'file' | 'message' | 'hint'>

export function isDeadLink({ code }: DeadLink): boolean {
  return DEAD.has(code)
}

/** The address that a finding is about. */
export function getDeadAddress({ message }: DeadLink): string | undefined {
  return /link `([^`]+)`/.exec(message)?.[1]
}

/** Has a link lead to what it was meant for, where that is clear; tells whether it does now. */
export async function mendLink(files: Texts, finding: DeadLink): Promise<boolean> {
  const { file, hint = '' } = finding
  const dead = getDeadAddress(finding)
  const [, meant] = /Did you mean `([^`]+)`/.exec(hint) ?? []
  if (file === undefined || dead === undefined || meant === undefined) return false
  return isMeant(dead, meant) && (await replaceLink(files, file, dead, meant))
}

/** Whether an address is a misspelling of another one, or of a page that lies elsewhere now. */
function isMeant(dead: string, meant: string): boolean {
  const [path = '', place = ''] = dead.split('#')
  const [newPath = '', newPlace = ''] = meant.split('#')
  if (/\.\w+$/.test(path) !== /\.\w+$/.test(newPath)) return false
  const isMoved = getLastSegment(path) === getLastSegment(newPath)
  return (isMoved || isNear(path, newPath)) && (newPlace === '' || isNear(place, newPlace))
}

/**
 * Whether two names have the same letters, or nearly.
 *
 * @param shortest letters of a name that may have others
 */
export function isNear(one: string, other: string, shortest = SHORTEST): boolean {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
  const [a, b] = [letters(one), letters(other)]
  return a === b || (a.length >= shortest && distance(a, b) <= MOST_WRONG)
}

function getLastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Tells whether the link was there and could be written anew. */
async function replaceLink(
  files: Texts,
  file: string,
  dead: string,
  meant: string,
): Promise<boolean> {
  const [path = '', fragment] = dead.split('#')
  try {
    const text = await files.read(file)
    const changed = mapAddresses(text, (address) => {
      const [own = '', place] = address.split('#')
      const isSame = getRoute(own, file) === getRoute(path, '') && place === fragment
      const isElsewhere = path === '' && own !== ''
      if (!isSame || isElsewhere) return undefined
      return meant + (meant.includes('#') || !fragment ? '' : `#${fragment}`)
    })
    if (changed === text) return false
    await files.write(file, changed)
    return true
  } catch (error) {
    // What cannot be changed, or would be a file too many, is told of as left.
    if (error instanceof PathError || error instanceof TooManyChanges) return false
    throw error
  }
}
