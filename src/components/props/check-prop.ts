import { type Statement, suggestName } from '../../diagnostics/index.ts'
import { readFlag, toNumber } from './lenient.ts'
import { PROP_RULES, type PropRule } from './rules.ts'

/** A prop as a page has it; `undefined` for what only running the page can tell. */
export type WrittenValue = string | number | boolean | undefined

/** What every element may have: HTML's own, those of JSX, and what scripts and styles look for. */
const EVERYWHERE =
  /^(?:id|class|className|style|key|ref|children|slot|lang|dir|hidden|role|tab[iI]ndex|title|alt|width|height|align|border|background|target|rel|download|loading|(?:data|aria)-.*|on[A-Z].*)$/

/** What is wrong with a prop of one of our components; nothing for elements that are none. */
export function checkProp(
  component: string,
  name: string,
  value: WrittenValue,
): Statement | undefined {
  if (!Object.hasOwn(PROP_RULES, component)) return undefined
  const rules: Readonly<Record<string, PropRule>> = Reflect.get(PROP_RULES, component)
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
  if (rule !== undefined) return checkValue(component, name, value, rule)
  return EVERYWHERE.test(name) ? undefined : unknownProp(component, name, Object.keys(rules))
}

/** Props that name a component for readers, of which it needs one. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  Accordion: ['title'],
  Tab: ['title'],
  View: ['title'],
  Update: ['label'],
  Icon: ['icon', 'name', 'src'],
  ResponseField: ['name'],
  ParamField: ['query', 'path', 'body', 'header', 'cookie', 'name'],
  Tooltip: ['tip', 'headline'],
  Tile: ['href'],
  'Tree.File': ['name'],
  'Tree.Folder': ['name'],
  'FileTree.File': ['name'],
  'FileTree.Folder': ['name'],
  'Color.Item': ['value'],
  'GitHub.Repo': ['repo'],
  img: ['src', 'srcSet'],
  iframe: ['src', 'srcDoc'],
}

/** What is wrong with a component that has none of the props that name it. */
export function checkNamed(
  component: string,
  given: readonly string[],
  isEmpty: boolean,
): Statement | undefined {
  const isNothing = component === 'Card' && isEmpty
  const names = isNothing ? ['title'] : Object.hasOwn(NAMES, component) ? NAMES[component] : []
  const [first, ...others] = names ?? []
  const isLeading = LEADING.has(component) && given.includes('cta') && !given.includes('href')
  if (isLeading) return missesAddress(component)
  if (first === undefined) return undefined
  // One that is misspelled, or has the name that others give it, is told as such.
  if (given.some((name) => suggestProp(name, [first, ...others]) !== undefined)) return undefined
  const all = [first, ...others].map((name) => `\`${name}\``).join(', ')
  return {
    code: 'prop-missing',
    message: `Expected \`<${component}>\` to have ${others.length > 0 ? 'one of ' : ''}${all}, received none. Readers see ${/^[a-z]/.test(component) ? 'nothing' : 'a part without a name'}.`,
    hint: `Write \`<${component} ${first}="…">\`.`,
  }
}

/** Components whose `cta` is the text of a link. */
const LEADING = new Set(['Card', 'Tooltip'])

function missesAddress(component: string): Statement {
  return {
    code: 'prop-missing',
    message: `Expected \`<${component}>\` to have \`href\` beside \`cta\`, received none. Its text leads nowhere.`,
    hint: `Write \`<${component} cta="…" href="/path">\`.`,
  }
}

/** What other generators call props that are ours under another name. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  ...{ header: 'title', heading: 'title', label: 'title', name: 'title', summary: 'title' },
  ...{ link: 'href', to: 'href', url: 'href' },
}

/** The one of a component's props that is meant by a name that it does not have. */
function suggestProp(name: string, known: readonly string[]): string | undefined {
  const other = Object.hasOwn(ELSEWHERE, name) ? ELSEWHERE[name] : undefined
  return other !== undefined && known.includes(other) ? other : suggestName(name, known)
}

function unknownProp(component: string, name: string, known: readonly string[]): Statement {
  const near = suggestProp(name, known)
  const all = known.map((prop) => `\`${prop}\``).join(', ')
  return {
    code: 'prop-unknown',
    severity: near === undefined ? 'info' : 'warning',
    message: `Expected a prop of \`<${component}>\`, received \`${name}\`, which it does not have. It changes nothing.`,
    hint:
      near !== undefined
        ? `Did you mean \`${near}\`?`
        : all === ''
          ? `\`<${component}>\` takes nothing but what is inside of it.`
          : `It has ${all}.`,
  }
}

function checkValue(
  component: string,
  name: string,
  value: WrittenValue,
  rule: PropRule,
): Statement | undefined {
  if (value === undefined) return undefined
  const invalid = (expected: string, hint: string, outcome = 'It is left out.'): Statement => ({
    code: 'prop-invalid',
    message: `Expected \`${name}\` of \`<${component}>\` to be ${expected}, received \`${value}\`. ${outcome}`,
    hint,
  })
  switch (rule.kind) {
    case 'any':
      return undefined
    case 'flag':
      if (readFlag(value) !== undefined || value === name) return undefined
      return invalid(
        '`true` or `false`',
        `Write \`${name}\` or \`${name}={false}\`.`,
        typeof value === 'string' ? 'It is taken as `true`.' : undefined,
      )
    case 'color':
      if (typeof value !== 'string' || HEX.test(value) || !value.trim().startsWith('#')) {
        return undefined
      }
      return invalid('a color', 'Write three or six digits behind `#`, as in `#16A34A`.')
    case 'number': {
      const { min, max } = rule
      const given = typeof value === 'boolean' ? undefined : toNumber(value)
      const isWithin =
        given !== undefined && given >= (min ?? -Infinity) && given <= (max ?? Infinity)
      if (isWithin) return undefined
      const range = min === undefined || max === undefined ? '' : ` from ${min} to ${max}`
      const near = nearest(given, min, max)
      const outcome = given === undefined ? undefined : `It is taken as ${near}.`
      return invalid(`a number${range}`, `Write \`${name}={${near}}\`.`, outcome)
    }
    case 'word': {
      const { words, others = [], pattern } = rule
      if (pattern?.test(String(value)) === true) return undefined
      const written = String(value).trim().toLowerCase()
      if (words.includes(written) || others.includes(written)) return undefined
      const near = suggestName(written, words) ?? longForm(written, words)
      const all = words.map((word) => `\`${word}\``).join(', ')
      return invalid(
        `one of ${all}`,
        near === undefined ? `Write \`${name}="${words[0]}"\`.` : `Did you mean \`${near}\`?`,
      )
    }
  }
}

/** With three or six digits, and as many for how it covers. */
const HEX = /^\s*#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\s*$/i

function nearest(given = 2, min = given, max = given): number {
  return Math.min(max, Math.max(min, given))
}

/** `wrn` of `warning`: the word that begins alike and has the letters in this order. */
function longForm(written: string, words: readonly string[]): string | undefined {
  const letters = written.replaceAll(/[^a-z0-9]/g, '')
  if (letters.length < 2) return undefined
  const pattern = new RegExp(`^${letters.split('').join('.*')}`)
  return words.find((word) => pattern.test(word))
}
