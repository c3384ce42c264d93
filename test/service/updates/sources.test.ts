import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Mirror, openMirror } from '../../../src/service/git/index.ts'
import { LeaseLost } from '../../../src/service/jobs/index.ts'
import { checkOut } from '../../../src/service/updates/sources.ts'
import { TestRepository } from '../git/repository.ts'

let repository: TestRepository
let mirror: Mirror

beforeAll(() => {
  repository = new TestRepository({ 'docs.json': '{}', 'index.mdx': 'Home' })
  mirror = openMirror(join(repository.folder, 'mirrors'), repository.settings())
})
afterAll(() => repository.remove())

/** Checks out for an update, into the folder that all of them share. */
function sourceOf(update: string) {
  return checkOut({
    ...{ mirror, update, branch: 'main', published: undefined },
    repository: repository.settings(),
    folder: join(repository.folder, 'cache', 'source-1'),
    signal: new AbortController().signal,
  })
}

describe('a worker that comes back after a newer update has begun', () => {
  test('leaves the newer checkout alone when it cleans up', async () => {
    const older = await sourceOf('01A')
    const newer = await sourceOf('01B')
    expect(newer.docs).toBe(older.docs)
    await older.remove()
    expect(readFileSync(join(newer.docs, 'index.mdx'), 'utf8')).toBe('Home')
    await newer.remove()
    expect(readdirSync(join(repository.folder, 'cache'))).toEqual([])
  })

  test('does not check out in its place', async () => {
    const newer = await sourceOf('01B')
    await expect(sourceOf('01A')).rejects.toBeInstanceOf(LeaseLost)
    expect(readFileSync(join(newer.docs, 'index.mdx'), 'utf8')).toBe('Home')
    await newer.remove()
    expect(readdirSync(join(repository.folder, 'mirrors', 'worktrees'))).toEqual([])
  })
})
