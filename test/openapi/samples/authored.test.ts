import { expect, test } from 'vitest'
import { followChoices } from '../../../src/client/request/authored.ts'
import type { RequestOptions } from '../../../src/openapi/samples/index.ts'

const OPTIONS: RequestOptions = {
  method: 'GET',
  path: '/pets/{id}',
  origin: 'https://api.example.com',
  servers: [
    { url: 'https://api.example.com' },
    { url: 'https://{region}.example.com/v2', variables: { region: 'eu' } },
  ],
  parameters: [{ in: 'path', name: 'id' }],
  auth: [[{ scheme: 'token', use: { kind: 'bearer', token: '<token>' } }]],
  bodies: [],
}
const SAMPLE = "client('https://api.example.com/v1', key='YOUR_API_KEY').get('/pets/{id}')"

test('a sample of an author is as it is written while nothing is chosen', () => {
  expect(followChoices(SAMPLE, OPTIONS, {})).toBe(SAMPLE)
})

test('it follows server, parts of the path, and a credential', () => {
  const choices = {
    server: 1,
    variables: { region: 'us' },
    parameters: { 'path id': 'a/b' },
    credentials: { token: '$& abc' },
  }
  expect(followChoices(SAMPLE, OPTIONS, choices)).toBe(
    "client('https://us.example.com/v2/v1', key='$& abc').get('/pets/a%2Fb')",
  )
  const braces = 'curl https://{region}.example.com/v2 -H "Authorization: Bearer <access-token>"'
  expect(followChoices(braces, OPTIONS, { variables: { region: 'us' }, server: 0 })).toBe(
    'curl https://api.example.com -H "Authorization: Bearer <access-token>"',
  )
})

test('it leaves alone what only begins like a server, and credentials of which there are several', () => {
  const other = 'https://api.example.com.au https://api.example.community YOUR_TOKEN'
  const two = { ...OPTIONS, auth: [[...(OPTIONS.auth[0] ?? []), ...(OPTIONS.auth[0] ?? [])]] }
  expect(followChoices(other, two, { server: 1, credentials: { token: 'x' } })).toBe(other)
})
