import { hash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { EmulatedRegExp, type ToRegExpOptions } from 'oniguruma-to-es'
import type { LanguageRegistration } from 'shiki/core'
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript'
import { packageRoot } from '../../package/index.ts'
import { type CharacterSet, getNeededCharacters, tellsDigitsApart } from './needed-characters.ts'

/** A pattern in Oniguruma's syntax, as JavaScript has it. */
export interface Translation {
  source: string
  flags: string
  /** The expression that emulates what JavaScript has no construct for, where there is any. */
  emulated?: EmulatedRegExp
  /** What matches the same in texts of ASCII alone and is found faster there, where there is that. */
  plain?: PlainTranslation
  /** Whether it tells digits apart, where that is known (`tellsDigitsApart`). */
  tellsDigits?: boolean
}

export interface PlainTranslation {
  source: string
  /** What `getNeededCharacters` says of it, where that is known. */
  needs?: readonly CharacterSet[]
}

/** What an expression emulates, as it is packed. */
type Emulation = NonNullable<EmulatedRegExp['rawOptions']>

interface Packed {
  pattern: string
  source: string
  flags: string
  emulation?: Emulation
  /** For versions of Node.js that have no groups with flags of their own, where that is another one. */
  older?: string
  /** In ASCII, where that is another one. */
  plain?: string
  /** The numbers of character sets. */
  needs: number[][]
  /** There for those that tell digits apart. */
  digits?: true
}

/** Where the package has the patterns of common grammars, translated: that takes long. */
export const PATTERN_PACK = join(packageRoot, 'lib', 'patterns.bin')

/** Unicode's properties as classes of ASCII, by flags and escape. */
const classes = new Map<string, string>()

/** A group with flags of its own. */
const FLAG_GROUP = /\(\?[a-z]*-?[a-z]+:/

/** Bytes of the number that says how long the pack's list of grammars is. */
const LENGTH_BYTES = 4

/** As a text: Node.js 22 cannot read a file that has such a group. */
const CASELESS = '(?i:a)'

const hasFlagGroups = (() => {
  try {
    return new RegExp(CASELESS).test('A')
  } catch {
    return false
  }
})()

interface Contents {
  /** Changes with the libraries that translate and that bring grammars, and with this file. */
  key: string
  /** Where grammars stand in the data, by their names. */
  places: Record<string, readonly [start: number, end: number]>
}

interface Pack extends Contents {
  data: Buffer
}

let opened: Pack | undefined
const unpacked = new Set<string>()
const known = new Map<string, Packed>()

/** Takes in what the package knows of the patterns of some grammars. */
export function recallPatterns(grammars: readonly LanguageRegistration[]): void {
  opened ??= openPack()
  const { data, places } = opened
  for (const { name } of grammars) {
    const place = places[name]
    if (place === undefined || unpacked.has(name)) continue
    unpacked.add(name)
    const text = gunzipSync(data.subarray(...place)).toString()
    for (const packed of JSON.parse(text) as Packed[]) known.set(packed.pattern, packed)
  }
}

/** A checkout has none before it is compiled. */
function openPack(): Pack {
  if (!existsSync(PATTERN_PACK)) return { key: '', places: {}, data: Buffer.alloc(0) }
  const file = readFileSync(PATTERN_PACK)
  const start = LENGTH_BYTES + file.readUInt32LE()
  const contents = JSON.parse(file.toString('utf8', LENGTH_BYTES, start)) as Contents
  return { ...contents, data: file.subarray(start) }
}

/** Translates a pattern; `undefined` where JavaScript cannot express it. */
export function translatePattern(pattern: string): Translation | undefined {
  const packed = known.get(pattern)
  if (packed === undefined) return translateNow(pattern)
  const { flags, emulation, older, needs, digits = false } = packed
  const source = hasFlagGroups ? packed.source : (older ?? packed.source)
  const options = { ...emulation, lazyCompile: true }
  return {
    ...{ source, flags },
    ...(emulation !== undefined && { emulated: new EmulatedRegExp(source, flags, options) }),
    plain: { source: packed.plain ?? source, needs: needs.map((set) => Uint32Array.from(set)) },
    tellsDigits: digits,
  }
}

function translateNow(
  pattern: string,
  target: ToRegExpOptions['target'] = 'auto',
): Translation | undefined {
  try {
    // Many are never searched for: they are compiled when they are.
    const options = { lazyCompileLength: 0, target }
    const regex = defaultJavaScriptRegexConstructor(pattern, options) as EmulatedRegExp
    const { source, flags, rawOptions } = regex
    const isEmulated = Object.keys(rawOptions).length > 1 || regex.sticky
    const plain = getPlainSource(source, flags)
    return {
      ...{ source, flags },
      ...(isEmulated && { emulated: regex }),
      ...(plain !== undefined && { plain: { source: plain } }),
    }
  } catch {
    return undefined
  }
}

/**
 * Translates the patterns of grammars into `PATTERN_PACK`, if that is not done yet.
 *
 * @param list lists the grammars; one may come more than once
 */
export function writePatternPack(list: () => readonly LanguageRegistration[]): void {
  const made = [join(packageRoot, 'package-lock.json'), import.meta.filename]
  const key = hash('sha1', made.map((file) => readFileSync(file, 'utf8')).join('\0'))
  if (openPack().key === key) return
  const places: Contents['places'] = {}
  const parts: Buffer[] = []
  let end = 0
  for (const grammar of new Map(list().map((one) => [one.name, one])).values()) {
    const patterns = new Set<string>()
    collectPatterns(grammar, patterns)
    const translated = Array.from(patterns).flatMap(getVariants).flatMap(packPattern)
    const packed = gzipSync(JSON.stringify(translated), { level: 9 })
    parts.push(packed)
    places[grammar.name] = [end, end + packed.length]
    end += packed.length
  }
  const contents = Buffer.from(JSON.stringify({ key, places } satisfies Contents))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(contents.length)
  writeFileSync(PATTERN_PACK, Buffer.concat([length, contents, ...parts]))
}

/** None for what JavaScript cannot express. */
function packPattern(pattern: string): Packed[] {
  const newer = translateNow(pattern, 'ES2025')
  if (newer === undefined) return []
  const { source, flags, emulated, plain } = newer
  const { lazyCompile: _, ...emulation } = emulated?.rawOptions ?? {}
  const older = FLAG_GROUP.test(source) ? translateNow(pattern, 'ES2024') : newer
  if (older === undefined) return []
  const needs = getNeededCharacters(plain?.source ?? source, flags)
  return [
    {
      ...{ pattern, source, flags },
      ...(emulated !== undefined && { emulation }),
      ...(older !== newer && { older: older.source }),
      ...(plain !== undefined && { plain: plain.source }),
      needs: needs.map((set) => Array.from(set)),
      ...(tellsDigitsApart(source, flags) && { digits: true as const }),
    },
  ]
}

function collectPatterns(part: unknown, found: Set<string>): void {
  if (typeof part !== 'object' || part === null) return
  for (const [key, value] of Object.entries(part)) {
    if (typeof value !== 'string') collectPatterns(value, found)
    else if (/^(?:match|begin|end|while)$/.test(key)) found.add(value)
  }
}

/**
 * A pattern as the TextMate library asks for it: it has no `\\z`, and where an anchor cannot match
 * there is a character in its place that no text has.
 */
function getVariants(pattern: string): string[] {
  const source = pattern.replaceAll(/\\[\s\S]/g, (written) =>
    written === '\\z' ? String.raw`$(?!\n)(?<!\n)` : written,
  )
  const without = (anchors: string) =>
    source.replaceAll(/\\([AG])|\\[\s\S]/g, (written, anchor: string = ' ') =>
      anchors.includes(anchor) ? '\\\uFFFF' : written,
    )
  return [...new Set(['', 'A', 'G', 'AG'].map(without))]
}

/**
 * A regular expression's source with its Unicode properties as ASCII has them, which are faster to
 * look up: in texts of ASCII alone it matches the same. `undefined` where it names none, or where a
 * part of it has flags of its own.
 */
function getPlainSource(source: string, flags: string): string | undefined {
  // Classes inside of classes are known in this mode only.
  if (!flags.includes('v')) return undefined
  if (!/\\[pP]\{/.test(source) || FLAG_GROUP.test(source)) return undefined
  return source.replaceAll(/\\(?:([pP]\{[^}]*\})|[\s\S])/g, (written, property?: string) => {
    if (property === undefined) return written
    const key = `${flags} ${written}`
    let known = classes.get(key)
    if (known === undefined) {
      known = getClass(new RegExp(`^${written}$`, flags.replaceAll(/[dgy]/g, '')))
      classes.set(key, known)
    }
    return known
  })
}

/** The class of the ASCII characters that match by themselves. */
function getClass(one: RegExp): string {
  let members = ''
  for (let code = 0; code < 128; code++) {
    if (!one.test(String.fromCharCode(code))) continue
    const first = code
    while (code < 127 && one.test(String.fromCharCode(code + 1))) code++
    members += first === code ? hex(code) : `${hex(first)}-${hex(code)}`
  }
  return `[${members}]`
}

function hex(code: number): string {
  return `\\x${code.toString(16).padStart(2, '0')}`
}
