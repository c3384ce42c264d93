import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const page = (head: string, body: string) => `---\n${head}\n---\n\n${body}\n`
const { ask, docs, expectRefused } = askAbout({
  'docs.json': JSON.stringify(
    {
      $schema: 'https://docs.example/docs.json',
      theme: 'mint',
      name: 'Boatyard',
      colors: { primary: '#0d9373' },
      navigation: {
        groups: [
          { group: 'Start', pages: ['launch', 'oars', 'sails'] },
          { group: 'Yard', pages: ['yard/dock', 'yard/dock-rules', 'ropes'] },
        ],
      },
    },
    undefined,
    2,
  ),
  'launch.mdx': page(
    'title: Launch the boat',
    [
      '<CardGroup>',
      '  <Card title="Row" href="/nowhere">\n    Arms.\n  </Card>',
      '  <Card title="Set out">\n    Wind.\n  </Card>',
      '  <Card title="Moor" href="/ropes">\n    Knots.\n  </Card>',
      '</CardGroup>\n',
      '## Next\n',
      '- Buy ropes\n- Learn the dock rules\n- Rest\n',
      '<Steps>\n  <Step title="Push off">\n    Use both hands.\n  </Step>\n</Steps>',
    ].join('\n'),
  ),
  'oars.mdx': page(
    'title: Long wooden oars\ndescription: Write something here.',
    'An Oar Lock (OL) holds one. Each OL turns. Port 80 in town, port 90 in the yard.\n\n| Oar | Most |\n| --- | --- |\n| Ash | 4 |\n| Pine | 6 |',
  ),
  'sails.mdx': page(
    'title: Sails\ndescription: Write something here.',
    'Hoist at 80 knots.\n\nBoat 1.4.1 only.\n\n- [Jib](../../plans/jib.md)\n- [Main](../../plans/main.md)',
  ),
  'yard/dock.mdx': page('title: Dock\ndescription: Where boats lie', 'Tie up.'),
  'yard/dock-rules.mdx': page(
    'title: Dock\ndescription: Rules of the yard',
    'Be kind.\n\n![](/pier.png)\n\n![](/mast.png)',
  ),
  'ropes.mdx': page(
    'title: Ropes\ndescription: Splicing wet hemp',
    'A rope is a rope.\n\nKnot 1.4.1 holds.',
  ),
})

describe('links that are told item by item', () => {
  test.each([
    'Two cards on the Launch the boat page lead nowhere. Row should go to the Long wooden oars page and Set out to Sails.',
    'On the Launch the boat page, Row should open Long wooden oars and Set out should open the Sails page.',
    'The cards on Launch the boat: Row goes to Long wooden oars, Set out to the Sails page.',
  ])('are cards: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()).toEqual([
      '-  <Card title="Row" href="/nowhere">',
      '+  <Card title="Row" href="/oars">',
      '-  <Card title="Set out">',
      '+  <Card title="Set out" href="/sails">',
    ])
  })

  test('are items of a list', async () => {
    await ask(
      'The items under Next on the Launch the boat page aren’t linked. Buy ropes should go to https://ropes.example/shop and Rest to the Sails page.',
    )
    expect(docs.lines()).toEqual([
      '-- Buy ropes',
      '+- [Buy ropes](https://ropes.example/shop)',
      '-- Rest',
      '+- [Rest](/sails)',
    ])
  })

  test('lead to the address that is told behind what is wrong now', async () => {
    await ask(
      'The Jib link on the Sails page just opens the repo. It should be https://boats.example/jib and the Main link https://boats.example/main.',
    )
    expect(docs.lines()).toEqual([
      '-- [Jib](../../plans/jib.md)',
      '-- [Main](../../plans/main.md)',
      '+- [Jib](https://boats.example/jib)',
      '+- [Main](https://boats.example/main)',
    ])
  })

  test.each([
    'On the Launch the boat page, Row should go to the Hulls page and Set out to Sails.',
    'On the Launch the boat page, Row should go to https://row.example and Anchor to https://anchor.example.',
  ])('are all known: %s', expectRefused)
})

test('a name that is told behind another one is none of it', async () => {
  await ask('In the sidebar, Ropes should be Lines and Sails just Cloth.')
  expect(docs.lines()).toEqual(['+sidebarTitle: Lines', '+sidebarTitle: Cloth'])
})

describe('links of a page that begin with an address', () => {
  test.each([
    'The links on the Sails page start with ../../plans/, make that https://plans.example/boats/ instead.',
    'The plans on the Sails page are linked as ../../plans, which is no part of the docs. The links should point to https://plans.example/boats/jib.md and so on.',
  ])('begin with another one: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()).toEqual([
      '-- [Jib](../../plans/jib.md)',
      '-- [Main](../../plans/main.md)',
      '+- [Jib](https://plans.example/boats/jib.md)',
      '+- [Main](https://plans.example/boats/main.md)',
    ])
  })

  test('are not only some of them', () =>
    expectRefused(
      'Only the first of the links on the Sails page should go to https://plans.example/boats/ instead of ../../plans/.',
    ))
})

