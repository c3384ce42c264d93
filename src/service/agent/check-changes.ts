import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Finding, getEachPlace } from '../../diagnostics/index.ts'
import { findWhatIsWrong, LogLines, SiteBuildFailure } from '../builds/index.ts'
import type { Workspace } from '../workspace/index.ts'

/** What tokens of well-known services look like, and keys. */
const SECRETS = [
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----.{0,80}/gs,
  /\bgh[pousr]_[A-Za-z0-9]{36,}\b/g,
  /\bgithub_pat_\w{50,}\b/g,
  /\bglpat-[\w-]{20,}\b/g,
  /\bsk-(?:ant-|proj-)?[\w-]{32,}\b/g,
  /\bAKIA[0-9A-Z]{16}\b/g,
  /\bxox[abprs]-[\w-]{20,}\b/g,
  /\bAIza[\w-]{35}\b/g,
  /\bsvc_(?!dsc_)[A-Za-z0-9]{32}\b/g,
]

export interface CheckOptions {
  /** Absolute path of the docs folder as it was. */
  before: string
  /** What is known to have been wrong with them; else it is looked for. */
  known?: readonly Finding[]
  /** Absolute path of a folder for passing files. */
  cache: string
  signal: AbortSignal
}

/** Finds what changes of docs have made worse. What there was before is looked at once. */
export class ChangeCheck {
  readonly #options: CheckOptions
  #before: Promise<KeyedFinding[]> | undefined

  constructor(options: CheckOptions) {
    this.#options = options
  }

  /**
   * What is wrong with the docs now that was not before, each as a sentence: findings of a build,
   * and what looks like a secret. Findings that were there are not the agent's.
   */
  async findings(workspace: Workspace): Promise<string[]> {
    const { before, known, cache, signal } = this.#options
    const secrets = await findSecrets(workspace, before)
    if (secrets.length > 0) return secrets
    const now = await getFindings(workspace.root, cache, signal)
    if (now.length === 0) return []
    this.#before ??=
      known === undefined
        ? getFindings(before, cache, signal)
        : Promise.resolve(known.map(keyFinding))
    return findNewFindings(workspace, before, await this.#before, now)
  }
}

function findNewFindings(
  workspace: Workspace,
  before: string,
  known: readonly KeyedFinding[],
  now: readonly KeyedFinding[],
): string[] {
  const keys = new Set(known.map(({ key }) => key))
  const left = new Set(now.map(({ key }) => key))
  // What is not found any more may be found in other words, where pages and links have moved.
  const gone = new Map<string, number>()
  const add = (kind: string) => gone.set(kind, (gone.get(kind) ?? 0) + 1)
  for (const finding of known) {
    if (left.has(finding.key)) continue
    const isGone = finding.file !== undefined && !workspace.has(finding.file)
    add(isGone ? finding.code : finding.kind)
  }
  return now.flatMap(({ key, kind, code, file, sentence }) => {
    if (keys.has(key)) return []
    const isNew = file !== undefined && !existsSync(join(before, file))
    const same = isNew ? code : kind
    const count = gone.get(same) ?? 0
    if (count === 0) return [sentence]
    gone.set(same, count - 1)
    return []
  })
}

/** Files with what looks like a secret and was in none of the changed files before. */
async function findSecrets(workspace: Workspace, before: string): Promise<string[]> {
  const known = new Set<string>()
  for (const path of workspace.changed) {
    const text = await readFile(join(before, path), 'utf8').catch(() => '')
    for (const secret of secretsIn(text)) known.add(secret)
  }
  const found: string[] = []
  for (const path of workspace.changed) {
    if (!workspace.has(path)) continue
    if (secretsIn(await workspace.read(path)).some((secret) => !known.has(secret))) {
      found.push(`\`${path}\` holds what looks like a secret. Expected a placeholder.`)
    }
  }
  return found
}

function secretsIn(text: string): string[] {
  return SECRETS.flatMap((secret) => [...text.matchAll(secret)].map(([found]) => found))
}

interface KeyedFinding {
  code: string
  file?: string | undefined
  /** What it is and where, without lines and counts, which change. */
  key: string
  /** The same for whatever page a link of it leads to. */
  kind: string
  sentence: string
}

function keyFinding(finding: Finding): KeyedFinding {
  return {
    code: finding.code,
    file: finding.file,
    key: getKey(finding),
    kind: getKey(finding).replaceAll(/`\/[^`#]*/g, '`/'),
    sentence: getSentence(finding),
  }
}

/** Findings of a build that matter. */
async function getFindings(
  docs: string,
  cache: string,
  signal: AbortSignal,
): Promise<KeyedFinding[]> {
  try {
    return (await collectSiteFindings(docs, cache, signal)).map(keyFinding)
  } catch (error) {
    if (!(error instanceof SiteBuildFailure) || signal.aborted) throw error
    const { message } = error
    return [{ code: 'build', key: message, kind: message, sentence: message }]
  }
}

/**
 * What a build finds wrong with docs. Throws `SiteBuildFailure`.
 *
 * @param cache absolute path of a folder for passing files
 */
export async function collectSiteFindings(
  docs: string,
  cache: string,
  signal: AbortSignal,
): Promise<Finding[]> {
  await mkdir(cache, { recursive: true })
  const found = await findWhatIsWrong({ docs, cache, log: new LogLines(), signal })
  return getEachPlace(found).filter(({ severity }) => severity !== 'info')
}

function getKey({ code, file = '', message }: Finding): string {
  const told = message.replaceAll(/`[^`]*`|\d+/g, (part) => (part.startsWith('`') ? part : '0'))
  return [code, file, told].join('\n')
}

function getSentence({ file, line, message, hint }: Finding): string {
  const place = file === undefined ? '' : `\`${file}${line === undefined ? '' : `:${line}`}\`: `
  return `${place}${message}${hint === undefined ? '' : ` ${hint}`}`
}
