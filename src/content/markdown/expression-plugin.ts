import type { MdastPluginDefinition, MdxFlowExpression, MdxTextExpression } from 'satteri'
import type { Statement } from '../../diagnostics/index.ts'
import type { BodyCollector } from './body-collector.ts'
import { names } from './names.ts'

type ExpressionNode = Readonly<MdxFlowExpression | MdxTextExpression>

const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
const LITERAL =
  /^\s*(?:-?\d+(?:\.\d+)?|true|false|null|undefined|"[^"\\\n]*"|'[^'\\\n]*'|`[^`\\$]*`)\s*$/

/** What the compiler itself puts there. */
const OWN = new RegExp(`^(?:${names.id}|${names.math})\\(`)

/** True when evaluating the source cannot fail. */
export function isLiteral(source: string): boolean {
  return LITERAL.test(source)
}

/** True for braces that the author wrote to be evaluated: no comment, and nothing of the compiler. */
export function isEvaluated(source: string): boolean {
  return !isComment(source) && !OWN.test(source)
}

function isComment(source: string): boolean {
  return source.replaceAll(COMMENTS, '').trim() === ''
}

/** The source wrapped so that a failure costs this expression alone. */
export function wrapExpression(source: string, index: number): string {
  return `${names.guard}(${index}, () => (${source}\n))`
}

/** `an empty object {}`: braces with nothing in them, between words. */
function emptyBraces(value: string) {
  return { type: 'text' as const, value: `{${value}}` }
}

/** Lets an expression in a page's text fail without the page. */
export function createExpressionPlugin(collector: BodyCollector): MdastPluginDefinition {
  const visit = (node: ExpressionNode) => {
    const { start } = node.position ?? {}
    if (node.type === 'mdxTextExpression' && node.value.trim() === '') {
      return collector.isInText(start?.offset) ? emptyBraces(node.value) : undefined
    }
    if (LINES_ALONE.test(node.value)) collector.addSlip(describeNumbers(node.value), start?.offset)
    if (isLiteral(node.value) || isComment(node.value) || OWN.test(node.value)) return undefined
    collector.addClassesIn(node.value)
    const index = collector.addExpression(node.value, 'text', start?.offset)
    return { type: node.type, value: wrapExpression(node.value, index) }
  }
  return {
    name: 'pergola-expressions',
    options: { position: true },
    mdxFlowExpression: visit,
    mdxTextExpression: visit,
  }
}

/** `{3}`, `{1-4}`, `{2,5}`: lines that were to be marked, in braces that print a number. */
const LINES_ALONE = /^\s*\d+(?:\s*[-,]\s*\d+)*\s*$/

function describeNumbers(source: string): Statement {
  return {
    code: 'expression-not-text',
    severity: 'warning',
    message: `Expected a name or a calculation in braces, received the numbers \`{${source}}\`. The braces are not shown.`,
    hint: 'Marks of lines stand behind the language of a code block. Write `\\{` for a brace that is text.',
  }
}
