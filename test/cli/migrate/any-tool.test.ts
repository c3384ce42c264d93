import { expect, test } from 'vitest'
import { openMigration } from './migration.ts'

const { place } = openMigration()

test('says what it cannot read, and leaves full folders alone', async () => {
  place.write({ 'nothing/a.txt': '', 'full/a.txt': 'mine', 'mint/mint.json': '{}' })
  expect(await place.run(['migrate', 'nothing'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('received a folder with the settings of none'),
  })
  expect(await place.run(['migrate', 'mint'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('`pergola upgrade`'),
  })
  expect(await place.run(['migrate', 'nothing', '--from', 'hugo'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('received `hugo`'),
  })
  expect(await place.run(['migrate', 'mkdocs', '--out', 'full'])).toMatchObject({ code: 2 })
  expect(place.list('full')).toEqual(['a.txt'])
})
