import { readFrontmatter } from '../../../../../content/index.ts'
import type { Context } from '../context.ts'
import { nameKey } from '../names.ts'
import { lastName } from '../page-names.ts'
import { listOperations, type Operation } from '../restate/operations.ts'
import type { Scene, Span } from '../restate/scene.ts'
import { readDoneRoots } from '../whole/operation-texts.ts'

/** An operation that a prompt names, with the words that do. */
export interface OperationMention {
  operation: Operation
  span: Span
}

const METHODS = /^(?:get|put|post|delete|patch|options|head|trace)$/i
const NOUN = /^(?:endpoints?|operations?|routes?|calls?|requests?|methods?)$/
const ARTICLE = /^(?:an?|the|our|its|your|all|every|each|for|to|that|which)$/
const LONGEST = 9

/**
 * The operations that a prompt names: by method and path, by what the API document or their pages call them, or by what they
 * do, as “pausing a campaign”. Words that may mean several name none.
 */
export async function findOperationMentions(scene: Scene): Promise<OperationMention[]> {
  const all = await listNamed(scene.context)
  const found = scene.findMeant(LONGEST, (span) => {
    const named = all.filter((one) => isCalled(scene, span, one))
    const own = named.length > 0 ? named : all.filter((one) => isDone(scene, span, one))
    return own.length === 0 ? undefined : own
  })
  return found.flatMap(({ span, meant: [only, ...others] }) =>
    only === undefined || others.length > 0 ? [] : [{ span, operation: only.operation }],
  )
}

interface NamedOperation {
  operation: Operation
  names: ReadonlySet<string>
  /** Roots of the words of each name. */
  roots: readonly ReadonlySet<string>[]
}

/** The operations of the API documents, with what the pages about them are called. */
async function listNamed(context: Context): Promise<NamedOperation[]> {
  const { docs } = context
  const titles = new Map<string, string[]>()
  for (const file of docs.pages()) {
    const { openapi } = readFrontmatter(await docs.files.read(file), file).data
    const [, method = '', path = ''] =
      /\b(get|post|put|patch|delete)\s+(\/\S*)/i.exec(typeof openapi === 'string' ? openapi : '') ??
      []
    if (path === '') continue
    const key = `${method.toLowerCase()} ${path}`
    const title = await docs.titleOf(file)
    // “Batch statistics (progress)” is called by what stands before the brackets.
    const short = title.replace(/\s*\([^()]*\)$/, '')
    titles.set(key, [...(titles.get(key) ?? []), title, short, lastName(file)])
  }
  const seen = new Set<string>()
  return (await listOperations(context)).flatMap((operation) => {
    const key = `${operation.method} ${operation.path}`
    if (seen.has(key)) return []
    seen.add(key)
    const names = new Set([
      ...operation.names,
      ...[...(titles.get(key) ?? []), ...listPathNames(operation.path)].flatMap(listKeys),
    ])
    const whole = [...names].map((name) => readDoneRoots(name))
    return [{ operation, names, roots: whole.filter(({ size }) => size > 0) }]
  })
}

/** “The oauth id-token endpoint” is that of `/api/v1/oauth/id-token`. */
function listPathNames(path: string): string[] {
  const own = path.split('/').filter((part) => part !== '' && !part.startsWith('{'))
  const bare = own.filter((part) => !/^(?:api|v\d+)$/i.test(part))
  return [own.join(' '), bare.join(' ')]
}

function listKeys(name: string): string[] {
  return [nameKey(name), nameKey(name.replaceAll(/[-_./]+/g, ' '))].filter((key) => key !== '')
}

function isCalled(scene: Scene, span: Span, { operation, names }: NamedOperation): boolean {
  const said = scene.say(span)
  const [first, ...rest] = scene.words.slice(span.from, span.to)
  const { method, path } = operation
  if (said.includes('/')) {
    const isWhole = METHODS.test(first?.text ?? '') && rest.length === 1
    return isWhole
      ? first?.text.toLowerCase() === method && rest[0]?.text === path
      : rest.length === 0 && first?.text === path
  }
  const isNoun = isBesideNoun(scene, span)
  const isAlone = span.to - span.from === 1
  const isWritten = /[_\d]|\p{Ll}\p{Lu}/u.test(said) || first?.isQuoted === true
  return names.has(nameKey(said)) && (isNoun || !isAlone || isWritten)
}

/** “Pausing a campaign” does what “pause-campaign” is called for. */
function isDone(scene: Scene, { from, to }: Span, { roots }: NamedOperation): boolean {
  const [first = '', last = ''] = [scene.words[from]?.plain, scene.words[to - 1]?.plain]
  if (to - from === 1 || ARTICLE.test(first) || ARTICLE.test(last) || NOUN.test(last)) return false
  const wanted = readDoneRoots(scene.say({ from, to }))
  return (
    wanted.size > 1 &&
    roots.some((own) => own.size === wanted.size && [...wanted].every((root) => own.has(root)))
  )
}

function isBesideNoun(scene: Scene, { from, to }: Span): boolean {
  const isNoun = (at: number) => NOUN.test(scene.words[at]?.plain ?? '')
  return (isNoun(to) && !scene.isBreak(to)) || (isNoun(from - 1) && !scene.isBreak(from))
}
