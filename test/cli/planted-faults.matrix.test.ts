import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyEdits, modify } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { packageRoot } from '../../src/package/index.ts'
import { workspace } from './workspace.ts'

// Faults that authors make, more than a hundred, planted in the documentation: all are told, at their line, and
// nothing else is.

const place = workspace()
const SITE = place.path('docs')
cpSync(join(packageRoot, 'examples', 'docs'), SITE, { recursive: true })

interface Fault {
  code: string
  file: string
  /** Of the fault in its file; absent where the finding is about the file as a whole. */
  line?: number
}

/** Numbers from 0 to 1, the same at each run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const random = createRandom(20)

/** What is written at the end of a page; the marked line is the one that is wrong. */
const IN_PAGES: readonly (readonly [code: string, text: (n: number) => string])[] = [
  ['link-not-found', (n) => `See [that](/nowhere-${n}).`],
  ['link-not-found', (n) => `See [that](./nowhere-${n}).`],
  ['link-not-found', (n) => `<Card title="Card ${n}" href="/nowhere/card-${n}">Text</Card>`],
  ['link-not-found', (n) => `![Picture ${n}](/images/gone-${n}.png)`],
  ['link-not-found', (n) => `<img src="/images/gone-${n}.png" alt="Picture" />`],
  ['link-not-found', (n) => `See [that][gone-${n}].\n\n[gone-${n}]: /nowhere/reference-${n}`],
  ['link-invalid', (n) => `See [that](htps://example.com/${n}).`],
  ['link-invalid', () => 'See [that]().'],
  ['table-uneven', (n) => `| a |\n|---|\n| ${n} | lost |`],
  ['link-anchor-not-found', (n) => `See [below](#nothing-${n}).`],
  ['link-anchor-not-found', (n) => `See [there](/begin/quickstart#nothing-${n}).`],
  ['image-alt-missing', () => '![](/images/endpoint.webp)'],
  ['image-alt-missing', () => '<img src="/images/endpoint.webp" />'],
  ['tag-not-closed', (n) => `<Note>\n\nText ${n}`],
  ['tag-not-opened', (n) => `Text ${n}\n\n</Tip>`],
  ['component-unknown', (n) => `<Crad${n}>Text</Crad${n}>`],
  [
    'prop-invalid',
    (n) => `<CardGroup cols={${n + 7}}>\n  <Card title="One">Text</Card>\n</CardGroup>`,
  ],
  ['variable-undefined', (n) => `It costs {price${n}}.`],
  ['heading-skipped', (n) => `## Part ${n}\n\n#### Deep ${n}`],
  ['icon-unknown', (n) => `<Icon icon="no-such-icon-${n}" />`],
  ['import-not-found', (n) => `import Gone${n} from '/snippets/gone-${n}.mdx'\n\n<Gone${n} />`],
  ['loose-brace', () => 'That is {1 +}.'],
  ['prop-missing', (n) => `<Accordion>Text ${n}</Accordion>`],
  ['fence-language-unknown', (n) => `\`\`\`pyhton\nx = ${n}\n\`\`\``],
  ['component-unknown', (n) => `<card title="Card ${n}">Text</card>`],
  ['formula-invalid', (n) => `$$\n\\frac{${n}}{\n$$`],
  ['emphasis-loose', (n) => `It is **very important ${n} **indeed.`],
  ['emphasis-loose', (n) => `**Note ${n}:* mind the gap.`],
  ['link-loose', (n) => `See [the plugin]https://example.com/${n}) now.`],
  ['link-loose', () => 'See (the guide)[/begin/quickstart].'],
  ['fence-not-closed', (n) => `\`\`python\nprint(${n})\n\`\`\`\n\nText.`],
  ['fence-not-closed', (n) => `\`\`\`\n\nText ${n} of it.\n\n\`\`\`js\nlet a\n\`\`\``],
  ['tag-not-ended', (n) => `<Card title="Card ${n}" href="/begin/quickstart"\n\nText\n\n</Card>`],
  ['import-in-text', (n) => `Text ${n}\nimport Part from '/snippets/part.mdx'`],
  ['heading-empty', (n) => `##\n\nText ${n}`],
  ['expression-not-text', (n) => `Lines {${n}} are marked.`],
  ['prop-missing', (n) => `<Tile title="Tile ${n}" />`],
  ['merge-conflict', (n) => `<<<<<<< HEAD\nOne ${n}\n=======\nTwo\n>>>>>>> branch`],
  ['code-not-closed', (n) => `Set \`port_${n} to another one.`],
  ['component-unknown', (n) => `<centre>Text ${n}</centre>`],
  ['heading-unspaced', (n) => `#Part ${n} of it`],
  ['style-invalid', (n) => `<div style="color red">Text ${n}</div>`],
]

