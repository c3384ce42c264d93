import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { Readers } from '../../cli/readers.ts'
import type { Backend } from '../../service/store/backends.ts'
import { DocsCompany, type Kind } from './docs-company.ts'

/** Pages that are read at the same time. */
const READ = 12

/**
 * Has an instruction become a pull request and that a published site, twice, while readers read.
 *
 * @param docs files by path, or the absolute path of the folder
 */
export async function expectPublication(
  kind: Kind,
  docs: Readonly<Record<string, string>> | string,
  backend: Backend,
): Promise<void> {
  const company = await DocsCompany.found(kind, docs, backend)
  const { forge, repository } = company
  expect(await company.firstUpdate()).toMatchObject({ status: 'success', source: 'onboarding' })
  const pages = company.pages()
  const page = pages.find(
    (path) => path !== '/' && existsSync(join(repository.copy, `${path}.mdx`)),
  )
  if (page === undefined) throw new Error('Expected a page besides the first, received none.')
  const readers = new Readers(company.address, [page, ...pages].slice(0, READ))

  if (kind !== 'git') forge.limit()
  forge.hasRival = true
  const first = 'Somebody has asked for this sentence.'
  const job = await company.job(`Append "${first}" to ${page.slice(1)}`)
  const branch = `docs-agent/${job.id}`
  const link = (number: number) =>
    kind === 'git'
      ? `${forge.origin}/compare/main...${encodeURIComponent(branch)}`
      : `${forge.origin}/acme/docs/pulls/${number}`
  expect(job).toMatchObject({ status: 'completed', prLink: link(1) })
  expect(repository.read(branch, `${page.slice(1)}.mdx`)).toContain(first)
  expect(await company.page(page)).not.toContain(first)
  expect(await company.merge(branch)).toMatchObject({
    status: 'success',
    source: kind === 'git' ? 'api' : kind === 'gitlab' ? 'git-host-alt' : 'git-host',
    commit: {
      message: `Merge ${branch}`,
      filesChanged: { added: [], modified: [`${page.slice(1)}.mdx`], removed: [] },
    },
  })
  await expect.poll(() => company.page(page)).toContain(first)

  // What is merged is not asked for again: a further prompt begins anew, with a request of its own.
  const second = 'And somebody for that one.'
  const further = await company.message(job.id, `Append "${second}" to ${page.slice(1)}`)
  expect(further).toMatchObject({ status: 'completed', prLink: link(2) })
  expect(await company.merge(branch)).toMatchObject({ status: 'success' })
  await expect.poll(() => company.page(page)).toContain(second)
  expect(await company.page(page)).toContain(first)

  const seen = await readers.stop()
  expect(seen.missing).toEqual([])
  expect(seen.pages).toBeGreaterThan(READ)
  expect(seen.assets).toBeGreaterThan(READ)
  expect(forge.requests).toHaveLength(kind === 'git' ? 0 : 2)
  const usage = JSON.stringify((await company.call('/v1/usage')).body)
  expect(usage.match(/"settled"/g)).toHaveLength(2)
}
