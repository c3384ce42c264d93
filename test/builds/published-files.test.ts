import { symlinkSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { below, docsJson } from '../cli/docs.ts'
import type { Run } from '../cli/program.ts'
import { workspace } from '../cli/workspace.ts'
import { elements } from './html.ts'

const PAGE = `---
title: Welcome
---

Get [the script](/files/setup.sh), [the key](/files/server.key), [a draft](/drafts/plan.txt) and
[what is linked](/linked.txt), and [what comes first](/files/first%20run.sh).
`

const API = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: {
    '/pets': {
      get: {
        'x-codeSamples': [{ lang: 'javascript', source: { $ref: './samples/list.js' } }],
        responses: { 200: { description: 'Pets.' } },
      },
    },
  },
}

const FILES: Readonly<Record<string, string>> = {
  'docs.json': docsJson({
    navigation: { pages: ['index'], openapi: 'openapi.json' },
    banner: { content: 'See [all](/made/all.zip).' },
  }),
  'index.mdx': PAGE,
  'openapi.json': JSON.stringify(API),
  'samples/list.js': "const pets = require('pets')\n",
  'behavior.js': 'document.documentElement.dataset.ready = "yes"\n',
  'build.js': "const fs = require('node:fs')\nfs.rmSync('x')\n",
  'vite.config.js': 'export default {}\n',
  'style.css': '.own { background: url("./files/texture.raw") }\n',
  'files/texture.raw': 'x',
  'files/setup.sh': 'echo\n',
  'files/first run.sh': 'echo\n',
  'files/other.sh': 'echo\n',
  'files/server.key': 'x',
  'credentials.json': '{}',
  'package.json': '{}',
  'notes.log.txt': 'x',
  'drafts/plan.txt': 'x',
  '.mintignore': 'drafts/\n',
  '.gitignore': '*.log.txt\n',
}

describe('of the files of a docs folder', () => {
  const place = workspace()
  let run: Run
  beforeAll(async () => {
    place.write({ ...below('docs', FILES), 'passwords.txt': 'x' })
    symlinkSync(place.path('passwords.txt'), place.path('docs/linked.txt'))
    run = await place.run(['build', 'docs', '--report', 'report.json'])
  })

  test('those are published that the site needs, and no others', () => {
    expect(run.code, run.stderr).toBe(0)
    const own = Object.keys(FILES).filter((file) => place.exists(`dist/${file}`))
    expect(own.toSorted()).toEqual([
      'behavior.js',
      'files/first run.sh',
      'files/setup.sh',
      'files/texture.raw',
      'openapi.json',
      'samples/list.js',
      'style.css',
    ])
    expect(place.exists('dist/linked.txt')).toBe(false)
  })

  test('those that are left out are told where something links to them', () => {
    const { diagnostics } = JSON.parse(place.read('report.json')) as {
      diagnostics: { code: string; severity: string; message: string; line?: number }[]
    }
    const told = diagnostics.filter(({ code }) => /^(?:file-|link-|script-)/.test(code))
    const lines = told.map(({ code, line, message }) => {
      return `${code} ${line} ${/received `(.+?)`|link `(.+?)`|Expected `(.+?)`/.exec(message)?.[0]}`
    })
    expect(lines.toSorted()).toMatchInlineSnapshot(`
      [
        "file-secret 5 received \`files/server.key\`",
        "link-left-out undefined link \`linked.txt\`",
        "link-not-found 14 link \`/made/all.zip\`",
        "link-not-published 5 link \`/drafts/plan.txt\`",
        "link-not-published 6 link \`/linked.txt\`",
        "script-not-run 1 Expected \`build.js\`",
      ]
    `)
  })

  test('scripts for browsers run on every page, and no others', () => {
    const scripts = elements(place.read('dist/index.html'), 'script').map(
      ({ attributes }) => attributes.src ?? '',
    )
    expect(scripts.filter((src) => src !== '' && !src.startsWith('/_'))).toEqual(['/behavior.js'])
  })
})
