import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import {
  type CompiledPage,
  type ContentCompiler,
  type ContentHooks,
  type ContentOptions,
  createContentCompiler,
} from '../../src/content/index.ts'
import { toFinding } from '../../src/diagnostics/index.ts'

/** A docs folder of a test, with a compiler over it. */
export interface TestSite {
  root: string
  options: ContentOptions
  compiler: ContentCompiler
  write(file: string, text: string): void
  compile(file: string): Promise<CompiledPage>
}

/** Writes files into a new docs folder; it is removed when the test ends. */
export function site(
  files: Record<string, string>,
  options: Partial<ContentOptions> = {},
  hooks: ContentHooks = { workers: 0 },
): TestSite {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  const root = join(folder, 'docs')
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const [file, text] of Object.entries(files)) write(file, text)
  const all: ContentOptions = {
    root,
    base: '',
    isBaseWritten: true,
    cacheDir: join(folder, 'cache'),
    icons: { library: 'lucide' },
    codeThemes: { light: 'github-light-default', dark: 'github-dark-default' },
    customGrammars: [],
    variables: {},
    mode: 'build',
    ...options,
  }
  const compiler = createContentCompiler(all, hooks)
  onTestFinished(async () => {
    await compiler.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const compile = (file: string) =>
    compiler.compile({ file, route: `/${file.replace(/\.mdx?$/, '')}` })
  return { root, options: all, compiler, write, compile }
}

/** Compiles one page of a site of its own. */
export function page(
  text: string,
  options: Partial<ContentOptions> = {},
  others: Record<string, string> = {},
): Promise<CompiledPage> {
  return site({ ...others, 'page.mdx': text }, options).compile('page.mdx')
}

/** The findings as people read them. */
export function findings(document: CompiledPage): string[] {
  return document.diagnostics
    .map(toFinding)
    .map(
      ({ severity, code, file, line, column, message, hint }) =>
        `${file}:${line}:${column} ${severity} ${code}: ${message} ${hint ?? ''}`,
    )
}
