import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { TestRepository } from '../service/git/repository.ts'
import { S3Server } from '../service/servers/s3.ts'
import { startPostgres } from '../service/store/postgres-server.ts'
import { below, docsJson, SMALL_SITE } from './docs.ts'
import { runProgram, type Served, startServer } from './program.ts'
import { Readers } from './readers.ts'
import { workspace } from './workspace.ts'

const postgres = await startPostgres()
afterAll(async () => {
  if ('stop' in postgres) await postgres.stop()
})

const place = workspace()

const PATIENCE = { timeout: 240_000, interval: 200 }

function setup(text: string): Record<string, string> {
  return { 'docs/setup.mdx': `---\ntitle: Setup\n---\n\n${text}\n` }
}

const reason = 'reason' in postgres ? ` (skipped: ${postgres.reason})` : ''

describe.skipIf(reason !== '')(`machines with one PostgreSQL and one bucket${reason}`, () => {
  test('show the same, without a folder in common', async () => {
    const bucket = await S3Server.start()
    onTestFinished(() => bucket.close())
    const repository = new TestRepository({
      ...below('docs', {
        ...SMALL_SITE,
        'docs.json': docsJson({ navigation: { pages: ['index', 'setup', 'usage'] } }),
      }),
      ...setup('Set the proxy first.'),
    })
    onTestFinished(() => repository.remove())
    place.write({ secret: `${bucket.settings.secret}\n` })
    const options = {
      cwd: place.folder,
      caches: place.path('caches'),
      env: {
        DATABASE_URL: 'address' in postgres ? postgres.address : '',
        S3_BUCKET: bucket.settings.address,
        S3_ACCESS_KEY_ID: bucket.settings.keyId,
        S3_SECRET_ACCESS_KEY_FILE: place.path('secret'),
      },
    }
    const run = (args: readonly string[]) => runProgram(args, options)
    const serve = async (args: readonly string[]): Promise<Served> => {
      const server = await startServer(['serve', '--port', '0', ...args], options)
      onTestFinished(async () => {
        await server.stop()
      })
      return server
    }
    const added = await run([
      ...['projects', 'add', '--domain', 'acme', '--repository', `file://${repository.bare}`],
      ...['--docs-directory', 'docs', '--data', 'one'],
    ])
    expect(added).toEqual({ code: 0, stdout: 'Added the project `acme`.\n', stderr: '' })
    const key = (await run(['keys', 'create', '--kind', 'admin', '--data', 'one'])).stdout.trim()
    const builder = await serve(['--data', 'one'])
    const reader = await serve(['--workers', '0', '--data', 'two'])
    const page = async ({ address }: Served) => (await fetch(new URL('/setup', address))).text()
    await expect.poll(() => page(reader), PATIENCE).toContain('Set the proxy first.')

    // What one machine is asked for, another one may do.
    const readers = new Readers(reader.address, ['/', '/setup', '/usage'])
    repository.commit(setup('Set the gateway first.'), 'Rename it')
    const asked = await fetch(new URL('/v1/project/update/acme', reader.address), {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
    })
    expect(asked.status).toBe(202)
    await expect.poll(() => page(reader), PATIENCE).toContain('Set the gateway first.')
    await expect.poll(() => page(builder), PATIENCE).toContain('Set the gateway first.')

    const listed = await run(['releases', 'list', '--data', 'two'])
    expect(listed.stdout.trim().split('\n')).toHaveLength(3)
    const back = await run(['releases', 'rollback', '--data', 'two'])
    expect([back.code, back.stderr]).toEqual([0, ''])
    await expect.poll(() => page(builder), PATIENCE).toContain('Set the proxy first.')
    await expect.poll(() => page(reader), PATIENCE).toContain('Set the proxy first.')
    const { missing, pages } = await readers.stop()
    expect(missing).toEqual([])
    expect(pages).toBeGreaterThan(20)
    expect(place.list('two').filter((file) => file.endsWith('.db'))).toEqual([])
  })
})
