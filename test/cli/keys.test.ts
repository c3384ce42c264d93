import { beforeAll, describe, expect, test } from 'vitest'
import { workspace } from './workspace.ts'

const place = workspace()
place.write({ 'dist/index.html': '', 'Assistant.md': 'Be brief.' })

describe('the first key of a site', () => {
  test('is alone on standard output, and makes the project that it belongs to', async () => {
    const { code, stdout, stderr } = await place.run(['keys', 'create', '--kind', 'assistant'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^svc_dsc_[0-9A-Za-z]{32}\n$/)
    expect(stderr.replaceAll(place.folder, 'DIR').replace(/`01\w{24}`/, '`ID`')).toBe(
      [
        'Made the project `default`, of the site in `DIR/dist`.',
        'Made the assistant key `ID` of the project `default`. Its secret is shown this once:',
        '',
      ].join('\n'),
    )
    expect(await listed('projects')).toMatchObject([
      { id: 'default', organization: 'default', domain: 'default', site: place.path('dist') },
    ])
    const [key, ...others] = await listed('keys')
    expect(key).toMatchObject({ kind: 'assistant', projectId: 'default' })
    expect(others).toEqual([])
    expect(place.list('.pergola')).toEqual(['.gitignore', 'pergola.db'])
  })
})

describe('keys of several sites', () => {
  const data = ['--data', 'several']

  beforeAll(async () => {
    const added = await place.run([
      ...['projects', 'add', '--domain', 'acme.dev', '--id', 'acme-docs', '--organization', 'acme'],
      ...['--site', 'dist', '--origin', 'https://App.acme.dev/', '--instructions', 'Assistant.md'],
      ...data,
    ])
    expect(added).toEqual({ code: 0, stdout: 'Added the project `acme-docs`.\n', stderr: '' })
    await place.run(['projects', 'add', '--domain', 'globex', '--site', 'dist', ...data])
  })

  test('belong to what was set up', async () => {
    expect(await listed('projects', data)).toEqual([
      {
        id: 'acme-docs',
        organization: 'acme',
        domain: 'acme.dev',
        site: place.path('dist'),
        origins: ['https://app.acme.dev'],
        instructions: place.path('Assistant.md'),
        createdAt: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ id: 'globex', organization: 'default', origins: [] }),
    ])
  })

  test('are made with what they are limited to, listed and revoked', async () => {
    const admin = await place.run([
      ...['keys', 'create', '--kind', 'admin', '--organization', 'acme', '--name', 'CI'],
      ...['--scope', 'read', '--expires', '90d', '--ip', '10.0.0.0/8', '--ip', '::1'],
      ...['--origin', 'https://ci.acme.dev', ...data],
    ])
    expect(admin.stdout).toMatch(/^svc_[0-9A-Za-z]{32}\n$/)
    const assistant = ['keys', 'create', '--kind', 'assistant', '--project', 'globex', ...data]
    const { stdout: secret } = await place.run(assistant)
    const keys = await listed('keys', data)
    expect(keys).toMatchObject([
      {
        kind: 'admin',
        organization: 'acme',
        name: 'CI',
        scopes: ['read'],
        origins: ['https://ci.acme.dev'],
        addresses: ['10.0.0.0/8', '::1'],
      },
      { kind: 'assistant', organization: 'default', projectId: 'globex' },
    ])
    const { createdAt, expiresAt } = keys[0] ?? {}
    const days = (Date.parse(String(expiresAt)) - Date.parse(String(createdAt))) / 86_400_000
    expect(Math.round(days)).toBe(90)

    const prefix = secret.slice(0, 12)
    const revoke = ['keys', 'revoke', prefix, ...data]
    expect((await place.run(revoke)).stdout).toBe(`Revoked the key \`${prefix}\`.\n`)
    expect((await place.run(revoke)).stdout).toBe(`The key \`${prefix}\` was revoked before.\n`)
    const { stdout: table } = await place.run(['keys', 'list', ...data])
    expect(table).toMatch(new RegExp(`${prefix} +assistant +globex +revoked \\d{4}-\\d\\d-\\d\\d`))
    expect(table).toMatch(/admin +acme +active until \d{4}-\d\d-\d\d +never +CI\n/)
    for (const { stdout } of [admin, { stdout: secret }]) {
      expect(table + JSON.stringify(keys)).not.toContain(stdout.trim().slice(12))
    }
  })

  test.each<[args: string[], message: string]>([
    [
      ['keys', 'create', '--kind', 'assistant'],
      'Expected `--project` to be one of `acme-docs`, `globex`, received none.',
    ],
    [
      ['keys', 'create', '--kind', 'assistant', '--project', 'initech'],
      'Expected `--project` to be one of `acme-docs`, `globex`, received `initech`.',
    ],
    [
      ['keys', 'create', '--kind', 'assistant', '--project', 'globex', '--organization', 'acme'],
      'Expected `--project` to be one of `acme-docs`, received `globex`.',
    ],
    [
      ['keys', 'create', '--kind', 'admin'],
      'Expected `--organization` to be one of `acme`, `default`, received none.',
    ],
    [
      ['keys', 'create', '--kind', 'admin', '--project', 'globex'],
      'Expected no `--project`: admin keys belong to an organization.',
    ],
    [
      ['keys', 'revoke', 'svc_dsc_0000'],
      'Expected the id or prefix of a key, received `svc_dsc_0000`. See `pergola keys list`.',
    ],
    [
      ['projects', 'add', '--domain', 'globex', '--id', 'other', '--site', 'dist'],
      'Expected a domain that is free, received `globex`, which belongs to the project `globex`.',
    ],
    [
      ['projects', 'remove', 'initech'],
      'Expected the id of a project, received `initech`. There are: `acme-docs`, `globex`.',
    ],
  ])('%j says why it cannot be', async (args, message) => {
    expect(await place.run([...args, ...data])).toEqual(failed(message))
  })

  test('go with their site', async () => {
    const run = await place.run(['projects', 'remove', 'globex', ...data])
    expect(run.stdout).toBe(
      'Removed the project `globex`. Its keys are revoked and its conversations deleted; its usage is kept.\n',
    )
    expect(await listed('projects', data)).toMatchObject([{ id: 'acme-docs' }])
  })
})

