import { execFileSync } from 'node:child_process'
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PathError, Workspace } from '../../../src/service/workspace/index.ts'

const outside = realpathSync(mkdtempSync(join(tmpdir(), 'pergola-outside-')))
const repository = realpathSync(mkdtempSync(join(tmpdir(), 'pergola-confined-')))
const docs = join(repository, 'docs')
const SECRET = 'a secret of the machine'
let workspace: Workspace

const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, stdio: 'pipe' })

beforeAll(async () => {
  writeFileSync(join(outside, 'secret.txt'), SECRET)
  writeFileSync(join(outside, 'page.mdx'), SECRET)
  mkdirSync(join(docs, 'guides'), { recursive: true })
  writeFileSync(join(repository, 'README.md'), 'Of the repository.')
  writeFileSync(join(docs, 'docs.json'), '{}')
  writeFileSync(join(docs, 'index.mdx'), 'Home')
  writeFileSync(join(docs, 'guides/setup.mdx'), 'Setup')
  writeFileSync(join(docs, '.env'), 'TOKEN=1')
  writeFileSync(join(docs, 'package.json'), '{}')
  writeFileSync(join(docs, 'script.js'), 'run()')
  git('init', '--quiet')
  // What a repository calls a link, and what a checkout without links makes of it.
  writeFileSync(join(docs, 'evil.mdx'), '/root/.ssh/id_rsa')
  git('add', '.')
  const hash = execFileSync('git', ['hash-object', '-w', '--stdin'], {
    cwd: repository,
    input: '/root/.ssh/id_rsa',
  })
  git('update-index', '--add', '--cacheinfo', `120000,${String(hash).trim()},docs/evil.mdx`)
  symlinkSync(outside, join(docs, 'folder-link'))
  symlinkSync(join(outside, 'secret.txt'), join(docs, 'file-link.txt'))
  symlinkSync(join(outside, 'none.mdx'), join(docs, 'dangling.mdx'))
  symlinkSync('..', join(docs, 'up'))
  // Followed, these two would be a tree of 2^40 folders.
  for (const name of ['round', 'guides/round']) symlinkSync(docs, join(docs, name))
  linkSync(join(outside, 'page.mdx'), join(docs, 'hard.mdx'))
  workspace = await Workspace.open(repository, 'docs')
})

afterAll(() => {
  rmSync(outside, { recursive: true, force: true })
  rmSync(repository, { recursive: true, force: true })
})

const attacks = [
  '',
  '.',
  './',
  '..',
  '../',
  '../README.md',
  '../../etc/passwd',
  'guides/../../README.md',
  'guides/../../../etc/passwd',
  './../README.md',
  'guides/./../../README.md',
  '/etc/passwd',
  '//etc/passwd',
  '/',
  `${'../'.repeat(40)}etc/passwd`,
  'C:/windows/system.ini',
  'c:secret.txt',
  'D:\\secret.txt',
  '..\\README.md',
  'guides\\..\\..\\README.md',
  'guides/setup.mdx\0.txt',
  '\0',
  'guides\nsetup.mdx',
  'guides\tsetup.mdx',
  'guides/setup.mdx\u007f',
  '.git/config',
  '.git',
  '.GIT/config',
  '.Git/hooks/pre-commit.txt',
  'guides/.git/config',
  '.gitmodules',
  '.gitattributes',
  '.gitignore',
  '.github/workflows/run.yml',
  '.GitHub/workflows/run.yml',
  '.gitlab-ci.yml',
  '.gitlab/agents/config.yaml',
  '.gitea/workflows/run.yaml',
  '.forgejo/workflows/run.yaml',
  '.circleci/config.yml',
  'bitbucket-pipelines.yml',
  'azure-pipelines.yml',
  'Jenkinsfile',
  'Dockerfile',
  'Makefile',
  '.husky/pre-commit',
  '.vscode/tasks.json',
  '.devcontainer/devcontainer.json',
  '.env',
  '.env.production',
  '.ENV',
  'guides/.env.local',
  '.npmrc',
  '.ssh/authorized_keys.txt',
  'node_modules/pack/index.json',
  'package.json',
  'package-lock.json',
  'folder-link/page.mdx',
  'folder-link/new.mdx',
  'folder-link/new/deeper.mdx',
  'file-link.txt',
  'dangling.mdx',
  'up/README.md',
  'up/new.mdx',
  'up/docs/new.mdx',
  'hard.mdx',
  'evil.mdx',
  'index.mdx/below.mdx',
  'guides/setup.mdx/../../../README.md',
  'guides.',
  'guides /page.mdx',
  'guides./page.mdx',
  '....//README.md',
  'page.mdx:stream',
  'page.mdx::$DATA',
  'a'.repeat(600),
]