/** Which line of a text is wrong, where it is not the first. */
const WRONG_LINE: Readonly<Record<string, number>> = {
  'tag-not-opened': 2,
  'heading-skipped': 2,
  'table-uneven': 2,
  'formula-invalid': 1,
  'import-in-text': 1,
}

function plantInPages(count: number): Fault[] {
  const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx') && !/snippets|reference|changelog/.test(file))
    .toSorted(() => random() - 0.5)
  return Array.from({ length: count }, (_, n) => {
    const [code, write] = IN_PAGES[n % IN_PAGES.length] ?? fail()
    const file = files[n] ?? fail()
    const path = join(SITE, file)
    const before = `${readFileSync(path, 'utf8').trimEnd()}\n\n## Planted\n\n`
    writeFileSync(path, `${before}${write(n)}\n`)
    return { code, file, line: before.split('\n').length + (WRONG_LINE[code] ?? 0) }
  })
}

const IN_FRONTMATTER: readonly (readonly [code: string, line: string])[] = [
  ['frontmatter-invalid', 'description: "not closed'],
  ['frontmatter-invalid', 'tags: [one, two'],
  ['page-unknown-mode', 'mode: wiide'],
  ['page-unknown-playground', 'playground: interactiv'],
  ['icon-unknown', 'icon: no-such-icon'],
  ['frontmatter-date', 'date: some day'],
  ['page-invalid-value', 'api: /v1/things'],
  ['page-invalid-value', 'canonical: docs.example.com/planted'],
]

function plantInFrontmatter(): Fault[] {
  return IN_FRONTMATTER.map(([code, line], n) => {
    const file = `planted/frontmatter-${n}.mdx`
    place.write({ [`docs/${file}`]: `---\ntitle: Planted ${n}\n${line}\n---\n\nText.\n` })
    // What is not closed is missed where the head ends.
    return { code, file, line: code === 'frontmatter-invalid' ? 4 : 3 }
  })
}

const IN_CONFIG: readonly (readonly [code: string, path: (string | number)[], value: unknown])[] = [
  ['config-invalid-value', ['colors', 'light'], 'ff0000'],
  ['config-invalid-value', ['appearance', 'default'], 'drak'],
  ['config-invalid-value', ['icons', 'library'], 'fontawsome'],
  ['config-unknown-key', ['colours'], { primary: '#ff0000' }],
  ['config-unknown-key', ['navbar', 'likns'], []],
  ['config-unknown-key', ['footer', 'social'], {}],
  ['config-invalid-value', ['search', 'prompt'], 7],
  ['color-contrast', ['colors', 'primary'], '#fdfd96'],
  ['color-contrast', ['banner'], { content: 'News', color: { light: '#ffe066', dark: '#111111' } }],
  ['favicon-unavailable', ['favicon'], '/gone.svg'],
  ['logo-unavailable', ['logo'], '/gone-logo.svg'],
]

const REDIRECTS: readonly (readonly [code: string, source: string, destination: string])[] = [
  ['redirect-loop', '/loop-a', '/loop-b'],
  ['redirect-loop', '/loop-b', '/loop-a'],
  ['redirect-target-not-found', '/old-one', '/nowhere-at-all'],
  ['redirect-anchor-not-found', '/old-two', '/begin/quickstart#nothing'],
  ['redirect-shadowed', '/begin/quickstart', '/'],
  ['config-redirect-source', '/old#part', '/begin/quickstart'],
  ['config-redirect-source', '/older/(.*)', '/begin/quickstart'],
  ['redirect-target-not-found', '/old-three/:slug*', '/begin/:path*'],
]

