import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureFirstPage } from '../dev-server.ts'
import { createRunFolder, measure } from '../measure.ts'
import { ratio, row } from '../report.ts'
import { type BenchDocument, benchDocuments, withEditedDescription } from './documents.ts'

/**
 * Builds the endpoint pages of some documents cold, unchanged and after one edited description, and
 * times the first page in `dev`.
 *
 * @param names of the documents; all where none is named
 */
export async function benchmarkEndpoints(launcher: string, names: readonly string[]) {
  for (const document of benchDocuments()) {
    if (names.length > 0 && !names.includes(document.name)) continue
    await benchmark(launcher, createRunFolder(), document)
  }
}

async function benchmark(launcher: string, folder: string, document: BenchDocument) {
  const docs = join(folder, 'docs')
  const out = join(folder, 'dist')
  const env = { ...process.env, XDG_CACHE_HOME: join(folder, 'cache') }
  const { name, file, text } = document
  mkdirSync(docs)
  writeFileSync(join(docs, 'docs.json'), JSON.stringify({ ...SITE, navigation: { openapi: file } }))
  writeFileSync(join(docs, file), text)
  const build = () => measure(process.execPath, [launcher, 'build', docs, '--out', out], { env })
  const cold = await build()
  const pages = pagesOf(out)
  row(`${name} cold`, pages.size, cold)
  row(`${name} unchanged`, pages.size, await build())
  const edited = withEditedDescription(document)
  writeFileSync(join(docs, file), edited)
  const edit = await build()
  row(`${name} one edit`, pages.size, edit)
  const written = [...pagesOf(out)].filter(([path, time]) => pages.get(path) !== time)
  console.log(`  pages written after the edit: ${written.length}`)
  ratio('one edit / cold', edit.cpu / cold.cpu)
  const route = [...pages.keys()][Math.floor(pages.size / 2)]
  // As on a machine that has never seen the site.
  rmSync(join(folder, 'cache'), { recursive: true, force: true })
  const first = await measureFirstPage(launcher, docs, route ?? '', env)
  console.log(`  dev: first endpoint page ${first.toFixed(0)} ms after the command`)
}

const SITE = { theme: 'mint', name: 'Acme', colors: { primary: '#16a34a' } }

/**
 * The pages of a built site, without their `index.html`, and when each was written. The root only
 * leads to the first of them.
 */
function pagesOf(out: string): Map<string, number> {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' })
  const pages = files.filter((file) => file.endsWith('/index.html')).toSorted()
  return new Map(
    pages.map((file) => [file.slice(0, -'index.html'.length), statSync(join(out, file)).mtimeMs]),
  )
}
