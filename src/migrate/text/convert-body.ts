import { slug as createSlug } from 'github-slugger'
import type { Tool } from '../source-site.ts'
import {
  convertDirectives,
  convertIndented,
  indent,
  isCallout,
  printCallout,
  printElement,
  quote,
} from './blocks.ts'
import { convertInfo, groupTabbedCode } from './code-info.ts'
import { convertGitbook, convertReadme } from './liquid.ts'
import { maskCode } from './masked-code.ts'

/** The Markdown of a page with the components of docs.json sites in place of those of a tool. */
export function convertBody(text: string, tool: Tool): string {
  const prepared = PREPARE[tool]?.(text) ?? text
  const masked = maskCode(prepared, (info) => convertInfo(info, tool))
  const badged = nameHeadings(masked.text, masked.restore)
  const named = tool === 'mkdocs' ? numberHeadings(badged, masked.restore) : badged
  return masked.restore(CONVERT[tool](named)).replaceAll(/\n{4,}/g, '\n\n\n')
}

/** What looks at marks of code, before it is out of the way. */
const PREPARE: Partial<Record<Tool, (text: string) => string>> = {
  vitepress: (text) => groupCode(text),
  mkdocs: groupTabbedCode,
}

const CONVERT: Readonly<Record<Tool, (text: string) => string>> = {
  docusaurus: (text) => convertElements(convertColons(dropImports(text))),
  starlight: (text) => convertStarlight(convertElements(convertColons(dropImports(text)))),
  vitepress: (text) => escapeBraces(convertBadges(convertAlerts(convertColons(dropScripts(text))))),
  mkdocs: (text) => escapeBraces(convertAlerts(convertMkdocs(text))),
  gitbook: (text) => escapeBraces(convertGitbook(text)),
  readme: (text) => convertReadme(text),
}

function convertColons(text: string): string {
  return convertDirectives(text, (kind, title, body) => {
    if (kind === 'details')
      return printElement('Accordion', `title=${quote(title ?? 'Details')}`, body)
    if (kind === 'code-group') return printElement('CodeGroup', '', body)
    if (kind === 'raw' || kind === 'v-pre') return body
    return isCallout(kind) ? printCallout(kind, title, body) : undefined
  })
}

