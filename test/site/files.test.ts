import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../src/diagnostics/index.ts'
import { SiteClaims } from '../../src/site/files/collisions.ts'
import { getRoute, listFiles } from '../../src/site/index.ts'

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'pergola-files-')))
})
afterEach(() => rmSync(root, { recursive: true }))

async function write(...files: string[]): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), '')
  }
}

describe('which files are published', () => {
  test('pages, snippets and assets are told apart', async () => {
    await write(
      'index.mdx',
      'guides/a.md',
      'snippets/s.mdx',
      '_snippets/t.mdx',
      'images/a.png',
      'docs.json',
    )
    expect(listFiles(root, [])).toMatchObject({
      pages: ['guides/a.md', 'index.mdx'],
      snippets: ['_snippets/t.mdx', 'snippets/s.mdx'],
      assets: ['images/a.png'],
    })
  })

  test('tool folders and repository papers stay out', async () => {
    await write(
      'node_modules/x/a.mdx',
      '.git/a.mdx',
      '.claude/a.md',
      '.mintlify/AGENTS.md',
      'dist/a.mdx',
      'tmp/a.mdx',
      'README.md',
      'guides/CHANGELOG.md',
      'LICENSE.md',
      'CONTRIBUTING.mdx',
      '.env',
      'ok.mdx',
      'legal/license.mdx',
      '.well-known/security.txt',
    )
    const files = listFiles(root, [])
    expect(files.pages).toEqual(['legal/license.mdx', 'ok.mdx'])
    expect(files.assets).toEqual(['.well-known/security.txt'])
  })

  test('the navigation beats the default list', async () => {
    await write(
      'guides/build/start.mdx',
      'guides/build/image.png',
      'CHANGELOG.md',
      'build/other.mdx',
    )
    const files = listFiles(root, ['guides/build/start', 'CHANGELOG'])
    expect(files.pages).toEqual(['CHANGELOG.md', 'guides/build/start.mdx'])
    expect(files.assets).toEqual(['guides/build/image.png'])
  })

  test('`.mintignore` beats everything', async () => {
    await write('a.mdx', 'drafts/b.mdx', 'drafts/keep.mdx', 'notes.txt')
    await writeFile(join(root, '.mintignore'), 'drafts/*\n!drafts/keep.mdx\n*.txt\n')
    expect(listFiles(root, ['drafts/b'])).toMatchObject({
      pages: ['a.mdx', 'drafts/keep.mdx'],
      assets: [],
    })
  })

  test('`.mintignore` may be a list of what to keep', async () => {
    await write('docs/a.mdx', 'docs/deep/b.mdx', 'src/readme.mdx', 'package/c.md')
    await writeFile(join(root, '.mintignore'), '*\n!docs/**\n')
    expect(listFiles(root, []).pages).toEqual(['docs/a.mdx', 'docs/deep/b.mdx'])
  })

  test('`.gitignore` leaves out what the navigation does not name', async () => {
    await write('a.mdx', 'made/listed.mdx', 'made/other.mdx', 'notes/b.mdx', 'notes/keep.png')
    await write('notes/big.zip', 'made/image.png')
    await writeFile(join(root, '.gitignore'), '/made/\n*.zip\n')
    await writeFile(join(root, 'notes/.gitignore'), '*.mdx\n')
    expect(listFiles(root, ['made/listed'])).toMatchObject({
      pages: ['a.mdx', 'made/listed.mdx'],
      assets: ['notes/keep.png'],
    })
  })

  test('`.gitignore` above the docs counts in its repository, unless it leaves out the docs', async () => {
    await write('.git/HEAD', 'docs/a.mdx', 'docs/b.tmp.png', 'docs/c.png')
    await writeFile(join(root, '.gitignore'), '*.tmp.png\n')
    expect(listFiles(join(root, 'docs'), []).assets).toEqual(['c.png'])
    await writeFile(join(root, '.gitignore'), '*.tmp.png\ndocs/\n')
    expect(listFiles(join(root, 'docs'), [])).toMatchObject({
      pages: ['a.mdx'],
      assets: ['b.tmp.png', 'c.png'],
    })
  })

  test('secrets, programs and files of tools are no assets, what sites show and offer is', async () => {
    const secrets = [
      ...['id_rsa', 'server.key', 'credentials.json', 'terraform.tfstate', 'data/app.sqlite'],
      ...['prod.env', 'secrets.yaml', 'keys/service-account-prod.json', 'x.tfstate.backup'],
    ]
    const tools = [
      ...['deploy.sh', 'main.py', 'src/a.ts', 'yarn.lock', 'pnpm-lock.yaml', 'package.json'],
      ...['tailwind.config.js', 'tsconfig.build.json', 'Makefile', 'docker-compose.dev.yml'],
    ]
    const assets = [
      ...['.well-known/apple-app-site-association', 'CNAME', '_redirects', 'a.avif', 'api.yaml'],
      ...['data.csv', 'film.mp4', 'font.woff2', 'i18n/de.json', 'robots.txt', 'sdk.zip'],
      ...['guide.pdf', 'index.html', 'logo.svg', 'script.js', 'style.css', 'vercel.json'],
    ]
    await write(...secrets, ...tools, ...assets)
    const files = listFiles(root, [])
    expect(files.assets).toEqual(assets.toSorted())
    expect(secrets.map(files.leftOut)).toEqual(secrets.map(() => 'secret'))
    expect(tools.map(files.leftOut)).toEqual(tools.map(() => 'unasked'))
    expect(files.findings).toEqual([])
  })

  test('a private key is a secret under any name', async () => {
    await write('ca.pem', 'own.pem')
    await writeFile(join(root, 'own.pem'), '-----BEGIN RSA PRIVATE KEY-----\nMII…\n')
    const { leftOut } = listFiles(root, [])
    expect(['ca.pem', 'own.pem', 'gone.pem', '../etc/passwd', 'a\0b'].map(leftOut)).toEqual([
      'unasked',
      'secret',
      ...[undefined, undefined, undefined],
    ])
  })

  test('symbolic links are followed inside of the folder only', async () => {
    await write('docs/real/a.mdx', 'docs/real/a.png', 'docs/.env', 'outside.mdx', 'beside/b.mdx')
    const link = (target: string, path: string) => symlink(target, join(root, 'docs', path))
    await link('real', 'linked')
    await link('..', 'real/round')
    await link('real/a.png', 'a.png')
    await link('../outside.mdx', 'out.mdx')
    await link('../beside', 'beside')
    await link('gone', 'dangling')
    await link('.env', 'env.txt')
    const { pages, assets, findings } = listFiles(join(root, 'docs'), [])
    expect(pages).toEqual(['linked/a.mdx', 'real/a.mdx'])
    expect(assets).toEqual(['a.png', 'linked/a.png', 'real/a.png'])
    expect(findings.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'link-left-out beside',
      'link-dangling dangling',
      'link-left-out env.txt',
      'link-left-out out.mdx',
    ])
  })

  test('what an earlier build has written is no content', async () => {
    await write('a.mdx', 'old/_pergola/output.json', 'old/a.md', 'old/index.html')
    expect(listFiles(root, [])).toMatchObject({ pages: ['a.mdx'], assets: [] })
  })

  test.each([
    ['#!/usr/bin/env node\nrun()', true],
    ["const fs = require('fs')", true],
    ['module.exports = { a: 1 }', true],
    ['process.exit(main(process.argv))', true],
    ["import { join } from 'node:path'", true],
    ['(function(r,f){typeof exports=="object"?module.exports=f():r.x=f()})(this,f)', false],
    ['if (typeof define === "function" && define.amd) define(f)', false],
    ["require(['jquery'], start)", false],
    ['window.dataLayer = []; // module.exports = no', false],
    ["document.querySelector('a').href = 'https://acme.dev'", false],
  ])('`%s` is left out: %s', async (text, isLeftOut) => {
    await writeFile(join(root, 'script.js'), text)
    const { assets, findings } = listFiles(root, [])
    expect(assets).toEqual(isLeftOut ? [] : ['script.js'])
    expect(findings.map(({ code, file }) => [code, file])).toEqual(
      isLeftOut ? [['script-not-run', 'script.js']] : [],
    )
  })

  test('the output folder is never content', async () => {
    await write('a.mdx', 'public-site/a.mdx')
    expect(listFiles(root, [], [join(root, 'public-site')]).pages).toEqual(['a.mdx'])
  })
})

test('names that differ in case only are published, and told', () => {
  const findings: Diagnostic[] = []
  const claims = new SiteClaims((finding) => findings.push(finding))
  const files = ['images/Logo.svg', 'images/logo.svg', 'images/other.svg']
  expect([...claims.assets(files)]).toEqual(files)
  expect(findings.map(({ code, message }) => [code, message])).toEqual([
    [
      'names-differ-in-case',
      'Expected names that differ in more than upper and lower case, received `images/logo.svg` beside `images/Logo.svg`.',
    ],
  ])
})

test.each([
  ['guides/setup.mdx', '/guides/setup'],
  ['guides/index.mdx', '/guides'],
  ['index.md', '/'],
  ['Guides/Über uns.mdx', '/Guides/Über uns'],
])('`%s` has the route `%s`', (file, route) => {
  expect(getRoute(file)).toBe(route)
})
