import { writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import colors from 'picocolors'
import { upgradeConfig } from '../../config/index.ts'
import { getReason } from '../../diagnostics/index.ts'
import type { ParsedArguments } from '../options.ts'
import { UsageError } from '../usage-error.ts'

/** Writes the docs.json that says what a folder's mint.json says. */
export async function upgrade(args: ParsedArguments): Promise<number> {
  const folder = resolve(args.dir ?? '.')
  const shown = relative('.', join(folder, 'docs.json'))
  const upgraded = await upgradeConfig(folder)
  if (upgraded === undefined) {
    console.log(`\`${shown}\` is there already: nothing to upgrade.`)
    return 0
  }
  // That there was a mint.json is no news here.
  for (const { code, message } of upgraded.diagnostics) {
    if (code !== 'config-legacy') console.error(`${colors.yellow('warning')} ${message}`)
  }
  try {
    writeFileSync(join(folder, 'docs.json'), `${JSON.stringify(upgraded.config, null, 2)}\n`)
  } catch (error) {
    throw new UsageError(
      `Expected a folder that can be written, received \`${folder}\`: ${getReason(error)}`,
    )
  }
  console.log(
    `${colors.green('✓')} ${shown} says what \`mint.json\` says, which nothing reads any more.`,
  )
  return 0
}
