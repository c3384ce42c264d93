import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from '../../src/package/index.ts'
import { workspace } from '../cli/workspace.ts'
import { measurePackages, packTarball, UserMachine } from './tarball.ts'

const place = workspace()

let tarball = ''
beforeAll(() => {
  tarball = packTarball(place.path('tarball'))
  console.log(`The tarball has ${(statSync(tarball).size / 1e6).toFixed(1)} MB.`)
}, 300_000)

describe.each(['22.16.0', '24', '26'])('on Node.js %s', (version) => {
  let machine: UserMachine

  beforeAll(() => {
    place.write({ [`node-${version}/package.json`]: '{}' })
    const folder = place.path(`node-${version}`)
    execFileSync('npm', ['install', '--no-audit', '--no-fund', `node@${version}`], { cwd: folder })
    machine = new UserMachine(folder, join(folder, 'node_modules', 'node', 'bin', 'node'))
  }, 300_000)

  test.each(['npm', 'pnpm', 'yarn'] as const)(
    '%s installs what builds a site, and nothing says anything of it',
    { timeout: 300_000 },
    (manager) => {
      const project = machine.startProject(manager)
      const started = performance.now()
      expect(project.add(tarball)).not.toMatch(/ignored build scripts|deprecated|EBADENGINE/i)
      const seconds = (performance.now() - started) / 1000
      const { megabytes, packages } = measurePackages(join(project.folder, 'node_modules'))
      console.log(
        `${manager} on ${version}: ${packages} packages, ${megabytes.toFixed(0)} MB, ${seconds.toFixed(1)} s`,
      )
      expect(megabytes).toBeLessThan(120)
      const docs = join(packageRoot, 'examples', 'starter')
      expect(project.pergola('build', docs)).toMatch(/✓ \d+ pages .* → dist\n/)
    },
  )
})
