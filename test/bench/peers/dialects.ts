import { type Dialect, mdx } from '../pages/dialect.ts'

const indented = (text: string) => text.replace(/^(?=.)/gm, '   ')

/** Steps of generators that read them from an ordered list. */
const list: Dialect['steps'] = (steps) =>
  steps
    .map(({ title, body }, index) => `${index + 1}. **${title}**\n\n${indented(body)}`)
    .join('\n\n')

const container: Dialect['callout'] = (kind, text) => `:::${kind.toLowerCase()}\n\n${text}\n\n:::`

const tabItems: Dialect['tabs'] = (tabs) =>
  `<Tabs>\n${tabs
    .map(
      ({ title, body }) => `<TabItem value="${title}" label="${title}">\n\n${body}\n\n</TabItem>`,
    )
    .join('\n')}\n</Tabs>`

/** Cards of generators that have no component for them. */
const anchors =
  (attribute: string): Dialect['cards'] =>
  (cards) =>
    cards
      .map(
        ({ title, path, text }) =>
          `<a ${attribute}="card" href="${path}"><strong>${title}</strong><span>${text}</span></a>`,
      )
      .join('\n\n')

export const starlight: Dialect = {
  extension: 'mdx',
  imports:
    "import { LinkCard, CardGrid, Steps, TabItem, Tabs } from '@astrojs/starlight/components'\n\n",
  link: (path) => `${path}/`,
  callout: (kind, text) =>
    `:::${{ Note: 'note', Tip: 'tip', Warning: 'caution', Info: 'note' }[kind]}\n\n${text}\n\n:::`,
  cards: (cards) =>
    `<CardGrid>\n${cards
      .map(
        ({ title, path, text }) =>
          `<LinkCard title="${title}" href="${path}/" description={${JSON.stringify(text)}} />`,
      )
      .join('\n')}\n</CardGrid>`,
  tabs: tabItems,
  steps: (steps) => `<Steps>\n\n${list(steps)}\n\n</Steps>`,
}

export const docusaurus: Dialect = {
  extension: 'mdx',
  imports: "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\n\n",
  link: (path) => path,
  callout: container,
  cards: anchors('className'),
  tabs: tabItems,
  steps: list,
}

export const vitepress: Dialect = {
  extension: 'md',
  link: (path) => path,
  callout: container,
  cards: anchors('class'),
  tabs: (tabs) =>
    `${tabs.map(({ body }) => body.slice(0, body.indexOf('```'))).join('\n')}\n::: code-group\n\n${tabs
      .map(({ title, body }) =>
        body.slice(body.indexOf('```')).replace(/^```(\w+)/, `\`\`\`$1 [${title}]`),
      )
      .join('\n\n')}\n\n:::`,
  steps: list,
}

/** Components of the same names but for callouts. */
export const blume: Dialect = { ...mdx, callout: container }
