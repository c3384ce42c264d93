import { fillDestination, patternExpression, patternParts } from '../../site/index.ts'
import { encoded, type HostFile, type HostRule } from './host-rule.ts'

/** `.htaccess` of Apache, for the folder that the site lies in. */
export const apacheFile: HostFile = {
  file: '.htaccess',
  text: (rules, base) =>
    `ErrorDocument 404 ${base}/404.html\nRewriteEngine On\n${rules.map((rule) => linesOf(rule, base)).join('')}`,
}

function linesOf({ source, destination, permanent, wildcard }: HostRule, base: string): string {
  // Addresses are matched from the folder of the file.
  const path = source.slice(base.length + 1)
  const parts = patternParts(path)
  const flags = `[R=${permanent ? 308 : 307},L,NE]`
  const marked = fillDestination(destination, parts, (_part, index) => `\0${index + 1}\0`)
  const filled = encoded(marked)
    .replaceAll(/%00(\d)%00/g, '\0$1')
    .replaceAll(/[$%]/g, '\\$&')
    .replaceAll('\0', '$')
  const rule = `RewriteRule "^${patternExpression(parts).replaceAll('"', '\\"')}/?$" "${filled}" ${flags}\n`
  if (!wildcard) return rule
  return `RewriteCond %{REQUEST_FILENAME} !-f\nRewriteCond %{REQUEST_FILENAME}/index.html !-f\n${rule}`
}
