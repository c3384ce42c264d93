import type { Command, CommandGroup } from './command.ts'
import { KEYS } from './commands/keys.ts'
import { PROJECTS } from './commands/projects.ts'
import { RELEASES } from './commands/releases.ts'
import {
  CACHE_FLAG,
  CHECK_FLAGS,
  DATA_FLAG,
  DEV_FLAGS,
  FORMAT_FLAG,
  OPENAPI_FLAG,
  OUT_FLAG,
  REPORT_FLAGS,
  SERVER_FLAGS,
  SITE_FLAGS,
  STRICT_FLAG,
  VALIDATE_FLAGS,
} from './flags.ts'
import { SERVE_ENVIRONMENT, WORK_FLAGS } from './serve/flags.ts'

/** All subcommands. What carries one out is loaded when it is called. */
export const COMMANDS: readonly (Command | CommandGroup)[] = [
  {
    name: 'dev',
    summary: 'Serve a docs folder locally; changes show as they are saved.',
    usage: '[dir] [flags]',
    flags: [...SERVER_FLAGS, ...DEV_FLAGS, OUT_FLAG, ...SITE_FLAGS, CACHE_FLAG],
    run: async (args) => (await import('./commands/dev.ts')).runDev(args),
  },
  {
    name: 'build',
    summary: 'Build a docs folder into static files.',
    usage: '[dir] [flags]',
    flags: [
      OUT_FLAG,
      ...SITE_FLAGS,
      CACHE_FLAG,
      {
        name: 'shard',
        value: 'n/of',
        description: 'Compile this part of the pages only, for `merge`.',
      },
      OPENAPI_FLAG,
      ...REPORT_FLAGS,
      { name: 'clean', description: 'Forget what earlier builds kept, and what they wrote.' },
      { name: 'watch', short: 'w', description: 'Build again whenever a file is saved.' },
    ],
    run: async (args) =>
      args.text('shard') === undefined
        ? (await import('./commands/build.ts')).build(args)
        : (await import('./commands/shards.ts')).buildShard(args),
  },
  {
    name: 'new',
    summary: 'Begin a docs folder, with a page for every common component.',
    usage: '[dir] [flags]',
    flags: [
      { name: 'name', value: 'text', description: 'Name of the project.' },
      { name: 'theme', value: 'name', description: 'Theme of the site (mint).' },
      { name: 'color', value: 'hex', description: 'Its primary color, such as #0F7B5F.' },
      { name: 'force', short: 'f', description: 'Write into a folder that has files.' },
      { name: 'yes', short: 'y', description: 'Ask nothing.' },
    ],
    run: async (args) => (await import('./commands/new.ts')).createSite(args),
  },
  {
    name: 'upgrade',
    summary: 'Write the docs.json that says what a mint.json says.',
    usage: '[dir]',
    flags: [],
    run: async (args) => (await import('./commands/upgrade.ts')).upgrade(args),
  },
  {
    name: 'migrate',
    summary: 'Write the docs.json site that says what a site of another tool says.',
    usage: '<folder> [flags]',
    flags: [
      {
        name: 'out',
        short: 'o',
        value: 'dir',
        description: 'Folder of the new site (docs-migrated).',
      },
      {
        name: 'from',
        value: 'tool',
        description:
          'docusaurus, vitepress, starlight, mkdocs, gitbook or readme (told by its files).',
      },
      { name: 'force', description: 'Write into a folder that has files.' },
    ],
    run: async (args) => (await import('./commands/migrate.ts')).migrate(args),
  },
  {
    name: 'score',
    summary: 'Tell how well agents can read a built site.',
    usage: '[dist|address] [flags]',
    flags: [{ name: 'format', value: 'form', description: 'table, plain or json (table).' }],
    run: async (args) => (await import('./commands/score.ts')).score(args),
  },
  {
    name: 'rename',
    summary: 'Move a page with its links, its place in the navigation and a redirect.',
    usage: '<from> <to> [flags]',
    takes: 'paths',
    flags: [
      { name: 'docs', value: 'dir', description: 'Docs folder (the current folder).' },
      { name: 'force', description: 'Overwrite what lies at the new path.' },
    ],
    run: async (args) => (await import('./commands/rename.ts')).rename(args),
  },
  {
    name: 'format',
    summary: 'Write pages in one form; what they show stays the same.',
    usage: '[dir] [flags]',
    flags: [
      { name: 'check', description: 'Write nothing; end with 1 where pages have another form.' },
    ],
    run: async (args) => (await import('./commands/format.ts')).format(args),
  },
  {
    name: 'check',
    summary: 'Find what is wrong with a docs folder.',
    usage: '[dir] [flags]',
    flags: [
      {
        name: 'only',
        value: 'kinds',
        description: 'Kinds of findings with commas between them, such as links,anchors.',
      },
      { name: 'external', description: 'Follow links to other sites as well, a day apart.' },
      { name: 'fix', description: 'Mend links whose meaning is clear, and comments of HTML.' },
      STRICT_FLAG,
      ...CHECK_FLAGS,
    ],
    run: async (args) => (await import('./commands/check.ts')).check(args),
  },
  {
    name: 'validate',
    summary: '`check --strict` of configuration, navigation, pages and API documents.',
    usage: '[dir] [flags]',
    flags: [...VALIDATE_FLAGS, ...CHECK_FLAGS],
    run: async (args) => (await import('./commands/check.ts')).validate(args),
  },
  {
    name: 'broken-links',
    summary: '`check --strict` of links.',
    usage: '[dir] [flags]',
    takes: 'paths',
    flags: [
      {
        name: 'files',
        value: 'paths',
        description: 'Links of these pages only, as paths or as patterns such as guides/**.',
        isRepeatable: true,
      },
      { name: 'check-external', description: 'Links to other sites as well, a day apart.' },
      { name: 'check-anchors', description: 'Links to places within pages as well.' },
      { name: 'check-redirects', description: 'Redirects as well.' },
      { name: 'check-snippets', description: 'Imports of pages and snippets as well.' },
      ...CHECK_FLAGS,
    ],
    run: async (args) => (await import('./commands/check.ts')).checkLinks(args),
  },
  {
    name: 'a11y',
    summary: '`check --strict` of texts of images, and of the contrast of colors.',
    usage: '[dir] [flags]',
    flags: [
      { name: 'skip-alt-text', description: 'Leave images alone.' },
      { name: 'skip-contrast', description: 'Leave colors alone.' },
      ...CHECK_FLAGS,
    ],
    run: async (args) => (await import('./commands/check.ts')).checkAccessibility(args),
  },
  {
    name: 'openapi-check',
    summary: 'Find what is wrong with one API document.',
    usage: '<file> [flags]',
    flags: [STRICT_FLAG, FORMAT_FLAG],
    run: async (args) => (await import('./commands/openapi-check.ts')).checkOpenapi(args),
  },
  {
    name: 'merge',
    summary: 'Build a site from the parts that `build --shard` made on several machines.',
    usage: '<parts> [flags]',
    flags: [
      { name: 'docs', value: 'dir', description: 'Docs folder (the current folder).' },
      OUT_FLAG,
      ...SITE_FLAGS,
      CACHE_FLAG,
      ...REPORT_FLAGS,
    ],
    run: async (args) => (await import('./commands/shards.ts')).merge(args),
  },
  {
    name: 'preview',
    summary: 'Serve a built site locally.',
    usage: '[dir] [flags]',
    flags: [
      ...SERVER_FLAGS,
      OUT_FLAG,
      { name: 'base', value: 'path', description: 'Path prefix that the site was built with.' },
    ],
    run: async (args) => (await import('./commands/preview.ts')).preview(args),
  },
  {
    name: 'serve',
    summary: 'Serve a built site together with the service that answers questions about it.',
    usage: '[dist] [flags]',
    flags: [
      ...SERVER_FLAGS,
      DATA_FLAG,
      ...WORK_FLAGS,
      {
        name: 'metrics-port',
        value: 'number',
        description: 'Port of `/metrics`; by default this machine alone is answered there.',
      },
    ],
    environment: SERVE_ENVIRONMENT,
    run: async (args) => (await import('./commands/serve.ts')).serve(args),
  },
  {
    name: 'schema',
    summary: 'Print the JSON Schema of docs.json, for editors.',
    usage: '[flags]',
    flags: [{ name: 'own', description: 'Print that of pergola.json instead.' }],
    run: async (args) => (await import('./commands/schema.ts')).printSchema(args),
  },
  {
    name: 'info',
    summary: 'Tell versions, and what is in a docs folder.',
    usage: '[dir] [flags]',
    flags: [{ name: 'json', description: 'Print it as JSON.' }],
    run: async (args) => (await import('./commands/info.ts')).info(args),
  },
  {
    name: 'completion',
    summary: 'Print what makes a shell complete commands and flags.',
    usage: '<bash|zsh|fish>',
    flags: [],
    takes: 'id',
    run: async (args) => (await import('./commands/completion.ts')).completion(args, COMMANDS),
  },
  PROJECTS,
  KEYS,
  RELEASES,
]
