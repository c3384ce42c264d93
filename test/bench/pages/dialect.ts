import type { Sample } from './code.ts'

/** How one generator's authors write what Markdown has no words for. */
export interface Dialect {
  extension: 'mdx' | 'md'
  /** What stands above the text of a page that uses components. */
  imports?: string
  /** Address of a page in a link. */
  link(path: string): string
  callout(kind: 'Note' | 'Tip' | 'Warning' | 'Info', text: string): string
  cards(cards: readonly { title: string; path: string; text: string }[]): string
  tabs(tabs: readonly { title: string; body: string }[]): string
  steps(steps: readonly { title: string; body: string }[]): string
}

export function fence({ language, code }: Sample): string {
  return `\`\`\`${language}\n${code}\n\`\`\``
}

function indent(text: string, spaces: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(spaces))
}

export const mdx: Dialect = {
  extension: 'mdx',
  link: (path) => path,
  callout: (kind, text) => `<${kind}>\n  ${text}\n</${kind}>`,
  cards: (cards) =>
    `<CardGroup cols={2}>\n${cards
      .map(
        ({ title, path, text }) =>
          `  <Card title="${title}" icon="book" href="${path}">\n    ${text}\n  </Card>`,
      )
      .join('\n')}\n</CardGroup>`,
  tabs: (tabs) =>
    `<Tabs>\n${tabs
      .map(({ title, body }) => `  <Tab title="${title}">\n${indent(body, 4)}\n  </Tab>`)
      .join('\n')}\n</Tabs>`,
  steps: (steps) =>
    `<Steps>\n${steps
      .map(({ title, body }) => `  <Step title="${title}">\n${indent(body, 4)}\n  </Step>`)
      .join('\n')}\n</Steps>`,
}

export const hugo: Dialect = {
  extension: 'md',
  link: (path) => `${path}/`,
  callout: (kind, text) => `{{< callout "${kind.toLowerCase()}" >}}\n${text}\n{{< /callout >}}`,
  cards: (cards) =>
    cards
      .map(({ title, path, text }) => `{{< card "${title}" "${path}/" >}}\n${text}\n{{< /card >}}`)
      .join('\n'),
  tabs: (tabs) =>
    `{{< tabs >}}\n${tabs
      .map(({ title, body }) => `{{< tab "${title}" >}}\n${body}\n{{< /tab >}}`)
      .join('\n')}\n{{< /tabs >}}`,
  steps: (steps) =>
    steps
      .map(({ title, body }, index) => `${index + 1}. **${title}**\n\n${indent(body, 3)}`)
      .join('\n\n'),
}
