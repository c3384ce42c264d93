import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Quay",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [{ "group": "Boats", "pages": ["index", "setup", "tools", "holds", "locks", "tides"] }] }
}
`,
  'index.mdx': '---\ntitle: Quay\n---\n\nQuay listens on port 7070.\n',
  'setup.mdx':
    '---\ntitle: Setup\n---\n\n- Node.js v20+ is needed.\n- Python 3.9 or newer\n\nQuay runs on port `:7070` now.\n\n```sh\nnpm install quay-cli\nquay serve --at http://localhost:7070/v1 --id 17070\n```\n\nThe crane check runs on Node.js 20.\n',
  'tools.mdx':
    '---\ntitle: Tools\n---\n\n```py\nQuay("http://localhost:7070")\n```\n\n```sh\nnpm install quay-cli\nnpx quay-cli dock\nquay haul --all\n```\n\nThe package is [on npm](https://www.npmjs.com/package/quay-cli).\n',
  'holds.mdx':
    '---\ntitle: Holds\n---\n\nA hold has 512 MB.\n\nHolds that nobody has opened in about 45 days are emptied.\n\n| Setting | Default |\n| --- | --- |\n| Hold limit | `20` |\n\nReminders go out 30, 14 and 7 days ahead.\n',
  'locks.mdx':
    '---\ntitle: Locks\n---\n\n- **Hold limit**. How many holds a lock has. Default 20.\n\nA lock needs up to 60 seconds to open.\n\nQuay opens 6 kinds of locks.\n\n```yaml\nimage: quayhub/crane:latest\nsidecar: quayhub/winch:latest\n```\n',
  'tides.mdx':
    '---\ntitle: Tides\n---\n\nSet `QUAY_TAG` to a release such as `2.20.0`; a tide takes 2.20.0 liters.\n\n- 2GB RAM and 10GB disk\n\n1. **First wave**: after 5 minutes\n2. **Second wave**: after 10 minutes\n',
})

describe('a piece of code that is another one', () => {
  test.each([
    'npm install quay-cli is now npm install @quay/cli on the setup page',
    'On the Setup page npm install quay-cli should read npm install @quay/cli.',
    'Please use npm install @quay/cli instead of npm install quay-cli on the Setup page.',
    'Instead of npm install quay-cli the setup page must say npm install @quay/cli.',
    'The setup page still says npm install quay-cli. It is npm install @quay/cli nowadays.',
  ])('is so on the page that is named: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.changes()).toEqual(['M setup.mdx'])
    expect(docs.read('setup.mdx')).toContain('\nnpm install @quay/cli\n')
  })

  test.each([
    'The package is published as @quay/cli now instead of quay-cli, please update all install commands and imports.',
    'quay-cli was renamed to @quay/cli. Please update it everywhere.',
  ])('is so wherever it stands, and in no address: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('setup.mdx')).toContain('npm install @quay/cli')
    expect(docs.read('tools.mdx')).toContain('npx @quay/cli dock')
    expect(docs.read('tools.mdx')).toContain('npmjs.com/package/quay-cli')
  })

  test('is so in no page where one that is named has it not', async () => {
    await expectRefused('npm install quay-cli is now npm install @quay/cli on the locks page.')
  })

  test('may be a package of which only the new name is told', async () => {
    await ask(
      'We renamed our npm package to @quay/cli. Fix that wherever we tell people to install it.',
    )
    expect(docs.read('setup.mdx')).toContain('npm install @quay/cli')
  })

  test('may be the tag of an image', async () => {
    await ask('Pin the crane image on the locks page to 11.2.0 instead of latest.')
    expect(docs.read('locks.mdx')).toContain('quayhub/crane:11.2.0\nsidecar: quayhub/winch:latest')
  })

  test('may be the version beside a name', async () => {
    await ask('The example release for QUAY_TAG is old, make it 2.24.0')
    expect(docs.read('tides.mdx')).toContain('such as `2.24.0`; a tide takes 2.20.0 liters')
  })
})

describe('a figure that stands for one thing', () => {
  test.each([
    'Quay listens on port 9191 by default now instead of 7070. Please update the setup page and the tools page, code samples included.',
    'Quay listens on port 9191 now instead of 7070. Update setup and tools.',
  ])('is another one on all pages that are named: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.changes()).toEqual(['M setup.mdx', 'M tools.mdx'])
    expect(docs.read('setup.mdx')).toContain('port `:9191` now')
    expect(docs.read('setup.mdx')).toContain('localhost:9191/v1 --id 17070')
    expect(docs.read('tools.mdx')).toContain('localhost:9191')
  })

  test('is another one wherever it stands', async () => {
    await ask('Port 7070 is now 9191 in the whole docs.')
    expect(docs.changes()).toEqual(['M index.mdx', 'M setup.mdx', 'M tools.mdx'])
  })

  test('is changed on none where a page that is named has it not', async () => {
    await expectRefused(
      'Quay listens on port 9191 now instead of 7070. Please update the setup page and the holds page.',
    )
  })

  test('keeps what is written around it', async () => {
    await ask(
      'We need Node.js 24 now, the Setup page still says v20+ and Node.js 20. Update both please.',
    )
    expect(docs.read('setup.mdx')).toContain('Node.js v24+ is needed')
    expect(docs.read('setup.mdx')).toContain('runs on Node.js 24.')
  })

  test('is one of each page that is told to be updated', async () => {
    await ask('Hold limit: the default was raised to 50 from 20. Update holds and locks.')
    expect(docs.read('holds.mdx')).toContain('| Hold limit | `50` |')
    expect(docs.read('locks.mdx')).toContain('Default 50.')
  })

  test('is no other size for its number', async () => {
    await ask('A hold has 1 GB now, not 512 MB. Please fix the holds page.').catch(() => undefined)
    expect(docs.read('holds.mdx')).not.toContain('1 MB')
  })

  test('is none of another place in a row of them', async () => {
    await expectRefused('On the tides page, the third wave comes after 20 minutes rather than 10.')
  })
})

describe('a statement whose figure is another one', () => {
  test.each<[string, string, string]>([
    [
      'The docs claim that holds are emptied after about 45 days, it’s 60.',
      'holds',
      'about 60 days',
    ],
    [
      'The locks page says that Quay opens 6 kinds of locks, but the tools list seven. Make it 7.',
      'locks',
      'opens 7 kinds',
    ],
    [
      'On the locks page it should say a lock needs up to 90 seconds to open',
      'locks',
      'up to 90 seconds',
    ],
    [
      'Is it right that the locks page says a lock needs up to 60 seconds to open? It is 90 by now, please update.',
      'locks',
      'up to 90 seconds',
    ],
    [
      'The setup page asks for Python 3.9 or newer. Python 3.8 is enough.',
      'setup',
      'Python 3.8 or newer',
    ],
  ])('is put right: %s', async (prompt, page, now) => {
    await ask(prompt)
    expect(docs.changes()).toEqual([`M ${page}.mdx`])
    expect(docs.read(`${page}.mdx`)).toContain(now)
  })

  test('may have a list of them', async () => {
    await ask(
      'Reminders also go out 3 days ahead, so it needs to be 30, 14, 7 and 3 days on the Holds page.',
    )
    expect(docs.read('holds.mdx')).toContain('go out 30, 14, 7 and 3 days ahead')
  })

  test('keeps its figure where more than that is told', async () => {
    await expectRefused('On the locks page it should say a lock needs up to 90 buckets of grease')
  })
})
