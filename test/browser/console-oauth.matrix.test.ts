import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startIdentityServer } from '../service/servers/oidc/start.ts'
import { send, startApi } from './console-server.ts'
import { browse } from './site.ts'

const identity = await startIdentityServer()
const api = await startApi()
afterAll(() => {
  api.close()
  identity.close()
})
beforeEach(() => void api.received.splice(0))

const endpoints = {
  authorizationUrl: `${identity.origin}/auth`,
  tokenUrl: `${identity.origin}/token`,
  deviceAuthorizationUrl: `${identity.origin}/device/auth`,
}
const scopes = { read: 'Read pets' }

const site = browse(
  {
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Pets',
      colors: { primary: '#0B62A8' },
      navigation: { pages: ['index', 'GET /pets', 'GET /people'] },
    }),
    'pergola.json': JSON.stringify({ contentSecurityPolicy: true }),
    'index.mdx': '# Pets',
    'openapi.json': JSON.stringify({
      openapi: '3.2.0',
      info: { title: 'Pets', version: '1' },
      servers: [{ url: api.origin }],
      paths: {
        '/pets': {
          get: {
            summary: 'List pets',
            security: [{ login: ['read'] }],
            responses: { 200: { description: 'ok' } },
          },
        },
        '/people': {
          get: {
            summary: 'List people',
            security: [{ connect: [] }],
            responses: { 200: { description: 'ok' } },
          },
        },
      },
      components: {
        securitySchemes: {
          login: {
            type: 'oauth2',
            flows: {
              authorizationCode: { ...endpoints, scopes },
              clientCredentials: { tokenUrl: endpoints.tokenUrl, scopes },
              deviceAuthorization: { ...endpoints, scopes },
            },
          },
          connect: {
            type: 'openIdConnect',
            openIdConnectUrl: `${identity.origin}/.well-known/openid-configuration`,
          },
        },
      },
    }),
  },
  '/docs',
)

beforeAll(() => identity.serve(`${site.address}/_pergola/oauth.html`))

async function openSignIn(name: string) {
  const page = await site.open(`/api-reference/${name}?playground=open`)
  const dialog = page.getByRole('dialog', { name: 'Try it' })
  await dialog.getByText('Get a token').first().click()
  await dialog.getByRole('textbox', { name: 'Client ID' }).fill('spa')
  return { page, dialog, get: dialog.getByRole('button', { name: 'Get a token' }) }
}

/** Signs in at the identity server, and agrees. */
async function agree(window: Page): Promise<void> {
  await window.getByPlaceholder('Enter any login').fill('ann')
  await window.getByPlaceholder('and password').fill('secret')
  await window.getByRole('button', { name: 'Sign-in' }).click()
  await window.getByRole('button', { name: 'Continue' }).click()
}

async function tokenOf(dialog: Locator): Promise<string> {
  const { headers } = await send(dialog, api.received)
  const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? []
  expect(await identity.knows(token)).toBe(true)
  return token
}

test('a reader signs in in another window, and tokens that end are renewed', async () => {
  const { page, dialog, get } = await openSignIn('list-pets')
  const opened = page.waitForEvent('popup')
  await get.click()
  await agree(await opened)
  await dialog.getByText('✓').waitFor()
  const first = await tokenOf(dialog)
  const second = await tokenOf(dialog)
  expect(second).not.toBe(first)
  expect(page.url()).not.toContain('code=')
})

test('a reader who does not agree is told why nothing was given', async () => {
  const { page, dialog, get } = await openSignIn('list-pets')
  const opened = page.waitForEvent('popup')
  await get.click()
  const window = await opened
  await window.getByRole('link', { name: 'Cancel' }).click()
  await dialog.getByText('No token was given: End-User aborted interaction').waitFor()
})

test('a client with a secret asks by itself', async () => {
  const { dialog, get } = await openSignIn('list-pets')
  await dialog.getByRole('combobox', { name: 'Get a token' }).selectOption('clientCredentials')
  await dialog.getByRole('textbox', { name: 'Client ID' }).fill('machine')
  await dialog.getByLabel('Client secret').fill('wrong')
  await get.click()
  // What a server says to clients that it does not know is not always for pages to read.
  await dialog.getByText(/No token was given/).waitFor()
  await dialog.getByLabel('Client secret').fill('a secret: 5%+&')
  await get.click()
  await dialog.getByText('✓').waitFor()
  await tokenOf(dialog)
})

test('a code is entered elsewhere', async () => {
  const { page, dialog, get } = await openSignIn('list-pets')
  await dialog.getByRole('combobox', { name: 'Get a token' }).selectOption('deviceAuthorization')
  await get.click()
  const told = dialog.getByText(/^Open .+ and enter the code .+\.$/)
  const [, url = '', code = ''] =
    /^Open (\S+) and enter the code (.+)\.$/.exec((await told.textContent()) ?? '') ?? []
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(url)
  await elsewhere.getByRole('textbox').fill(code)
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await agree(elsewhere)
  await dialog.getByText('✓').waitFor()
  await tokenOf(dialog)
})

test('a server tells by itself where to go', async () => {
  const { page, dialog, get } = await openSignIn('list-people')
  const ways = dialog.getByRole('combobox', { name: 'Get a token' })
  await expect
    .poll(() => ways.getByRole('option').allTextContents())
    .toEqual(['authorizationCode', 'clientCredentials', 'deviceAuthorization'])
  const opened = page.waitForEvent('popup')
  await get.click()
  await agree(await opened)
  await dialog.getByText('✓').waitFor()
  await tokenOf(dialog)
})

test('a reader may stop waiting, and change the mind', async () => {
  const { page, dialog, get } = await openSignIn('list-pets')
  const opened = page.waitForEvent('popup')
  await get.click()
  const window = await opened
  await dialog.getByText('Waiting for the answer').waitFor()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await dialog.getByText('You stopped the request.').waitFor()
  await expect.poll(() => window.isClosed()).toBe(true)
  await get.waitFor()
})

test('a request whose token is never renewed can be stopped', async () => {
  const { page, dialog, get } = await openSignIn('list-pets')
  const opened = page.waitForEvent('popup')
  await get.click()
  await agree(await opened)
  await dialog.getByText('✓').waitFor()
  // A server that has gone silent meanwhile.
  const asked = Promise.withResolvers<void>()
  await page.route(endpoints.tokenUrl, () => asked.resolve())
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await asked.promise
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click()
  await dialog.getByText('You stopped the request.').waitFor()
  await dialog.getByRole('button', { name: 'Send', exact: true }).waitFor()
  expect(api.received).toEqual([])
})
