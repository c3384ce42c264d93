import { describe, expect, test } from 'vitest'
import { createHeaderRules, type HostRule, hostFiles } from '../../../src/outputs/index.ts'

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

const HEADERS = createHeaderRules(
  [{ rel: 'llms-txt', href: '/docs/llms.txt' }],
  "script-src 'self'",
)

const text = (file: string) =>
  hostFiles
    .find((one) => one.file === file)
    ?.text({ base: '/docs', rules: RULES, headers: HEADERS }) ?? ''

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

  test('`_headers`, of headers: the type of Markdown, and the index for agents', () => {
    expect(text('_headers')).toContain(
      '/docs/*\n  Link: </docs/llms.txt>; rel="llms-txt"\n  X-Llms-Txt: /docs/llms.txt\n',
    )
    expect(text('_headers')).toContain(
      '/docs/*.md\n  Content-Type: text/markdown; charset=utf-8\n  X-Robots-Tag: noindex\n',
    )
  })

  test('`vercel.json`, and of headers', () => {
    const { headers } = JSON.parse(text('vercel.json')) as { headers: { source: string }[] }
    expect(headers.map(({ source }) => source)).toEqual([
      '/docs/(.*)',
      '/docs/(.*).md',
      '/docs/.well-known/api-catalog',
      '/docs/_astro/(.*)',
    ])
    expect(headers.at(1)).toMatchObject({
      headers: [
        { key: 'Content-Type', value: 'text/markdown; charset=utf-8' },
        { key: 'X-Robots-Tag', value: 'noindex' },
      ],
    })
  })

  test('locations of nginx', () => {
    expect(text('_pergola/nginx.conf')).toMatchInlineSnapshot(`
      "# Take this file in with \`include\` inside of the \`server\` block of the site.
      # The \`root\` of that block is the folder that has the site at \`/docs\`.
      error_page 404 /docs/404.html;
      location "/docs/" {
        try_files $uri $uri/index.html @pergola_moved;
        charset utf-8;
        add_header Cache-Control no-cache;
        add_header Link "</docs/llms.txt>; rel=\\"llms-txt\\"";
        add_header X-Llms-Txt "/docs/llms.txt";
        add_header Content-Security-Policy "script-src 'self'" always;
      }
      location = "/docs" { rewrite ^ "/docs/" last; }
      location ~ "^/docs/(?:\\\\.(?:htaccess|nojekyll)|_headers|_redirects|vercel\\\\.json|_pergola/nginx\\\\.conf)$" { return 404; }
      location ~ "^/docs/.*\\\\.md$" {
        try_files $uri $uri/index.html @pergola_moved;
        charset utf-8;
        types {} default_type "text/markdown; charset=utf-8";
        add_header Cache-Control no-cache;
        add_header X-Robots-Tag "noindex";
      }
      location = "/docs/.well-known/api-catalog" {
        try_files $uri $uri/index.html @pergola_moved;
        charset utf-8;
        types {} default_type "application/linkset+json";
        add_header Cache-Control no-cache;
      }
      location ^~ "/docs/_astro/" {
        try_files $uri $uri/index.html @pergola_moved;
        charset utf-8;
        add_header Cache-Control "public, max-age=31536000, immutable";
      }
      location = "/docs/old" { absolute_redirect off; return 308 "/docs/new%20page#part"; }
      location = "/docs/now" { absolute_redirect off; return 307 "https://acme.dev/?a=b"; }
      location @pergola_moved {
        absolute_redirect off;
        rewrite "^/docs/guide(?:/(.*))?/?$" "/docs/$1" permanent;
        rewrite "^/docs/a/([^/]+)/b/?$" "/docs/b/$1" permanent;
        rewrite "^/docs/v1-(.*)/?$" "/docs/v2-$1" permanent;
        rewrite "^/docs/(.*)/x/(.*)/?$" "/docs/$1" permanent;
        return 404;
      }
      "
    `)
  })

  test('`.htaccess`', () => {
    expect(text('.htaccess')).toMatchInlineSnapshot(`
      "ErrorDocument 404 /docs/404.html
      AddCharset utf-8 .css .html .js .json .md .txt .xml
      <If "%{REQUEST_URI} =~ m#^/docs/.*\\.md$#">
      ForceType "text/markdown; charset=utf-8"
      </If>
      <If "%{REQUEST_URI} =~ m#^/docs/\\.well-known/api-catalog$#">
      ForceType "application/linkset+json"
      </If>
      <IfModule mod_headers.c>
      Header set Cache-Control no-cache
      Header set Link "</docs/llms.txt>; rel=\\"llms-txt\\""
      Header set X-Llms-Txt "/docs/llms.txt"
      Header set Content-Security-Policy "script-src 'self'"
      <If "%{REQUEST_URI} =~ m#^/docs/.*\\.md$#">
      Header set X-Robots-Tag "noindex"
      </If>
      <If "%{REQUEST_URI} =~ m#^/docs/_astro/.*$#">
      Header set Cache-Control "public, max-age=31536000, immutable"
      </If>
      </IfModule>
      <IfModule mod_rewrite.c>
      RewriteEngine On
      RewriteOptions AllowNoSlash
      RewriteBase /docs/
      RewriteRule "^(?:\\.(?:htaccess|nojekyll)|_headers|_redirects|vercel\\.json|_pergola/nginx\\.conf)$" - [R=404,L]
      RewriteCond %{REQUEST_FILENAME} !-f
      RewriteCond %{REQUEST_FILENAME}/index.html !-f
      RewriteRule "^guide(?:/(.*))?/?$" "/docs/$1" [R=308,L]
      RewriteRule "^old/?$" "/docs/new\\%20page#part" [R=308,L,NE]
      RewriteRule "^now/?$" "https://acme.dev/?a=b" [R=307,L,NE]
      RewriteCond %{REQUEST_FILENAME} !-f
      RewriteCond %{REQUEST_FILENAME}/index.html !-f
      RewriteRule "^a/([^/]+)/b/?$" "/docs/b/$1" [R=308,L]
      RewriteCond %{REQUEST_FILENAME} !-f
      RewriteCond %{REQUEST_FILENAME}/index.html !-f
      RewriteRule "^v1-(.*)/?$" "/docs/v2-$1" [R=308,L]
      RewriteCond %{REQUEST_FILENAME} !-f
      RewriteCond %{REQUEST_FILENAME}/index.html !-f
      RewriteRule "^(.*)/x/(.*)/?$" "/docs/$1" [R=308,L]
      DirectorySlash Off
      RewriteCond %{REQUEST_FILENAME} -d
      RewriteCond %{REQUEST_FILENAME}/index.html !-f
      RewriteRule ^ - [R=404,L]
      RewriteCond %{REQUEST_FILENAME}/index.html -f
      RewriteRule "^(.*[^/])$" "$1/index.html" [END]
      RewriteCond %{REQUEST_URI} !/$
      RewriteRule "^$" "index.html" [END]
      </IfModule>
      "
    `)
  })
})

test('the expressions for nginx and Apache match what the rules are about', () => {
  const expressions = [...text('.htaccess').matchAll(/RewriteRule "([^"]*)" "([^"]*)" \[R=/g)].map(
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
