import { beforeAll, describe, expect, test } from 'vitest'
import { below, docsJson } from '../cli/docs.ts'
import { workspace } from '../cli/workspace.ts'

const code = (count: number) => Array.from({ length: count }, (_, at) => `line(${at})`).join('\n')

/** Classes that are documented for styles of authors. */
const CLASSES = `
  accordion accordion-group advanced-footer arrow breadcrumb-item breadcrumb-list callout card
  card-group code-block code-block-copy-button code-block-fade-overlay code-block-icon
  code-group color color-item color-row columns expandable eyebrow field footer frame icon link
  mdx-content mermaid mobile-nav-tabs-item nav-anchor nav-anchors nav-dropdown-content
  nav-dropdown-item nav-dropdown-item-description nav-dropdown-item-icon
  nav-dropdown-item-text-container nav-dropdown-item-title
  nav-dropdown-products-selector-content nav-dropdown-products-selector-item
  nav-dropdown-products-selector-item-description nav-dropdown-products-selector-item-icon
  nav-dropdown-products-selector-item-title nav-dropdown-products-selector-trigger
  nav-dropdown-trigger nav-logo nav-tabs nav-tabs-item nav-tag-pill nav-tag-pill-text
  navbar-link not-found-container not-found-description
  not-found-recommended-pages-list not-found-status-code not-found-title pagination-next pagination-prev pagination-title panel prompt prose sidebar-group
  sidebar-group-header sidebar-group-icon sidebar-title step steps tab-icon tabs text-primary
  tile toc toc-item tooltip topbar-right-container tree tree-file tree-folder update
  update-container`

function getClasses(html: string): Set<string> {
  const lists = Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, list = '']) => list.split(' '))
  return new Set(lists.flat())
}

/** Every documented part of a page whose feature exists, once. */
const SITE = {
  'docs.json': docsJson({
    logo: '/logo.svg',
    errors: { 404: { redirect: false } },
    favicon: '/logo.svg',
    banner: { content: 'News', dismissible: true },
    background: { decoration: 'gradient' },
    styling: { eyebrows: 'breadcrumbs' },
    navbar: {
      links: [{ label: 'Guide', href: '/more' }],
      primary: { type: 'button', label: 'Start', href: '/more' },
    },
    footer: { links: [{ header: 'More', items: [{ label: 'Guide', href: '/more' }] }] },
    navigation: {
      global: { anchors: [{ anchor: 'Blog', href: 'https://acme.dev', icon: 'rocket' }] },
      languages: [
        {
          language: 'en',
          products: [
            {
              product: 'One',
              description: 'The first',
              icon: 'rocket',
              tabs: [
                {
                  tab: 'Guides',
                  groups: [
                    {
                      group: 'Start',
                      icon: 'rocket',
                      tag: 'New',
                      pages: ['index', 'more', 'aside'],
                    },
                  ],
                },
                {
                  tab: 'Menu',
                  menu: [{ item: 'Other', description: 'More', icon: 'rocket', pages: ['other'] }],
                },
              ],
            },
            { product: 'Two', pages: ['two'] },
          ],
        },
        { language: 'de', pages: ['de/index'] },
      ],
    },
  }),
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"/>',
  'index.mdx': `---
title: Welcome
api: GET /things
---

## First

<AccordionGroup><Accordion title="A">x</Accordion></AccordionGroup>

<Note>x</Note>

<Columns cols={2}><Card title="A" icon="rocket" href="/more" cta="Go" img="/logo.svg">x</Card><Card title="B" href="https://acme.dev">x</Card></Columns>

<CodeGroup>

\`\`\`js A
1
\`\`\`

\`\`\`js B
2
\`\`\`

</CodeGroup>

\`\`\`js long.js icon="rocket" expandable
${code(40)}
\`\`\`

\`\`\`mermaid
graph TD
  A --> B
\`\`\`

<Expandable title="x">y</Expandable>

<Frame caption="c">![a](/logo.svg)</Frame>

<Icon icon="rocket" />

<Steps><Step title="S">x</Step></Steps>

<Tabs><Tab title="A" icon="rocket">a</Tab><Tab title="B">b</Tab></Tabs>

<Tile href="/more" title="T">x</Tile>

<Tooltip tip="x">y</Tooltip>

<Badge color="green">b</Badge>

<Color variant="compact"><Color.Item name="a" value="#fff" /></Color>

<Color variant="table"><Color.Row title="r"><Color.Item name="a" value="#fff" /></Color.Row></Color>

<Tree><Tree.Folder name="f" defaultOpen><Tree.File name="x" /></Tree.Folder></Tree>

<ParamField path="a" type="string" required default="1">x</ParamField>

<Prompt description="d">x</Prompt>
`,
  'more.mdx':
    '---\ndescription: In a sentence\ntitle: More\n---\n\n<Update label="L" description="D" tags={["a"]}>x</Update>\n\n<View title="V">x</View>\n\n<View title="W">y</View>\n',
  'aside.mdx':
    '---\ntitle: Aside\n---\n\n<Panel>x</Panel>\n\n<RequestExample>\n```js\n1\n```\n</RequestExample>\n\n<ResponseExample>\n```js\n1\n```\n</ResponseExample>\n',
  'other.mdx': '---\ntitle: Other\n---\n\n## Part\n',
  'two.mdx': '---\ntitle: Two\n---\n',
  'de/index.mdx': '---\ntitle: Willkommen\n---\n',
}

