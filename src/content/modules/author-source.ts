import { transformSync } from 'rolldown/utils'
import { removeMembersOnlyCode } from '../source/index.ts'
import { COMPONENTS_SPECIFIER, HOOK_NAMES, REACT_NAMES } from './ambient.ts'
import { type AuthorSyntax, AuthorSyntaxError, parseAuthor } from './author-syntax.ts'

const WORD = /[A-Za-z_$][\w$]*/g

/** An author's module as plain JavaScript, the same for server and browser. */
export interface AuthorModuleCode {
  code: string
  map: ReturnType<typeof transformSync>['map']
  /** Length of the imports put before the author's first line. */
  preludeLength: number
  syntax: AuthorSyntax
}

/**
 * Compiles an author's module: JSX and TypeScript go, and the names that authors use without
 * importing them are imported on the first line, so that lines stay what they were.
 */
export function compileAuthorSource(
  written: string,
  file: string,
  components: readonly string[],
): AuthorModuleCode {
  const lang = /\.tsx?$/.test(file) ? 'tsx' : 'jsx'
  const source = removeMembersOnlyCode(written, lang)
  const syntax = parseAuthor(source, file)
  const prelude = ambientImports(source, syntax, components)
  const result = transformSync(`module.${lang}`, prelude + source, {
    lang,
    sourcemap: true,
    jsx: { runtime: 'automatic', importSource: 'preact' },
  })
  const error = result.errors[0]
  if (error !== undefined) {
    throw new AuthorSyntaxError(error.message, 0)
  }
  return { code: result.code, map: result.map, preludeLength: prelude.length, syntax }
}

function ambientImports(
  source: string,
  { declared }: AuthorSyntax,
  components: readonly string[],
): string {
  const words = getWords(source)
  const free = (name: string): boolean => words.has(name) && !declared.has(name)
  const named = (candidates: readonly string[], specifier: string): string => {
    const used = candidates.filter(free)
    return used.length === 0 ? '' : `import {${used.join(',')}} from "${specifier}";`
  }
  // Who reads the page is known where readers log in; here it is nobody.
  const user = free('user') ? 'const user = {};' : ''
  const react = free('React') ? 'import * as React from "preact/compat";' : ''
  return (
    named(HOOK_NAMES, 'preact/hooks') +
    named(REACT_NAMES, 'preact/compat') +
    named(components, COMPONENTS_SPECIFIER) +
    react +
    user
  )
}

/** Every word of a source that could be a name. */
export function getWords(source: string): Set<string> {
  return new Set(source.match(WORD))
}
