import { createInterface } from 'node:readline/promises'
import colors from 'picocolors'
import { UsageError } from './usage-error.ts'

/** A question with what counts as an answer. */
export interface Question {
  text: string
  /** Taken where only the return key is pressed. */
  preset: string
  /** Why an answer is none; `undefined` for one that is good. */
  refuse?(answer: string): string | undefined
}

/** Whether somebody can be asked: there is a terminal on both sides, and no automation around. */
export function canAsk(): boolean {
  const { CI } = process.env
  return process.stdin.isTTY && process.stdout.isTTY && (CI === undefined || CI === '')
}

/** Asks in the terminal, one question after the other, each until it has an answer. */
export async function ask(questions: readonly Question[]): Promise<string[]> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Who ends the input wants nothing.
  const ended = new Promise<never>((_, reject) => {
    terminal.once('close', () => reject(new UsageError('Expected an answer, received none.')))
  })
  ended.catch(() => undefined)
  const answers: string[] = []
  try {
    for (const { text, preset, refuse } of questions) {
      for (;;) {
        const prompt = `${colors.cyan('?')} ${colors.bold(text)} ${colors.dim(`(${preset})`)} `
        const answer = (await Promise.race([terminal.question(prompt), ended])).trim() || preset
        const reason = refuse?.(answer)
        if (reason === undefined) {
          answers.push(answer)
          break
        }
        console.log(`  ${reason}`)
      }
    }
    return answers
  } finally {
    terminal.removeAllListeners('close')
    terminal.close()
  }
}
