import { type PagePart, readParts } from '../parts/page-part.ts'
import { asSentence, withCapital } from '../prompt/as-sentence.ts'
import { Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'

const MONTH =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}'
const CUE = new RegExp(
  `^(?:please )?(?:add|log|put|publish) (?:an? |the )?(?:new )?(?:(?:entry|update|release|version) )?(?:for )?(?:version )?(?<version>v?\\d+\\.\\d[\\w.-]*) (?:to|in) (?:the |our )?(?<page>changelog|release notes|release history)(?: page)?,? (?:dated|with the date|date:?|released(?: on)?) (?<date>\\d{4}-\\d{2}-\\d{2}|${MONTH})(?<sign>[.;,:]|,? (?:with|and))\\s+(?<rest>\\S[\\s\\S]*)$`,
  'iu',
)
const LABELLED =
  /^(?:the |its |a )?(?:heading|headline|title)(?: is|:)? ?["“]?(?<heading>[^"“”\n.;:]+?)["”]?(?:,? and |[.;,]\s+)(?:the |its |a )?text(?: is| just| only| simply)*(?: one sentence| a sentence)?: ?["“]?(?<text>[^"“”\n]+?)["”]?$/i
const VERSION = /^v?\d+\.\d/
const ISO = /^\d{4}-\d{2}-\d{2}$/

/**
 * A new entry at the top of a changelog that is told by labels: “Add 2.4.0 to the changelog, dated 2031-05-02. Heading is
 * Faster boats, and the text: Boats are faster.” It has its date and version where those before have them.
 */
export const updateLabelled: SlotWay = {
  cue: CUE,
  isSure: (prompt) => read(prompt) !== undefined,
  async perform(context, prompt) {
    const told = read(prompt)
    if (told === undefined) return undefined
    const { docs } = context
    const file = await docs.fileOf(told.page, 'first')
    const text = await docs.files.read(file)
    const updates = readParts(text, file).filter(({ kind }) => kind === 'update')
    const [first] = updates
    if (first?.tag === undefined)
      throw new Unresolved(`Expected an \`<Update>\` on \`${docs.routeOf(file)}\`, received none.`)
    const tags = updates.map(({ tag }) => text.slice(tag?.start, tag?.end))
    const bare = told.version.replace(/^v/i, '')
    if (tags.some((tag) => new RegExp(`"v?${bare.replaceAll('.', '\\.')}"`).test(tag)))
      throw new Unresolved(`There is an entry for ${told.version} already.`)
    const tag = writeTag(text.slice(first.tag.start, first.tag.end), told)
    const { indent, level } = readLook(text, first)
    const heading = told.heading === undefined ? '' : `${indent}${level} ${told.heading}\n\n`
    const words = `${heading}${indent}${asSentence(told.text)}`
    const block = `${tag}\n${words}\n</Update>\n\n`
    await docs.files.write(file, text.slice(0, first.start) + block + text.slice(first.start))
    return `Added an entry to \`${docs.routeOf(file)}\`: \`${tag}\`.`
  },
}

interface Told {
  version: string
  page: string
  date: string
  heading?: string
  text: string
}

function read(prompt: string): Told | undefined {
  const { version, page, date, sign, rest = '' } = CUE.exec(prompt.trim())?.groups ?? {}
  if (version === undefined || page === undefined || date === undefined) return undefined
  const { heading, text } = LABELLED.exec(rest)?.groups ?? {}
  if (heading !== undefined && text !== undefined)
    return { version, page, date, heading: withCapital(heading.trim()), text: withCapital(text) }
  // One sentence behind a colon is all of its text.
  const isText = sign === ':' && /^\p{Lu}[^"“”:\n]*$/u.test(rest) && !/[.!?] /.test(rest)
  return isText ? { version, page, date, text: rest } : undefined
}

/** The tag of an entry like that of the one before it. Throws `Unresolved` where that is not called by a date and a version. */
function writeTag(before: string, { version, date }: Told): string {
  let isDated = false
  let isNamed = false
  const tag = before.replaceAll(/(\w+)="([^"]*)"/g, (whole, name: string, value: string) => {
    if (VERSION.test(value)) {
      isNamed = true
      const bare = version.replace(/^v/i, '')
      return `${name}="${value.startsWith('v') ? 'v' : ''}${bare}"`
    }
    if (name !== 'label' && name !== 'description') return whole
    if (ISO.test(value) !== ISO.test(date) || !/\d{4}/.test(value)) return whole
    isDated = true
    return `${name}="${date}"`
  })
  const others = [...tag.matchAll(/(\w+)=/g)].filter(
    ([, name = '']) => name !== 'label' && name !== 'description',
  )
  if (!isDated || !isNamed || others.length > 0)
    throw new Unresolved(`Expected an entry with a date and a version, received \`${before}\`.`)
  return tag
}

/** How the text of an entry is indented, and which headings it has. */
function readLook(text: string, { body }: PagePart): { indent: string; level: string } {
  const said = text.slice(body.start, body.end)
  const { indent = '', level } = /^(?<indent>[ \t]*)(?<level>#{2,4}) \S/m.exec(said)?.groups ?? {}
  const [, own = indent] = /^([ \t]*)\S/m.exec(said) ?? []
  return { indent: own, level: level ?? '##' }
}
