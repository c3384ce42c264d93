import { describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { keepDocs } from './docs-repository.ts'

const page = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\n${more}---\n\n${body}\n`

const docs = keepDocs({
  'docs.json': `${JSON.stringify(
    {
      theme: 'mint',
      name: 'Orchard',
      colors: { primary: '#101010', light: '#202020' },
      logo: '/logo.svg',
      navbar: {
        links: [
          { label: 'Blog', href: 'https://orchard.example/blog' },
          { label: 'Forum', href: 'https://orchard.example/forum' },
        ],
        primary: { type: 'button', label: 'Try it', href: 'https://orchard.example/try' },
      },
      footer: { socials: { github: 'https://github.com/orchard' } },
      navigation: {
        groups: [
          { group: 'Start', pages: ['index', 'start/planting'] },
          { group: 'Harvest', pages: ['harvest/fruit-press', 'harvest/limits', 'harvest/storage'] },
        ],
      },
    },
    undefined,
    2,
  )}\n`,
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'index.mdx': page('Welcome', 'Our Fruit Press turns apples into juice. A fruit press is loud.'),
  'start/planting.mdx': page(
    'Planting trees',
    'Trees recieve water.\n\n## Soil\n\nThe soil must be drained so that you root can breathe.\n\n```yaml\nsprinkler:\n  version: "v2.1.0"\n```',
    'sidebarTitle: How to plant your very first tree\n',
  ),
  'harvest/fruit-press.mdx': page('Fruit Press', 'The Fruit Press needs power.', 'icon: cog\n'),
  'harvest/limits.mdx': page(
    'Limits',
    'A basket holds 20 kg of apples.\n\nA cart takes 20 baskets. Sprinkler 1.4.0 or later is required.',
  ),
  'harvest/storage.mdx': page('Cold storage', 'Apples in a basket of 20 kg keep for weeks.'),
})

const ask = (prompt: string) => docs.ask(createRulesEngine(), prompt)
const linesOf = async (prompt: string) => {
  await ask(prompt)
  return docs.lines()
}

describe('a name is another one', () => {
  test.each([
    'The Fruit Press goes by Juice Mill from today, please carry that through all pages and the menu',
    'sales settled on Juice Mill for what we used to call Fruit Press. switch the wording on every page',
    "we no longer say fruit press, it's the juice mill now. rename it across the docs, urls stay",
  ])('%s', async (prompt) => {
    const lines = await linesOf(prompt)
    expect(lines).toContain('+title: Juice Mill')
    expect(lines.some((line) => /^\+Our Juice Mill .* A juice mill is loud\.$/.test(line))).toBe(
      true,
    )
    expect(docs.changes()).not.toContain('D harvest/fruit-press.mdx')
  })

  test.each([
    ['where nothing says that all places are meant', 'the basket is a crate'],
    ['where the docs have neither', 'Pear Press is called Pear Mill now, rename it everywhere'],
  ])('but not %s', async (_reason, prompt) => {
    await ask(prompt).catch(() => undefined)
    expect(docs.changes()).toEqual([])
  })
})

describe('words are corrected', () => {
  test.each([
    [
      'planting page, under Soil: you root can should be your roots can',
      '+The soil must be drained so that your roots can breathe.',
    ],
    ['one typo: recieve, on the planting trees page', '+Trees receive water.'],
    [
      'could you proofread planting trees? someone saw a typo or two in it',
      '+Trees receive water.',
    ],
  ])('%s', async (prompt, line) => {
    expect(await linesOf(prompt)).toContain(line)
  })
})

describe('a figure is another one', () => {
  test('in all places that are about it', async () => {
    const lines = await linesOf(
      'Each basket now holds 25 kg of apples, was 20. Change it on the limits page and anywhere else we say so.',
    )
    expect(lines).toContain('+A basket holds 25 kg of apples.')
    expect(lines).toContain('+Apples in a basket of 25 kg keep for weeks.')
    expect(docs.read('harvest/limits.mdx')).toContain('A cart takes 20 baskets.')
  })

  test('what is required at least is no version that is in use', async () => {
    const lines = await linesOf('Sprinkler 2.2.0 is out, bump it in every config sample')
    expect(lines).toEqual(['-  version: "v2.1.0"', '+  version: "v2.2.0"'])
  })
})

describe('what stands at the head of a page', () => {
  test.each([
    [
      'For planting trees, what the sidebar shows is far too long: Planting will do',
      ['+sidebarTitle: Planting'],
    ],
    [
      'the fruit press page should be titled Pressing fruit, and give it the apple-whole icon instead of cog',
      ['+title: Pressing fruit', '+icon: apple-whole'],
    ],
    [
      'Cold storage has snowflake for an icon from now on, and its description ought to be: Keep apples for months.',
      ['+icon: snowflake', '+description: Keep apples for months.'],
    ],
  ])('%s', async (prompt, added) => {
    const lines = await linesOf(prompt)
    for (const line of added) expect(lines).toContain(line)
    expect(docs.changes()).toHaveLength(1)
  })
})

describe('settings of the site', () => {
  const config = () => JSON.parse(docs.read('docs.json'))

  test('the button of the header says something else and leads elsewhere', async () => {
    await ask(
      'button at the top right should read Plant now and go to https://orchard.example/plant, not the trial',
    )
    expect(config().navbar.primary).toMatchObject({
      label: 'Plant now',
      href: 'https://orchard.example/plant',
    })
  })

  test('a banner that readers can close', async () => {
    await ask(
      'put up a banner across the whole site that people may dismiss: Harvest 2 is here, with pears.',
    )
    expect(config().banner).toEqual({
      content: 'Harvest 2 is here, with pears.',
      dismissible: true,
    })
  })

  test('two of them at once', async () => {
    await ask(
      'a click on our logo should take people to https://orchard.example and the site opens in dark mode by default',
    )
    expect(config()).toMatchObject({
      logo: { href: 'https://orchard.example' },
      appearance: { default: 'dark' },
    })
  })

  test('one color, where the others stay', async () => {
    await ask('main brand color becomes #2f6bff, the light variant stays what it is')
    expect(config().colors).toEqual({ primary: '#2f6bff', light: '#202020' })
  })

  test('a link between two others', async () => {
    await ask(
      "We'd like a Status entry in the top navigation leading to https://status.orchard.example, between Blog and Forum",
    )
    expect(config().navbar.links.map(({ label }: { label: string }) => label)).toEqual([
      'Blog',
      'Status',
      'Forum',
    ])
  })
})

describe('nothing is done of what is said in part', () => {
  test.each([
    'Fruit Press is called Juice Mill everywhere now, and paint the header green',
    'main brand color becomes #2f6bff, same for light and dark and the zebra',
    'put up a banner: Harvest 2 is here. Remove the Forum of the moon',
    'give the limits page the scale icon unless it has one',
  ])('%s', async (prompt) => {
    await expect(ask(prompt)).rejects.toThrow()
    expect(docs.changes()).toEqual([])
  })
})
