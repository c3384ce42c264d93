import { describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { keepDocs } from './docs-repository.ts'

const SITE = {
  'docs.json': `{
  "theme": "mint",
  "name": "Acme",
  "colors": { "primary": "#0d9373" },
  "logo": { "light": "/light.svg", "dark": "/dark.svg", "href": "https://acme.example" },
  "navbar": {
    "links": [{ "label": "Support", "href": "mailto:support@acme.test.io" }],
    "primary": { "type": "button", "label": "Get a key", "href": "https://acme.example/keys" }
  },
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "groups": [
          { "group": "Start", "icon": "flag", "pages": ["index", "install"] },
          { "group": "Security", "pages": ["keys", "roles", "backup"] }
        ]
      },
      { "tab": "Reference", "groups": [{ "group": "Commands", "pages": ["commands/run"] }] }
    ],
    "global": { "anchors": [{ "anchor": "Blog", "href": "https://acme.example/blog" }] }
  }
}
`,
  'index.mdx': '---\ntitle: Welcome\n---\n\nWrite to support@acme.test.io.\n',
  'install.mdx': '---\ntitle: Installation\n---\n\nInstall acme with acme.yml.\n',
  'keys.mdx': '---\ntitle: "Keys: create, rotate, revoke"\n---\n\nA key signs a request.\n',
  'roles.mdx': '---\ntitle: Users, groups and roles\n---\n\nA role is a set of rights.\n',
  'backup.mdx':
    '---\ntitle: Backup\n---\n\nA backup of all keys is kept for thirty days by the server.\n',
  'commands/run.mdx': '---\ntitle: run\n---\n\nRun it.\n',
  'light.svg': '<svg/>',
  'dark.svg': '<svg/>',
  'api.yaml': `openapi: 3.1.0
info:
  title: Acme # of ours
paths:
  /keys:
    get:
      summary: 'Get keys'
      operationId: keys
    post:
      operationId: addKey
`,
}

const engine = createRulesEngine()
const docs = keepDocs(SITE)

const ask = (prompt: string) => docs.ask(engine, prompt)

/** The settings as they are then. */
function readSettings(): {
  appearance?: unknown
  logo: unknown
  navbar: { links: unknown[]; primary: { label: string; href: string } }
  navigation: {
    tabs: { tab: string; href?: string; groups?: { group: string; pages: string[] }[] }[]
    global: { anchors: unknown[] }
  }
} {
  return JSON.parse(docs.read('docs.json'))
}

/** The groups of the first tab with their pages. */
function readGroups(): string[] {
  const [guides] = readSettings().navigation.tabs
  return (guides?.groups ?? []).map(({ group, pages }) => `${group}: ${pages.join(', ')}`)
}

describe('a group', () => {
  test.each<[prompt: string, ...groups: string[]]>([
    [
      'add a Troubleshooting group after Start',
      'Start: index, install',
      'Troubleshooting: ',
      'Security: keys, roles, backup',
    ],
    [
      'add a group called Help to the Guides tab',
      'Start: index, install',
      'Security: keys, roles, backup',
      'Help: ',
    ],
    [
      'Keys: create, rotate, revoke and Backup should be in a new group called Secrets',
      'Start: index, install',
      'Security: roles',
      'Secrets: keys, backup',
    ],
    [
      'move Installation and Backup into a new group called Operations',
      'Start: index',
      'Operations: install, backup',
      'Security: keys, roles',
    ],
    ['Move Security before Start', 'Security: keys, roles, backup', 'Start: index, install'],
    ['remove the Security group', 'Start: index, install'],
  ])('%s', async (prompt, ...groups) => {
    await ask(prompt)
    expect(docs.changes()).toEqual(['M docs.json'])
    expect(readGroups()).toEqual(groups)
  })

  test.each([
    ['add a group called Help', 'name a group that it comes after, or a tab'],
    ['add a group called Security after Start', 'which there is'],
    ['Move Security before Commands', 'in different ones'],
  ])('%s changes nothing', async (prompt, word) => {
    await expect(ask(prompt)).rejects.toThrow(word)
    expect(docs.changes()).toEqual([])
  })

  test('has an icon, and is closed at first', async () => {
    await ask('give the Start group the icon rocket')
    await ask('collapse the Start group by default')
    expect(docs.read('docs.json')).toContain('"icon": "rocket"')
    expect(docs.read('docs.json')).toContain('"expanded": false')
  })
})

describe('something that leads elsewhere', () => {
  test('is a tab or an anchor', async () => {
    await ask('add a tab called Forum that goes to https://forum.acme.example')
    await ask('Add a Status anchor that leads to https://status.acme.example')
    const { tabs, global } = readSettings().navigation
    expect(tabs.at(-1)).toEqual({ tab: 'Forum', href: 'https://forum.acme.example' })
    expect(global.anchors.at(-1)).toEqual({
      anchor: 'Status',
      href: 'https://status.acme.example',
    })
  })

  test('takes the place of another one', async () => {
    await ask('remove the Blog anchor and add one called News going to https://news.acme.example')
    expect(readSettings().navigation.global.anchors).toEqual([
      { anchor: 'News', href: 'https://news.acme.example' },
    ])
  })

  test('has another name or address', async () => {
    await ask('Rename the Get a key button to Create a key')
    await ask('Create a key should lead to https://acme.example/new')
    expect(readSettings().navbar.primary).toEqual({
      type: 'button',
      label: 'Create a key',
      href: 'https://acme.example/new',
    })
  })

  test('is a mail address', async () => {
    await ask('Our sales address is sales@acme.test.io, put a Sales link in the navbar')
    expect(readSettings().navbar.links.at(-1)).toEqual({
      label: 'Sales',
      href: 'mailto:sales@acme.test.io',
    })
  })

  test('is another mail address in all places', async () => {
    await ask('our support mail is now help@acme.test.io')
    expect(readSettings().navbar.links).toEqual([
      { label: 'Support', href: 'mailto:help@acme.test.io' },
    ])
    expect(docs.read('index.mdx')).toContain('Write to help@acme.test.io.')
    await expect(ask('our billing mail is now pay@acme.test.io')).rejects.toThrow('“help@')
  })
})

describe('a page', () => {
  test.each<[prompt: string, file: string, line: string]>([
    ['make the installation page wide', 'install.mdx', '+mode: wide'],
    ['mark the backup page as deprecated', 'backup.mdx', '+deprecated: true'],
    ['keep the run page out of search engines', 'commands/run.mdx', '+noindex: true'],
    ['add the keyword restore to the backup page', 'backup.mdx', '+  - restore'],
    ['the installation page should have the icon download', 'install.mdx', '+icon: download'],
    ['Change the title of Users, groups and roles to Roles', 'roles.mdx', '+title: Roles'],
    [
      'Set the description of Keys: create, rotate, revoke to How keys live',
      'keys.mdx',
      '+description: How keys live',
    ],
  ])('%s', async (prompt, file, line) => {
    await ask(prompt)
    expect(docs.changes()).toEqual([`M ${file}`])
    expect(docs.lines()).toContain(line)
  })

  test('without a place comes to the group of what is nearest to it', async () => {
    const { summary } = await ask('Write an explanation of how backup of keys works')
    expect(readGroups()[1]).toBe('Security: keys, roles, backup, how-backup-of-keys-works')
    expect(summary).toContain('which is nearest to what it is about')
  })

  test('may be of a kind that a group is called by', async () => {
    await ask('Write a security page about passwords')
    expect(readGroups()[1]).toBe('Security: keys, roles, backup, passwords')
  })
})

test('what an API document says of an operation is set in its place alone', async () => {
  await ask('change the summary of GET /keys to List all keys')
  await ask('the description of POST /keys should be Adds one: yours')
  expect(docs.read('api.yaml')).toBe(
    SITE['api.yaml']
      .replace("'Get keys'", 'List all keys')
      .replace('operationId: addKey', 'description: "Adds one: yours"\n      operationId: addKey'),
  )
  await expect(ask('change the summary of PUT /keys to Set')).rejects.toThrow('`PUT /keys`')
})

test('one mode alone is shown', async () => {
  await ask('switch off dark mode')
  expect(readSettings().appearance).toEqual({ default: 'light', strict: true })
})

describe('what is said of one thing changes no other:', () => {
  test('the link of the logo is not the logo', async () => {
    await ask('the link of the logo should be https://acme.example/home')
    expect(readSettings().logo).toEqual({
      light: '/light.svg',
      dark: '/dark.svg',
      href: 'https://acme.example/home',
    })
  })

  test('a name in that of a file stays', async () => {
    await ask('acme is spelled ACME')
    expect(docs.read('install.mdx')).toContain('Install ACME with acme.yml.')
  })

  test.each([
    'the installation should have the best title',
    'the installation needs a badge',
    'a key should be the thing',
  ])('%s changes no words', async (prompt) => {
    await expect(ask(prompt)).rejects.toThrow(/understand|Expected/)
    expect(docs.changes()).toEqual([])
  })
})
