import type { JSONPath } from 'jsonc-parser'
import { findApiFiles } from '../api-texts.ts'
import type { Context } from '../context.ts'
import { setMember } from '../intents/change-operation.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { readApi } from '../read-api.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { Ambiguous } from '../unresolved.ts'
import { findOperationMentions, type OperationMention } from './named-operations.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'
import { listToldValues, type ToldValue } from './value-told.ts'

const NOUN = /^(?:param(?:eter)?s?|fields?|propert(?:y|ies)|headers?|arguments?|attributes?)$/
const CUE =
  /\b(?:param(?:eter)?s?|fields?|propert(?:y|ies)|headers?|descri(?:ption|bed|be)|examples?|required|optional|deprecat\w*)\b/i
const OTHER =
  /\b(?:pages?|guides?|articles?|sidebar|menu|cards?|tables?|rows?|remove|delete|drop|rename|add an?|typo|spell\w*|default|maximum|minimum|max|min|responses?|snippet|code block|section|curl|env\w*|frontmatter)\b/i
const ALSO = anyOf(`
  open openapi swagger spec specification api apis file files document definition docs reference json yaml \\S*openapi\\S* endpoints? operations? routes? calls? requests? get post put patch delete query path body header
  param(?:eter)?s? fields? propert(?:y|ies) headers? arguments? attributes? all every each everywhere descriptions? described describes? text examples? sample value values required mandatory optional deprecat\\w* mark marked flag flagged
  no not any longer needs? need lacks? has have missing none empty is are should must be say says read reads make set change update use give it its to as of in on for the our a an please now too short vague unclear wrong but
`)
const ALL = /\b(?:all|every|each|everywhere|throughout|wherever)\b/i
const NEW_NAME = /[_-]|\p{Ll}\p{Lu}/u

/** A parameter of an operation, or a field of a schema, of an API document. */
interface Part {
  file: string
  place: JSONPath
  name: string
  isParameter: boolean
  /** What it is of: `get /boats`, or a schema. */
  owner: string
  value: Members
}

type Members = Readonly<Record<string, unknown>>

/** What an API document says of a parameter or a field: “The limit parameter of list boats should be described as …” */
export const apiPartsTold: SlotWay = {
  cue: CUE,
  isSure: (prompt) =>
    !OTHER.test(prompt) &&
    (NEW_NAME.test(prompt) || /\b(?:param(?:eter)?s?|field)\b/i.test(prompt)),
  async perform(context, prompt) {
    if (OTHER.test(prompt)) return undefined
    const flag = readFlag(prompt)
    if (flag !== undefined) {
      const found = await findParts(new Scene(prompt, context))
      return found === undefined ? undefined : setAll(context, found, flag)
    }
    for (const { value, rest, isCut } of [...listToldValues(prompt), ...listExamples(prompt)]) {
      const isExample = /\bexamples?\b/i.test(rest)
      const isText = /\bdescri(?:ption|bed|be)\b/i.test(prompt.replace(value, ' '))
      // “The limit parameter should say How many boats to return” tells its description.
      const isSaid = !isExample && value.split(' ').length > 2 && SAYS.test(prompt)
      if (isCut || (isExample === isText && !isSaid)) continue
      const scene = new Scene(rest, context)
      const found = await findParts(scene)
      if (found === undefined) continue
      const field = isExample ? 'example' : 'description'
      return setAll(context, found, { field, value })
    }
    return undefined
  },
}

/** “The example for boat_id should be b-42”: an example is written as its values are. */
function listExamples(prompt: string): Pick<ToldValue, 'value' | 'rest' | 'isCut'>[] {
  const { value, rest } = EXAMPLE.exec(prompt)?.groups ?? {}
  return value === undefined || rest === undefined ? [] : [{ value, rest, isCut: false }]
}

