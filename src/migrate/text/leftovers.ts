import type { Note, Tool } from '../source-site.ts'

interface Rule {
  tools: readonly Tool[]
  pattern: RegExp
  message: (found: RegExpExecArray) => string
}

/** What a person has to look at, since no page of a docs.json site says it so. */
const RULES: readonly Rule[] = [
  {
    tools: ['vitepress'],
    pattern: /^<script\b/,
    message: () => 'Code of Vue was left out.',
  },
  {
    tools: ['vitepress'],
    pattern: /\{\{\s*([^}]+?)\s*\}\}/,
    message: ([, code]) => `\`{{ ${code} }}\` is shown as it is written.`,
  },
  {
    tools: ['vitepress', 'mkdocs', 'gitbook'],
    pattern: /(?<!\\)<(?!Badge\b)([A-Z]\w+)\b/,
    message: ([, name]) => `The component \`<${name}>\` is not there.`,
  },
  {
    tools: ['docusaurus', 'starlight'],
    pattern:
      /^import\s.*['"](?!@theme\/(?:Tabs|TabItem|Admonition)|@astrojs\/starlight|[^'"]*\.mdx?['"])([^'"]+)['"]/,
    message: ([, source]) =>
      `\`${source}\` is code of the other site: bring it along, or write it anew.`,
  },
  {
    tools: ['docusaurus'],
    pattern: /<(DocCardList|CodeBlock|BrowserOnly|TOCInline|Redirect)\b/,
    message: ([, name]) => `The component \`<${name}>\` is not there.`,
  },
  {
    tools: ['starlight'],
    pattern: /<(Code|Icon|Preview)\b/,
    message: ([, name]) => `The component \`<${name}>\` has other properties here.`,
  },
  {
    tools: ['mkdocs'],
    pattern: /^:::\s*([\w.]+)/,
    message: ([, name]) => `The reference of \`${name}\` is made from code, and not there.`,
  },
  {
    tools: ['gitbook'],
    pattern:
      /\{%\s*(?!(?:end)?(?:hint|tabs?|code|stepper|step|embed|content-ref|page-ref|file|columns?|updates?|raw)\b)([\w-]+)/,
    message: ([, tag]) => `The tag \`{% ${tag} %}\` has no counterpart.`,
  },
  {
    tools: ['gitbook'],
    pattern: /data-view="(\w+)"/,
    message: ([, view]) => `A table that shows as ${view} is a plain table now.`,
  },
  {
    tools: ['readme'],
    pattern: /\[block:(?!(?:callout|api-header|html|embed|image|code|parameters)\])([\w-]+)\]/,
    message: ([, kind]) => `The block \`${kind}\` has no counterpart.`,
  },
  {
    tools: ['readme'],
    pattern: /<<(?!glossary:)([\w-]+)>>/,
    message: ([, name]) => `The variable \`${name}\` belongs in \`variables\` of docs.json.`,
  },
  {
    tools: ['readme'],
    pattern:
      /<(?!(?:Accordion|Anchor|Callout|Cards?|Columns?|Embed|HTMLBlock|Image|Tabs?|Table)\b)([A-Z]\w*)\b/,
    message: ([, name]) => `The component \`<${name}>\` is not there.`,
  },
  {
    tools: ['readme'],
    pattern: /<script\b/,
    message: () => 'A script was left out: those of `.js` files of the site run on its pages.',
  },
]

/** Finds what wants a look in a page as its tool has it, outside of its code. */
export function findLeftovers(text: string, tool: Tool, file: string): Note[] {
  const rules = RULES.filter(({ tools }) => tools.includes(tool))
  return getProse(text).flatMap(({ line, words }) =>
    rules.flatMap(({ pattern, message }) => {
      const found = pattern.exec(words)
      return found === null ? [] : [{ file, line, message: message(found) }]
    }),
  )
}

/**
 * Macros of MkDocs in the text of a page, where no plugin that is known gives them values.
 *
 * @param tags those that files are taken in by
 */
export function findMacros(text: string, file: string, tags: readonly string[]): Note[] {
  return getProse(text).flatMap(({ line, words }) => {
    const [, value, tag] = /\{\{\s*([^}]+?)\s*\}\}|\{%\s*([^%]+?)\s*%\}/.exec(words) ?? []
    const macro = value ?? tag
    if (macro === undefined || (tag !== undefined && tags.includes(tag.split(/\s/)[0] ?? '')))
      return []
    return [{ file, line, message: `\`${macro}\` is a macro, and shown as it is written.` }]
  })
}

/** Directives that are there still: of a kind that nobody knows, or without an end. */
export function findDirectives(converted: string, text: string, file: string): Note[] {
  const before = getProse(text)
  let at = 0
  return getProse(converted).flatMap(({ words }) => {
    const [, name] = /^\s*(:{3,}\s*[a-z][\w-]*)/i.exec(words) ?? []
    if (name === undefined) return []
    const place = before.findIndex((one, index) => index >= at && one.words.trim() === words.trim())
    if (place !== -1) at = place + 1
    const line = before[place]?.line ?? 1
    return [
      { file, line, message: `\`${name}\` has no counterpart, or no end: it stays as it is.` },
    ]
  })
}

/** The lines of a text that are no code, without the code in them. */
function getProse(text: string): { line: number; words: string }[] {
  const prose: { line: number; words: string }[] = []
  let fence = ''
  for (const [at, line] of text.split('\n').entries()) {
    const mark = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1] ?? /^\[block:code\]$/.exec(line)?.[0]
    if (fence !== '') {
      const end = fence === '[block:code]' ? '[/block]' : fence
      if ((mark ?? line).startsWith(end)) fence = ''
    } else if (mark !== undefined) fence = mark
    else prose.push({ line: at + 1, words: line.replaceAll(/(`+)[^`]+\1/g, '') })
  }
  return prose
}
