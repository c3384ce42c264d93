import { findApiFiles } from '../api-texts.ts'
import type { Context } from '../context.ts'
import { getRoot, nameWords } from '../names.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { readApi } from '../read-api.ts'
import { listOperations, type Operation, setField } from '../restate/operations.ts'
import { anyOf } from '../restate/restatement.ts'
import { isIn, Scene, type Span, type Word } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { Unresolved } from '../unresolved.ts'
import { findOperationMentions } from './named-operations.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'
import { findToldText, sayTold } from './told-text.ts'

const CUE =
  /\b(?:open ?api|swagger|spec|specification|api|endpoints?|operations?|summary|deprecat\w*|(?:get|post|put|patch|delete) (?=\/))\b/i
const ALSO = anyOf(`
  no any yet real proper good main \\S*openapi\\S*\\.(?:json|ya?ml) open open-api openapi swagger spec specification api file files definition document schema endpoints? operations? routes? calls? requests? methods? rest function names?
  hide unlist reference docs public from deprecat\\w* mark\\w* flag\\w* tag\\w* obsolete sunset way out away go goes remove removed removal phased retire retired both two these
  summary summaries summari[sz]\\w* descriptions? describ\\w* titles? titled names? named called texts? wording say says read reads
  make set change update shorten rename cut trim simplify use put take write reword correct fix replace simply just says
  far much way will would do does suffices? enough fine plenty plain remark remarks brackets parenthes[ei]s note aside part words? bit trailing appended dull boring vague
`)
const DEPRECATED = /\bdeprecat(?:e|ed|ing|ion)\b/i
/** “Hide the internal endpoint from the API reference.” */
const HIDDEN = /^(?:please |can you |could you |we should )*(?:hide|unlist)\b/i
const NOT_SO =
  /\b(?:not|never|no longer|un-?|isn['’]?t|aren['’]?t|don['’]?t|remove the|drop the|without)\b[^.]*\bdeprecat|\bundeprecat/i
/** What an operation has that says something by itself. */
const PARTS =
  /\b(?:parameters?|params?|fields?|propert(?:y|ies)|headers?|responses?|schemas?|body|examples?|enum|tags?)\b/i
const OF_SPEC = /\b(?:open ?api|swagger|spec|specification|api (?:file|document|definition))\b/i
/** What tells a text that is there. */
const SAYS =
  /\b(?:says|reads|describes|described as|calls|summari[sz]es|still|is|has the (?:description|summary))\b/i
/** “The delete page” is no operation. */
const OF_PAGE = /\b(?:pages?|sidebar|menu|navigation|article|guide)\b/i

/** What an API document says of an operation, told in whatever order: “Pausing is on its way out. Mark that endpoint as deprecated.” */
export const operationTold: SlotWay = {
  cue: CUE,
  // Others take what the document says of an operation for what its page says.
  isSure: (prompt) =>
    (OF_SPEC.test(prompt) && SAYS.test(prompt) && readField(prompt) !== undefined) ||
    (/\bsummary\b/i.test(prompt) && !OF_PAGE.test(prompt)),
  perform,
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (PARTS.test(prompt) || (OF_PAGE.test(prompt) && !OF_SPEC.test(prompt))) return undefined
  const scene = new Scene(prompt, context)
  const mentions = await findOperationMentions(scene)
  const spans = mentions.map(({ span }) => span)
  const field = readField(prompt)
  const isHidden = HIDDEN.test(prompt)
  if (DEPRECATED.test(prompt) || isHidden) {
    if (NOT_SO.test(prompt) || (isHidden && DEPRECATED.test(prompt))) return undefined
    if (field !== undefined || hasOther(scene, spans)) return undefined
    // A part of an operation is not all of it.
    return isAllTold(scene, spans, ALSO, ...(isHidden ? [0] : []))
      ? performAll(
          context,
          mentions.map(({ operation }) =>
            setField(operation, isHidden ? 'x-hidden' : 'deprecated', true),
          ),
        )
      : undefined
  }
  const told =
    field === undefined
      ? undefined
      : ((await findField(scene, mentions, field)) ??
        (await findField(scene, await findByText(scene, field), field)))
  if (field === undefined || told === undefined) return undefined
  const { operation, spans: own, text, old } = told
  if (hasOther(scene, own) || !isAllTold(scene, [...own, text], ALSO)) return undefined
  const isSentence = field === 'description' && scene.words[text.from]?.isQuoted !== true
  const said = isSentence ? scene.sayText(text) : sayTold(scene, text)
  // A description goes on to end as it did.
  const isEnded = field === 'description' && old?.endsWith('.') === true
  const value = field === 'summary' ? said.replace(/\.$/, '') : isEnded ? asSentence(said) : said
  return setField(operation, field, value).perform(context)
}

/** Words of its name that it is called by beside what it says: “the fees endpoint”. A folder of its path is of others too. */
function listOwnWords(scene: Scene, { names }: Operation): Span[] {
  const own = new Set([...names].flatMap(nameWords).map(getRoot))
  return scene.words.flatMap(({ plain }, to) => {
    if (!/^(?:endpoint|operation|route)$/.test(plain) || scene.isBreak(to)) return []
    let from = to
    while (from > 0 && !scene.hasBreakWithin(from - 1, to) && isOwn(scene.words[from - 1])) from--
    return from === to ? [] : [{ from, to }]
  })

  function isOwn(word: Word | undefined): boolean {
    return word !== undefined && own.has(getRoot(word.plain)) && !isFilling(word.plain)
  }
}

/** “The v2 spec … with the remark on secrets in brackets”: words of its file, where no other one has it, and of what it says. */
async function listToldOf(
  scene: Scene,
  { method, path }: Operation,
  text: Span,
  now: string | undefined,
): Promise<Span[]> {
  const { docs, files } = scene.context
  const owners: string[] = []
  for (const file of await findApiFiles(docs.files, files.paths)) {
    const document = readApi(await docs.files.read(file), file)
    if (readIn(document, ['paths', path, method]) !== undefined) owners.push(file)
  }
  const [owner = '', ...others] = owners
  const words = [...nameWords(now ?? ''), ...(others.length > 0 ? [] : nameWords(owner))]
  const own = new Set(words.filter((word) => !isFilling(word)).map(getRoot))
  return scene.words.flatMap(({ plain }, from) =>
    !isIn(from, [text]) && own.has(getRoot(plain)) ? [{ from, to: from + 1 }] : [],
  )
}

function readIn(document: unknown, place: readonly string[]): unknown {
  return place.reduce(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    document,
  )
}

/** “From List fees to Show fees”: what stands behind what is there now. */
function findBehind(scene: Scene, { from, to }: Span): Span | undefined {
  const isTurned =
    scene.words[from - 1]?.plain === 'from' && /^(?:to|into)$/.test(scene.words[to]?.plain ?? '')
  const end = scene.words[to + 1]?.isQuoted ? to + 2 : scene.endOfSentence(to)
  return isTurned && end > to + 1 ? { from: to + 1, to: end } : undefined
}

/** Whether an operation is spoken of that none was found for: “the boat endpoint”. */
function hasOther(scene: Scene, spans: readonly Span[]): boolean {
  return scene.words.some(({ plain }, at) => {
    const before = scene.words[at - 1]?.plain ?? ''
    const isNoun = /^(?:endpoint|operation|route)$/.test(plain) && !scene.isBreak(at)
    return isNoun && !isIn(at - 1, spans) && !isFilling(before) && !ALSO.test(before)
  })
}

async function performAll(
  context: Context,
  wishes: readonly { perform(context: Context): Promise<string> }[],
): Promise<string | undefined> {
  const told: string[] = []
  for (const wish of wishes) told.push(await wish.perform(context))
  return told.length === 0 ? undefined : told.join(' ')
}

/** The one field of an operation that is spoken of. */
function readField(prompt: string): 'summary' | 'description' | undefined {
  const isSummary = /\bsummar(?:y|ies|i[sz]e[ds])\b/i.test(prompt)
  const isDescription = /\bdescri(?:ption|be[ds])\b/i.test(prompt)
  return isSummary === isDescription ? undefined : isSummary ? 'summary' : 'description'
}

/** The one operation that is named beside what its field says and is to say. */
async function findField(
  scene: Scene,
  mentions: readonly { operation: Operation; span: Span }[],
  field: 'summary' | 'description',
): Promise<
  { operation: Operation; spans: Span[]; text: Span; old: string | undefined } | undefined
> {
  const tried = mentions.map(({ operation, span }) => ({ operation, span }))
  for (const { operation, span } of tried) {
    const now = await readNow(scene.context, operation, field)
    const old = now === undefined ? undefined : scene.findSaid(now, 1)[0]
    const known = old === undefined ? [span] : [span, old]
    const text = (old && findBehind(scene, old)) ?? findToldText(scene, known)
    if (text === undefined) continue
    // Another operation may only be named within what is told.
    const isWithin = (one: Span) =>
      known.concat(text).some(({ from, to }) => one.from >= from && one.to <= to)
    if (!tried.every((one) => isWithin(one.span) || one.operation === operation)) continue
    if (scene.say(text) === now) throw new Unresolved(`The ${field} is “${now}” already.`, true)
    const again = tried.flatMap((one) => (one.operation === operation ? [one.span] : []))
    const called = old === undefined ? [] : listOwnWords(scene, operation)
    const told = await listToldOf(scene, operation, text, now)
    return { operation, spans: [...known, ...again, ...called, ...told], text, old: now }
  }
  return undefined
}

/**
 * The one operation whose field says now what a prompt tells, where several may be called so: “the fees endpoint has the
 * summary List Fees”.
 */
async function findByText(
  scene: Scene,
  field: 'summary' | 'description',
): Promise<{ operation: Operation; span: Span }[]> {
  const found: { operation: Operation; span: Span }[] = []
  const all = await listOperations(scene.context)
  for (const operation of all) {
    const texts = field === 'summary' ? [...operation.names] : [operation.description]
    if (!texts.some((text) => scene.findSaid(text, 1).length > 0)) continue
    const now = (await readNow(scene.context, operation, field)) ?? ''
    const [span] = now.includes(' ') ? scene.findSaid(now) : []
    if (span !== undefined) found.push({ operation, span })
  }
  const [only, ...others] = found
  return only === undefined || others.length > 0 ? [] : [only]
}

async function readNow(
  { docs, files }: Context,
  { path, method }: Operation,
  field: string,
): Promise<string | undefined> {
  for (const file of await findApiFiles(docs.files, files.paths)) {
    const document = readApi(await docs.files.read(file), file)
    const value = readIn(document, ['paths', path, method, field])
    if (typeof value === 'string') return value
  }
  return undefined
}