const place = workspace()
let html = ''
beforeAll(async () => {
  place.write(below('docs', SITE))
  await place.run(['build', 'docs', '--out', 'site'])
  const pages = place.list('site').filter((file) => file.endsWith('.html'))
  html = pages.map((file) => place.read(`site/${file}`)).join('\n')
})

/** Those of the names that the pages do not have. */
function missing(names: string, has: (name: string) => boolean): string[] {
  return names.split(/\s+/).filter((name) => name !== '' && !has(name))
}

describe('what site styles and scripts may address is there', () => {
  test('ids', () => {
    const ids = new Set(Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id]) => id))
    const names = `
      background-color banner body-content content content-area content-container
      content-side-layout footer header localization-select-content localization-select-item-de
      localization-select-trigger mobile-nav mobile-nav-content navbar navigation-items page-title
      navbar-transition pagination panel sidebar sidebar-content table-of-contents table-of-contents-content
      table-of-contents-layout tabs theme-preference-menu-trigger topbar-cta-button topbar-links`
    expect(missing(names, (id) => ids.has(id))).toEqual([])
  })

  test('classes', () => {
    const classes = getClasses(html)
    expect(missing(CLASSES, (name) => classes.has(name))).toEqual([])
  })

  test('classes of one word, and no others: style sheets name what they guess is there', () => {
    const ofUtilities = ['absolute', 'block', 'hidden', 'inline', 'relative']
    const known = new Set([...CLASSES.split(/\s+/), ...ofUtilities])
    const guessable = [...getClasses(html)].filter((name) => /^[a-z]+$/.test(name))
    expect(guessable.filter((name) => !known.has(name))).toEqual([])
  })

  test('no classes of two words by which sites call parts of their own pages', () => {
    const names = `
      banner-content banner-text card-description card-grid content-wrapper feature-card hero-content
      hero-title link-card main-content page-content page-description page-header page-title
      page-wrapper section-header section-title`
    const classes = getClasses(html)
    expect([...classes]).toEqual(expect.arrayContaining(['banner-words', 'page-lead']))
    expect(
      names
        .trim()
        .split(/\s+/)
        .filter((name) => classes.has(name)),
    ).toEqual([])
  })

  test('parts of components', () => {
    const names = `
      accordion-button accordion-content accordion-title callout-content callout-icon card-content
      card-content-container card-cta card-icon card-image card-title code-block-header
      code-block-root code-group-tab-bar code-group-tab-content field-info-pill field-meta
      field-name field-required-pill pagination-label pagination-title scroll-area-content
      scroll-area-viewport step-content step-item step-title tab-button tab-content tabs-list
      update-content update-description update-label`
    expect(missing(names, (name) => html.includes(`data-component-part="${name}"`))).toEqual([])
  })

  test('names and states', () => {
    const attributes = [
      'data-component-name="mermaid-container"',
      'data-component-name="primary-header-button"',
      'data-component-name="theme-preference-menu"',
      'data-component-name="theme-toggle"',
      'data-current-path="/"',
      'data-current-path="/more"',
      'data-page-mode="default"',
      'data-docs-theme="mint"',
      'data-banner-state="visible"',
      'data-theme-preference="system"',
      'data-callout-type="note"',
      'data-badge',
      'data-depth="0"',
      'aria-current="page"',
      'aria-current="location"',
      'data-active="true"',
    ]
    expect(attributes.filter((attribute) => !html.includes(` ${attribute}`))).toEqual([])
  })

  test('no attribute around the page has the name of a part: `[data-anchors] a` is about that alone', () => {
    const [root = ''] = /<html[^>]*>/.exec(html) ?? []
    const names = Array.from(root.matchAll(/\sdata-([\w-]+)/g), ([, name]) => name)
    expect(names.toSorted()).toEqual([
      ...['assistant', 'banner-key', 'banner-state', 'current-path', 'decoration', 'docs-theme'],
      ...['has-tabs', 'page-mode'],
      ...['theme-layout', 'theme-preference'],
    ])
  })

  test.each(['nav-tabs-item', 'mobile-nav-tabs-item', 'nav-dropdown-item', 'sidebar-group'])(
    'the active `.%s` says so',
    (name) => {
      expect(html).toMatch(
        new RegExp(`<\\w+ [^>]*class="[^"]*\\b${name}\\b[^>]*\\sdata-active="true"`),
      )
    },
  )

  test('variables, colors as channels', () => {
    const styles = place
      .list('site')
      .filter((file) => file.endsWith('.css'))
      .map((file) => place.read(`site/${file}`))
      .join('\n')
    expect(styles).toMatch(/--primary: ?13 147 115[;}]/)
    const names = [
      'primary-light',
      'primary-dark',
      'background-light',
      'background-dark',
      'gray-50',
      'gray-950',
    ]
    for (const name of names) expect(styles).toMatch(new RegExp(`--${name}: ?\\d+ \\d+ \\d+[;}]`))
    for (const name of ['color-primary', 'sidebar-width', 'content-width', 'topbar-tabs-height']) {
      expect(styles).toContain(`--${name}:`)
    }
  })

  test('of all documented names, most are there; the others belong to what nobody asked for', () => {
    const ids = `body-content content-area content header banner footer page-title pagination panel
      background-color content-container content-side-layout navbar-transition navigation-items tabs
      navbar topbar-cta-button mobile-nav mobile-nav-content topbar-links
      theme-preference-menu-trigger sidebar sidebar-content table-of-contents
      table-of-contents-layout table-of-contents-content search-bar-entry search-bar-entry-mobile
      search-input assistant-entry assistant-entry-mobile chat-assistant-sheet
      chat-assistant-textarea request-example response-example api-playground-input
      ask-assistant-code-block-button code-snippet-feedback-button feedback-thumbs-up
      feedback-thumbs-down feedback-form feedback-form-input feedback-form-cancel
      feedback-form-submit page-context-menu page-context-menu-button localization-select-trigger
      localization-select-content changelog-filters changelog-filters-content multi-view-dropdown`
    const known = new Set(Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id]) => id))
    const absent = missing(ids, (id) => known.has(id))
    expect(absent.length / ids.split(/\s+/).length).toBeLessThanOrEqual(0.4)
    for (const part of ['content-side-layout', 'navbar-transition', 'request-example', 'tabs']) {
      expect(absent).not.toContain(part)
    }
  })
})
