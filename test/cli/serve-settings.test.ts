import { beforeAll, describe, expect, test } from 'vitest'
import { below, SMALL_SITE } from './docs.ts'
import { runProgram } from './program.ts'
import { workspace } from './workspace.ts'

const place = workspace()

beforeAll(async () => {
  place.write({ ...below('docs', SMALL_SITE), file: 'no folder' })
  await place.run(['build', 'docs', '--out', 'dist'])
})

/** What is said of a start that fails, which is one line. */
async function refusal(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const options = { cwd: place.folder, caches: place.path('caches'), env }
  const { code, stdout, stderr } = await runProgram(['serve', 'dist', ...args], options)
  expect([code, stdout, stderr.trim().split('\n').length]).toEqual([2, '', 1])
  return stderr.trim().replaceAll(place.folder, '…')
}

const BUCKET = { S3_BUCKET: 'https://s3.example.com/docs' }

describe('before anything is made', () => {
  test.each<[args: string[], words: string]>([
    [['--port', 'abc'], 'Expected `--port` to be a number from 0 to 65535, received `abc`.'],
    [['--port', '65536'], 'Expected `--port` to be a number from 0 to 65535, received `65536`.'],
    [['--metrics-port', 'x'], 'Expected `--metrics-port` to be a number from 0 to 65535, received'],
    [['--workers', 'many'], 'Expected `--workers` to be a number from 0 to 64, received `many`.'],
    [['--poll', 'often'], 'Expected `--poll` to be a time such as `5m`, received `often`.'],
  ])('%j is refused', async (args, words) => {
    expect(await refusal([...args, '--data', 'none'])).toContain(words)
    expect(place.exists('none')).toBe(false)
  })

  test.each<[env: Record<string, string>, words: string]>([
    [BUCKET, 'Expected `S3_ACCESS_KEY_ID` with `S3_BUCKET`, received none.'],
    [{ ...BUCKET, S3_ACCESS_KEY_ID: 'id' }, 'Expected `S3_SECRET_ACCESS_KEY` with `S3_BUCKET`'],
    [{ S3_ACCESS_KEY_ID: 'id' }, 'Expected `S3_BUCKET` with `S3_ACCESS_KEY_ID`, received none.'],
    [{ S3_BUCKET: 'docs' }, 'Expected `S3_BUCKET` as an address with `http://` or `https://`'],
    [
      { S3_BUCKET: 'https://id:secret@s3.example.com/docs' },
      'Expected `S3_BUCKET` as an address such as',
    ],
    [
      { ...BUCKET, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY_FILE: '/none' },
      'Expected a file with the key at `/none`, received none that can be read.',
    ],
    [
      { ...BUCKET, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'x', S3_WEBSITE: 'maybe' },
      'Expected `S3_WEBSITE` as `true` or `false`, received `maybe`.',
    ],
    [{ PUBLIC_ORIGIN: 'docs.example.com' }, 'Expected `PUBLIC_ORIGIN` to be an address without'],
    [{ PUBLIC_ORIGIN: 'https://a.test/b' }, 'Expected `PUBLIC_ORIGIN` to be an address without'],
    [{ TRUSTED_PROXIES: 'nginx' }, 'Expected `TRUSTED_PROXIES` to be addresses and ranges'],
    [{ CREDITS_PER_TOKEN: 'much' }, 'Expected `CREDITS_PER_TOKEN` to be a number of 0 or more'],
    [{ LOG_LEVEL: 'loud' }, 'Expected `LOG_LEVEL` to be one of `debug`, `info`'],
    [
      { DATABASE_URL: 'mysql://a:secret@db.test/x' },
      'Expected the address of the database to begin',
    ],
    [{ DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/x' }, 'Expected the PostgreSQL database to'],
  ])('%j is refused', async (env, words) => {
    const said = await refusal(['--port', '0', '--data', 'none'], env)
    expect(said).toContain(words)
    expect(said).not.toContain('secret@')
    expect(place.exists('none')).toBe(false)
  })
})

test('a folder for data that is none, or below none', async () => {
  for (const folder of ['file', 'file/below']) {
    const said = await refusal(['--port', '0', '--data', folder])
    expect(said).toContain(`Expected \`…/${folder}\` to be a folder for the service's data`)
  }
})

test('an address that cannot be listened on', async () => {
  expect(await refusal(['--port', '0', '--host', '192.0.2.1'])).toBe(
    'error Expected an address and a port to listen on, received `192.0.2.1:0`, which is not an address of this machine. See `--host` and `--port`.',
  )
  const unknown = await refusal(['--port', '0', '--host', 'nowhere.invalid'])
  expect(unknown).toContain('`nowhere.invalid:0`, which has no address.')
})

test('the help names what the environment sets', async () => {
  const { stdout } = await place.run(['serve', '--help'])
  expect(stdout).toContain('Environment:')
  for (const name of [
    'DATABASE_URL',
    'S3_BUCKET',
    'PUBLIC_ORIGIN',
    'ASSISTANT_MODEL',
    'LOG_LEVEL',
  ]) {
    expect(stdout).toMatch(new RegExp(`^  ${name} +\\S`, 'm'))
  }
})
