import type { OptionalFields } from '../examples/index.ts'

/** What a reader, or the site, has chosen among what an operation allows. */
export interface RequestChoices {
  /** Index of the server. Default 0. */
  readonly server?: number
  /** Where addresses lead that name no host. */
  readonly origin?: string
  /** Index among the alternatives of authorization. Default: the first that asks for something. */
  readonly auth?: number
  /** Media type of the body. Default: the first. */
  readonly mediaType?: string
  /** Key of one of the author's examples of the body. Default: the first. */
  readonly example?: string
  /** Parameters and members beside those that are required. Default: those with an example. */
  readonly optional?: OptionalFields
}

export const DEFAULT_ORIGIN = 'https://api.example.com'
