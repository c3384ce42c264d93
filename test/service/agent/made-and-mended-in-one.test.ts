import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Loom",
  "colors": { "primary": "#0d9373" },
  "redirects": [{ "source": "/docs/loom", "destination": "/docs/index" }],
  "contextual": { "options": ["copy", "claude"] },
  "navigation": {
    "languages": [
      {
        "language": "en",
        "groups": [
          { "group": "Weaving", "pages": ["index", "weave/warp", "weave/weft"] },
          { "group": "Finishing", "pages": ["finish/dyes"] },
          { "group": "Reference", "openapi": "api.yaml" }
        ]
      },
      { "language": "fr", "groups": [{ "group": "Tissage", "pages": ["fr/index"] }] }
    ]
  }
}
`,
  'api.yaml': `openapi: 3.1.0
info:
  title: Loom
  version: 1.0.3
paths: {}
`,
  'index.mdx':
    '---\ntitle: Weaving with Loom\n---\n\nLoom inte grates with Shuttle. See [status](https://status.old.example) for more.\n\n![](/images/loom.png)\n\n![](/images/cloth.png)\n',
  'weave/warp.mdx':
    '---\ntitle: Warp\n---\n\n| Event | When it fires |\n| --- | --- |\n| warp.cut | The warp is cut |\n| warp.end | The warp is off |\n\nShuttle carries it. See [status](https://status.old.example/warp).\n',
  'weave/weft.mdx':
    '---\ntitle: Weft\n---\n\nGo on with [warp](/warp), or read [all](/weave/warp).\n\nA sentence.\n',
  'finish/dyes.mdx':
    '---\ntitle: Dyes\n---\n\nDyes are amber-coloured or coloured by hand. the signal mordant is alum.\n\n```bash\nnpm add @loom/dyes@latest --tint=amber-coloured\n```\n\n```mermaid\ngraph TD\n  mordant[Signal mordant] -->|coloured| bath(signal mordant)\n```\n\n| Dye | MIME type | Max size |\n| --- | --- | --- |\n| Madder | `dye/madder` | 50 MB |\n| Woad | `dye/woad` | 50 MB |\n',
  'fr/index.mdx': '---\ntitle: Tisser\n---\n\nShuttle est rapide.\n',
})

describe('what is new, told with its place and what it says', () => {
  test('is a row of a table by its name, its place and its values', async () => {
    await ask('Add a warp.tied row right after warp.cut in the events table: The warp is tied.')
    expect(docs.read('weave/warp.mdx')).toContain(
      '| warp.cut | The warp is cut |\n| warp.tied | The warp is tied |\n',
    )
  })

  test('is a row by the column that its value is of', async () => {
    await ask(
      'Add warp.tied to the events table on the warp page, below warp.cut. When it fires: The warp is tied.',
    )
    expect(docs.read('weave/warp.mdx')).toContain(
      '| warp.cut | The warp is cut |\n| warp.tied | The warp is tied |\n',
    )
  })

  test('is a row at the end, each cell in a part of a sentence', async () => {
    await ask(
      'Add one more row at the end of the events table on the warp page. The event is warp.new and the meaning is A warp is on.',
    )
    expect(docs.read('weave/warp.mdx')).toMatch(
      /\| warp\.end .*\n\| warp\.new +\| A warp is on +?\|\n/,
    )
  })

  test('is a page in a folder and a group', async () => {
    await ask(
      'I need a new page titled Selvedge in the weave folder, listed in the Weaving group below Warp. For now it just says: The selvedge does not fray.',
    )
    expect(docs.read('weave/selvedge.mdx')).toContain('The selvedge does not fray.')
    expect(docs.read('docs.json')).toMatch(/"weave\/warp",\s*"weave\/selvedge",\s*"weave\/weft"/)
  })

  test('is an option of the page menu', async () => {
    await ask('Please offer Cursor in the contextual menu too, as the last entry.')
    expect(docs.read('docs.json')).toMatch(/"copy",\s*"claude",\s*"cursor"/)
  })
})

describe('what is asked of a page and of what it leaves', () => {
  test('is that its group goes, which has no other page', async () => {
    await ask(
      'Dyes should sit at the end of the Weaving group, after Weft, and then the Finishing group can go.',
    )
    expect(docs.read('docs.json')).toMatch(/"weave\/weft",\s*"finish\/dyes"/)
    expect(docs.read('docs.json')).not.toContain('Finishing')
  })

  test('is nothing where its group has others', async () => {
    await expectRefused(
      'Warp should sit at the end of the Finishing group, after Dyes, and then the Weaving group can go.',
    )
  })
})

describe('words that are others', () => {
  test('are those in words of several parts where only their spelling is another, and no code', async () => {
    await ask('Change coloured to colored on all pages.')
    const page = docs.read('finish/dyes.mdx')
    expect(page).toContain('Dyes are amber-colored or colored by hand.')
    expect(page).toContain('--tint=amber-coloured')
  })

  test('are those in the labels of diagrams, and not the names of their nodes', async () => {
    await ask(
      'Across the docs we want to talk about the mineral mordant, no longer the signal mordant.',
    )
    const page = docs.read('finish/dyes.mdx')
    expect(page).toContain('mordant[Mineral mordant] -->|coloured| bath(mineral mordant)')
  })

  test('begin with a capital letter', async () => {
    await ask(
      'On the dyes page a sentence starts with a lower case the, it has to be The signal mordant is alum.',
    )
    expect(docs.read('finish/dyes.mdx')).toContain('by hand. The signal mordant is alum.')
  })

  test('are the version of a package where it is named', async () => {
    await ask(
      'In the install command on the dyes page, use version 2.4.0 of the dyes package instead of latest.',
    )
    expect(docs.read('finish/dyes.mdx')).toContain('npm add @loom/dyes@2.4.0 --tint')
  })

  test('are no version of a package that is not there', async () => {
    await expectRefused(
      'In the install command on the dyes page, use version 2.4.0 of the yarn package instead of latest.',
    )
  })
})

describe('a row of a table', () => {
  test('has no word of the name of its column', async () => {
    await ask('Add a Weld row right after Madder in the dyes table: dye/weld, max 50 MB.')
    expect(docs.read('finish/dyes.mdx')).toContain('| Weld | `dye/weld` | 50 MB |\n| Woad')
  })
})

describe('what is wrong with a page', () => {
  test('is a space in a word', async () => {
    await ask(
      'On the Loom page there’s a stray space in the middle of the word integrates, fix that please.',
    )
    expect(docs.read('index.mdx')).toContain('Loom integrates with Shuttle.')
  })

  test('is nothing where the word has none', async () => {
    await expectRefused('On the warp page there’s a stray space in the word carries, fix that.')
  })

  test('is the beginning of its links, where they lead nowhere', async () => {
    await ask(
      'The links on the weft page are broken because they are missing /weave at the start. Could you repair them?',
    )
    expect(docs.read('weave/weft.mdx')).toContain('[warp](/weave/warp), or read [all](/weave/warp)')
  })

  test('is an address that has moved, wherever it is linked', async () => {
    await ask(
      'Our status page has moved from https://status.old.example to https://status.new.example, please update every link to it.',
    )
    expect(docs.read('index.mdx')).toContain('(https://status.new.example)')
    expect(docs.read('weave/warp.mdx')).toContain('(https://status.new.example/warp)')
  })

  test('are the alternative texts of both its pictures', async () => {
    await ask('The images on the Loom page both have an empty alt text. Use A loom for both.')
    expect(docs.read('index.mdx')).toContain('![A loom](/images/loom.png)')
    expect(docs.read('index.mdx')).toContain('![A loom](/images/cloth.png)')
  })
})

describe('a redirect where the docs are published below a path', () => {
  test('leads there, as the others do', async () => {
    await ask('We need a redirect from /docs/warping to /docs/weave/warp.')
    expect(docs.read('docs.json')).toMatch(
      /"source": "\/docs\/warping",\s*"destination": "\/docs\/weave\/warp"/,
    )
  })

  test('leads to no page that is not there', async () => {
    await expectRefused('We need a redirect from /docs/warping to /docs/weave/warps-gone.')
  })
})

describe('a version of an API document', () => {
  test('is that of its description, and not of OpenAPI', async () => {
    await ask('Bump the API version in our OpenAPI file to 1.1.0.')
    expect(docs.read('api.yaml')).toContain(
      'openapi: 3.1.0\ninfo:\n  title: Loom\n  version: 1.1.0',
    )
  })

  test('stays text where YAML would read a number', async () => {
    await ask('Set the version in the API spec to 2.')
    expect(docs.read('api.yaml')).toContain('version: "2"')
  })
})

describe('pages of one language', () => {
  test('are changed alone', async () => {
    await ask('Rename Shuttle to Bobbin on all English pages, I’ll do the French ones myself.')
    expect(docs.read('weave/warp.mdx')).toContain('Bobbin carries it.')
    expect(docs.read('fr/index.mdx')).toContain('Shuttle est rapide.')
  })
})

describe('pages that are told as several', () => {
  test('are all of a folder, and no other', async () => {
    await ask('Replace "Shuttle" with "Bobbin" on the weave pages.')
    expect(docs.read('weave/warp.mdx')).toContain('Bobbin carries it.')
    expect(docs.read('index.mdx')).toContain('with Shuttle.')
  })
})
