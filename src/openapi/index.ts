export { type AsyncCatalog, type ChannelEntry, openAsyncCatalog } from './asyncapi/async-catalog.ts'
export type {
  Channel,
  ChannelOperation,
  ChannelParameter,
  ChannelServer,
  Message,
  MessageExample,
} from './asyncapi/channel.ts'
export { type Catalog, type CatalogEntry, openCatalog } from './catalog/catalog.ts'
export type { Overview } from './catalog/overview.ts'
export { findRepeatedErrors, type RepeatedError } from './catalog/repeated-errors.ts'
export {
  createDistinctSlug,
  getOperationIdSlug,
  getOperationSlug,
  getSlug,
  tagSlug,
} from './catalog/slugs.ts'
export type { Tag } from './catalog/tags.ts'
export { checkDocument } from './checks/check-document.ts'
export { checkShapes } from './checks/check-shapes.ts'
export { checkValues } from './checks/check-values.ts'
export { Digests } from './dependencies/digests.ts'
export { findSchemaUsers } from './dependencies/schema-users.ts'
export type { ApiDocument } from './documents/api-document.ts'
export { type OpenDocumentOptions, openDocument } from './documents/open-document.ts'
export { findDocument, getSourcePath } from './documents/source-path.ts'
export { createChannelExcerpt, createOperationExcerpt } from './download/excerpts.ts'
export { filterDocument } from './download/filtered-document.ts'
export { ExactNumber, isCompound } from './exact-number.ts'
export * from './examples/index.ts'
export {
  type AuthAlternative,
  type Authorization,
  getHeaderConflicts,
  type SchemeUse,
} from './operations/authorization.ts'
export { type Example, getImageAddress } from './operations/examples.ts'
export { type Link, type LinkTarget, LinkTargets } from './operations/links.ts'
export type { McpTool, Mint } from './operations/mint.ts'
export type { OAuthFlow, OAuthScope } from './operations/oauth-flows.ts'
export type { Callback, Operation } from './operations/operation.ts'
export type {
  Encoding,
  MediaKind,
  MediaType,
  Parameter,
  ParameterPlace,
} from './operations/parameters.ts'
export type { OperationKind } from './operations/path-items.ts'
export type { RequestBody } from './operations/request-body.ts'
export type { Response } from './operations/responses.ts'
export type { AuthoredSample } from './operations/samples.ts'
export type { SecurityScheme } from './operations/security-schemes.ts'
export { getServerOrigins } from './operations/server-origins.ts'
export type { Server, ServerVariable } from './operations/servers.ts'
export type { Visibility } from './operations/visibility.ts'
export type { ExternalDocs } from './reading/external-docs.ts'
export {
  getPlaceBelow,
  type InMemory,
  type NamedSchema,
  openReferences,
  type Place,
  placeId,
  type References,
  type Resolved,
  type SpecVersion,
} from './references/index.ts'
export { createChannelOptions } from './requests/channel-options.ts'
export { requestOf, requestOptions } from './requests/request-of.ts'
export {
  type AuthUse,
  createFileBody,
  DEFAULT_LANGUAGES,
  encodeName,
  encodeValue,
  fillPath,
  getChosenRequest,
  getLanguage,
  getPrintedParts,
  getPrintedRequest,
  isBodyPrinted,
  type ParameterOption,
  printReceiver,
  type RequestChoices,
  type RequestModel,
  type RequestOptions,
  SAMPLE_LANGUAGES,
  type SampleLanguage,
  sampleText,
} from './samples/index.ts'
export * from './schema/index.ts'
export { validateWithSwaggerParser } from './swagger-parser/validate.ts'
