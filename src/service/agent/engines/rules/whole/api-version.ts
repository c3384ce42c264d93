import { AgentRefusal } from '../../../model.ts'
import { findApiFiles } from '../api-texts.ts'
import type { Context } from '../context.ts'
import { withValueAt } from '../json-edits.ts'
import { all, PLEASE } from '../prompt/rephrase/patterns.ts'
import type { WholeWay } from './whole-way.ts'

const SPEC =
  '(?:(?:openapi|swagger|api) )?(?:spec|specification|document|definition|schema|file|openapi|swagger)(?: file)?'

/** “Bump the API version in our OpenAPI file to 1.1.0.” */
export const API_VERSION: readonly WholeWay[] = [
  [
    all(
      `(?:[^.;:]+[:.;] )?(?:in (?:the|our) ${SPEC},? )?${PLEASE}(?:bump|set|raise|change|update) (?:the |our )?(?:api )?version(?: number)?(?: (?:in|of) (?:the|our) (?:${SPEC}|api))+ (?:from \\S+ )?to v?(?<version>\\d[\\w.-]*\\w|\\d+)(?:,? please)?\\.?`,
    ),
    ({ version = '' }) => [(context) => setApiVersion(context, version)],
  ],
]

/** The version of the block `info` of a YAML document. */
const IN_YAML =
  /^(info:[ \t]*\n(?:(?:[ \t][^\n]*)?\n)*?[ \t]+version:[ \t]*)(["']?)([^"'\n#]*[^"'\n#\s])\2/m

/** Sets the version that the one API document of the docs says of itself. Throws `AgentRefusal`. */
async function setApiVersion({ docs, files }: Context, version: string): Promise<string> {
  const found = await findApiFiles(docs.files, files.paths)
  const [path, ...others] = found
  if (path === undefined || others.length > 0)
    throw new AgentRefusal(
      `Expected one API document in the docs, received ${found.length === 0 ? 'none' : found.map((one) => `\`${one}\``).join(', ')}.`,
    )
  const text = await docs.files.read(path)
  const changed = /^\uFEFF?\s*\{/.test(text)
    ? withValueAt(text, ['info', 'version'], version)
    : text.replace(IN_YAML, (_whole, lead: string, quote: string) => {
        // A number of two parts alone would be one for YAML.
        const sign = quote === '' && /^\d+(?:\.\d+)?$/.test(version) ? '"' : quote
        return `${lead}${sign}${version}${sign}`
      })
  if (changed === text)
    throw new AgentRefusal(`Expected another version in \`${path}\` than ${version}.`)
  await docs.files.write(path, changed)
  return `Set \`info.version\` of \`${path}\` to \`${version}\`.`
}
