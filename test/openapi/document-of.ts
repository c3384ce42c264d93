import { join } from 'node:path'
import { DiagnosticCollector, type Finding } from '../../src/diagnostics/index.ts'
import {
  type ApiDocument,
  type Catalog,
  type Operation,
  openCatalog,
  openDocument,
} from '../../src/openapi/index.ts'
import { siteFolder } from '../config/site-folder.ts'

export interface Opened {
  root: string
  document: ApiDocument
  catalog: Catalog
  findings: () => readonly Finding[]
}

/** Opens the first of some files, given as text or values. */
export async function tryOpen(
  files: Record<string, unknown>,
  overlays?: string[],
): Promise<{ root: string; document?: ApiDocument; findings: () => readonly Finding[] }> {
  const root = await siteFolder(files)
  const collector = new DiagnosticCollector()
  const [source = ''] = Object.keys(files)
  const document = await openDocument(
    { source, overlays },
    { root, cacheDir: join(root, '.cache'), report: collector.report },
  )
  return { root, ...(document && { document }), findings: () => collector.all }
}

/** Opens a document that can be read: some files, or the only one as a value. */
export async function documentOf(
  files: Record<string, unknown>,
  overlays?: string[],
): Promise<Opened> {
  const opened = await tryOpen(files, overlays)
  const { document } = opened
  if (document === undefined) throw new Error(printed(opened.findings()))
  return { ...opened, document, catalog: openCatalog(document) }
}

/** An OpenAPI document with these members. */
export function apiOf(
  members: Record<string, unknown>,
  version = '3.1.0',
): Record<string, unknown> {
  const key = version.startsWith('2') ? 'swagger' : 'openapi'
  const paths = members.paths ?? {}
  return { [key]: version, info: { title: 'Pets', version: '1' }, ...members, paths }
}

/** The view of the only operation of a document, given by its members. */
export async function viewOf(
  operation: Record<string, unknown>,
  {
    path = '/pets',
    version = '3.1.0',
    ...members
  }: Record<string, unknown> & {
    path?: string
    version?: string
  } = {},
): Promise<{ view: Operation; findings: readonly string[] }> {
  const get = { responses: { 200: { description: 'ok' } }, ...operation }
  const pathItem = members.pathItem as Record<string, unknown> | undefined
  const api = apiOf({ ...members, paths: { [path]: { ...pathItem, get } } }, version)
  delete api.pathItem
  const { catalog, findings } = await documentOf({ 'api.json': api })
  const [entry] = catalog.entries
  if (entry === undefined) throw new Error('Expected an operation.')
  const view = catalog.view(entry)
  return { view, findings: findings().map(({ severity, message }) => `${severity}: ${message}`) }
}

/** Findings as a terminal prints them, without hints. */
export function printed(findings: readonly Finding[]): string {
  return findings
    .map(({ code, severity, message, file, line, column }) => {
      const place = [file, line, column].filter((part) => part !== undefined).join(':')
      return `${severity} ${code} ${place}\n${message}`
    })
    .join('\n\n')
}
