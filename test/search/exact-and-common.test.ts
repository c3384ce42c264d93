import { describe, expect, test } from 'vitest'
import { memoryIndex, routes, section, type TestPage } from './memory-index.ts'

const weather = 'Words about the weather, the garden and the kitchen, as every page has them.'

async function order(pages: readonly TestPage[], query: string, lang = 'en'): Promise<string[]> {
  const { reader } = await memoryIndex(pages, lang)
  return routes(reader, query)
}

describe('a query that is the heading of a section', () => {
  const errors = Array.from({ length: 80 }, (_, at) =>
    section(at === 40 ? 'index_not_found' : `error_code_${at}`, weather),
  )
  const endpoints = Array.from({ length: 20 }, (_, at) => ({
    route: `/api/${at}`,
    title: `Get index ${at}`,
    method: 'GET',
    path: `/indexes/${at}`,
    sections: [
      section('', 'Reads an index. When it is not found, index_not_found is the answer.'),
      section('Response', 'index_not_found: the index was not found. index_not_found.'),
    ],
  }))

  test('leads there, though others say it more often', async () => {
    const pages = [...endpoints, { route: '/errors', title: 'Errors', sections: errors }]
    expect((await order(pages, 'index_not_found'))[0]).toBe('/errors')
    expect((await order(pages, 'index not found'))[0]).toBe('/errors')
  })

  test('shows that section first', async () => {
    const { reader } = await memoryIndex([
      ...endpoints,
      { route: '/errors', title: 'Errors', sections: errors },
    ])
    const [first] = await reader.query('index_not_found')
    expect(first?.sections[0]?.anchor).toBe('index_not_found')
  })

  test('does not come before the page of that name', async () => {
    const pages = [
      { route: '/part', title: 'Deploying', sections: [section('Rolling updates', weather)] },
      { route: '/page', title: 'Rolling updates', sections: [section('', weather)] },
    ]
    expect(await order(pages, 'rolling updates')).toEqual(['/page', '/part'])
  })

  test('means nothing where most pages have such a section', async () => {
    const pages = [
      ...endpoints,
      {
        route: '/response',
        title: 'Response formats',
        sections: [section('', 'A response has a body. Each response has a code.')],
      },
    ]
    expect((await order(pages, 'response'))[0]).toBe('/response')
  })
})

describe('a query of one common word', () => {
  const deep = Array.from({ length: 30 }, (_, at) => ({
    route: `/integrations/databases/plugin-${at}/install`,
    title: 'Install',
    sections: [section('Install', 'Install the plugin. Then install its driver. Install both.')],
  }))
  const quickstart = {
    route: '/quickstart',
    title: 'Quickstart',
    isEntry: true,
    sections: [section('', weather), section('Install', 'Install the package with npm.')],
  }
  const installation = {
    route: '/installation',
    title: 'Installation',
    isEntry: true,
    sections: [section('', 'Install the package with npm, pnpm or yarn.')],
  }

  test('leads to the pages that readers begin with before deep ones', async () => {
    const found = await order([...deep, quickstart, installation], 'install')
    expect(found.slice(0, 2).toSorted()).toEqual(['/installation', '/quickstart'])
  })

  test('of more words leads to the page that has them', async () => {
    const found = await order(
      [
        ...deep,
        quickstart,
        {
          route: '/integrations/redis/install',
          title: 'Install the Redis plugin',
          sections: [section('', 'Install the Redis plugin.')],
        },
      ],
      'install redis plugin',
    )
    expect(found[0]).toBe('/integrations/redis/install')
  })
})

describe('queries in scripts without spaces', () => {
  const apart = Array.from({ length: 30 }, (_, at) => ({
    route: `/apart-${at}`,
    title: '数据说明',
    sections: [
      section('', '数据可以导出。数据库有很多种。连接网络。数据安全。数据备份。连接服务。'),
      section('连接', '如何连接。数据与连接。数据库与网络。'),
    ],
  }))

  test('lead to the page that has the words together', async () => {
    const together = {
      route: '/together',
      title: '配置',
      sections: [section('', '这里介绍如何配置数据库连接池以及其他选项。')],
    }
    expect((await order([...apart, together], '数据库连接池', 'zh'))[0]).toBe('/together')
  })

  test('in Japanese as well', async () => {
    const pages = [
      ...Array.from({ length: 20 }, (_, at) => ({
        route: `/apart-${at}`,
        title: '設定',
        sections: [
          section('', '環境を設定します。変数の一覧。環境の変数ではなく設定。変数を環境に。'),
        ],
      })),
      {
        route: '/together',
        title: 'はじめに',
        sections: [section('', 'まず環境変数の設定を行います。')],
      },
    ]
    expect((await order(pages, '環境変数の設定', 'ja'))[0]).toBe('/together')
  })

  test('forgive a misspelled name between them', async () => {
    const pages = [
      {
        route: '/k8s',
        title: '部署',
        sections: [section('', '在 Kubernetes 中部署应用。')],
      },
      ...apart,
    ]
    expect((await order(pages, '在Kuberntes中部署', 'zh'))[0]).toBe('/k8s')
    expect((await order(pages, 'Kuberntes部署', 'zh'))[0]).toBe('/k8s')
    expect((await order(pages, '部署kubernets', 'zh'))[0]).toBe('/k8s')
  })
})
