import { join } from 'node:path'
import { testPrompts } from './real-sites.ts'

const EXAMPLES = join(import.meta.dirname, '../../../examples')

testPrompts(
  'the starter',
  join(EXAMPLES, 'starter'),
  [
    {
      prompt: 'Move quickstart to guides/quickstart',
      changes: [
        'M components/cards.mdx',
        'M components/steps.mdx',
        'M docs.json',
        'A guides/quickstart.mdx',
        'M index.mdx',
        'D quickstart.mdx',
      ],
    },
    { prompt: 'Fix all broken links; add missing descriptions', changes: [] },
  ],
  ['Delete everything', 'Move quickstart to index'],
)

testPrompts(
  'the site in several languages',
  join(EXAMPLES, 'i18n'),
  [
    {
      prompt: 'Move de/index to de/start',
      changes: ['D de/index.mdx', 'A de/start.mdx', 'M docs.json'],
    },
  ],
  ['Move fr/none to fr/some'],
)
