import { basename, join } from 'node:path'
import type { Report } from '../../diagnostics/index.ts'
import { ConfigError } from '../config-error.ts'
import { describeReceived } from '../recovery/findings.ts'
import { prune } from '../recovery/prune.ts'
import { resolveIncludes } from '../syntax/includes.ts'
import { isThere, type LoadedSources, loadSources } from '../syntax/load-sources.ts'
import { getLocation } from '../syntax/value.ts'
import { type OwnSettings, ownSchema } from './schema.ts'

/** Beside docs.json, where a site has need of it. */
export const OWN_FILE = 'pergola.json'

/**
 * Reads Pergola's own settings. The file is optional, and what is wrong in it is reported and costs
 * that setting; a file that is no JSON costs all of them.
 *
 * @param folder absolute path of the docs folder
 */
export async function loadOwnSettings(
  folder: string,
  report: Report,
): Promise<{ settings: OwnSettings; texts: LoadedSources['texts'] }> {
  const defaults = ownSchema.parse({})
  if (!(await isThere(join(folder, OWN_FILE)))) return { settings: defaults, texts: new Map() }
  try {
    const { values, texts } = await loadSources(folder, OWN_FILE, report)
    const written = values.get(OWN_FILE)
    const tree = written && resolveIncludes(written, values, report)
    if (tree?.type === 'object') {
      const context = { folder: basename(folder), format: OWN_FILE, report }
      return { settings: ownSchema.parse(prune(ownSchema, tree, [], context)), texts }
    }
    report({
      code: 'config-syntax',
      message: `Expected a JSON object in \`${OWN_FILE}\`, received ${tree ? describeReceived(tree) : 'nothing'}.`,
      hint: 'Until it is fixed, every key has its default.',
      ...(tree ? getLocation(tree) : { file: OWN_FILE }),
    })
    return { settings: defaults, texts }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const diagnostic of error.diagnostics) report(diagnostic)
    return { settings: defaults, texts: new Map(error.sources) }
  }
}
