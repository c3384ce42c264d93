import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Orchard",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "gates", "ladders"] },
      { "group": "Fruit", "pages": ["fruit/pears", "fruit/plums", "fruit/sales"] },
      { "group": "Reference", "pages": ["reference/errors", "changelog"], "openapi": "api.json" }
    ]
  }
}
`,
  'api.json': `{
  "openapi": "3.1.0",
  "info": { "title": "Orchard", "version": "1" },
  "paths": {
    "/trees/find": { "post": { "operationId": "findTree", "summary": "Resolve a tree tag", "responses": {} } }
  }
}
`,
  'index.mdx':
    '---\ntitle: Orchard\ndescription: All about trees\n---\n\nTrees have fruit. The pause is `30000` (30 seconds).\n',
  'gates.mdx':
    '---\ntitle: Gates\n---\n\n## Open them\n\n<Steps>\n  <Step title="Find the latch">\n    It is on the left.\n  </Step>\n  <Step title="Lift it">\n    Pull it up.\n  </Step>\n</Steps>\n\n## Night gate, which is always shut\n\nNobody opens it.\n\n## Bells\n\nThere is no bell at the north gate. Knock instead.\n',
  'ladders.mdx':
    '---\ntitle: Ladders\n---\n\nOpen **Yard**, then choose **Sheds**. Sheds have ladders.\n\n1. In **Yard** > **Sheds**, take one.\n',
  'fruit/pears.mdx':
    '---\ntitle: Pears\n---\n\n## pears.list()\n\n<ParamField path="tree">\n  The tree that they grow on [`Base`](Base.md).[`tree`](Base.md#tree)\n</ParamField>\n\n## pears.get()\n\nSee [the base](Base.md) for all fields.\n',
  'fruit/plums.mdx':
    '---\ntitle: Plums\n---\n\n| Plum | Ripe |\n| --- | --- |\n| Mirabelle 3 (August) | Yes |\n| Damson | No |\n',
  'fruit/sales.mdx': '---\ntitle: Sales program\n---\n\nWe sell fruit.\n',
  'reference/errors.mdx':
    '---\ntitle: Errors\n---\n\n## Errors of trees\n\n| Status | Code | Meaning |\n| --- | --- | --- |\n| `404` | `no_tree` | There is no such tree. |\n| `410` | `felled` | The tree is gone. |\n',
  'changelog.mdx':
    '---\ntitle: Changelog\n---\n\n<Update label="v1.2.0" description="2031-04-02">\n  ## Pears\n\n  There are pears.\n</Update>\n',
})

describe('what is told to be gone', () => {
  test('goes with its section, which begins with its name', async () => {
    await ask(
      'The Night gate option was dropped last year. Take its section out of the Gates page.',
    )
    expect(docs.read('gates.mdx')).not.toContain('Night gate')
    expect(docs.read('gates.mdx')).toContain('## Bells')
  })

  test('goes with its page, and its address leads elsewhere', async () => {
    await ask(
      'We’re ending the sales program. Please remove that page together with its menu entry, and redirect the old address to Plums.',
    )
    expect(docs.read('docs.json')).toContain('"destination": "/fruit/plums"')
    expect(docs.read('docs.json')).not.toContain('"fruit/sales"')
  })

  test('is not what only begins with the same word', async () => {
    await expectRefused('The Open option was dropped. Please remove its section.')
  })

  test('goes not where no section is called so', async () => {
    await expectRefused(
      'The Water gate option was dropped. Take its section out of the Gates page.',
    )
  })
})

describe('a group', () => {
  test('is called otherwise where the rest stays', async () => {
    await ask('In the docs menu, call the Fruit group Harvest. What the pages say of fruit stays.')
    expect(docs.changes()).toEqual(['M docs.json'])
    expect(docs.read('docs.json')).toContain('"group": "Harvest"')
  })
})

describe('what a prompt tells of a thing', () => {
  test.each([
    [
      'is not added in place of what it lacks',
      'On the Gates page, the gate command is missing the --all flag. Add it.',
    ],
    [
      'is no title of a step',
      'Turn step 2 on the Gates page into two steps: Lift it, and Push it.',
    ],
    [
      'is no description of another page',
      'Change the description of the Orchard page to: What trees are, and use the same for Gates.',
    ],
    [
      'is no other name of a page',
      'The Gates page still sends people to Yard > Stables. That page is called Barns now.',
    ],
    ['is no item of a list', 'Under Start, put Ladders in front of everything else.'],
    [
      'is no text where it tells where',
      'The Gates page has a bell now. Please mention that in the first paragraph.',
    ],
    ['is no section that asks nothing', 'Remove the second question on the Gates page.'],
    ['is no figure in one unit alone', 'The pause is 45 seconds now. The docs say 30.'],
  ])('%s', async (_what, prompt) => {
    await expectRefused(prompt)
  })
})

describe('a description', () => {
  test('is all clauses of a list', async () => {
    await ask(
      'Change the description of the Orchard page to: What trees are, why they bear fruit, and where they stand.',
    )
    expect(docs.read('index.mdx')).toContain(
      'description: What trees are, why they bear fruit, and where they stand\n',
    )
  })

  test('has no other wish in it', async () => {
    await expectRefused(
      'Change the description of the Orchard page to: What trees are, why they bear fruit, and move it to Nowhere.',
    )
  })
})

describe('a step that is told by labels', () => {
  test('comes behind those of its steps', async () => {
    await ask(
      'The Gates guide needs one more step at the end of opening. Title: Close the gate. Text: Sheep walk out otherwise.',
    )
    expect(docs.read('gates.mdx')).toContain(
      '  <Step title="Close the gate">\n    Sheep walk out otherwise.\n  </Step>\n</Steps>',
    )
  })

  test('comes behind the one that is named', async () => {
    await ask(
      'Add a step after Find the latch on the Gates page. Title: Oil it. Text: Old latches are stiff.',
    )
    expect(docs.read('gates.mdx')).toMatch(/Find the latch[\s\S]+Oil it[\s\S]+Lift it/)
  })

  test('comes nowhere where the page has no such steps', async () => {
    await expectRefused(
      'The Gates guide needs one more step at the end of painting. Title: Close the gate. Text: Sheep walk out otherwise.',
    )
  })
})

describe('a row', () => {
  test('has what is told for each column', async () => {
    await ask(
      'The error table on the Errors page lacks 409. Its code is two_trees and it means: Two trees have that tag. Put it after 404.',
    )
    expect(docs.read('reference/errors.mdx')).toContain(
      'such tree. |\n| `409` | `two_trees` | Two trees have that tag. |\n| `410`',
    )
  })

  test('is none without a value for one of them', async () => {
    await expectRefused(
      'The error table on the Errors page lacks 409. Its code is two_trees. Put it after 404.',
    )
  })

  test('says what is so in place of what it is marked as', async () => {
    await ask(
      'In the table of plums on the Plums page, Mirabelle is marked as August. It is September, please fix.',
    )
    expect(docs.read('fruit/plums.mdx')).toContain('| Mirabelle 3 (September) | Yes |')
  })

  test('is not another one', async () => {
    await expectRefused(
      'In the table of plums on the Plums page, Damson is marked as August. It is September, please fix.',
    )
  })
})

describe('an entry of the changelog', () => {
  test('has its date, its version and its heading', async () => {
    await ask(
      'Add 1.3.0 to the changelog, dated 2031-05-06. Heading is Plums too, and the text is one sentence: There are plums now.',
    )
    expect(docs.read('changelog.mdx')).toContain(
      '<Update label="v1.3.0" description="2031-05-06">\n  ## Plums too\n\n  There are plums now.\n</Update>\n\n<Update label="v1.2.0"',
    )
  })

  test('has its date where it is one sentence', async () => {
    await ask('Add 1.3.0 to the changelog, dated 2031-05-06: There are plums now.')
    expect(docs.read('changelog.mdx')).toContain(
      '<Update label="v1.3.0" description="2031-05-06">\n  There are plums now.\n</Update>',
    )
  })

  test('is no second one of a version', async () => {
    await expectRefused(
      'Add 1.2.0 to the changelog, dated 2031-05-06. Heading is Plums too, and the text is one sentence: There are plums now.',
    )
  })
})

describe('an operation that is told by its title', () => {
  test('has another one', async () => {
    await ask(
      'In the API reference, the tree search endpoint is titled Resolve a tree tag. Call it Find a tree by its tag instead.',
    )
    expect(docs.read('api.json')).toContain('"summary": "Find a tree by its tag"')
  })
})

describe('a way through the app', () => {
  test('ends otherwise where it is told, and nowhere else', async () => {
    await ask('The Ladders page still sends people to Yard > Sheds. That tab is called Barns now.')
    expect(docs.read('ladders.mdx')).toContain(
      'Open **Yard**, then choose **Barns**. Sheds have ladders.\n\n1. In **Yard** > **Barns**',
    )
  })

  test('is told as both ways', async () => {
    await ask('We renamed Yard > Sheds to Yard > Barns in the app. Please update the docs.')
    expect(docs.read('ladders.mdx')).toContain('In **Yard** > **Barns**, take one.')
  })

  test('is told by its tab', async () => {
    await ask('The Ladders page still mentions the Sheds tab in Yard. It is called Barns now.')
    expect(docs.read('ladders.mdx')).toContain('then choose **Barns**. Sheds have ladders.')
  })

  test('is no heading that has its words', async () => {
    await expectRefused('On the Gates page, replace "Gate > Night" with "Gate > Day".')
  })
})

describe('what a page says that there is not', () => {
  test('is there', async () => {
    await ask(
      'The Gates page claims there is no bell at the north gate. There is one now, an old ship’s bell, so please correct that bit.',
    )
    expect(docs.read('gates.mdx')).toContain(
      'There is a bell at the north gate: an old ship’s bell. Knock instead.',
    )
  })
})

describe('links behind what is said', () => {
  test('go with their words where all of a part are such', async () => {
    await ask(
      'The field descriptions under pears.list are full of dead links to Base.md. Take those links out, the descriptions themselves stay.',
    )
    expect(docs.read('fruit/pears.mdx')).toContain('  The tree that they grow on\n</ParamField>')
    expect(docs.read('fruit/pears.mdx')).toContain('[the base](Base.md)')
  })

  test('stay where one is in the middle of a sentence', async () => {
    await expectRefused(
      'The texts on pears are full of dead links to Base.md. Take those links out, the texts stay.',
    )
  })
})

describe('a new page', () => {
  test('has the number of its place', async () => {
    await ask('Add a page called Apples to the Fruit group, as the second page there.')
    expect(docs.read('docs.json')).toContain('"fruit/pears", "fruit/apples", "fruit/plums"')
  })
})
