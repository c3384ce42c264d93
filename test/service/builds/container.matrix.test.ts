import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  buildSite,
  canUseBubblewrap,
  expectContainers,
  LogLines,
  readBuildRules,
} from '../../../src/service/builds/index.ts'
import { docsJson } from '../../cli/docs.ts'

const folder = mkdtempSync(join(tmpdir(), 'pergola-container-'))
const docs = join(folder, 'docs')
const asked = join(folder, 'asked.jsonl')
const program = join(folder, 'docker')

/** Stands in for Docker: writes down what it is asked for, and runs a container's program itself. */
const STAND_IN = `#!${process.execPath}
const { appendFileSync } = require('node:fs')
const { spawnSync } = require('node:child_process')
const args = process.argv.slice(2)
appendFileSync('${asked}', JSON.stringify({ args, env: process.env }) + '\\n')
if (args[0] !== 'run' || args.includes('broken:1')) { console.error('no such image'); process.exit(args[0] === 'run' ? 125 : 0) }
const valueOf = (flag) => args.flatMap((arg, at) => (arg === flag ? [args[at + 1]] : []))
const env = Object.fromEntries(valueOf('--env').map((one) => one.split(/=(.*)/s).slice(0, 2)))
const image = args.indexOf('image:1')
const { status } = spawnSync(valueOf('--entrypoint')[0], args.slice(image + 1), { cwd: valueOf('--workdir')[0], env: { PATH: process.env.PATH, ...env }, stdio: 'inherit' })
process.exit(status ?? 1)
`

beforeAll(() => {
  mkdirSync(docs)
  writeFileSync(join(docs, 'docs.json'), docsJson({ navigation: { pages: ['index'] } }))
  writeFileSync(join(docs, 'index.mdx'), '---\ntitle: Home\n---\n\nHome.\n')
  writeFileSync(program, STAND_IN)
  chmodSync(program, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const container = { program, image: 'image:1' }

interface Call {
  args: string[]
  env: Record<string, string>
}

/** What the program was asked for since the last look. */
function calls(): Call[] {
  const lines = existsSync(asked) ? readFileSync(asked, 'utf8').trim().split('\n') : []
  rmSync(asked, { force: true })
  return lines.map((line) => JSON.parse(line) as Call)
}

describe('a build in a container', () => {
  test('has its own files alone, no network, bounds, and goes with all that is left of it', async () => {
    process.env.PERGOLA_TEST_SECRET = 'hidden'
    onTestFinished(() => {
      delete process.env.PERGOLA_TEST_SECRET
    })
    const [out, cache] = [join(folder, 'out'), join(folder, 'cache,with "marks"')]
    const { pages } = await buildSite({
      ...{ docs, out, cache, log: new LogLines(), confinement: 'container', timeout: 60_000 },
      rules: { container },
    })
    expect(pages).toBe(1)
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('Home.')
    const [run, removed] = calls()
    const args = run?.args ?? []
    const given = (flag: string) => args.flatMap((arg, at) => (arg === flag ? [args[at + 1]] : []))
    expect(given('--network')).toEqual(['none'])
    expect(given('--cap-drop')).toEqual(['ALL'])
    expect(given('--security-opt')).toEqual(['no-new-privileges'])
    expect(given('--user')).toEqual([`${process.getuid?.()}:${process.getgid?.()}`])
    expect(given('--memory')).toEqual([String(8 * 1024 ** 3)])
    expect(given('--pids-limit')).toEqual(['512'])
    expect(args).toEqual(expect.arrayContaining(['--rm', '--init', '--read-only']))
    expect(args.slice(args.indexOf('image:1'), args.indexOf('image:1') + 5)).toEqual([
      ...['image:1', '-s', 'KILL', '60', 'node'],
    ])
    const mounts = given('--mount')
    const written = mounts.filter((mount) => !mount?.endsWith(',readonly'))
    expect(written).toHaveLength(4)
    expect(written[0]).toBe(`type=bind,source=${out},target=${out}`)
    expect(written[1]).toContain('"source=')
    expect(mounts).toContain(`type=bind,source=${docs},target=${docs},readonly`)
    expect(JSON.stringify([args, run?.env])).not.toContain('hidden')
    expect(removed?.args).toEqual(['rm', '--force', given('--name')[0]])
  })

  test('is asked for once at the start, and nothing weaker takes its place', async () => {
    await expect(expectContainers(container)).resolves.toBeUndefined()
    await expect(expectContainers({ program, image: 'broken:1' })).rejects.toThrow(
      /to run a container of `broken:1`, received: no such image$/,
    )
    await expect(expectContainers({ program: '/none', image: 'x' })).rejects.toThrow('ENOENT')
  })
})

describe('what the operator decides of builds', () => {
  test('is read from the environment', () => {
    expect(readBuildRules({})).toEqual({ disk: 20 * 1024 ** 3, hosts: [] })
    expect(
      readBuildRules({
        BUILD_CONTAINER: 'podman',
        BUILD_DISK_GB: '0.5',
        BUILD_HOSTS: 'API.example.com, fonts.example.com:8443',
      }),
    ).toEqual({
      disk: 1024 ** 3 / 2,
      hosts: ['api.example.com', 'fonts.example.com:8443'],
      container: { program: 'podman', image: 'node:24-bookworm-slim' },
    })
  })

  test.each([
    [{ BUILD_IMAGE: 'node:24' }, 'Expected `BUILD_CONTAINER` with `BUILD_IMAGE`'],
    [{ BUILD_CONTAINER: 'docker', BUILD_IMAGE: '--privileged' }, 'to name an image'],
    [{ BUILD_DISK_GB: '0' }, 'to be a number above 0, received `0`'],
    [{ BUILD_HOSTS: 'https://a.test/' }, 'received `https://a.test/`'],
  ])('%j is refused', (env, words) => {
    expect(() => readBuildRules(env)).toThrow(words)
  })
})

describe.skipIf(!(await canUseBubblewrap()))('a build without a network', () => {
  test('loads documents from listed hosts, and nothing from others', async () => {
    const paths: string[] = []
    const document = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Loaded', version: '1' },
      paths: {
        '/plants': { get: { summary: 'List plants', responses: { 200: { description: 'OK' } } } },
      },
    })
    const server = createServer(({ url = '' }, response) => {
      paths.push(url)
      if (url === '/away')
        response.writeHead(302, { Location: `http://localhost:${port}/api` }).end()
      else response.end(document)
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const host = `127.0.0.1:${port}`
    const build = async (path: string, hosts: string[]) => {
      const own = mkdtempSync(join(folder, 'web-'))
      writeFileSync(
        join(own, 'docs.json'),
        docsJson({ navigation: { groups: [{ group: 'API', openapi: `http://${host}${path}` }] } }),
      )
      return buildSite({
        ...{ docs: own, out: join(own, 'out'), cache: mkdtempSync(join(folder, 'cache-')) },
        ...{ log: new LogLines(), confinement: 'bubblewrap', rules: { hosts } },
      }).catch((error: Error) => error)
    }
    expect(await build('/api', [])).toBeInstanceOf(Error)
    expect(await build('/api', ['other.test'])).toBeInstanceOf(Error)
    expect(await build('/away', [host])).toBeInstanceOf(Error)
    expect(paths).toEqual(['/away'])
    expect(await build('/api', [host])).toMatchObject({ pages: 1 })
  })
})
