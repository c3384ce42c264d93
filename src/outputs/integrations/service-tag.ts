import type { DocsConfig } from '../../config/index.ts'

export type Integrations = DocsConfig['integrations']

/** A service that a site's pages load a script of. Serializable: pages carry it as JSON. */
export interface ServiceTag {
  name: keyof Integrations
  /** Consent managers come first, analytics wait for consent, chats are there for every reader. */
  role: 'consent' | 'analytics' | 'chat'
  /** Address of the script. */
  src: string
  /** Further attributes of its element. */
  attributes?: Readonly<Record<string, string>>
  /** What the script has to be told, for those that are told by calls. */
  settings?: Readonly<Record<string, unknown>>
}

/** A service with the other hosts that it speaks to. */
export interface Service extends ServiceTag {
  /** Sources beside the script's own, as a content security policy names them. */
  hosts: readonly string[]
}

/** How each service of one kind is set up, by its key in docs.json. */
export type Services = {
  [Name in keyof Integrations]?: (
    settings: NonNullable<Integrations[Name]>,
  ) => Omit<Service, 'name' | 'role'>
}
