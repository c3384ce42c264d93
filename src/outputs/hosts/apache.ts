import { decodePath } from '../../site/addresses.ts'
import { fillDestination, parsePattern, printPatternExpression } from '../../site/index.ts'
import type { HeaderRule } from './header-rules.ts'
import { encodePath, FOR_HOSTS, type HostFile, type HostRule } from './host-site.ts'

/** `.htaccess` of Apache, for the folder that the site lies in. */
export const apacheFile: HostFile = {
  file: '.htaccess',
  text: ({ base, rules, headers }) =>
    [
      `ErrorDocument 404 ${base}/404.html`,
      'AddCharset utf-8 .css .html .js .json .md .txt .xml',
      ...headers.flatMap((rule) => printTypeLines(rule, base)),
      '<IfModule mod_headers.c>',
      // Without it browsers guess for how long a page stays what it is.
      'Header set Cache-Control no-cache',
      ...headers.flatMap((rule) => printHeaderLines(rule, base)),
      '</IfModule>',
      '<IfModule mod_rewrite.c>',
      'RewriteEngine On',
      'RewriteOptions AllowNoSlash',
      `RewriteBase ${base}/`,
      `RewriteRule "^${FOR_HOSTS}$" - [R=404,L]`,
      ...rules.flatMap((rule) => redirectLines(rule, base)),
      ...PAGES,
      '</IfModule>',
      '',
    ].join('\n'),
}

/** Pages are shown at their addresses without a slash; folders without a page are none. */
const PAGES = [
  'DirectorySlash Off',
  'RewriteCond %{REQUEST_FILENAME} -d',
  'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
  'RewriteRule ^ - [R=404,L]',
  'RewriteCond %{REQUEST_FILENAME}/index.html -f',
  'RewriteRule "^(.*[^/])$" "$1/index.html" [END]',
  'RewriteCond %{REQUEST_URI} !/$',
  'RewriteRule "^$" "index.html" [END]',
]

function printTypeLines({ path, headers }: HeaderRule, base: string): string[] {
  return headers
    .filter(([name]) => name === 'Content-Type')
    .flatMap(([, type]) => only(base + path, [`ForceType "${type}"`]))
}

function printHeaderLines({ path, headers }: HeaderRule, base: string): string[] {
  const lines = headers
    .filter(([name]) => name !== 'Content-Type')
    .map(
      ([name, value]) =>
        `Header set ${name} "${value.replaceAll('%', '%%').replaceAll('"', '\\"')}"`,
    )
  return path === '/*' || lines.length === 0 ? lines : only(base + path, lines)
}

function only(path: string, lines: readonly string[]): string[] {
  const parts = path.split('*').map((text) => text.replaceAll(/[.+?^${}()|[\]\\#]/g, '\\$&'))
  return [`<If "%{REQUEST_URI} =~ m#^${parts.join('.*')}$#">`, ...lines, '</If>']
}

function redirectLines(rule: HostRule, base: string): string[] {
  const { source, destination, permanent, wildcard } = rule
  // Addresses are matched from the folder of the file.
  const parts = parsePattern(source.slice(base.length + 1))
  const marked = fillDestination(destination, parts, (_part, index) => `\0${index + 1}\0`)
  // Apache encodes paths itself, with what was matched; of all else it would make something else.
  const isEncoded = !wildcard || /[?#]/.test(destination)
  const target = (isEncoded ? encodePath(marked).replaceAll('%00', '\0') : decodePath(marked))
    .replaceAll(/[$%\\"]/g, '\\$&')
    .replaceAll(/\0(\d)\0/g, '$$$1')
  const expression = printPatternExpression(parts, destination).replaceAll('"', '\\"')
  const flags = [`R=${permanent ? 308 : 307}`, 'L', ...(isEncoded ? ['NE'] : [])]
  const line = `RewriteRule "^${expression}/?$" "${target}" [${flags.join()}]`
  if (!wildcard) return [line]
  return [
    'RewriteCond %{REQUEST_FILENAME} !-f',
    'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
    line,
  ]
}
