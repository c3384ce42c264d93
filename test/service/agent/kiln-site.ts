import { expect } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { keepDocs } from './docs-repository.ts'

/** A site of a pottery, with words, figures, links and pictures that prompts point at. */
const KILN_SITE: Readonly<Record<string, string>> = {
  'docs.json': `{
  "theme": "mint",
  "name": "Kiln",
  "colors": { "primary": "#0d9373" },
  "navbar": {
    "links": [{ "label": "Community", "href": "https://chat.example/kiln-now" }],
    "primary": { "type": "button", "label": "Fire", "href": "https://kiln.example" }
  },
  "footer": { "socials": { "github": "https://github.com/kiln" } },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "wheel", "glazes"] },
      { "group": "Firing", "pages": ["firing/curves", "firing/limits", "firing/cooling", "firing/shelves"] },
      { "group": "Reference", "pages": ["reference/statuses", "reference/prices", "reference/start-firing"] },
      { "group": "Help", "pages": ["help/questions"] }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Kiln\n---\n\nKiln fires your pots.\n\n<Card title="Wheel in a minute" href="/wheel">\n\n![image](/images/handle-start.png)\n\n</Card>\n\n![image](/images/handle-end.png)\n',
  'wheel.mdx':
    '---\ntitle: "Wheel: how to throw a pot on it"\n---\n\nThe wheel is colourful and turns fastre than you think. You can wheell it, and organise your clay.\n\n```bash\nkiln wheel --organise\n```\n',
  'glazes.mdx':
    '---\ntitle: Glazes\n---\n\nGlazes are thin glass. Ask for one in [our chat](https://chat.example/kiln-then).\n\n- Celadon is green, as `Celadon` of the program is.\n- Tenmoku is brown.\n\n## Dipping\n\nDip the pot.\n',
  'firing/curves.mdx':
    '---\ntitle: Curves\n---\n\nA curve lasts 12 days, and takes 12 cones. Call the Firing Desk before, or press `Firing Desk`. Run `firing-desk` later.\n\nSee [our chat](https://chat.example/kiln-then) and [pictures](https://pictures.example/curves).\n\n## Later\n\nNo curve goes on beyond 12 days.\n\nClay dries in 12 days.\n',
  'firing/limits.mdx':
    '---\ntitle: Limits\n---\n\nThe kiln takes 32GB of curves, and 116 pots in all.\n\nA curve of the Kiln App is Cone 6. The Cone app and kiln both show it as cone.\n\n## More\n\nAll 116\npots stand on shelves.\n',
  'firing/cooling.mdx':
    '---\ntitle: Cooling\n---\n\nIt cools for 12 hours. The kiln takes 116 pots.\n\nPots are not cooled in water.\n\n## Doors\n\nOpen them late. You need Node v18.0.0 or later.\n',
  'firing/shelves.mdx':
    '---\ntitle: Shelves\n---\n\nThe Shelf API needs Node 18. Ask the shelf API, and every shelf.\n\nSee [chat](https://chat.example/kiln-then).\n',
  'reference/statuses.mdx':
    '---\ntitle: Statuses\n---\n\n| Status | Description |\n| --- | --- |\n| Fired | It is done |\n',
  'reference/prices.mdx':
    '---\ntitle: Prices\n---\n\nA firing costs 40 coins for 32GB. Ask [others](https://chat.example/rules) or [us](https://chat.example/kiln-then).\n\n![](/images/coins.png)\n\n![](/images/purse.png)\n',
  'reference/start-firing.mdx': '---\nopenapi: POST /v1/firings\n---\n',
  'help/questions.mdx':
    '---\ntitle: Questions\n---\n\n## Pots\n\n<AccordionGroup>\n  <Accordion title="Do pots break?">\n    Some do.\n  </Accordion>\n</AccordionGroup>\n\n## Money\n\n<AccordionGroup>\n  <Accordion title="Is it free?">\n    No.\n  </Accordion>\n</AccordionGroup>\n',
}

/** The site, kept for each test of a file, with ways to ask for changes of it. */
export function askAboutKiln() {
  return askAbout(KILN_SITE)
}

/** The same of other files. */
export function askAbout(files: Readonly<Record<string, string>>) {
  const engine = createRulesEngine()
  const docs = keepDocs(files)
  const ask = async (prompt: string): Promise<string> => {
    const { summary } = await docs.ask(engine, prompt)
    return summary
  }
  const expectRefused = async (prompt: string): Promise<void> => {
    await expect(ask(prompt)).rejects.toThrow()
    expect(docs.changes()).toEqual([])
  }
  return { docs, ask, expectRefused }
}
