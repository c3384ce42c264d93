import { expect } from 'vitest'
import { type Workspace, workspace } from '../workspace.ts'

/** A folder in which docs of another tool lie, and what becomes of them. */
export interface Migration {
  place: Workspace
  /** Migrates a folder and looks for what is wrong with the result, colors and addresses aside. */
  migrate(folder: string): Promise<{ stdout: string; codes: string[] }>
  /** The `docs.json` of a folder that was migrated. */
  config(folder: string): ReturnType<typeof JSON.parse>
}

export function openMigration(): Migration {
  const place = workspace()
  return {
    place,
    async migrate(folder) {
      const { code, stdout, stderr } = await place.run([
        'migrate',
        folder,
        '--out',
        `${folder}-new`,
      ])
      expect([code, stderr]).toEqual([0, ''])
      const checked = await place.run(['check', `${folder}-new`, '--format', 'json'])
      const { findings } = JSON.parse(checked.stdout) as {
        findings: { code: string; severity: string }[]
      }
      const told = findings.filter(({ severity }) => severity !== 'info')
      return { stdout, codes: told.map(({ code }) => code) }
    },
    config: (folder) => JSON.parse(place.read(`${folder}-new/docs.json`)),
  }
}
