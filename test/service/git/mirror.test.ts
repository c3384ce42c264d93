import { existsSync, lstatSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  commitAll,
  findChangedModes,
  GitError,
  type Mirror,
  openMirror,
  pushBranch,
  runGit,
} from '../../../src/service/git/index.ts'
import { TestRepository } from './repository.ts'

const AUTHOR = { name: 'Docs Agent', email: 'agent@example.com' }
let repository: TestRepository
let mirror: Mirror

beforeAll(async () => {
  repository = new TestRepository({ 'docs.json': '{}', 'index.mdx': 'Home', 'old.mdx': 'Old' })
  mirror = openMirror(join(repository.folder, 'mirrors'), repository.settings())
  await mirror.fetch()
})
afterAll(() => repository.remove())

const main = async (): Promise<string> => (await mirror.resolve('main')) ?? ''

describe('a copy of a repository', () => {
  test('knows branches and commits, and nothing else', async () => {
    expect(await main()).toMatch(/^[0-9a-f]{40}$/)
    expect(await mirror.commit(await main())).toMatchObject({
      message: 'First pages',
      author: { name: 'Ada', email: 'ada@example.com' },
    })
    for (const ref of ['none', '--all', 'main..main', 'a b', '', '@{upstream}', 'HEAD^', ':x']) {
      expect(await mirror.resolve(ref)).toBeUndefined()
    }
  })

  test('tells what is part of a history', async () => {
    const first = await main()
    const second = repository.commit({ 'index.mdx': 'Home again' })
    await mirror.fetch()
    expect(await mirror.isWithin(first, second)).toBe(true)
    expect(await mirror.isWithin(second, first)).toBe(false)
    await expect(mirror.isWithin('0'.repeat(40), first)).rejects.toBeInstanceOf(GitError)
  })

  test('tells what has changed since a commit', async () => {
    const before = await main()
    repository.commit({ 'index.mdx': 'Home 2', 'new/ö "x".mdx': 'New', 'old.mdx': undefined })
    await mirror.fetch()
    expect(await mirror.changed(before, await main())).toEqual({
      added: ['new/ö "x".mdx'],
      modified: ['index.mdx'],
      removed: ['old.mdx'],
    })
    expect((await mirror.changed(undefined, await main())).added).toContain('docs.json')
  })

  test('is fetched by several at once', async () => {
    const other = openMirror(join(repository.folder, 'other'), repository.settings())
    await Promise.all([other.fetch(), other.fetch(), other.fetch()])
    expect(await other.resolve('main')).toBe(await main())
  })

  test('forgets branches that are gone', async () => {
    repository.git(['push', '--quiet', 'origin', 'HEAD:refs/heads/passing'])
    await mirror.fetch()
    expect(await mirror.resolve('passing')).toBeDefined()
    repository.git(['push', '--quiet', 'origin', ':refs/heads/passing'])
    await mirror.fetch()
    expect(await mirror.resolve('passing')).toBeUndefined()
  })
})

describe('a worktree', () => {
  test('has the files of a commit and goes when it is done with', async () => {
    const tree = await mirror.worktree(await main())
    expect(readFileSync(join(tree.folder, 'docs.json'), 'utf8')).toBe('{}')
    await tree.remove()
    expect(existsSync(tree.folder)).toBe(false)
  })

  test('has nothing to do with others that are made and fetched at the same time', async () => {
    const sha = await main()
    const many = Array.from({ length: 12 }, async (_, at) => {
      const own = openMirror(join(repository.folder, 'mirrors'), repository.settings())
      if (at % 3 === 0) await own.fetch()
      const tree = await own.worktree(sha)
      const text = readFileSync(join(tree.folder, 'docs.json'), 'utf8')
      await tree.remove()
      return text
    })
    expect(new Set(await Promise.all(many))).toEqual(new Set(['{}']))
  })

  test('can be changed, committed and pushed to a branch of its own', async () => {
    const tree = await mirror.worktree(await main())
    expect(await commitAll(tree, ['.'], { message: 'Nothing', author: AUTHOR })).toBeUndefined()
    writeFileSync(join(tree.folder, 'index.mdx'), 'Home 3')
    const sha = await commitAll(tree, ['.'], { message: 'Home\n\nBy "an agent".', author: AUTHOR })
    expect(sha).toMatch(/^[0-9a-f]{40}$/)
    await pushBranch(repository.settings(), tree, 'docs-agent/1')
    expect(repository.read('docs-agent/1', 'index.mdx')).toBe('Home 3')
    const said = repository.git(
      ['log', '-1', '--format=%an %ae %B', 'docs-agent/1'],
      repository.bare,
    )
    expect(said.trim()).toBe('Docs Agent agent@example.com Home\n\nBy "an agent".')
    // Once more, as after a crash between the push and the note of it.
    await pushBranch(repository.settings(), tree, 'docs-agent/1')
    await tree.remove()
  })

  test('of a hostile repository has no links, runs no hooks and shows changed modes', async () => {
    const hostile = new TestRepository({ 'docs.json': '{}' })
    try {
      symlinkSync('/etc', join(hostile.copy, 'evil'))
      symlinkSync('/etc/passwd', join(hostile.copy, 'passwd.mdx'))
      hostile.commit({
        '.gitattributes': '*.mdx filter=evil diff=evil\n',
        '.gitmodules': '[submodule "x"]\n\tpath = x\n\turl = --upload-pack=touch /tmp/owned\n',
        'page.mdx': 'Page',
      })
      const own = openMirror(join(hostile.folder, 'mirrors'), hostile.settings())
      await own.fetch()
      const base = (await own.resolve('main')) ?? ''
      const tree = await own.worktree(base)
      expect(lstatSync(join(tree.folder, 'evil')).isFile()).toBe(true)
      expect(lstatSync(join(tree.folder, 'passwd.mdx')).isFile()).toBe(true)
      writeFileSync(join(tree.folder, 'passwd.mdx'), '/root/.ssh')
      await commitAll(tree, ['.'], { message: 'x', author: AUTHOR })
      expect(await findChangedModes(tree, base)).toEqual([
        { path: 'passwd.mdx', before: '120000', after: '120000' },
      ])
      await tree.remove()
    } finally {
      hostile.remove()
    }
  })
})

describe('git', () => {
  test('says what is wrong without secrets and without paths of the machine', async () => {
    const credentials = { url: 'http://127.0.0.1:9', header: 'Authorization: Basic c2VjcmV0' }
    const cwd = repository.copy
    const args = ['fetch', 'http://user:secret@127.0.0.1:9/x.git']
    const failure = await runGit(args, { cwd, credentials }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(GitError)
    expect(String(failure)).not.toMatch(/secret|c2VjcmV0/)
    expect(String(failure)).not.toContain(repository.folder)
  })

  test('gets no variables of this process', async () => {
    process.env.PERGOLA_TEST_SECRET = 'hidden'
    try {
      const seen = await runGit(['-c', 'alias.seen=!env', 'seen'], { cwd: repository.copy })
      expect(seen).not.toContain('hidden')
      expect(seen).toContain('GIT_TERMINAL_PROMPT=0')
    } finally {
      delete process.env.PERGOLA_TEST_SECRET
    }
  })

  test('does not run without end', async () => {
    const cwd = repository.copy
    const sleeping = runGit(['-c', 'alias.rest=!sleep 60', 'rest'], { cwd, timeout: 200 })
    await expect(sleeping).rejects.toBeInstanceOf(GitError)
    const signal = AbortSignal.abort()
    await expect(runGit(['status'], { cwd, signal })).rejects.toBeInstanceOf(GitError)
  })
})
