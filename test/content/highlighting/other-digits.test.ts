import { existsSync } from 'node:fs'
import { createHighlighterCoreSync } from 'shiki/core'
import { describe, expect, test, vi } from 'vitest'
import { LanguageCatalog } from '../../../src/content/highlight/languages.ts'
import { LineMemo } from '../../../src/content/highlight/line-memo.ts'
import { tellsDigitsApart } from '../../../src/content/highlight/needed-characters.ts'
import { PairHighlighter } from '../../../src/content/highlight/pair-highlighter.ts'
import { PATTERN_PACK } from '../../../src/content/highlight/pattern-pack.ts'
import { regexEngine } from '../../../src/content/highlight/regex-engine.ts'
import { Pattern } from '../../../src/content/highlight/regex-pattern.ts'
import { SearchTrace } from '../../../src/content/highlight/search-trace.ts'
import { SearchedText } from '../../../src/content/highlight/searched-text.ts'
import { DEFAULT_THEMES } from '../../../src/content/highlight/themes.ts'
import { fencesBelow } from './tokens.ts'

const TURNS = 12

const isCompiled = existsSync(PATTERN_PACK)

/** The same code with other digits: with others in each turn, and with the same in each run. */
function changeDigits(code: string, turn: number): string {
  let seed = turn * 7919 + code.length
  return code.replaceAll(/[0-9]/g, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return String(Math.floor(seed / 65_536) % 10)
  })
}

/** Colors code with ever other digits; `shares` says whether lines take tokens of others. */
function color(language: string, codes: readonly string[], shares: boolean) {
  const getAlike = vi.spyOn(LineMemo.prototype, 'getAlike')
  if (!shares) getAlike.mockReturnValue(undefined)
  const catalog = new LanguageCatalog()
  const highlighter = new PairHighlighter(DEFAULT_THEMES, '', catalog)
  const colored = codes.flatMap((code) =>
    Array.from({ length: TURNS }, (_, turn) =>
      highlighter.lines(changeDigits(code, turn).split('\n'), catalog.resolve(language)),
    ),
  )
  const taken = getAlike.mock.results.filter(({ value }) => value !== undefined).length
  getAlike.mockRestore()
  return { colored, taken }
}

/** What digits decide on, in ways of several languages. */
const HARD: Record<string, readonly string[]> = {
  bash: ['cat <<EOF1\na 22\nEOF1\nEOF2\necho $1 2>&1', 'cat <<EOF\n1\nEOF', 'x=017 y=0x1F'],
  css: ['.a1 { color: #123456; width: 10px; transition: 0.5s }'],
  go: ['var a int64 = 0755\nvar b float32 = 089\nvar c = 0b101'],
  html: ['<h1>One</h1>\n<h2 data-x1="2">&frac12; &#123;</h2>'],
  javascript: ['const a = /(b)\\1[0-7]/ + 0b101 + 0o17 + 089 + "\\12" + 10n + id_12'],
  lua: ['x = [==[ 1 ]==] + 0x1p4'],
  markdown: ['# Title 1\n\n1. one 2\n\n```js\nconst a1 = 08\n```\n\n<h3>3</h3>'],
  perl: ['m1abc1; s2a2b2; print <<E1;\n1\nE1\nE2'],
  python: ['a = 0o17 + 017 + "\\1" + r"(?P<a>1)\\1" + 1_000j + "%2d" % 1e5'],
  ruby: ['a = <<~E1\n  #{1 + 2}\nE1\nb = %q1a1'],
  rust: ['let a: u8 = 0b11u8; let b = r#"1"#; 1_000i64'],
  yaml: ['a: 2001-12-14\nb: 0o17\nc: |2\n   text 1\n&a1 d: *a2\ne: 190:20:30'],
}

const samples = new Map(Object.entries(HARD))
for (const { language, code } of fencesBelow('examples/kitchen-sink', 'examples/starter')) {
  samples.set(language, [...(samples.get(language) ?? []), code])
}

describe('a line that differs from another in its digits', () => {
  test.each(Array.from(samples))('has its own colors in %s', (language, codes) => {
    const { colored } = color(language, codes, true)
    expect(colored).toEqual(color(language, codes, false).colored)
  })

  const reason = isCompiled ? '' : ' (skipped: nothing is compiled)'
  test.skipIf(!isCompiled).each(['javascript', 'json', 'python', 'yaml'])(
    `is seldom tokenized in %s${reason}`,
    (language) => {
      const code = { yaml: 'name: item-1234' }[language] ?? 'call(item_123456, "key 98")'
      expect(color(language, [code], true).taken).toBeGreaterThan(TURNS / 2)
    },
  )
})

describe('the tokens of a line are kept from lines with other digits', () => {
  const trace = (pattern: string, text: string) =>
    SearchTrace.record(() => Pattern.read(pattern)?.find(new SearchedText(text), 0)).trace

  test('where a pattern was made of what the line holds', () => {
    expect(trace('^E1$', 'E2').isWhole).toBe(false)
    expect(trace('^E$', 'E2').isWhole).toBe(true)
  })

  test('where what it opens goes on until digits that it has told', () => {
    const catalog = new LanguageCatalog()
    const core = createHighlighterCoreSync({ langs: [], themes: [], engine: regexEngine })
    core.loadLanguageSync(catalog.grammars('shellscript'))
    const grammar = core.getLanguage('shellscript')
    const memo = new LineMemo()
    const add = (line: string) => {
      const result = grammar.tokenizeLine2(line, null)
      memo.setAlike(null, line, { result, trace: trace('a', line) })
    }
    add('cat <<EOF1')
    add('cat <<EOF # 1')
    expect(memo.getAlike(null, 'cat <<EOF2')).toBeUndefined()
    expect(memo.getAlike(null, 'cat <<EOF # 2')).toBeDefined()
  })
})

describe('an expression tells digits apart', () => {
  test.each([
    [String.raw`\d+`, false],
    [String.raw`[a-z0-9_]+\b`, false],
    [String.raw`\w{2,3}|.`, false],
    [String.raw`(?=(\d+))\1`, false],
    [String.raw`(a)(?:(?=([0-9]|x(y)))\2)+`, false],
    ['0x[0-9a-f]+', true],
    ['[0-7]+', true],
    ['[^8]', true],
    [String.raw`(\w+)=\1`, true],
    [String.raw`(?=(\d))x\1`, true],
    [String.raw`(?=(\d))\1*`, true],
    [String.raw`(?<a>\w)\k<a>`, true],
    ['h[1-6]', true],
    ['(', true],
  ])('%s: %s', (source, tells) => {
    expect(tellsDigitsApart(source, 'v')).toBe(tells)
  })
})
