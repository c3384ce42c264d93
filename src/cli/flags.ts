import type { Flag } from './options.ts'

/** Flags that all commands share. */
export const HELP_FLAGS: readonly Flag[] = [
  { name: 'help', short: 'h', description: 'Show this help.' },
  { name: 'version', short: 'v', description: 'Show the version.' },
]

export const SITE_FLAGS: readonly Flag[] = [
  {
    name: 'base',
    value: 'path',
    description: 'Path prefix that the site lives under, such as /docs.',
  },
  { name: 'site', value: 'url', description: 'Address of the site, for canonical links.' },
  {
    name: 'include-restricted',
    description: 'Publish pages with `groups` or `public: false` as well.',
  },
  { name: 'no-plugins', description: 'Leave pergola.config.ts alone: for sites of others.' },
]

export const CACHE_FLAG: Flag = {
  name: 'cache',
  value: 'dir',
  description:
    'Folder or s3://bucket/prefix for what builds keep (node_modules/.cache, else that of the system).',
}

export const FORMAT_FLAG: Flag = {
  name: 'format',
  value: 'form',
  description: 'human, json, sarif, or ci for annotations of GitHub Actions (human).',
}

export const STRICT_FLAG: Flag = {
  name: 'strict',
  description: 'End with 1 on warnings as well, not on errors alone.',
}

/** What scripts write for hosted tools where the folder could be the argument. */
export const DOCS_FLAG: Flag = {
  name: 'docs-directory',
  value: 'dir',
  description: 'Docs folder, as the argument names it.',
}

export const VERBOSE_FLAG: Flag = {
  name: 'verbose',
  description: 'Print every finding, not the first of each kind alone.',
}

export const OPENAPI_FLAG: Flag = {
  name: 'disable-openapi',
  description: 'Leave API documents alone, and the pages that are made of them.',
}

/** What scripts write for hosted tools; it is so in any case. */
export const LOCAL_SCHEMA_FLAG: Flag = {
  name: 'local-schema',
  description: 'Take API documents at http:// addresses, as is done without it.',
}

export const GROUPS_FLAG: Flag = {
  name: 'groups',
  value: 'names',
  description: 'Show the site as to a reader of these groups, such as admin,beta.',
}

/** Flags of `validate` beside those of all checks. */
export const VALIDATE_FLAGS: readonly Flag[] = [
  OPENAPI_FLAG,
  GROUPS_FLAG,
  LOCAL_SCHEMA_FLAG,
  { name: 'strict', description: 'End with 1 on warnings as well, as is done without it.' },
]

/** Flags of commands that look for what is wrong. */
export const CHECK_FLAGS: readonly Flag[] = [
  FORMAT_FLAG,
  { name: 'report', value: 'file', description: 'Write the findings as JSON to a file as well.' },
  VERBOSE_FLAG,
  DOCS_FLAG,
  ...SITE_FLAGS,
  CACHE_FLAG,
]

/** Flags of commands that build a site. */
export const REPORT_FLAGS: readonly Flag[] = [
  { name: 'report', value: 'file', description: 'Write pages, findings and timings as JSON.' },
  { name: 'json', description: 'Print that JSON instead of the summary.' },
  { name: 'strict', description: 'End with 1 where there are errors or warnings.' },
  { name: 'quiet', short: 'q', description: 'Print errors only.' },
  { name: 'verbose', description: 'Print every finding, and where the time went.' },
]

export const SERVER_FLAGS: readonly Flag[] = [
  {
    name: 'port',
    short: 'p',
    value: 'number',
    description: 'Port; the next free one if taken (3000).',
  },
  { name: 'host', value: 'name', description: 'Address to listen on (localhost).' },
  { name: 'open', description: 'Open the site in the browser.' },
]

/** Flags of `dev` beside those of all servers. */
export const DEV_FLAGS: readonly Flag[] = [
  DOCS_FLAG,
  VERBOSE_FLAG,
  // What scripts write for hosted tools, which open it by themselves.
  { name: 'no-open', description: 'Leave the browser alone, as without `--open`.' },
  GROUPS_FLAG,
  OPENAPI_FLAG,
  LOCAL_SCHEMA_FLAG,
  {
    name: 'disable-prefetch',
    description: 'Taken from scripts of hosted tools; it changes nothing here.',
  },
]

export const OUT_FLAG: Flag = {
  name: 'out',
  short: 'o',
  value: 'dir',
  description: 'Output folder (dist under the current folder).',
}

/** Folder of the service's data, under the current one, unless another is named. */
export const DATA_FOLDER = '.pergola'

export const DATA_FLAG: Flag = {
  name: 'data',
  value: 'folder',
  description: `Folder of the service's data (${DATA_FOLDER} under the current folder).`,
}

export const JSON_FLAG: Flag = { name: 'json', description: 'Print JSON instead of a table.' }
