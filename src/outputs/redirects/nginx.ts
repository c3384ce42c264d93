import {
  fillDestination,
  type PatternPart,
  patternExpression,
  patternParts,
} from '../../site/index.ts'
import { encoded, type HostFile, type HostRule } from './host-rule.ts'

/** Locations for a `server` block of nginx, to be taken in with `include`. */
export const nginxFile: HostFile = {
  file: '_pergola/redirects.nginx.conf',
  text: (rules, base) =>
    `# Take this file in with \`include\` inside of the \`server\` block of the site.\n${rules.map(locationOf).join('')}error_page 404 ${base}/404.html;\n`,
}

function locationOf(rule: HostRule): string {
  const code = rule.permanent ? 308 : 307
  if (!rule.wildcard) {
    return `location = ${quoted(rule.source)} { return ${code} ${target(encoded(rule.destination))}; }\n`
  }
  const parts = patternParts(rule.source)
  const expression = patternExpression(parts)
  // Groups of a location stay what they are inside of its `if`, when they have names.
  let count = 0
  const named = expression.replaceAll(/(?<!\\)\((?!\?)/g, () => `(?<part${++count}>`)
  const marks = (_part: PatternPart, index: number) => `\0part${index + 1}\0`
  const filled = encoded(fillDestination(rule.destination, parts, marks))
  const destination = target(filled).replaceAll(
    /%00(part\d+)%00/g,
    (_mark, part: string) => `\${${part}}`,
  )
  return `location ~ ${quoted(`^${named}/?$`)} { if (!-e $request_filename) { return ${code} ${destination}; } }\n`
}

/** A destination in quotes, with the query of the request where it has none of its own. */
function target(address: string): string {
  const text = address.replaceAll('$', '%24')
  return /[?#]/.test(text) ? quoted(text) : quoted(`${text}$is_args$args`)
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`
}
