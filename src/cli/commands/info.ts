import { existsSync, readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { arch, platform, versions } from 'node:process'
import { ConfigError, loadConfig } from '../../config/index.ts'
import { version } from '../../package/index.ts'
import type { ParsedArguments } from '../options.ts'
import { printJson } from '../print-table.ts'

/** Folders that hold no pages of the site. */
const LEFT_OUT = new Set(['node_modules', 'dist'])

/** Tells what a question about a site begins with: versions, and what is in its folder. */
export async function info(args: ParsedArguments): Promise<number> {
  const folder = resolve(args.dir ?? '.')
  const facts = {
    pergola: version,
    node: versions.node,
    system: `${platform} ${arch}`,
    folder,
    ...(await readSite(folder)),
  }
  if (args.on('json')) {
    printJson(facts)
    return 0
  }
  const width = Math.max(...Object.keys(facts).map((name) => name.length))
  for (const [name, value] of Object.entries(facts)) {
    console.log(`${name.padEnd(width)}  ${Array.isArray(value) ? value.join(', ') : value}`)
  }
  return 0
}

async function readSite(folder: string): Promise<Record<string, string | number | string[]>> {
  try {
    const { config, files, diagnostics } = await loadConfig(folder)
    const { name, theme, api } = config
    return {
      settings: files
        .map((file) => basename(file))
        .filter((file) => existsSync(join(folder, file))),
      name,
      theme,
      pages: countPages(folder),
      documents: [...api.openapi, ...api.asyncapi].map(({ source }) => source),
      findings: diagnostics.length,
    }
  } catch (error) {
    if (error instanceof ConfigError) return { settings: error.message }
    throw error
  }
}

function countPages(folder: string): number {
  let count = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) {
      if (!LEFT_OUT.has(entry.name) && !entry.name.startsWith('.')) {
        count += countPages(join(folder, entry.name))
      }
    } else if (/\.mdx?$/i.test(entry.name)) count++
  }
  return count
}
