import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connect } from 'vite'
import { twinPath } from '../../outputs/index.ts'
import { requestPath } from '../dev/request-path.ts'
import { respondWith } from '../dev/respond.ts'
import type { ProjectSession } from '../project/session.ts'
import { isForAgents } from './advertised.ts'
import { agentFiles, FULL, wellKnown } from './files.ts'
import { fullText } from './full-text.ts'
import { bodyOf, headOf } from './twin-text.ts'

/** Answers with what a build writes for agents. */
export function serveAgentFiles(session: ProjectSession): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = requestPath(request, session.project.options.base)
    if (path === undefined || !/\.(?:md|txt)$|^\/\.well-known\//.test(path)) return next()
    answer(session, path.slice(1)).then((text) => {
      if (text === undefined) next()
      else respondWith(response, typeOf(path), text)
    }, next)
  }
}

async function answer(session: ProjectSession, file: string): Promise<string | undefined> {
  const { project } = session
  const { assets } = project.site
  if (assets.has(file)) return undefined
  if ([FULL, wellKnown(FULL)].includes(file) && isForAgents(project)) {
    if (assets.has(FULL)) return readFileSync(join(project.options.root, FULL), 'utf8')
    return fullText(project, async (page) => bodyOf(project, page, await session.compile(page)))
  }
  const page = pageOf(session, file)
  if (page === undefined) return agentFiles(project).get(file)
  return headOf(project, page) + bodyOf(project, page, await session.compile(page))
}

function pageOf({ project: { site } }: ProjectSession, file: string) {
  if (!file.endsWith('.md')) return undefined
  const route = file === 'index.md' ? site.home : `/${file.slice(0, -'.md'.length)}`
  const page = site.pages.get(route) ?? site.schemaPages.get(route)
  if (page === undefined || page.url !== undefined) return undefined
  return file === 'index.md' || twinPath(route) === `/${file}` ? page : undefined
}

function typeOf(path: string): string {
  if (path.endsWith('.md')) return 'text/markdown; charset=utf-8'
  if (path.endsWith('.json')) return 'application/json'
  return path.endsWith('/api-catalog') ? 'application/linkset+json' : 'text/plain; charset=utf-8'
}
