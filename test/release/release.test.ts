import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { packageRoot } from '../../src/package/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'pergola-release-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// What a release reads of a checkout; what the packages hold has a test of its own.
for (const file of ['create-pergola', 'CHANGELOG.md', 'README.md', 'test/release/run.ts']) {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  cpSync(join(packageRoot, file), join(folder, file), { recursive: true })
}
const { name, version, description, files, workspaces } = JSON.parse(
  readFileSync(join(packageRoot, 'package.json'), 'utf8'),
)
const own = {
  name,
  version,
  description,
  type: 'module',
  files,
  workspaces: workspaces.slice(0, 1),
}
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)

function release(...args: string[]): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['test/release/run.ts', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, npm_config_offline: 'true', npm_config_audit: 'false' },
  })
  return { code: status, said: stdout + stderr }
}

test('a dry run shows both packages, and publishes none', () => {
  const { code, said } = release('--dry-run', '--notes', 'notes.md')
  expect([code, said]).toEqual([0, expect.stringContaining('of 2 packages')])
  expect(said).toContain(`+ pergola@${version}`)
  expect(said).toContain(`+ create-pergola@${version}`)
  expect(readFileSync(join(folder, 'notes.md'), 'utf8')).toMatch(/^### \w+/)
})

test('a tag has to be that of the version', () => {
  expect(release('--dry-run', '--tag', 'v9.9.9')).toEqual({
    code: 2,
    said: `error Expected the tag \`v${version}\`, received \`v9.9.9\`.\n`,
  })
})

test('nothing is published that the changelog does not tell of', () => {
  expect(release('--tag', `v${version}`)).toEqual({
    code: 2,
    said: expect.stringContaining(`Expected a part \`## ${version}\` with words in CHANGELOG.md`),
  })
})

test('a version is given to both packages and to the changelog', () => {
  expect(release('--set', '9.1.0').code).toBe(0)
  for (const file of ['package.json', 'create-pergola/package.json']) {
    expect(JSON.parse(readFileSync(join(folder, file), 'utf8')).version).toBe('9.1.0')
  }
  const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')
  expect(changelog).toMatch(/## Unreleased\n\n## 9\.1\.0 \(\d{4}-\d\d-\d\d\)\n/)
  expect(release('--dry-run', '--tag', 'v9.1.0').code).toBe(0)
})
