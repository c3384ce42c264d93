import { FORGES } from '../../forges/index.ts'
import type { Flag } from '../options.ts'

/** Flags of a project whose site is built from a repository. */
export const REPOSITORY_FLAGS: readonly Flag[] = [
  { name: 'branch', value: 'name', description: 'Branch that is published (main).' },
  { name: 'docs-directory', value: 'path', description: 'Folder of the docs in it (its root).' },
  {
    name: 'forge',
    value: 'kind',
    description: `${FORGES.map(({ kind }) => kind).join(', ')} (told by the address).`,
  },
  { name: 'token-file', value: 'file', description: 'File with the token for the forge.' },
  { name: 'api', value: 'url', description: "Address of the forge's API, if it is elsewhere." },
  {
    name: 'compare-url',
    value: 'url',
    description: 'Where plain git is compared, with `{branch}` and `{base}`.',
  },
  { name: 'draft', description: 'Pull requests are opened as drafts.' },
  {
    name: 'label',
    value: 'name',
    description: 'Label of pull requests; repeatable.',
    isRepeatable: true,
  },
  {
    name: 'webhook-secret-file',
    value: 'file',
    description: 'File with the secret that the forge signs its events with.',
  },
]

/** Flags of a project whose site the service builds itself. */
export const BUILD_FLAGS: readonly Flag[] = [
  { name: 'repository', value: 'url', description: 'Repository that the site is built from.' },
  ...REPOSITORY_FLAGS,
  { name: 'docs', value: 'folder', description: 'Docs folder to build from, without repository.' },
  { name: 'base', value: 'path', description: 'Path prefix of the site, such as /docs.' },
  { name: 'address', value: 'url', description: 'Address of the site, for canonical links.' },
  { name: 'plugins', description: 'Run the pergola.config.ts of the site, which is code.' },
]
