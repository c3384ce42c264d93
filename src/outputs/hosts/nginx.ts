import { fillDestination, parsePattern, printPatternExpression } from '../../site/index.ts'
import { BUNDLES, type HeaderRule } from './header-rules.ts'
import { encodePath, FOR_HOSTS, type HostFile, type HostRule } from './host-site.ts'

/** Where addresses without a file are looked for among the redirects. */
const MOVED = '@pergola_moved'

/** Addresses without a host: nginx may be known by another name and port than its own. */
const HOSTLESS = 'absolute_redirect off;'

/** Locations for a `server` block of nginx, to be taken in with `include`. */
export const nginxFile: HostFile = {
  file: '_pergola/nginx.conf',
  text: ({ base, rules, headers }) => {
    const wildcards = rules.filter(({ wildcard }) => wildcard)
    const single = rules.filter(({ wildcard }) => !wildcard)
    const missing = wildcards.length > 0 ? MOVED : '=404'
    const everywhere = headers.find(({ path }) => path === '/*') ?? { path: '/*', headers: [] }
    const location = ({ path, headers }: HeaderRule) => locationOf(base + path, headers, missing)
    const hasOwnRoot = single.some(({ source }) => source === base)
    return [
      ...howToUse(base),
      `error_page 404 ${base}/404.html;`,
      location(everywhere),
      ...(base === '' || hasOwnRoot
        ? []
        : [`location = ${quoted(base)} { rewrite ^ ${quoted(`${base}/`)} last; }`]),
      hostFilesLocation(base),
      ...headers.filter((rule) => rule !== everywhere).map(location),
      ...single.map(singleLocation),
      ...movedLocation(wildcards),
      '',
    ].join('\n')
  },
}

/** What is meant for hosts is nothing for readers. */
function hostFilesLocation(base: string): string {
  return `location ~ ${quoted(`^${literal(base)}/${FOR_HOSTS}$`)} { return 404; }`
}

function howToUse(base: string): string[] {
  const root =
    base === '' ? 'the folder of the site' : `the folder that has the site at \`${base}\``
  return [
    '# Take this file in with `include` inside of the `server` block of the site.',
    `# The \`root\` of that block is ${root}.`,
  ]
}

function locationOf(path: string, headers: HeaderRule['headers'], missing: string): string {
  const type = headers.find(([name]) => name === 'Content-Type')?.[1]
  const isCached = headers.some(([name]) => name === 'Cache-Control')
  const lines = [
    `try_files $uri $uri/index.html ${missing};`,
    'charset utf-8;',
    ...(type === undefined ? [] : [`types {} default_type ${quoted(type)};`]),
    // Without it browsers guess for how long a page stays what it is.
    ...(isCached ? [] : ['add_header Cache-Control no-cache;']),
    ...headers.filter(([name]) => name !== 'Content-Type').map(addHeader),
  ]
  return `location ${matcher(path)} {\n${lines.map((line) => `  ${line}\n`).join('')}}`
}

/** Those that concern what is sent with every page are sent with that of unknown addresses as well. */
function addHeader([name, value]: HeaderRule['headers'][number]): string {
  const always = name === 'Content-Security-Policy' ? ' always' : ''
  return `add_header ${name} ${quoted(withoutVariables(value))}${always};`
}

function matcher(path: string): string {
  if (/^[^*]*\/\*$/.test(path)) {
    const prefix = quoted(path.slice(0, -1))
    return path.endsWith(`/${BUNDLES}/*`) ? `^~ ${prefix}` : prefix
  }
  const [first, ...others] = path.split('*').map(literal)
  return others.length === 0
    ? `= ${quoted(path)}`
    : `~ ${quoted(`^${[first, ...others].join('.*')}$`)}`
}

function singleLocation({ source, destination, permanent }: HostRule): string {
  const address = withoutVariables(encodePath(destination))
  const query = /[?#]/.test(address) ? '' : '$is_args$args'
  const code = permanent ? 308 : 307
  return `location = ${quoted(source)} { ${HOSTLESS} return ${code} ${quoted(address + query)}; }`
}

/** Files come first. What was matched stands in the new address encoded, as `return` would not have it. */
function movedLocation(wildcards: readonly HostRule[]): string[] {
  if (wildcards.length === 0) return []
  return [`location ${MOVED} {`, `  ${HOSTLESS}`, ...wildcards.map(rewrite), '  return 404;', '}']
}

function rewrite({ source, destination, permanent }: HostRule): string {
  const parts = parsePattern(source)
  const marked = fillDestination(destination, parts, (_part, index) => `\0${index + 1}\0`)
  const address = withoutVariables(encodePath(marked)).replaceAll(/%00(\d)%00/g, '$$$1')
  // A question mark at the end keeps the query of the request from what comes after a fragment.
  const target = address.includes('#') ? `${address}?` : address
  const expression = `^${printPatternExpression(parts, destination)}/?$`
  return `  rewrite ${quoted(expression)} ${quoted(target)} ${permanent ? 'permanent' : 'redirect'};`
}

/** A text as a regular expression that matches it. */
function literal(text: string): string {
  return text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
}

function withoutVariables(text: string): string {
  return text.replaceAll('$', '%24')
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}
