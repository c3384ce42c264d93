import { AgentRefusal } from '../../../model.ts'
import { findApiFiles } from '../api-texts.ts'
import type { Context } from '../context.ts'
import { setOperationField } from '../intents/change-operation.ts'
import { getRoot, nameKey, nameWords } from '../names.ts'
import { MOST_DOCUMENTS, readApi } from '../read-api.ts'
import { readOnce } from '../read-once.ts'
import { findLiteral } from './literals.ts'
import { anyOf, joinPatterns, type Restatement, type Way, type Wish } from './restatement.ts'
import { CONTRACTED_NOT, overlaps, type Scene, type Span, type Word } from './scene.ts'
import { isFilling } from './weigh-words.ts'

const NOUN = /^(?:endpoints?|operations?|requests?|routes?|api|call|method)$/
const CUE = /\b(?:endpoints?|operations?|requests?|routes?|api|method|deprecat\w*)\b/i
const HIDE =
  /\b(?:hide|hidden|unlist(?:ed)?|(?:not|n['’]?t) be (?:visible|shown|listed|public)|(?:take|leave|keep|get|remove|drop|pull) .*\b(?:out of|from|off)\b)/i
const DEPRECATE = /\bdeprecat(?:e|ed|ing|ion)\b/i
/** What is hidden already, and what goes for good, is another wish. */
const OTHER =
  /\b(?:show|unhide|visible again|instead of|rename|summary|description|descriptions|not deprecated|undeprecate)\b/i
const ALSO = anyOf(`
  hide hidden unlist(?:ed)? take leave keep get remove drop pull out of from off endpoints? operations? requests? routes? api call method
  deprecate deprecated deprecating mark flag as for it's ready customers public internal now later soon while until released release docs reference spec openapi file yet
`)
const METHODS = /^(?:get|put|post|delete|patch|options|head|trace)$/
const LONGEST = 8

/** An operation of an API document, with what people call it by. */
export interface Operation {
  method: string
  path: string
  names: ReadonlySet<string>
  /** What the document says that it does. */
  description: string
}

/** Keeps operations of an API out of the docs, or marks them as deprecated. */
export const operations: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const renamed = await restateSummary(scene)
  if (renamed !== undefined) return [renamed]
  const isHidden = HIDE.test(scene.prompt)
  const isKnown = isHidden !== DEPRECATE.test(scene.prompt)
  if (!isKnown || OTHER.test(scene.prompt) || NOT_SO.test(scene.prompt)) return []
  const all = await findOperations(scene)
  const [found, ...others] = all
  if (found === undefined) return []
  const field = isHidden ? 'x-hidden' : 'deprecated'
  // “A and B should not be visible.”
  if (others.length > 0)
    return isObject(scene, { from: found.name.from, to: others.at(-1)?.name.to ?? 0 }) &&
      all.slice(1).every(({ name }, at) => isJoined(scene, all[at]?.name ?? name, name))
      ? [
          {
            wishes: all.map(({ operation }) => setField(operation, field, true)),
            accounted: all.flatMap(({ spans }) => spans),
            also: joinPatterns([ALSO, BOTH]),
          },
        ]
      : []
  const { operation, spans } = found
  // “Hide a field of the list boats endpoint” is not about all of it.
  const told = listDescribed(scene, operation, found.name)
  if (![...spans, ...told].some((span) => isObject(scene, span))) return []
  const wish = setField(operation, field, true)
  return [{ wishes: [wish], accounted: [...spans, ...told], also: ALSO }]
}

/** “They must not be deprecated.” */
const NOT_SO = new RegExp(
  `(?:\\bnot|${CONTRACTED_NOT}|\\bnever)(?: (?:be|been|get|yet|marked|as|to))* (?:deprecated?|hidden|hide|mark|unlist)`,
  'i',
)
const BOTH = anyOf('both all visible shown listed public not')

function isJoined(scene: Scene, { to }: Span, { from }: Span): boolean {
  return /^(?:and)?(?: (?:the|also))*$/.test(scene.plain({ from: to, to: from }))
}

/** What an operation is for, told before it in its own words: “the endpoint for reading an order's status, GET /orders”. */
function listDescribed(scene: Scene, { names, path, description }: Operation, name: Span): Span[] {
  const [noun] = scene.find(/^(?:endpoint|operation|route|request) (?:for|to|that|which)$/, 2)
  if (noun === undefined || noun.to >= name.from) return []
  const own = new Set([...names, path, description].flatMap(nameWords).map(getRoot))
  const span = { from: noun.from, to: scene.endOfClause(noun.from) }
  const said = scene.say({ from: noun.to, to: span.to }).replaceAll(/['’]s\b/g, '')
  const words = nameWords(said).filter((word) => !isFilling(word))
  return words.every((word) => own.has(getRoot(word))) ? [span] : []
}

/** Whether it is what is told to be done with, and nothing of it: “hide the …”, “the … should be hidden”. */
function isObject(scene: Scene, { from, to }: Span): boolean {
  const before = scene.plain({ from: Math.max(0, from - 4), to: from })
  const behind = scene.plain({ from: to, to: to + 6 })
  return DEED.test(before) || STATE.test(behind)
}

const DEED =
  /(?:^| )(?:hide|unlist|take|leave|keep|get|remove|drop|pull|deprecate|mark|flag)(?: (?:the|our|this|that|get|post|put|patch|delete|endpoint|operation|route))*$/
const STATE =
  /^(?:\S+ )?(?:(?:should|must|can|needs? to|has to|ought to) (?:be |stay |get )?|is (?:now |officially )?)(?:hidden|unlisted|deprecated|marked|flagged|out of|removed from|taken out)\b|^(?:should|must|can)(?:n't| not) be (?:visible|shown|listed|public)\b/

/** “Change the title of the send mail endpoint to Send a mail.” */
async function restateSummary(scene: Scene): Promise<Restatement | undefined> {
  // A parameter of it has a description of its own.
  if (/\b(?:parameters?|params?|fields?|property|headers?|responses?|schema)\b/i.test(scene.prompt))
    return undefined
  const field = FIELD.exec(scene.prompt)?.groups?.field?.toLowerCase()
  const [found, ...others] = field === undefined ? [] : await findOperations(scene)
  if (field === undefined || found === undefined || others.length > 0) return undefined
  const behind = { from: found.name.to, to: scene.words.length }
  const text = findLiteral(scene, behind, [])
  if (text === undefined) return undefined
  const isDescription = field === 'description'
  const said = isDescription ? scene.sayText(text) : scene.say(text)
  return {
    wishes: [setField(found.operation, isDescription ? 'description' : 'summary', said)],
    accounted: [found.name, text],
    also: TITLE_ALSO,
  }
}

const FIELD =
  /\b(?<field>title|summary|name|label|description) (?:of|for|on) (?:the |our )?\S+.*\b(?:endpoint|operation|request|route)\b/i
const TITLE_ALSO = anyOf(`
  change set make update rename call titles? summary names? label description endpoints? operations? requests? routes? api reference spec openapi should be read say
`)

/** Sets a field of an operation in the documents that have it. */
export function setField(
  operation: Pick<Operation, 'method' | 'path'>,
  field: string,
  value: string | true,
): Exclude<Wish, string> {
  const name = `${operation.method.toUpperCase()} ${operation.path}`
  return {
    said: `Set ${field} of ${name}`,
    perform: async (context) => {
      const isText = typeof value === 'string' && field === 'description'
      const text = isText ? withSign(value, context.task.prompts.at(-1) ?? '') : value
      const changed = await setOperationField(context, operation, field, text)
      if (changed.length === 0)
        throw new AgentRefusal(`Expected \`${name}\` in an OpenAPI file, received none.`)
      const to = text === true ? '' : ` to “${text}”`
      return `Set \`${field}\` of \`${name}\` in ${changed.join(', ')}${to}.`
    },
  }
}

/** A description with the sign that it was told with behind a colon. */
function withSign(text: string, prompt: string): string {
  return !/[.!?]$/.test(text) && prompt.trimEnd().endsWith(`: ${text}.`) ? `${text}.` : text
}

interface NamedOperation {
  operation: Operation
  name: Span
  spans: Span[]
}

/** The operations that a prompt names: by method and path, their summary, their id or the end of their path. */
async function findOperations(scene: Scene): Promise<NamedOperation[]> {
  const all = await listOperations(scene.context)
  // In capitals it is that: who gets something out of the docs says the same word.
  const isMethod = ({ text }: Word) =>
    text === text.toUpperCase() && METHODS.test(text.toLowerCase())
  const method = scene.words.find(isMethod)?.plain
  const found: NamedOperation[] = []
  for (let length = LONGEST; length > 0; length--) {
    for (let from = 0; from + length <= scene.words.length; from++) {
      const span = { from, to: from + length }
      const isOther = found.length > 0 && length < LEAST_OF_SEVERAL
      const isNamed = found.some(({ name }) => overlaps(name, span))
      if (isOther || isNamed || scene.hasBreakWithin(span.from, span.to)) continue
      const said = scene.say(span)
      const own = all.filter(({ names, path }) => path === said || names.has(nameKey(said)))
      const [only, ...others] = own.length > 1 ? own.filter((one) => one.method === method) : own
      // One word alone names an operation only where it is said to be one.
      const isSaid = length > 1 || said.startsWith('/') || isBesideNoun(scene, span)
      if (only === undefined || others.length > 0 || !isSaid) continue
      const told = scene.words.flatMap((word, at) =>
        isMethod(word) && word.plain === only.method ? [{ from: at, to: at + 1 }] : [],
      )
      found.push({ operation: only, name: span, spans: [span, ...told] })
    }
  }
  return found.toSorted((one, other) => one.name.from - other.name.from)
}

/** Words of a name beside another one: fewer may be said of anything. */
const LEAST_OF_SEVERAL = 3

function isBesideNoun(scene: Scene, { from, to }: Span): boolean {
  return [scene.words[from - 1], scene.words[to]].some((word) => NOUN.test(word?.plain ?? ''))
}

/** All operations of the API documents of a site. */
export async function listOperations({ docs, files }: Context): Promise<Operation[]> {
  const found: Operation[] = []
  for (const file of await findApiFiles(docs.files, files.paths)) {
    found.push(...readOperations(await docs.files.read(file), file))
  }
  return found
}

const readOperations = readOnce(
  (text, file): readonly Operation[] => listOf(readApi(text, file)),
  MOST_DOCUMENTS,
)

function listOf(document: unknown): Operation[] {
  return members(member(document, 'paths')).flatMap(([path, item]) =>
    members(item).flatMap(([method, operation]) => {
      if (!METHODS.test(method)) return []
      const written = [member(operation, 'summary'), member(operation, 'operationId')]
      const names = written.flatMap((one) => (typeof one === 'string' ? listNames(one) : []))
      const end = path.split('/').findLast((part) => part !== '' && !part.includes('{')) ?? ''
      const told = member(operation, 'description')
      const description = typeof told === 'string' ? told : ''
      return [{ method, path, description, names: new Set([...names, ...listKeys(end)]) }]
    }),
  )
}

/** “Read a boat (and its crew)” is called by what stands before the brackets as well. */
function listNames(name: string): string[] {
  return [...listKeys(name), ...listKeys(name.replace(/\s*\([^()]*\)$/, ''))]
}

/** A name as people say it: `getMediaStatus` and `get-media-status` as “get media status”. */
function listKeys(name: string): string[] {
  const apart = name.replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ').replaceAll(/[-_./]+/g, ' ')
  return [nameKey(name), nameKey(apart)].filter((key) => key !== '')
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function members(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
