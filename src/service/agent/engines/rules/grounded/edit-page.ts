import { AgentRefusal } from '../../../model.ts'
import { getAddress } from '../address.ts'
import type { Docs } from '../docs.ts'
import { withHeadingLinks } from '../heading-links.ts'
import { cutOut } from '../intents/parts/remove-part.ts'
import { withAttribute, withoutPart, withPartName } from '../parts/edit-part.ts'
import type { PageThing } from './page-things.ts'

/** Takes what stands on a page out of it. */
export async function removeFromPage(docs: Docs, thing: PageThing): Promise<void> {
  const text = await docs.files.read(thing.file)
  const { start, end, noun } = thing
  if (noun === 'link') {
    return docs.files.write(
      thing.file,
      text.slice(0, start) + (thing.label ?? '') + text.slice(end),
    )
  }
  if (noun === 'words') return docs.files.write(thing.file, cutOut(text, start, end))
  if (noun === 'row' || noun === 'item') {
    const rest = text.slice(end).replace(/^\n/, '')
    const kept = text.slice(0, start) + rest
    return docs.files.write(thing.file, /^\d/.test(thing.mark ?? '') ? renumber(kept, start) : kept)
  }
  // A frame around a picture goes with it.
  const [frame] = noun === 'image' ? findFrame(text, thing) : []
  return docs.files.write(thing.file, withoutPart(text, frame ?? withLine(text, thing)))
}

/** The whole line of something that stands alone on it. */
function withLine(text: string, { start, end }: { start: number; end: number }) {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  return { start: before.trim() === '' ? start - before.length : start, end }
}

function findFrame(text: string, { start, end }: PageThing) {
  return [...text.matchAll(/<Frame\b[^>]*>([\s\S]*?)<\/Frame>/g)]
    .filter(({ index, 0: whole }) => index < start && index + whole.length > end)
    .filter(({ 1: inner = '' }) => (inner.match(/!\[|<img\b/g)?.length ?? 0) === 1)
    .map(({ index, 0: whole }) => withLine(text, { start: index, end: index + whole.length }))
}

/** Numbers of a list that go on from a place follow each other again. */
function renumber(text: string, from: number): string {
  const [, indent = '', number = ''] = /^([ \t]*)(\d+)[.)]/.exec(text.slice(from)) ?? []
  if (number === '') return text
  const pattern = new RegExp(`^(${indent})(\\d+)(?=[.)][ \\t])`)
  let next = Number(number) - 1
  let isIn = true
  const lines = text
    .slice(from)
    .split('\n')
    .map((line) => {
      const isItem = isIn && pattern.test(line)
      if (!isItem && line.trim() !== '' && !line.startsWith(`${indent} `)) isIn = false
      return isItem ? line.replace(pattern, () => `${indent}${next++}`) : line
    })
  return text.slice(0, from) + lines.join('\n')
}

