import { basename, dirname, join, resolve } from 'node:path'
import type { Diagnostic, Location } from '../diagnostics/index.ts'
import { ConfigError } from './config-error.ts'
import { upgradeMintJson } from './legacy/upgrade.ts'
import { readNavigation } from './navigation/index.ts'
import type { NavigationContainer } from './navigation/model.ts'
import { loadOwnSettings, OWN_FILE } from './own/load.ts'
import type { OwnSettings } from './own/schema.ts'
import type { ReadContext } from './recovery/context.ts'
import { describeReceived } from './recovery/findings.ts'
import { prune } from './recovery/prune.ts'
import { type Redirect, readRedirects } from './redirects.ts'
import { checkAuthoring } from './rules/authoring.ts'
import { type ConfigLink, listLinks } from './rules/links.ts'
import { type Settings, settingsSchema } from './schema/settings.ts'
import { resolveIncludes } from './syntax/includes.ts'
import { type BrokenInclude, isThere, loadSources } from './syntax/load-sources.ts'
import { parseJson } from './syntax/parse.ts'
import {
  type ConfigObject,
  type ConfigValue,
  createSourceFile,
  getLocation,
  getNearestValue,
  type PropertyPath,
  toPlainValue,
} from './syntax/value.ts'

/** docs.json as typed values: defaults applied, one shape for each key. */
export interface DocsConfig extends Settings {
  redirects: Redirect[]
  /** `undefined` when docs.json has none. */
  navigation?: NavigationContainer
}

export interface LoadedConfig {
  /** Absolute path of the docs folder. */
  root: string
  config: DocsConfig
  /** What pergola.json says beside it. */
  own: OwnSettings
  /** Absolute paths of docs.json (or mint.json), pergola.json and every included file, to watch. */
  files: string[]
  diagnostics: Diagnostic[]
  /** Where the value at a path of docs.json is written, or its nearest ancestor that exists. */
  locate(path: PropertyPath): Location | undefined
  /** Where docs.json leads readers to, as it is written. */
  links: readonly ConfigLink[]
  /** Root-relative file → text, for code frames. */
  sources: ReadonlyMap<string, string>
  /** `navigation` as it is written, with what it includes, as plain JSON. */
  writtenNavigation(): unknown
  /** The same configuration with another navigation, in the form of docs.json. */
  withNavigation(navigation: unknown): LoadedConfig
}

/**
 * Reads the configuration of a docs folder. What is wrong in it is reported and costs as little as
 * possible; only a docs.json that is missing or is not JSON throws, as a `ConfigError`.
 *
 * @param brokenInclude what an included file that cannot be read costs
 */
export async function loadConfig(
  root: string,
  brokenInclude: BrokenInclude = 'costs-itself',
): Promise<LoadedConfig> {
  const folder = resolve(root)
  const file = await findConfigFile(folder)
  const diagnostics: Diagnostic[] = []
  const report = (diagnostic: Diagnostic) => {
    diagnostics.push(diagnostic)
  }
  const { values, texts } = await loadSources(folder, file, report, brokenInclude)
  const own = await loadOwnSettings(folder, report)
  for (const [path, text] of own.texts) texts.set(path, text)
  const files = [...new Set([...texts.keys(), OWN_FILE])].map((path) => join(folder, path))
  const context: ReadContext = { folder: basename(folder), format: 'docs.json', report }

  const written = values.get(file)
  const resolved = written && resolveIncludes(written, values, report)
  if (resolved?.type !== 'object') throw notAnObject(file, written, diagnostics, files, texts)
  const tree = file === 'mint.json' ? upgradeMintJson(resolved, context) : resolved
  const config = readConfig(tree, context)
  return changeable(tree, context, {
    root: folder,
    config,
    own: own.settings,
    files,
    diagnostics: inReadingOrder(diagnostics),
    links: listLinks(tree),
    locate: (path) => getLocation(getNearestValue(tree, path)),
    sources: texts,
  })
}

/** What a folder's mint.json is as docs.json, and what has no place there. */
export interface UpgradedConfig {
  /** As plain JSON. */
  config: unknown
  diagnostics: Diagnostic[]
}

/**
 * Reads a mint.json as docs.json without checking what it holds.
 *
 * @returns `undefined` where the folder has a docs.json already
 * @throws ConfigError where it has neither, or one that is not JSON
 */
export async function upgradeConfig(root: string): Promise<UpgradedConfig | undefined> {
  const folder = resolve(root)
  const file = await findConfigFile(folder)
  if (file !== 'mint.json') return undefined
  const diagnostics: Diagnostic[] = []
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic)
  const { values, texts } = await loadSources(folder, file, report, 'costs-itself')
  const written = values.get(file)
  const resolved = written && resolveIncludes(written, values, report)
  if (resolved?.type !== 'object') {
    throw notAnObject(file, written, diagnostics, [join(folder, file)], texts)
  }
  const tree = upgradeMintJson(resolved, { folder: basename(folder), format: 'docs.json', report })
  return { config: toPlainValue(tree), diagnostics }
}

