import { execFileSync } from 'node:child_process'
import { findChromium } from '../browser/chromium.ts'

/**
 * Sees to a Chromium for the browser tests: Playwright's own or the system's, else one of the two
 * is installed.
 */
export function setup(): void {
  if (findChromium() !== undefined) return
  for (const [command, ...args] of INSTALLERS) {
    try {
      execFileSync(command, args, { stdio: 'inherit' })
    } catch (error) {
      console.warn(`\`${command} ${args.join(' ')}\` failed: ${String(error)}`)
      continue
    }
    if (findChromium() !== undefined) return
  }
  throw new Error(
    "Expected a Chromium for the browser tests, received none. Run `npx playwright install chromium`, or install your system's `chromium` package.",
  )
}

const INSTALLERS: readonly (readonly [string, ...string[]])[] = [
  ['npx', 'playwright', 'install', 'chromium'],
  ['apt-get', 'update', '-qq'],
  ['apt-get', 'install', '-y', '-qq', 'chromium'],
]
