import { expect } from 'vitest'
import { below } from '../cli/docs.ts'
import { workspace } from '../cli/workspace.ts'

export interface Report {
  pages: number
  diagnostics: { code: string }[]
  timings: { build: number }
}

/** A docs folder whose builds are told apart: those that had something to do, and those that had not. */
export function prepareDocs(files: Readonly<Record<string, string>>) {
  const place = workspace()
  place.write(below('docs', files))
  const run = async (...flags: string[]): Promise<Report> => {
    const { code, stdout, stderr } = await place.run(['build', 'docs', '--json', ...flags])
    expect(code, stderr).toBe(0)
    return JSON.parse(stdout) as Report
  }
  const start = (...flags: string[]) => place.run(['build', 'docs', ...flags])
  const isRepeated = async (...flags: string[]) => (await run(...flags)).timings.build === 0
  // Files that have just been written may change once more in the same moment.
  const settle = () => expect.poll(() => isRepeated()).toBe(true)
  return { ...place, run, start, isRepeated, settle }
}
