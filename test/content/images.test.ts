import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { site, type TestSite } from './site.ts'

const svg = (attributes: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}></svg>`

/** A site with a page and a few images. */
async function pictures(text: string, base = ''): Promise<TestSite> {
  const folder = site(
    {
      'guides/page.mdx': text,
      'images/wide.svg': svg('width="300" height="150"'),
      'images/fluid.svg': svg('viewBox="0 0 40 20"'),
      'images/broken.png': 'no picture',
      'guides/near.svg': svg('width="20" height="30"'),
    },
    { base },
  )
  await sharp({ create: { width: 64, height: 32, channels: 3, background: '#16a34a' } })
    .png()
    .toFile(join(folder.root, 'images/small.png'))
  await sharp({ create: { width: 80, height: 40, channels: 3, background: '#16a34a' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toFile(join(folder.root, 'images/turned.jpg'))
  return folder
}

/** The `<img>` tags of a page with this text. */
async function images(text: string, base = ''): Promise<string[]> {
  const document = await (await pictures(text, base)).compile('guides/page.mdx')
  return document.html.match(/<img[^>]*>/g) ?? []
}

/** Attributes of the one image of a page, without those of loading and for the script. */
async function attributes(text: string): Promise<string> {
  const [tag = ''] = await images(text)
  return tag
    .replaceAll(
      / (?:src|alt|loading|decoding|fetchpriority|data-zoom|data-close)(?:="[^"]*")?/g,
      '',
    )
    .replace(/^<img ?|>$/g, '')
    .replace(/>$/, '')
}

describe('the size of an image', () => {
  test.each<[form: string, text: string, expected: string]>([
    ['Markdown', '![a](/images/small.png)', 'width="64" height="32"'],
    ['an element', '<img src="/images/small.png" alt="a" />', 'width="64" height="32"'],
    ['a frame', '<Frame>![a](/images/small.png)</Frame>', 'width="64" height="32"'],
    ['a relative address', '![a](./near.svg)', 'width="20" height="30"'],
    ['an address with a query', '![a](/images/small.png?v=2)', 'width="64" height="32"'],
    ['an SVG', '![a](/images/wide.svg)', 'width="300" height="150"'],
    ['a picture on its side', '![a](/images/turned.jpg)', 'width="40" height="80"'],
    ['a data address', '![a](data:image/png;base64,AAAA)', ''],
    ['another host', '![a](https://acme.dev/small.png)', ''],
    ['a missing file', '![a](/images/none.png)', ''],
    ['a file that is no picture', '![a](/images/broken.png)', ''],
  ])('of %s', async (_form, text, expected) => {
    expect(await attributes(text)).toBe(expected)
  })

  test('of a card, in the class and the size that the style sheet gives it', async () => {
    const [tag] = await images('<Card title="A" img="/images/small.png" />')
    expect(tag).toContain('width="64" height="32"')
  })

  test('of a picture in a snippet and in a component of the author', async () => {
    const folder = await pictures(
      'import Note from "/snippets/note.mdx"\nimport { Box } from "/snippets/box.jsx"\n\n<Note />\n\n<Box />',
    )
    folder.write('snippets/note.mdx', '![a](/images/small.png)')
    folder.write(
      'snippets/box.jsx',
      'export const Box = () => <img src="/images/wide.svg" alt="b" />',
    )
    const { html } = await folder.compile('guides/page.mdx')
    expect(html).toContain('width="64" height="32"')
    expect(html).toContain('width="300" height="150"')
  })

  test('below a base path', async () => {
    const [tag] = await images('![a](/images/small.png)', '/docs')
    expect(tag).toContain('src="/docs/images/small.png" alt="a" width="64" height="32"')
  })

  test.each<[text: string, expected: string]>([
    ['<img src="/images/small.png" width="32" />', 'width="32" height="16"'],
    ['<img src="/images/small.png" width={32} />', 'width="32" height="16"'],
    ['<img src="/images/small.png" height="16px" />', 'height="16px" width="32"'],
    ['<img src="/images/small.png" width="9" height="9" />', 'width="9" height="9"'],
    ['<img src="/images/small.png" width="50%" />', 'width="50%" style="aspect-ratio:64/32"'],
    [
      '<img src="/images/small.png" style={{ width: "20px" }} />',
      'style="width:20px;" width="64" height="32"',
    ],
    [
      '<img src="/images/small.png" style="height: 20px" />',
      'style="height: 20px" width="64" height="32" data-natural',
    ],
    [
      '<img src="/images/small.png" className="rounded-lg w-full" />',
      'class="rounded-lg w-full" width="64" height="32"',
    ],
    [
      '<img src="/images/small.png" className="h-8" />',
      'class="h-8" width="64" height="32" data-natural',
    ],
    ['<img src="/images/fluid.svg" />', 'width="100%" style="aspect-ratio:40/20"'],
    ['<img src="/images/fluid.svg" className="w-8" />', 'class="w-8"'],
    ['<img src="https://acme.dev/a.png" height="40" />', 'height="40" style="height:40px"'],
  ])('is what the author says: %s', async (text, expected) => {
    expect(await attributes(text)).toBe(expected)
  })

  test('follows the file', async () => {
    const folder = await pictures('![a](/images/wide.svg)')
    const page = { file: 'guides/page.mdx', route: '/guides/page' }
    const before = folder.compiler.digest(page)
    expect((await folder.compile('guides/page.mdx')).html).toContain('width="300"')
    folder.write('images/wide.svg', svg('width="500" height="150"'))
    folder.compiler.invalidate(['images/wide.svg'])
    expect(folder.compiler.digest(page)).not.toBe(before)
    expect((await folder.compile('guides/page.mdx')).html).toContain('width="500"')
  })

  test('is left out where no source names the file, whose change would pass unnoticed', async () => {
    const folder = await pictures(
      '{["small"].map((name) => <img src={["/images/", name, ".png"].join("")} />)}',
    )
    expect((await folder.compile('guides/page.mdx')).html).not.toContain('width=')
  })
})

describe('an image loads', () => {
  test('first where it stands first, and late where it stands below much text', async () => {
    const long = 'Many words. '.repeat(400)
    const tags = await images(
      `![a](/images/small.png)\n\n![b](/images/wide.svg)\n\n${long}\n\n![c](/images/small.png)`,
    )
    expect(
      tags.map((tag) => / (fetchpriority="high"|loading="lazy" decoding="async")/.exec(tag)?.[1]),
    ).toEqual(['fetchpriority="high"', undefined, 'loading="lazy" decoding="async"'])
  })

  test('when its appearance is chosen', async () => {
    const [light, dark] = await images(
      '<img className="block dark:hidden" src="/images/small.png" /><img className="hidden dark:block" src="/images/wide.svg" />',
    )
    expect(light).not.toMatch(/loading|fetchpriority/)
    expect(dark).toContain('loading="lazy"')
  })

  test('as the author says', async () => {
    const [tag] = await images('<img src="/images/small.png" loading="lazy" />')
    expect(tag).toContain('loading="lazy"')
    expect(tag).not.toContain('fetchpriority')
  })
})

describe('an image can be enlarged', () => {
  test('with words in the language of the page', async () => {
    const folder = await pictures('![a](/images/wide.svg)')
    const page = { file: 'guides/page.mdx', route: '/guides/page', lang: 'de' }
    expect((await folder.compiler.compile(page)).html).toContain(
      'data-zoom="Vergrößern" data-close="Schließen"',
    )
  })

  test.each([
    '<img src="/images/wide.svg" noZoom />',
    '<img src="/images/wide.svg" nozoom />',
    '<img src="/images/wide.svg" noZoom={true} />',
    '<img src="/images/wide.svg" width="24" />',
    '<img src="/images/small.png" />',
    '<Card title="A" img="/images/wide.svg" />',
  ])('not: %s', async (text) => {
    const [tag] = await images(text)
    expect(tag).not.toMatch(/zoom/i)
  })
})

describe('an image with actions', () => {
  test.each<[props: string, wrapper: string]>([
    ['actions', 'data-actions="copy download" data-placement="bottom-center"'],
    ['actions={true}', 'data-actions="copy download" data-placement="bottom-center"'],
    ['actions="download"', 'data-actions="download" data-placement="bottom-center"'],
    [
      'actions="copy,download" actionsPlacement="top-right"',
      'data-actions="copy download" data-placement="top-right"',
    ],
    [
      'actions actionsPlacement="middle"',
      'data-actions="copy download" data-placement="bottom-center"',
    ],
  ])('says which and where: `%s`', async (props, wrapper) => {
    const folder = await pictures(`<img src="/a.png" alt="A" ${props} />`)
    const { html } = await folder.compile('guides/page.mdx')
    expect(html).toContain(`<span class="image-actions" ${wrapper} data-label-copy="Copy image"`)
    expect(html).not.toMatch(/<img[^>]*actions/i)
  })

  test('has none with `actions={false}`', async () => {
    const folder = await pictures('<img src="/a.png" actions={false} />')
    expect((await folder.compile('guides/page.mdx')).html).not.toContain('actions')
  })
})

test('what looks like an image in scripts and code stays as it is', async () => {
  const folder = await pictures(
    '<script>{`const a = "<img src=\'/images/small.png\'>"`}</script>\n\n```html\n<img src="/images/small.png">\n```',
  )
  const { html } = await folder.compile('guides/page.mdx')
  expect(html).toContain("<img src='/images/small.png'>")
  expect(html).not.toContain('width=')
})
