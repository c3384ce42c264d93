import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { Parser } from 'htmlparser2'
import { readFrontmatter } from '../content/index.ts'
import { packageRoot } from '../package/index.ts'

const FOLDER = join(packageRoot, 'src', 'pages')

/** What Pergola itself has among the pages; files that begin with an underscore are no routes. */
const OWN = new Set(['[...slug].astro'])

/** A page of the template as the rest of the site knows it. */
export interface ListedTemplatePage {
  /** Address without base path. */
  route: string
  title: string
  description?: string
}

/** Files below `src/pages` that a fork of Pergola has added: pages of the template itself. */
export function getTemplatePages(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => /\.(?:astro|mdx?|html|[jt]s)$/.test(file) && !/(?:^|\/)_/.test(file))
    .filter((file) => !OWN.has(file))
}

export function hasTemplatePages(): boolean {
  return getTemplatePages().length > 0
}

/** Those with an address of their own, with what their sources say of them. */
export function listTemplatePages(): ListedTemplatePage[] {
  return getTemplatePages().flatMap((file) => {
    const isPage = /\.(?:astro|mdx?|html)$/.test(file)
    // Routes with parameters have no address before they are rendered.
    if (!isPage || file.includes('[') || /^404\.\w+$/.test(file)) return []
    const route = `/${file.replace(/\.\w+$/, '').replace(/(?:^|\/)index$/, '')}`
    const { title, description } = readHead(file)
    return { route, title: title ?? file, ...(description !== undefined && { description }) }
  })
}

/** The title and the description that a source gives as plain text. */
function readHead(file: string): Omit<Partial<ListedTemplatePage>, 'route'> {
  const source = readFileSync(join(FOLDER, file), 'utf8')
  if (/\.mdx?$/.test(file)) return getTexts(readFrontmatter(source, file).data)
  let found: Record<string, unknown> = {}
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'Page') found = attributes
      },
    },
    { xmlMode: true },
  )
  // What stands between the fences of an `.astro` file is code.
  parser.end(source.replace(/^\s*---\r?\n.*?\n---/s, ''))
  return getTexts(found)
}

function getTexts(data: Readonly<Record<string, unknown>>) {
  const texts: { title?: string; description?: string } = {}
  for (const key of ['title', 'description'] as const) {
    const value = data[key]
    // `{…}` is an expression, whose value only a render tells.
    if (typeof value === 'string' && !value.startsWith('{')) texts[key] = value
  }
  return texts
}
