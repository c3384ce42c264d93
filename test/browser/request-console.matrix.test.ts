import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type {} from '../../src/client/request/index.ts'
import { violations } from './accessibility.ts'
import { browsePets, paste } from './pets-console.ts'
import { PHONE } from './site.ts'

const { site, server, received, streams, openConsole, openAnswer, send } = await browsePets()

describe('a request that stands elsewhere', () => {
  test('is taken apart with its server, and what that is told by', async () => {
    const { dialog } = await openConsole('list-regions')
    for (const address of ['https://us.pets.example', 'https://test.pets.example']) {
      await paste(dialog, `curl ${address}/regions`)
      const shown = dialog.locator('.console-address')
      await expect.poll(() => shown.textContent()).toBe(`${address}/regions`)
    }
  })

  test('is taken apart with its path and its body', async () => {
    const { dialog } = await openConsole('get-a-pet')
    await paste(dialog, `curl ${server}/pets/a%2Fb -H 'Authorization: Bearer secret'`)
    const sent = await send(dialog)
    expect([sent.url, sent.headers.authorization]).toEqual(['/pets/a%2Fb', 'Bearer secret'])
    const other = await openConsole('add-a-pet')
    await paste(other.dialog, `curl ${server}/pets --json $'{"name":"It\\'s"}'`)
    expect(JSON.parse((await send(other.dialog)).body)).toEqual({ name: "It's" })
    await paste(other.dialog, '{"name":"Eve"}')
    expect(JSON.parse((await send(other.dialog)).body)).toEqual({ name: 'Eve' })
  })

  test('is told to be another one', async () => {
    const { dialog } = await openConsole('add-a-pet')
    await paste(dialog, `curl ${server}/people -d '{}'`)
    await dialog.getByText('This is neither JSON nor a cURL command for this request.').waitFor()
  })

  test('is not opened by a link that holds nonsense', async () => {
    const page = await site.open('/api-reference/list-pets?playground=open#request=e30x')
    const opened = page.getByRole('dialog', { name: 'Try it' })
    await opened.waitFor()
    expect((await send(opened)).url).toBe('/pets')
  })
})

describe('the answer', () => {
  test('may have no body', async () => {
    const { answer } = await openAnswer('has-nothing')
    await answer.getByText('No body').waitFor()
  })

  test('may be an image', async () => {
    const { answer } = await openAnswer('is-an-image')
    await answer.getByText('200 OK').waitFor()
    expect(await answer.textContent()).toContain('<svg')
  })

  test('runs nothing, whatever it is', async () => {
    const { page, answer } = await openAnswer('is-a-page')
    await answer.getByText('<h1>Not ours</h1>').waitFor()
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  })

  test('comes piece by piece and can be stopped', async () => {
    const { dialog, answer } = await openAnswer('tells-events')
    await answer.getByText('data: first').waitFor()
    streams[0]?.write('data: second\n\n')
    await answer.getByText('data: second').waitFor()
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await answer.getByText('You stopped the request.').waitFor()
    await dialog.getByRole('button', { name: 'Send' }).waitFor()
  })

  test('that never comes is told in words', async () => {
    const { answer } = await openAnswer('is-closed')
    await answer.getByText('The server cannot be reached').waitFor()
  })

  test('that the proxy has waited for in vain is told in words', async () => {
    const { page, dialog } = await openConsole('is-far')
    await page.route('**/_pergola/service.json', (route) => {
      return route.fulfill({ json: { proxy: true } })
    })
    await page.route('**/_pergola/proxy', (route) => route.fulfill({ status: 504, json: {} }))
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('The server has not answered in time.').waitFor()
  })

  test('is one of several: earlier requests can be opened again', async () => {
    const { dialog } = await openConsole('list-pets')
    const limit = dialog.getByRole('textbox', { name: 'limit' })
    await limit.fill('1')
    await send(dialog)
    await limit.fill('2')
    await send(dialog)
    await dialog.getByText('Recent requests').click()
    await dialog.getByRole('link', { name: '200 GET' }).last().click()
    expect(await limit.inputValue()).toBe('1')
    expect((await send(dialog)).url).toBe('/pets?limit=1')
  })

  test('is kept with its request for the other pages of the tab, without what is secret', async () => {
    const { page, dialog } = await openConsole('list-pets')
    await dialog.getByRole('textbox', { name: 'limit' }).fill('3')
    await dialog.getByRole('textbox', { name: 'X-Session-Token' }).fill('header-secret')
    await dialog.getByLabel('token Bearer').fill('token-secret')
    await send(dialog)
    await dialog.getByText('200 OK').waitFor()
    // The list has it still, and the inputs have what is secret.
    await dialog.getByText('Recent requests').click()
    await dialog.getByRole('link', { name: '200 GET' }).click()
    expect(await dialog.getByRole('textbox', { name: 'X-Session-Token' }).inputValue()).toBe(
      'header-secret',
    )
    const kept = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('.console-history a')]
      const told = links.map(({ hash }) => atob(hash.slice('#request='.length)))
      return told.join('\n') + JSON.stringify({ ...sessionStorage }) + document.cookie
    })
    expect(kept).toContain('limit')
    expect(kept).not.toMatch(/(?:header|token)-secret/)
    await page.goto(`${site.address}/api-reference/add-a-pet?playground=open`)
    await dialog.getByText('Recent requests').click()
    await dialog.getByRole('link', { name: '200 GET' }).click()
    await page.waitForURL('**/list-pets?playground=open')
    expect(await dialog.getByRole('textbox', { name: 'limit' }).inputValue()).toBe('3')
    expect((await send(dialog)).url).toBe('/pets?limit=3')
  })
})

