import { numberOf } from '../number-words.ts'
import { escapePattern } from '../renaming.ts'
import { AMOUNT, isAmount, shapeOf } from './read-values.ts'

/** Where a text has the old value, or one that looks like the new one. */
export function listValuePlaces(
  text: string,
  { old, now, about }: { old: string | undefined; now: string; about: string },
): { at: number; value: string }[] {
  if (old === undefined || isAmount(old)) {
    const shape = shapeOf(now)
    return [...text.matchAll(new RegExp(AMOUNT, 'gu'))].flatMap(({ 0: value, index }) => {
      // A version may be where a range begins.
      const [first = ''] = old === undefined ? [] : value.split(/ ?[-–] ?/)
      if (old?.includes('.') && first !== value && isEqual(first, old))
        return [{ at: index, value: first }]
      if (isListMark(text, index) && !/\bsteps?\b/i.test(about)) return []
      const isMeant =
        old === undefined
          ? shapeOf(value) === shape &&
            numberOf(value) !== numberOf(now) &&
            (value.includes('.') || !isVersion(now))
          : !(
              /^v\d+$/i.test(old) &&
              /^\d+$/.test(value) &&
              !/\bversion $/i.test(text.slice(0, index))
            ) &&
            (isEqual(value, old) ||
              (OF_PERCENT.test(about) && isEqual(value.replace(/%$/, ''), old.replace(/%$/, ''))) ||
              (/^\d+$/.test(now) && isRelease(value, old)))
      return isMeant ? [{ at: index, value }] : []
    })
  }
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(old)}(?![\\p{L}\\p{N}])`, 'gu')
  return [...text.matchAll(pattern)].map(({ 0: value, index }) => ({ at: index, value }))
}

/** What is told in percent, and may be written with its sign or without. */
const OF_PERCENT = /\b(?:percent|percentage|interest|rate|discount|commission|tax|vat)\b|%/i

/** Whether a number has parts of two figures behind its dot, or three parts: no count becomes one. */
function isVersion(value: string): boolean {
  return /^v?\d+(?:\.\d{2,}|\.\d+\.\d+)$/.test(value)
}

/** Whether a number only tells which item of a list, or step of code, comes. */
function isListMark(text: string, at: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  return /^[ \t]*(?:#+ |\/\/ )?$/.test(before) && /^\d+[.)]\s/.test(text.slice(at))
}

export function isEqual(value: string, old: string): boolean {
  const plain = (amount: string) =>
    numberOf(amount)
      .toLowerCase()
      .replaceAll(/[\s,+]/g, '')
      .replace(/^v/, '')
      .replaceAll('–', '-')
  return plain(value) === plain(old)
}

/** Whether a version is the first one of a major one: “v18.0.0” of 18. */
function isRelease(value: string, major: string): boolean {
  return ZEROS.test(value) && isEqual(releaseOf(value), major)
}

export function plainOf(value: string): string {
  return releaseOf(value).replace(/%$/, '')
}

function releaseOf(value: string): string {
  return value.replace(ZEROS, '')
}

/** What a version ends with that is the first one of a major one. */
export const ZEROS: RegExp = /(?:\.0){2}$/

/** Whether a number is so large that two of it are hardly by chance: “116 languages”. */
export function isMuch(value: string): boolean {
  return /\d{3}/.test(value.replaceAll(/\D/g, '')) && !/00+$/.test(value.replaceAll(/\D/g, ''))
}

/** Whether a number is so long, and not round, that nothing else has it. */
export function isLong(value: string): boolean {
  return isMuch(value) && /\d{4}/.test(value)
}

/** Whether a number is told to be a port. */
export function isPort(value: string, about: string): boolean {
  return /^\d{4,5}$/.test(value) && /\bports?\b|\blistens?\b/i.test(about)
}
