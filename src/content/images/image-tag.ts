const attribute = /\s+([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y
const end = /\s*\/?>/y

/** An `<img>` in HTML: its attributes as they are printed, and where it ends. */
export interface ImageTag {
  /** Names in lower case; an attribute without a value has an empty one. */
  attributes: Map<string, string>
  end: number
}

/** Reads the tag that begins at `start`; nothing when it is cut off. */
export function readImageTag(html: string, start: number): ImageTag | undefined {
  const attributes = new Map<string, string>()
  let at = start + '<img'.length
  for (;;) {
    attribute.lastIndex = at
    const found = attribute.exec(html)
    if (found === null) break
    const [whole, name = '', double, single, bare] = found
    const value = double ?? single?.replaceAll('"', '&quot;') ?? bare ?? ''
    if (!attributes.has(name.toLowerCase())) attributes.set(name.toLowerCase(), value)
    at += whole.length
  }
  end.lastIndex = at
  const closing = end.exec(html)
  return closing === null ? undefined : { attributes, end: at + closing[0].length }
}

/** The tag as HTML. */
export function printImageTag(attributes: ReadonlyMap<string, string>): string {
  const printed = [...attributes].map(([name, value]) =>
    value === '' && name !== 'alt' ? name : `${name}="${value}"`,
  )
  return `<${['img', ...printed].join(' ')}>`
}
