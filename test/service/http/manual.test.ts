import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openService } from './service.ts'

const MANUAL = join(import.meta.dirname, '../../../examples/docs/service')

/** Written anew by `npx vitest run test/service/http/manual.test.ts -u`. */
test('the documentation shows the API of the service as it is', async () => {
  const { service } = await openService()
  const response = await service.fetch(new Request('http://docs.test/openapi.json'))
  const text = `${JSON.stringify(await response.json(), null, 2)}\n`
  await expect(text).toMatchFileSnapshot(join(MANUAL, 'openapi.json'))
})
