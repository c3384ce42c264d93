import { suggestName } from '../../diagnostics/index.ts'
import { type Located, type ObjectReader, openObject } from '../reading/object-reader.ts'
import { getHeaderOf } from '../samples/index.ts'
import { getAuthUse, readSecurityScheme, type SecurityScheme } from './security-schemes.ts'

/** What a request must carry. */
export interface Authorization {
  /** Whether a request may do without. */
  readonly optional: boolean
  /** One of these is enough; none when nothing is asked for. */
  readonly alternatives: readonly AuthAlternative[]
}

export interface AuthAlternative {
  /** All of these are needed together. */
  readonly all: readonly SchemeUse[]
}

export interface SchemeUse {
  readonly scheme: SecurityScheme
  /** Scopes of OAuth 2 and OpenID Connect, roles of others. */
  readonly scopes: readonly string[]
}

/** The schemes of an alternative that need one header, which can carry but one of them. */
export interface HeaderConflict {
  readonly header: string
  readonly schemes: readonly SecurityScheme[]
}

/** The headers that several schemes of an alternative need. */
export function getHeaderConflicts({ all }: AuthAlternative): HeaderConflict[] {
  const claims = all.flatMap(({ scheme }) => {
    const header = getClaimedHeader(scheme)
    return header === undefined ? [] : [{ header, scheme }]
  })
  const byName = Map.groupBy(claims, ({ header }) => header.toLowerCase())
  return [...byName.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return []
    return [{ header: first.header, schemes: [first, ...others].map(({ scheme }) => scheme) }]
  })
}

function getClaimedHeader(scheme: SecurityScheme): string | undefined {
  const use = getAuthUse(scheme)
  return use && getHeaderOf(use)
}

/** The security schemes of a document by name, read when first asked for. */
export class SecuritySchemes {
  readonly #schemes: ObjectReader | undefined
  readonly #read = new Map<string, SecurityScheme | undefined>()

  constructor(document: ObjectReader) {
    this.#schemes =
      document.references.version === '2.0'
        ? document.object('securityDefinitions')
        : document.object('components')?.object('securitySchemes')
  }

  get names(): readonly string[] {
    return Object.keys(this.#schemes?.value ?? {})
  }

  /** `undefined` where there is none of this name, or one that cannot be read and was reported. */
  get(name: string): SecurityScheme | undefined {
    if (!this.#read.has(name)) {
      const located = this.#schemes?.at(name)
      const known = located?.value !== undefined
      this.#read.set(
        name,
        known && this.#schemes !== undefined
          ? readSecurityScheme({ name, ...located }, this.#schemes.references)
          : undefined,
      )
    }
    return this.#read.get(name)
  }
}

/**
 * The `security` of an operation or a document; `undefined` where it has none. A requirement that
 * names an unknown scheme is reported and left out.
 */
export function readAuthorization(
  holder: ObjectReader,
  schemes: SecuritySchemes,
): Authorization | undefined {
  if (holder.get('security') === undefined) return undefined
  const alternatives: AuthAlternative[] = []
  let optional = false
  for (const item of holder.list('security')) {
    const requirement = openObject(item, holder.references)
    if (requirement === undefined) continue
    const all = requirement.members().map(({ name, place }): SchemeUse | undefined => {
      const scheme = schemes.get(name) ?? schemeAt(requirement, name)
      if (scheme !== undefined) return { scheme, scopes: requirement.texts(name) }
      if (!schemes.names.includes(name)) reportUnknown(requirement, { value: name, place }, schemes)
      return undefined
    })
    if (all.length === 0) optional = true
    else if (all.every((use) => use !== undefined)) alternatives.push({ all })
  }
  return { optional, alternatives }
}

/** From 3.2 on a requirement may name a scheme by its address. */
function schemeAt(requirement: ObjectReader, reference: string): SecurityScheme | undefined {
  const { references, place } = requirement
  if (references.version !== '3.2' || !/[#/.]/.test(reference)) return undefined
  const name = reference.slice(reference.lastIndexOf('/') + 1)
  return readSecurityScheme({ name, value: { $ref: reference }, place }, references)
}

function reportUnknown(
  requirement: ObjectReader,
  { value, place }: Located,
  schemes: SecuritySchemes,
) {
  const near = suggestName(String(value), schemes.names)
  requirement.references.report(place, {
    code: 'openapi-security-unknown',
    message: `Expected the name of a security scheme of the document, received \`${value}\`.`,
    hint:
      near === undefined
        ? 'Describe the scheme among the security schemes. Until then the alternative is left out.'
        : `Did you mean \`${near}\`?`,
  })
}

/** Whether a request may have to carry an `Authorization` header. */
export function asksForHeader({ alternatives }: Authorization): boolean {
  return alternatives.some(({ all }) =>
    all.some(({ scheme }) => getClaimedHeader(scheme)?.toLowerCase() === 'authorization'),
  )
}
