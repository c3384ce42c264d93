import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Diagnostic, Report } from '../../diagnostics/index.ts'
import { decodeText } from '../../package/index.ts'
import { ConfigError } from '../config-error.ts'
import { findIncludes } from './includes.ts'
import { parseJson } from './parse.ts'
import { type ConfigValue, createSourceFile, getLocation, type Span } from './value.ts'

export interface LoadedSources {
  /** Root-relative path → its value, includes not yet resolved. */
  values: Map<string, ConfigValue>
  /** Root-relative path → text. */
  texts: Map<string, string>
}

/**
 * What an included file that is missing or is not JSON costs: `costs-itself` leaves its value
 * out, `costs-all` throws, as for the entry.
 */
export type BrokenInclude = 'costs-itself' | 'costs-all'

/**
 * Reads a file and, through their `$ref`s, every file that it includes. Throws a `ConfigError` when
 * the file is missing or is not JSON.
 */
export async function loadSources(
  root: string,
  entry: string,
  report: Report,
  brokenInclude: BrokenInclude = 'costs-itself',
): Promise<LoadedSources> {
  const values = new Map<string, ConfigValue>()
  const texts = new Map<string, string>()
  const seen = new Set([entry])

  const fail = (diagnostic: Diagnostic, isInclude: boolean) => {
    if (isInclude && brokenInclude === 'costs-itself') {
      const outcome = 'Until it is mended, what it stands for is left out.'
      const { hint } = diagnostic
      report({ ...diagnostic, hint: hint === undefined ? outcome : `${hint} ${outcome}` })
      return
    }
    const files = [...seen].map((path) => join(root, path))
    throw new ConfigError({ diagnostics: [diagnostic], files, sources: texts })
  }

  const load = async (path: string, includedAt: Span | undefined): Promise<void> => {
    const isInclude = includedAt !== undefined
    const text = await readText(join(root, path)).catch((error: NodeJS.ErrnoException) =>
      fail(reportUnreadable(path, error, includedAt), isInclude),
    )
    if (text === undefined) return
    texts.set(path, text)
    const parsed = parseJson(createSourceFile(path, text), report)
    if ('error' in parsed) return fail(parsed.error, isInclude)
    values.set(path, parsed.value)
    for (const include of findIncludes(parsed.value)) {
      if (seen.has(include.target)) continue
      seen.add(include.target)
      await load(include.target, include.span)
    }
  }

  await load(entry, undefined)
  return { values, texts }
}

async function readText(path: string): Promise<string> {
  const text = decodeText(await readFile(path))
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

/** The finding for a settings file that the system does not give. */
export function reportUnreadable(
  path: string,
  error: NodeJS.ErrnoException,
  span?: Span,
): Diagnostic {
  const received = error.code === 'ENOENT' ? 'no such file' : `\`${error.code ?? error.message}\``
  return {
    code: 'config-unreadable',
    message: `Expected a readable file at \`${path}\`, received ${received}.`,
    ...(span === undefined ? { file: path } : getLocation(span)),
  }
}

/** Whether a path leads to a file or a folder. */
export function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
