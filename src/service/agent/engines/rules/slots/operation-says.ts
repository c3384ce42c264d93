import { nameKey } from '../names.ts'
import { listOperations, type Operation, setField } from '../restate/operations.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import { findOperationMentions } from './named-operations.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'
import { listToldValues } from './value-told.ts'

const METHOD = '\\b(?:GET|POST|PUT|PATCH|DELETE) \\/'
const OF_API = new RegExp(
  `${METHOD}|\\b(?:open ?api|swagger|(?:the|our|api) spec(?:ification)?|api (?:file|document|definition|reference|docs)|endpoints?|operations?|summary)\\b`,
  'i',
)
const SUMMARY = /\b(?:summary|summari[sz]ed|titled?|called|named?|rename)\b/i
const DESCRIPTION = /\bdescri(?:ption|bed|bes)\b/i
/** What an operation has beside its texts, and what pages have. */
const OTHER =
  /\b(?:parameters?|params?|fields?|propert(?:y|ies)|headers?|responses?|schemas?|body|enum|tags?|deprecated|pages?|sidebar|menu|navigation|article|guide|all|every|both|each|everywhere|add an?|remove|delete|typos?|spell\w*)\b/i
const ALSO = anyOf(`
  open openapi swagger spec specification api apis file files document definition docs reference json yaml \\S*openapi\\S* endpoints? operations? routes? calls? requests? get post put patch delete
  summary summaries summari[sz]ed descriptions? described describes titles? titled called named? names? rename renamed shorten shorter clumsy clearer clear short long better missing lacks? no none has have empty
  should say says read reads mention mentions warn warns tell tells make set change update use give needs? well too that but its
`)
const MOST_REST = 0

/** “Pause a campaign is a clumsy summary, we want Stop a campaign for a while”: what an API document says of an operation. */
export const operationSays: SlotWay = {
  cue: OF_API,
  async perform(context, prompt) {
    if (!SUMMARY.test(prompt) && !DESCRIPTION.test(prompt)) return undefined
    for (const told of listToldValues(prompt)) {
      if (!OF_API.test(told.rest)) continue
      const scene = new Scene(told.rest, context)
      const found = await findOperation(scene)
      if (found === undefined || OTHER.test(scene.plainBeside(found.spans))) continue
      const beside = scene.plainBeside(found.spans)
      const isDescription = DESCRIPTION.test(beside)
      const isSummary = SUMMARY.test(beside)
      if (!isDescription && !isSummary) continue
      if (/\bsummary\b/.test(beside) && isDescription) continue
      if (told.isCut || !isAllTold(scene, found.spans, ALSO, MOST_REST)) continue
      const field = isDescription ? 'description' : 'summary'
      const value = isDescription || told.isSure ? told.value : told.value.replace(/[.!]$/, '')
      return setField(found.operation, field, value).perform(context)
    }
    return undefined
  },
}

/** The one operation that is named, by its method and path, its name, what it does or what is said of it now. */
async function findOperation(
  scene: Scene,
): Promise<{ operation: Operation; spans: readonly Span[] } | undefined> {
  const mentions = await findOperationMentions(scene)
  const said = mentions.length > 0 ? [] : await findSaid(scene)
  const all = [...mentions, ...said]
  const keys = new Set(all.map(({ operation }) => `${operation.method} ${operation.path}`))
  const [first] = all
  if (first === undefined || keys.size > 1) return undefined
  const { operation } = first
  const now = [...operation.names, operation.description ?? '']
    .filter((text) => nameKey(text).includes(' '))
    .flatMap((text) => scene.findSaid(text))
  return { operation, spans: [...all.map(({ span }) => span), ...now] }
}

/** Operations whose name or description is said word by word. */
async function findSaid(scene: Scene): Promise<{ operation: Operation; span: Span }[]> {
  const operations = await listOperations(scene.context)
  return operations.flatMap((operation) =>
    [...operation.names, operation.description ?? '']
      .filter((text) => nameKey(text).includes(' '))
      .flatMap((text) => scene.findSaid(text).map((span) => ({ operation, span }))),
  )
}
