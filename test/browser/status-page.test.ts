import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { docsRepository, openWorkshop } from '../service/jobs/workshop.ts'
import { violations } from './accessibility.ts'
import { launchChromium } from './chromium.ts'

async function open() {
  const workshop = await openWorkshop({ build: { repository: docsRepository().settings() } })
  const server = createAdaptorServer({ fetch: workshop.service.fetch }) as Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await launchChromium()
  onTestFinished(async () => {
    await browser.close()
    server.closeAllConnections()
    server.close()
  })
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error' && !/\b401\b/.test(line.text())) errors.push(line.text())
  })
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/status`)
  return { ...workshop, page, errors }
}

async function show(page: Page, key: string): Promise<void> {
  await page.getByLabel('Admin key').fill(key)
  await page.getByRole('button', { name: 'Show' }).click()
}

test('jobs and updates are listed with their logs, as they go', async () => {
  const { page, errors, admin, call, store } = await open()
  await call('/v2/agent/acme-docs/job', { body: { prompt: 'Fix <b>it</b>' } })
  await call('/v1/project/update/acme-docs', { method: 'POST' })

  await show(page, 'svc_wrong')
  await expect.poll(() => page.getByRole('status').textContent()).toContain('Expected a valid key')
  expect(await page.getByRole('main').isVisible()).toBe(false)

  await show(page, admin.secret)
  const jobs = page.getByRole('region', { name: 'Agent jobs' })
  await jobs.getByText('Fix <b>it</b>').waitFor()
  await page.getByRole('region', { name: 'Updates' }).getByText('Queued').first().waitFor()

  const claim = await store.queue.claim(['agent'], 'test', 60_000)
  if (claim === undefined) throw new Error('Expected a job in the queue, received none.')
  const prLink = 'https://git.test/acme/docs/pulls/1'
  await store.jobs.end(claim, { status: 'completed', prLink }, ['Fetching main', 'Done'])
  await jobs.getByText('completed').waitFor()
  await jobs.getByText('Fix <b>it</b>').click()
  await jobs.getByText('Fetching main').waitFor()
  expect(await jobs.getByRole('link').getAttribute('href')).toBe(prLink)

  await page.reload()
  await jobs.getByText('completed').waitFor()
  expect(errors).toEqual([])
})

test('the page is accessible', async () => {
  const { page, admin, call } = await open()
  await call('/v2/agent/acme-docs/job', { body: { prompt: 'Fix it' } })
  await show(page, admin.secret)
  await page.getByText('Fix it').click()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page, ['body'])).toEqual([])
  }
})
