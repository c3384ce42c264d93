import type { Feature, ProjectSession } from '../project/index.ts'
import { createAgents } from './agents/index.ts'
import { createAssistant } from './assistant/index.ts'
import { createDiagrams } from './diagrams.ts'
import { createFeedback } from './feedback.ts'
import { createFeeds } from './feeds/index.ts'
import { createGeneratedSheets } from './generated-sheets.ts'
import { createIntegrations } from './integrations.ts'
import { createIslands } from './islands/index.ts'
import { createLanguageChoice } from './language-choice.ts'
import { createLookFiles } from './look-files.ts'
import { createNotFound } from './not-found/index.ts'
import { createOAuthCallback } from './oauth-callback.ts'
import { createPageMenu } from './page-menu/index.ts'
import { createPluginFeatures } from './plugins.ts'
import { createRedirects } from './redirects/index.ts'
import { createSearch } from './search/index.ts'
import { createSeo } from './seo/index.ts'
import { createThumbnails } from './thumbnails/index.ts'

export { getLanguageChoice } from './language-choice.ts'
export { createNotFoundView } from './not-found/index.ts'
export { getMovedAddresses, printLeadingPage } from './redirects/index.ts'

/** The features of a site and those of its plugins, in the order in which they are asked and write their files. */
export function createFeatures(session: ProjectSession): Feature[] {
  const thumbnails = createThumbnails(session)
  return [
    createLookFiles(session),
    createGeneratedSheets(session),
    createDiagrams(session),
    createIslands(session),
    createSearch(session),
    createSeo(session, thumbnails.imageOf),
    createAgents(session),
    createFeeds(session),
    createAssistant(session),
    createPageMenu(session),
    createLanguageChoice(session),
    createIntegrations(session),
    createFeedback(session),
    createNotFound(session),
    createOAuthCallback(session),
    thumbnails,
    ...createPluginFeatures(session),
    // They have what nothing else lies at.
    createRedirects(session),
  ]
}
