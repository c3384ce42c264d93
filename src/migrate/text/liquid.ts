import { indent, printCallout, printElement, quote } from './blocks.ts'

/** Tags of GitBook, with what they stand around. */
export function convertGitbook(text: string): string {
  return joinSame(
    text
      .replaceAll(
        /^([ \t]*)\{% code\b([^}]*)%\}[ \t]*\n([\s\S]*?)\n[ \t]*\{% endcode %\}/gm,
        (_, before, tag, body: string) => titleCode(before, tag, body),
      )
      .replaceAll(
        /^([ \t]*)\{% hint\b([^}]*)%\}([\s\S]*?)\{% endhint %\}/gm,
        (_, before, tag: string, body: string) =>
          indent(
            printCallout(getValue(tag, 'style') ?? 'info', undefined, undent(body, before)),
            before,
          ),
      )
      .replaceAll(
        /^([ \t]*)\{% tab\b([^}]*)%\}([\s\S]*?)\{% endtab %\}/gm,
        (_, before, tag: string, body: string) =>
          indent(
            printElement(
              'Tab',
              `title=${quote(getValue(tag, 'title') ?? 'Tab')}`,
              undent(body, before),
            ),
            before,
          ),
      )
      .replaceAll(/\{% (?:end)?tabs\b[^}]*%\}/g, (tag) =>
        tag.includes('endtabs') ? '</Tabs>' : '<Tabs>',
      )
      .replaceAll(/^([ \t]*)\{% step %\}([\s\S]*?)\{% endstep %\}/gm, (_, before, body: string) =>
        indent(printStep(undent(body, before)), before),
      )
      .replaceAll(/\{% (?:end)?stepper %\}/g, (tag) =>
        tag.includes('end') ? '</Steps>' : '<Steps>',
      )
      .replaceAll(
        /\{% embed\b([^}]*)%\}(?:([\s\S]*?)\{% endembed %\})?/g,
        (_, tag: string, words?: string) => {
          const url = getValue(tag, 'url') ?? ''
          return `[${words?.trim() || url}](${url})`
        },
      )
      .replaceAll(
        /\{% content-ref\b([^}]*)%\}\s*([\s\S]*?)\s*\{% endcontent-ref %\}/g,
        (_, tag: string, link: string) =>
          /\[[^\]]*\]\([^)]*\)/.test(link) ? link : printLink(getValue(tag, 'url')),
      )
      .replaceAll(/\{% page-ref\b([^}]*)%\}/g, (_, tag: string) => printLink(getValue(tag, 'page')))
      .replaceAll(
        /\{% file\b([^}]*)%\}(?:([\s\S]*?)\{% endfile %\})?/g,
        (_, tag: string, words?: string) => {
          const source = getValue(tag, 'src') ?? ''
          return `[${words?.trim() || source.slice(source.lastIndexOf('/') + 1)}](<${source}>)`
        },
      )
      .replaceAll(/\{% (?:end)?columns? ?[^}]*%\}/g, (tag) => {
        const name = tag.includes('columns') ? 'Columns' : 'Column'
        if (tag.includes('end')) return `</${name}>`
        return name === 'Columns' ? '<Columns cols="2">' : '<Column>'
      })
      .replaceAll(
        /^([ \t]*)\{% update\b([^}]*)%\}([\s\S]*?)\{% endupdate %\}/gm,
        (_, before, tag: string, body: string) =>
          indent(
            printElement(
              'Update',
              `label=${quote(getValue(tag, 'date') ?? '')}`,
              undent(body, before),
            ),
            before,
          ),
      )
      .replaceAll(/\{% (?:end)?updates\b[^}]*%\}/g, '')
      .replaceAll(/\{% (?:raw|endraw) %\}/g, ''),
  )
    .replaceAll(/^(#+ .*?)\s*<a (?:href="[^"]*" )?id="([^"]+)"><\/a>\s*$/gm, '$1 {#$2}')
    .replaceAll(/\\$/gm, '<br />')
}

/** What stands between tags that close and open the same is no content. */
function joinSame(text: string): string {
  return text.replaceAll(/(<\/Tab>|<\/Step>)\s*\n+([ \t]*<(?:Tab|Step)\b)/g, '$1\n$2')
}

function printLink(address = ''): string {
  return `[${address}](${address})`
}

function getValue(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
}

/** The block of code below gets the title: it is one token while texts are converted. */
function titleCode(before: string, tag: string, body: string): string {
  const title = getValue(tag, 'title')
  return title === undefined ? body : `${before}**${title}**\n\n${body}`
}

function undent(text: string, before: string): string {
  return before === '' ? text : text.replaceAll(new RegExp(`^${before}`, 'gm'), '')
}

function printStep(body: string): string {
  const [, title, rest = ''] = /^\s*#+[ \t]+(.+?)[ \t]*\n([\s\S]*)$/.exec(body) ?? []
  return title === undefined
    ? printElement('Step', 'title=""', body)
    : printElement('Step', `title=${quote(title.replaceAll(/[*_`]/g, ''))}`, rest)
}

const EMOJIS: readonly (readonly [RegExp, string])[] = [
  [/^(?:📘|ℹ️?)/u, 'info'],
  [/^(?:👍|✅)/u, 'success'],
  [/^(?:🚧|⚠️?)/u, 'warning'],
  [/^(?:❗️?|🛑|⁉️?)/u, 'danger'],
]

/** Callouts, blocks and links of ReadMe. */
export function convertReadme(text: string): string {
  return (
    text
      .replaceAll(
        /\[block:([\w-]+)\]\s*([\s\S]*?)\s*\[\/block\]/g,
        // Words before and after it are no part of it.
        (whole, kind: string, json: string) => `\n${convertBlock(kind, json) ?? whole}\n`,
      )
      .replaceAll(/<HTMLBlock\b[^>]*>\{`([\s\S]*?)(?<!\\)`\}<\/HTMLBlock>/g, (_, html: string) =>
        printHtml(html.replaceAll(/\\([`$\\])/g, '$1')),
      )
      .replaceAll(/<Anchor\b([^>]*)>([\s\S]*?)<\/Anchor>/g, (_, tag: string, words: string) => {
        return `[${words.trim() || (getValue(tag, 'label') ?? '')}](${getValue(tag, 'href') ?? ''})`
      })
      .replaceAll(/<Embed\b([^>]*?)\/>/gs, (_, tag: string) => {
        const [url = '', title = ''] = [getValue(tag, 'url'), getValue(tag, 'title')]
        return getValue(tag, 'typeOfEmbed') === 'iframe' || getValue(tag, 'iframe') === 'true'
          ? `<iframe src=${quote(url)} title=${quote(title)} />`
          : `[${title || url}](${url})`
      })
      .replaceAll(/<Cards(?: columns=\{(\d)\})?[^>]*>/g, (_, columns = '3') => {
        return `<CardGroup cols={${columns}}>`
      })
      .replaceAll('</Cards>', '</CardGroup>')
      .replaceAll(/(<Card\b[^>]*\bicon=")(?:fa-\w+ )?fa-/g, '$1')
      .replaceAll(/<(\/?)Table\b[^>]*>/g, '<$1table>')
      .replaceAll(
        /^>[ \t]?(\S+)[ \t]*(.*)\n((?:>.*(?:\n|$))*)/gmu,
        (whole, mark: string, title: string, lines: string) => {
          const kind = EMOJIS.find(([emoji]) => emoji.test(mark))?.[1]
          if (kind === undefined) return whole
          return `${printCallout(kind, title, lines.replaceAll(/^>[ \t]?/gm, ''))}\n`
        },
      )
      .replaceAll(
        /<Callout\b[^>]*\btheme="(\w+)"[^>]*>([\s\S]*?)<\/Callout>/g,
        (_, kind: string, body: string) =>
          printCallout(
            kind === 'okay'
              ? 'success'
              : kind === 'warn'
                ? 'warning'
                : kind === 'error'
                  ? 'danger'
                  : kind,
            undefined,
            body,
          ),
      )
      .replaceAll(
        /<Image\b((?:[^>"{]|"[^"]*"|\{[^}]*\})*?)(?:\/>|>([\s\S]*?)<\/Image>)/g,
        (_, attributes: string, caption = '') => {
          const source = /\bsrc="([^"]*)"/.exec(attributes)?.[1] ?? ''
          const words = /\b(?:caption|alt)="([^"]*)"/.exec(attributes)?.[1] ?? ''
          return `![${caption.trim().replaceAll(/\s+/g, ' ') || words}](${source})`
        },
      )
      .replaceAll(/\]\((?:doc|page):([\w-]+)/g, '](/docs/$1')
      .replaceAll(/\]\(ref:([\w-]+)/g, '](/reference/$1')
      // Ids of headings once began so; the old ones lead on.
      .replaceAll(/((?:\]\(|\bhref=")[^)\s"]*#)section-(?!\d)([\w-]*?)-?(?=[)\s"])/g, '$1$2')
      .replaceAll(/<<glossary:([^>\n]+)>>/g, '$1')
      .replaceAll(
        /\n((?:[ \t]*\uE000\d+\uE001[ \t]*\n){2,})/g,
        (_, group: string) => `\n<CodeGroup>\n${group}</CodeGroup>\n`,
      )
  )
}

