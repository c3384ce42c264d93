import type { Workspace } from '../../../workspace/index.ts'
import type { AgentEngine } from '../../model.ts'
import type { AgentModelSettings } from './limits.ts'
import type { Session } from './session.ts'

/** An engine that has a model work on the docs with tools that keep to them. */
export function createModelAgent(settings: AgentModelSettings): AgentEngine {
  const name = `${settings.provider}:${settings.model}`
  // What the check finds is mended by who remembers what was done.
  const sessions = new WeakMap<Workspace, Session>()
  return {
    name,
    async run(task) {
      // Who asks no model need not wait for what talks to models.
      const { Session } = await import('./session.ts')
      const session = sessions.get(task.workspace) ?? new Session(settings)
      sessions.set(task.workspace, session)
      return session.work(task)
    },
  }
}
