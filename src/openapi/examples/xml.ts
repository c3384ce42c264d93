import { isCompound } from '../exact-number.ts'
import { FileValue } from '../samples/index.ts'
import type { SchemaNode, XmlShape } from '../schema/index.ts'

/** A value as XML, with the names, attributes and wrappers that its schema gives. */
export function printXml(value: unknown, node: SchemaNode | undefined): string {
  const name = node?.xml.name ?? node?.name ?? 'root'
  const lines = elements(name, value, node, '')
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n')
}

const PLAIN: XmlShape = { node: 'element', wrapped: false }

/** Items go by the name of their list where they have none. A list at the root needs an element. */
function elements(
  name: string,
  value: unknown,
  node: SchemaNode | undefined,
  indent: string,
): string[] {
  const shape = node?.xml ?? PLAIN
  const own = shape.name ?? name
  if (!Array.isArray(value)) return element(own, value, node, indent)
  const item = node?.items
  const isRoot = indent === ''
  const itemName = item?.xml.name ?? (isRoot ? (item?.name ?? 'item') : own)
  const isWrapped = shape.wrapped || isRoot
  const inner = isWrapped ? `${indent}  ` : indent
  const items = value.flatMap((it) => elements(itemName, it, item, inner))
  if (!isWrapped) return items
  const tag = tagName(own, shape)
  if (items.length === 0) return [`${indent}<${tag}${namespace(shape)}/>`]
  return [`${indent}<${tag}${namespace(shape)}>`, ...items, `${indent}</${tag}>`]
}

function element(
  name: string,
  value: unknown,
  node: SchemaNode | undefined,
  indent: string,
): string[] {
  const shape = node?.xml ?? PLAIN
  const tag = tagName(name, shape)
  if (!isCompound(value) || value instanceof FileValue) {
    const text = value instanceof FileValue ? value.name : value === null ? '' : String(value)
    return [`${indent}<${tag}${namespace(shape)}>${content(text, shape)}</${tag}>`]
  }
  let attributes = namespace(shape)
  let text = ''
  const children: string[] = []
  for (const [key, member] of Object.entries(value)) {
    const child = getMember(node, key)
    const kind = child?.xml.node ?? 'element'
    if (kind === 'attribute') {
      attributes += ` ${tagName(child?.xml.name ?? key, child?.xml ?? PLAIN)}="${escaped(String(member))}"`
    } else if (kind === 'text' || kind === 'cdata')
      text += content(String(member), child?.xml ?? PLAIN)
    else children.push(...elements(key, member, child, `${indent}  `))
  }
  if (children.length === 0) {
    const end = text === '' ? '/>' : `>${text}</${tag}>`
    return [`${indent}<${tag}${attributes}${end}`]
  }
  return [`${indent}<${tag}${attributes}>${text}`, ...children, `${indent}</${tag}>`]
}

function getMember(node: SchemaNode | undefined, key: string): SchemaNode | undefined {
  if (node === undefined) return undefined
  const own =
    node.fields.find(({ name }) => name === key) ?? node.fields.find(({ kind }) => kind === 'map')
  if (own !== undefined) return own.node
  for (const { variants } of node.groups) {
    for (const variant of variants) {
      const found = variant.node.fields.find(({ name }) => name === key)
      if (found !== undefined) return found.node
    }
  }
  return undefined
}

/** Names of properties may hold what names of elements cannot. */
function tagName(name: string, { prefix }: XmlShape): string {
  const safe = name.replace(/[^\p{L}\p{N}_.-]/gu, '_').replace(/^(?=[^\p{L}_])/u, '_') || '_'
  return prefix === undefined ? safe : `${prefix}:${safe}`
}

function namespace({ namespace: uri, prefix }: XmlShape): string {
  if (uri === undefined) return ''
  return ` xmlns${prefix === undefined ? '' : `:${prefix}`}="${escaped(uri)}"`
}

function content(text: string, { node }: XmlShape): string {
  if (node !== 'cdata') return escaped(text)
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (char) => entities[char] ?? char)
}
