import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import colors from 'picocolors'
import { getReason } from '../../diagnostics/index.ts'
import { detectTool, migrateSite, type Note, TOOLS } from '../../migrate/index.ts'
import type { ParsedArguments } from '../options.ts'
import { UsageError } from '../usage-error.ts'

/** Notes that are shown in the terminal; the report has all. */
const MOST_SHOWN = 10

/** Writes the docs.json site that says what a site of another tool says. */
export async function migrate(args: ParsedArguments): Promise<number> {
  const given = resolve(args.dir ?? '.')
  if (statSync(given, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new UsageError(`Expected a folder, received \`${args.dir}\`, which is none.`)
  }
  const { tool, root } = findTool(given, args.text('from'))
  const out = resolve(args.text('out') ?? 'docs-migrated')
  expectPlace(out, args.on('force'))
  let migration: ReturnType<typeof migrateSite>
  try {
    migration = migrateSite(tool, root, out)
  } catch (error) {
    throw new UsageError(
      `Expected a site of ${tool}, received one that cannot be read: ${getReason(error)}`,
      { cause: error },
    )
  }
  const { pages, files, notes } = migration
  const shown = relative('.', out) || '.'
  console.log(
    `${colors.green('✓')} ${pages} pages and ${files} files of ${tool} → ${colors.cyan(shown)}`,
  )
  if (notes.length > 0) {
    const report = getReportName(out)
    writeFileSync(join(out, report), printReport(notes))
    // It is for those who move the site, and no page of it.
    writeFileSync(join(out, '.mintignore'), `/${report}\n`)
    for (const note of notes.slice(0, MOST_SHOWN)) {
      console.log(`  ${colors.cyan(placeOf(note))} ${note.message}`)
    }
    const more = notes.length > MOST_SHOWN ? `${notes.length - MOST_SHOWN} more: ` : ''
    console.log(`  ${more}${join(shown, report)} lists what wants a look`)
  }
  console.log(
    `  pergola check ${shown}   finds what else does\n  pergola dev ${shown}     shows it`,
  )
  return 0
}

function findTool(given: string, from: string | undefined) {
  if (from !== undefined) {
    const tool = TOOLS.find((name) => name === from)
    if (tool !== undefined) return { tool, root: given }
    throw new UsageError(`Expected \`--from\` to be ${TOOLS.join(', ')}, received \`${from}\`.`)
  }
  const found = detectTool(given)
  if (found !== undefined) return found
  if (existsSync(join(given, 'mint.json'))) {
    throw new UsageError(
      'A site of `mint.json` needs no migration: `pergola upgrade` writes its docs.json.',
    )
  }
  throw new UsageError(
    `Expected a site of ${TOOLS.join(', ')}, received a folder with the settings of none. Name the folder that holds them, or the tool with \`--from\`.`,
  )
}

function expectPlace(out: string, isForced: boolean): void {
  if (isForced) return
  if (existsSync(out) && readdirSync(out).length > 0) {
    throw new UsageError(
      `Expected \`--out\` to be an empty folder, received \`${relative('.', out) || '.'}\`, which has files. Have \`--force\` write into it.`,
    )
  }
  mkdirSync(out, { recursive: true })
}

/** A name that no page of the site has. */
function getReportName(out: string): string {
  const isTaken = readdirSync(out).some((name) => /^migration\.mdx?$/i.test(name))
  return isTaken ? 'MIGRATION-REPORT.md' : 'MIGRATION.md'
}

function placeOf({ file, line }: Note): string {
  return line === undefined ? file : `${file}:${line}`
}

/** Notes by their files, as a list to work through. */
function printReport(notes: readonly Note[]): string {
  const byFile = Map.groupBy(notes, ({ file }) => file)
  const parts = [...byFile].map(([file, found]) => {
    const lines = found.map(
      ({ line, message }) => `- [ ] ${line === undefined ? '' : `line ${line}: `}${message}`,
    )
    return `## ${file}\n\n${lines.join('\n')}\n`
  })
  return `# What wants a look\n\nPaths and lines are those of the site that was migrated.\n\n${parts.join('\n')}`
}
