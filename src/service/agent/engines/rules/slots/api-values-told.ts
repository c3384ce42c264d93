import { isMap, isPair, isScalar, type Node, parseDocument, visit } from 'yaml'
import { findApiFiles } from '../api-texts.ts'
import type { Context } from '../context.ts'
import { nameKey } from '../names.ts'
import { escapePattern } from '../renaming.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene } from '../restate/scene.ts'
import { findOperationMentions } from './named-operations.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const CUE = /\b(?:open ?api|swagger|spec|specification|api (?:file|document|definition))\b/i
const VALUE = '\\d[\\d.,]*\\d|\\d'
/** An old value and a new one: “10024 rather than 2333”, “25, not 10”, “from 10 to 25”. */
const PAIR = new RegExp(
  [
    `(?<![\\w.])(?<now>${VALUE}),? (?:rather than|instead of|and not|not|no longer) (?<old>${VALUE})(?![\\w])`,
    `\\bfrom (?<was>${VALUE}) to (?<is>${VALUE})(?![\\w])`,
    `\\bnot (?<no>${VALUE}),? but (?<yes>${VALUE})(?![\\w])`,
  ].join('|'),
  'i',
)
const IS_VALUE = new RegExp(`^(?:${VALUE})$`)
/** “The limit of List pots defaults to 25 since May”: the only value that is told is the new one. */
const ONLY = new RegExp(
  `\\b(?:defaults? (?:to|is|of)|default is|(?:maximum|minimum|max|min|limit|example)(?: value)? (?:is|to|of|becomes))(?: now)? (?<now>${VALUE})(?![\\w])`,
  'i',
)

function findOnly(prompt: string): RegExpExecArray | null {
  return (prompt.match(/(?<![\w.])\d[\d.,]*/g) ?? []).length === 1 ? ONLY.exec(prompt) : null
}

/** Keywords of schemas that have values, as people say them. */
const KEYWORDS: readonly (readonly [said: RegExp, key: string])[] = [
  [/\bdefaults?\b/i, 'default'],
  [/\b(?:maximum|max|at most|upper limit)\b/i, 'maximum'],
  [/\b(?:minimum|min|at least|lower limit)\b/i, 'minimum'],
  [/\b(?:examples?|sample)\b/i, 'example'],
]
const DESCRIBED = /\bdescription\b/i
const ALSO = anyOf(`
  open openapi api swagger spec specification file files document definition rest v?\\d+ default defaults maximum max minimum min examples? sample value values
  parameters? params? query path header field property variable server endpoint operation its their the description say says so mention mentions as well too should must has have be now
  sentence names? named naming defaults last week since wrong outdated old correct right change set update make from to rather than instead of not no longer in of for and it
`)

export interface FoundValue {
  file: string
  start: number
  end: number
  /** What it is now. */
  old: string
  /** Names of what the value is of, from the outside in. */
  names: readonly string[]
  path: readonly string[]
  /** The description beside it or of what it is of, where it has the old value once. */
  description: readonly [start: number, end: number] | undefined
}

