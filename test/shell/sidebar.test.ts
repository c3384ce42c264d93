import { describe, expect, test } from 'vitest'
import { renderSidebar } from '../../src/shell/index.ts'
import type {
  NavigationGroup,
  NavigationNode,
  NavigationPage,
} from '../../src/site/navigation/model.ts'

const page = (title: string, more: Partial<NavigationPage> = {}): NavigationPage => ({
  type: 'page',
  route: `/${title.toLowerCase()}`,
  title,
  ...more,
})
const group = (
  title: string,
  children: NavigationNode[],
  more: Partial<NavigationGroup> = {},
): NavigationGroup => ({ type: 'group', title, expanded: false, children, ...more })

const sidebar = (nodes: NavigationNode[], drilldown = false) =>
  renderSidebar(
    { id: 1, nodes, switchers: [], digest: 'abc' },
    {
      icon: ({ name }) => (name === 'star' ? '<svg></svg>' : undefined),
      href: (route) => `/docs${route}`,
      drilldown,
      deprecatedLabel: 'Deprecated',
    },
  )

const links = (html: string): string[] => html.match(/<a [^>]*>/g) ?? []

describe('the tree', () => {
  test('groups stand open under a heading, nested ones fold', () => {
    const html = sidebar([group('Guides', [page('One'), group('More', [page('Two')])])])
      .mark('/')
      .join('')
    expect(html).toContain('<h5 class="sidebar-title"><span>Guides</span></h5>')
    expect(html).toContain(
      '<details><summary><span>More</span></summary><ul class="sidebar-subgroup"><li><a href="/docs/two">',
    )
  })

  test('`expanded` groups are open at first', () => {
    const html = sidebar([group('A', [group('B', [page('C')], { expanded: true })])])
      .mark('/')
      .join('')
    expect(html).toContain('<details open>')
  })

  test('titles are text, not markup', () => {
    const html = sidebar([page('<b>&', { route: '/"x' })])
      .mark('/')
      .join('')
    expect(html).toContain('<a href="/docs/&quot;x"><span>&lt;b&gt;&amp;</span></a>')
  })

  test('methods, tags, icons and deprecation are shown', () => {
    const html = sidebar([
      page('Gone', { method: 'DELETE', tag: 'NEW', deprecated: true, icon: { name: 'star' } }),
    ])
      .mark('/')
      .join('')
    expect(html).toContain(
      '<span class="method-nav-pill" data-method="delete">DEL</span><svg></svg><span>Gone</span><span class="nav-tag-pill"><span class="nav-tag-pill-text">NEW</span></span><span class="nav-deprecated">Deprecated</span>',
    )
  })

  test.each(['DEPRECATED', 'Deprecated'])('deprecation is said once: %s', (tag) => {
    const html = sidebar([page('Gone', { tag, deprecated: true })])
      .mark('/')
      .join('')
    expect(html.match(/deprecated<\/span>/gi)).toHaveLength(1)
  })

  test('addresses outside open in a new tab, others do not', () => {
    const html = sidebar([
      { type: 'link', title: 'Status', href: 'https://status.example.com' },
      { type: 'link', title: 'Top', href: '/#top' },
    ])
      .mark('/')
      .join('')
    expect(links(html)).toEqual([
      '<a href="https://status.example.com" target="_blank" rel="noreferrer">',
      '<a href="/docs/#top">',
    ])
  })
})

describe('marking a page', () => {
  const template = sidebar([
    group('Guides', [page('One'), group('More', [group('Deep', [page('Two')])])]),
    group('Other', [page('Three')]),
  ])

  test('marks its link alone', () => {
    const marked = links(template.mark('/two').join('')).filter((link) =>
      link.includes('aria-current="page"'),
    )
    expect(marked).toEqual([
      '<a class="text-primary bg-primary/10 dark:text-primary-light dark:bg-primary-light/10" aria-current="page" href="/docs/two">',
    ])
  })

  test('opens the groups around it and marks their lists', () => {
    const html = template.mark('/two').join('')
    expect(html.match(/<details open>/g)).toHaveLength(2)
    expect(html.match(/<ul class="sidebar-group" data-active="true">/g)).toHaveLength(1)
    expect(html.match(/<li data-active="true">/g)).toHaveLength(1)
  })

  test('leaves nothing behind for the next page', () => {
    const before = template.mark('/elsewhere').join('')
    template.mark('/two').join('')
    expect(template.mark('/elsewhere').join('')).toBe(before)
    expect(before).not.toContain('data-active')
  })

  test('changes nothing but the insertions', () => {
    const plain = template.mark('/elsewhere').join('')
    const stripped = template
      .mark('/two')
      .join('')
      .replaceAll(/ (?:data-active="true"|open)(?=>)/g, '')
      .replace(/ class="text-primary[^"]*" aria-current="page"/, '')
    expect(stripped).toBe(plain)
  })

  test('a page listed twice is marked where it stands first', () => {
    const html = sidebar([group('A', [page('One')]), group('B', [page('One')])])
      .mark('/one')
      .join('')
    expect(html.match(/aria-current/g)).toHaveLength(1)
    expect(html.indexOf('aria-current')).toBeLessThan(html.indexOf('<span>B</span>'))
  })
})

