export { ApiDocuments } from './api-documents.ts'
export { createEndpointReferences } from './endpoint-references.ts'
