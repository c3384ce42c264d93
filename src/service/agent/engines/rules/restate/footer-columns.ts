import { findNodeAtLocation, type JSONPath } from 'jsonc-parser'
import { nameKey } from '../names.ts'
import { Unresolved } from '../unresolved.ts'
import { quote, type Wish } from './restatement.ts'
import type { Scene, Span } from './scene.ts'

const COLUMNS: JSONPath = ['footer', 'links']

/** A column of links in the footer that a prompt names. */
export interface ColumnMention {
  /** With the words around it that say where. */
  span: Span
  header: string
}

/** The column of the footer in which something is said to be: “under Support”, “to the Support column”. */
export function findColumn(scene: Scene): ColumnMention | undefined {
  const found = listColumns(scene).flatMap((header) => {
    const length = nameKey(header).split(' ').length
    return scene.words.flatMap((_word, from): ColumnMention[] => {
      const name = { from, to: from + length }
      if (nameKey(scene.say(name)) !== nameKey(header)) return []
      const before = scene.plain({ from: Math.max(0, from - 3), to: from })
      const [place] = PLACE.exec(before) ?? []
      const isNoun = /^(?:column|section|group|heading|part)$/.test(
        scene.words[name.to]?.plain ?? '',
      )
      const isPlaced = place !== undefined && (isNoun || /\b(?:under|below|beneath)\b/.test(place))
      if (!isPlaced) return []
      const words = place.trim().split(' ').length
      return [{ span: { from: from - words, to: isNoun ? name.to + 1 : name.to }, header }]
    })
  })
  return found.length === 1 ? found[0] : undefined
}

const PLACE = /(?:^| )(?:to|in|into|under|below|beneath|on)(?: the| our)?$/

/** Adds a link at the end of a column. */
export function addToColumn(header: string, label: string, href: string): Wish {
  return {
    said: `Add the link ${quote(label)} to the column ${quote(header)} of the footer`,
    async perform({ files }) {
      const columns = findNodeAtLocation(files.tree('docs.json'), COLUMNS)?.children ?? []
      const at = columns.findIndex(
        (column) => findNodeAtLocation(column, ['header'])?.value === header,
      )
      const items = findNodeAtLocation(files.tree('docs.json'), [...COLUMNS, at, 'items'])
      if (items === undefined)
        throw new Unresolved(
          `Expected links in the column “${header}” of the footer, received none.`,
        )
      const count = items.children?.length ?? 0
      await files.set('docs.json', [...COLUMNS, at, 'items', count], { label, href }, true)
      return `Added the link “${label}” to the column “${header}” of the footer.`
    },
  }
}

function listColumns({ context: { files } }: Scene): string[] {
  const columns = findNodeAtLocation(files.tree('docs.json'), COLUMNS)?.children ?? []
  return columns.flatMap((column) => {
    const header: unknown = findNodeAtLocation(column, ['header'])?.value
    return typeof header === 'string' && header !== '' ? [header] : []
  })
}