/** A configuration whose navigation something else may change. */
function changeable(
  tree: ConfigObject,
  context: ReadContext,
  loaded: Omit<LoadedConfig, 'writtenNavigation' | 'withNavigation'>,
): LoadedConfig {
  return {
    ...loaded,
    writtenNavigation() {
      const written = tree.members.get('navigation')
      return written && toPlainValue(written.value)
    },
    withNavigation(navigation) {
      const known = new Set(loaded.diagnostics.map(({ message }) => message))
      const diagnostics = [...loaded.diagnostics]
      const report = (diagnostic: Diagnostic) => {
        // It is written nowhere: its places would be those of a text that nobody has.
        const { line: _, column: __, endLine: ___, endColumn: ____, ...placeless } = diagnostic
        if (!known.has(diagnostic.message)) diagnostics.push(placeless)
      }
      const source = createSourceFile('docs.json', JSON.stringify({ navigation }))
      const parsed = parseJson(source, report)
      if ('error' in parsed || parsed.value.type !== 'object') return this
      const changed = readNavigation(parsed.value, { ...context, report })
      const { navigation: _, ...config } = loaded.config
      return changeable(tree, context, {
        ...loaded,
        config: { ...config, ...(changed !== undefined && { navigation: changed }) },
        diagnostics,
      })
    },
  }
}

/**
 * What stands in for the configuration of a docs folder that has one which cannot be read: every
 * key has its default, and the navigation follows the folders.
 *
 * @param failure why it cannot be read, with the files whose change may mend it
 */
export async function loadDefaults(root: string, failure: ConfigError): Promise<LoadedConfig> {
  const folder = resolve(root)
  const source = createSourceFile('docs.json', '{}')
  const tree: ConfigObject = { type: 'object', source, offset: 0, length: 2, members: new Map() }
  // That keys are missing says nothing of a file that could not be read.
  const report = () => {}
  const own = await loadOwnSettings(folder, report)
  const context: ReadContext = { folder: basename(folder), format: 'docs.json', report }
  return changeable(tree, context, {
    root: folder,
    config: readConfig(tree, context),
    own: own.settings,
    files: [...new Set([...failure.files, join(folder, OWN_FILE)])],
    diagnostics: [],
    links: [],
    locate: () => undefined,
    sources: failure.sources,
  })
}

function readConfig(tree: ConfigObject, context: ReadContext): DocsConfig {
  const members = new Map(tree.members)
  members.delete('navigation')
  members.delete('redirects')
  const settings = settingsSchema.parse(prune(settingsSchema, { ...tree, members }, [], context))
  checkAuthoring(tree, context)
  const redirects = readRedirects(tree, context)
  const navigation = readNavigation(tree, context)
  return { ...settings, redirects, ...(navigation !== undefined && { navigation }) }
}

/** Files with the settings of a site; where there are both, the first counts. */
export const CONFIG_FILES = ['docs.json', 'mint.json'] as const

async function findConfigFile(folder: string): Promise<string> {
  for (const file of CONFIG_FILES) {
    if (await isThere(join(folder, file))) return file
  }
  const near = await findNearFolder(folder)
  const missing: Diagnostic = {
    code: 'config-missing',
    message: `Expected a \`docs.json\` in \`${folder}\`, received no such file.`,
    hint:
      near === undefined
        ? 'Begin a site with `pergola new`.'
        : `\`${near}\` has one: name that folder.`,
    file: 'docs.json',
  }
  const files = [join(folder, 'docs.json')]
  throw new ConfigError({ diagnostics: [missing], files, sources: new Map() })
}

/** Folders that docs of a repository are usually in. */
const USUAL_FOLDERS = ['docs', 'documentation', 'website', 'apps/docs', 'packages/docs']

/** A folder with `docs.json` that may have been meant: around the given one, or below it. */
async function findNearFolder(folder: string): Promise<string | undefined> {
  const around = [dirname(folder), dirname(dirname(folder)), dirname(dirname(dirname(folder)))]
  for (const near of [...USUAL_FOLDERS.map((name) => join(folder, name)), ...around]) {
    if (await isThere(join(near, 'docs.json'))) return near
  }
  return undefined
}

function notAnObject(
  file: string,
  value: ConfigValue | undefined,
  diagnostics: readonly Diagnostic[],
  files: readonly string[],
  sources: ReadonlyMap<string, string>,
): ConfigError {
  const diagnostic: Diagnostic = {
    code: 'config-syntax',
    message: `Expected a JSON object in \`${file}\`, received ${value === undefined ? 'nothing' : describeReceived(value)}.`,
    ...(value === undefined ? { file } : getLocation(value)),
  }
  return new ConfigError({ diagnostics: [...diagnostics, diagnostic], files, sources })
}

function inReadingOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const files = [...new Set(diagnostics.map((diagnostic) => diagnostic.file))]
  return diagnostics.toSorted(
    (a, b) =>
      files.indexOf(a.file) - files.indexOf(b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  )
}
