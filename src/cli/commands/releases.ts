import type { CommandGroup } from '../command.ts'
import { DATA_FLAG, JSON_FLAG } from '../flags.ts'

const PROJECT_FLAG = {
  name: 'project',
  value: 'id',
  description: 'Project (the only one that the service builds).',
}

/** Published states of the sites that a service builds. */
export const RELEASES: CommandGroup = {
  name: 'releases',
  summary: 'List what a service has published, and go back to an earlier release.',
  commands: [
    {
      name: 'list',
      summary: 'List the releases of a site, newest first.',
      usage: '[flags]',
      takes: 'nothing',
      flags: [PROJECT_FLAG, JSON_FLAG, DATA_FLAG],
      run: async (args) => (await import('./existing-releases.ts')).listReleases(args),
    },
    {
      name: 'rollback',
      summary: 'Show an earlier release again; without an id, the one before.',
      usage: '[id] [flags]',
      takes: 'id',
      flags: [PROJECT_FLAG, DATA_FLAG],
      run: async (args) => (await import('./existing-releases.ts')).rollBack(args),
    },
  ],
}
