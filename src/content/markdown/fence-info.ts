import { readLineNumbers } from '../../components/index.ts'
import type { Statement } from '../../diagnostics/index.ts'

/** Props of `<CodeBlock>` (or `<Mermaid>`) as a fence's info string gives them. */
export interface FenceProps {
  language: string
  title?: string
  icon?: string
  highlight?: number[]
  focus?: number[]
  theme?: string
  lines?: boolean
  wrap?: boolean
  nocopy?: boolean
  expandable?: boolean
  twoslash?: boolean
  actions?: boolean
  placement?: string
}

const TOKEN =
  /([\w:-]+)=(?:\{([^}]*)\}|"([^"]*)"?|'([^']*)'?|(\S+))|\{([^}]*)\}|\[([\w-]+)\]|"([^"]*)"|'([^']*)'|(\S+)/g
const LANGUAGE_NAME = /^[\w.#+:/*-]+$/

const FLAGS = new Map<string, 'lines' | 'wrap' | 'nocopy' | 'expandable' | 'twoslash' | 'actions'>([
  ['lines', 'lines'],
  ['showlinenumbers', 'lines'],
  ['wrap', 'wrap'],
  ['nocopy', 'nocopy'],
  ['expandable', 'expandable'],
  ['twoslash', 'twoslash'],
  ['actions', 'actions'],
])

/** Reads a fence's info string: `ts src/app.ts icon="x" {1,3-5} lines`. */
export function readFenceInfo(info: string): FenceProps {
  const { language, meta } = splitLanguage(info.trim())
  const props: FenceProps = { language }
  const title: string[] = []
  for (const found of meta.matchAll(TOKEN)) {
    const [, key, expression, double, single, plain, braces, brackets, ...words] = found
    if (key !== undefined) setOption(props, key, expression ?? double ?? single ?? plain ?? '')
    else if (braces !== undefined)
      setLines(props, 'highlight', props.highlight ?? readLineNumbers(braces))
    else if (brackets === undefined || !setFlag(props, brackets)) {
      const word = words.find((candidate) => candidate !== undefined) ?? brackets ?? ''
      if (!setFlag(props, word)) title.push(word)
    }
  }
  if (props.title === undefined && title.length > 0) props.title = title.join(' ')
  return props
}

/** The language is the first word when it can be one; `python{15}` is a language and lines. */
function splitLanguage(info: string): { language: string; meta: string } {
  const first = /^[^\s{]*/.exec(info)?.[0] ?? ''
  if (first === '' || first.includes('=') || !LANGUAGE_NAME.test(first)) {
    return { language: 'text', meta: info }
  }
  if (FLAGS.has(first.toLowerCase())) return { language: 'text', meta: info }
  return { language: first, meta: info.slice(first.length) }
}

function setFlag(props: FenceProps, word: string): boolean {
  const flag = FLAGS.get(word.toLowerCase())
  if (flag === undefined) return false
  props[flag] = true
  return true
}

function setOption(props: FenceProps, key: string, written: string): void {
  const value = written.replace(/^(["'])(.*)\1$/, '$2')
  const flag = FLAGS.get(key.toLowerCase())
  if (flag !== undefined) props[flag] = value.toLowerCase() !== 'false'
  else if (key === 'highlight' || key === 'focus') setLines(props, key, readLineNumbers(value))
  else if (key === 'title' || key === 'filename') props.title = value
  else if (key === 'icon' || key === 'theme' || key === 'placement') props[key] = value
}

function setLines(
  props: FenceProps,
  key: 'highlight' | 'focus',
  numbers: number[] | undefined,
): void {
  if (numbers !== undefined) props[key] = numbers
}

/** A line that is to be marked and that the code does not have; a range may end behind the last one. */
export function findLineBeyond(props: FenceProps, code: string): Statement | undefined {
  const count = code.split('\n').length
  for (const key of ['highlight', 'focus'] as const) {
    const lines = new Set(props[key])
    const beyond = [...lines].find((line) => line > count && !lines.has(line - 1))
    if (beyond === undefined) continue
    return {
      code: 'fence-line-beyond',
      message: `Expected \`${key}\` to name lines of the code, received line ${beyond} of ${count}. It changes nothing.`,
      hint: 'Lines are counted from 1, those of the code block alone.',
    }
  }
  return undefined
}
