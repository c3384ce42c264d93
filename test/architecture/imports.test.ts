import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { divideByTheme } from '../../src/look/index.ts'

/** Rooms in the order in which data passes through them; a room imports only from those before it. */
const ROOMS = [
  'package',
  'contract',
  'diagnostics',
  'forges',
  'i18n',
  'config',
  'theme',
  'site',
  'openapi',
  'components',
  'content',
  'search',
  'outputs',
  'shell',
  'client',
  'pages',
  'reference',
  'look',
  'project',
  'views',
  'features',
  'integration',
  'plugins',
  'service',
  'migrate',
  'cli',
]

/**
 * Where other rooms enter, besides `index.ts`. Narrow doors are for commands and browsers that need
 * a part of a room and should not load all of it; Astro would take an `index.ts` among the pages for a route.
 */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  content: ['highlight/languages.ts'],
  integration: ['cache-folder.ts', 'dev/respond.ts', 'packaged/write-shell.ts'],
  openapi: ['part-words.ts', 'samples/index.ts', 'shapes/index.ts'],
  outputs: ['finished-build.ts', 'hosts/index.ts'],
  pages: ['_bridge.ts'],
  service: [
    'agent/mend-findings.ts',
    'agent/rename-files.ts',
    'keys/index.ts',
    'proxy/index.ts',
    'releases/index.ts',
    'settings.ts',
    'store/index.ts',
    'updates/triggers.ts',
  ],
  site: ['addresses.ts', 'base-path.ts', 'files/folder-stamp.ts'],
}

const SOURCE = join(import.meta.dirname, '..', '..', 'src')

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"\n]*?(?:\bfrom\s*)?['"](\.[^'"]+)['"]|\bfrom ['"](\.[^'"]+)['"]/g

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => /\.(?:ts|tsx|astro)$/.test(file))

interface Crossing {
  from: string
  to: string
}

/** What each file imports, types included. */
const imports = new Map(
  files.map((file): [string, readonly string[]] => {
    const source = readFileSync(join(SOURCE, file), 'utf8')
    const targets = [...source.matchAll(IMPORT)].map(([, first, second]) =>
      posix.join(posix.dirname(file), first ?? second ?? ''),
    )
    return [file, targets]
  }),
)

/** Every import that leaves the room of its file. */
const crossings: Crossing[] = [...imports].flatMap(([from, targets]) =>
  targets.filter((to) => roomOf(to) !== roomOf(from)).map((to) => ({ from, to })),
)

/** The shortest ways from files of a room back to themselves, each circle once. */
function circlesOf(room: string): string[] {
  const circles = new Map<string, string>()
  for (const file of imports.keys()) {
    const circle = roomOf(file) === room ? wayBack(file) : undefined
    if (circle !== undefined) circles.set(circle.toSorted().join(), [...circle, file].join(' → '))
  }
  return [...circles.values()]
}

function wayBack(start: string): string[] | undefined {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return way
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}

function roomOf(file: string): string {
  return file.slice(0, file.indexOf('/'))
}

describe('the rooms of `src`', () => {
  test('are those of the plan, with no file beside them', () => {
    expect(readdirSync(SOURCE).toSorted()).toEqual(ROOMS.toSorted())
  })

  test('import only from rooms before them', () => {
    const backwards = crossings.filter(
      ({ from, to }) => ROOMS.indexOf(roomOf(to)) > ROOMS.indexOf(roomOf(from)),
    )
    expect(backwards).toEqual([])
  })

  test('are entered by their door', () => {
    const roundabout = crossings.filter(({ to }) => {
      const room = roomOf(to)
      if (/\.(?:css|astro)$/.test(to)) return false
      const doors = ['index.ts', ...(DOORS[room] ?? [])]
      return !doors.includes(to.slice(room.length + 1))
    })
    expect(roundabout).toEqual([])
  })
})

describe('the files of a room make no circles', () => {
  test.each(ROOMS)('%s', (room) => {
    expect(circlesOf(room)).toEqual([])
  })
})

test('no name hides what a file is for', () => {
  const vague = files.filter((file) =>
    /(?:^|\/)(?:utils?|helpers?|common|misc|shared)\b/i.test(file),
  )
  expect(vague).toEqual([])
})

test('source files hold one behavior each: none is above 400 lines, nine in ten are below 250', () => {
  const lines = files.map((file) => ({
    file,
    count: readFileSync(join(SOURCE, file), 'utf8').split('\n').length - 1,
  }))
  expect(lines.filter(({ count }) => count > 400)).toEqual([])
  const long = lines.filter(({ count }) => count >= 250)
  expect(long.length).toBeLessThan(files.length / 10)
})

test('no selector and no component names a theme', () => {
  const themes = /\b(?:maple|palm|willow|linden|almond|aspen|sequoia|luma)\b/
  const allowed = (file: string) => file.startsWith('config/')
  const named = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => /\.(?:ts|tsx|astro|css)$/.test(file) && !allowed(file))
    .filter((file) => {
      const text = readFileSync(join(SOURCE, file), 'utf8')
      // What picks a rule for one theme only; its comment may say whose it is.
      return themes.test(file.endsWith('.css') ? divideByTheme(text).shared : text)
    })
  expect(named).toEqual([])
})
