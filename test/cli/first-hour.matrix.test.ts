import { chmodSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isInstalled, NGINX, startWebServer } from '../outputs/hosts/web-server.ts'
import { workspace } from './workspace.ts'

// What somebody does who has never seen Pergola, typed command by typed command, in an empty folder.

const place = workspace()

/** Runs a command as it is typed; returns its exit code with what it printed. */
async function type(command: string): Promise<{ code: number | null; said: string }> {
  const started = performance.now()
  const [, ...args] = command.split(' ')
  const { code, stdout, stderr } = await place.run(args)
  seconds.push([command, (performance.now() - started) / 1000])
  return { code, said: `${stdout}${stderr}` }
}

/** How long each command took. */
const seconds: [command: string, seconds: number][] = []

function edit(file: string, from: string | RegExp, to: string): void {
  const text = place.read(`docs/${file}`)
  const edited = text.replace(from, () => to)
  if (edited === text) throw new Error(`Expected \`${from}\` in \`${file}\`, received none.`)
  place.write({ [`docs/${file}`]: edited })
}

/** Ten mistakes of a beginner: where each is made, and where and how it is told. */
const MISTAKES: readonly {
  file: string
  from: string | RegExp
  to: string
  told: RegExp
}[] = [
  {
    file: 'docs.json',
    from: '"theme": "palm"',
    to: '"theme": "plam"',
    told: /docs\.json:\d+:\d+\n.*`palm`/s,
  },
  {
    file: 'docs.json',
    from: '"quickstart"',
    to: '"quickstrat"',
    told: /docs\.json:\d+:\d+\n.*quickst/s,
  },
  {
    file: 'docs.json',
    from: '"navigation": {',
    to: '"navigation" {',
    told: /docs\.json:\d+:\d+\n.*`?:/s,
  },
  { file: 'index.mdx', from: /^title:.*$/m, to: 'title: "Home', told: /index\.mdx:\d+/ },
  {
    file: 'index.mdx',
    from: /$/,
    to: '\n<Note>\nNo end.\n',
    told: /index\.mdx:\d+:\d+\n.*<Note>/s,
  },
  {
    file: 'index.mdx',
    from: /$/,
    to: '\nSee [this](/quickstrat).\n',
    told: /index\.mdx:\d+:\d+\n.*\/quickstart/s,
  },
  {
    file: 'index.mdx',
    from: /$/,
    to: '\n![A picture](/images/gone.png)\n',
    told: /index\.mdx:\d+:\d+\n.*gone\.png/s,
  },
  {
    file: 'index.mdx',
    from: /$/,
    to: '\n<Crad title="One">Text</Crad>\n',
    told: /index\.mdx:\d+:\d+\n.*<Card>/s,
  },
  {
    file: 'quickstart.mdx',
    from: /$/,
    to: '\nIt costs {price}.\n',
    told: /quickstart\.mdx:\d+:\d+\n.*price/s,
  },
  { file: 'api/openapi.yaml', from: /^paths:/m, to: 'paths', told: /openapi\.yaml:\d+:\d+/ },
]

test('from an empty folder to a site on a server', { timeout: 300_000 }, async () => {
  const begun = await type('pergola new docs --name=Harbor --theme=palm --color=#0b62a4')
  expect([begun.code, begun.said]).toEqual([0, expect.stringContaining('pergola dev docs')])

  place.write({ 'docs/guides/boats.mdx': '---\ntitle: Boats\n---\n\nAll of our boats.\n' })
  edit('docs.json', '"quickstart"', '"quickstart", "guides/boats"')
  expect((await type('pergola check docs --strict')).code).toBe(0)

  for (const { file, from, to, told } of MISTAKES) {
    const whole = place.read(`docs/${file}`)
    edit(file, from, to)
    const { code, said } = await type('pergola check docs --strict')
    expect.soft(said, `${file}: ${to}`).toMatch(told)
    expect.soft(code, `${file}: ${to}`).not.toBe(0)
    place.write({ [`docs/${file}`]: whole })
  }
  expect((await type('pergola check docs --strict')).code).toBe(0)

  edit('index.mdx', /$/, '\nSee [this](/quickstrat).\n')
  const mended = await type('pergola check docs --fix')
  expect([mended.code, place.read('docs/index.mdx')]).toEqual([
    0,
    expect.stringContaining('](/quickstart)'),
  ])

  const built = await type('pergola build docs --strict --out site --site https://harbor.test')
  expect([built.code, built.said]).toEqual([0, expect.stringMatching(/^✓ \d+ pages .* → site\n/)])
  expect(place.read('site/guides/boats/index.html')).toContain('All of our boats.')

  // No command keeps a beginner waiting.
  for (const [command, taken] of seconds) expect.soft(taken, command).toBeLessThan(20)
})

test.skipIf(!isInstalled(NGINX))('nginx shows it', async () => {
  // Servers that are started as root read files as somebody else.
  chmodSync(place.folder, 0o755)
  const { ask, stop } = await startWebServer(NGINX, place.path('site'), place.path('nginx'), '')
  try {
    expect((await ask('/guides/boats')).text).toContain('All of our boats.')
    expect((await ask('/nothing')).status).toBe(404)
  } finally {
    await stop()
  }
})
