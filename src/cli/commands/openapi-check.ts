import { existsSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { DiagnosticCollector, type Finding } from '../../diagnostics/index.ts'
import { getCacheFolder } from '../../integration/index.ts'
import {
  checkDocument,
  checkShapes,
  checkValues,
  openAsyncCatalog,
  openCatalog,
  openDocument,
  validateWithSwaggerParser,
} from '../../openapi/index.ts'
import { deliverFindings, parseFormat } from '../check/deliver-findings.ts'
import type { ParsedArguments } from '../options.ts'
import { UsageError } from '../usage-error.ts'

/** Looks for what is wrong with one API document, of this folder or at an address. */
export async function checkOpenapi(args: ParsedArguments): Promise<number> {
  const format = parseFormat(args.text('format'))
  const { source, root } = documentAt(args.dir)
  const findings = new DiagnosticCollector()
  const { report } = findings
  const cacheDir = join(getCacheFolder(root), 'documents')
  const document = await openDocument({ source }, { root, cacheDir, report })
  if (document !== undefined) checkShapes(document)
  if (document?.format === 'asyncapi') {
    const catalog = openAsyncCatalog(document)
    for (const channel of catalog.channels) catalog.view(channel)
  } else if (document !== undefined) {
    checkDocument(openCatalog(document))
    checkValues(document)
    await validateWithSwaggerParser(document, root, report)
  }
  deliverFindings(findings.all, { root, format, isWhole: args.on('verbose') })
  const counts = args.on('strict') ? ['error', 'warning'] : ['error']
  // A document that breaks its specification fails, as with hosted tools; its pages may be whole.
  const isAgainst = ({ code, severity }: Finding) =>
    code === 'openapi-swagger-parser' || counts.includes(severity)
  return findings.all.some(isAgainst) ? 1 : 0
}

/** What is named, and the folder that its references may not leave. Throws `UsageError` for nothing. */
function documentAt(given: string | undefined): { source: string; root: string } {
  if (given === undefined) {
    throw new UsageError('Expected the file or address of an API document, received none.')
  }
  const root = process.cwd()
  if (/^https?:\/\//.test(given)) return { source: given, root }
  const path = resolve(given)
  if (!existsSync(path)) {
    throw new UsageError(`Expected an API document, received \`${given}\`, which is not there.`)
  }
  const inside = relative(root, path)
  const isInside = !inside.startsWith(`..${sep}`)
  const folder = isInside ? root : resolve(path, '..')
  return { source: relative(folder, path).replaceAll(sep, '/'), root: folder }
}
