import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { ConfigError, type LoadedConfig, loadConfig } from '../../src/config/index.ts'
import { type Diagnostic, type Finding, toFinding } from '../../src/diagnostics/index.ts'

export const COMPLETE = {
  theme: 'mint',
  name: 'Acme',
  colors: { primary: '#0d9373' },
  navigation: { pages: ['index'] },
}

/** A docs folder with these files; values other than strings are written as JSON. */
export async function siteFolder(files: Record<string, unknown>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'config-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  }
  return root
}

/** Loads a folder with these files. */
export async function load(files: Record<string, unknown>): Promise<LoadedConfig> {
  return loadConfig(await siteFolder(files))
}

/** Loads a complete docs.json with these keys on top. */
export function loadWith(keys: Record<string, unknown>): Promise<LoadedConfig> {
  return load({ 'docs.json': { ...COMPLETE, ...keys } })
}

/** The findings of a folder that cannot be loaded. */
export async function failure(
  files: Record<string, unknown>,
  ...options: Parameters<typeof loadConfig> extends [string, ...infer Rest] ? Rest : never
): Promise<readonly Finding[]> {
  const outcome = await loadConfig(await siteFolder(files), ...options).catch(
    (error: unknown) => error,
  )
  if (outcome instanceof ConfigError) return outcome.findings
  throw new Error('Expected a ConfigError.', { cause: outcome })
}

/** Findings as a terminal prints them. */
export function printed(diagnostics: readonly (Diagnostic | Finding)[]): string {
  return diagnostics
    .map(toFinding)
    .map(({ code, severity, message, file, line, column, hint }) =>
      [`${severity} ${code} ${file}:${line}:${column}`, message, hint].filter(Boolean).join('\n'),
    )
    .join('\n\n')
}
