import { readFrontmatter } from '../../../../../content/index.ts'
import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { withField } from '../frontmatter.ts'
import { getRoot, nameWords, withoutQuotes } from '../names.ts'
import { readDescription } from '../page-description.ts'
import { asBeginning } from '../prompt/as-sentence.ts'
import { MORE_BEHIND } from '../prompt/more-behind.ts'
import { all, PLEASE } from '../prompt/rephrase/patterns.ts'
import { isVague } from '../prompt/said.ts'
import { listOperations, type Operation, setField } from '../restate/operations.ts'
import { Ambiguous } from '../unresolved.ts'
import { REPLACE } from './replaced-fields.ts'
import type { WholeWay } from './whole-way.ts'

const SPEC =
  '(?:in|of) (?:the|our) (?:(?:api|openapi|swagger|rest|http) )?(?:spec|specification|document|definition|schema|file|reference|openapi|api)(?: file)?'
const FIELD = '(?<field>description|summary)'
const NOUN = '(?:endpoint|operation|route|api call)'
const OPERATION = `(?:the |our )?(?:(?<name>[^.;:,]+?) ${NOUN}|${NOUN} (?:that|which|for|to) (?<does>[^.;:,]+?))(?: ${SPEC})?`
const IS = "(?:is(?:n['’]t)?|sounds|reads|looks|no longer|does(?:n['’]t| not)|needs)"
const CORRECT = `(?:[.;,] ${PLEASE}(?:correct|fix|update|change|adjust) (?:it|that|this)(?: there)?[.!?]?)?`

/** What an operation of an API document is said to do, by what people call the operation. */
export const OPERATION_TEXTS: readonly WholeWay[] = [
  // “The description of the endpoint that lists all boats is off: it returns … Please correct it.”
  all(
    `(?:${SPEC},? )?(?:the |our )?${FIELD} (?:of|for|on) ${OPERATION} ${IS} (?<remark>[^.;:]+?)[.;:,] it (?<it>\\p{Ll}+s .+?)${CORRECT}`,
  ),
  all(
    `(?:${SPEC},? )?(?:the |our )?${FIELD} (?:of|for|on) ${OPERATION} ${IS} (?<remark>[^.;:]+?)[.;:,] (?:${REPLACE}):? (?<text>.+)`,
  ),
  // “In our API file the description for renting a boat has it backwards. It should read: …”
  all(
    `(?:${SPEC},? )?(?:the |our )?${FIELD} (?:of|for) (?<does>\\p{Ll}+ing [^.;:,]+?) (?<remark>(?:has it|is|reads|sounds|says)[^.;:,]*)[.;:,] (?:${REPLACE}|(?:it|that) should (?:read|say|be)):? (?<text>.+?)(?: The [^.]*\\b(?:one|ones|other|others) (?:is|are) (?:fine|ok|okay|right|correct|good)\\.?)?`,
  ),
  // “The read a boat endpoint has no description in the spec. Add this: …”
  all(
    `(?=(?<prompt>.*))(?:${SPEC},? )?${OPERATION} (?:does(?:n['’]t| not) have|has|lacks|is missing|misses|needs) (?<remark>a |an |any |no |the wrong |a wrong |an outdated |a misleading )?${FIELD}(?: yet| at all)?(?: ${SPEC})?[.;,:] (?:${REPLACE}|${PLEASE}(?:add|use|set|put|take)(?: (?:this|the following)(?: one| text)?)?):? (?<text>.+)`,
  ),
  // “In the spec, the turn endpoint has only a summary. Give it this description: …”
  all(
    `(?:${SPEC},? )?${OPERATION} (?:has|comes with|shows) (?:only |just |nothing but )?(?<remark>)an? summary(?: only|,? (?:but|and) no description| and nothing else)?[.;,:] ${PLEASE}(?:give it|add|use|set|put|write)(?: there)?(?: (?:this|the following|a|the))? description(?: there)?: (?<text>.+)`,
  ),
  // “In the spec the stop endpoint has the summary Hard stop, but it is soft. Make that …”
  all(
    `(?:${SPEC},? )?${OPERATION} (?:still )?(?:has|shows|carries) the (?<remark>)${FIELD} [^.;:]+?[.;:,](?: (?:but|which|and|since|though|while) [^.;:]+[.;:])? ${PLEASE}(?:make|change|set|turn) (?:it|that|this|(?:the|its) (?:description|summary))(?: (?:to|into|say|read))?:? (?<text>.+)`,
  ),
  // “The summary of the delete endpoint should be …”, “Set the summary of the delete endpoint to …”
  all(
    `(?:${SPEC},? )?(?:the |our )?${FIELD} (?:of|for|on) ${OPERATION} should (?:be|say|read):? (?<text>.+)`,
  ),
  all(
    `(?:${SPEC},? )?${PLEASE}(?:set|change|update) (?:the |our )?${FIELD} (?:of|for|on) ${OPERATION} to:? (?<text>.+)`,
  ),
].map((pattern) => [
  pattern,
  ({ field = 'description', name, does = name ?? '', it, remark = '', text, prompt }) => {
    const said = it === undefined ? readText(text ?? '') : readFact(it, remark)
    const isOther = does.includes('/') || OTHER.test(remark) || does === ''
    if (said === undefined || isOther) return []
    const isLacking = prompt !== undefined && LACKING.test(remark) && !IN_SPEC.test(prompt)
    return [(context: Context) => setText(context, does, field.toLowerCase(), said, isLacking)]
  },
])

