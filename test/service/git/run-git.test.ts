import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { runGit } from '../../../src/service/git/run-git.ts'

test('git that ends before it has read what it is given ends nothing else', async () => {
  const input = 'a line\n'.repeat(1_000_000)
  expect(await runGit(['version'], { cwd: tmpdir(), input })).toContain('git version')
  await expect(runGit(['no-such-command'], { cwd: tmpdir(), input })).rejects.toThrow(
    'no-such-command',
  )
})
