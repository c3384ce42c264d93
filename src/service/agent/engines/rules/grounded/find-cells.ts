import { getRoot, nameWords } from '../names.ts'
import type { PageThing } from './page-things.ts'

/** Words around the names of a row and a column. */
const AROUND = new Set(
  'the,of,for,in,a,an,our,plan,row,column,cell,value,entry,table,s,per,on,number'.split(','),
)

/** The cells that words name by their row and their column: “the monthly fee of the Growth plan”. */
export function matchCells(said: string, things: readonly PageThing[]): PageThing[] {
  const wanted = nameWords(said.replaceAll(/['’]s\b/g, ' ')).map(getRoot)
  return things.flatMap(({ row = [], table, file }): PageThing[] => {
    const [first, ...cells] = row
    const own = nameWords(first?.text ?? '').map(getRoot)
    if (first === undefined || table === undefined || own.length === 0) return []
    if (!own.every((word) => wanted.includes(word))) return []
    const rest = wanted.filter((word) => !own.includes(word) && !AROUND.has(word))
    const named = cells.filter((_cell, at) => {
      const head = nameWords(table.head[at + 1]?.text ?? '').map(getRoot)
      return rest.length > 0 && rest.every((word) => head.includes(word))
    })
    const [cell, ...others] = named
    // “The Growth plan” alone is its row.
    if (rest.length === 0 && wanted.some((word) => !own.includes(word))) {
      return things.filter((thing) => thing.row === row)
    }
    if (cell === undefined || others.length > 0) return []
    const column = table.head[row.indexOf(cell)]?.text ?? ''
    return [
      {
        ...{ file, noun: 'cell', start: cell.start, end: cell.end },
        ...{ names: [`${first.text}, ${column}`], words: cell.text, table, row },
      },
    ]
  })
}

const NUMBER = /[$€£¥]?\d[\d.,]*[%¢kKmM]?/g

/** The only cell of a row whose number looks as another one does, with that in its place. */
export function replaceNumber(
  row: NonNullable<PageThing['row']>,
  said: string,
): { start: number; end: number; to: string } | undefined {
  const [number] = said.match(NUMBER) ?? []
  if (number === undefined) return undefined
  const shapeOf = (word: string) => word.replaceAll(/[\d.,]+/g, '0')
  const found = row.slice(1).flatMap(({ text, start }) =>
    [...text.matchAll(NUMBER)]
      .filter(([own]) => shapeOf(own) === shapeOf(number))
      .map(({ 0: own, index }) => ({
        start: start + index,
        end: start + index + own.length,
        to: number,
      })),
  )
  return found.length === 1 ? found[0] : undefined
}
