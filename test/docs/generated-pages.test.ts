import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../src/package/index.ts'
import { printCommandsPage } from './commands-page.ts'
import { printFindingsPage } from './findings-page.ts'
import { printSettingsPages } from './settings/pages.ts'

const PAGES: Readonly<Record<string, string>> = {
  ...printSettingsPages(),
  'reference/commands.mdx': printCommandsPage(),
  'reference/findings.mdx': printFindingsPage(),
}

/** Written anew by `npx vitest run test/docs -u`. */
test.each(Object.entries(PAGES))('%s says what the code says', async (file, text) => {
  await expect(text).toMatchFileSnapshot(join(packageRoot, 'examples', 'docs', file))
})
