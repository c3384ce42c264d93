import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { isMap, isScalar, parseDocument, stringify } from 'yaml'
import { AgentRefusal } from '../../../model.ts'
import { findApiFiles } from '../api-texts.ts'
import type { Context } from '../context.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import type { Operation } from '../restate/operations.ts'
import { anyOf } from '../restate/restatement.ts'
import { isIn, Scene } from '../restate/scene.ts'
import { Ambiguous, Unresolved } from '../unresolved.ts'
import { findOperationMentions } from './named-operations.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

/** “Add a 429 response to that call, described as Rate limit exceeded.” */
const ADDED =
  /\b(?:add|document|include|give it|put|(?:is|are) missing|lacks?|needs?|has no)(?: (?:an?|the|its))?(?: (?:HTTP|status|error|missing))* (?<code>[1-5]\d\d)(?: (?:response|status|error|code|reply|answer))*\b/i
const TEXT =
  /(?:\bdescribed as|\bwith the description(?: text)?|\bdescription(?: is)?|\bsaying|\bthat says|\bwith the text)?[:,]? ?(?<=: |, |described as |description |text |saying |says )["“]?(?<text>\p{Lu}[^"”“\n]*?)["”]?[.!]?$/u
const OTHER =
  /\b(?:remove|delete|drop|rename|replace|move|instead|not an?|except|page|pages|guide|table|row|sdk|example|schema|body)\b/i
const ALSO = anyOf(`
  add document include give put missing http status error response responses codes? reply answer described description text saying says with as to that this the call endpoint operation request route for of it its in
  api open openapi swagger spec specification file document definition doesn't say tell mention list have has lacks misses know can be also still yet return returns returned
`)
/** Why there is such a response, in words of its own: “can be rate limited”. */
const MOST_REST = 3

interface Told {
  code: string
  text: string
}

/** A response that an operation of the API documents lacks, with what it says. */
export const responseAdded: SlotWay = {
  cue: ADDED,
  isSure: (prompt) => !OTHER.test(prompt) && TEXT.test(prompt),
  async perform(context, prompt) {
    const added = ADDED.exec(prompt)
    const { code } = added?.groups ?? {}
    const told = TEXT.exec(prompt)
    const { text } = told?.groups ?? {}
    if (OTHER.test(prompt) || added === null || told === null) return undefined
    if (code === undefined || text === undefined || told.index < added.index) return undefined
    const scene = new Scene(prompt, context)
    const own = [scene.spanOf(added), scene.spanOf(told)]
    const mentions = (await findOperationMentions(scene)).filter(
      ({ span }) => !isIn(span.from, own),
    )
    const [mention, ...others] = mentions
    const isOther = others.some(({ operation }) => operation !== mention?.operation)
    if (mention === undefined || isOther)
      throw new Ambiguous(
        `Expected one operation to get a ${code} response, received ${mentions.length}.`,
      )
    const spans = [...own, ...mentions.map(({ span }) => span)]
    if (!isAllTold(scene, spans, ALSO, MOST_REST)) return undefined
    return addResponse(context, mention.operation, { code, text })
  },
}

async function addResponse(
  { docs, files }: Context,
  { method, path }: Operation,
  told: Told,
): Promise<string> {
  const name = `${method.toUpperCase()} ${path}`
  const changed: string[] = []
  for (const file of await findApiFiles(docs.files, files.paths)) {
    const text = await docs.files.read(file)
    const isJson = /^\uFEFF?\s*\{/.test(text)
    const place = ['paths', path, method, 'responses']
    const known = isJson ? listInJson(text, place) : listInYaml(text, place)
    if (known === undefined) continue
    await docs.files.write(file, withResponse(text, known, told, isJson))
    changed.push(`\`${file}\``)
  }
  if (changed.length === 0)
    throw new Unresolved(`Expected responses of \`${name}\` in an API document, received none.`)
  return `Added the response ${told.code} to \`${name}\` in ${changed.join(', ')}.`
}

/** A response as it is written, with the place of its description where it has nothing else. */
interface Response {
  code: string
  start: number
  end: number
  description?: { start: number; end: number; value: string }
}

function listInJson(text: string, place: string[]): Response[] | undefined {
  const tree = parseTree(text)
  const responses = tree && findNodeAtLocation(tree, place)
  return responses?.children?.map(({ offset, length, children = [] }) => {
    const [key, value] = children
    const fields = value?.children ?? []
    const said = value && findNodeAtLocation(value, ['description'])
    return {
      ...{ code: String(key?.value), start: offset, end: offset + length },
      ...(said !== undefined &&
        fields.length === 1 && {
          description: {
            start: said.offset,
            end: said.offset + said.length,
            value: String(said.value),
          },
        }),
    }
  })
}

function listInYaml(text: string, place: string[]): Response[] | undefined {
  const responses = parseDocument(text, { logLevel: 'silent' }).getIn(place)
  if (!isMap(responses)) return undefined
  return responses.items.flatMap(({ key, value }): Response[] => {
    if (!isScalar(key) || !key.range || !isMap(value) || !value.range) return []
    const said = value.get('description', true)
    const start = key.range[0]
    const isOnly = isScalar(said) && value.items.length === 1 && said.range
    return [
      {
        ...{ code: String(key.value), start },
        end: start + text.slice(start, value.range[1]).trimEnd().length,
        ...(isOnly && {
          description: { start: isOnly[0], end: isOnly[1], value: String(said.value) },
        }),
      },
    ]
  })
}

/** A document with a response more, written as one beside it is, where its code belongs. */
function withResponse(
  text: string,
  known: readonly Response[],
  { code, text: said }: Told,
  isJson: boolean,
): string {
  if (known.some((one) => one.code === code))
    throw new AgentRefusal(`Expected no response ${code} yet, received one.`)
  const like = known.find(({ description }) => description !== undefined)
  if (like?.description === undefined)
    throw new Unresolved('Expected a response that has a description alone, received none.')
  const { start, end, value } = like.description
  const words = value.endsWith('.') ? asSentence(said) : said
  const head = text.slice(like.start, start).replace(like.code, code)
  const written =
    head + (isJson ? JSON.stringify(words) : stringify(words).trimEnd()) + text.slice(end, like.end)
  const indent = /[ \t]*$/.exec(text.slice(0, like.start))?.[0] ?? ''
  const before = known.findLast((one) => Number(one.code) < Number(code))
  const sign = isJson ? ',' : ''
  if (before !== undefined)
    return `${text.slice(0, before.end)}${sign}\n${indent}${written}${text.slice(before.end)}`
  const first = known[0]?.start ?? like.start
  return `${text.slice(0, first)}${written}${sign}\n${indent}${text.slice(first)}`
}