function convertBlock(kind: string, json: string): string | undefined {
  const data = parseJson(json)
  if (data === undefined) return undefined
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  if (kind === 'callout')
    return printCallout(text(data.type) || 'info', text(data.title), text(data.body))
  if (kind === 'api-header') return `## ${text(data.title)}`
  if (kind === 'html') return printHtml(text(data.html))
  if (kind === 'embed') return `[${text(data.title) || text(data.url)}](${text(data.url)})`
  if (kind === 'image') {
    const images = Array.isArray(data.images) ? data.images : []
    return images
      .map(
        ({ image, caption }: { image?: unknown[]; caption?: unknown }) =>
          `![${text(caption)}](${text(image?.[0])})`,
      )
      .join('\n\n')
  }
  if (kind === 'code') {
    const codes = Array.isArray(data.codes) ? data.codes : []
    const blocks = codes.map(
      ({ code, language, name }: Record<string, unknown>) =>
        `\`\`\`${text(language)}${text(name) === '' ? '' : ` title="${text(name)}"`}\n${text(code)}\n\`\`\``,
    )
    return blocks.length > 1 ? `<CodeGroup>\n${blocks.join('\n')}\n</CodeGroup>` : blocks.join('\n')
  }
  return kind === 'parameters' ? printParameters(data) : undefined
}

