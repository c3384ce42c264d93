import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { createConfigJsonSchema, createOwnJsonSchema } from '../../src/config/index.ts'
import { runProgram } from './program.ts'
import { workspace } from './workspace.ts'

const place = workspace()

// Tells at the end which modules were loaded, Node's own left out.
place.write({
  'watch.mjs': `
    import { writeSync } from 'node:fs'
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({
      load(url, context, next) {
        if (url.startsWith('file:')) loaded.add(url)
        return next(url, context)
      },
    })
    process.on('exit', () => writeSync(2, JSON.stringify([...loaded])))
  `,
})

beforeAll(async () => {
  place.write({ 'site/index.html': '' })
  const data = ['--data', 'data']
  await place.run(['projects', 'add', '--domain', 'acme', '--site', 'site', ...data])
  await place.run(['keys', 'create', '--kind', 'admin', ...data])
})

/** More than these take longer to load than a person should wait for a line of text. */
const MOST = 80

test.each([
  [['--help']],
  [['schema']],
  [['schema', '--own']],
  [['keys', 'list', '--data', 'data']],
  [['projects', 'list', '--data', 'data']],
])('%j loads few modules, and neither Astro nor what checks configuration', async (args) => {
  const { code, stdout, stderr } = await runProgram(args, {
    cwd: place.folder,
    caches: place.path('caches'),
    env: { NODE_OPTIONS: `--import=${pathToFileURL(place.path('watch.mjs'))}` },
  })
  expect([code, stdout === '']).toEqual([0, false])
  const loaded = (JSON.parse(stderr) as string[]).flatMap(modulesOf)
  expect(loaded.filter((url) => /node_modules\/(?:astro|zod|vite)\//.test(url))).toEqual([])
  expect(loaded.length).toBeGreaterThan(10)
  expect(loaded.length).toBeLessThan(MOST)
})

/** The modules that a file of the bundled program is made of; any other file is one itself. */
function modulesOf(url: string): string[] {
  const map = fileURLToPath(`${url}.map`)
  if (!url.includes('/lib/bundle/') || !existsSync(map)) return [url]
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }
  return sources.map((source) => new URL(source, url).href)
}

test('the schemas that are printed are those that files are read by', async () => {
  const printed = async (...args: string[]) => JSON.parse((await place.run(args)).stdout)
  expect(await printed('schema')).toEqual(JSON.parse(JSON.stringify(createConfigJsonSchema())))
  expect(await printed('schema', '--own')).toEqual(
    JSON.parse(JSON.stringify(createOwnJsonSchema())),
  )
})
