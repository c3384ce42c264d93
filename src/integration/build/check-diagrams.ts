import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { WrittenDiagram } from '../../content/index.ts'
import type { Report } from '../../diagnostics/index.ts'
import { diagramLibrary } from '../../package/index.ts'

/** Diagrams that take longer hang: they are left to the browsers of readers. */
const TIME_LIMIT = 30_000

/**
 * Reads diagrams with the library that draws them. It asks for two functions of a sanitizer that has
 * none outside of browsers: a thread of its own has them, and nothing else does.
 */
const READER = `
import { parentPort, workerData } from 'node:worker_threads'
Object.assign(Function.prototype, { addHook: () => undefined, sanitize: (text) => text })
const { default: mermaid } = await import(workerData.library)
for (const source of workerData.sources) {
  const mistake = await mermaid.parse(source).then(() => undefined, ({ message }) => String(message))
  parentPort.postMessage(mistake)
}
parentPort.close()
`

/** Reports the diagrams that browsers cannot draw. */
export async function checkDiagrams(
  diagrams: readonly WrittenDiagram[],
  report: Report,
): Promise<void> {
  const library = join(diagramLibrary, 'mermaid.esm.min.mjs')
  if (diagrams.length === 0 || !existsSync(library)) return
  const sources = diagrams.map(({ source }) => source)
  const mistakes = await readDiagrams(pathToFileURL(library).href, sources)
  for (const [at, mistake] of mistakes.entries()) {
    const diagram = diagrams[at]
    const fault = mistake === undefined ? undefined : explainMistake(mistake)
    if (diagram === undefined || fault === undefined) continue
    const { source, file, line, column } = diagram
    const below = fault.line === undefined ? 0 : getLineBelow(source, fault.line)
    const reached = source.split('\n')[below - 1]?.trim()
    const received = fault.reason ?? `one that it reads as far as \`${reached}\``
    report({
      code: 'diagram-invalid',
      message: `Expected a diagram that Mermaid can read, received ${received}. Readers see its source.`,
      hint: fault.hint,
      file,
      line: line + below,
      column: below === 0 ? column : 1,
    })
  }
}

/** What is wrong with each, as far as the time reaches. */
function readDiagrams(
  library: string,
  sources: readonly string[],
): Promise<(string | undefined)[]> {
  const mistakes: (string | undefined)[] = []
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(READER)}`), {
    workerData: { library, sources },
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => void worker.terminate(), TIME_LIMIT)
  return new Promise((resolve) => {
    worker.on('message', (mistake: string | undefined) => mistakes.push(mistake))
    // What the library itself fails at is no mistake of an author's: the diagrams before it were read.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      clearTimeout(timer)
      resolve(mistakes)
    })
  })
}

interface Fault {
  /** Of the diagram, from 1. */
  line?: number
  /** What was received, where its line does not tell. */
  reason?: string
  hint: string
}

/** What an error of the library says; nothing for one that tells of the library itself. */
function explainMistake(message: string): Fault | undefined {
  if (message.startsWith('No diagram type detected')) {
    const hint = 'Begin it with its kind, such as `flowchart LR` or `sequenceDiagram`.'
    return { reason: 'one that does not begin with a kind', hint }
  }
  const [, line] =
    /(?:Parse|Lexical) error on line (\d+)|Parsing failed:[^\n]*?line(?: number)?:? (\d+)/i.exec(
      message,
    ) ?? []
  if (line === undefined) return undefined
  const hint =
    'The mistake is there or in the line above: check arrows, brackets and quotes. Labels with special characters stand in quotes, as in `A["a (b)"]`.'
  return { line: Number(line), hint }
}

/** What the library leaves out before it counts lines: settings at the top, and comments. */
const SETTINGS = /^\s*---\n[\s\S]*?\n---(?=\n)|%%\{[\s\S]*?\}%%/g

/** The line of a code block, from 1, that a line of the diagram in it is. */
function getLineBelow(source: string, line: number): number {
  const bare = source.replaceAll(SETTINGS, (text) => text.replaceAll(/[^\n]/g, ''))
  const counted = bare
    .split('\n')
    .flatMap((text, at) => (/^\s*%%/.test(text) ? [] : [{ text, at }]))
  const first = counted.findIndex(({ text }) => text.trim() !== '')
  const place = counted[Math.min(first + line - 1, counted.length - 1)]
  return (place?.at ?? 0) + 1
}
