import type { CommandGroup } from '../command.ts'
import { DATA_FLAG, JSON_FLAG } from '../flags.ts'
import { BUILD_FLAGS } from './build-flags.ts'

/** Sites that one service answers for. */
export const PROJECTS: CommandGroup = {
  name: 'projects',
  summary: 'Set up which sites a service answers for, where there are several.',
  commands: [
    {
      name: 'add',
      summary: 'Add a site.',
      usage: '--domain <name> (--site <folder> | --repository <url> | --docs <folder>) [flags]',
      takes: 'nothing',
      flags: [
        { name: 'domain', value: 'name', description: 'Name in the addresses of its API.' },
        { name: 'site', value: 'folder', description: 'Folder that `pergola build` wrote.' },
        { name: 'id', value: 'name', description: 'Id for administration (the domain).' },
        { name: 'organization', value: 'name', description: 'Whose it is (default).' },
        {
          name: 'origin',
          value: 'origin',
          description: 'Another origin whose pages may ask as the site does; repeatable.',
          isRepeatable: true,
        },
        { name: 'instructions', value: 'file', description: 'Markdown that models are told.' },
        ...BUILD_FLAGS,
        DATA_FLAG,
      ],
      run: async (args) => (await import('./projects-add.ts')).addProject(args),
    },
    {
      name: 'list',
      summary: 'List the sites.',
      usage: '[flags]',
      takes: 'nothing',
      flags: [JSON_FLAG, DATA_FLAG],
      run: async (args) => (await import('./existing-projects.ts')).listProjects(args),
    },
    {
      name: 'remove',
      summary: 'Remove a site, revoke its keys and delete its conversations.',
      usage: '<id> [flags]',
      takes: 'id',
      flags: [DATA_FLAG],
      run: async (args) => (await import('./existing-projects.ts')).removeProject(args),
    },
  ],
}
