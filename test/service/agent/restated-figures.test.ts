import { describe, expect, test } from 'vitest'
import { askAboutKiln } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAboutKiln()

describe('pages that a figure is on', () => {
  test('pages that are named in a row all have it', async () => {
    await ask('The kiln takes 128 pots now, not 116. Update limits and the cooling page.')
    expect(docs.read('firing/limits.mdx')).toContain('128 pots in all')
    expect(docs.read('firing/cooling.mdx')).toContain('takes 128 pots')
  })

  test('a page that is named before another one, and for something else, has none', async () => {
    await expectRefused(
      'The kiln takes 128 pots now, not 116. The limits page is fine, and prices too.',
    )
  })

  test('a word for which pages are meant says nothing of what has the figure', async () => {
    await ask('Node 22 instead of 18 is needed, on all guides which people print and hang')
    expect(docs.read('firing/shelves.mdx')).toContain('needs Node 22.')
    expect(docs.read('firing/cooling.mdx')).toContain('Node v22.0.0')
  })
})

describe('figures that stand more than once', () => {
  test('a large number of the same is no other one on the page, at the end of a line as well', async () => {
    await ask('The kiln takes 128 pots now, the limits page still says 116')
    expect(docs.read('firing/limits.mdx')).toContain('128 pots in all')
    expect(docs.read('firing/limits.mdx')).toContain('All 128\npots')
  })

  test('days are counted, and what has as many of something else keeps it', async () => {
    const told = await ask('A curve lasts 14 days now, the curves page says 12')
    expect(docs.read('firing/curves.mdx')).toContain('lasts 14 days, and takes 12 cones')
    expect(docs.read('firing/curves.mdx')).toContain('goes on beyond 14 days')
    expect(docs.read('firing/curves.mdx')).toContain('Clay dries in 12 days')
    expect(told).toContain('which is left as it is')
  })

  test('what a page says elsewhere of the same is changed with it', async () => {
    await ask('A curve has 14 days at most, no longer 12, on the curves page')
    expect(docs.read('firing/curves.mdx')).toContain('lasts 14 days, and takes 12 cones')
    expect(docs.read('firing/curves.mdx')).toContain('goes on beyond 14 days')
    expect(docs.read('firing/curves.mdx')).toContain('Clay dries in 12 days')
  })

  test('what a page says of it elsewhere is left where the old figure is not told', async () => {
    await ask('A curve lasts 14 days now on the curves page')
    expect(docs.read('firing/curves.mdx')).toContain('lasts 14 days')
    expect(docs.read('firing/curves.mdx')).toContain('goes on beyond 12 days')
  })
})

describe('units', () => {
  test('a unit that is said behind one of two figures is that of both, and stands as the docs have it', async () => {
    await ask('The kiln takes 64 GB of curves, the limits page still says 32')
    expect(docs.read('firing/limits.mdx')).toContain('takes 64GB of curves')
  })
})

describe('releases', () => {
  test('the first release of a major version is that version', async () => {
    await ask('We need Node 22 now, not 18, everywhere')
    expect(docs.read('firing/shelves.mdx')).toContain('needs Node 22.')
    expect(docs.read('firing/cooling.mdx')).toContain('You need Node v22.0.0 or later')
  })

  test('it is none where the new version is not a major one', async () => {
    await expectRefused('Doors need Node 22.1, not 18, on the cooling page')
  })
})
