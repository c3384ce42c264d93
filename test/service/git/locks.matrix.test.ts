import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openMirror } from '../../../src/service/git/index.ts'
import { TestRepository } from './repository.ts'

function open() {
  const repository = new TestRepository({ 'index.mdx': 'One.' })
  onTestFinished(() => repository.remove())
  const folder = join(repository.folder, 'mirrors')
  return { repository, folder, mirror: openMirror(folder, repository.settings()) }
}

/** Locks a branch of the copy, as a git that was killed leaves it. */
function lock(folder: string, seconds: number): void {
  const [copy = ''] = readdirSync(folder).filter((name) => name.endsWith('.git'))
  const file = join(folder, copy, 'refs', 'remotes', 'origin', 'main.lock')
  writeFileSync(file, '')
  const time = Date.now() / 1000 - seconds
  utimesSync(file, time, time)
}

test('a lock that a killed git has left is removed', async () => {
  const { repository, folder, mirror } = open()
  await mirror.fetch()
  lock(folder, 120)
  const sha = repository.commit({ 'index.mdx': 'Two.' })
  await mirror.fetch()
  expect(await mirror.resolve('main')).toBe(sha)
})

test('a lock that somebody may hold is not', async () => {
  const { repository, folder, mirror } = open()
  await mirror.fetch()
  lock(folder, 0)
  repository.commit({ 'index.mdx': 'Two.' })
  await expect(mirror.fetch()).rejects.toThrow(/lock/)
})

test('several processes may fetch into one copy', async () => {
  const { repository, folder } = open()
  const mirrors = [1, 2, 3, 4].map(() => openMirror(folder, repository.settings()))
  for (const text of ['Two.', 'Three.', 'Four.']) {
    const sha = repository.commit({ 'index.mdx': text })
    await Promise.all(mirrors.map((mirror) => mirror.fetch()))
    for (const mirror of mirrors) expect(await mirror.resolve('main')).toBe(sha)
  }
})