/** Gives a part, a link or code another name; links to a heading go on leading there. */
export async function renameOnPage(docs: Docs, thing: PageThing, name: string): Promise<void> {
  const { file, part } = thing
  const text = await docs.files.read(file)
  if (part !== undefined) {
    const change = () => docs.files.write(file, withPartName(text, part, name))
    return withHeadingLinks(docs, change, [file])
  }
  if (thing.noun === 'code') {
    const fence = /^[ \t]*(?:`{3,}|~{3,})[^\s{]*/.exec(text.slice(thing.start))?.[0]
    if (fence === undefined) throw refuse(thing, 'a name of its own')
    const at = thing.start + fence.length
    return docs.files.write(file, `${text.slice(0, at)} ${name}${text.slice(at)}`)
  }
  if (thing.noun !== 'link') throw refuse(thing, 'a name of its own')
  const at = thing.start + text.slice(thing.start, thing.end).indexOf(thing.label ?? '')
  await docs.files.write(
    file,
    text.slice(0, at) + name + text.slice(at + (thing.label?.length ?? 0)),
  )
}

/** Sets what is told of something on a page: the icon of a card, the alternative text of a picture. */
export async function setOnPage(
  docs: Docs,
  thing: PageThing,
  field: string,
  value: string | undefined,
): Promise<void> {
  const { file, noun, part, start, end } = thing
  const text = await docs.files.read(file)
  const replace = (by: string) =>
    docs.files.write(file, text.slice(0, start) + by + text.slice(end))
  const own = text.slice(start, end)
  if (noun === 'image' && field === 'alt') {
    const alt = value ?? ''
    if (own.startsWith('!'))
      return replace(own.replace(/^!\[[^\]]*\]/, () => `![${alt.replaceAll(/[[\]]/g, '\\$&')}]`))
    const written = `alt="${alt.replaceAll('"', '&quot;')}"`
    const known = /\balt=(?:"[^"]*"|'[^']*')/
    return replace(
      known.test(own)
        ? own.replace(known, () => written)
        : own.replace(/^<img/, () => `<img ${written}`),
    )
  }
  if (noun === 'code' && field === 'language') {
    return replace(
      own.replace(
        /^([ \t]*(?:`{3,}|~{3,}))[^\s{]*/,
        (_fence, marks: string) => marks + (value ?? '').toLowerCase(),
      ),
    )
  }
  if (noun === 'link' && field === 'href' && value !== undefined) {
    const address = await getAddress(docs, value)
    const at = own.lastIndexOf(thing.address ?? '')
    return replace(own.slice(0, at) + address + own.slice(at + (thing.address?.length ?? 0)))
  }
  if ((field === 'title' || field === 'label') && value !== undefined)
    return renameOnPage(docs, thing, value)
  if (part?.tag !== undefined) {
    if (value === undefined) {
      const { start: from, end: to } = part.tag
      const bare = text
        .slice(from, to)
        .replace(new RegExp(`\\s${field}=(?:"[^"]*"|'[^']*'|\\{[^{}]*\\})`), '')
      return docs.files.write(file, text.slice(0, from) + bare + text.slice(to))
    }
    // Fields and cards are described by what is in them.
    const isBody = field === 'description' && !/\sdescription=/.test(own)
    if (isBody) throw refuse(thing, `a ${field} in its tag`)
    const said = field === 'href' ? await getAddress(docs, value) : value
    const changed = withAttribute(text, part, field, said)
    if (changed !== undefined) return docs.files.write(file, changed)
  }
  throw refuse(thing, `a ${field}`)
}

/** Has something on a page say something else. */
export async function rewriteOnPage(docs: Docs, thing: PageThing, words: string): Promise<void> {
  const { file, noun, start, end, part } = thing
  // “Use this one: …” may be about what the page does not have yet.
  if (/^(?:this|that) one:/i.test(words)) throw refuse(thing, `“${words}”`)
  const text = await docs.files.read(file)
  const own = text.slice(start, end)
  if (noun === 'item') {
    const [lead = ''] = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+/.exec(own) ?? []
    return docs.files.write(
      file,
      text.slice(0, start) + lead + endLike(own, words) + text.slice(end),
    )
  }
  if (noun === 'callout' && thing.mark !== '>') {
    const [, open = '', , close = ''] = /^(<[^>]*>)([\s\S]*)(<\/\w+>)$/.exec(own) ?? []
    return docs.files.write(
      file,
      `${text.slice(0, start)}${open}\n  ${words}\n${close}${text.slice(end)}`,
    )
  }
  if (noun === 'paragraph' || noun === 'words')
    return docs.files.write(file, text.slice(0, start) + endLike(own, words) + text.slice(end))
  if (part !== undefined && part.form === '"') {
    const { start: from, end: to } = part.body
    const [indent = ''] = /\n[ \t]*$/.exec(text.slice(0, part.start)) ?? []
    const margin = indent.slice(1)
    return docs.files.write(
      file,
      `${text.slice(0, from)}\n${margin}  ${words}\n${margin}${text.slice(to)}`,
    )
  }
  throw refuse(thing, 'words of its own')
}

/** Words with the sign that others end with, unless they have one, and with the small letter of a name that both begin with. */
function endLike(old: string, words: string): string {
  const [sign = ''] = /[.!?:](?=["”)*_]*$)/.exec(old) ?? []
  const [first = ''] = /^\p{Ll}[\p{L}\p{N}]*/u.exec(old) ?? []
  const isSame = first !== '' && words.toLowerCase().startsWith(`${first} `)
  const begun = isSame ? first + words.slice(first.length) : words
  return /[.!?:]$/.test(begun) ? begun : begun + sign
}

/** Makes a callout of another kind of a callout, or of a quotation that stands for one. */
export async function turnCallout(docs: Docs, thing: PageThing, kind: string): Promise<void> {
  const text = await docs.files.read(thing.file)
  const own = text.slice(thing.start, thing.end)
  const name =
    kind === 'caution' ? 'Warning' : kind.slice(0, 1).toUpperCase() + kind.slice(1).toLowerCase()
  const component = name === 'Callout' ? 'Note' : name
  if (thing.noun !== 'callout') throw refuse(thing, 'a box around it')
  if (thing.mark !== '>') {
    const turned = own
      .replace(/^<\w+/, () => `<${component}`)
      .replace(/<\/\w+>$/, () => `</${component}>`)
    return docs.files.write(thing.file, text.slice(0, thing.start) + turned + text.slice(thing.end))
  }
  const said = own
    .replaceAll(/^[ \t]*> ?/gm, '')
    .replace(
      /^\s*(?:\[!\w+\]|(?:\*\*|__)?(?:note|tip|info|warning|caution|important):?(?:\*\*|__)?:?)\s*/i,
      '',
    )
    .trim()
  const lines = said.replaceAll(/^(?=.)/gm, '  ')
  await docs.files.write(
    thing.file,
    `${text.slice(0, thing.start)}<${component}>\n${lines}\n</${component}>${text.slice(thing.end)}`,
  )
}

function refuse({ noun, file }: PageThing, has: string): AgentRefusal {
  return new AgentRefusal(`Expected something on \`${file}\` with ${has}, received a ${noun}.`)
}
