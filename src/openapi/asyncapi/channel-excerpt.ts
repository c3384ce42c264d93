import { memberOf } from '../references/raw.ts'
import type { AsyncCatalog, ChannelEntry } from './async-catalog.ts'

/** Characters of an excerpt. */
const LONGEST = 10_000

/**
 * One channel and its operations as their document writes them, as JSON; nothing where that is too
 * long.
 */
export function channelExcerpt(catalog: AsyncCatalog, entry: ChannelEntry): string | undefined {
  const { value } = catalog.document
  const operations = entry.operations.map((operation) => [operation.name, operation.value])
  const excerpt = {
    asyncapi: memberOf(value, 'asyncapi'),
    channels: { [entry.id]: entry.channel.value },
    ...(operations.length > 0 && { operations: Object.fromEntries(operations) }),
  }
  const text = JSON.stringify(excerpt, undefined, 2)
  return text.length > LONGEST ? undefined : text
}