test.each<[args: string[], message: string]>([
  [['keys', 'craete'], 'Expected a command, received `craete`. Did you mean `create`?'],
  [['keys', 'x'], 'Expected a command, received `x`. See `pergola keys --help`.'],
  [['keys', 'create'], 'Expected `--kind`, received none. See `--help`.'],
  [
    ['keys', 'create', '--kind', 'secret'],
    'Expected `--kind` to be one of `assistant`, `admin`, received `secret`.',
  ],
  [
    ['keys', 'create', '--kind', 'admin', '--scope', 'read,all'],
    'Expected `--scope` to be one of `read`, `write`, received `all`.',
  ],
  [
    ['keys', 'create', '--kind', 'admin', '--expires', '2020-01-01'],
    'Expected `--expires` to be a time to come, such as `90d` or `2030-01-31`, received `2020-01-01`.',
  ],
  [
    ['keys', 'create', '--kind', 'admin', '--origin', 'acme.dev'],
    'Expected `--origin` to be an origin such as `https://www.example.com`, received `acme.dev`.',
  ],
  [
    ['keys', 'create', '--kind', 'admin', '--ip', '10.0.0.0/64'],
    'Expected `--ip` to be an address or a range such as `10.0.0.0/8`, received `10.0.0.0/64`.',
  ],
  [['keys', 'create', 'admin'], 'Expected flags only, received `admin`.'],
  [['keys', 'revoke'], 'Expected the id or prefix of a key, received none.'],
  [
    ['keys', 'list'],
    "Expected the folder of the service's data, received `DIR/nowhere`, which is not there. Name it with `--data`.",
  ],
  [['projects', 'add', '--site', 'dist'], 'Expected `--domain`, received none. See `--help`.'],
  [
    ['projects', 'add', '--domain', 'a/b', '--site', 'dist'],
    'Expected `--domain` to be up to 63 letters, digits, `.`, `_` and `-`, a letter or digit first, received `a/b`.',
  ],
  [
    ['projects', 'add', '--domain', 'acme', '--site', 'dsit'],
    'Expected `--site` to be a built site, received `DIR/dsit`, which is none.',
  ],
  [
    ['projects', 'add', '--domain', 'acme', '--site', 'dist', '--instructions', 'dist'],
    'Expected `--instructions` to be a file, received `DIR/dist`, which is none.',
  ],
])('%j says what to write instead, and makes no data', async (args, message) => {
  const run = await place.run([...args, '--data', 'nowhere'])
  expect({ ...run, stderr: run.stderr.replaceAll(place.folder, 'DIR') }).toEqual(failed(message))
  expect(place.exists('nowhere')).toBe(false)
})

function failed(message: string) {
  return { code: 2, stdout: '', stderr: `error ${message}\n` }
}

async function listed(what: 'keys' | 'projects', data: readonly string[] = []) {
  const { stdout } = await place.run([what, 'list', '--json', ...data])
  return JSON.parse(stdout) as Record<string, unknown>[]
}