describe.each(attacks)('a path like %j', (path) => {
  test('cannot be written to', async () => {
    await expect(workspace.write(path, 'changed')).rejects.toBeInstanceOf(PathError)
  })

  test('cannot be removed', async () => {
    await expect(workspace.remove(path)).rejects.toBeInstanceOf(PathError)
  })

  test('cannot be moved to', async () => {
    await expect(workspace.move('guides/setup.mdx', path)).rejects.toBeInstanceOf(PathError)
  })

  test('cannot be read', async () => {
    await expect(workspace.read(path)).rejects.toBeInstanceOf(PathError)
  })
})

test.each(['page.js', 'page.tsx', 'run.sh', 'page', 'page.mdx.exe', 'page.html', '.mdx.js'])(
  'a file `%s` is of a kind that is not written',
  async (path) => {
    await expect(workspace.write(path, 'changed')).rejects.toThrow('of another kind')
  },
)

test.each(['%2e%2e/README.md', '..%2fREADME.md', '‥/README.md', '~/page.mdx'])(
  'a name that only looks like a way out, `%s`, stays within the docs',
  async (path) => {
    await workspace.write(path, 'harmless')
    expect(await workspace.read(path)).toBe('harmless')
    await workspace.remove(path)
  },
)

test('what lies outside of the docs is as it was', () => {
  expect(readFileSync(join(outside, 'secret.txt'), 'utf8')).toBe(SECRET)
  expect(readFileSync(join(outside, 'page.mdx'), 'utf8')).toBe(SECRET)
  expect(readFileSync(join(repository, 'README.md'), 'utf8')).toBe('Of the repository.')
  expect(existsSync(join(repository, 'new.mdx'))).toBe(false)
  expect(existsSync(join(outside, 'new.mdx'))).toBe(false)
})

describe('the docs themselves', () => {
  test('can be listed, without what is protected or linked', () => {
    expect(workspace.list()).toEqual(['docs.json', 'guides/setup.mdx', 'index.mdx', 'script.js'])
    expect(workspace.list('guides')).toEqual(['guides/setup.mdx'])
  })

  test('can be searched', async () => {
    expect(await workspace.search('Set')).toEqual([
      { path: 'guides/setup.mdx', line: 1, text: 'Setup' },
    ])
  })

  test('can be written, moved and removed', async () => {
    await workspace.write('new/deep/page.mdx', 'One')
    await workspace.move('new/deep/page.mdx', 'other/page.mdx')
    expect(await workspace.read('other/page.mdx')).toBe('One')
    expect(workspace.has('new/deep/page.mdx')).toBe(false)
    await workspace.remove('other/page.mdx')
    expect(workspace.has('other/page.mdx')).toBe(false)
    await expect(workspace.move('index.mdx', 'guides/setup.mdx')).rejects.toThrow('to be free')
  })

  test('have images, which are moved as they are and never written', async () => {
    const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff])
    writeFileSync(join(repository, 'docs', 'old.png'), bytes)
    await expect(
      workspace.attempt(async () => {
        await workspace.move('old.png', 'images/new.png')
        expect(workspace.has('old.png')).toBe(false)
        throw new Error('Taken back')
      }),
    ).rejects.toThrow('Taken back')
    expect(readFileSync(join(repository, 'docs', 'old.png'))).toEqual(bytes)
    await workspace.move('old.png', 'images/new.png')
    expect(readFileSync(join(repository, 'docs', 'images', 'new.png'))).toEqual(bytes)
    await expect(workspace.move('images/new.png', 'script.js')).rejects.toBeInstanceOf(PathError)
    await expect(workspace.move('images/new.png', 'images/new.svg')).rejects.toThrow('to end as')
    await expect(workspace.write('images/new.png', 'x')).rejects.toBeInstanceOf(PathError)
    rmSync(join(repository, 'docs', 'images'), { recursive: true })
  })

  test('have what was written, moved and written again as it was where that is taken back', async () => {
    await expect(
      workspace.attempt(async () => {
        await workspace.write('index.mdx', 'Changed')
        await workspace.move('index.mdx', 'start.mdx')
        await workspace.write('start.mdx', 'Changed again')
        throw new Error('Taken back')
      }),
    ).rejects.toThrow('Taken back')
    expect(await workspace.read('index.mdx')).not.toContain('Changed')
    expect(workspace.has('start.mdx')).toBe(false)
  })

  test('keep to a size and a number of files', async () => {
    await expect(workspace.write('large.mdx', 'x'.repeat(600_000))).rejects.toThrow('bytes')
    // What is larger already may be changed.
    writeFileSync(join(repository, 'docs', 'large.mdx'), 'x'.repeat(600_000))
    await workspace.write('large.mdx', 'y'.repeat(600_001))
    await expect(workspace.write('large.mdx', 'x'.repeat(3_000_000))).rejects.toThrow('bytes')
    rmSync(join(repository, 'docs', 'large.mdx'))
    const own = await Workspace.open(repository, 'docs')
    const writeMany = async () => {
      for (let at = 0; at <= 50; at++) await own.write(`many/${at}.mdx`, 'x')
    }
    await expect(writeMany()).rejects.toThrow('at most 50 files')
  })
})
