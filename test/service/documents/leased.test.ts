import { rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { SharedDocuments } from '../../../src/service/documents/index.ts'
import { publish, testFolder } from './site.ts'

const pageOf = (word: string) => [{ route: '/page', title: 'Page', markdown: `The ${word}.` }]

async function share() {
  const folder = await testFolder()
  const link = join(folder, 'current')
  await publish(join(folder, 'one'), pageOf('first'))
  await symlink(join(folder, 'one'), link)
  const errors: unknown[] = []
  let time = 0
  const shared = new SharedDocuments(link, {
    cacheFolder: join(folder, 'cache'),
    onError: (error) => errors.push(error),
    now: () => time,
  })
  onTestFinished(() => shared.close())
  return {
    folder,
    shared,
    errors,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    async leadTo(name: string) {
      await symlink(join(folder, name), join(folder, 'next'))
      await rename(join(folder, 'next'), link)
    },
  }
}

describe('documents that are shared', () => {
  test('are opened anew when the link leads elsewhere, and work that has begun goes on', async () => {
    const { folder, shared, leadTo } = await share()
    const before = await shared.lease()
    await publish(join(folder, 'two'), pageOf('second'))
    await leadTo('two')
    await rm(join(folder, 'one'), { recursive: true })
    await shared.refresh()
    const after = await shared.lease()
    expect((await after.index.page('page'))?.content).toContain('The second.')
    expect((await before.index.search('first', { limit: 1 }))[0]?.text).toBe('The first.')
    before.end()
    before.end()
    await expect(before.index.page('page')).rejects.toThrow()
    after.end()
  })

  test('are opened anew when the site is built in the same folder, once that is done', async () => {
    const { folder, shared } = await share()
    const before = await shared.lease()
    before.end()
    await publish(join(folder, 'one'), pageOf('third'))
    await shared.refresh()
    const during = await shared.lease()
    during.end()
    expect(during.index).toBe(before.index)
    await shared.refresh()
    const after = await shared.lease()
    expect((await after.index.page('page'))?.content).toContain('The third.')
    after.end()
  })

  test('stay as they are while there is nothing to open', async () => {
    const { folder, shared, errors, leadTo, pass } = await share()
    const before = await shared.lease()
    await leadTo('nowhere')
    await expect(shared.refresh()).rejects.toThrow('Expected a built site')
    pass(5000)
    const after = await shared.lease()
    expect(after.index).toBe(before.index)
    await expect.poll(() => errors.length).toBe(1)
    await publish(join(folder, 'nowhere'), pageOf('later'))
    await shared.refresh()
    const later = await shared.lease()
    expect((await later.index.page('page'))?.content).toContain('The later.')
    for (const lease of [before, after, later]) lease.end()
  })

  test('are looked after only now and then', async () => {
    const { folder, shared, leadTo, pass } = await share()
    const first = await shared.lease()
    await publish(join(folder, 'two'), pageOf('second'))
    await leadTo('two')
    const second = await shared.lease()
    expect(second.index).toBe(first.index)
    pass(1000)
    await expect
      .poll(async () => {
        const lease = await shared.lease()
        lease.end()
        return lease.index.release
      })
      .not.toBe(first.index.release)
    first.end()
    second.end()
  })

  test('are no more when closed', async () => {
    const { shared } = await share()
    const lease = await shared.lease()
    shared.close()
    expect(await lease.index.search('first', { limit: 1 })).toHaveLength(1)
    lease.end()
    await expect(lease.index.page('page')).rejects.toThrow()
  })
})
