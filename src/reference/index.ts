export { ApiDocuments } from './api-documents.ts'
export { endpointReferences } from './endpoint-references.ts'
