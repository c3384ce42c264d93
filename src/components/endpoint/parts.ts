import type { EndpointReference } from './reference.ts'

type Media = NonNullable<EndpointReference['operation']['body']>['variants'][number]
export type PartEncoding = Media['encoding'][string]

/** A part of a body by its name, or by its position in brackets: `[0]`, and `[]` for all others. */
export interface Part {
  name: string
  encoding: PartEncoding
}

/** The parts that a body, or a part of one, says something about. */
export function getParts({
  encoding = {},
  prefixEncoding = [],
  itemEncoding,
}: Partial<Pick<Media, 'encoding' | 'prefixEncoding' | 'itemEncoding'>>): Part[] {
  return [
    ...Object.entries(encoding).map(([name, one]) => ({ name, encoding: one })),
    ...prefixEncoding.map((one, index) => ({ name: `[${index}]`, encoding: one })),
    ...(itemEncoding === undefined ? [] : [{ name: '[]', encoding: itemEncoding }]),
  ]
}

/** The same with the parts within parts, whose names begin with those around them. */
export function listParts(media: Parameters<typeof getParts>[0], around = ''): Part[] {
  return getParts(media).flatMap(({ name, encoding }) => {
    const whole = `${around}${name}`
    return [{ name: whole, encoding }, ...listParts(encoding, whole)]
  })
}