describe('a group with a page of its own', () => {
  const template = sidebar([group('A', [group('Folder', [page('Leaf')], { root: page('Root') })])])

  test('links its title and folds by the chevron', () => {
    expect(template.mark('/').join('')).toContain(
      '<li class="sidebar-folder"><a href="/docs/root"><span>Folder</span></a><details><summary aria-label="Folder"></summary>',
    )
  })

  test('is open on its page', () => {
    const html = template.mark('/root').join('')
    expect(html).toContain('aria-current="page" href="/docs/root"')
    expect(html).toContain('<details open>')
    expect(html).toContain('<li data-active="true" class="sidebar-folder">')
  })
})

test('with drilldown, a group’s title opens its first page as well', () => {
  const html = sidebar([group('A', [group('Folder', [group('In', [page('Leaf')])])])], true)
    .mark('/leaf')
    .join('')
  expect(links(html)).toHaveLength(3)
  expect(html.match(/aria-current/g)).toHaveLength(1)
  expect(html).toContain('<a href="/docs/leaf"><span>Folder</span></a>')
})

test('a long path breaks between its segments', () => {
  const html = sidebar([page('/v1/accounts/{account}/capabilities'), page('/v1/accounts')])
    .mark('')
    .join('')
  expect(html).toContain('<span>/v1<wbr>/accounts<wbr>/{account}<wbr>/capabilities</span>')
  expect(html).toContain('<span>/v1/accounts</span>')
})

test('a long name breaks between its words', () => {
  const html = sidebar([page('GetTokenBalancesByContract'), page('list_all_subscriptions_of')])
    .mark('')
    .join('')
  expect(html).toContain('<span>Get<wbr>Token<wbr>Balances<wbr>By<wbr>Contract</span>')
  expect(html).toContain('<span>list_<wbr>all_<wbr>subscriptions_<wbr>of</span>')
})

describe('a large tree', () => {
  const many = (name: string) =>
    Array.from({ length: 400 }, (_, index) => page(`${name}-with-a-long-title-${index}`))
  const large = sidebar([
    page('Loose'),
    group('First', many('first')),
    group('Second', many('second'), { root: page('Start') }),
  ])

  test('lists the groups around the page; the others are one link each', () => {
    const html = large.mark('/second-with-a-long-title-7').join('')
    expect(html).toContain('aria-current="page" href="/docs/second-with-a-long-title-7"')
    expect(html).toContain('/docs/second-with-a-long-title-399')
    expect(html).toContain(
      '<a class="sidebar-closed" href="/docs/first-with-a-long-title-0"><span>First</span></a>',
    )
    expect(html).not.toContain('/docs/first-with-a-long-title-1"')
    expect(html).toContain('/docs/loose')
  })

  test('leads to the page of a group that has one', () => {
    const html = large.mark('/first-with-a-long-title-7').join('')
    expect(html).toContain('<a class="sidebar-closed" href="/docs/start"><span>Second</span></a>')
    expect(html).not.toContain('/docs/second-')
  })

  test('draws each icon once, and is whole where its words alone are no more', () => {
    const starred = Array.from({ length: 400 }, (_, index) =>
      page(`Page ${index}`, { route: `/page-${index}`, icon: { name: 'star' } }),
    )
    const drawing = `<svg class="icon" viewBox="0 0 24 24" fill="none"><path d="${'M0 0h9'.repeat(40)}"/></svg>`
    const template = renderSidebar(
      {
        id: 1,
        nodes: [group('A', starred), group('B', [page('Last')])],
        switchers: [],
        digest: 'x',
      },
      { icon: () => drawing, href: (route) => route, drilldown: false, deprecatedLabel: '' },
    )
    const html = template.mark('/last').join('')
    expect(html.match(/<symbol id="nav-icon-0" viewBox="0 0 24 24" fill="none">/g)).toHaveLength(1)
    expect(html.match(/<path/g)).toHaveLength(1)
    expect(
      html.match(/<svg class="icon" aria-hidden="true"><use href="#nav-icon-0"\/><\/svg>/g),
    ).toHaveLength(400)
    expect(html).toContain('/page-399')
  })

  test('does the same with groups in groups, and is another tree for each', () => {
    const deep = sidebar([
      group('API', [group('First', many('first')), group('Second', many('second'))]),
    ])
    const html = deep.mark('/second-with-a-long-title-7').join('')
    expect(html).toContain('/docs/second-with-a-long-title-399')
    expect(html).toContain(
      '<li><a class="sidebar-closed" href="/docs/first-with-a-long-title-0"><span>First</span></a></li>',
    )
    expect(html).not.toContain('/docs/first-with-a-long-title-1"')
    const treeOf = (markup: string) => /data-tree="([^"]+)"/.exec(markup)?.[1]
    expect(treeOf(html)).not.toBe(treeOf(deep.mark('/first-with-a-long-title-7').join('')))
    expect(treeOf(html)).toBe(treeOf(deep.mark('/second-with-a-long-title-8').join('')))
  })
})
