import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { LogLines, runBounded } from '../../../src/service/builds/index.ts'
import { ASK_FIRST } from '../../../src/service/builds/run-bounded.ts'

const cwd = mkdtempSync(join(tmpdir(), 'pergola-bounded-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

const run = (script: string, more: Partial<Parameters<typeof runBounded>[2]> = {}) => {
  const log = new LogLines()
  const options = { cwd, env: { PATH: process.env.PATH ?? '' }, timeout: 20_000, log, ...more }
  return runBounded('sh', ['-c', script], options).then((end) => ({ end, lines: log.lines }))
}

describe('a program', () => {
  test('is run to its end, and what it writes is kept', async () => {
    expect(await run('echo one; echo two >&2; exit 3')).toEqual({
      end: { kind: 'done', code: 3 },
      lines: ['one', 'two'],
    })
  })

  test('gets what it is told to read', async () => {
    expect((await run('cat', { input: 'a prompt' })).lines).toEqual(['a prompt'])
  })

  test('that asks first begins when it is heard, and has what it reads', async () => {
    const { lines } = await run(`${ASK_FIRST}; cat; (echo >&3) 2>/dev/null || echo closed`, {
      asksFirst: true,
      input: 'a prompt\n',
    })
    expect(lines).toEqual(['a prompt', 'closed'])
  })

  test('that asks first does not begin when who started it is gone', () => {
    const left = spawnSync('sh', ['-c', `${ASK_FIRST}; echo begun`], {
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
      input: '',
    })
    expect([left.status, String(left.stdout)]).toEqual([1, ''])
  })

  test('knows nothing of the environment of the service', async () => {
    process.env.PERGOLA_TEST_SECRET = 'hidden'
    try {
      expect((await run('env')).lines.join('\n')).not.toContain('hidden')
    } finally {
      delete process.env.PERGOLA_TEST_SECRET
    }
  })

  test('is ended with all that it has started when its time is up', async () => {
    const { end, lines } = await run('sleep 300 & echo $!; sleep 300', { timeout: 3000 })
    expect(end).toEqual({ kind: 'timeout' })
    expect(lines).toEqual([expect.stringMatching(/^\d+$/)])
    await expect.poll(() => isRunning(lines[0])).toBe(false)
  })

  test('leaves nothing running behind it', async () => {
    const { end, lines } = await run('sleep 300 >/dev/null 2>&1 & echo $!')
    expect(end).toEqual({ kind: 'done', code: 0 })
    await expect.poll(() => isRunning(lines[0])).toBe(false)
  })

  test('takes what holds its output open with it when it ends', async () => {
    const { end, lines } = await run('sleep 300 & echo $!')
    expect(end).toEqual({ kind: 'done', code: 0 })
    await expect.poll(() => isRunning(lines[0])).toBe(false)
  })

  test('that is killed is not waited for where others that cannot be reached hold its output open', async () => {
    const { end, lines } = await run('setsid sleep 300 & echo $!; kill -KILL $$')
    try {
      expect(end).toEqual({ kind: 'killed', by: 'SIGKILL' })
    } finally {
      process.kill(Number(lines[0]), 'SIGKILL')
    }
  })

  test('that is killed by somebody else is told from one that fails', async () => {
    expect((await run('kill -KILL $$')).end).toEqual({ kind: 'killed', by: 'SIGKILL' })
  })

  test('is stopped when it is told to', async () => {
    const abort = new AbortController()
    const running = run('echo ready; sleep 300', {
      signal: abort.signal,
      log: new LogLines([], () => abort.abort()),
    })
    expect((await running).end).toEqual({ kind: 'stopped' })
    expect((await run('echo never', { signal: AbortSignal.abort() })).end.kind).toBe('stopped')
  })

  test('that does not exist is an error', async () => {
    const log = new LogLines()
    const started = runBounded('pergola-no-such-program', [], { cwd, env: {}, timeout: 1000, log })
    await expect(started).rejects.toThrow('ENOENT')
  })
})

/** Whether a process does anything; one that nobody has asked for its end yet does not. */
function isRunning(pid = ''): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' })
  return /^[^Z\s]/.test(stdout.trim())
}

describe('the lines of a log', () => {
  const linesOf = (text: string, hidden: [string, string][] = []) => {
    const log = new LogLines(hidden)
    log.write(text)
    log.end()
    return log.lines
  }

  test('have no colors, no empty lines and no secrets', () => {
    const hidden: [string, string][] = [
      ['/srv/data', '.'],
      ['/srv/data/sites', 'sites'],
      ['token', '…'],
      ['', 'never'],
    ]
    expect(
      linesOf('\u001b[31mred\u001b[0m\n\n  \n/srv/data/sites/x /srv/data/y token\r\n', hidden),
    ).toEqual(['red', 'sites/x ./y …'])
  })

  test('may come in pieces', () => {
    const log = new LogLines()
    for (const piece of ['on', 'e\ntw', 'o\n', 'three']) log.write(piece)
    expect(log.lines).toEqual(['one', 'two'])
    log.end()
    expect(log.lines).toEqual(['one', 'two', 'three'])
  })

  test('are cut when they are long, and left out in the middle when they are many', () => {
    expect(linesOf('x'.repeat(5000))[0]).toHaveLength(2001)
    const lines = linesOf(Array.from({ length: 20_000 }, (_, at) => `line ${at}`).join('\n'))
    expect(lines).toHaveLength(5001)
    expect(lines[1000]).toBe('… 15000 lines left out')
    expect(lines.at(-1)).toBe('line 19999')
  })
})
