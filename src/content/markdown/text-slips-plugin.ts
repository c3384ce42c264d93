import type { MdastPluginDefinition } from 'satteri'
import { type Statement, suggestName } from '../../diagnostics/index.ts'
import type { BodyCollector } from './body-collector.ts'

/** What any of the slips has somewhere: other texts are not looked at. */
const ANY =
  /\]\[|\[\^|\][ \t]+\(|\]\([^)\n]*(?:[ \t]|$)|\]https?:|\)\[|\[[^\]\n]*\((?:https?:|\.{0,2}\/)|^import\s.*\sfrom\s+["']|^[ \t]{0,3}(?:#{1,6}[ \t]*$|#{2,6}[^#\s]|#\p{Lu})|^[ \t>]*\|(?<!^[ \t>]*\|.*\n[ \t>]*\|).*\n[ \t>]*\|.*[^\s|:-]/mu

/** The same of signs of bold text: between spaces, between a word and punctuation, or one too few. */
const ANY_EMPHASIS =
  /(?:^|\s)\*\*(?:\s|$)|(?<![\w\\*/])\*\*[^*\n]*[ \t]\*\*\S|[^\s\w("'“‘「（*]\*\*[\p{L}\p{N}]|[\p{L}\p{N}]\*\*["'“‘「（([`]|(?<!\*)\*\*[^*\n]{2,}\*(?!\*)/mu

/** An odd number of backticks in a line that is no fence. */
const ANY_BACKTICK = /^(?![ \t>*-]*(?:`{3}|~{3}))[^`\n]*`(?:[^`\n]*`[^`\n]*`)*[^`\n]*$/m

/** A backtick beside what it would begin or end. */
const LONE_BACKTICK = /(?<![`\\])(?:`(?=[\w/.@$<-])|(?<=[\w)/>])`)(?!`)/g

/**
 * `[text][label]` as it is left when nothing defines the label; the text may begin in a part before.
 * What stands behind a word or a bracket is an index, such as `rows[i][j]`.
 */
const REFERENCE =
  /(?:(?<![\w\])\\$])\[([^[\]\\\n]*)|^[^[\]\n]*(?<!\\))\]\[([^[\]\\\n]*)\](?![[(:{\w])/g

/** `[^1]`, `[^note]`; what else begins so is an expression that matches text. */
const FOOTNOTE = /(?<![\\[\](|])\[\^(\d{1,3}|[A-Za-z][\w-]{2,})\](?![*+?{])/g

/** A link with a space before its address, and one with a space in it. */
const LOOSE_LINKS = [
  /(?<![\w\])\\])\[([^[\]\\\n]*\p{L}{2}[^[\]\\\n]*)\][ \t]+\((?:\.{0,2}\/|#)[^()\s]*\)/gu,
  /(?<![\w\])\\])\[([^[\]\\\n]+)\]\((?:\.{0,2}\/|#)[^()\n"'<>]*[^()\s"'<>][ \t]+[^()\s"'<>][^()\n"'<>]*\)/g,
]

/** A link whose address has no bracket before or behind it, and one with its brackets exchanged. */
const HALF_LINKS = [
  /(?<![\w\])\\])\[[^[\]\\\n]*\p{L}{2}[^[\]\\\n]*\](?:https?:\/\/|\.{0,2}\/)[^\s()[\]]*\)/gu,
  /(?<![\w\])\\])\[[^[\]\\\n]*\p{L}{2}[^[\]\\\n]*\]\((?:https?:\/\/|\.{0,2}\/|#)[^\s()]*(?=[ \t][^()\n]*$|$)/gmu,
  /(?<![\w\])\\])\[[^[\]\\\n]*\p{L}{2}[^[\]\\\n]*\]\((?:https?:\/\/|\.{0,2}\/|#)[^\s()]+[ \t]+"[^"\n()]*\)/gu,
  /(?<![\w\])\\])\[[^[\]()\\\n]*\p{L}{2}[^[\]()\\\n]*\((?:https?:\/\/|\.{0,2}\/\w)[^\s()[\]]*\)(?!\])/gu,
  // Its words may be a part of their own.
  /^\)\[(?:https?:\/\/|\.{0,2}\/\w)[^\s[\]]*\]/g,
  /(?<![\w\])\\])\([^()\\\n]*\p{L}{2}[^()\\\n]*\)\[(?:https?:\/\/|\.{0,2}\/\w)[^\s[\]]*\]/gu,
]

/** Words between signs that would make them bold if no space, or no punctuation, kept them from it. */
const LOOSE_EMPHASIS =
  /(?<![\w\\*/])\*\*(?![*/])((?=[^*\n]*\p{L}{2})(?:[^\s*][^*\n]*[^*,(=\n]|[ \t][^*\n]*[^\s*,(=]))\*\*(?![*/])/gu

/** A label that links may name. */
const DEFINITION = /^[ \t]{0,3}\[([^\]^][^\]]*)\]:[ \t]*\S/gm

