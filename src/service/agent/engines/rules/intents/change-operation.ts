import { applyEdits, findNodeAtLocation, type JSONPath, modify, parseTree } from 'jsonc-parser'
import { isMap, isScalar, parseDocument, stringify } from 'yaml'
import { AgentRefusal } from '../../../model.ts'
import { findApiFiles } from '../api-texts.ts'
import type { Context } from '../context.ts'
import type { Intent } from '../intent.ts'
import { formatOf } from '../json-edits.ts'
import type { Said } from '../prompt/said.ts'
import { Unresolved } from '../unresolved.ts'

const FIELD = '{field:@apifield}'
const ENDPOINT = '[the] [(endpoint|operation|request)] {method:@method} {path:path}'

/** Changes what an API document says of an operation. */
export const changeOperation: Intent = {
  does: 'set the summary or description of an operation in an OpenAPI file',
  example: 'Change the summary of GET /users to List the users',
  hints: ['openapi', 'endpoint', 'operation', 'summary', 'api'],
  phrases: [
    `@set [the] ${FIELD} (of|for|on) ${ENDPOINT} [(endpoint|operation|request)] (to|as|into) {value}`,
    `[the] ${FIELD} (of|for|on) ${ENDPOINT} [(endpoint|operation|request)] (should|must) (be|read|say) {value}`,
    `(rename|retitle) ${ENDPOINT} (to|as) {value}`,
  ],
  accepts: (said) => !said.isVague('value') && said.text('path').startsWith('/'),
  perform,
}

async function perform(context: Context, said: Said): Promise<string> {
  const [path, value] = [said.text('path').replace(/[,:]$/, ''), said.text('value')]
  const method = said.text('method').toLowerCase()
  const field = /^desc/i.test(said.text('field')) ? 'description' : 'summary'
  const name = `${method.toUpperCase()} ${path}`
  const changed = await setOperationField(context, { method, path }, field, value)
  if (changed.length === 0) {
    const documents = await findApiFiles(context.docs.files, context.files.paths)
    if (documents.length === 0)
      throw new AgentRefusal('Expected an OpenAPI file in the docs folder, received none.')
    const listed = documents.map((document) => `\`${document}\``).join(', ')
    throw new Unresolved(`Expected \`${name}\` in ${listed}, received none.`)
  }
  return `Set the ${field} of \`${name}\` in ${changed.join(', ')} to “${value}”.`
}

/** Sets a field of an operation in each API document that has it; returns the documents, as code. */
export async function setOperationField(
  { docs, files }: Context,
  { method, path }: { method: string; path: string },
  field: string,
  value: string | true,
): Promise<string[]> {
  const changed: string[] = []
  for (const document of await findApiFiles(docs.files, files.paths)) {
    const text = await docs.files.read(document)
    const after = setMember(text, ['paths', path, method], field, value)
    if (after === undefined) continue
    await docs.files.write(document, after)
    changed.push(`\`${document}\``)
  }
  return changed
}

/** An API document with another value of a member at a place; `undefined` where it has no such place. */
export function setMember(
  text: string,
  place: JSONPath,
  field: string,
  value: string | boolean,
): string | undefined {
  const isJson = /^\uFEFF?\s*\{/.test(text)
  return isJson ? setInJson(text, place, field, value) : setInYaml(text, place, field, value)
}

function setInJson(
  text: string,
  place: JSONPath,
  field: string,
  value: string | boolean,
): string | undefined {
  const tree = parseTree(text)
  if (tree === undefined || findNodeAtLocation(tree, [...place]) === undefined) return undefined
  const edits = modify(text, [...place, field], value, {
    formattingOptions: formatOf(text),
    // A description stands behind the summary.
    getInsertionIndex: (names) => {
      const at = names.indexOf('summary')
      return field !== 'description' || at === -1 ? names.length : at + 1
    },
  })
  return applyEdits(text, edits)
}

/** Only what is changed is written anew: the rest of a document keeps its look. */
function setInYaml(
  text: string,
  place: JSONPath,
  field: string,
  value: string | boolean,
): string | undefined {
  const operation = parseDocument(text, { logLevel: 'silent' }).getIn(place)
  if (!isMap(operation)) return undefined
  const known = operation.get(field, true)
  const written = stringify(value, { lineWidth: 0 }).trimEnd()
  if (isScalar(known) && known.range) {
    const [start, end] = known.range
    const isBlock = known.type === 'BLOCK_FOLDED' || known.type === 'BLOCK_LITERAL'
    return text.slice(0, start) + written + (isBlock ? '\n' : '') + text.slice(end)
  }
  const [start] = operation.range ?? []
  if (start === undefined || operation.flow === true) return undefined
  const indent = /[ \t]*$/.exec(text.slice(0, start))?.[0] ?? ''
  return `${text.slice(0, start)}${field}: ${written}\n${indent}${text.slice(start)}`
}
