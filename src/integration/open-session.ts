import { createFeatures } from '../features/index.ts'
import { type Project, ProjectSession, type SessionEvents } from '../project/index.ts'

/** A session of a project with all that stands beside its pages and around them. */
export function openSession(project: Project, events: SessionEvents = {}): ProjectSession {
  const session = new ProjectSession(project, events)
  renewFeatures(session)
  return session
}

/** Makes the features anew: plugins may be others than before. */
export function renewFeatures(session: ProjectSession): void {
  session.useFeatures(createFeatures(session))
}
