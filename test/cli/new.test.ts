import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../src/package/index.ts'
import { userEnvironment } from './program.ts'
import { workspace } from './workspace.ts'

const place = workspace()

test('a new site has what was asked for, and nothing is wrong with it', async () => {
  const { code, stdout } = await place.run([
    'new',
    'fresh',
    '--name=Harbor & Co',
    '--theme=almond',
    '--color=#0b62a4',
  ])
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^✓ fresh: a site of \d+ pages .*\n +pergola dev fresh .*\n/),
  ])
  const config = JSON.parse(place.read('fresh/docs.json'))
  expect(config).toMatchObject({
    name: 'Harbor & Co',
    theme: 'almond',
    colors: { primary: '#0b62a4', light: '#418dd2' },
  })
  expect(config).not.toHaveProperty('logo')
  expect(place.read('fresh/docs.json')).toContain('\n  "name": "Harbor & Co",\n')
  const checked = await place.run(['check', 'fresh', '--strict'])
  expect([checked.code, checked.stdout]).toEqual([0, expect.stringContaining('1 info')])
})

test('pages speak of the name where it can stand in any text', async () => {
  await place.run(['new', 'named', '--name', 'Harbor 2'])
  expect(place.read('named/index.mdx')).toContain('Harbor 2')
  const texts = place.list('named').map((file) => place.read(`named/${file}`))
  expect(texts.filter((text) => text.includes('Fieldbook'))).toEqual([])
  expect((await place.run(['check', 'named', '--strict'])).code).toBe(0)
})

test('a folder that has files is left alone', async () => {
  place.write({ 'used/notes.txt': 'mine' })
  const refused = await place.run(['new', 'used'])
  expect([refused.code, refused.stderr]).toEqual([
    2,
    expect.stringContaining('Expected an empty folder, received `used`, which has `notes.txt`.'),
  ])
  expect(place.list('used')).toEqual(['notes.txt'])
  expect((await place.run(['new', 'used', '--force'])).code).toBe(0)
  expect(place.read('used/notes.txt')).toBe('mine')
  expect(place.exists('used/docs.json')).toBe(true)
})

test.each([
  [['--theme', 'almnd'], 'Expected a theme, received `almnd`. Write `almond`.'],
  [
    ['--color', 'green'],
    'Expected `--color` to be a hex color such as `#0F7B5F`, received `green`.',
  ],
])('%j is refused, and nothing is written', async (flags, words) => {
  const { code, stderr } = await place.run(['new', 'never', ...flags])
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
  expect(place.exists('never')).toBe(false)
})

const hasTerminal = spawnSync('script', ['--version']).status === 0

test.skipIf(!hasTerminal)(
  'asks three questions in a terminal, until they are answered',
  async () => {
    const program = join(packageRoot, 'src', 'cli', 'pergola.mjs')
    const { CI: _, ...environment } = userEnvironment()
    const child = spawn('script', ['-qec', `node ${program} new asked`, '/dev/null'], {
      cwd: place.folder,
      env: environment,
    })
    let said = ''
    const answers: [RegExp, string][] = [
      [/What is it about\? \(Fieldbook\)/, 'Harbor'],
      [/Which theme\?.*\(mint\)/, 'almnd'],
      [/Write `almond`[\s\S]*Which theme\?/, 'almond'],
      [/Which color\? \(#0F7B5F\)/, ''],
    ]
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const [next] = answers
      if (next === undefined || !next[0].test(said)) return
      answers.shift()
      said = ''
      child.stdin.write(`${next[1]}\n`)
    })
    const code = await new Promise((resolve) => child.once('close', resolve))
    expect([code, answers]).toEqual([0, []])
    expect(JSON.parse(place.read('asked/docs.json'))).toMatchObject({
      name: 'Harbor',
      theme: 'almond',
      colors: { primary: '#0F7B5F' },
    })
  },
)

test('the package for `npm create` has the same version and asks for it', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(packageRoot, file), 'utf8'))
  expect(read('create-pergola/package.json')).toMatchObject({
    version: read('package.json').version,
    engines: read('package.json').engines,
  })
})
