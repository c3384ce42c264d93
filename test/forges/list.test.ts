import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BUILD_FLAGS } from '../../src/cli/commands/build-flags.ts'
import { buildSettings } from '../../src/cli/commands/projects-build.ts'
import { parseArguments } from '../../src/cli/options.ts'
import { createOwnJsonSchema } from '../../src/config/index.ts'
import { FORGES, type ForgeKind, findForge } from '../../src/forges/index.ts'
import { getSourceLinks } from '../../src/views/furniture.ts'
import { openService } from '../service/http/service.ts'

const SOURCE = join(import.meta.dirname, '..', '..', 'src')

/** Hosts as each forge has them. */
const HOSTS: Readonly<Record<ForgeKind, readonly string[]>> = {
  github: ['github.com', 'github.acme.dev'],
  gitlab: ['gitlab.com', 'gitlab.acme.dev', 'GitLab.acme.dev'],
  gitea: ['gitea.com', 'codeberg.org', 'forgejo.acme.dev'],
  bitbucket: ['bitbucket.org'],
  git: [],
}

/** Where the page `guide/über.mdx` of `main` is edited, and an issue is begun. */
const PAGES: Readonly<Partial<Record<ForgeKind, readonly [edit: string, issue: string]>>> = {
  github: ['edit/main/docs/guide/%C3%BCber.mdx', 'issues/new?title=A%20%26%20B'],
  gitlab: ['-/edit/main/docs/guide/%C3%BCber.mdx', '-/issues/new?issue[title]=A%20%26%20B'],
  gitea: ['_edit/main/docs/guide/%C3%BCber.mdx', 'issues/new?title=A%20%26%20B'],
  bitbucket: ['src/main/docs/guide/%C3%BCber.mdx?mode=edit', 'issues/new?title=A%20%26%20B'],
}

function linksOf(repository: { url: string; host?: ForgeKind }) {
  const own = { repository: { branch: 'main', directory: 'docs', ...repository } }
  const project = { config: { own: { ...own, edits: true, issues: true } } }
  return getSourceLinks(
    project as unknown as Parameters<typeof getSourceLinks>[0],
    { file: 'guide/über.mdx', title: 'A & B' } as Parameters<typeof getSourceLinks>[1],
  )
}

const settingsOf = (...args: string[]) =>
  buildSettings(parseArguments(args, BUILD_FLAGS))?.repository

describe.each(FORGES)('$name', ({ kind, pages, webhook }) => {
  test('is told by its hosts, or named in the settings of a project', () => {
    for (const host of HOSTS[kind]) {
      expect(findForge(host)?.kind, host).toBe(kind)
      expect(settingsOf('--repository', `https://${host}/acme/docs.git`)?.forge, host).toBe(kind)
    }
    const named = settingsOf('--repository', 'https://code.acme.dev/docs.git', '--forge', kind)
    expect(named?.forge).toBe(kind)
  })

  test('has the links of pages that readers of its repositories expect', () => {
    const url = 'https://code.acme.dev/acme/docs'
    const [edit, issue] = PAGES[kind] ?? []
    expect(linksOf({ url, host: kind })).toEqual(
      pages && { edit: `${url}/${edit}`, issue: `${url}/${issue}` },
    )
    for (const host of pages === undefined ? [] : HOSTS[kind]) {
      expect(linksOf({ url: `https://${host}/acme/docs.git` })?.edit, host).toContain(edit)
    }
    expect(JSON.stringify(createOwnJsonSchema()).includes(`"${kind}"`)).toBe(pages !== undefined)
  })

  test('tells the service of pushes, where it has webhooks', async () => {
    const { service } = await openService()
    const response = await service.fetch(new Request('http://docs.test/openapi.json'))
    const { paths } = (await response.json()) as { paths: Record<string, unknown> }
    expect(`/webhooks/{projectId}/${kind}` in paths).toBe(webhook !== undefined)
  })

  test('is named by its own file and by the list, and nowhere else', () => {
    // Both stand for others: GitHub for forges that nothing is known of, git for what is no forge.
    if (kind === 'github' || kind === 'git') return
    const naming = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
      // Beside hosts of repositories, it lists files of those that only run programs.
      .filter((file) => file !== join('service', 'workspace', 'confine.ts'))
      .filter((file) => /\.(?:ts|tsx|astro)$/.test(file))
      .filter((file) => new RegExp(`\\b${kind}\\b`).test(readFileSync(join(SOURCE, file), 'utf8')))
    expect(naming.toSorted()).toEqual([join('forges', `${kind}.ts`), join('forges', 'list.ts')])
  })
})

test('a host that tells nothing has the pages of the most common one, and is plain git', () => {
  expect(linksOf({ url: 'https://code.acme.dev/acme/docs' })?.edit).toContain('/docs/edit/main/')
  expect(settingsOf('--repository', 'git@code.acme.dev:acme/docs.git')?.forge).toBe('git')
})
