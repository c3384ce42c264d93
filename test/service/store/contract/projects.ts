import { describe, expect, test } from 'vitest'
import {
  ensureDefaultProject,
  type ServiceProject,
  StoreConflict,
} from '../../../../src/service/store/index.ts'
import type { Backend } from '../backends.ts'

export const ACME: ServiceProject = {
  id: 'acme-docs',
  organization: 'acme',
  domain: 'acme',
  site: '/srv/acme',
  origins: ['https://app.acme.dev', 'http://localhost:3000'],
  instructions: '/srv/acme/Assistant.md',
  createdAt: new Date('2025-01-01T00:00:00Z'),
}

export const GLOBEX: ServiceProject = {
  id: 'globex-docs',
  organization: 'globex',
  domain: 'globex',
  site: '/srv/globex',
  origins: [],
  createdAt: new Date('2025-01-02T00:00:00Z'),
}

export function describeProjects(backend: Backend): void {
  describe('projects', () => {
    test('are found by domain and id as they were added, and listed oldest first', async () => {
      const { projects } = await backend.open()
      await projects.add(GLOBEX)
      await projects.add(ACME)
      expect(await projects.withDomain('acme')).toEqual(ACME)
      expect(await projects.withId('globex-docs')).toEqual(GLOBEX)
      expect(await projects.withDomain('initech')).toBeUndefined()
      expect(await projects.list()).toEqual([ACME, GLOBEX])
    })

    test('a domain or an id that is taken is a conflict', async () => {
      const { projects } = await backend.open()
      await projects.add(ACME)
      const sameDomain = projects.add({ ...GLOBEX, domain: 'acme' })
      await expect(sameDomain).rejects.toThrow(StoreConflict)
      await expect(sameDomain).rejects.toThrow(
        'Expected a domain that is free, received `acme`, which belongs to the project `acme-docs`.',
      )
      await expect(projects.add({ ...GLOBEX, id: 'acme-docs' })).rejects.toThrow(
        'Expected a new project, received `acme-docs`, which is there already.',
      )
      expect(await projects.list()).toEqual([ACME])
    })

    test('of two that want a domain at once, one gets it', async () => {
      const { projects } = await backend.open()
      const results = await Promise.allSettled(
        ['one', 'two', 'three'].map((id) => projects.add({ ...ACME, id })),
      )
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await projects.list()).toHaveLength(1)
    })

    test('can be pointed to another folder', async () => {
      const { projects } = await backend.open()
      await projects.add(ACME)
      expect(await projects.setSite('acme-docs', '/srv/new')).toBe(true)
      expect(await projects.withId('acme-docs')).toEqual({ ...ACME, site: '/srv/new' })
      expect(await projects.setSite('unknown', '/srv/new')).toBe(false)
    })

    test('one that is removed takes its keys and threads along, and nothing of others', async () => {
      const { projects, keys, threads } = await backend.open()
      await projects.add(ACME)
      await projects.add(GLOBEX)
      const message = { id: 'm', role: 'user', content: 'Hi', createdAt: new Date(0) } as const
      const secrets = new Map<string, string>()
      for (const { id, organization } of [ACME, GLOBEX]) {
        const request = { kind: 'assistant', name: '', organization, projectId: id } as const
        secrets.set(id, (await keys.create(request)).secret)
        await threads.append(id, 't', [message])
      }
      const admin = await keys.create({ kind: 'admin', name: '', organization: 'acme' })

      expect(await projects.remove('acme-docs')).toBe(true)
      expect(await projects.remove('acme-docs')).toBe(false)
      expect(await projects.list()).toEqual([GLOBEX])
      const revokedAt = async (secret = '') => (await keys.find(secret))?.revokedAt
      expect(await revokedAt(secrets.get('acme-docs'))).toBeInstanceOf(Date)
      expect(await revokedAt(secrets.get('globex-docs'))).toBeUndefined()
      expect(await revokedAt(admin.secret)).toBeUndefined()
      expect(await threads.read('acme-docs', 't')).toBeUndefined()
      expect(await threads.read('globex-docs', 't')).toMatchObject({ messages: [message] })
    })
  })

  describe('the default project', () => {
    test('is made when there is none, and follows the folder that is served', async () => {
      const store = await backend.open()
      const made = await ensureDefaultProject(store, { site: '/srv/dist' })
      expect(made).toMatchObject({ id: 'default', organization: 'default', domain: 'default' })
      expect(await store.projects.list()).toEqual([made])
      await ensureDefaultProject(store, { site: '/srv/other' })
      expect(await store.projects.list()).toEqual([{ ...made, site: '/srv/other' }])
    })

    test('is made once by several at the same time', async () => {
      const store = await backend.open()
      const made = await Promise.all(
        [1, 2, 3].map(() => ensureDefaultProject(store, { site: '/srv/dist' })),
      )
      expect(made.map((project) => project?.id)).toEqual(['default', 'default', 'default'])
      expect(await store.projects.list()).toHaveLength(1)
    })

    test('is left alone where projects were set up', async () => {
      const store = await backend.open()
      await store.projects.add(ACME)
      expect(await ensureDefaultProject(store, { site: '/srv/dist' })).toBeUndefined()
      expect(await store.projects.list()).toEqual([ACME])
    })
  })
}
