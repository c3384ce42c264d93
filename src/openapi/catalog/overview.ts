import type { ApiDocument } from '../documents/api-document.ts'
import type { OperationViews } from '../operations/operation-views.ts'
import type { SecurityScheme } from '../operations/security-schemes.ts'
import type { Server } from '../operations/servers.ts'
import { type ExternalDocs, readExternalDocs } from '../reading/external-docs.ts'
import { readTextOrFile } from '../reading/file-text.ts'
import { ObjectReader } from '../reading/object-reader.ts'

/** What a document says of itself, and of all of its operations. */
export interface Overview {
  readonly version?: string
  /** One line. */
  readonly summary?: string
  readonly description?: string
  readonly contact?: { readonly name?: string; readonly url?: string; readonly email?: string }
  readonly license?: { readonly name: string; readonly url?: string }
  readonly termsOfService?: string
  readonly externalDocs?: ExternalDocs
  readonly servers: readonly Server[]
  readonly schemes: readonly SecurityScheme[]
}

/** Reads what a document says before its operations. */
export function readOverview(document: ApiDocument, views: OperationViews): Overview {
  const { value, file, references } = document
  const root = new ObjectReader(value, { file, pointer: '' }, references)
  const info = root.object('info')
  const description = info && readTextOrFile(info, 'description', document)?.trim()
  const texts = Object.fromEntries(
    (['version', 'summary', 'termsOfService'] as const).flatMap((key) => {
      const text = info?.text(key)?.trim()
      return text ? [[key, text]] : []
    }),
  )
  const license = info?.object('license')
  const licenseName = license?.text('name')
  const licenseUrl = license?.text('url')
  const contact = readContact(info?.object('contact'))
  const externalDocs = readExternalDocs(root)
  return {
    ...texts,
    ...(description && { description }),
    ...(contact && { contact }),
    ...(licenseName && {
      license: { name: licenseName, ...(licenseUrl !== undefined && { url: licenseUrl }) },
    }),
    ...(externalDocs && { externalDocs }),
    servers: views.servers,
    schemes: views.schemes,
  }
}

function readContact(contact: ObjectReader | undefined): Overview['contact'] {
  const entries = (['name', 'url', 'email'] as const).flatMap((key) => {
    const text = contact?.text(key)?.trim()
    return text ? [[key, text]] : []
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
