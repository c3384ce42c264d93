import { posix } from 'node:path'
import { isMap, isScalar, parseDocument } from 'yaml'
import { readFrontmatter } from '../../../../../content/index.ts'
import { getSlug } from '../../../../../openapi/index.ts'
import { readEndpointReference } from '../../../../../site/index.ts'
import { AgentRefusal } from '../../../model.ts'
import { findApiFiles } from '../api-texts.ts'
import { type Context, printCount } from '../context.ts'
import { withField } from '../frontmatter.ts'
import type { Intent } from '../intent.ts'

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])

interface ApiOperation {
  /** `GET /users`. */
  name: string
  summary: string
}

interface ApiPage {
  file: string
  /** As the frontmatter has it, with the document before it if it names one. */
  written: string
  name: string
}

/** Adds pages for operations that an API document has now, and tells which it has no more. */
export const syncApi: Intent = {
  does: 'add the endpoint pages that a changed OpenAPI file asks for',
  example: 'Update the endpoint pages from the new OpenAPI file',
  hints: ['openapi', 'swagger', 'endpoint', 'api', 'regenerate', 'spec'],
  phrases: [
    '(regenerate|generate|update|sync|refresh|rebuild) [(the|our|all)] [(docs|documentation|api|endpoint|reference)] [(pages|docs|reference|navigation)] (for|from|after|with|to match) [(the|our)] [(new|changed|updated|latest)] (openapi|api|swagger) [(file|document|spec|specification|definition)]',
    '(regenerate|sync|refresh) [(the|our)] (api reference|endpoint pages|api pages|api docs)',
  ],
  frames: [
    {
      needs: [
        'openapi|swagger',
        'chang\\w+|updated|new',
        'update|regenerate|sync|refresh|rebuild|adapt',
      ],
      also: 'files?|spec|specs|specification|definition|document|reference|api|endpoints?|operations?|added|accordingly|follow|match|pages?|all|missing|after|through|check|make',
    },
  ],
  perform,
}

async function perform(context: Context): Promise<string> {
  const { docs, files, navigation } = context
  const documents = await findApiFiles(docs.files, files.paths)
  if (documents.length === 0) {
    throw new AgentRefusal('Expected an OpenAPI file in the docs folder, received none.')
  }
  const pages = await apiPages(context)
  const said: string[] = []
  for (const document of documents) {
    const operations = getOperations(await docs.files.read(document))
    const names = new Set(operations.map(({ name }) => name))
    const own = pages.filter(
      ({ written, name }) => names.has(name) || (isOf(written, document) && documents.length > 1),
    )
    const [sample] = own
    // What docs.json takes in as a whole follows by itself.
    if (sample === undefined) {
      said.push(
        `\`${document}\` has no pages of its own; what docs.json lists of it follows by itself.`,
      )
      continue
    }
    const known = new Set(own.map(({ name }) => name))
    const listed = files.paths.map((path) => files.text(path)).join('\n')
    const added: string[] = []
    for (const operation of operations) {
      if (known.has(operation.name) || listed.includes(`"${operation.name}"`)) continue
      const beside =
        nearest(
          operation,
          own.filter(({ name }) => names.has(name)),
        ) ?? sample
      const file = `${posix.dirname(beside.file)}/${getSlug(operation.summary)}.mdx`.replace(
        /^\.\//,
        '',
      )
      if (docs.workspace.has(file)) continue
      const written = beside.written.replace(/\S+ \/\S*$/, () => operation.name)
      const head = withField(withField('', 'title', operation.summary), 'openapi', written)
      await docs.files.write(file, `${head.trimEnd()}\n`)
      await navigation.addBeside(docs.routeOf(beside.file), docs.routeOf(file), 1)
      added.push(`\`${operation.name}\``)
    }
    const gone = documents.length === 1 ? pages.filter(({ name }) => !names.has(name)) : []
    const left = gone.map(({ file, name }) => `\`${docs.routeOf(file)}\` (\`${name}\`)`)
    const rest =
      left.length === 0
        ? ''
        : ` It has no more what these show: ${left.slice(0, 15).join(', ')}; ask to remove them.`
    said.push(
      added.length === 0
        ? `Every operation of \`${document}\` has its page.${rest}`
        : `Added ${printCount(added.length, 'page')} for \`${document}\`: ${added.slice(0, 15).join(', ')}.${rest}`,
    )
  }
  return said.join(' ')
}

/** Pages that describe an operation. */
async function apiPages({ docs }: Context): Promise<ApiPage[]> {
  const found: ApiPage[] = []
  for (const file of docs.pages()) {
    const { openapi } = readFrontmatter(await docs.files.read(file), file).data
    const reference = typeof openapi === 'string' ? readEndpointReference(openapi) : undefined
    if (reference === undefined || typeof openapi !== 'string') continue
    const [, method = '', path = ''] = /(\S+) (\/\S*)$/.exec(openapi.trim()) ?? []
    found.push({ file, written: openapi, name: `${method.toUpperCase()} ${path}` })
  }
  return found
}

/** Whether a page names a document by its file or the stem of that. */
function isOf(written: string, document: string): boolean {
  const [first = ''] = written.split(' ')
  const stem = posix.basename(document).replace(/\.\w+$/, '')
  return first === stem || first.endsWith(posix.basename(document))
}

function getOperations(text: string): ApiOperation[] {
  const paths = parseDocument(text, { logLevel: 'silent' }).get('paths')
  if (!isMap(paths)) return []
  return paths.items.flatMap(({ key, value }) => {
    const path = isScalar(key) ? String(key.value) : ''
    if (!isMap(value)) return []
    return value.items.flatMap(({ key: method, value: operation }) => {
      const verb = isScalar(method) ? String(method.value) : ''
      if (!METHODS.has(verb)) return []
      const name = `${verb.toUpperCase()} ${path}`
      const summary = isMap(operation) ? operation.get('summary') : undefined
      return [{ name, summary: typeof summary === 'string' && summary !== '' ? summary : name }]
    })
  })
}

/** The page whose address begins most alike. */
function nearest({ name }: ApiOperation, pages: readonly ApiPage[]): ApiPage | undefined {
  const path = name.replace(/^\S+ /, '').split('/')
  const common = (other: string) => {
    const parts = other.replace(/^\S+ /, '').split('/')
    const at = parts.findIndex((part, index) => part !== path[index])
    return at === -1 ? parts.length : at
  }
  return pages.toSorted((a, b) => common(b.name) - common(a.name))[0]
}
