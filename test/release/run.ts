import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

// What `npm run release` does: `--set 0.2.0` gives both packages a version and the changelog its heading,
// `--dry-run` shows what would be published, and without it both are, signed where CI can.

const ROOT = join(import.meta.dirname, '..', '..')
const PACKAGES = ['.', 'create-pergola']

const { values } = parseArgs({
  options: {
    set: { type: 'string' },
    tag: { type: 'string' },
    notes: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  },
})

const changelog = join(ROOT, 'CHANGELOG.md')

function fail(message: string): never {
  console.error(`error ${message}`)
  process.exit(2)
}

function readPackage(folder: string): { name: string; version: string } {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
}

/** Runs npm in the checkout; what it prints is printed. */
function runNpm(...args: string[]): void {
  const shell = process.platform === 'win32'
  execFileSync('npm', args, { cwd: ROOT, stdio: 'inherit', shell })
}

/** The part of the changelog that is about a version. */
function readNotes(version: string): string | undefined {
  const parts = readFileSync(changelog, 'utf8').split(/^## /m).slice(1)
  const own = parts.find((part) => /^\S+/.exec(part)?.[0] === version)
  return own?.replace(/^.*\n+/, '').trim()
}

function setVersion(version: string): void {
  if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) {
    fail(`Expected \`--set\` to be a version such as \`0.2.0\`, received \`${version}\`.`)
  }
  if (readNotes('Unreleased') === undefined) fail('Expected `## Unreleased` in CHANGELOG.md.')
  const scope = ['--workspace', 'create-pergola', '--include-workspace-root']
  runNpm('version', version, '--no-git-tag-version', '--allow-same-version', ...scope)
  const today = new Date().toISOString().slice(0, 10)
  const text = readFileSync(changelog, 'utf8')
  writeFileSync(
    changelog,
    text.replace('## Unreleased', `## Unreleased\n\n## ${version} (${today})`),
  )
}

function publish(): void {
  const isDry = values['dry-run']
  const { version } = readPackage('.')
  for (const { name, version: other } of PACKAGES.map(readPackage)) {
    if (other === version) continue
    fail(`Expected ${name} to have the version ${version}, received ${other}.`)
  }
  if (values.tag !== undefined && values.tag !== `v${version}`) {
    fail(`Expected the tag \`v${version}\`, received \`${values.tag}\`.`)
  }
  const notes = readNotes(version) ?? (isDry ? readNotes('Unreleased') : undefined)
  if (!notes) fail(`Expected a part \`## ${version}\` with words in CHANGELOG.md, received none.`)
  if (values.notes !== undefined) writeFileSync(values.notes, `${notes}\n`)
  const repository = process.env.GITHUB_REPOSITORY
  // Who signs has to be named in the package.
  if (!isDry && repository !== undefined) {
    const url = `git+https://github.com/${repository}.git`
    runNpm(
      'pkg',
      'set',
      `repository.url=${url}`,
      'repository.type=git',
      '--workspaces',
      '--include-workspace-root',
    )
  }
  const tag = version.includes('-') ? ['--tag', 'next'] : []
  // What `prepack` would do has been done by what was tested.
  const how = ['--ignore-scripts', '--access', 'public', ...tag]
  how.push(isDry ? '--dry-run' : '--provenance')
  for (const folder of PACKAGES) runNpm('publish', join(ROOT, folder), ...how)
  console.log(`${isDry ? 'Would publish' : 'Published'} ${version} of ${PACKAGES.length} packages.`)
}

if (values.set !== undefined) setVersion(values.set)
else publish()
