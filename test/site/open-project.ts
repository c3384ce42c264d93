import { join } from 'node:path'
import { Project } from '../../src/integration/index.ts'

/**
 * Opens a docs folder as a build does.
 *
 * @param folder where its output and its cache would lie
 * @param site its public address
 */
export function openProject(root: string, folder: string, site?: string): Promise<Project> {
  return Project.open({
    root,
    base: '',
    ...(site !== undefined && { site }),
    outDir: join(folder, 'dist'),
    cacheDir: join(folder, 'cache'),
    includeRestricted: false,
    mode: 'build',
  })
}
