import { isDeepStrictEqual } from 'node:util'
import {
  findNodeAtOffset,
  getNodePath,
  type JSONPath,
  type Node,
  parse,
  parseTree,
} from 'jsonc-parser'
import { type ConfigValue, readMintJson, toPlainValue } from '../../../../config/index.ts'
import { withoutValueAt, withValueAt } from './json-edits.ts'

/** One change of a mint.json: a value that is another one, a new item of a list, or, with `undefined`, one that goes. */
interface Edit {
  /** Where it is in the old text: what stands last is changed first, so that paths stay. */
  offset: number
  path: JSONPath
  value: unknown
  isInsertion: boolean
}

/** A mint.json that is edited as the docs.json which it stands for. */
export class LegacyConfig {
  /** What it says, in the form of docs.json. */
  readonly docs: string
  readonly #text: string
  readonly #config: ConfigValue
  readonly #tree: Node

  private constructor(text: string, config: ConfigValue, tree: Node) {
    this.#text = text
    this.#config = config
    this.#tree = tree
    this.docs = `${JSON.stringify(toPlainValue(config), null, 2)}\n`
  }

  /** `undefined` where a text is no JSON object. */
  static read(text: string): LegacyConfig | undefined {
    const [config, tree] = [readMintJson(text), parseTree(text)]
    return config === undefined || tree === undefined
      ? undefined
      : new LegacyConfig(text, config, tree)
  }

  /** The text of the mint.json that stands for another docs.json; `undefined` where its format has no words for that. */
  toLegacy(docs: string): string | undefined {
    const now: unknown = parse(docs)
    const top = this.#collectTop(now)
    const edits = this.#collect(this.#config, top.rest)
    if (edits === undefined) return undefined
    const text = [...top.edits, ...edits]
      .toSorted((one, other) => other.offset - one.offset)
      .reduce(
        (before, { path, value, isInsertion }) =>
          value === undefined
            ? withoutValueAt(before, path)
            : withValueAt(before, path, value, isInsertion),
        this.#text,
      )
    const upgraded = readMintJson(text)
    return upgraded !== undefined && isDeepStrictEqual(toPlainValue(upgraded), now)
      ? text
      : undefined
  }

  /** The first links of the top bar, and its first button, which have keys of their own, and all else that is wished. */
  #collectTop(now: unknown): { edits: readonly Edit[]; rest: unknown } {
    const before = toPlainValue(this.#config)
    const bar = isRecord(now) && isRecord(now.navbar) ? now.navbar : undefined
    if (bar === undefined || !isRecord(before)) return { edits: [], rest: now }
    const old = isRecord(before.navbar) ? before.navbar : {}
    const { links, primary, ...others } = bar
    const news: [string, unknown][] = [
      ...(Array.isArray(links) && !('links' in old)
        ? [[TOP_LINKS, links.map(toTopLink)] satisfies [string, unknown]]
        : []),
      ...(isRecord(primary) && primary.type === 'button' && !('primary' in old)
        ? [[TOP_BUTTON, toTopLink(withoutType(primary))] satisfies [string, unknown]]
        : []),
    ]
    const kept = {
      ...others,
      ...('links' in old && { links }),
      ...('primary' in old && { primary }),
    }
    const { navbar: _navbar, ...root } = isRecord(now) ? now : {}
    return {
      edits: news.map(([key, value]) => ({
        offset: this.#tree.offset,
        path: [key],
        value,
        isInsertion: false,
      })),
      rest: news.length === 0 ? now : 'navbar' in before ? { ...root, navbar: kept } : root,
    }
  }