/** HTML as pages may have it: what is between braces of style sheets is no expression. */
function printHtml(html: string): string {
  return html
    .replaceAll(
      /<!doctype\b[^>]*>|<\/?(?:html|head|body)\b[^>]*>|<script\b[\s\S]*?<\/script>/gi,
      '',
    )
    .replaceAll(/(<style\b[^>]*>)([\s\S]*?)(<\/style>)|[{}]/gi, (brace, open, rules, close) =>
      open === undefined
        ? `&#${brace.charCodeAt(0)};`
        : `${open}{\`${rules.trim().replaceAll(/[`$\\]/g, '\\$&')}\`}${close}`,
    )
    .trim()
}

function printParameters(data: Record<string, unknown>): string | undefined {
  const cells = Object(data.data) as Record<string, unknown>
  const [columns, rows] = [Number(data.cols), Number(data.rows)]
  if (!(columns > 0) || !(rows >= 0)) return undefined
  const row = (name: string | number) =>
    `| ${Array.from({ length: columns }, (_, at) =>
      String(cells[`${name}-${at}`] ?? '')
        .replaceAll('\n', '<br />')
        .replaceAll('|', '\\|'),
    ).join(' | ')} |`
  const rule = `| ${Array.from({ length: columns }, () => '---').join(' | ')} |`
  return [row('h'), rule, ...Array.from({ length: rows }, (_, at) => row(at))].join('\n')
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    // What is no JSON stays as it is, and is told of.
    return undefined
  }
}
