import { chmodSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from '../../src/package/index.ts'
import { docsJson } from '../cli/docs.ts'
import { workspace } from '../cli/workspace.ts'
import {
  APACHE,
  isInstalled,
  NGINX,
  startWebServer,
  type WebServer,
} from '../outputs/hosts/web-server.ts'

const place = workspace()
const HOSTS = join(packageRoot, 'examples', 'docs', 'publish', 'hosts')

/** The first block of code in a language on the page of a host. */
function readRecipe(host: string, language: string): string {
  const text = readFileSync(join(HOSTS, `${host}.mdx`), 'utf8')
  const block = new RegExp(`^( *)\`\`\`${language}\\b[^\\n]*\\n(.*?)^ *\`\`\`$`, 'ms').exec(text)
  return (block?.[2] ?? '').replaceAll(new RegExp(`^${block?.[1]}`, 'gm'), '')
}

/** nginx with the `server` block of a page, at another port and another folder. */
function serveByNginx(host: string, root: string): WebServer {
  return {
    ...NGINX,
    configure(site) {
      const { text, args } = NGINX.configure(site)
      const block = readRecipe(host, 'nginx')
        .replace('listen 80;', `listen 127.0.0.1:${site.port};`)
        .replaceAll(root, site.root)
      return { text: text.replace(/ {2}server \{.*\}\n/, block), args }
    },
  }
}

/** Apache with the `<Directory>` of the page. */
const recipeOfApache: WebServer = {
  ...APACHE,
  configure(site) {
    const { text, args } = APACHE.configure(site)
    const [folder = ''] =
      /^ *<Directory .*?<\/Directory>/ms.exec(readRecipe('apache', 'apache')) ?? []
    const own = folder.replaceAll('/var/www/docs', site.root)
    return { text: text.replace(/<Directory .*<\/Directory>/s, own), args }
  },
}

beforeAll(async () => {
  // Servers that are started as root read files as somebody else.
  chmodSync(place.folder, 0o755)
  place.write({
    'docs/docs.json': docsJson({
      navigation: { pages: ['index', 'guides/v1.2', 'guides/start'] },
      redirects: [{ source: '/old', destination: '/guides/start' }],
    }),
    'docs/index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
    'docs/guides/start.mdx': '---\ntitle: Start\n---\n\nBegin here.\n',
    'docs/guides/v1.2.mdx': '---\ntitle: Version\n---\n\nNew.\n',
  })
  const { code } = await place.run([
    'build',
    'docs',
    '--out',
    'site',
    '--site',
    'https://docs.test',
  ])
  expect(code).toBe(0)
})

describe('the recipe of', () => {
  for (const [name, server] of [
    ['nginx', serveByNginx('nginx', '/var/www/docs')],
    ['container', serveByNginx('container', '/usr/share/nginx/html')],
    ['apache', recipeOfApache],
  ] as const) {
    test.skipIf(!isInstalled(server))(`${name} serves a built site`, async () => {
      const { ask, stop } = await startWebServer(server, place.path('site'), place.path(name), '')
      try {
        expect(await ask('/guides/start')).toMatchObject({ status: 200 })
        expect((await ask('/')).text).toContain('Hello.')
        expect((await ask('/none')).status).toBe(404)
        // Apache writes the whole address.
        const { location = '' } = (await ask('/old')).headers
        expect(new URL(location, 'http://localhost').pathname).toBe('/guides/start')
        const twin = await ask('/guides/start.md')
        expect(twin.headers['content-type']).toMatch(/^text\/markdown/)
      } finally {
        await stop()
      }
    })
  }

  test('S3 and CloudFront leads addresses to files', () => {
    const context: { handler?: (event: object) => { uri: string } } = {}
    runInNewContext(readRecipe('s3-cloudfront', 'js'), context)
    const lead = (uri: string) => context.handler?.({ request: { uri } }).uri
    const files = readdirSync(place.path('site'), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(place.path('site').length))
    const pages = files.filter((file) => file.endsWith('/index.html'))
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) {
      expect(lead(page.replace(/index\.html$/, ''))).toBe(page)
      if (page !== '/index.html') expect(lead(page.replace('/index.html', ''))).toBe(page)
    }
    const forOthers = /\/_(?:headers|redirects)$/
    for (const file of files.filter((one) => !forOthers.test(one))) expect(lead(file)).toBe(file)
  })
})
