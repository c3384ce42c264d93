import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from './program.ts'
import { workspace } from './workspace.ts'

/** A Node.js older than 22.16: the one that is named, else the first on the path. */
function findOldNode(): string | undefined {
  const { PERGOLA_OLD_NODE, PATH = '' } = process.env
  if (PERGOLA_OLD_NODE !== undefined) return PERGOLA_OLD_NODE
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  return PATH.split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path) && isOld(path))
}

function isOld(path: string): boolean {
  const version = execFileSync(path, ['--version'], { encoding: 'utf8' })
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number)
  return major < 22 || (major === 22 && minor < 16)
}

const oldNode = findOldNode()
const reason = oldNode === undefined ? ' (skipped: none found; PERGOLA_OLD_NODE may name one)' : ''

test.skipIf(oldNode === undefined)(`an old Node.js gets one sentence${reason}`, async () => {
  const { folder, path } = workspace()
  const run = await runProgram(['build'], {
    cwd: folder,
    caches: path('caches'),
    ...(oldNode !== undefined && { node: oldNode }),
  })
  expect(run.stderr).toMatch(
    /^Expected Node\.js 22\.16 or newer of 22, or 24 or newer, received \d+\.\d+\.\d+: install a current Node\.js \(https:\/\/nodejs\.org\) and try again\.\n$/,
  )
  expect(run.stdout).toBe('')
  expect(run.code).toBe(2)
})
