import type { Grammar } from 'shiki/core'
import type { SearchTrace } from './search-trace.ts'
import { SearchedText } from './searched-text.ts'

/** A grammar's state between two lines. */
export type StateStack = NonNullable<Parameters<Grammar['tokenizeLine2']>[1]>

/** A tokenized line: its markup and the grammar's state after it. */
export interface LineResult {
  html: string
  state: StateStack
}

/** What lines have in common that differ in digits alone and have the same tokens. */
interface Likeness {
  result: ReturnType<Grammar['tokenizeLine2']>
  trace: SearchTrace
}

const LIMIT = 20_000

/** Of lines that differ in digits alone, the kinds that are looked at. */
const MOST_KINDS = 8

/** Remembers lines of one language: the same line in the same state gives the same tokens. */
export class LineMemo {
  readonly #states = new Map<number, StateStack[]>()
  #lines = new Map<StateStack | null, Map<string, LineResult>>()
  /** By state and by the line with one digit in place of all. */
  #alike = new Map<StateStack | null, Map<string, Likeness[]>>()
  #size = 0

  get(state: StateStack | null, line: string): LineResult | undefined {
    return this.#lines.get(state)?.get(line)
  }

  /** The tokens of a line where they are those of one with other digits. */
  getAlike(state: StateStack | null, line: string): Likeness['result'] | undefined {
    const kinds = this.#alike.get(state)?.get(withoutDigits(line))
    if (kinds === undefined) return undefined
    const texts = new Map<number, SearchedText>()
    const getText = (length: number) => {
      let text = texts.get(length)
      if (text === undefined) {
        text = new SearchedText(`${line}\n`.slice(0, length))
        texts.set(length, text)
      }
      return text
    }
    return kinds.find(({ trace }) => trace.holdsFor(getText))?.result
  }

  set(state: StateStack | null, line: string, html: string, next: StateStack): LineResult {
    if (this.#size++ > LIMIT) {
      this.#lines = new Map()
      this.#alike = new Map()
      this.#size = 0
    }
    const result = { html, state: this.#intern(next) }
    getOrAdd(this.#lines, state, () => new Map()).set(line, result)
    return result
  }

  /** Has lines with other digits take the tokens of this one where they can. */
  setAlike(state: StateStack | null, line: string, likeness: Likeness): void {
    if (!likeness.trace.isWhole || endsByDigits(likeness.result.ruleStack)) return
    const kinds = getOrAdd(
      getOrAdd(this.#alike, state, () => new Map<string, Likeness[]>()),
      withoutDigits(line),
      () => [],
    )
    if (kinds.length < MOST_KINDS) kinds.push(likeness)
  }

  /** Equal states come as different objects; one of them stands for all. */
  #intern(state: StateStack): StateStack {
    let known = this.#states.get(state.depth)
    if (known === undefined) {
      known = []
      this.#states.set(state.depth, known)
    }
    const same = known.find((candidate) => candidate.equals(state))
    if (same !== undefined) return same
    known.push(state)
    return state
  }
}

/** Whether a line has digits by which another may be like it. */
export function hasDigits(line: string): boolean {
  return /[0-9]/.test(line)
}

function withoutDigits(line: string): string {
  return line.replaceAll(/[0-9]/g, '0')
}

/** Whether something goes on in the next line until a mark with digits that this one has told. */
function endsByDigits(state: unknown): boolean {
  for (let part = state; part instanceof Object; part = Reflect.get(part, 'parent')) {
    if (hasDigits(String(Reflect.get(part, 'endRule')))) return true
  }
  return false
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  let value = map.get(key)
  if (value === undefined) {
    value = create()
    map.set(key, value)
  }
  return value
}
