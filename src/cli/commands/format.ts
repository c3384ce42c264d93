import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import colors from 'picocolors'
import { ConfigError, loadConfig } from '../../config/index.ts'
import { formatPage } from '../../content/index.ts'
import { listFiles, walkListedPaths } from '../../site/index.ts'
import type { ParsedArguments } from '../options.ts'
import { findDocsFolder } from '../site-options.ts'

/** Writes the pages and snippets of a folder in one form: 1 where some cannot be read. */
export async function format(args: ParsedArguments): Promise<number> {
  const root = await findDocsFolder(args.dir ?? '.')
  const isCheck = args.on('check')
  const files = await listTexts(root)
  let changed = 0
  const failed: string[] = []
  for (const file of files) {
    const path = join(root, file)
    const source = readFileSync(path, 'utf8')
    const formatted = formatPage(source)
    if ('failure' in formatted) {
      failed.push(
        `${colors.red('error')} ${colors.cyan(file)} cannot be read: ${formatted.failure}`,
      )
    } else if (formatted.text !== source) {
      changed++
      console.log(`${isCheck ? colors.yellow('differs') : colors.green('✓')} ${file}`)
      if (!isCheck) writeFileSync(path, formatted.text)
    }
  }
  for (const line of failed) console.error(line)
  const same = files.length - changed - failed.length
  console.log(
    `${changed} ${changed === 1 ? 'page' : 'pages'} ${isCheck ? 'to format' : 'formatted'}, ${same} in form already${failed.length > 0 ? `, ${failed.length} left as they are` : ''}`,
  )
  return failed.length > 0 || (isCheck && changed > 0) ? 1 : 0
}

/** What is ignored stays as it is; `docs.json` says which pages are asked for by name. */
async function listTexts(root: string): Promise<string[]> {
  const { pages, snippets } = listFiles(root, await readListed(root))
  return [...pages, ...snippets].filter((file) => file.endsWith('.mdx')).toSorted()
}

async function readListed(root: string): Promise<string[]> {
  try {
    const { config } = await loadConfig(root)
    return config.navigation === undefined ? [] : [...walkListedPaths(config.navigation)]
  } catch (error) {
    // Pages can be formatted before there is a docs.json.
    if (error instanceof ConfigError) return []
    throw error
  }
}
