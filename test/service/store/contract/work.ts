import { describe, expect, test } from 'vitest'
import { createHolder, type Store } from '../../../../src/service/store/index.ts'
import { type Backend, openHere } from '../backends.ts'
import { start } from '../program.ts'
import { UPDATE } from '../requests.ts'

const LEASE_MS = 60_000

const PROMPT = {
  projectId: 'docs',
  prompt: 'Fix it',
  model: 'embedded-rules',
  repository: 'https://git.test/acme/docs.git',
}

/** A store with a clock that is set by hand. */
async function openAt(backend: Backend, time = 1_000_000) {
  const clock = { time }
  const store = await backend.open(() => clock.time)
  return { ...store, clock }
}

function claim({ queue }: Pick<Store, 'queue'>, kind: 'agent' | 'update' = 'update', name = 'one') {
  return queue.claim([kind], name, LEASE_MS)
}

async function expectClaim(store: Pick<Store, 'queue'>, kind?: 'agent' | 'update', name?: string) {
  const found = await claim(store, kind, name)
  if (found === undefined) throw new Error('Expected work in the queue, received none.')
  return found
}

export function describeWork(backend: Backend): void {
  describe('the queue', () => {
    test('gives work to one, oldest first, and of a project one update at a time', async () => {
      const store = await openAt(backend)
      const { updates, clock } = store
      const first = await updates.request(UPDATE)
      clock.time += 1
      await updates.request({ ...UPDATE, ref: 'next', isPreview: true })
      clock.time += 1
      const other = await updates.request({ ...UPDATE, projectId: 'other' })
      const taken = [await claim(store), await claim(store, 'update', 'two'), await claim(store)]
      expect(taken.map((one) => one?.id)).toEqual([first.id, other.id, undefined])
      expect(taken[0]).toMatchObject({ kind: 'update', attempt: 1 })
      expect(await claim(store, 'agent')).toBeUndefined()
    })

    test('gives work again when its lease has ended, and the first can do no more', async () => {
      const store = await openAt(backend)
      const { updates, queue, clock } = store
      const { id } = await updates.request(UPDATE)
      const lost = await expectClaim(store)
      expect(await queue.note(lost, 'built', { pages: 3 })).toBe(true)
      clock.time += LEASE_MS - 1
      expect(await queue.extend(lost, LEASE_MS)).toBe(true)
      clock.time += LEASE_MS
      expect(await claim(store)).toBeUndefined()
      clock.time += 1
      const again = await expectClaim(store)
      expect(again).toMatchObject({ id, attempt: 2, noted: { step: 'built', state: { pages: 3 } } })
      expect(await queue.extend(lost, LEASE_MS)).toBe(false)
      expect(await queue.note(lost, 'shown', null)).toBe(false)
      expect(await queue.giveBack(lost)).toBe(false)
      expect(await updates.begin(lost, 'Mine')).toBe(false)
      expect(await updates.writeLogs(lost, ['mine'])).toBe(false)
      expect(await updates.end(lost, { status: 'success', summary: 'Mine' }, [])).toBe(false)
      expect(await updates.read(id)).toMatchObject({ status: 'queued', logs: [] })
      expect(await updates.end(again, { status: 'success', summary: 'Done' }, ['a'])).toBe(true)
      expect(await updates.end(again, { status: 'failure', summary: 'Twice' }, [])).toBe(false)
      expect(await updates.read(id)).toMatchObject({ status: 'success', summary: 'Done' })
      expect(await claim(store)).toBeUndefined()
    })

    test('gives work of a process that is gone at once, and that was no attempt', async () => {
      const store = await openAt(backend)
      const { id } = await store.updates.request(UPDATE)
      // The number of this process, as of one that began at another time.
      const gone = createHolder().replace(/^(\w+\.\d+)\.\d+/, '$1.1')
      for (const losses of [0, 1, 2, 3]) {
        const taken = await expectClaim(store, 'update', gone)
        expect(taken).toMatchObject({ id, attempt: 1, losses })
      }
      expect(await claim(store, 'update', createHolder())).toMatchObject({ attempt: 1, losses: 4 })
      expect(await claim(store)).toBeUndefined()
    })

    test('gives work of another machine when its lease has ended, and that was no attempt', async () => {
      const store = await openAt(backend)
      const { id } = await store.updates.request(UPDATE)
      const elsewhere = createHolder().replace(/^\w+/, '0123456789abcdef')
      await expectClaim(store, 'update', elsewhere)
      expect(await claim(store)).toBeUndefined()
      store.clock.time += LEASE_MS + 1
      expect(await expectClaim(store)).toMatchObject({ id, attempt: 1, losses: 1 })
    })

    test('has those who edit and those who check take what is theirs', async () => {
      const store = await openAt(backend)
      const { id } = await store.jobs.create(PROMPT)
      const of = (lane: 'agent' | 'checks') => store.queue.claim([lane], 'one', LEASE_MS)
      expect(await of('checks')).toBeUndefined()
      const editing = await expectClaim(store, 'agent')
      await store.queue.note(editing, 'edit', { files: {} })
      await store.queue.giveBack(editing)
      expect(await of('agent')).toBeUndefined()
      expect(await of('checks')).toMatchObject({ id, kind: 'agent', noted: { step: 'edit' } })
    })

    test('takes work back as if it had not been tried', async () => {
      const store = await openAt(backend)
      await store.updates.request(UPDATE)
      const given = await expectClaim(store)
      expect(await store.queue.giveBack(given)).toBe(true)
      expect(await expectClaim(store)).toMatchObject({ id: given.id, attempt: 1 })
    })
  })

  describe('updates', () => {
    test('that wait for the same are one, and one that has begun is not waiting', async () => {
      const store = await openAt(backend)
      const { updates, clock } = store
      const asked = await Promise.all([1, 2, 3].map(() => updates.request(UPDATE)))
      const [first] = asked
      expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
      clock.time += 1
      const preview = await updates.request({ ...UPDATE, isPreview: true })
      const branch = await updates.request({ ...UPDATE, ref: 'next' })
      expect(new Set([first?.id, preview.id, branch.id]).size).toBe(3)
      const running = await expectClaim(store)
      expect(running.id).toBe(first?.id)
      expect(await updates.begin(running, 'Building')).toBe(true)
      expect((await updates.request(UPDATE)).id).not.toBe(running.id)
    })

    test('are kept with all that is known of them', async () => {
      const store = await openAt(backend)
      const { updates, clock } = store
      const author = { name: 'Ada', avatarUrl: 'https://git.test/ada.png', gitHostUserId: 7 }
      const { id } = await updates.request({ ...UPDATE, source: 'git-host', author })
      expect(await updates.read(id)).toEqual({
        ...UPDATE,
        id,
        source: 'git-host',
        status: 'queued',
        summary: 'Queued',
        logs: [],
        author,
        hasScreenshots: false,
        createdAt: new Date(clock.time),
      })
      const running = await expectClaim(store)
      await updates.begin(running, 'Building')
      await updates.writeLogs(running, ['one'])
      expect(await updates.read(id)).toMatchObject({ status: 'in_progress', logs: ['one'] })
      clock.time += 5
      const commit = {
        sha: 'a'.repeat(40),
        ref: 'main',
        message: 'Change',
        filesChanged: { added: ['a.mdx'], modified: [], removed: ['b.mdx'] },
      }
      const outcome = { status: 'success', summary: 'Published', commit } as const
      await updates.end(running, { ...outcome, hasScreenshots: true }, ['one', 'two'])
      expect(await updates.read(id)).toMatchObject({
        ...outcome,
        author,
        logs: ['one', 'two'],
        hasScreenshots: true,
        endedAt: new Date(clock.time),
      })
      expect(await updates.lastPublished('docs')).toBe(commit.sha)
      expect(await updates.lastPublished('other')).toBeUndefined()
      const asked = (await updates.read(id))?.createdAt.getTime() ?? 0
      expect(await updates.forgetScreenshots(new Date(asked))).toBe(0)
      expect(await updates.forgetScreenshots(new Date(asked + 1))).toBe(1)
      expect(await updates.read(id)).toMatchObject({ status: 'success', hasScreenshots: false })
      clock.time += 1
      const next = await updates.request(UPDATE)
      const listed = await updates.list('docs', { skip: 0, take: 10 })
      expect(listed.map((update) => update.id)).toEqual([next.id, id])
      expect(await updates.list('docs', { skip: 1, take: 1 })).toMatchObject([{ id }])
      expect(await updates.list('other', { skip: 0, take: 10 })).toEqual([])
    })
  })

  describe('agent jobs', () => {
    test('end, are gone on with, and are archived', async () => {
      const store = await openAt(backend)
      const { jobs, clock } = store
      const made = await jobs.create({ ...PROMPT, keyId: 'key' })
      const { prompt, ...kept } = PROMPT
      expect(await jobs.read(made.id)).toEqual({
        ...kept,
        id: made.id,
        status: 'active',
        prompts: [prompt],
        done: 0,
        ref: `docs-agent/${made.id}`,
        logs: [],
        keyId: 'key',
        createdAt: new Date(clock.time),
      })
      expect(await jobs.archive(made.id)).toBeUndefined()
      const first = await expectClaim(store, 'agent')
      const prLink = 'https://git.test/acme/docs/pulls/1'
      await jobs.end(first, { status: 'completed', prLink, summary: 'Done.' }, ['line'])
      expect(await jobs.read(made.id)).toMatchObject({
        status: 'completed',
        prLink,
        summary: 'Done.',
        done: 1,
        logs: ['line'],
      })
      expect(await claim(store, 'agent')).toBeUndefined()

      expect(await jobs.addPrompt(made.id, 'More')).toMatchObject({
        status: 'active',
        prompts: [prompt, 'More'],
        prLink,
      })
      const second = await expectClaim(store, 'agent')
      expect(second).toMatchObject({ attempt: 1, noted: { step: 'run', state: { prLink } } })
      await jobs.end(second, { status: 'failed', error: 'Not understood.' }, [])
      expect(await jobs.read(made.id)).toMatchObject({
        status: 'failed',
        error: 'Not understood.',
        prLink,
      })

      const archived = await jobs.archive(made.id)
      expect(archived).toMatchObject({ status: 'archived', archivedAt: new Date(clock.time) })
      clock.time += 1
      expect(await jobs.archive(made.id)).toEqual(archived)
      expect(await jobs.addPrompt(made.id, 'Again')).toBeUndefined()
      expect(await jobs.addPrompt('unknown', 'Again')).toBeUndefined()
    })

    test('are archived when they ended some time ago', async () => {
      const store = await openAt(backend)
      const { jobs, clock } = store
      const begin = clock.time
      const ended = async (at: number) => {
        const { id } = await jobs.create(PROMPT)
        clock.time = begin + at
        await jobs.end(await expectClaim(store, 'agent'), { status: 'failed', error: 'No.' }, [])
        return id
      }
      const early = await ended(1000)
      const gone = await ended(1001)
      await jobs.addPrompt(gone, 'More')
      const again = await expectClaim(store, 'agent')
      const late = await ended(2000)
      expect(await jobs.archiveEnded(new Date(begin + 1000))).toBe(0)
      clock.time = begin + 5000
      expect(await jobs.archiveEnded(new Date(begin + 1500))).toBe(1)
      expect(await jobs.read(early)).toMatchObject({
        status: 'archived',
        archivedAt: new Date(begin + 5000),
      })
      expect([await jobs.read(gone), await jobs.read(late)]).toMatchObject([
        { status: 'active' },
        { status: 'failed' },
      ])
      await jobs.end(again, { status: 'completed', prLink: null }, [])
      clock.time += 10_000
      expect(await jobs.archiveEnded(new Date(begin + 5001))).toBe(2)
      expect(await jobs.archiveEnded(new Date(clock.time))).toBe(0)
      expect(await jobs.addPrompt(late, 'Again')).toBeUndefined()
    })

    test('end together with their usage, or not at all', async () => {
      const store = await openAt(backend)
      const { jobs, usage } = store
      const { id } = await jobs.create(PROMPT)
      const { projectId } = PROMPT
      const entered = () => usage.list({ organization: 'acme', limit: 10 })
      const used = { credits: 2, inputTokens: 1, outputTokens: 1, engine: 'rules' }
      const done = { status: 'completed', prLink: null } as const
      const held = await expectClaim(store, 'agent')
      // What ends its usage cannot be written: its end is not, either.
      await expect(jobs.end(held, done, [], { requestId: 'unknown', used })).rejects.toThrow(
        'Expected the id of a request with reserved usage, received `unknown`.',
      )
      expect(await jobs.read(id)).toMatchObject({ status: 'active', done: 0 })

      const requestId = `${id}:0`
      await usage.reserve({ id: requestId, organization: 'acme', projectId, kind: 'agent' })
      const lost = { ...held, owner: 'somebody else' }
      expect(await jobs.end(lost, done, [], { requestId, used })).toBe(false)
      expect(await entered()).toMatchObject([{ id: requestId, state: 'reserved' }])
      const failed = { status: 'failed', error: 'No.' } as const
      expect(await jobs.end(held, failed, [], { requestId })).toBe(true)
      expect(await jobs.read(id)).toMatchObject({ status: 'failed' })
      expect(await entered()).toMatchObject([{ id: requestId, state: 'refunded', credits: 0 }])

      await jobs.addPrompt(id, 'More')
      const next = `${id}:1`
      await usage.reserve({ id: next, organization: 'acme', projectId, kind: 'agent' })
      const again = await expectClaim(store, 'agent')
      expect(await jobs.end(again, done, [], { requestId: next, used, included: 1 })).toBe(true)
      expect(await usage.totals({ organization: 'acme' })).toMatchObject({ credits: 2, overage: 1 })
    })

    test('do prompts that come while they work one after the other', async () => {
      const store = await openAt(backend)
      const { jobs } = store
      const { id } = await jobs.create(PROMPT)
      const first = await expectClaim(store, 'agent')
      await jobs.addPrompt(id, 'Two')
      await jobs.addPrompt(id, 'Three')
      expect(await claim(store, 'agent')).toBeUndefined()
      await jobs.end(first, { status: 'failed', error: 'No.' }, [])
      expect(await jobs.read(id)).toMatchObject({ status: 'active', done: 1 })
      const second = await expectClaim(store, 'agent')
      await jobs.end(second, { status: 'completed', prLink: null }, [])
      expect(await jobs.read(id)).toMatchObject({ status: 'active', done: 2 })
      const third = await expectClaim(store, 'agent')
      await jobs.end(third, { status: 'completed', prLink: null }, [])
      expect(await jobs.read(id)).toMatchObject({ status: 'completed', done: 3 })
      expect((await jobs.read(id))?.error).toBeUndefined()
    })

    test('go with their project, and who works on one learns of it', async () => {
      const store = await openAt(backend)
      const project = {
        id: 'docs',
        organization: 'acme',
        domain: 'acme',
        site: '/srv/site',
        origins: [],
        build: { docs: '/srv/docs', base: '' },
        createdAt: new Date(0),
      }
      await store.projects.add(project)
      expect(await store.projects.withId('docs')).toEqual(project)
      const job = await store.jobs.create(PROMPT)
      const update = await store.updates.request(UPDATE)
      const running = await expectClaim(store, 'agent')
      await store.projects.remove('docs')
      expect(await store.queue.extend(running, LEASE_MS)).toBe(false)
      expect(await store.jobs.read(job.id)).toBeUndefined()
      expect(await store.updates.read(update.id)).toBeUndefined()
      expect(await claim(store)).toBeUndefined()
    })
  })

  describe('several workers', () => {
    test('that are killed lose nothing, and nothing is done twice', async () => {
      const place = await backend.place()
      const store = await openHere(place)
      const ids: string[] = []
      for (let index = 0; index < 60; index++) {
        const projectId = `docs-${index % 20}`
        const request = { ...UPDATE, projectId, ref: `branch-${index}`, isPreview: true }
        ids.push((await store.updates.request(request)).id)
      }
      const workers = ['one', 'two', 'three'].map((name) => start('work', place, name))
      const [victim] = workers
      await victim?.printed(8)
      victim?.process.kill('SIGKILL')
      const ends = await Promise.all(workers.map(({ ended }) => ended))
      expect(ends.slice(1).map(({ code, errors }) => [code, errors])).toEqual([
        [0, ''],
        [0, ''],
      ])
      const all = await Promise.all(ids.map((id) => store.updates.read(id)))
      expect(all.filter((update) => update?.status !== 'success')).toEqual([])
      const printed = ends.flatMap(({ lines }) => lines)
      const done = printed.filter((line) => line.startsWith('done ')).map((line) => line.slice(5))
      expect(done.length).toBe(new Set(done).size)
      // What the killed one had ended without telling of it was not done again.
      expect(done.length).toBeGreaterThanOrEqual(ids.length - 1)
      // Of a project, one at a time: the programs would have failed otherwise.
      expect(new Set(printed.filter((line) => line.startsWith('begun '))).size).toBe(ids.length)
    })
  })
}
