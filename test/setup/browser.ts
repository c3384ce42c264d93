import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../browser/chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the cache that builds of examples share. */
    exampleCache: string
  }
}

/** Gives the browser tests their browser and a cache that their builds share. */
export function setup({ provide }: TestProject): () => void {
  installChromium()
  const store = mkdtempSync(join(tmpdir(), 'pergola-examples-'))
  provide('exampleCache', store)
  return () => rmSync(store, { recursive: true, force: true })
}

/** Sees to a Chromium: Playwright's own or the system's, else one of the two is installed. */
function installChromium(): void {
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
  // The service takes its pictures with the one that has windows; tests browse with the other.
  ['apt-get', 'install', '-y', '-qq', 'chromium', 'chromium-headless-shell'],
  ['apt-get', 'install', '-y', '-qq', 'chromium'],
]
