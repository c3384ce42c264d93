import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../src/package/index.ts'
import { inlineModule } from './compile-inline.ts'

test('the inline scripts are those of their sources', async () => {
  const file = join(packageRoot, 'src', 'shell', 'inline-scripts.ts')
  await expect(await inlineModule()).toMatchFileSnapshot(file)
})
