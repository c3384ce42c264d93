import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { packageRoot } from '../../package.ts'

/** What Pergola itself has among the pages; files that begin with an underscore are no routes. */
const OWN = new Set(['[...slug].astro'])

/** Files below `src/pages` that a fork of Pergola has added: pages of the template itself. */
export function templatePages(): string[] {
  return readdirSync(join(packageRoot, 'src', 'pages'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => /\.(?:astro|mdx?|html|[jt]s)$/.test(file) && !/(?:^|\/)_/.test(file))
    .filter((file) => !OWN.has(file))
}
