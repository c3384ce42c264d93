import { describe, expect, test } from 'vitest'
import { askAboutKiln } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAboutKiln()

describe('words that are pointed at', () => {
  test.each([
    'Fix wheell on the wheel page',
    'Fix the wheell typo on the wheel page',
    'The wheel page has wheell in it.',
    'wheell in the wheel page, please fix the typo',
  ])('“%s” means the word of the docs that it nearly is', async (prompt) => {
    await ask(prompt)
    expect(docs.read('wheel.mdx')).toContain('You can wheel it')
    expect(docs.read('wheel.mdx')).toContain('turns fastre than')
  })

  test('a word is corrected only on the page that is named', async () => {
    await expect(ask('Fix wheell on the limits page')).rejects.toThrow('do not understand')
    expect(docs.changes()).toEqual([])
  })

  test('a word is written as in American English where that is said, and not in code', async () => {
    await ask('The wheel page has organise in it, we use American English.')
    expect(docs.read('wheel.mdx')).toContain('and organize your clay')
    expect(docs.read('wheel.mdx')).toContain('kiln wheel --organise')
    expect(docs.lines()).toHaveLength(2)
  })

  test('words in -our are American without their u', async () => {
    await ask('colourful in the wheel page should be American English spelling, fix it')
    expect(docs.read('wheel.mdx')).toContain('The wheel is colorful')
    expect(docs.lines()).toHaveLength(2)
  })

  test('all over a page is that page alone', async () => {
    await ask('cone is spelled Cone all over the limits page')
    expect(docs.read('firing/limits.mdx')).toContain('show it as Cone.')
    expect(docs.changes()).toEqual(['M firing/limits.mdx'])
  })

  test('how a word is spelled is not how it should be where that is told behind it', async () => {
    await ask('cone is spelled Cone on the limits page, should be cone')
    expect(docs.read('firing/limits.mdx')).toContain('The cone app')
    expect(docs.read('firing/limits.mdx')).toContain('show it as cone.')
    docs.restore()
    await expectRefused('cone is spelled Cone on the limits page, should be Cone')
  })

  test('of the same word said twice the last one before what it should be is meant', async () => {
    const told = await ask('Cone is cone on the limits page: cone should be Cone')
    expect(told).toContain('on `/firing/limits`, once')
    expect(docs.read('firing/limits.mdx')).toContain('show it as Cone.')
  })
})

describe('what is typed in haste', () => {
  test('a prompt that is not understood is read with its words put right', async () => {
    await ask('In the sidebr the wheel page shuold be Throwing')
    expect(docs.read('wheel.mdx')).toContain('sidebarTitle: Throwing')
  })

  test('a word that is to be mended is written wrong on purpose', async () => {
    await expectRefused('Fix the spelling of costumise: the wheel pgae has organise in it')
  })

  test('quotations stay as they are', async () => {
    await ask('The descripton of the glazes page shuold say "What pots waer undr the titel"')
    expect(docs.read('glazes.mdx')).toContain('description: What pots waer undr the titel')
  })
})

