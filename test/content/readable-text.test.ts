import { expect, test } from 'vitest'
import { page } from './site.ts'

test('what is said of a field is no part of its name', async () => {
  const { text } = await page(
    '<ParamField body="userId" type="string" required>\n  Who **pay**s.\n</ParamField>\n',
  )
  expect(text.split('\n')).toEqual(['userId string body required', 'Who pays.'])
})
