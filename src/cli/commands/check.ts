import { ConfigError } from '../../config/index.ts'
import {
  FINDING_KINDS,
  type Finding,
  type FindingKind,
  getFindingKind,
  suggestName,
} from '../../diagnostics/index.ts'
import { checkSite, openSession, type PergolaOptions, Project } from '../../integration/index.ts'
import { deliverFindings, parseFormat } from '../check/deliver-findings.ts'
import type { ParsedArguments } from '../options.ts'
import { readSiteOptions } from '../site-options.ts'
import { UsageError } from '../usage-error.ts'

/** What a check looks for, and what makes it fail. */
interface Question {
  /** All kinds, unless some are named. */
  kinds: ReadonlySet<FindingKind>
  /** Whether warnings make it fail as well. */
  isStrict: boolean
}

/** Looks for what is wrong with a site, and writes nothing: 1 where something is. */
export function check(args: ParsedArguments): Promise<number> {
  const kinds = parseKinds(args.text('only'))
  return ask(args, { kinds, isStrict: args.on('strict') })
}

/** What the hosted tools call so: what would keep a site from being published as it is meant. */
export function validate(args: ParsedArguments): Promise<number> {
  const kinds = new Set<FindingKind>(['config', 'navigation', 'content', 'snippets'])
  if (!args.on('disable-openapi')) kinds.add('openapi')
  return ask(args, { kinds, isStrict: true })
}

/** What the hosted tools call so: links that lead nowhere. */
export function checkLinks(args: ParsedArguments): Promise<number> {
  const kinds = new Set<FindingKind>(['links'])
  for (const kind of ['anchors', 'redirects', 'snippets'] as const) {
    if (args.on(`check-${kind}`)) kinds.add(kind)
  }
  return ask(args, { kinds, isStrict: true })
}

/** What the hosted tools call so: images without a text, and colors that cannot be read. */
export function checkAccessibility(args: ParsedArguments): Promise<number> {
  const asked = (['contrast', 'alt-text'] as const).filter((kind) => !args.on(`skip-${kind}`))
  return ask(args, { kinds: new Set(asked), isStrict: true })
}

async function ask(args: ParsedArguments, { kinds, isStrict }: Question): Promise<number> {
  const format = parseFormat(args.text('format'))
  const options = await readSiteOptions(args, 'build')
  const findings = (await findAll(options)).filter(({ code, severity }) => {
    // What cannot be read at all is an answer to every question.
    return (
      kinds.has(getFindingKind(code)) ||
      (severity === 'error' && /^config-(?:syntax|missing|unreadable)$/.test(code))
    )
  })
  deliverFindings(findings, options.root, format)
  return findings.some(
    ({ severity }) => severity === 'error' || (isStrict && severity === 'warning'),
  )
    ? 1
    : 0
}

async function findAll(options: PergolaOptions): Promise<readonly Finding[]> {
  let project: Project
  try {
    project = await Project.open(options)
  } catch (error) {
    if (error instanceof ConfigError) return error.findings
    throw error
  }
  try {
    await checkSite(openSession(project))
    return project.diagnostics
  } finally {
    await project.close()
  }
}

/** The kinds that `--only` names. Throws `UsageError` for others. */
function parseKinds(text: string | undefined): ReadonlySet<FindingKind> {
  if (text === undefined) return new Set(FINDING_KINDS)
  const names = text.split(',').map((name) => name.trim())
  return new Set(
    names.map((name) => {
      const kind = FINDING_KINDS.find((known) => known === name)
      if (kind !== undefined) return kind
      const near = suggestName(name, FINDING_KINDS)
      const hint =
        near === undefined ? `There are ${FINDING_KINDS.join(', ')}.` : `Did you mean \`${near}\`?`
      throw new UsageError(
        `Expected \`--only\` to name kinds of findings, received \`${name}\`. ${hint}`,
      )
    }),
  )
}
