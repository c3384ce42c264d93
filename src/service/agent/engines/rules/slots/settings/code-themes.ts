import { isCodeTheme } from '../../../../../../content/index.ts'
import { nameKey } from '../../names.ts'
import { anyOf } from '../../restate/restatement.ts'
import { findRoles, MODES, pairValues } from './pairs.ts'
import type { Assignment, Now, SettingReader } from './setting-reader.ts'

const PATH = ['styling', 'codeblocks']
const LONGEST = 4
const ALSO = anyOf(`
  code codeblocks? blocks? snippets? samples? examples? syntax highlight\\w* colou?rs? themes? shiki light dark modes? both in for on the our docs pages? all
  should must can could use uses used using set change switch\\w* make be become is are now instead of rather than and to from with want i'd we'd like have them it please
`)

/** “I'd like the code blocks to use github-light in light mode and github-dark in dark mode.” */
export const codeThemes: SettingReader = {
  cue: /\b(?:code|codeblocks?|syntax|highlight\w*|snippets?|shiki)\b/i,
  read(scene, now) {
    const isCode = /\b(?:themes?|syntax|highlight\w*|code ?blocks?|snippets?|shiki)\b/i
    const isOther = /\b(?:not|except|font|page|language|remove|add)\b/i
    if (!isCode.test(scene.prompt) || isOther.test(scene.prompt)) return undefined
    const named = scene.findMeant(LONGEST, (span) => {
      const name = nameKey(scene.say(span)).replaceAll(' ', '-')
      return isCodeTheme(name) ? name : undefined
    })
    const at = (name: string) => now([...PATH, 'theme', name]) ?? now([...PATH, name])
    const olds = [now([...PATH, 'theme']), at('light'), at('dark')]
    const news = named.filter(({ meant }) => !olds.includes(meant))
    const [first, ...others] = news
    if (first === undefined) return undefined
    const isTaken = ({ from }: { from: number }) =>
      named.some(({ span }) => from >= span.from && from < span.to)
    const roles = findRoles(scene, MODES).filter(({ span }) => !isTaken(span))
    const isBoth = roles.length === 0 || /\bboth\b/i.test(scene.prompt)
    const pairs = pairValues(
      scene,
      roles,
      news.map(({ span }) => span),
    )?.map(({ name, value }): [string, string] => [
      name,
      news.find(({ span }) => span === value)?.meant ?? '',
    ])
    const isShort = now([...PATH, 'light']) !== undefined
    const all = others.length > 0 ? undefined : setAll(now(PATH), first.meant)
    const sets = isBoth ? all : pairs && setPairs(pairs, { isShort, at, now })
    return { sets, spans: named.map(({ span }) => span), also: ALSO }
  },
}

/** What a docs.json says of code in one word is the name of a theme. */
function setAll(old: string | undefined, value: string): Assignment[] {
  return [{ path: old === undefined ? [...PATH, 'theme'] : PATH, value }]
}

function setPairs(
  pairs: readonly (readonly [mode: string, name: string])[],
  { isShort, at, now }: { isShort: boolean; at: (mode: string) => string | undefined; now: Now },
): Assignment[] | undefined {
  const own = isShort ? PATH : [...PATH, 'theme']
  if (MODES.every(([mode]) => at(mode) !== undefined))
    return pairs.map(([mode, value]) => ({ path: [...own, mode], value }))
  const one = now([...PATH, 'theme']) ?? now(PATH)
  const isName = one !== undefined && isCodeTheme(one)
  const value = { ...(isName ? { light: one, dark: one } : {}), ...Object.fromEntries(pairs) }
  // A theme of one mode alone is none.
  if (Object.keys(value).length < MODES.length) return undefined
  return [{ path: now(PATH) === undefined ? [...PATH, 'theme'] : PATH, value }]
}
