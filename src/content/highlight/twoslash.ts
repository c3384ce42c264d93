import { importOptional } from '../../package/index.ts'

/** What the TypeScript compiler says of a block of code. Lines and columns count from 0. */
export interface TypeNotes {
  /** The code to show: without what only twoslash reads. */
  code: string
  /** Parts of lines with what is known of them. */
  marks: { line: number; start: number; length: number; type?: string; error?: string }[]
  /** Shown below a line. */
  messages: { line: number; kind: 'error' | 'query' | 'completion' | 'note'; text: string }[]
}

/** Reads types from a block of code; throws when a query in it is misplaced. */
export type TypeReader = (code: string, language: string) => TypeNotes

/** Packages and JSX types are not at hand when docs are built; shown only when asked for. */
const MISSING_TYPES = new Set([2307, 2792, 2875, 7016, 7026])

/** Languages that can hold types. */
export function isTyped(language: string): boolean {
  return /^(?:ts|tsx|js|jsx|typescript|javascript|mts|cts)$/.test(language)
}

/**
 * Loads the TypeScript compiler: half a second, so only pages with `twoslash` pay for it. Rejects with
 * `MissingPackageError` where nobody has installed it.
 */
export async function createTypeReader(): Promise<TypeReader> {
  const { createTwoslasher } = await importOptional(
    () => import('twoslash'),
    ['twoslash', 'typescript'],
    'code with types',
  )
  const read = createTwoslasher({ handbookOptions: { noErrorValidation: true } })
  return (source, language) => {
    const { code, nodes } = read(source, getExtension(language))
    const asked = new Set([...source.matchAll(/@errors:([\d\s,]+)/g)].flatMap(errorCodes))
    const notes: TypeNotes = { code: code.replace(/\n$/, ''), marks: [], messages: [] }
    for (const node of nodes) {
      const { line, character: start, length } = node
      if (node.type === 'hover') {
        notes.marks.push({ line, start, length, type: described(node.text, node.docs) })
      } else if (node.type === 'error') {
        if (MISSING_TYPES.has(Number(node.code)) && !asked.has(Number(node.code))) continue
        notes.marks.push({ line, start, length, error: node.text })
        notes.messages.push({ line, kind: 'error', text: node.text })
      } else if (node.type === 'query') {
        const text = `${' '.repeat(start)}^? ${node.text.replaceAll('\n', ' ')}`
        notes.messages.push({ line, kind: 'query', text })
      } else if (node.type === 'completion') {
        const names = node.completions.slice(0, 5).map(({ name }) => name)
        const text = `${' '.repeat(start)}^| ${names.join(' · ')}`
        notes.messages.push({ line, kind: 'completion', text })
      } else if (node.type === 'tag') {
        notes.messages.push({ line, kind: 'note', text: node.text ?? '' })
      }
    }
    return notes
  }
}

function getExtension(language: string): string {
  if (language === 'typescript') return 'ts'
  return language === 'javascript' ? 'js' : language
}

function errorCodes([, codes = '']: RegExpExecArray): number[] {
  return codes.split(/[\s,]+/).map(Number)
}

function described(type: string, docs: string | undefined): string {
  return docs === undefined || docs === '' ? type : `${type}\n\n${docs}`
}
