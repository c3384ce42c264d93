import type { SampleText } from '../components/index.ts'

/** Characters of the code beside a page; colors make four of one, so that not all of it has them. */
const ROOM = { all: 72_000, highlighted: 24_000 }
/** Characters that each list has at least. */
const LEAST = 12_000

/**
 * The code beside a page, as far as a page has room for it: lists as far as they go, what is cut
 * with the whole of it for those who read Markdown, and what is left out by its titles.
 */
export function fitSideColumn<Lists extends readonly (readonly SampleText[])[]>(
  lists: readonly [...Lists],
): { [Index in keyof Lists]: SampleText[] }
export function fitSideColumn(lists: readonly (readonly SampleText[])[]): SampleText[][] {
  let left = ROOM.all
  let highlighted = ROOM.highlighted
  return lists.map((texts, index) => {
    const later = lists.slice(index + 1).filter(({ length }) => length > 0).length
    const fitting = fitIntoRoom(texts, left - later * LEAST)
    return fitting.map((text) => {
      left -= text.code.length
      highlighted -= text.language === 'text' ? 0 : text.code.length
      return highlighted < 0 ? { ...text, language: 'text' } : text
    })
  })
}

/** As many texts as there is room for, the first as far as it goes; the others by their titles. */
export function fitIntoRoom(texts: readonly SampleText[], room: number): SampleText[] {
  // The first one leaves room for others where it is long itself.
  const most = texts.length > 1 ? Math.ceil(room / 2) : room
  let left = room
  const fitting = texts.filter(({ code, leftOut }, index) => {
    if (leftOut !== undefined) return true
    const length = index === 0 && code.length > room ? most : code.length
    if (length > left) return false
    left -= length
    return true
  })
  const shown = fitting.map((text) => (text.code.length > room ? cutText(text, most) : text))
  const others = texts.filter((text) => !fitting.includes(text))
  if (others.length === 0) return shown
  const code = others.map(({ title }) => title).join('\n')
  const whole = others.map(({ title, code: text, whole: all = text }) => `${title}\n${all}`)
  const rest = { title: '', language: 'text', code, whole: whole.join('\n\n') }
  return [...shown, { ...rest, leftOut: others.length }]
}

/** The beginning of a text, in whole lines where it has some. */
function cutText(text: SampleText, room: number): SampleText {
  const { code, whole = code } = text
  const start = code.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')
  const line = start.lastIndexOf('\n')
  return { ...text, code: `${line > room / 2 ? start.slice(0, line) : start}\n…`, whole }
}