/** A value of a parameter or a variable of an API document: “The limit of List pots now defaults to 25, not 10.” */
export const apiValuesTold: SlotWay = {
  cue: CUE,
  isSure: (prompt) =>
    (PAIR.test(prompt) || findOnly(prompt) !== null) &&
    KEYWORDS.some(([said]) => said.test(prompt)),
  async perform(context: Context, prompt) {
    const pair = PAIR.exec(prompt) ?? findOnly(prompt)
    const { groups = {} } = pair ?? {}
    const [was, now] = [
      groups.old ?? groups.was ?? groups.no,
      groups.now ?? groups.is ?? groups.yes,
    ]
    const keys = KEYWORDS.flatMap(([said, key]) => (said.test(prompt) ? [key] : []))
    const [key, ...more] = keys
    if (pair === null || now === undefined) return undefined
    if (key === undefined || more.length > 0) return undefined
    const scene = new Scene(prompt, context)
    const mentions = await findOperationMentions(scene)
    const words = new Set(scene.words.map(({ plain }) => nameKey(plain)).filter(Boolean))
    const all = await listValues(context, key, was)
    const named = all.filter(({ names }) => names.some((name) => words.has(nameKey(name))))
    const isOf = ({ path }: FoundValue) =>
      mentions.some(({ operation }) => path[1] === operation.path && path[2] === operation.method)
    const own = mentions.length > 0 ? named.filter(isOf) : named
    const [first, ...others] = own
    // What it was is looked up where one value is told.
    const isUnsure = was === undefined && (mentions.length > 1 || others.length > 0)
    if (isUnsure || first?.old === now) return undefined
    if (first === undefined || others.some(({ names }) => names.at(-1) !== first.names.at(-1)))
      return undefined
    // The same parameter of several operations is another one each.
    if (others.length > 0 && !/\b(?:all|every|everywhere|each|both)\b/i.test(prompt))
      return undefined
    const subject = scene.words.flatMap(({ plain }, at) =>
      own.some(({ names }) => names.some((name) => nameKey(name) === nameKey(plain)))
        ? [{ from: at, to: at + 1 }]
        : [],
    )
    const spans = [...mentions.map(({ span }) => span), ...subject, scene.spanOf(pair)]
    if (!isAllTold(scene, spans, ALSO)) return undefined
    const { old } = first
    const isDescribed = DESCRIBED.test(prompt)
    if (isDescribed && own.some(({ description }) => description === undefined)) return undefined
    for (const file of new Set(own.map((one) => one.file))) {
      const places = own
        .filter((one) => one.file === file)
        .flatMap(({ start, end, description }) => [
          [start, end] as const,
          ...(isDescribed && description !== undefined ? [description] : []),
        ])
        .toSorted(([a], [b]) => b - a)
      let text = await context.docs.files.read(file)
      for (const [start, end] of places)
        text = text.slice(0, start) + text.slice(start, end).replace(old, now) + text.slice(end)
      await context.docs.files.write(file, text)
    }
    return `Set the ${key} of \`${first.names.at(-1)}\` in \`${first.file}\` to ${now}, which was ${old}.`
  },
}

/** Values of a keyword in API documents, those that are just so where that is told. */
export async function listValues(
  { docs, files }: Context,
  key: string,
  was: string | undefined,
): Promise<FoundValue[]> {
  const found: FoundValue[] = []
  for (const file of await findApiFiles(docs.files, files.paths)) {
    const text = await docs.files.read(file)
    const document = parseDocument(text, { logLevel: 'silent' })
    visit(document, {
      Pair(_at, pair, above) {
        const { key: name, value } = pair
        if (!isScalar(name) || name.value !== key || !isScalar(value) || !value.range) return
        const old = String(value.value)
        if (!IS_VALUE.test(old) || (was !== undefined && old !== was)) return
        const path = above.flatMap((one) =>
          isPair(one) && isScalar(one.key) ? [String(one.key.value)] : [],
        )
        const maps = above.filter(isMap)
        const names = maps.flatMap((map) => {
          const own: unknown = map.get('name')
          return typeof own === 'string' ? [own] : []
        })
        const holder = path.findLast((one) => !/^(?:schema|items|properties)$/.test(one))
        const description = maps
          .toReversed()
          .slice(0, 2)
          .map((map) => findOnce(text, map.get('description', true), old))
          .find((range) => range !== undefined)
        const [start, end] = value.range
        const known = names.length > 0 ? names : holder === undefined ? [] : [holder]
        found.push({ file, start, end, old, names: known, path, description })
      },
    })
  }
  return found
}

/** Where a text has a value once. */
function findOnce(
  text: string,
  node: Node | undefined,
  old: string,
): readonly [start: number, end: number] | undefined {
  if (!isScalar(node) || !node.range) return undefined
  const [start, end] = node.range
  const own = [
    ...text
      .slice(start, end)
      .matchAll(new RegExp(`(?<![\\w.])${escapePattern(old)}(?![\\w])`, 'g')),
  ]
  const [only, ...others] = own
  return only === undefined || others.length > 0
    ? undefined
    : [start + only.index, start + only.index + old.length]
}