/** “Has no”, and not “has the wrong”. */
const LACKING = /^(?:(?:an?|any|no) )?$/i
const IN_SPEC = new RegExp(SPEC, 'i')
const OTHER = /\b(?:titles?|summary|description|parameters?|fields?|responses?)\b/i
/** What a description does, and not what it is of. */
const OF_TEXT =
  /^(?:says|mentions|talks|claims|describes|speaks|reads|refers|links|lacks|has|is|was|does|needs|tells|states|uses|contains|sounds|looks|misses)\b|\b(?:wrong|should|instead|but|not|no longer|must)\b/i

/** “… to List all boats in the API spec”: where it is to be done is no part of a text. */
const AT_END =
  /,? in (?:the|our) (?:(?:api|open ?api|swagger) (?:spec|specification|document|definition|file)|spec|specification|openapi)(?:,? please)?(?=\.?$)/i

function readText(told: string): string | undefined {
  const text = told.replace(AT_END, '')
  const isQuoted = /^["“][^"“”]+["”][.!?]?$/.test(text)
  const now = isQuoted ? withoutQuotes(text.replace(/[.!?]$/, '')) : text
  const isText = isQuoted || (/^\p{Lu}/u.test(now) && !/["“”]/.test(now))
  return !isText || isVague(now) || (!isQuoted && MORE_BEHIND.test(now)) ? undefined : now
}

/** “It returns all boats”, where what is written is told to be wrong. */
function readFact(it: string, remark: string): string | undefined {
  const isWrong =
    /\b(?:off|wrong|incorrect|outdated|out of date|misleading|inaccurate|imprecise|false|longer|match|true|right|correct|accurate|complete|fixing|correcting)\b/i
  if (!isWrong.test(remark) || OF_TEXT.test(it) || MORE_BEHIND.test(it)) return undefined
  return /[.!?]$/.test(it) ? asBeginning(it) : `${asBeginning(it)}.`
}

/** @param isLacking whether it is told to have none, and not where: what has one may be another thing of that name */
async function setText(
  context: Context,
  told: string,
  field: string,
  text: string,
  isLacking: boolean,
): Promise<string> {
  const [operation, ...others] = await findDone(context, told)
  if (operation === undefined || others.length > 0)
    throw new AgentRefusal(
      `Expected one operation “${told}” in an OpenAPI file, received ${others.length === 0 ? 'none' : 'several'}. Name it by its method and path, as in “GET /users”.`,
    )
  if (isLacking && field === 'description' && operation.description !== '')
    return describePage(context, operation, text)
  return setField(operation, field, field === 'summary' ? text.replace(/\.$/, '') : text).perform(
    context,
  )
}

/** “The rent a boat endpoint has no description” tells of its page where the API document has one. */
async function describePage(
  { docs }: Context,
  { method, path, description }: Operation,
  text: string,
): Promise<string> {
  for (const file of docs.pages()) {
    const page = await docs.files.read(file)
    const { openapi } = readFrontmatter(page, file).data
    const isOwn =
      typeof openapi === 'string' &&
      openapi.toLowerCase().endsWith(`${method} ${path}`.toLowerCase())
    if (!isOwn || readDescription(page, file) !== undefined) continue
    await docs.files.write(file, withField(page, 'description', text))
    return `Set the description of \`${docs.routeOf(file)}\` to “${text}”.`
  }
  throw new Ambiguous(
    `Expected an operation without a description, received “${description}”: say that this is to be replaced.`,
  )
}

const SMALL =
  /^(?:a|an|the|of|all|every|each|any|by|its|their|our|new|one|some|to|for|in|from|v\d+|api)$/
/** Verbs that are said for each other of what an operation does. */
const SAME: readonly (readonly [pattern: RegExp, as: string])[] = [
  [
    /^(?:gets?|retriev\w*|fetch\w*|returns?|reads?|reading|getting|returning|shows?|showing)$/,
    'get',
  ],
  [/^(?:creat\w*|adds?|adding|makes?|making)$/, 'create'],
  [/^(?:delet\w*|remov\w*)$/, 'delete'],
  [/^(?:updat\w*|edits?|editing|chang\w*|modif\w*)$/, 'update'],
  [/^(?:lists?|listing)$/, 'list'],
]

const METHODS: Readonly<Record<string, string>> = {
  get: 'get',
  post: 'create',
  put: 'update',
  patch: 'update',
  delete: 'delete',
}

/** The roots of the words for what is done to what, with one verb for those that are said for each other. */
export function readDoneRoots(words: string): Set<string> {
  const plain = nameWords(words).filter((word) => !SMALL.test(word))
  return new Set(
    plain.map((word) => {
      const verb = SAME.find(([pattern]) => pattern.test(word))?.[1]
      // “Stopping” as “stop”.
      return verb ?? getRoot(word).replace(/(?<=[aeiou])([bdgmnprt])\1$/, '$1')
    }),
  )
}

/** The operations that have all words for what they do in one of their names, and the fewest others. */
async function findDone(context: Context, told: string): Promise<Operation[]> {
  const wanted = readDoneRoots(told)
  if (wanted.size === 0) return []
  const operations = await listOperations(context)
  // “The PATCH endpoint” is the only one of its method.
  const own = operations.filter(({ method }) => method.toLowerCase() === told.toLowerCase())
  if (own.length > 0) return own
  const named = listNearest(wanted, operations, ({ names }) => [...names])
  if (named.length > 0) return named
  // What nobody has named is told by its method and its path: “POST /boats/rent” creates one.
  return listNearest(wanted, operations, ({ method, path }) => [
    `${METHODS[method.toLowerCase()] ?? ''} ${path.replaceAll(/\{[^}]*\}/g, '')}`,
  ])
}

function listNearest(
  wanted: ReadonlySet<string>,
  operations: readonly Operation[],
  getNames: (operation: Operation) => readonly string[],
): Operation[] {
  const fits = new Map<string, { operation: Operation; others: number }>()
  for (const operation of operations) {
    const others = getNames(operation).flatMap((name) => {
      const own = readDoneRoots(name)
      return [...wanted].every((root) => own.has(root)) ? [own.size - wanted.size] : []
    })
    const key = `${operation.method} ${operation.path}`
    if (others.length > 0) fits.set(key, { operation, others: Math.min(...others) })
  }
  const least = Math.min(...[...fits.values()].map(({ others }) => others))
  // One word alone is all of a name.
  if (wanted.size === 1 && least > 0) return []
  return [...fits.values()].flatMap(({ operation, others }) =>
    others === least ? [operation] : [],
  )
}
