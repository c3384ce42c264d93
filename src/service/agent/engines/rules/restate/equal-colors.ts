import { findNodeAtLocation } from 'jsonc-parser'
import { anyOf, type Restatement } from './restatement.ts'
import type { Scene } from './scene.ts'

const NAME = '(?:primary|main|brand|accent|light|dark)'
const NOUN = '(?: (?:mode |theme )?(?:colou?rs?|ones?|tones?|shades?|values?))?'
const ONE = `(?:the |our |its )?(?:both )?(?:the )?${NAME}${NOUN}`
const LIST = new RegExp(`\\b${ONE}(?:(?:, and |, | and | as well as |, as well as )${ONE})+`, 'i')
/** What else is light or dark. */
const BACKGROUND = /^ background(?: colou?rs?)?\b/i
const OTHER = /^ (?:mode|theme|logo|variant|version|appearance|text|image|anchor|icon)/i
const KEPT =
  /\b(?:leave|keep) (?:the |our )?(?<left>primary|main|brand|accent|light|dark)(?: (?:mode |theme )?(?:one|colou?r|tone|shade))?(?: (?:as it is|as is|as it was|alone|unchanged|untouched|the same))?|\b(?:the |our )?(?<stays>primary|main|brand|accent|light|dark)(?: (?:mode |theme )?(?:one|colou?r|tone|shade))? (?:stays|remains|does not change|doesn['’]t change)(?: (?:as it is|as is|as it was|the same|unchanged))?/gi
const HEX = /#(?:[\da-f]{6}|[\da-f]{3})\b/gi
const OF_ONE = /\b(?:primary|main|accent|light|dark)\b/
const FROM = /\bfrom #[\da-f]{3,6} to #/i
const ALSO = anyOf(`
  colou?rs? tones? shades? values? brand palette theme refreshed updated background from changed new set make change switch turn use become becomes are is be to for should both all now please
  has have been the same settings? docs.json hex code of site docs
`)

/** Several colors that are all to be one: “the primary and the light color become #ff9f66”. */
export function readEqualColors(scene: Scene): { found: Restatement[] } | undefined {
  // What is told to stay is none of them, with the same length so that places are kept.
  const list = LIST.exec(scene.prompt.replaceAll(KEPT, (said) => ';'.repeat(said.length)))
  const behind = scene.prompt.slice((list?.index ?? 0) + (list?.[0].length ?? 0))
  if (list === null || OTHER.test(behind)) return undefined
  const names = [...list[0].matchAll(new RegExp(`\\b${NAME}\\b`, 'gi'))].map(([name]) =>
    toName(name),
  )
  const kept = [...scene.prompt.matchAll(KEPT)]
  const isKept = kept.some(({ groups }) => names.includes(toName(groups?.left ?? groups?.stays)))
  const [background] = BACKGROUND.exec(behind) ?? []
  const { files } = scene.context
  const isNow = (value: string) =>
    background === undefined &&
    names.every((name) => {
      const now: unknown = findNodeAtLocation(files.tree('docs.json'), ['colors', name])?.value
      return typeof now === 'string' && now.toLowerCase() === value.toLowerCase()
    })
  const values = [...scene.prompt.matchAll(HEX)]
  const isFrom = values.length === 2 && FROM.test(scene.prompt) && isNow(values[0]?.[0] ?? '')
  const [value, ...others] = isFrom ? values.slice(1) : values
  if (value === undefined) return undefined
  // Of two values each would be for one of them, and what is to be kept is not set.
  if (others.length > 0 || isKept || new Set(names).size < names.length) return { found: [] }
  const spans = [list, ...values, ...kept].map((one) => scene.spanOf(one))
  // Another color that is told of may be the one that has the value.
  if (/^(?:,|\s)*(?:and|or)\b/i.test(behind) || OF_ONE.test(scene.plainBeside(spans)))
    return undefined
  const kind = background === undefined ? 'color' : 'background color'
  const wishes = names.map((name) => `Set the ${name} ${kind} to ${value[0]}`)
  return { found: [{ wishes, accounted: spans, also: ALSO }] }
}

function toName(said = ''): string {
  return said.toLowerCase().replace(/^(?:main|brand|accent)$/, 'primary')
}
