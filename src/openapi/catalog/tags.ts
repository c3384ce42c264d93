import type { ExampleFiles } from '../operations/examples.ts'
import { type ExternalDocs, readExternalDocs } from '../reading/external-docs.ts'
import { readTextOrFile } from '../reading/file-text.ts'
import { type ObjectReader, openObject } from '../reading/object-reader.ts'

export interface Tag {
  readonly name: string
  /** `x-displayName`. */
  readonly displayName?: string
  /** `x-group`: label in the navigation. */
  readonly group?: string
  /** Short text, from 3.2 on. */
  readonly summary?: string
  readonly description?: string
  /** Name of the tag above it, from 3.2 on. */
  readonly parent?: string
  /** Such as `nav` or `badge`, from 3.2 on. */
  readonly kind?: string
  readonly externalDocs?: ExternalDocs
}

/** The declared tags of a document, then those that only operations name. */
export function readTags(
  root: ObjectReader,
  used: Iterable<string>,
  files: ExampleFiles,
): readonly Tag[] {
  const tags = new Map<string, Tag>()
  for (const located of root.list('tags')) {
    const reader = openObject(located, root.references)
    const tag = reader && readTag(reader, files)
    if (tag !== undefined && !tags.has(tag.name)) tags.set(tag.name, tag)
  }
  for (const name of used) if (!tags.has(name)) tags.set(name, { name })
  return [...tags.values()].map((tag) => withinTags(tag, tags))
}

/** A tag without a parent that is not there, or that it is above itself. */
function withinTags(tag: Tag, tags: ReadonlyMap<string, Tag>): Tag {
  const seen = new Set([tag.name])
  for (let above = tag.parent; above !== undefined; above = tags.get(above)?.parent) {
    if (seen.has(above) || !tags.has(above)) {
      const { parent: _, ...root } = tag
      return root
    }
    seen.add(above)
  }
  return tag
}

function readTag(reader: ObjectReader, files: ExampleFiles): Tag | undefined {
  const name = reader.text('name')
  if (name === undefined) return undefined
  const externalDocs = readExternalDocs(reader)
  const description = readTextOrFile(reader, 'description', files)
  const text = (key: string, as: string) => {
    const value = reader.text(key)
    return value === undefined ? {} : { [as]: value }
  }
  return {
    name,
    ...text('x-displayName', 'displayName'),
    ...text('x-group', 'group'),
    ...text('summary', 'summary'),
    ...(description !== undefined && { description }),
    ...text('parent', 'parent'),
    ...text('kind', 'kind'),
    ...(externalDocs && { externalDocs }),
  }
}