  /** What makes a value of the old text say another one; `undefined` where it has no place for that. */
  #collect(old: ConfigValue, now: unknown): Edit[] | undefined {
    if (isDeepStrictEqual(toPlainValue(old), now)) return []
    if (old.type === 'array' && Array.isArray(now)) return this.#collectItems(old, now)
    if (old.type === 'object' && isRecord(now)) return this.#collectMembers(old, now)
    const path = this.#pathOf(old)
    return path && [{ offset: old.offset, path, value: now, isInsertion: false }]
  }

  #collectMembers(
    old: ConfigValue & { type: 'object' },
    now: Readonly<Record<string, unknown>>,
  ): Edit[] | undefined {
    const added = Object.keys(now).filter((key) => !old.members.has(key))
    const own = this.#nodeOf(old)?.type === 'object' ? this.#pathOf(old) : undefined
    // Where keys have other names in the old format, so may those that are new.
    const isAsWritten = [...this.#namesOf(old)].every(([key, name]) => key === name)
    if (added.length > 0 && (own === undefined || (own.length > 0 && !isAsWritten)))
      return undefined
    const edits = [...old.members].map(([key, { value }]) => {
      if (key in now) return this.#collect(value, now[key])
      const path = this.#pathOf(value)
      return path && [{ offset: value.offset, path, value: undefined, isInsertion: false }]
    })
    const news = added.map((key): Edit[] => [
      { offset: old.offset, path: [...(own ?? []), key], value: now[key], isInsertion: false },
    ])
    return join([...edits, ...news])
  }

  #collectItems(
    list: ConfigValue & { type: 'array' },
    now: readonly unknown[],
  ): Edit[] | undefined {
    const old = list.items
    // What an empty list had would tell the names of keys; that of the top bar is known.
    const own = this.#pathOf(list)
    if (old.length === 0 && own?.join() === TOP_LINKS)
      return [{ offset: list.offset, path: own, value: now.map(toTopLink), isInsertion: false }]
    const isSame = (value: ConfigValue | undefined, other: unknown) =>
      value !== undefined && isDeepStrictEqual(toPlainValue(value), other)
    const least = Math.min(old.length, now.length)
    let first = 0
    while (first < least && isSame(old[first], now[first])) first++
    let last = 0
    while (last < least - first && isSame(old.at(-1 - last), now.at(-1 - last))) last++
    const before = old.slice(first, old.length - last)
    const after = now.slice(first, now.length - last)
    const shared = Math.min(before.length, after.length)
    const gone = before.slice(shared).map((item) => {
      const path = this.#pathOf(item)
      return path && [{ offset: item.offset, path, value: undefined, isInsertion: false }]
    })
    const news = after.slice(shared).map((value, index) => {
      const beside = old[first + shared - 1]
      const neighbor = beside ?? old[0]
      const path = neighbor && this.#pathOf(neighbor)
      const at = path?.at(-1)
      if (neighbor === undefined || path === undefined || typeof at !== 'number') return undefined
      const place = beside === undefined ? at + index : at + 1 + index
      // Those that are put in at one place come one behind another.
      return [
        {
          offset: neighbor.offset + 1 / (index + 2),
          path: [...path.slice(0, -1), place],
          value: this.#nameLike(value, neighbor),
          isInsertion: true,
        },
      ]
    })
    const changed = before.slice(0, shared).map((item, index) => this.#collect(item, after[index]))
    return join([...changed, ...gone, ...news])
  }

  /** A value with the names of keys that another one of its kind has in the old format. */
  #nameLike(value: unknown, like: ConfigValue): unknown {
    if (!isRecord(value) || like.type !== 'object') return value
    const names = this.#namesOf(like)
    return Object.fromEntries(
      Object.entries(value).map(([key, own]) => [names.get(key) ?? key, own]),
    )
  }

  /** The keys of an object, each with its name in the old format. */
  #namesOf(object: ConfigValue & { type: 'object' }): Map<string, string> {
    return new Map(
      [...object.members].flatMap(([key, { value }]) => {
        const name = this.#pathOf(value)?.at(-1)
        return typeof name === 'string' ? [[key, name]] : []
      }),
    )
  }

  /** Where a value is written; `undefined` for one that the old format only stands for. */
  #pathOf(value: ConfigValue): JSONPath | undefined {
    const node = this.#nodeOf(value)
    return node && getNodePath(node)
  }

  #nodeOf({ offset, length }: ConfigValue): Node | undefined {
    const node = findNodeAtOffset(this.#tree, offset)
    return node?.offset === offset && node.length === length ? node : undefined
  }
}

const TOP_LINKS = 'topbarLinks'
const TOP_BUTTON = 'topbarCtaButton'

/** A button of the top bar was one without saying so. */
function withoutType({ type: _type, ...rest }: Readonly<Record<string, unknown>>): unknown {
  return rest
}

/** A link of the navbar as it was written then. */
function toTopLink(link: unknown): unknown {
  if (!isRecord(link)) return link
  const { label, href, ...rest } = link
  return { name: label, url: href, ...rest }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function join(edits: readonly (readonly Edit[] | undefined)[]): Edit[] | undefined {
  return edits.every((some) => some !== undefined) ? edits.flat() : undefined
}