describe('pictures', () => {
  test('a word of its file tells on which page a picture is', async () => {
    await ask('Change the alt text of the first Handle screenshot to Hands on the clay')
    expect(docs.read('index.mdx')).toContain('![Hands on the clay](/images/handle-start.png)')
    expect(docs.read('index.mdx')).toContain('![image](/images/handle-end.png)')
  })

  test('a word that no file has tells of none, and of two pictures neither is meant', async () => {
    await expectRefused('Change the alt text of the first Bowl screenshot to Hands on the clay')
    await expectRefused('Change the alt text of the Handle screenshot to Hands on the clay')
  })

  test('a picture is named by its file without what tells its kind', async () => {
    await ask('Give handle-end on the Kiln page a better alt text, namely A pot on a wheel')
    expect(docs.read('index.mdx')).toContain('![image](/images/handle-start.png)')
    expect(docs.read('index.mdx')).toContain('![A pot on a wheel](/images/handle-end.png)')
  })

  test('one word of the name of several files is none of them', async () => {
    await expectRefused('Change the alt text of handle on the Kiln page to A pot on a wheel')
  })

  test('a word that a file is called is one of the sentence', async () => {
    await ask(
      'Give the first picture on the prices page that has a purse behind it the alt text "Two coins"',
    )
    expect(docs.read('reference/prices.mdx')).toContain('![Two coins](/images/coins.png)')
    expect(docs.read('reference/prices.mdx')).toContain('![](/images/purse.png)')
  })

  test('that nothing else fits is said beside the text', async () => {
    await ask('handle-end on the Kiln page has no alt text, only "A pot on a wheel" fits')
    expect(docs.read('index.mdx')).toContain('![A pot on a wheel](/images/handle-end.png)')
  })

  test('the card that a picture is on tells where the same one is', async () => {
    const told = await ask(
      'Change the alt text of the first picture on the Kiln page on the Wheel card to Hands on the clay',
    )
    expect(told).toContain('the picture 1 on `/`')
    expect(docs.read('index.mdx')).toContain('![Hands on the clay](/images/handle-start.png)')
  })
})

describe('callouts', () => {
  test('the top of a page and what it stands above are one place', async () => {
    await ask('At the very top of the cooling page, above Doors, add a warning: Keep out.')
    expect(docs.read('firing/cooling.mdx')).toMatch(
      /<Warning>\s+Keep out\.\s+<\/Warning>\n\n## Doors/,
    )
  })

  test('the bottom of a page is not above its heading', async () => {
    await expectRefused('On the cooling page add a warning at the bottom, above Doors: Keep out.')
  })

  test('a sentence behind the place is what it says', async () => {
    await ask(
      'On the cooling page, a warning below the first paragraph, Pots are hot for a whole day.',
    )
    expect(docs.read('firing/cooling.mdx')).toMatch(
      /takes 116 pots\.\n\n<Warning>\s+Pots are hot for a whole day\.\s+<\/Warning>/,
    )
  })

  test('a few words behind the place are no sentence', async () => {
    await expectRefused('On the cooling page, a warning below the first paragraph, Hot pots.')
  })

  test('a card is called by some words of its name', async () => {
    await ask('Put a tip below the Wheel card on the Kiln page, Wear an apron when you throw.')
    expect(docs.read('index.mdx')).toMatch(/<Tip>\s+Wear an apron when you throw\.\s+<\/Tip>/)
  })

  test('a word that no card has in its name calls none', async () => {
    await expectRefused(
      'Put a tip below the Oven card on the Kiln page, Wear an apron always here.',
    )
  })
})

describe('titles of the sidebar', () => {
  test.each([
    'The wheel page is too long for the sidebar, just Wheel is enough there',
    'The wheel page needs a shorter name in the sidebar, just Wheel.',
    'Wheel: how to throw a pot on it is too long in the sidebar. The wheel page could be Wheel in the sidebar.',
  ])('“%s” has the title without what is said around it', async (prompt) => {
    const told = await ask(prompt)
    expect(docs.lines()).toEqual(['+sidebarTitle: Wheel'])
    expect(told).toContain('the sidebarTitle of `/wheel`')
  })

  test('what is only told to be done is no title', async () => {
    await expectRefused("The wheel page's name in the sidebar is wrong, just change it.")
  })

  test('what is enough of something is no title', async () => {
    await expectRefused("The wheel page's sidebar title should be: enough is Wheel")
  })
})

test('a name in the genitive is that of its page', async () => {
  await ask("Wheel's page should have the description How to throw")
  expect(docs.read('wheel.mdx')).toContain('description: How to throw')
})

test('how it fits is no part of what is set', async () => {
  await ask('Change the name of the site to Oven, so it agrees with the app')
  expect(JSON.parse(docs.read('docs.json')).name).toBe('Oven')
})
