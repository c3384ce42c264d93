import { anySample, NOUNS, python, typescript } from './code.ts'
import { type Dialect, fence } from './dialect.ts'
import { pools } from './pools.ts'
import { Random } from './random.ts'

/** Pages of one sidebar group. */
export const SECTION_SIZE = 50

export interface GeneratedPage {
  /** Address, with leading slash. */
  path: string
  title: string
  source: string
}

export function pathOf(index: number): string {
  const section = String(Math.floor(index / SECTION_SIZE)).padStart(3, '0')
  return `/section-${section}/page-${String(index).padStart(5, '0')}`
}

/** One page of about 7 kB: five code blocks, callouts, cards, tabs, steps, a table and links. */
export function generatePage(index: number, count: number, dialect: Dialect): GeneratedPage {
  const random = new Random(1000 + index * 7919)
  const link = () => dialect.link(pathOf(random.integer(0, count - 1)))
  const prose = (text: string) => text.replace(/\(PAGE\)/g, () => `(${link()})`)
  const paragraph = () => prose(random.pick(pools.paragraphs))
  const plain = (length: number) =>
    random
      .pick(pools.paragraphs)
      .replace(/\(PAGE\)|\(https:[^)]*\)/g, '')
      .slice(0, length)
      .replace(/[[\]`*_()|]/g, '')
  const heading = () => random.pick(pools.headings).replace(/["'\\]/g, '')

  const title = `${heading()} ${random.pick(NOUNS)} ${index}`
  const description = plain(140).replace(/["\\\n]/g, '')
  const features: Record<string, () => string> = {
    cards: () =>
      dialect.cards(
        Array.from({ length: random.integer(2, 4) }, () => ({
          title: heading(),
          path: pathOf(random.integer(0, count - 1)),
          text: plain(120),
        })),
      ),
    tabs: () =>
      dialect.tabs([
        { title: 'TypeScript', body: `${plain(200)}\n\n${fence(typescript(random))}` },
        { title: 'Python', body: `${plain(200)}\n\n${fence(python(random))}` },
      ]),
    steps: () =>
      dialect.steps(
        ['Install', 'Configure', 'Deploy'].map((verb, step) => {
          const command = `npm install @acme/${random.pick(NOUNS)}@${random.integer(1, 9)}.${random.integer(0, 20)} --save-exact`
          const body = step === 0 ? `\n\n${fence({ language: 'bash', code: command })}` : ''
          return { title: `${verb} the ${random.pick(NOUNS)}`, body: plain(300) + body }
        }),
      ),
    table: () =>
      [
        '| Field | Type | Description |',
        '| --- | --- | --- |',
        ...Array.from({ length: random.integer(3, 6) }, () => {
          const name = `${random.pick(NOUNS)}_${random.pick(NOUNS)}`
          return `| \`${name}\` | ${random.pick(['string', 'integer', 'boolean'])} | ${plain(90)} |`
        }),
      ].join('\n'),
    list: () => prose(random.pick(pools.lists)),
  }
  const codeIn: Record<string, number> = { tabs: 2, steps: 1 }

  const wantedCode = random.integer(3, 6)
  const order = random.shuffle(Object.keys(features))
  const sections = random.integer(5, 8)
  const parts: string[] = []
  let code = 0
  for (let section = 0; section < sections; section++) {
    parts.push(`${section % 3 === 2 ? '###' : '##'} ${heading()}`)
    for (let left = random.integer(1, 2); left > 0; left--) parts.push(paragraph())
    if (random.next() < 0.45) {
      parts.push(dialect.callout(random.pick(['Note', 'Tip', 'Warning', 'Info']), paragraph()))
    }
    const name = order[section] ?? ''
    const feature = features[name]
    if (feature !== undefined) parts.push(feature())
    code += codeIn[name] ?? 0
    if (code < wantedCode && random.next() < 0.7) {
      parts.push(fence(anySample(random)))
      code++
    }
  }
  for (; code < wantedCode; code++) parts.push(fence(anySample(random)))
  const source = `---\ntitle: "${title}"\ndescription: "${description}"\n---\n\n${dialect.imports ?? ''}${parts.join('\n\n')}\n`
  return { path: pathOf(index), title, source }
}