const EXAMPLE =
  /^(?<rest>.*\bexamples?\b.*?) (?:should|must|has to|needs to) (?:be|say|read|show) (?<value>(?!\d+[.!]?$)[^\s"“]+?)[.!]?$/i
const SAYS = /\b(?:say|says|read|explain\w*|described)\b/i

/** “It is required, not optional”, “mark it as deprecated”. */
function readFlag(prompt: string): { field: string; value: boolean } | undefined {
  if (/\bdescri|\bexample|\bsay/i.test(prompt)) return undefined
  if (/\b(?:not|no longer|un)[ -]?deprecated\b/i.test(prompt)) return undefined
  if (/\bdeprecat\w*\b/i.test(prompt)) return { field: 'deprecated', value: true }
  const isOptional =
    /\b(?:is|are|be|become|make (?:\S+ ){1,4}?)(?: now| actually)? optional\b|\b(?:not|no longer)(?: actually)? (?:required|mandatory)\b/i
  const isRequired =
    /\b(?:is|are|be|become|make (?:\S+ ){1,4}?)(?: now| actually)? (?:required|mandatory)\b|\b(?:not|no longer)(?: actually)? optional\b/i
  const [optional, required] = [isOptional.test(prompt), isRequired.test(prompt)]
  return optional === required ? undefined : { field: 'required', value: required }
}

/** The parts that a prompt names, where all of it is told; `undefined` where it may be others. */
async function findParts(scene: Scene): Promise<Part[] | undefined> {
  const parts = await listParts(scene.context)
  const names = new Set(parts.map(({ name }) => name))
  const spans = scene.words.flatMap(({ text, isQuoted }, from): Span[] => {
    const isOwn = names.has(text) && (isQuoted || NEW_NAME.test(text) || isBesideNoun(scene, from))
    return isOwn ? [{ from, to: from + 1 }] : []
  })
  const [name, ...others] = new Set(spans.map((span) => scene.say(span)))
  if (name === undefined || others.length > 0) return undefined
  const mentions = (await findOperationMentions(scene)).filter(
    ({ span }) => !spans.some((one) => overlaps(one, span)),
  )
  const told = [...spans, ...mentions.map(({ span }) => span)]
  const own = parts.filter((part) => part.name === name && isOf(part, mentions))
  const isAll = ALL.test(scene.prompt)
  const owners = new Set(own.map(({ owner }) => owner))
  // The same name of several operations is another part each.
  if (own.length === 0) return undefined
  if (owners.size > 1 && !isAll && mentions.length === 0)
    throw new Ambiguous(
      `Expected one operation with \`${name}\`, received ${owners.size}: say of which one, or of all.`,
    )
  return isAllTold(scene, told, ALSO, 0) ? own : undefined
}

function isOf({ owner }: Part, mentions: readonly OperationMention[]): boolean {
  const keys = mentions.map(({ operation }) => `${operation.method} ${operation.path}`)
  return keys.length === 0 || keys.includes(owner)
}

function isBesideNoun(scene: Scene, at: number): boolean {
  const isNoun = (one: number) => NOUN.test(scene.words[one]?.plain ?? '')
  return (isNoun(at + 1) && !scene.isBreak(at + 1)) || (isNoun(at - 1) && !scene.isBreak(at))
}

async function setAll(
  { docs }: Context,
  parts: readonly Part[],
  { field, value }: { field: string; value: string | boolean },
): Promise<string | undefined> {
  const changed = new Set<string>()
  for (const part of parts) {
    // A field is required by what has it.
    if (field === 'required' && !part.isParameter) return undefined
    const old = part.value[field]
    const said =
      typeof value === 'string' &&
      typeof old === 'string' &&
      old.endsWith('.') &&
      field === 'description'
        ? asSentence(value)
        : value
    const place = holderOf(part, field)
    const after = setMember(await docs.files.read(part.file), place, field, said)
    if (after === undefined) return undefined
    await docs.files.write(part.file, after)
    changed.add(`\`${part.file}\``)
  }
  const name = parts[0]?.name ?? ''
  return `Set the ${field} of \`${name}\` in ${[...changed].join(', ')} to “${String(value)}”.`
}

/** An example may stand in the schema of a parameter. */
function holderOf({ place, value }: Part, field: string): JSONPath {
  const { schema } = value
  const isWithin = field === 'example' && value.example === undefined && isMembers(schema)
  return isWithin && schema.example !== undefined ? [...place, 'schema'] : place
}

async function listParts({ docs, files }: Context): Promise<Part[]> {
  const parts: Part[] = []
  for (const file of await findApiFiles(docs.files, files.paths))
    collect(readApi(await docs.files.read(file), file), { file, place: [], owner: '' }, parts)
  return parts
}

const METHODS = /^(?:get|put|post|delete|patch|options|head|trace)$/

/** Gathers parameters and fields from all of a document. */
function collect(
  value: unknown,
  at: { file: string; place: JSONPath; owner: string },
  parts: Part[],
): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      collect(item, { ...at, place: [...at.place, index] }, parts)
    return
  }
  if (!isMembers(value)) return
  const { file, place } = at
  const [first, second, third] = place
  const isOperation = place.length === 3 && first === 'paths' && METHODS.test(String(third))
  const isSchema = place.length === 3 && first === 'components'
  const owner =
    isOperation || isSchema
      ? `${String(isSchema ? second : third)} ${String(isSchema ? third : second)}`
      : at.owner
  if (typeof value.name === 'string' && typeof value.in === 'string')
    parts.push({ file, place, name: value.name, isParameter: true, owner, value })
  for (const [key, member] of Object.entries(value)) {
    const own = [...place, key]
    if (key === 'properties' && isMembers(member)) {
      for (const [name, field] of Object.entries(member))
        if (isMembers(field) && field.$ref === undefined)
          parts.push({ file, place: [...own, name], name, isParameter: false, owner, value: field })
    }
    if (!/^examples?$/.test(key)) collect(member, { file, place: own, owner }, parts)
  }
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
