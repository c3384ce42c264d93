import { isNumber } from '../../exact-number.ts'
import { getPlaceBelow } from '../../references/index.ts'
import { isRawObject } from '../../references/raw.ts'
import { getObject, getText, getTexts } from '../raw.ts'
import type { Merged } from './merged.ts'
import type { Source } from './source.ts'

/**
 * Takes in what describes a value. The nearest text wins. A named schema that is merely included
 * describes itself, not what includes it; its description is shown where there is no other.
 */
export function readAnnotations(merged: Merged, source: Source): void {
  const { raw, place, nearness } = source
  if (raw.readOnly === true) merged.readOnly = true
  if (raw.writeOnly === true) merged.writeOnly = true
  merged.expanded ??= getExpanded(source)
  readPills(merged, source)
  if (merged.default === undefined && raw.default !== undefined) {
    merged.default = { value: raw.default, place: getPlaceBelow(place, 'default') }
  }
  if (merged.prefill === undefined && raw['x-default'] !== undefined) {
    merged.prefill = { value: raw['x-default'], place: getPlaceBelow(place, 'x-default') }
  }
  merged.keyName ??= getText(raw, 'x-additionalPropertiesName')
  if (nearness === 'included') {
    merged.includedDescription ??= getText(raw, 'description')
    return
  }
  merged.title ??= getText(raw, 'title')
  merged.description ??= getText(raw, 'description')
  merged.xml ??= getObject(raw, 'xml')
  if (raw.required === true) merged.markedRequired = true
  const message = getText(raw, 'x-deprecated-message') ?? getText(raw, 'deprecated')
  if (raw.deprecated === true || (message !== undefined && raw.deprecated !== false)) {
    merged.deprecated = message ?? (merged.deprecated || true)
  }
  // An example of a part is no example of the whole.
  if (nearness === 'self') readExamples(merged, source)
}

function readExamples(merged: Merged, { raw, place }: Source): void {
  const list = raw.examples
  if (Array.isArray(list)) {
    for (const [index, value] of list.entries()) {
      merged.examples.push({ value, place: getPlaceBelow(place, 'examples', index) })
    }
  } else if (isRawObject(list)) {
    for (const [key, entry] of Object.entries(list)) {
      const hasValue = isRawObject(entry) && Object.hasOwn(entry, 'value')
      merged.examples.push({
        value: hasValue ? entry.value : entry,
        place: getPlaceBelow(place, 'examples', key, ...(hasValue ? ['value'] : [])),
      })
    }
  }
  for (const key of ['example', 'x-example']) {
    if (raw[key] === undefined) continue
    merged.examples.push({ value: raw[key], place: getPlaceBelow(place, key) })
  }
}

function readPills(merged: Merged, { raw, pillKeys }: Source): void {
  const mint = getObject(raw, 'x-mint') ?? {}
  const add = (list: string[], texts: readonly string[]): void => {
    for (const text of texts) if (!list.includes(text)) list.push(text)
  }
  add(merged.pre, getTexts(mint.pre))
  for (const key of pillKeys) add(merged.post, Object.hasOwn(raw, key) ? pill(key, raw[key]) : [])
  add(merged.post, getTexts(mint.post))
}

function pill(key: string, value: unknown): string[] {
  if (value === true) return [key]
  if (isNumber(value)) return [String(value)]
  if (Array.isArray(value)) return value.flatMap((item) => pill(key, item))
  return getTexts(value)
}

function getExpanded({ raw }: Source): boolean | undefined {
  const playground = getObject(getObject(raw, 'x-mint') ?? {}, 'playground')
  return typeof playground?.expand === 'boolean' ? playground.expand : undefined
}

/** What a value is besides its type. */
export function readContent(merged: Merged, { raw }: Source): void {
  merged.format ??= getText(raw, 'format')
  merged.mediaType ??= getText(raw, 'contentMediaType')
  merged.encoding ??= getText(raw, 'contentEncoding')
  const pattern = raw.pattern
  if (typeof pattern === 'string' && !merged.patterns.includes(pattern)) {
    merged.patterns.push(pattern)
  }
}
