import { readFrontmatter } from '../../../../../content/index.ts'
import { TooManyChanges } from '../../../../workspace/index.ts'
import { AgentRefusal } from '../../../model.ts'
import { type Context, printCount } from '../context.ts'
import { withField } from '../frontmatter.ts'
import type { Intent } from '../intent.ts'
import { readDescription, suggestDescription } from '../page-description.ts'

/** Fields that a page takes its description from where it has none. */
const TAKEN_FROM = ['openapi', 'asyncapi', 'api', 'url']

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
    const { data } = readFrontmatter(text, file)
    const isTaken = TAKEN_FROM.some((name) => (data[name] ?? '') !== '')
    if (isTaken || readDescription(text, file) !== undefined) continue
    const description = suggestDescription(text, file)
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
    const known = readDescription(text, file)
    if (known !== undefined) {
      throw new AgentRefusal(
        `${route} has a description: “${known}”. Say what it is to be instead.`,
      )
    }
    const description = suggestDescription(text, file)
    if (description === undefined) {
      throw new AgentRefusal(
        `Expected words on ${route} that tell what it is about, received none. Say what the description is to be.`,
      )
    }
    await docs.files.write(file, withField(text, 'description', description))
    return `Gave ${route} the description “${description}”, by the first words of its text.`
  },
}
