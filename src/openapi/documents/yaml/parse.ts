import {
  CORE_SCHEMA,
  constructFromEvents,
  EVENT_ID,
  type Event,
  floatCoreTag,
  getScalarValue,
  intCoreTag,
  mapTag,
  mergeTag,
  parseEvents,
  type ScalarTagDefinition,
  YAMLException,
} from 'js-yaml'
import { type Diagnostic, LineIndex } from '../../../diagnostics/index.ts'
import { ExactNumber, readExactNumber } from '../../exact-number.ts'
import type { Parsed } from '../parsed.ts'
import { findNodeEnds, getEntriesWithin } from './tree.ts'

/** Lines that are mended at most; each one costs a reading of the text. */
const MOST = 200

/** Values that a document may have once its aliases are written out; large ones have a tenth. */
const MOST_VALUES = 10_000_000

/** What may be a number beyond all of JavaScript's. */
const NUMERIC = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e\+?\d+)?$/i

/** Numbers keep their text where JavaScript would round them; as keys they are texts. */
const SCHEMA = CORE_SCHEMA.withTags(
  mergeTag,
  { ...intCoreTag, resolve: exactly(intCoreTag) },
  { ...floatCoreTag, resolve: exactly(floatCoreTag) },
  {
    ...mapTag,
    addPair: (map, key, value) => mapTag.addPair(map, getKey(key), value),
    has: (map, key) => mapTag.has(map, getKey(key)),
  },
)

function exactly(tag: ScalarTagDefinition<number>): ScalarTagDefinition<unknown>['resolve'] {
  return (source, isExplicit, tagName) => {
    const value = tag.resolve(source, isExplicit, tagName)
    if (typeof value === 'number') return isWord(source) ? value : readExactNumber(source, value)
    const isTooLarge = NUMERIC.test(source) && !Number.isFinite(Number(source))
    return isTooLarge ? readExactNumber(source, Number(source)) : value
  }
}

/** `.inf` and `.nan`, which are what they are. */
function isWord(source: string): boolean {
  return /^[-+]?\.[in]/i.test(source)
}

function getKey(key: unknown): unknown {
  return key instanceof ExactNumber ? key.digits : key
}

/** Deeper than any document, and shallow enough for the stack. */
export const DEEPEST = 500

/**
 * Reads YAML 1.2 with merge keys. A key that stands twice is a finding and the last one counts;
 * every other mistake costs the file.
 */
export function parseYaml(file: string, text: string): Parsed {
  let findings: readonly Diagnostic[] = []
  try {
    const events = parseEvents(text, { maxDepth: DEEPEST })
    const construct = (json: boolean) =>
      constructFromEvents(events, { source: text, schema: SCHEMA, json })
    try {
      return getOne(file, construct(false), events, findings)
    } catch (error) {
      findings = duplicates(file, text, events)
      if (findings.length === 0) throw error
      return getOne(file, construct(true), events, findings)
    }
  } catch (error) {
    if (error instanceof YAMLException) return { error: syntaxError(file, error) }
    throw error
  }
}

function getOne(
  file: string,
  documents: readonly unknown[],
  events: readonly Event[],
  findings: readonly Diagnostic[],
): Parsed {
  const [value] = documents
  const count = documents.length
  const mistake = count === 1 ? aliasMistake(value, events) : count > 1 && `${count} of them`
  if (count === 1 && !mistake) return { value, findings }
  const message = `Expected one YAML document, received ${mistake || 'an empty file'}.`
  return { error: { code: 'openapi-syntax', message, file, line: 1, column: 1 } }
}

function syntaxError(file: string, { reason, mark }: YAMLException): Diagnostic {
  return {
    code: 'openapi-syntax',
    message: `Expected valid YAML, received a mistake: ${reason}.`,
    ...getHint(reason, mark?.buffer.split('\n')[mark.line] ?? ''),
    file,
    ...(mark && { line: mark.line + 1, column: mark.column + 1 }),
  }
}

/** What to write instead; `line` is the one that the parser stopped at. */
function getHint(reason: string, line: string): { hint?: string } {
  if (/^tab characters/.test(reason)) return { hint: 'Write spaces instead.' }
  const [, key, value] = /^\s*(?:- )?([\w$-]+):\s+([^"'|>{[&*!\s].*:(?:\s.*|))$/.exec(line) ?? []
  return key === undefined
    ? {}
    : {
        hint: `Put the value into quotes, as it has a colon: \`${key}: ${JSON.stringify(value)}\`.`,
      }
}

function duplicates(file: string, text: string, events: readonly Event[]): Diagnostic[] {
  const lines = new LineIndex(text)
  return duplicateKeys(text, events).map(({ key, offset }) => ({
    code: 'openapi-duplicate-key',
    message: `Expected each key once, received the duplicated mapping key \`${key}\`.`,
    hint: 'The last one is used.',
    file,
    ...lines.position(offset),
  }))
}

/** What is wrong with the aliases of a document, as the end of a sentence; `undefined` if nothing is. */
function aliasMistake(value: unknown, events: readonly Event[]): string | undefined {
  if (!events.some(({ type }) => type === EVENT_ID.ALIAS)) return undefined
  const sizes = new Map<object, number>()
  const open = new Set<object>()
  const sizeOf = (current: unknown): number => {
    if (typeof current !== 'object' || current === null) return 1
    if (open.has(current)) return Number.POSITIVE_INFINITY
    const known = sizes.get(current)
    if (known !== undefined) return known
    open.add(current)
    let size = 1
    for (const member of Object.values(current)) size += sizeOf(member)
    open.delete(current)
    sizes.set(current, size)
    return size
  }
  const size = sizeOf(value)
  if (size === Number.POSITIVE_INFINITY) return 'an alias within what it stands for'
  return size > MOST_VALUES ? 'aliases that stand for too much' : undefined
}

/** Every key that its mapping has already had. */
function duplicateKeys(text: string, events: readonly Event[]): { key: string; offset: number }[] {
  const ends = findNodeEnds(events)
  return events.flatMap(({ type }, index) => {
    if (type !== EVENT_ID.MAPPING) return []
    const seen = new Set<string>()
    return [...getEntriesWithin(index, ends)].flatMap(([at]) => {
      const event = events[at]
      if (event?.type !== EVENT_ID.SCALAR) return []
      const key = getScalarValue(text, event)
      if (key === '<<' || !seen.has(key)) {
        seen.add(key)
        return []
      }
      return [{ key, offset: event.valueStart }]
    })
  })
}

/**
 * A text whose lists, objects and quoted values of several lines stand as far in as YAML wants them:
 * a bracket that is closed below its key is read by most programs. Other mistakes stay.
 */
export function indentDeficient(text: string): string {
  let mended = text
  for (let count = 0; count < MOST; count++) {
    const line = deficientLine(mended)
    if (line === undefined) break
    mended = `${mended.slice(0, line)} ${mended.slice(line)}`
  }
  return mended
}

/** Offset of the first line that has to stand further in. */
function deficientLine(text: string): number | undefined {
  try {
    parseEvents(text, { maxDepth: DEEPEST })
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const { reason, mark } = error
    if (reason === 'deficient indentation' && mark) return mark.position - mark.column
  }
  return undefined
}
