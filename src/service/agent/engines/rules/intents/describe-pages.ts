import { readFrontmatter } from '../../../../../content/index.ts'
import { TooManyChanges } from '../../../../workspace/index.ts'
import { AgentRefusal } from '../../../model.ts'
import { type Context, printCount } from '../context.ts'
import { withField } from '../frontmatter.ts'
import type { Intent } from '../intent.ts'

/** Fields of pages that need no description: one, or what it is taken from. */
const FILLED = ['description', 'openapi', 'asyncapi', 'api', 'url']

/** Characters of a description that search engines show. */
const LONGEST = 155
const SHORTEST = 25

const MORE = ' There are more: that is as much as one job changes.'

/** Gives pages without a description the first sentences of their text. */
export const describePages: Intent = {
  does: 'add missing descriptions from the first words of pages',
  example: 'Add missing descriptions',
  hints: ['description', 'missing', 'seo', 'meta'],
  phrases: [
    '(add|fill in|write|generate|create) [all] [(the|any)] missing [(page|meta|seo)] (description|descriptions) [(to|for|on) (all|the|every) (pages|page)] [@everywhere]',
    '(every|each|all) (page|pages) (needs|need|should have|must have) [(a|an)] [meta] (description|descriptions)',
  ],
  frames: [
    {
      needs: [
        'descriptions?',
        "missing|no|without|lack|lacks|lacking|empty|none|don't have|have not|any",
      ],
      also: 'add|describe|write|fill|fill in|generate|create|give|put|get|meta|seo|whatever|wherever|all|every|each|some|many|several|any|pages?|none|ones?|whole|entire|look|check|through|few|one|each|short|proper',
    },
  ],
  perform,
}

async function perform({ docs }: Context): Promise<string> {
  let described = 0
  let isCut = false
  const left: string[] = []
  for (const file of docs.pages()) {
    const text = await docs.files.read(file)
    const { data, bodyStart } = readFrontmatter(text, file)
    if (FILLED.some((name) => (data[name] ?? '') !== '')) continue
    const description = firstSentences(text.slice(bodyStart))
    if (description === undefined) {
      left.push(docs.routeOf(file))
      continue
    }
    try {
      await docs.files.write(file, withField(text, 'description', description))
    } catch (error) {
      if (!(error instanceof TooManyChanges)) throw error
      isCut = true
      break
    }
    described++
  }
  const rest = left.length === 0 ? '' : ` No text to take one from: ${left.join(', ')}.`
  if (described === 0 && left.length === 0) return 'No page is without a description.'
  return `Described ${printCount(described, 'page')} by the first words of the text.${rest}${isCut ? MORE : ''}`
}

/** Gives one page a description that nobody has worded. */
export const describePage: Intent = {
  does: 'give a page without a description one from its first words',
  example: 'Give the Limits page a description',
  hints: ['description', 'missing', 'seo', 'meta'],
  phrases: [
    '(give|write) {page} (a|its|the missing|some) [(short|proper|meta|missing)] description [: it (has none|has no description|lacks one|needs one)]',
  ],
  accepts: (said) => !/\b(?:every|each|all|any|some)\b/i.test(said.text('page')),
  async perform({ docs }, said) {
    const file = await docs.fileOf(said.text('page'))
    const route = `\`${docs.routeOf(file)}\``
    const text = await docs.files.read(file)
    const { data, bodyStart } = readFrontmatter(text, file)
    if (data.description !== undefined) {
      throw new AgentRefusal(
        `${route} has a description: “${String(data.description)}”. Say what it is to be instead.`,
      )
    }
    const description = firstSentences(text.slice(bodyStart))
    if (description === undefined) {
      throw new AgentRefusal(
        `Expected words on ${route} that tell what it is about, received none. Say what the description is to be.`,
      )
    }
    await docs.files.write(file, withField(text, 'description', description))
    return `Gave ${route} the description “${description}”, by the first words of its text.`
  },
}

/** The first paragraph of plain words, as far as it fits. */
export function firstSentences(body: string): string | undefined {
  const paragraphs = body
    .replaceAll(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n\1[^\n]*$/gm, '')
    .replaceAll(/^(?:import|export) [\s\S]*?(?=\n\n|$)/gm, '')
    .replaceAll(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .split(/\n\s*\n/)
    // What leads to a list or to code is no sentence of its own.
    .map((paragraph) => paragraph.trim().replace(/(?<=[.!?])\s+[^.!?]*:$/, ''))
  const isProse = (paragraph: string) => /^(?!\d+[.)] )[\p{L}\p{N}*_`[“"]/u.test(paragraph)
  // What leads to a list says little; a callout before it says more.
  const prose =
    paragraphs.find((paragraph) => isProse(paragraph) && !paragraph.endsWith(':')) ??
    paragraphs
      .map(withoutCallout)
      .find((paragraph) => isProse(paragraph) && !paragraph.endsWith(':')) ??
    paragraphs.find(isProse)
  const plain = prose
    ?.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^>]*>|[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (plain === undefined || plain.length < SHORTEST || /[{}]/.test(plain)) return undefined
  if (plain.length <= LONGEST) return plain
  const sentence = /^.{25,155}?[.!?](?=\s)/u.exec(plain)?.[0]
  return sentence ?? `${plain.slice(0, plain.lastIndexOf(' ', LONGEST - 1)).replace(/[,;:]$/, '')}…`
}

function withoutCallout(paragraph: string): string {
  return paragraph
    .replace(/^<(?:Note|Info|Tip|Warning|Check|Danger|Callout)\b[^>]*>\s*/, '')
    .replace(/\s*<\/\w+>$/, '')
}
