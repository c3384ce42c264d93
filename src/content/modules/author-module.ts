import { type Diagnostic, LineIndex } from '../../diagnostics/index.ts'
import {
  evaluateAuthor,
  findThrowPlace,
  type ImportResolver,
  type Namespace,
} from './author-evaluate.ts'
import { compileAuthorSource } from './author-source.ts'
import { AuthorSyntaxError } from './author-syntax.ts'
import { createMissingNamespace, missingNamespace } from './missing.ts'

/** An author's module, compiled and run; when either fails, every export is missing. */
export interface AuthorModule {
  namespace: Namespace
  /** `failed`: the code is sound, yet it cannot run on the server; a browser may run it. */
  state: 'running' | 'failed' | 'unreadable'
  diagnostics: Diagnostic[]
}

/** Compiles and runs an author's module. What goes wrong is a finding, at its place. */
export async function runAuthorModule(
  file: string,
  source: string,
  components: readonly string[],
  resolve: ImportResolver,
): Promise<AuthorModule> {
  try {
    const compiled = compileAuthorSource(source, file, components)
    const namespace = await evaluateAuthor(file, compiled, resolve)
    return { namespace, state: 'running', diagnostics: [] }
  } catch (error) {
    const diagnostics = [explain(error, file, source)]
    if (isUnreadable(error))
      return { namespace: missingNamespace, state: 'unreadable', diagnostics }
    return { namespace: createMissingNamespace(), state: 'failed', diagnostics }
  }
}

/** Some mistakes, such as a name that is declared twice, show only when the code is about to run. */
function isUnreadable(error: unknown): boolean {
  return error instanceof AuthorSyntaxError || error instanceof SyntaxError
}

function explain(error: unknown, file: string, source: string): Diagnostic {
  if (error instanceof AuthorSyntaxError) {
    return {
      code: 'author-code-invalid',
      message: `Expected JavaScript, received code that cannot be read: ${error.message.replace(/[.\s]*$/, '')}. Its components are left out.`,
      hint: 'Check the brackets and tags near this place.',
      file,
      ...new LineIndex(source).position(error.offset),
    }
  }
  const left = isUnreadable(error)
    ? 'Its components are left out.'
    : 'Its components are rendered in the browser alone.'
  return {
    code: 'author-code-failed',
    message: `Expected the module to run on the server, received an error: ${String(error)}. ${left}`,
    hint: 'Use `window`, `document` and the like only inside `useEffect` and event handlers.',
    ...(findThrowPlace(error) ?? { file, line: 1, column: 1 }),
  }
}
