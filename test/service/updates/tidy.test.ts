import {
  existsSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openBucket } from '../../../src/service/releases/index.ts'
import { getSiteFolders, previewName } from '../../../src/service/releases/site-folders.ts'
import { tidy } from '../../../src/service/tidy.ts'
import { sharePictures } from '../../../src/service/updates/pictures.ts'
import { docsRepository, openWorkshop, type Workshop } from '../jobs/workshop.ts'
import { openServer } from '../releases/published.ts'

const DAY = 24 * 3_600_000

async function withPreviews(ages: Readonly<Record<string, number>>): Promise<Workshop> {
  const workshop = await openWorkshop({ build: { repository: docsRepository().settings() } })
  const { previews } = getSiteFolders(workshop.data, 'acme-docs')
  for (const [name, days] of Object.entries(ages)) {
    mkdirSync(join(previews, name, 'releases', 'r'), { recursive: true })
    const link = join(previews, name, 'current')
    symlinkSync('releases/r', link)
    const shown = new Date(Date.now() - days * DAY)
    lutimesSync(link, shown, shown)
  }
  return workshop
}

function clean({ store, data }: Workshop, logged: string[] = []): Promise<void> {
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  return tidy({ store, data, log }, new AbortController().signal)
}

const left = ({ data }: Workshop) =>
  readdirSync(getSiteFolders(data, 'acme-docs').previews).toSorted()

test('previews go after 30 days', async () => {
  const workshop = await withPreviews({ old: 31, older: 400, young: 29, new: 0 })
  await clean(workshop)
  expect(left(workshop)).toEqual(['new', 'young'])
})

test('the newest 20 of a project stay', async () => {
  const names = Array.from({ length: 25 }, (_, at) => `p${String(at).padStart(2, '0')}`)
  const workshop = await withPreviews(Object.fromEntries(names.map((name, at) => [name, at])))
  await clean(workshop)
  expect(left(workshop)).toEqual(names.slice(0, 20))
})

test('one that is being built again stays', async () => {
  const name = previewName('feature/one')
  const workshop = await withPreviews({ [name]: 31, old: 31 })
  await workshop.call('/v1/project/preview/acme-docs', { body: { branch: 'feature/one' } })
  await clean(workshop)
  expect(left(workshop)).toEqual([name])
})

test('jobs are archived 30 days after they ended', async () => {
  const workshop = await withPreviews({})
  const { store, data } = workshop
  const { body } = await workshop.call('/v2/agent/acme-docs/job', { body: { prompt: 'Fix it' } })
  const claim = await store.queue.claim(['agent'], 'test', 60_000)
  if (claim === undefined) throw new Error('Expected a job in the queue, received none.')
  await store.jobs.end(claim, { status: 'completed', prLink: null }, [])
  const log = pino({ level: 'silent' })
  const { signal } = new AbortController()
  const status = async () => (await store.jobs.read(String(body.id)))?.status
  await tidy({ store, data, log, now: () => Date.now() + 29 * DAY }, signal)
  expect(await status()).toBe('completed')
  await tidy({ store, data, log, now: () => Date.now() + 31 * DAY }, signal)
  expect(await status()).toBe('archived')
})

test('pictures of updates go 30 days after those were asked for', async () => {
  const { settings: bucket } = await openServer()
  const workshop = await withPreviews({})
  const { store, data } = workshop
  const { body } = await workshop.call('/v1/project/update/acme-docs', { body: {} })
  const id = String(body.statusId)
  const claim = await store.queue.claim(['update'], 'test', 60_000)
  if (claim === undefined) throw new Error('Expected an update in the queue, received none.')
  const outcome = { status: 'success', summary: 'Done', hasScreenshots: true } as const
  await store.updates.end(claim, outcome, [])
  const { screenshots } = getSiteFolders(data, 'acme-docs')
  const folder = join(screenshots, id)
  for (const name of [id, 'of-somebody-else'])
    mkdirSync(join(screenshots, name), { recursive: true })
  writeFileSync(join(folder, 'dark.png'), 'picture')
  const update = { id, projectId: 'acme-docs' }
  const log = pino({ level: 'silent' })
  const { signal } = new AbortController()
  await sharePictures({ data, bucket }, update, signal)
  const shared = async () => (await openBucket(bucket).list('pictures/acme-docs/')).length

  await tidy({ store, data, bucket, log, now: () => Date.now() + 29 * DAY }, signal)
  expect([existsSync(folder), await shared()]).toEqual([true, 1])
  expect(await store.updates.read(id)).toMatchObject({ hasScreenshots: true })
  await tidy({ store, data, bucket, log, now: () => Date.now() + 31 * DAY }, signal)
  expect([readdirSync(screenshots), await shared()]).toEqual([['of-somebody-else'], 0])
  expect(await store.updates.read(id)).toMatchObject({ status: 'success', hasScreenshots: false })
})

test('what cannot be cleaned is logged, and does not keep the rest from it', async () => {
  const workshop = await withPreviews({ old: 31 })
  const logged: string[] = []
  const jobs = { ...workshop.store.jobs, archiveEnded: () => Promise.reject(new Error('busy')) }
  await clean({ ...workshop, store: { ...workshop.store, jobs } }, logged)
  expect(logged.join('')).toContain('jobs not archived')
  expect(left(workshop)).toEqual([])
  expect(existsSync(workshop.data)).toBe(true)
})
