import colors from 'picocolors'
import type { ParsedArguments } from '../options.ts'
import { printJson, printTable } from '../print-table.ts'
import { type Outcome, scoreSite } from '../score/checks.ts'
import { openSite } from '../score/site-reader.ts'
import { UsageError } from '../usage-error.ts'

const FORMATS = ['table', 'plain', 'json']

const MARKS = { passed: colors.green('✓'), failed: colors.red('✗'), skipped: colors.dim('–') }

/** Tells how well agents can read a site. */
export async function score(args: ParsedArguments): Promise<number> {
  const format = args.text('format') ?? 'table'
  if (!FORMATS.includes(format)) {
    throw new UsageError(
      `Expected \`--format\` to be table, plain or json, received \`${format}\`.`,
    )
  }
  const site = await openSite(args.dir)
  try {
    const home = await site.get('/')
    if (home.status === 0) {
      throw new UsageError(`Expected a site at \`${site.name}\`, received no answer.`)
    }
    print(site.name, await scoreSite(site), format)
    return 0
  } finally {
    site.close()
  }
}

function print(name: string, outcomes: readonly Outcome[], format: string): void {
  const counted = outcomes.filter(({ status }) => status !== 'skipped')
  const passed = counted.filter(({ status }) => status === 'passed').length
  const points = counted.length === 0 ? 0 : Math.round((100 * passed) / counted.length)
  if (format === 'json') {
    printJson({ site: name, score: points, passed, of: counted.length, checks: outcomes })
    return
  }
  if (format === 'plain') {
    for (const { check, status, detail } of outcomes) console.log(`${status} ${check}: ${detail}`)
  } else {
    printTable(
      ['', 'check', 'found'],
      outcomes.map(({ check, status, detail }) => [MARKS[status], check, detail]),
    )
  }
  console.log(
    `${format === 'table' ? '\n' : ''}${points} of 100: ${passed} of ${counted.length} checks passed`,
  )
}
