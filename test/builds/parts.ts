import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../src/package/index.ts'
import { runProgram } from '../cli/program.ts'
import type { Workspace } from '../cli/workspace.ts'

export const SITE = ['--site', 'https://docs.example.com']

/** A docs folder of an example, in a folder of its own. */
export function copyExample(place: Workspace, name: string, folder: string): void {
  cpSync(join(packageRoot, 'examples', name), place.path(folder), { recursive: true })
}

/** All files of a folder, with their bytes. */
export function contentsOf(place: Workspace, folder: string): Record<string, string> {
  return Object.fromEntries(
    place.list(folder).map((file) => [file, place.read(`${folder}/${file}`)]),
  )
}

/** Builds an example as a whole and in three parts that are merged, which must be the same bytes. */
export function testParts(place: Workspace, name: string): void {
  test(`is the one that a build makes: \`${name}\``, async () => {
    copyExample(place, name, `${name}/docs`)
    const run = (args: readonly string[], machine: string) =>
      runProgram(args, { cwd: place.path(name), caches: place.path(`${name}/caches-${machine}`) })
    const whole = await run(['build', 'docs', '--out', 'whole', ...SITE], 'whole')
    const parts = await Promise.all(
      [1, 2, 3].map((number) =>
        run(['build', 'docs', '--shard', `${number}/3`, '--out', `parts/${number}`], `${number}`),
      ),
    )
    expect([whole, ...parts].map(({ code }) => code)).toEqual([0, 0, 0, 0])

    const merged = await run(
      ['merge', 'parts', '--docs', 'docs', '--out', 'merged', '--report', 'merged.json', ...SITE],
      'last',
    )

    const told = (text: string) => text.replaceAll(/\d+\.\d s/g, '… s').replace('whole', 'merged')
    expect([merged.code, told(merged.stdout)]).toEqual([0, told(whole.stdout)])
    expect(contentsOf(place, `${name}/merged`)).toEqual(contentsOf(place, `${name}/whole`))
  })
}
