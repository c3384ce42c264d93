import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { workspace } from './workspace.ts'

const place = workspace()

const has = (shell: string) => spawnSync(shell, ['--version']).status === 0

describe('bash completes', () => {
  /** What bash offers for a line that ends where the cursor is. */
  const offered = async (line: string): Promise<string[]> => {
    const { stdout: script } = await place.run(['completion', 'bash'])
    const words = line.split(' ')
    const code = `${script}
      COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')})
      COMP_CWORD=${words.length - 1}
      _pergola
      printf '%s\\n' "\${COMPREPLY[@]}"`
    const { stdout, stderr } = spawnSync('bash', ['-c', code], { encoding: 'utf8' })
    expect(stderr).toBe('')
    return stdout.trim().split('\n')
  }

  test.each([
    ['pergola b', ['build', 'broken-links']],
    ['pergola build --ou', ['--out']],
    ['pergola build docs --shar', ['--shard']],
    ['pergola keys ', ['create', 'list', 'revoke']],
    ['pergola keys create --ki', ['--kind']],
  ])('`%s`', async (line, expected) => {
    expect(await offered(line)).toEqual(expected)
  })
})

test.each(['zsh', 'fish'])('%s can read what is made for it', async (shell) => {
  const { code, stdout } = await place.run(['completion', shell])
  expect(code).toBe(0)
  expect(stdout).toContain('broken-links')
  // Shells that are not here are asked elsewhere.
  if (has(shell)) expect(spawnSync(shell, ['-n'], { input: stdout }).status).toBe(0)
})

test('says which shells there are', async () => {
  const { code, stderr } = await place.run(['completion', 'tcsh'])
  expect([code, stderr.trim()]).toEqual([
    2,
    'error Expected `bash`, `zsh` or `fish`, received `tcsh`.',
  ])
})
