export { ApiDocuments } from './api-documents.ts'
export { createEndpointReferences } from './written-reference.ts'
