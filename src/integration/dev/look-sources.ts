import { posix } from 'node:path'
import type { LoadedConfig } from '../../config/index.ts'

/** Whether the site's look is made of a file, which docs.json names: `file` is root-relative. */
export function isLookSource(file: string, { config }: LoadedConfig): boolean {
  const { logo, favicon, fonts, background } = config
  const sources = [
    ...[logo, favicon, background.image].flatMap((pair) => [pair?.light, pair?.dark]),
    ...[fonts?.heading, fonts?.body].map((font) => font?.source),
  ]
  return sources.some((source) => source !== undefined && posix.join('/', source) === `/${file}`)
}
