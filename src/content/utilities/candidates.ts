import { parseSync } from 'rolldown/utils'

/** Longer words are data. */
const LONGEST = 200
/** What a class name of the compiler's begins with. */
const BEGINS = /^[a-z[!@*-]/
/** The end of a word in a sentence. */
const ENDS_SENTENCE = /[.,;?](?:\s|$)|:(?:\s|$)/

/** The class names in the text of a `class` attribute. */
export function getClassNames(text: string): string[] {
  return text.split(/\s+/).filter((name) => BEGINS.test(name) && name.length <= LONGEST)
}

/**
 * The class names that code may use: the words of its strings. Sentences are left out; what else is
 * no class name, the compiler does not know.
 *
 * @param code an expression or a module, JSX allowed
 */
export function getClassNamesInCode(code: string, lang: 'jsx' | 'tsx' = 'jsx'): string[] {
  if (!/["'`]/.test(code)) return []
  const { program, errors } = parseSync(`module.${lang}`, code, { lang, sourceType: 'module' })
  // What cannot be read is reported where it is compiled.
  if (errors.length > 0) return []
  const found = new Set<string>()
  visit(program, (text) => {
    if (ENDS_SENTENCE.test(text)) return
    for (const name of getClassNames(text)) found.add(name)
  })
  return [...found]
}

function visit(node: unknown, onText: (text: string) => void): void {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, onText)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const { type, value } = node as { type?: unknown; value?: unknown }
  if (type === 'ImportDeclaration') return
  if (type === 'Literal' && typeof value === 'string') onText(value)
  else if (type === 'TemplateElement') onText((value as { cooked: string | null }).cooked ?? '')
  for (const child of Object.values(node)) {
    if (typeof child === 'object') visit(child, onText)
  }
}