/** An import that stands behind text, or within a component. */
const IMPORT = /^[ \t]*import\s+(?:[\w*]|\{)[\w\s,*{}]*\sfrom\s+(["'])[\w./@-]+\1;?[ \t]*$/gm

/** Two signs before words and one behind them. */
const LOPSIDED = /^\*(?![*\s])[^*\n]*\p{L}{2}[^*\n]*(?<![*\s])\*(?!\*)(?![^\n]*\*\*)/u

const UNSPACED_HEADING = /^[ \t]{0,3}(#{2,6})(?=[\p{L}\d])/gmu

/** The same with a single sign, which begins a tag of social networks as well: some words alone. */
const UNSPACED_TITLE = /^#\p{Lu}[\p{L}\d'’-]*(?: [\p{L}\d'’&/-]+){1,9}$/u

/** Two rows of a table, of which the second has no dashes. */
const ROWS = /^\|[^\n|]+\|[^\n]*\|[ \t]*\n[ \t]*\|(?=[^\n]*[^\n|:\s-])[^\n]*\|[ \t]*(?:\n|$)/

/** A word: what has none is no text of a link. */
const WORD = /\p{L}{2}/u

/** Characters before a part of a link's text in which its bracket is looked for, and of two rows. */
const LONGEST = 200
const LONGEST_ROWS = 2000

/** Finds what is shown as it is written since something is missing in it: links, footnotes, headings, tables. */
export function createTextSlipsPlugin(
  collector: BodyCollector,
  prose: string,
): MdastPluginDefinition | false {
  // Looked for by themselves, marks that most pages do without are found to be missing much sooner.
  const definitions = prose.includes(']:') ? prose.matchAll(DEFINITION) : []
  const labels = Array.from(definitions, ([, label = '']) => label)
  const mayEmphasize = prose.includes('**') && ANY_EMPHASIS.test(prose)
  return (
    (mayEmphasize || ANY.test(prose) || ANY_BACKTICK.test(prose)) && {
      name: 'pergola-text-slips',
      options: { position: true },
      heading(node) {
        if (node.children.length > 0) return
        collector.addSlip(EMPTY_HEADING, node.position?.start.offset)
      },
      text(node, context) {
        if (!/[[\]#|*`]|\bimport\b/.test(node.value)) return
        const { start, end } = node.position ?? {}
        if (start?.offset === undefined || end?.offset === undefined) return
        const parent = context.parent(node)?.type
        if (parent === 'link') return
        // Escapes are seen in the source alone.
        const source = collector.source(start.offset, end.offset)
        for (const [at, slip] of findSlips(source, start.offset, collector, labels)) {
          collector.addSlip(slip, start.offset + at)
        }
        // An address is a part of its own, with what stands behind it.
        const line = collector.source(start.offset, end.offset + LONGEST)
        const rest = line.slice(source.length).split('\n', 1)[0] ?? ''
        for (const [at, slip] of findBrokenMarks(source, rest)) {
          collector.addSlip(slip, start.offset + at)
        }
        if (parent !== 'paragraph') return
        if (UNSPACED_TITLE.test(source) && isWholeLine(collector, start.offset, end.offset)) {
          collector.addSlip(describeUnspaced('#'), start.offset)
        }
        if (!source.startsWith('|')) return
        if (ROWS.test(collector.source(start.offset, start.offset + LONGEST_ROWS))) {
          collector.addSlip(NO_DASHES, start.offset)
        }
      },
    }
  )
}

const EMPTY_HEADING: Statement = {
  code: 'heading-empty',
  message: 'Expected words behind the signs of a heading, received none.',
  hint: 'Write them on the same line, or remove the signs.',
}

const NO_DASHES: Statement = {
  code: 'table-uneven',
  message:
    'Expected a row of dashes below the first row of the table, received none. It is shown as text.',
  hint: 'Write `| --- | --- |` below it, with a cell for each column.',
}

function* findSlips(
  source: string,
  offset: number,
  collector: BodyCollector,
  labels: readonly string[],
): Generator<[at: number, slip: Statement]> {
  for (const { 0: whole, 1: text, 2: label = '', index } of source.matchAll(REFERENCE)) {
    const isContinued = text === undefined
    const name = label === '' ? (text ?? '') : label
    const near = suggestName(name, labels)
    const isNone = isContinued ? !isBehindBracket(collector, offset) : !isMeant(text, label)
    if (isNone && near === undefined) continue
    const shown = isContinued ? `…${whole.slice(whole.indexOf(']'))}` : whole
    yield [
      index,
      {
        code: 'link-reference-missing',
        message: `Expected a definition of \`[${name}]\` for the link \`${shown}\`, received none. It is shown as it is written.`,
        hint:
          near === undefined
            ? `Write \`[${name}]: /path\` on a line of its own, or \`[text](/path)\`.`
            : `Did you mean \`[${near}]\`, which is defined?`,
      },
    ]
  }
  for (const { 1: label = '', index } of source.matchAll(FOOTNOTE)) {
    yield [
      index,
      {
        code: 'footnote-missing',
        message: `Expected a text for the footnote \`[^${label}]\`, received none. It is shown as it is written.`,
        hint: `Write \`[^${label}]: …\` on a line of its own.`,
      },
    ]
  }
  for (const { 0: whole, 1: text = '', index } of LOOSE_LINKS.flatMap((one) => [
    ...source.matchAll(one),
  ])) {
    const address = whole.slice(whole.lastIndexOf('(') + 1, -1)
    yield [
      index,
      {
        code: 'link-loose',
        message: `Expected a link without spaces, received \`${whole}\`. It is shown as it is written.`,
        hint: `Write \`[${text}](${address.trim().replaceAll(/\s/g, '%20')})\`.`,
      },
    ]
  }
  const before = collector.source(Math.max(0, offset - 1), offset)
  for (const { 0: whole, 1: marks = '', index } of source.matchAll(UNSPACED_HEADING)) {
    if (index === 0 && before !== '' && before !== '\n') continue
    yield [index + whole.length - marks.length, describeUnspaced(marks)]
  }
}

function describeUnspaced(marks: string): Statement {
  return {
    code: 'heading-unspaced',
    message: `Expected a space behind \`${marks}\`, received none. The heading is shown as text.`,
    hint: `Write \`${marks} \` before its words.`,
  }
}

/** Whether a text has blank lines, or nothing, before and behind it. */
function isWholeLine(collector: BodyCollector, start: number, end: number): boolean {
  const before = collector.source(Math.max(0, start - 2), start)
  return /(?:^|\n)$/.test(before) && /^\s*(?:\n|$)/.test(collector.source(end, end + 2))
}

/** Links of which a bracket is missing, and signs of bold text that are none; `rest` is the line behind. */
function* findBrokenMarks(source: string, rest: string): Generator<[at: number, slip: Statement]> {
  for (const { 0: whole, index } of HALF_LINKS.flatMap((one) => [
    ...(source + rest).matchAll(one),
  ])) {
    if (index >= source.length) continue
    yield [
      index,
      {
        code: 'link-loose',
        message: `Expected a link such as \`[text](/path)\`, received \`${whole}\`. It is shown as it is written.`,
        hint: 'Its words stand in square brackets, its address in round ones right behind them.',
      },
    ]
  }
  for (const { 0: whole, index } of source.matchAll(IMPORT)) {
    yield [
      index + whole.search(/\S/),
      {
        code: 'import-in-text',
        message: `Expected imports before the text of the page, or behind a blank line, received \`${whole.trim()}\` in a text. It is shown as it is written.`,
        hint: 'Move it below the frontmatter.',
      },
    ]
  }
  for (const { index } of source.matchAll(LONE_BACKTICK)) {
    yield [
      index,
      {
        code: 'code-not-closed',
        message: `Expected two backticks around code, received one. It is shown as it is written.`,
        hint: 'Write the other one, or a backslash before one that is text.',
      },
    ]
  }
  if (/(?<![\\*\w])\*$/.test(source) && LOPSIDED.test(rest)) {
    const shown = `*${LOPSIDED.exec(rest)?.[0] ?? ''}`
    yield [
      source.length - 1,
      {
        code: 'emphasis-loose',
        message: `Expected as many signs behind the words as before them, received \`${shown}\`. One sign is shown.`,
        hint: `Write \`${shown}*\`.`,
      },
    ]
  }
  for (const { 0: whole, 1: words = '', index } of source.matchAll(LOOSE_EMPHASIS)) {
    const trimmed = words.trim()
    yield [
      index,
      {
        code: 'emphasis-loose',
        message: `Expected signs of bold text right beside its words, received \`${whole}\`. The signs are shown.`,
        hint:
          trimmed === words
            ? `Write a space before or behind \`**\`, or \`<strong>${trimmed}</strong>\`.`
            : `Write \`**${trimmed}**\`, with the space outside.`,
      },
    ]
  }
}

/** Parts of a command that may be left out, `[TYPE][NAME]`, look the same: they are single words. */
function isMeant(text: string, label: string): boolean {
  if (!WORD.test(text)) return false
  if (label === '' || /\s/.test(text.trim())) return true
  return /^\d+$|-/.test(label) || text.toLowerCase() === label.toLowerCase()
}

/** Whether a bracket stands open in the line before a place, behind which other markup follows. */
function isBehindBracket(collector: BodyCollector, offset: number): boolean {
  const before = collector.source(Math.max(0, offset - LONGEST), offset)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  return line.lastIndexOf('[') > line.lastIndexOf(']') && !/[\w\])\\]\[[^[]*$/.test(line)
}
