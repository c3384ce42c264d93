import { splitSentences } from '../grounded/utterance.ts'
import { nameKey } from '../names.ts'
import { type PagePart, readParts } from '../parts/page-part.ts'
import { readTables } from '../parts/tables.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { Ambiguous, Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'

const NAME = '[`"“]?(?<name>[^\\s`"“”,;:]+?)[`"”]?'
const NOUN =
  '(?:flag|option|parameter|param|argument|field|property|prop|attribute|header|(?:param|response) field)'
const SIDE =
  '(?:right |directly |just )?(?<side>after|behind|below|under|before|above) (?:the )?[`"“]?(?<beside>[^\\s`"“”,;:]+?)[`"”]?'
const TYPES = 'string|number|boolean|integer|array|object|enum|float|file'
const TYPE = `(?:an? )?(?<type>(?:${TYPES})(?:\\[\\])?)(?<required>,? required)?`
const VALUE = `(?:${TYPE}[,.;:] )?(?<text>\\S.+)`
const PAGE = '(?:the |our )?(?<page>[^,.;:]+?)(?: page| guide| reference page)?'
/** A field of a page that is told with what it stands beside. */
const TOLD: readonly RegExp[] = [
  // “The pump reference doesn't list the new --dry flag yet. It goes after --wet in the pump flags: a boolean, Pumps no water.”
  new RegExp(
    `^${PAGE} (?:does(?:n['’]t| not) (?:yet )?(?:list|have|mention|document|show|know)|lacks|misses|is (?:still )?missing) (?:the |our |an? )?(?:new )?${NAME}(?: ${NOUN})?(?: yet| so far| at all)?[.;,] (?:please )?(?:it (?:goes|belongs|comes|should (?:go|come|be|stand))|(?:add|put|list|insert) it)(?: in)? ${SIDE}(?: (?:in|under|on) (?:the |our )?(?<section>[^.;:,]+?))?(?:: |, it is | and is )${VALUE}$`,
    'isu',
  ),
  // “Add a flag --dry of type boolean after --wet on the pump page: Pumps no water.”
  new RegExp(
    `^(?:please )?(?:add|document|list|insert) (?:an?|the|another|one more) (?:new )?(?:${NOUN} (?:called |named )?)?${NAME}(?: ${NOUN})?(?: \\(?(?:of (?:the )?type |as an? )(?<kind>${TYPES})\\)?)? ${SIDE} (?:on|to|in) ${PAGE}(?:: | with the (?:description|text) )${VALUE}$`,
    'isu',
  ),
]

/** A field that is written like the one that it is to stand beside. */
export const fieldBeside: SlotWay = {
  cue: new RegExp(`\\b${NOUN}\\b|(?<!\\S)--?\\w`, 'i'),
  isSure: (prompt) => read(prompt) !== undefined,
  async perform({ docs }, prompt) {
    const told = read(prompt)
    if (told === undefined) return undefined
    if (splitSentences(told.text).length > 1)
      throw new Ambiguous('Expected one sentence for the field: put it in quotation marks.')
    const file = await docs.fileOf(told.page)
    const text = await docs.files.read(file)
    const fields = readParts(text, file).filter(({ kind, tag }) => kind === 'field' && tag)
    const isCalled = (name: string) => (field: PagePart) => nameKey(field.name) === nameKey(name)
    const [beside, ...others] = fields.filter(isCalled(told.beside))
    // What stands in a table is a row there, and what is told is no sentence of the page.
    if (fields.length === 0 && readTables(text, file).length > 0)
      throw new Unresolved(`Expected fields on \`${file}\`, received a table.`)
    if (beside?.tag === undefined || others.length > 0)
      throw new Ambiguous(`Expected one field “${told.beside}” on \`${file}\`.`)
    if (fields.some(isCalled(told.name)))
      throw new Ambiguous(`Expected no field “${told.name}” on \`${file}\`, received one.`)
    const like = text.slice(beside.tag.start, beside.tag.end)
    const [, component = '', attribute = ''] =
      /^<(\w+)\s+(path|query|body|header|name)=/.exec(like) ?? []
    if (component === '' || (told.type === '' && /\btype=/.test(like)))
      throw new Ambiguous(`Expected the type of “${told.name}”.`)
    const lineStart = text.lastIndexOf('\n', beside.start - 1) + 1
    const indent = /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? ''
    const type = told.type === '' ? '' : ` type="${told.type}"`
    const block = [
      `<${component} ${attribute}="${told.name}"${type}${told.isRequired ? ' required' : ''}>`,
      `  ${asSentence(told.text)}`,
      `</${component}>`,
    ]
      .map((line) => indent + line)
      .join('\n')
    const gap = /^[ \t]*\n[ \t]*\n/.test(text.slice(beside.end)) ? '\n\n' : '\n'
    const isBefore = /before|above/i.test(told.side)
    const after = isBefore
      ? `${text.slice(0, lineStart)}${block}${gap}${text.slice(lineStart)}`
      : `${text.slice(0, beside.end).trimEnd()}${gap}${block}${text.slice(0, beside.end).endsWith('\n') ? '\n' : ''}${text.slice(beside.end)}`
    await docs.files.write(file, after)
    return `Added the field \`${told.name}\` ${isBefore ? 'before' : 'after'} \`${beside.name}\` on \`${docs.routeOf(file)}\`.`
  },
}

interface Told {
  page: string
  name: string
  beside: string
  side: string
  type: string
  isRequired: boolean
  text: string
}

function read(prompt: string): Told | undefined {
  const found = TOLD.map((pattern) => pattern.exec(prompt.trim())?.groups).find(Boolean)
  if (found === undefined) return undefined
  const {
    page = '',
    name = '',
    beside = '',
    side = '',
    type,
    kind = '',
    required,
    text = '',
  } = found
  return {
    ...{ page, name, beside, side, text },
    type: (type ?? kind).toLowerCase(),
    isRequired: required !== undefined,
  }
}
