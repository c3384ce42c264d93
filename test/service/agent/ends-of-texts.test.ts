import { describe, expect, test } from 'vitest'
import { keepDocs } from './docs-repository.ts'
import { writeFor } from './write-for.ts'

const KILN =
  '---\ntitle: Kiln\ndescription: How it burns.\n---\n\n![](/door.png)\n\nWe keep the 10 newest firings.\n'
const docs = keepDocs({
  'kiln.mdx': KILN,
  'limits.mdx': '---\ntitle: Limits\n---\n\nWe keep the 10 newest firings.\n',
  'changelog.mdx': '---\ntitle: Changelog\n---\n\nKeeps the 10 newest firings.\n',
})

/** Writes a page for a prompt as a reading of it may have it, and says that all is done. */
function write(prompt: string, text: string, pages: readonly string[] = []): Promise<void> {
  const titles = Object.fromEntries(pages.map((page) => [page, page.replace('.mdx', '')]))
  return writeFor(docs, prompt, { 'kiln.mdx': text }, titles)
}

describe('what is said around a short text is no part of it', () => {
  test.each([
    [
      'The Kiln page is called Furnace from now on.',
      KILN.replace('title: Kiln', 'title: Furnace from now on'),
    ],
    [
      'The picture has no alt text. Use Open door for it.',
      KILN.replace('![]', '![Open door for it]'),
    ],
    [
      'The Kiln page is for ourselves only, so it should not be in the sidebar.',
      KILN.replace('title: Kiln', 'title: Kiln\nsidebarTitle: for ourselves only'),
    ],
  ])('%s', async (prompt, text) => {
    await expect(write(prompt, text)).rejects.toThrow('put it in quotation marks')
    expect(docs.read('kiln.mdx')).toBe(KILN)
  })

  test('but may be one that is quoted, or that was there', async () => {
    const text = KILN.replace('title: Kiln', 'title: Furnaces from now on')
    await write('Call the Kiln page “Furnaces from now on”.', text)
    expect(docs.read('kiln.mdx')).toBe(text)
  })
})

describe('a sentence that is told', () => {
  const prompt =
    'Add a warning to the Kiln page: Doors stay hot for hours after a firing has ended.'

  test('is written to its end', async () => {
    const cut = `${KILN}\n<Warning>\n  Doors stay hot for hours.\n</Warning>\n`
    await expect(write(prompt, cut)).rejects.toThrow('received it without “after a firing')
    const whole = `${KILN}\n<Warning>\n  Doors stay **hot** for hours after a firing has ended.\n</Warning>\n`
    await write(prompt, whole)
    expect(docs.read('kiln.mdx')).toBe(whole)
  })

  test('ends before what stands apart from it', async () => {
    const text = `${KILN}\nDoors stay hot for hours.\n`
    await write('Add to the Kiln page: Doors stay hot for hours, below the picture please.', text)
    expect(docs.read('kiln.mdx')).toBe(text)
  })
})

describe('where a description is missing', () => {
  test('none is replaced', async () => {
    const text = KILN.replace('How it burns.', 'All of the fire.')
    await expect(
      write('The Kiln page has no description yet. Give it this one: All of the fire.', text),
    ).rejects.toThrow('received “description: How it burns.” replaced')
    await write('The description of the Kiln page is dull. Make it: All of the fire.', text)
    expect(docs.read('kiln.mdx')).toBe(text)
  })
})

describe('a figure that other pages have with the same words', () => {
  const pages = ['kiln.mdx', 'limits.mdx', 'changelog.mdx']
  const text = KILN.replace('10 newest', '15 newest')

  test('changes there as well', async () => {
    await expect(
      write('Firings that are kept are now 15, it was 10.', text, pages),
    ).rejects.toThrow('“10 newest firings” to change wherever it is said, received `limits.mdx`')
  })

  test('stays where one page alone is meant', async () => {
    await write('On the Kiln page, 15 firings are kept and not 10.', text, pages)
    expect(docs.read('kiln.mdx')).toBe(text)
  })

  test('stays where it tells what was', async () => {
    await write('Firings that are kept are now 15, it was 10.', text, ['kiln.mdx', 'changelog.mdx'])
    expect(docs.read('kiln.mdx')).toBe(text)
  })
})

describe('what is meant as a title', () => {
  test('may be the one that a page is to keep', async () => {
    const text = KILN.replace('title: Kiln', 'title: Furnaces\nsidebarTitle: Kiln')
    await write('Title the Kiln page Furnaces. Leave Kiln as its sidebar title.', text)
    await expect(
      write(
        'Title the Kiln page Ovens. Leave Kiln as its sidebar title.',
        KILN.replace('Kiln', 'Ovens'),
      ),
    ).rejects.toThrow('Expected “Kiln” in the sidebar')
  })

  test('is that of one page of a group', async () => {
    const text = KILN.replace('title: Kiln', 'title: Furnaces')
    await write('Title the one in the Fire tab Furnaces.', text)
    expect(docs.read('kiln.mdx')).toBe(text)
  })
})