/** Modules of the tool itself: what they export is there without them. */
function dropImports(text: string): string {
  return text.replaceAll(
    /^import\s+[^;'"\n]*(?:\{[^}]*\}\s*)?(?:from\s+)?['"](?:@theme\/|@docusaurus\/|@astrojs\/starlight|starlight-)[^'"]*['"];?[ \t]*\n?/gm,
    '',
  )
}

/** Code of Vue beside the text. */
function dropScripts(text: string): string {
  return text.replaceAll(/^<(script|style)\b[^>]*>[\s\S]*?^<\/\1>[ \t]*\n?/gm, '')
}

const ATTRIBUTE = (name: string) =>
  new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|\\{["'\`]([^"'\`]*)["'\`]\\})`)

/** The value of an attribute of a tag. */
export function getAttribute(tag: string, name: string): string | undefined {
  return ATTRIBUTE(name)
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined)
}

/** Elements that both Docusaurus and Starlight have, in other words. */
function convertElements(text: string): string {
  return text
    .replaceAll(/<Tabs\b[^>]*>/g, '<Tabs>')
    .replaceAll(/<TabItem\b([^>]*)>/g, (_, attributes: string) => {
      const title = getAttribute(attributes, 'label') ?? getAttribute(attributes, 'value') ?? 'Tab'
      const icon = getAttribute(attributes, 'icon')
      return `<Tab title=${quote(title)}${icon === undefined ? '' : ` icon=${quote(icon)}`}>`
    })
    .replaceAll('</TabItem>', '</Tab>')
    .replaceAll(
      /^([ \t]*)<(Admonition|Aside)\b([^>]*)>([\s\S]*?)<\/\2>/gm,
      (_, before: string, _name, attributes: string, body: string) =>
        indent(
          printCallout(
            getAttribute(attributes, 'type') ?? 'note',
            getAttribute(attributes, 'title'),
            body,
          ),
          before,
        ),
    )
    .replaceAll(/\{?\brequire\((['"])@site\/static(\/[^'"]+)\1\)(?:\.default)?\}?/g, '"$2"')
    .replaceAll(/\{?\buseBaseUrl\((['"])([^'"]+)\1\)\}?/g, '"$2"')
}

/** Words of a badge that are an attribute are no part of a heading's address. */
function nameHeadings(text: string, restore: (text: string) => string): string {
  return text.replaceAll(
    /^#{1,6}[ \t](?=[^\n]*<Badge\b[^>\n]*\btext=)(?![^\n]*\{#)[^\n]*$/gm,
    (line) => `${line.trimEnd()} {#${getSlug(restore(line))}}`,
  )
}

/** Headings of MkDocs that say the same have a number behind `_` in their addresses. */
function numberHeadings(text: string, restore: (text: string) => string): string {
  const seen = new Map<string, number>()
  return text.replaceAll(/^#{1,6}[ \t](?![^\n]*\{[:#])[^\n]*\S[^\n]*$/gm, (line) => {
    const slug = getSlug(restore(line))
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    return count === 0 ? line : `${line.trimEnd()} {#${slug}_${count}}`
  })
}

function getSlug(heading: string): string {
  const words = heading.replaceAll(/^#+|<[^>]+>|[*_`]|\[([^\]]*)\]\([^)]*\)/g, '$1')
  return createSlug(words.trim())
}

/** Badges of Starlight and VitePress, whose words may be an attribute. */
function convertBadges(text: string): string {
  return text.replaceAll(
    /<Badge\b((?:[^>"]|"[^"]*")*?)(?:\/>|>([\s\S]*?)<\/Badge>)/g,
    (_, attributes: string, words?: string) =>
      `<Badge>${words ?? getAttribute(attributes, 'text') ?? ''}</Badge>`,
  )
}

function convertStarlight(text: string): string {
  return (
    convertBadges(text)
      .replaceAll(/<CardGrid\b[^>]*>/g, '<CardGroup cols={2}>')
      .replaceAll('</CardGrid>', '</CardGroup>')
      .replaceAll(/<LinkCard\b([^>]*?)\/>/gs, (_, attributes: string) => {
        const [title = '', href = ''] = ['title', 'href'].map((name) =>
          getAttribute(attributes, name),
        )
        const description = getAttribute(attributes, 'description') ?? ''
        const open = `<Card title=${quote(title)} href=${quote(href)}`
        return description === '' ? `${open} />` : `${open}>${description}</Card>`
      })
      .replaceAll(
        /<LinkButton\b([^>]*)>([\s\S]*?)<\/LinkButton>/g,
        (_, attributes: string, words: string) => {
          const href = getAttribute(attributes, 'href') ?? ''
          return `[${words.trim()}](${href})`
        },
      )
      // A numbered list and a list of files say the same without a frame.
      .replaceAll(/^[ \t]*<\/?(?:Steps|FileTree)\b[^>\n]*>[ \t]*$/gm, '')
  )
}

/** `> [!NOTE]`, as forges have it. */
function convertAlerts(text: string): string {
  return text.replaceAll(
    /^([ \t]*)>[ \t]*\[!(\w+)\][ \t]*(.*)\n((?:[ \t]*>.*(?:\n|$))*)/gm,
    (whole, before: string, kind: string, title: string, lines: string) => {
      if (!isCallout(kind)) return whole
      const body = lines.replaceAll(/^[ \t]*>[ \t]?/gm, '')
      return `${indent(printCallout(kind, title, body), before)}\n`
    },
  )
}

const ADMONITION =
  /^[ \t]*(?:!!!|\?\?\?)(\+?)[ \t]*([\w-]+(?:[ \t]+[\w-]+)*)?(?:[ \t]+"(.*?)")?[ \t]*$/

const TAB = /^[ \t]*===[+!]?[ \t]+"(.*?)"[ \t]*$/

function convertMkdocs(text: string): string {
  const admonitions = convertIndented(text, ADMONITION, (found, body) => {
    const [line, , kinds = 'note', title] = found
    const [kind = 'note'] = kinds.split(/[ \t]+/)
    if (!line.trimStart().startsWith('???')) return printCallout(kind, title, body)
    const name = title ?? kind.charAt(0).toUpperCase() + kind.slice(1)
    return printElement('Accordion', `title=${quote(name)}`, body)
  })
  const tabs = convertIndented(admonitions, TAB, (found, body) =>
    printElement('Tab', `title=${quote(found[1] ?? '')}`, body),
  )
  return joinTabs(tabs)
    .replaceAll(
      /:(?:material|fontawesome|octicons|simple|brands)-[\w-]+:(?:\{[^}\n]*\})?[ \t]*/g,
      '',
    )
    .replaceAll(/\{:?[ \t]*#([\w-]+)[^}\n]*\}[ \t]*$/gm, '{#$1}')
    .replaceAll(/(?<=[\])>\uE003*_`])\{:?[ \t]*(?:[.:#\w][^{}\n]*)?\}/g, '')
    .replaceAll(/^[ \t]*\{:?[ \t]*[.#][^{}\n]*\}[ \t]*$/gm, '')
    .replaceAll(/==([^=\n]+)==/g, '<mark>$1</mark>')
    .replaceAll(/\+\+([a-z\d"+-]+)\+\+/gi, (_, keys: string) =>
      keys
        .replaceAll('"', '')
        .split('+')
        .map((key) => `<kbd>${key}</kbd>`)
        .join('+'),
    )
    .replaceAll(/<(div|figure|p|ul)\b([^>]*?)\s+markdown(?:="[^"]*")?([^>]*)>/g, '<$1$2$3>')
    .replaceAll('<!-- more -->', '')
}

/** Tabs that stand beside each other are one set. */
function joinTabs(text: string): string {
  const lines = text.split('\n')
  const out: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const before = /^([ \t]*)<Tab title=/.exec(line)?.[1]
    if (before === undefined || out.at(-1)?.trim() === '<Tabs>') {
      out.push(line)
      continue
    }
    out.push(`${before}<Tabs>`)
    for (;;) {
      let end = at
      while (end < lines.length && lines[end] !== `${before}</Tab>`) end++
      for (const inner of lines.slice(at, end + 1)) out.push(inner === '' ? '' : `  ${inner}`)
      at = end
      let next = at + 1
      while (lines[next]?.trim() === '') next++
      if (!lines[next]?.startsWith(`${before}<Tab title=`)) break
      at = next
    }
    out.push(`${before}</Tabs>`)
  }
  return out.join('\n')
}

/** Blocks of code in a group are named by what stands in brackets behind their languages. */
function groupCode(text: string): string {
  return text.replaceAll(/^([ \t]*(?:`{3,}|~{3,})[\w-]*[^\n[]*)\[([^\]\n]+)\]/gm, '$1title="$2"')
}

/** Braces of plain Markdown are text. */
function escapeBraces(text: string): string {
  return text.replaceAll(/(?<!\\)[{}]/g, (brace, at: number) => {
    const line = text.slice(text.lastIndexOf('\n', at) + 1, at)
    const rest = text.slice(at, text.indexOf('\n', at) === -1 ? undefined : text.indexOf('\n', at))
    // An id of a heading.
    if (/^#+ .*$/.test(line) && /^\{#[\w-]+\}\s*$/.test(rest)) return brace
    if (/^#+ .*\{#[\w-]+$/.test(line)) return brace
    // A number of columns, which this migration has written.
    if (/cols=$|cols=\{\d$/.test(line)) return brace
    return `\\${brace}`
  })
}
