import { describe, expect, test } from 'vitest'
import { type HostRule, hostFiles } from '../../src/outputs/index.ts'

const rule = (source: string, destination: string, permanent = true): HostRule => ({
  source,
  destination,
  permanent,
  wildcard: /[*:]/.test(source),
})

const RULES = [
  rule('/docs/guide/:slug*', '/docs/:slug*'),
  rule('/docs/old', '/docs/new page#part'),
  rule('/docs/now', 'https://acme.dev/?a=b', false),
  rule('/docs/a/:id/b', '/docs/b/:id'),
  rule('/docs/v1-*', '/docs/v2-*'),
  rule('/docs/*/x/*', '/docs/*'),
]

const text = (file: string) =>
  hostFiles.find((one) => one.file === file)?.text(RULES, '/docs') ?? ''

describe('hosts are told of redirects in', () => {
  test('`_redirects`: single addresses first, one splat in a rule', () => {
    expect(text('_redirects').trim().split('\n')).toEqual([
      '/docs/old /docs/new%20page#part 301',
      '/docs/now https://acme.dev/?a=b 302',
      '/docs/guide /docs/ 301',
      '/docs/guide/* /docs/:splat 301',
      '/docs/a/:id/b /docs/b/:id 301',
      '/docs/v1-* /docs/v2-:splat 301',
    ])
  })

  test('`vercel.json`', () => {
    const { redirects } = JSON.parse(text('vercel.json')) as { redirects: HostRule[] }
    expect(redirects.map(({ source, destination }) => `${source} → ${destination}`)).toEqual([
      '/docs/guide/:slug* → /docs/:slug*',
      '/docs/old → /docs/new%20page#part',
      '/docs/now → https://acme.dev/?a=b',
      '/docs/a/:id/b → /docs/b/:id',
      '/docs/v1-:any0(.*) → /docs/v2-:any0',
      '/docs/:any0(.*)/x/:any1(.*) → /docs/:any0',
    ])
    expect(redirects.map(({ permanent }) => permanent)[2]).toBe(false)
  })

  test('locations of nginx', () => {
    expect(text('_pergola/redirects.nginx.conf')).toMatchInlineSnapshot(`
      "# Take this file in with \`include\` inside of the \`server\` block of the site.
      location ~ "^/docs/guide(?:/(?<part1>.*))?/?$" { if (!-e $request_filename) { return 308 "/docs/\${part1}$is_args$args"; } }
      location = "/docs/old" { return 308 "/docs/new%20page#part"; }
      location = "/docs/now" { return 307 "https://acme.dev/?a=b"; }
      location ~ "^/docs/a/(?<part1>[^/]+)/b/?$" { if (!-e $request_filename) { return 308 "/docs/b/\${part1}$is_args$args"; } }
      location ~ "^/docs/v1-(?<part1>.*)/?$" { if (!-e $request_filename) { return 308 "/docs/v2-\${part1}$is_args$args"; } }
      location ~ "^/docs/(?<part1>.*)/x/(?<part2>.*)/?$" { if (!-e $request_filename) { return 308 "/docs/\${part1}$is_args$args"; } }
      error_page 404 /docs/404.html;
      "
    `)
  })

  test('`.htaccess`', () => {
    expect(text('.htaccess')).toMatchInlineSnapshot(`
      "ErrorDocument 404 /docs/404.html
      RewriteEngine On
      RewriteCond %{REQUEST_FILENAME} !-f
      RewriteCond %{REQUEST_FILENAME}/index.html !-f
      RewriteRule "^guide(?:/(.*))?/?$" "/docs/$1" [R=308,L,NE]
      RewriteRule "^old/?$" "/docs/new\\%20page#part" [R=308,L,NE]
      RewriteRule "^now/?$" "https://acme.dev/?a=b" [R=307,L,NE]
      RewriteCond %{REQUEST_FILENAME} !-f
      RewriteCond %{REQUEST_FILENAME}/index.html !-f
      RewriteRule "^a/([^/]+)/b/?$" "/docs/b/$1" [R=308,L,NE]
      RewriteCond %{REQUEST_FILENAME} !-f
      RewriteCond %{REQUEST_FILENAME}/index.html !-f
      RewriteRule "^v1-(.*)/?$" "/docs/v2-$1" [R=308,L,NE]
      RewriteCond %{REQUEST_FILENAME} !-f
      RewriteCond %{REQUEST_FILENAME}/index.html !-f
      RewriteRule "^(.*)/x/(.*)/?$" "/docs/$1" [R=308,L,NE]
      "
    `)
  })
})

test('the expressions for nginx and Apache match what the rules are about', () => {
  const expressions = [...text('.htaccess').matchAll(/RewriteRule "([^"]*)" "([^"]*)"/g)].map(
    ([, pattern = '', target = '']) => [new RegExp(pattern), target] as const,
  )
  const resolve = (path: string) => {
    const [pattern, target] = expressions.find(([expression]) => expression.test(path)) ?? []
    return pattern && path.replace(pattern, target ?? '')
  }
  expect(resolve('guide')).toBe('/docs/')
  expect(resolve('guide/a/b')).toBe('/docs/a/b')
  expect(resolve('v1-users')).toBe('/docs/v2-users')
  expect(resolve('a/7/b/')).toBe('/docs/b/7')
  expect(resolve('old')).toBe('/docs/new\\%20page#part')
  expect(resolve('older')).toBeUndefined()
})
