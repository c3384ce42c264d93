import { getSiteFolders } from './releases/index.ts'
import type { ServiceProject, Store } from './store/index.ts'

/**
 * A store whose projects have the sites that were built for them where this machine keeps its data:
 * whoever has added them may keep it elsewhere.
 *
 * @param data absolute path of this machine's data
 */
export function withLocalSites(store: Store, data: string): Store {
  const local = (project: ServiceProject): ServiceProject =>
    project.build === undefined
      ? project
      : { ...project, site: getSiteFolders(data, project.id).current }
  const { projects } = store
  return {
    ...store,
    projects: {
      ...projects,
      list: async () => (await projects.list()).map(local),
      async withDomain(domain) {
        const project = await projects.withDomain(domain)
        return project && local(project)
      },
      async withId(id) {
        const project = await projects.withId(id)
        return project && local(project)
      },
    },
  }
}
