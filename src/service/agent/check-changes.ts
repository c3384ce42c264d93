import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Diagnostic } from '../../diagnostics/index.ts'
import { buildSite, LogLines, SiteBuildFailure } from '../builds/index.ts'
import type { Workspace } from '../workspace/index.ts'

/** What tokens of well-known services look like, and keys. */
const SECRETS = [
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  /\bgh[pousr]_[A-Za-z0-9]{36,}\b/,
  /\bgithub_pat_\w{50,}\b/,
  /\bglpat-[\w-]{20,}\b/,
  /\bsk-(?:ant-|proj-)?[\w-]{32,}\b/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bxox[abprs]-[\w-]{20,}\b/,
  /\bAIza[\w-]{35}\b/,
  /\bsvc_(?!dsc_)[A-Za-z0-9]{32}\b/,
]

export interface CheckOptions {
  /** Absolute path of the docs folder as it was. */
  before: string
  /** Absolute path of a folder for passing files. */
  cache: string
  signal: AbortSignal
}

/**
 * What is wrong with the docs now that was not before, each as a sentence: findings of a build, and
 * what looks like a secret. Findings that were there are not the agent's.
 */
export async function checkChanges(
  workspace: Workspace,
  { before, cache, signal }: CheckOptions,
): Promise<string[]> {
  const secrets = await findSecrets(workspace)
  if (secrets.length > 0) return secrets
  const now = await findingsOf(workspace.root, cache, signal)
  if (now.size === 0) return []
  const known = await findingsOf(before, cache, signal)
  return [...now].filter(([key]) => !known.has(key)).map(([, sentence]) => sentence)
}

async function findSecrets(workspace: Workspace): Promise<string[]> {
  const found: string[] = []
  for (const path of workspace.changed) {
    if (!workspace.has(path)) continue
    const text = await workspace.read(path)
    if (SECRETS.some((secret) => secret.test(text))) {
      found.push(`\`${path}\` holds what looks like a secret. Expected a placeholder.`)
    }
  }
  return found
}

/** Findings of a build that matter, by what they are and where, without lines, which move. */
async function findingsOf(
  docs: string,
  cache: string,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  try {
    const findings = await siteFindings(docs, cache, signal)
    return new Map(findings.map((finding) => [keyOf(finding), sentenceOf(finding)]))
  } catch (error) {
    if (!(error instanceof SiteBuildFailure) || signal.aborted) throw error
    return new Map([[error.message, error.message]])
  }
}

/**
 * What a build finds wrong with docs. Throws `SiteBuildFailure`.
 *
 * @param cache absolute path of a folder for passing files
 */
export async function siteFindings(
  docs: string,
  cache: string,
  signal: AbortSignal,
): Promise<Diagnostic[]> {
  const out = join(cache, 'out')
  await mkdir(cache, { recursive: true })
  try {
    const { diagnostics } = await buildSite({ docs, out, cache, log: new LogLines(), signal })
    return diagnostics.filter(({ severity }) => severity !== 'info')
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}

function keyOf({ code, file = '', message }: Diagnostic): string {
  return [code, file, message].join('\n')
}

function sentenceOf({ file, line, message, hint }: Diagnostic): string {
  const place = file === undefined ? '' : `\`${file}${line === undefined ? '' : `:${line}`}\`: `
  return `${place}${message}${hint === undefined ? '' : ` ${hint}`}`
}
