import { resolve } from 'node:path'
import ignore from 'ignore'
import colors from 'picocolors'
import { ConfigError } from '../../config/index.ts'
import {
  FINDING_KINDS,
  type Finding,
  type FindingKind,
  formatPlace,
  getFindingKind,
  isUnreadableConfig,
  suggestName,
} from '../../diagnostics/index.ts'
import { checkSite, openSession, type PergolaOptions, Project } from '../../integration/index.ts'
import { mendFindings } from '../../service/agent/mend-findings.ts'
import { findAskedDocs } from '../check/asked-docs.ts'
import { deliverFindings, parseFormat, writeFindings } from '../check/deliver-findings.ts'
import { checkExternalLinks } from '../check/external-links.ts'
import type { ParsedArguments } from '../options.ts'
import { readSiteOptions } from '../site-options.ts'
import { UsageError } from '../usage-error.ts'

/** Times that a site is looked at again after it was mended. */
const MOST_ROUNDS = 3

/** What a check looks for, and what makes it fail. */
interface Question {
  /** All kinds, unless some are named. */
  kinds: ReadonlySet<FindingKind>
  /** Whether warnings make it fail as well. */
  isStrict: boolean
  /** Whether links to other sites are followed. */
  isExternal?: boolean
  /** Files that it is about, as in `.gitignore`, where a flag names them; else the paths do. */
  files?: readonly string[]
}

/** Looks for what is wrong with a site; writes only with `--fix`. 1 where something is wrong. */
export function check(args: ParsedArguments): Promise<number> {
  const kinds = parseKinds(args.text('only'))
  return ask(args, { kinds, isStrict: args.on('strict'), isExternal: args.on('external') })
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
  const named = args.texts('files').flatMap((value) => value.split(','))
  const isExternal = args.on('check-external')
  const question = { kinds, isStrict: true, isExternal }
  // Further files may stand behind the first.
  const files = named.length === 0 ? undefined : [...named, ...args.operands]
  return ask(args, { ...question, ...(files && { files }) })
}

/** What the hosted tools call so: images without a text, and colors that cannot be read. */
export function checkAccessibility(args: ParsedArguments): Promise<number> {
  const asked = (['contrast', 'alt-text'] as const).filter((kind) => !args.on(`skip-${kind}`))
  return ask(args, { kinds: new Set(asked), isStrict: true })
}

async function ask(args: ParsedArguments, question: Question): Promise<number> {
  const { kinds, isStrict } = question
  const format = parseFormat(args.text('format'))
  const paths = question.files === undefined ? args.operands : []
  const { dir, files: parts } = findAskedDocs(paths, args.dir)
  const files = ignore().add([...(question.files ?? parts)])
  const isWhole = question.files === undefined && parts.length === 0
  const options = await readSiteOptions(args, 'build', dir)
  const isAsked = ({ code, severity, file }: Finding) => {
    // What cannot be read at all is an answer to every question.
    if (severity === 'error' && isUnreadableConfig(code)) return true
    if (!kinds.has(getFindingKind(code))) return false
    return isPart(file)
  }
  const isPart = (file: string | undefined) =>
    isWhole || (file !== undefined && files.ignores(file))
  const isExternal = question.isExternal === true && kinds.has('links')
  const asked = isExternal ? isPart : undefined
  let findings = (await findAll(options, asked)).filter(isAsked)
  // A link that leads to a page again may name a place of it that is misspelled.
  for (let round = 0; args.on('fix') && round < MOST_ROUNDS; round++) {
    const mended = await mendFindings(options.root, findings)
    for (const finding of mended) {
      console.error(`${colors.green('✓')} mended ${finding.code} ${formatPlace(finding)}`)
    }
    if (mended.length === 0) break
    findings = (await findAll(options, asked)).filter(isAsked)
  }
  const report = args.text('report')
  if (report !== undefined) await writeFindings(findings, resolve(report))
  deliverFindings(findings, { root: options.root, format, isWhole: args.on('verbose') })
  return findings.some(
    ({ severity }) => severity === 'error' || (isStrict && severity === 'warning'),
  )
    ? 1
    : 0
}

/** @param isFollowed tells of which files links to other sites are followed; of none without it */
async function findAll(
  options: PergolaOptions,
  isFollowed: ((file: string | undefined) => boolean) | undefined,
): Promise<readonly Finding[]> {
  let project: Project
  try {
    project = await Project.open(options)
  } catch (error) {
    if (error instanceof ConfigError) return error.findings
    throw error
  }
  try {
    const links = await checkSite(openSession(project))
    if (isFollowed !== undefined) {
      const asked = links.filter(({ file }) => isFollowed(file))
      for (const finding of await checkExternalLinks(asked, options.cacheDir)) {
        project.report(finding)
      }
    }
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
