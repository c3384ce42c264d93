import type { CommandGroup } from '../command.ts'
import { DATA_FLAG, JSON_FLAG } from '../flags.ts'

/** Keys of a service's API. */
export const KEYS: CommandGroup = {
  name: 'keys',
  summary: "Make, list and revoke keys of a service's API.",
  commands: [
    {
      name: 'create',
      summary: 'Make a key and print its secret, this once, alone on standard output.',
      usage: '--kind <assistant|admin> [flags]',
      takes: 'nothing',
      flags: [
        {
          name: 'kind',
          value: 'kind',
          description:
            '`assistant`, public, for one project; `admin`, secret, for an organization.',
        },
        {
          name: 'project',
          value: 'id',
          description: 'Project of an assistant key (the only one).',
        },
        { name: 'organization', value: 'name', description: 'Of an admin key (the only one).' },
        { name: 'name', value: 'text', description: 'What it is for, to tell keys apart.' },
        { name: 'scope', value: 'list', description: 'What it may do (read,write).' },
        { name: 'expires', value: 'time', description: 'Such as 90d, or 2030-01-31 (never).' },
        {
          name: 'origin',
          value: 'origin',
          description: 'Origin whose pages may use it (all); repeatable.',
          isRepeatable: true,
        },
        {
          name: 'ip',
          value: 'range',
          description: 'Address or CIDR range that may use it (all); repeatable.',
          isRepeatable: true,
        },
        DATA_FLAG,
      ],
      run: async (args) => (await import('./keys-create.ts')).createKey(args),
    },
    {
      name: 'list',
      summary: 'List the keys, without their secrets.',
      usage: '[flags]',
      takes: 'nothing',
      flags: [JSON_FLAG, DATA_FLAG],
      run: async (args) => (await import('./existing-keys.ts')).listKeys(args),
    },
    {
      name: 'revoke',
      summary: 'Put a key out of use, for good.',
      usage: '<id or prefix> [flags]',
      takes: 'id',
      flags: [DATA_FLAG],
      run: async (args) => (await import('./existing-keys.ts')).revokeKey(args),
    },
  ],
}
