import { findNodeAtLocation, getNodePath, type JSONPath, type Node } from 'jsonc-parser'
import type { Context } from '../context.ts'
import { nameKey } from '../names.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import { findIcons } from './group-icon.ts'
import { listReasons } from './reasons-told.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const DOCS = 'docs.json'
const KINDS = ['tab', 'anchor', 'dropdown', 'version', 'product', 'group'] as const
const NOUN = /^(?:tabs?|anchors?|dropdowns?|versions?|products?|groups?|sections?)$/
const LONGEST = 6
const CUE = /\b(?:tab|anchor|dropdown|version|product|group|section)\b/i
const OTHER =
  /\b(?:pages?|cards?|header|footer|navbar|links?|buttons?|description|title|rename|move|add|create|delete|remove|merge|split|favicon|library|not|never|no longer|don['’]?t|every|all|each|both|endpoint|operation|openapi|spec|bump|table|row)\b/i
const ALSO = anyOf(`
  tabs? anchors? dropdowns? versions? products? groups? sections? sidebar menu navigation nav icons? tags? tagged badge label should must needs? has have gets? get be is use using uses give set change make mark flag show as its an the to with from for on in of instead new own missing lacks? please our
  hide hidden hiding now until later moment default latest selected expanded expand open opened closed collapse collapsed fold unfold start starts by first again one readers? people see
`)

type Value = string | boolean

/** What an entry of the navigation may have, each with how people say it. */
const FIELDS: readonly {
  name: string
  kinds: readonly string[]
  read(prompt: string): Value | undefined
}[] = [
  {
    name: 'expanded',
    kinds: ['group'],
    read: (prompt) =>
      /\b(?:collapsed?|folded|closed|fold)\b/i.test(prompt)
        ? false
        : /\b(?:expand(?:ed)?|open(?:ed)?|unfold(?:ed)?)\b/i.test(prompt) || undefined,
  },
  {
    name: 'hidden',
    kinds: KINDS,
    read: (prompt) => /\b(?:hide|hidden)\b/i.test(prompt) || undefined,
  },
  {
    name: 'default',
    kinds: ['version', 'dropdown', 'product'],
    read: (prompt) => /\bdefault\b/i.test(prompt) || undefined,
  },
  {
    name: 'tag',
    kinds: ['group', 'version', 'tab', 'product'],
    read: (prompt) => {
      const { before, behind } = TAG.exec(prompt)?.groups ?? {}
      return before ?? behind
    },
  },
]
/** “Tag the v4 version as Beta”, “the Boats group needs a New tag”. */
const TAG =
  /\b(?:[Tt]ag(?:ged)?|[Mm]ark(?:ed)?|[Ff]lag(?:ged)?|[Ll]abel(?:l?ed)?)\b[^.;]*? (?:as|with) ["“]?(?<before>\p{Lu}[\p{L}\d]*)["”]?(?= please|[.,!?]|$)|\b(?:an?|the) ["“]?(?<behind>\p{Lu}[\p{L}\d]*)["”]? (?:tag|badge)\b/u

interface Named {
  kind: string
  node: Node
  span: Span
}

/** “The Boats tab needs an icon, anchor”, “hide the Crew tab”, “version 3 is the default”: what the navigation has beside its pages. */
export const divisionFields: SlotWay = {
  cue: CUE,
  isSure: (prompt) => !OTHER.test(prompt),
  async perform({ files, ...context }: Context, prompt) {
    if (OTHER.test(prompt)) return undefined
    const scene = new Scene(prompt, { files, ...context })
    const [named, ...others] = findNamed(scene, files.tree(DOCS))
    if (named === undefined || others.length > 0) return undefined
    const fields = FIELDS.flatMap(({ name, kinds, read }) => {
      const value = kinds.includes(named.kind) ? read(prompt) : undefined
      return value === undefined ? [] : [{ name, value }]
    })
    const path = getNodePath(named.node)
    const old: unknown = findNodeAtLocation(named.node, ['icon'])?.value
    const icons = /\bicon\b/i.test(prompt) ? findIcons(scene, [named.span]) : []
    const [icon, ...more] = icons.filter((span) => scene.say(span) !== old)
    const isIcon = icon !== undefined && more.length === 0
    const all = [...fields, ...(isIcon ? [{ name: 'icon', value: scene.say(icon) }] : [])]
    const [field, ...rest] = all
    if (field === undefined || rest.length > 0 || icons.length > 0 !== isIcon) return undefined
    const values = typeof field.value === 'string' ? scene.findSaid(field.value) : []
    const spans = [named.span, ...icons, ...values]
    if (!isAllTold(scene, [...spans, ...listReasons(scene, spans)], ALSO, 1)) return undefined
    if (field.name === 'default') await releaseDefault(files, path)
    await files.set(DOCS, [...path, field.name], field.value)
    return `Set \`${field.name}\` of the ${named.kind} “${scene.say(named.span)}” to \`${String(field.value)}\`.`
  },
}

/** One of several is the default. */
async function releaseDefault(files: Context['files'], path: JSONPath): Promise<void> {
  const list = findNodeAtLocation(files.tree(DOCS), path.slice(0, -1))
  for (const [at, item] of (list?.children ?? []).entries()) {
    if (findNodeAtLocation(item, ['default'])?.value === true && at !== path.at(-1))
      await files.remove(DOCS, [...path.slice(0, -1), at, 'default'])
  }
}

/** The entries of the navigation that are named with what they are: “the Boats tab”, “version 3”. */
function findNamed(scene: Scene, tree: Node): Named[] {
  const entries = listEntries(findNodeAtLocation(tree, ['navigation']))
  const found = scene.words.flatMap((_word, from) => {
    for (const span of scene.runsFrom(from, LONGEST)) {
      const key = nameKey(scene.say(span))
      const nouns = [scene.words[span.to]?.plain, scene.words[span.from - 1]?.plain].filter(
        (word = '') => NOUN.test(word),
      )
      const own = entries.filter(
        ({ kind, name }) =>
          nameKey(name) === key &&
          nouns.some(
            (noun = '') => noun.startsWith(kind) || (kind === 'group' && /^section/.test(noun)),
          ),
      )
      if (own.length > 0) return own.map(({ kind, node }) => ({ kind, node, span }))
    }
    return []
  })
  return found.filter(
    ({ node }, at) => found.findIndex((one) => one.node.offset === node.offset) === at,
  )
}

function listEntries(node: Node | undefined): { kind: string; name: string; node: Node }[] {
  if (node === undefined) return []
  const inner = (node.children ?? []).flatMap(listEntries)
  if (node.type !== 'object') return inner
  const own = KINDS.flatMap((kind) => {
    const name: unknown = findNodeAtLocation(node, [kind])?.value
    return typeof name === 'string' ? [{ kind, name, node }] : []
  })
  return [...own, ...inner]
}