describe('fields of several pages', () => {
  test.each([
    'Long wooden oars and Sails still carry the placeholder Write something here as description. For Long wooden oars use Which wood rows well, for Sails use Which cloth lasts long.',
    'New descriptions: for the Long wooden oars page, Which wood rows well; for Sails, Which cloth lasts long.',
  ])('are described each with its text: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()).toEqual([
      '-description: Write something here.',
      '+description: Which wood rows well.',
      '-description: Write something here.',
      '+description: Which cloth lasts long.',
    ])
  })

  test.each([
    'Sidebar titles please: Lines for the Ropes page, Cloth for the Sails page.',
    'The sidebar should say Lines and Cloth for the Ropes and Sails pages, the page titles stay.',
  ])('have sidebar titles: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()).toEqual(['+sidebarTitle: Lines', '+sidebarTitle: Cloth'])
  })

  test('have shorter titles', async () => {
    await ask(
      'The titles are too long. Long wooden oars should just be Oars, and Launch the boat just Launch.',
    )
    expect(docs.lines()).toEqual([
      '-title: Launch the boat',
      '+title: Launch',
      '-title: Long wooden oars',
      '+title: Oars',
    ])
  })
})

describe('one of two pages that are called the same', () => {
  test.each([
    'Two pages in the docs are called Dock. Please retitle the one with the rules, it should be Dock rules.',
    'We have two pages titled Dock. The one about rules should be called Dock rules.',
  ])('is called otherwise: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()).toEqual(['-title: Dock', '+title: Dock rules'])
  })
})

describe('what is short for something', () => {
  test('is written in full on a page that its description tells', async () => {
    await ask('On the Long wooden oars page, write Oar Lock in full everywhere instead of OL.')
    expect(docs.lines()).toEqual([
      '-An Oar Lock (OL) holds one. Each OL turns. Port 80 in town, port 90 in the yard.',
      '+An Oar Lock holds one. Each Oar Lock turns. Port 80 in town, port 90 in the yard.',
    ])
  })
})

describe('a callout', () => {
  test.each([
    'Launch the boat, step Push off: add a note at the end that boats are heavy.',
    'The Push off step on the Launch the boat page needs a note at the end: Boats are heavy.',
    'In the step Push off on the Launch the boat page please add a note. Boats are heavy.',
  ])('is told with its place ahead: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines().join('\n')).toContain('+    <Note>\n+      Boats are heavy.\n+    </Note>')
  })

  test('has the title that is told', async () => {
    await ask(
      'There should be a note with the title Ahoy below the table on the Long wooden oars page. The text is Pine floats best.',
    )
    expect(docs.lines().join('\n')).toContain(
      '+<Note title="Ahoy">\n+  Pine floats best.\n+</Note>',
    )
  })
})

describe('figures', () => {
  test('of several rows are set each in its own', async () => {
    await ask('Ash gets 5 now and pine 7. Please update the table on the Long wooden oars page.')
    expect(docs.lines()).toEqual(['-| Ash | 4 |', '-| Pine | 6 |', '+| Ash | 5 |', '+| Pine | 7 |'])
  })

  test.each([
    'Boat 1.4.2 is out. The Sails and Ropes pages still show 1.4.1, please update them.',
    'It is 1.4.2 on the Sails page and in the Ropes guide, not 1.4.1.',
  ])('of two pages change on both: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines().filter((line) => line.startsWith('+'))).toEqual([
      '+Knot 1.4.2 holds.',
      '+Boat 1.4.2 only.',
    ])
  })
})

describe('texts of pictures', () => {
  test.each([
    'The two screenshots on the Dock rules page have no alt text. The first one should get The dock at noon, the second one The mast by night.',
    'On the Dock rules page two pictures have no alt text. Make that The dock at noon for the pier picture and The mast by night for the other one.',
    'Both pictures on the Dock rules page are without alt texts. The first one should be The dock at noon, the second The mast by night.',
  ])('are told each: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines().filter((line) => line.startsWith('+'))).toEqual([
      '+![The dock at noon](/pier.png)',
      '+![The mast by night](/mast.png)',
    ])
  })
})

describe('of several things that are told together', () => {
  test.each([
    'It is 81 on the Long wooden oars page and in the Sails guide, not 80.',
    'Ash went from 4 to 5 and elm from 7 to 8. Please update the Long wooden oars page.',
    'The two pictures on the Dock rules page need alt texts: The dock at noon and The mast by night.',
    'Be kind should be part of the sentence before it on the Dock page.',
  ])('none is left out: %s', expectRefused)
})
