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
    const location = ({ path, headers }: HeaderRule) => getLocation(base + path, headers, missing)
    const hasOwnRoot = single.some(({ source }) => source === base)
    return [
      ...printHowToUse(base),
      `error_page 404 ${base}/404.html;`,
      location(everywhere),
      ...(base === '' || hasOwnRoot
        ? []
        : [`location = ${quoteValue(base)} { rewrite ^ ${quoteValue(`${base}/`)} last; }`]),
      printHostFilesLocation(base),
      ...headers.filter((rule) => rule !== everywhere).map(location),
      ...single.map(printSingleLocation),
      ...printMovedLocation(wildcards),
      '',
    ].join('\n')
  },
}

/** What is meant for hosts is nothing for readers. */
function printHostFilesLocation(base: string): string {
  return `location ~ ${quoteValue(`^${escapeLiteral(base)}/${FOR_HOSTS}$`)} { return 404; }`
}

function printHowToUse(base: string): string[] {
  const root =
    base === '' ? 'the folder of the site' : `the folder that has the site at \`${base}\``
  return [
    '# Take this file in with `include` inside of the `server` block of the site.',
    `# The \`root\` of that block is ${root}.`,
  ]
}

function getLocation(path: string, headers: HeaderRule['headers'], missing: string): string {
  const type = headers.find(([name]) => name === 'Content-Type')?.[1]
  const isCached = headers.some(([name]) => name === 'Cache-Control')
  const lines = [
    `try_files $uri $uri/index.html ${missing};`,
    'charset utf-8;',
    ...(type === undefined ? [] : [`types {} default_type ${quoteValue(type)};`]),
    // Without it browsers guess for how long a page stays what it is.
    ...(isCached ? [] : ['add_header Cache-Control no-cache;']),
    ...headers.filter(([name]) => name !== 'Content-Type').map(addHeader),
  ]
  return `location ${printMatcher(path)} {\n${lines.map((line) => `  ${line}\n`).join('')}}`
}

/** Those that concern what is sent with every page are sent with that of unknown addresses as well. */
function addHeader([name, value]: HeaderRule['headers'][number]): string {
  const always = name === 'Content-Security-Policy' ? ' always' : ''
  return `add_header ${name} ${quoteValue(withoutVariables(value))}${always};`
}

function printMatcher(path: string): string {
  if (/^[^*]*\/\*$/.test(path)) {
    const prefix = quoteValue(path.slice(0, -1))
    return path.endsWith(`/${BUNDLES}/*`) ? `^~ ${prefix}` : prefix
  }
  const [first, ...others] = path.split('*').map(escapeLiteral)
  return others.length === 0
    ? `= ${quoteValue(path)}`
    : `~ ${quoteValue(`^${[first, ...others].join('.*')}$`)}`
}

function printSingleLocation({ source, destination, permanent }: HostRule): string {
  const address = withoutVariables(encodePath(destination))
  const query = /[?#]/.test(address) ? '' : '$is_args$args'
  const code = permanent ? 308 : 307
  return `location = ${quoteValue(source)} { ${HOSTLESS} return ${code} ${quoteValue(address + query)}; }`
}

/** Files come first. What was matched stands in the new address encoded, as `return` would not have it. */
function printMovedLocation(wildcards: readonly HostRule[]): string[] {
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
  return `  rewrite ${quoteValue(expression)} ${quoteValue(target)} ${permanent ? 'permanent' : 'redirect'};`
}

/** A text as a regular expression that matches it. */
function escapeLiteral(text: string): string {
  return text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
}

function withoutVariables(text: string): string {
  return text.replaceAll('$', '%24')
}

function quoteValue(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}
