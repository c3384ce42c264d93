export { type PageFacts, type SiteFacts, structuredData } from './structured-data.ts'
