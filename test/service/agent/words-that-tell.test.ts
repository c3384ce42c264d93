import { describe, expect, test } from 'vitest'
import { keepDocs } from './docs-repository.ts'
import { writeFor } from './write-for.ts'

const PAGE = '---\ntitle: Cooling\n---\n\nIt cools for 12 hours.\n'
const docs = keepDocs({ 'cooling.mdx': PAGE })

/** Writes a page for a prompt as a reading of it may have it. */
function write(prompt: string, text: string): Promise<void> {
  return writeFor(docs, prompt, { 'cooling.mdx': text })
}

describe('words that tell what to do become no text', () => {
  test.each([
    [
      'Please add the last word as the last item in the list of doors.',
      '- the last word as the last item\n',
    ],
    ['The Cooling page is hard to find. Title it so: Slow cooling.', 'title: Title it so\n'],
    [
      'Put a note on the Cooling page, right after the table of doors, saying Doors are hot.',
      'Right after the table of doors, saying Doors are hot.\n',
    ],
    [
      'Rename the Cooling page to Slow Cooling in the menu of the kiln.',
      'title: Slow Cooling in the menu of the kiln\n',
    ],
    ['Call the page Kilns and the description All about kilns.', 'Kilns and the description All\n'],
  ])('%s', async (prompt, text) => {
    await expect(write(prompt, PAGE + text)).rejects.toThrow('put it in quotation marks')
    // Nothing of it is kept.
    expect(docs.read('cooling.mdx')).toBe(PAGE)
  })
})

describe('but a text may have them', () => {
  test.each([
    [
      'behind a colon',
      'Add to the Cooling page: Change the title of the page first.',
      'Change the title of the page first.\n',
    ],
    [
      'behind what says that it is one',
      'Add a note to the Cooling page saying Open the table of doors before the list.',
      'Open the table of doors before the list.\n',
    ],
    ['as a name', 'Change the title of the Cooling page to Who Should Wait', 'Who Should Wait\n'],
    [
      'where it tells readers what to do',
      'Change the first step of the Cooling page to Open Doors in the sidebar.',
      'Open Doors in the sidebar.\n',
    ],
    [
      'in quotation marks',
      'Add “See the table in the sidebar.” to the Cooling page.',
      'See the table in the sidebar.\n',
    ],
  ])('%s', async (_where, prompt, text) => {
    await write(prompt, PAGE + text)
    expect(docs.read('cooling.mdx')).toBe(PAGE + text)
  })
})