describe('the console', () => {
  test('knows what scripts of the site say of the server, for this visit', async () => {
    const page = await site.open('/api-reference/list-regions')
    const sample = page.locator('#request-example code').first()
    await expect.poll(() => sample.textContent()).toContain('https://eu.pets.example/regions')
    const call = (name: 'setServerVariables' | 'clearServerVariables') =>
      page.evaluate((method) => {
        window.mintlify?.api?.playground?.[method]({ region: 'us' })
      }, name)
    expect(await page.evaluate(() => window.pergola === window.mintlify)).toBe(true)
    await call('setServerVariables')
    await expect.poll(() => sample.textContent()).toContain('https://us.pets.example/regions')
    await call('clearServerVariables')
    await expect.poll(() => sample.textContent()).toContain('https://eu.pets.example/regions')
  })

  test('gives the focus to its button where its address has opened it', async () => {
    const page = await site.open('/api-reference/list-pets?playground=open')
    const dialog = page.getByRole('dialog', { name: 'Try it' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const button = page.getByRole('button', { name: 'Try it' })
    await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true)
  })

  test('knows what they have said before it could hear them', async () => {
    const page = await site.open('/api-reference/list-regions?early')
    expect(await page.evaluate(() => document.documentElement.dataset.user)).toBe('null')
    const sample = page.locator('#request-example code').first()
    await expect.poll(() => sample.textContent()).toContain('https://us.pets.example/regions')
    expect(await page.evaluate(() => [window.mintlify?.user, window.mintlify?.geo])).toEqual([
      null,
      null,
    ])
  })

  test('asks for the server where the document names none, and samples of the author follow', async () => {
    const page = await site.open('/bare?playground=open')
    const dialog = page.getByRole('dialog', { name: 'Try it' })
    await dialog.getByLabel('server').fill(`${server}/own`)
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => received.map(({ url }) => url)).toEqual(['/own/bare'])
    const sample = page.locator('#request-example code').first()
    await expect.poll(() => sample.textContent()).toBe(`bare --at ${server}/own/bare`)
  })

  test('asks for the host where the document names a path on one alone, or takes it from cURL', async () => {
    const { dialog } = await openConsole('a-path')
    const host = dialog.getByLabel('server')
    expect(await host.inputValue()).toBe('https://api.example.com')
    await host.fill(server)
    expect((await send(dialog)).url).toBe('/v1/path')
    await host.fill('')
    await paste(dialog, `curl ${server}/v1/path`)
    expect(await host.inputValue()).toBe(server)
    expect((await send(dialog)).url).toBe('/v1/path')
  })

  test('has the whole screen of a phone', async () => {
    const { page, dialog } = await openConsole('list-pets', {
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
    })
    await dialog.waitFor()
    const room = await page.evaluate(() => document.documentElement.clientWidth)
    expect((await dialog.boundingBox())?.width).toBe(room)
    const overflow = (at: Page) =>
      at.evaluate(() => {
        const { scrollWidth, clientWidth } = document.querySelector('dialog') ?? document.body
        return scrollWidth - clientWidth
      })
    expect(await overflow(page)).toBe(0)
  })

  test('keeps nobody out in the dark', async () => {
    const { page, dialog } = await openConsole('add-a-pet', { colorScheme: 'dark' })
    await send(dialog)
    await dialog.getByText('200 OK').waitFor()
    expect(await violations(page, ['dialog'])).toEqual([])
  })
})
