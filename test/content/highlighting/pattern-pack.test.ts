import { existsSync } from 'node:fs'
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript'
import { expect, test } from 'vitest'
import { LanguageCatalog } from '../../../src/content/highlight/languages.ts'
import { getNeededCharacters } from '../../../src/content/highlight/needed-characters.ts'
import { PATTERN_PACK, translatePattern } from '../../../src/content/highlight/pattern-pack.ts'

const LANGUAGES = ['bash', 'cpp', 'csharp', 'javascript', 'php', 'python', 'ruby', 'yaml']

const reason = existsSync(PATTERN_PACK) ? '' : ' (skipped: nothing is compiled)'

test.skipIf(reason !== '')(`what the package has of patterns is what they mean${reason}`, () => {
  const catalog = new LanguageCatalog()
  const grammars = JSON.stringify(LANGUAGES.flatMap((language) => catalog.grammars(language)))
  const patterns = new Set(
    Array.from(
      grammars.matchAll(/"(?:match|begin|end|while)":("(?:[^"\\]|\\.)*")/g),
      ([, text = '']): string => JSON.parse(text),
    ),
  )
  let packed = 0
  for (const pattern of patterns) {
    const { source, flags, emulated, plain } = translatePattern(pattern) ?? {}
    if (plain?.needs === undefined) continue
    packed++
    const expected = defaultJavaScriptRegexConstructor(pattern, { lazyCompileLength: 0 })
    const { lazyCompile: _, ...emulation } = Reflect.get(expected, 'rawOptions')
    expect([source, flags]).toEqual([expected.source, expected.flags])
    expect({ ...emulated?.rawOptions, lazyCompile: undefined }).toEqual(emulation)
    expect(plain.needs).toEqual(getNeededCharacters(plain.source, expected.flags))
  }
  // What is left has anchors, which are searched for in other words, or is nothing in JavaScript.
  expect(packed).toBeGreaterThan(patterns.size * 0.9)
})
