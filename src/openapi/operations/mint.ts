import type { ObjectReader } from '../reading/object-reader.ts'
import { isRawObject, type RawObject } from '../references/raw.ts'

/** What `x-mint` says about the page of an operation. */
export interface Mint {
  /** Frontmatter of the page. */
  readonly metadata: RawObject
  /** MDX that stands before the reference. */
  readonly content?: string
  /** Address of the page. */
  readonly href?: string
  /** Reader groups that may see the operation; empty for everyone. */
  readonly groups: readonly string[]
  readonly pre: readonly string[]
  readonly post: readonly string[]
  readonly playground?: RawObject
}

/** Reads `x-mint` of an operation; reader groups of its path item count as well. */
export function readMint(operation: ObjectReader, pathItem?: ObjectReader): Mint {
  const mint = operation.object('x-mint')
  const content = mint?.text('content')
  const href = mint?.text('href')
  const playground = mint?.get('playground')
  const ofPath = pathItem?.object('x-mint')?.texts('groups') ?? []
  return {
    metadata: mint?.object('metadata')?.value ?? {},
    ...(content !== undefined && { content }),
    ...(href !== undefined && { href }),
    groups: [...new Set([...ofPath, ...(mint?.texts('groups') ?? [])])],
    pre: mint?.texts('pre') ?? [],
    post: mint?.texts('post') ?? [],
    ...(isRawObject(playground) && { playground }),
  }
}

/** Reads `x-mint.sdks` of a document: names of its libraries by language. */
export function readSdkNames(root: ObjectReader): ReadonlyMap<string, string> {
  const sdks = root.object('x-mint')?.object('sdks')
  const names = (sdks?.members() ?? []).flatMap(({ name }) => {
    const text = sdks?.text(name)
    return text === undefined ? [] : [[name.toLowerCase(), text] as const]
  })
  return new Map(names)
}

/** How an operation is offered to agents as a tool. */
export interface McpTool {
  readonly enabled: boolean
  readonly name?: string
  readonly description?: string
}

/** Reads `x-mint.mcp`, or the older `x-mcp`, of an operation or a document. */
export function readMcp(holder: ObjectReader): McpTool | undefined {
  const mcp = holder.object('x-mint')?.object('mcp') ?? holder.object('x-mcp')
  if (mcp === undefined) return undefined
  const name = mcp.text('name')
  const description = mcp.text('description')
  return {
    enabled: mcp.flag('enabled') ?? true,
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
  }
}
