import type { CitedSentence, Command, Evidence } from './evidence.ts'
import { withField } from './frontmatter.ts'
import type { Section } from './material.ts'
import type { PageType } from './page-type.ts'

/** Beginnings of sentences that tell what to do. */
const DOES =
  /^(?:to |run|install|set|add|create|use|call|open|go to|choose|select|click|enter|pass|configure|enable|make sure|start|send|copy|import|define|write|then|first|next)\b/i

/** What readers do, or look for, with what the site says of it already. */
export interface ToldPart {
  title: string
  sentences: readonly CitedSentence[]
  command?: Command
}

/** What a page is to have. */
export interface Told {
  sections?: readonly Section[]
  steps?: readonly ToldPart[]
  parts?: readonly ToldPart[]
}

/** A page to be written out, with what the site says of its subject already: its sections, else single sentences. */
export function scaffoldPage(
  title: string,
  type: PageType,
  { sentences, related }: Evidence,
  { sections = [], steps = [], parts = [] }: Told = {},
): string {
  const head = withField('', 'title', title).trimEnd()
  if (sections.length + parts.length > 0) {
    const within = [...sections.map((one) => quoted(one, title)), ...parts.map(printPart)]
    const all = [...around(type, 'before'), ...within, ...around(type, 'after')]
    return `${head}\n\n${[...all, ...linksTo(related)].join('\n\n')}\n`
  }
  const doing = sentences.filter(({ sentence }) => DOES.test(sentence))
  const saying = sentences.filter((one) => !doing.includes(one))
  const own = PARTS[type]({ title, said: saying.map(cited), done: doing.map(cited), told: steps })
  return `${head}\n\n${[...own, ...linksTo(related)].join('\n\n')}\n`
}

/** A section with where it comes from; what opens the page needs no heading. */
function quoted({ route, heading, body }: Section, title: string): string {
  const isSame = heading.toLowerCase() === title.toLowerCase()
  return [...(isSame ? [] : [`## ${heading}`]), `{/* From ${route} */}`, body].join('\n\n')
}

/** What a page of a type has around what the site says already. */
const AROUND: Readonly<Partial<Record<PageType, { before: string[]; after: string[] }>>> = {
  tutorial: {
    before: [todo('Say in two sentences what readers will have built at the end.')],
    after: [
      '## What you have learned',
      todo('Name what readers can do now, and where to go next.'),
    ],
  },
  'how-to': {
    before: [todo('Say in one sentence when readers need this, and what has to be in place.')],
    after: ['## Check that it works', todo('Say what readers see when all is right.')],
  },
  explanation: {
    before: [todo('Say in one sentence which question this page answers.')],
    after: ['## Why it is so', todo('Tell the reasons, and what was weighed against what.')],
  },
}

function around(type: PageType, side: 'before' | 'after'): string[] {
  return AROUND[type]?.[side] ?? []
}

interface Material {
  title: string
  /** Sentences that tell what is, and what to do, with their sources. */
  said: readonly string[]
  done: readonly string[]
  told: readonly ToldPart[]
}

const TO_DO = todo('Say what to do and what happens.')

const PARTS: Readonly<Record<PageType, (material: Material) => string[]>> = {
  page: ({ title, said, done }) => [
    todo(`Write here what readers need to know about ${title}.`),
    ...said,
    ...done,
  ],
  tutorial: ({ said, done, told }) => [
    todo('Say in two sentences what readers will have built at the end.'),
    ...said,
    '## Before you begin',
    todo('List what readers need: accounts, programs, an hour.'),
    '## Build it',
    told.length > 0 ? printTold(told) : steps(['Set up', 'Make the first part', 'Try it'], done),
    '## What you have learned',
    todo('Name what readers can do now, and where to go next.'),
  ],
  'how-to': ({ said, done, told }) => [
    todo('Say in one sentence when readers need this.'),
    ...said,
    '## Before you begin',
    todo('Name what has to be in place.'),
    '## Steps',
    told.length > 0 ? printTold(told) : steps(['First step', 'Second step'], done),
    '## Check that it works',
    todo('Say what readers see when all is right.'),
  ],
  reference: ({ title, said, done }) => [
    todo(`Say in one sentence what ${title} is for.`),
    ...said,
    ...done,
    '## Fields',
    '| Name | Type | Default | Description |\n| --- | --- | --- | --- |\n| `name` | string | none | What it does. |',
    '## Example',
    todo('Show one whole example.'),
  ],
  explanation: ({ said, done }) => [
    todo('Say in one sentence which question this page answers.'),
    '## Background',
    ...(said.length > 0 ? said.slice(0, 3) : [todo('Say what readers know already.')]),
    '## How it works',
    ...(said.length > 3 || done.length > 0
      ? [...said.slice(3), ...done]
      : [todo('Explain it, with a picture if that is shorter.')]),
    '## Why it is so',
    todo('Tell the reasons, and what was weighed against what.'),
  ],
}

function steps(titles: readonly string[], done: readonly string[]): string {
  const bodies = done.length > 0 ? done : titles.map(() => TO_DO)
  return printSteps(bodies.map((body, at) => [titles[at] ?? `Step ${at + 1}`, body]))
}

function printPart({ title, sentences }: ToldPart): string {
  const said = sentences.map(cited).join(' ') || todo(`Say what ${title} is.`)
  return `## ${title}\n\n${said}`
}

function printTold(told: readonly ToldPart[]): string {
  return printSteps(
    told.map(({ title, sentences, command }) => {
      const said = sentences.map(cited).join(' ')
      const shown = command === undefined ? '' : printCommand(command)
      return [title, [said, shown].filter(Boolean).join('\n\n') || TO_DO]
    }),
  )
}

function printCommand({ language, line, route }: Command): string {
  return `{/* From ${route} */}\n\n\`\`\`${language}\n${line}\n\`\`\``
}

function printSteps(all: readonly (readonly [title: string, body: string])[]): string {
  const printed = all.map(([title, body]) => {
    return `  <Step title="${title.replaceAll('"', '&quot;')}">\n    ${body.replaceAll(/\n(?=.)/g, '\n    ')}\n  </Step>`
  })
  return `<Steps>\n${printed.join('\n')}\n</Steps>`
}

function cited({ sentence, route }: CitedSentence): string {
  return `${sentence} {/* From ${route} */}`
}

function todo(words: string): string {
  return `{/* ${words.replaceAll('*/', '')} */}`
}

function linksTo(pages: Evidence['related']): string[] {
  const links = pages.map(({ route, title }) => {
    return `- [${title.replaceAll(/[[\]<>{}]/g, '')}](${route})`
  })
  return links.length === 0 ? [] : ['## Related pages', links.join('\n')]
}
