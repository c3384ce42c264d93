import type { Feature, ProjectSession } from '../project/index.ts'

/** Asks readers whether a page helped, where pergola.json wants it. */
export function createFeedback({ project }: ProjectSession): Feature {
  return {
    name: 'feedback',
    extendSite() {
      const { config, own } = project.config
      // Docs that ask for no telemetry ask readers for nothing.
      if (!own.feedback || config.integrations.telemetry?.enabled === false) return {}
      const { comments, endpoint } = own.feedback
      return { feedback: { comments, ...(endpoint !== undefined && { endpoint }) } }
    },
  }
}