function plantInConfig(): Fault[] {
  const path = join(SITE, 'docs.json')
  let text = readFileSync(path, 'utf8')
  const set = (at: (string | number)[], value: unknown) => {
    const options = { formattingOptions: { tabSize: 2, insertSpaces: true } }
    text = applyEdits(text, modify(text, at, value, options))
  }
  for (const [, at, value] of IN_CONFIG) set(at, value)
  const { redirects = [], navigation } = JSON.parse(text)
  const first = redirects.length
  for (const [n, [, source, destination]] of REDIRECTS.entries()) {
    set(['redirects', first + n], { source, destination })
  }
  const pages = navigation.tabs[0].groups[0].pages
  set(['navigation', 'tabs', 0, 'groups', 0, 'pages', pages.length], 'begin/gone')
  set(['navigation', 'tabs', 0, 'groups', 0, 'pages', pages.length + 1], pages[0])
  set(['navigation', 'tabs', 0, 'groups', navigation.tabs[0].groups.length], {
    group: 'Planted',
    openapi: 'planted/api.yaml',
  })
  writeFileSync(path, text)
  const codes = [...IN_CONFIG, ...REDIRECTS].map(([code]) => code)
  return [...codes, 'navigation-page-not-found', 'navigation-duplicate-page'].map((code) => ({
    code,
    file: 'docs.json',
  }))
}

const API = `openapi: 3.1.0
info: { title: Planted, version: '1' }
security:
  - nobody: []
paths:
  /a/{id}:
    get:
      operationId: twice
      responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Gone' } } } } }
  /b:
    get:
      operationId: twice
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
      responses: { '200': { $ref: 'gone.yaml' } }
  /c:
    get:
      tags: 7
      responses: { '200': { description: ok } }
  d:
    get:
      operationID: d
      responses: { '200': { description: ok, content: { json: { schema: { type: string, format: datetime } } } } }
components:
  schemas:
    Pet: { type: object, propertes: {} }
`

const IN_API: readonly (readonly [code: string, line: number])[] = [
  ['openapi-security-unknown', 4],
  ['openapi-path-parameter-missing', 7],
  ['openapi-ref-missing', 9],
  ['openapi-path-parameter-unused', 14],
  ['openapi-ref-missing', 15],
  ['openapi-operation-id', 12],
  ['openapi-type', 18],
  ['openapi-path-invalid', 20],
  ['openapi-key-unknown', 22],
  ['openapi-word-unknown', 23],
  ['openapi-word-unknown', 23],
  ['openapi-key-unknown', 26],
]

const EVENTS = `asyncapi: 3.0.0
info: { title: Planted, version: '1' }
servers:
  live: { url: wss://example.com, protocol: wss }
channels:
  events: { adress: /events }
`

const IN_EVENTS: readonly (readonly [code: string, line: number])[] = [
  ['openapi-key-unknown', 4],
  ['openapi-key-unknown', 6],
]

const FILES: readonly (readonly [code: string, file: string, text: string, line: number])[] = [
  ['link-not-found', 'planted/style.css', '.a {\n  background: url(/images/gone.png);\n}\n', 2],
  ['script-invalid', 'planted/script.js', 'const planted = [\n', 2],
]

function plantFiles(): Fault[] {
  place.write({ 'docs/planted/events.yaml': EVENTS })
  const events = IN_EVENTS.map(([code, line]) => ({ code, file: 'planted/events.yaml', line }))
  const files = FILES.map(([code, file, text, line]) => {
    place.write({ [`docs/${file}`]: text })
    return { code, file, line }
  })
  return [...events, ...files]
}

function plantInApi(): Fault[] {
  const file = 'planted/api.yaml'
  place.write({ [`docs/${file}`]: API })
  return IN_API.map(([code, line]) => ({ code, file, line }))
}

function fail(): never {
  throw new Error('Expected pages enough for all faults.')
}

test('planted faults are told, each where it is', { timeout: 120_000 }, async () => {
  const faults = [
    ...plantInPages(74),
    ...plantInFrontmatter(),
    ...plantInConfig(),
    ...plantInApi(),
    ...plantFiles(),
  ]
  expect(faults).toHaveLength(119)
  const { code, stdout } = await place.run(['check', 'docs', '--format', 'json'])
  expect(code).toBe(1)
  const told = (
    JSON.parse(stdout) as { findings: (Fault & { severity: string; places?: Fault[] })[] }
  ).findings
    .filter(({ severity }) => severity !== 'info')
    .flatMap(({ code: name, places, ...one }) =>
      (places ?? [one]).map((at) => ({ code: name, file: at.file, line: at.line })),
    )
  const rest = [...told]
  const missed = faults.filter((fault) => {
    const at = rest.findIndex(
      ({ code: name, file, line }) =>
        name === fault.code &&
        file === fault.file &&
        (fault.line === undefined || fault.line === line),
    )
    if (at !== -1) rest.splice(at, 1)
    return at === -1
  })
  expect({ missed, others: rest }).toEqual({ missed: [], others: [] })
})
