import { expect, test } from 'vitest'
import { workspace } from './workspace.ts'

const place = workspace()
place.write({ 'dist/index.html': '', 'docs/docs.json': '{}', token: 'secret', hook: 'secret' })

let count = 0

/** Adds a project to data of its own, and tells what has been kept of it. */
async function add(...args: string[]) {
  const data = ['--data', `data-${++count}`]
  const { code, stderr } = await place.run([
    'projects',
    'add',
    '--domain',
    'acme',
    ...args,
    ...data,
  ])
  if (code !== 0) return { code, stderr }
  const { stdout } = await place.run(['projects', 'list', '--json', ...data])
  const [project] = JSON.parse(stdout) as { site: string; build?: object }[]
  const site = project?.site.replaceAll(place.folder, 'DIR').replace(data[1] ?? '', 'DATA')
  return { code, site, build: project?.build }
}

test('a project is built from a repository, whose forge its address tells', async () => {
  expect(await add('--repository', 'https://github.com/acme/docs.git')).toEqual({
    code: 0,
    site: 'DIR/DATA/sites/acme/current',
    build: {
      base: '',
      repository: {
        url: 'https://github.com/acme/docs.git',
        branch: 'main',
        directory: '',
        forge: 'github',
        draft: false,
        labels: [],
      },
    },
  })
  const { build } = await add(
    ...['--repository', 'git@gitlab.acme.dev:acme/docs.git', '--branch', 'trunk'],
    ...['--docs-directory', '/site/docs/', '--token-file', 'token', '--draft'],
    ...['--label', 'docs', '--label', 'agent', '--webhook-secret-file', 'hook'],
    ...['--api', 'https://gitlab.acme.dev/api/v4', '--base', 'help/'],
    ...['--address', 'https://acme.dev'],
  )
  expect(build).toEqual({
    base: '/help',
    address: 'https://acme.dev',
    webhookSecretFile: place.path('hook'),
    repository: {
      url: 'git@gitlab.acme.dev:acme/docs.git',
      branch: 'trunk',
      directory: 'site/docs',
      forge: 'gitlab',
      api: 'https://gitlab.acme.dev/api/v4',
      tokenFile: place.path('token'),
      draft: true,
      labels: ['docs', 'agent'],
    },
  })
})

test('a project is built from a folder of docs', async () => {
  expect(await add('--docs', 'docs')).toEqual({
    code: 0,
    site: 'DIR/DATA/sites/acme/current',
    build: { base: '', docs: place.path('docs') },
  })
})

test.each([
  [[], 'Expected one of `--site`, `--repository` and `--docs`, received none.'],
  [['--site', 'dist', '--docs', 'docs'], 'received `--site` and `--docs`.'],
  [['--site', 'dist', '--branch', 'main'], 'Expected `--repository` with `--branch`'],
  [['--docs', 'docs', '--label', 'x'], 'Expected `--repository` with `--label`'],
  [['--docs', 'docs', '--draft'], 'Expected `--repository` with `--draft`'],
  [['--site', 'dist', '--base', '/x'], 'Expected `--repository` or `--docs` with `--base`'],
  [['--docs', 'nowhere'], 'Expected `--docs` to be a docs folder'],
  [['--repository', 'nowhere'], 'Expected `--repository` to be an address or a repository'],
  [['--repository', 'https://me:pw@git.test/a/b'], 'without credentials, received another one'],
  [['--repository', 'ext::sh -c id'], 'Expected `--repository` to be'],
  [['--repository', 'https://git.test/a/b', '--forge', 'svn'], 'Expected `--forge` to be one of'],
  [['--repository', 'https://git.test/a/b', '--token-file', 'x'], 'Expected `--token-file` to be'],
  [['--repository', 'https://git.test/a/b', '--api', 'x'], 'Expected `--api` to be an address'],
  [
    ['--repository', 'https://git.test/a/b', '--address', 'https://acme.dev/docs'],
    'For a site below `/docs` pass `--base /docs` as well.',
  ],
])('%j is a mistake', async (args, words) => {
  const { code, stderr } = await add(...args)
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
  expect(stderr).not.toContain('pw@')
})

test.each([
  [['--workers', '-1'], 'Expected `--workers` to be a number from 0 to 64'],
  [['--workers', 'many'], 'Expected `--workers` to be a number from 0 to 64'],
  [['--poll', '0m'], 'Expected `--poll` to be a time such as `5m`'],
  [['--poll', '5'], 'Expected `--poll` to be a time such as `5m`'],
])('`serve` takes no %j', async ([flag = '', value = ''], words) => {
  const { code, stderr } = await place.run(['serve', `${flag}=${value}`])
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
})

test('without sites that the service builds there are no releases', async () => {
  const data = ['--data', 'others']
  await place.run(['projects', 'add', '--domain', 'acme', '--site', 'dist', ...data])
  const { code, stderr } = await place.run(['releases', 'list', ...data])
  expect([code, stderr]).toEqual([2, expect.stringContaining('There is none.')])
  const named = await place.run(['releases', 'rollback', '--project', 'acme', ...data])
  expect([named.code, named.stderr]).toEqual([2, expect.stringContaining('received `acme`')])
})
