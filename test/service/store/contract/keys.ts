import { describe, expect, test } from 'vitest'
import { type KeyRequest, StoreConflict } from '../../../../src/service/store/index.ts'
import { type Backend, inside, openHere } from '../backends.ts'

const ASSISTANT: KeyRequest = {
  kind: 'assistant',
  name: 'Website',
  organization: 'acme',
  projectId: 'acme-docs',
}

const ADMIN: KeyRequest = { kind: 'admin', name: 'CI', organization: 'acme' }

export function describeKeys(backend: Backend): void {
  describe('keys', () => {
    test('are found by their secret as they were made', async () => {
      const { keys } = await backend.open(() => Date.parse('2025-01-01T10:20:30Z'))
      const limits = {
        scopes: ['read'],
        origins: ['https://acme.dev'],
        addresses: ['10.0.0.0/8'],
        expiresAt: new Date('2025-02-01T00:00:00Z'),
      } as const
      const { key, secret } = await keys.create({ ...ADMIN, ...limits })
      expect(key).toEqual({
        ...ADMIN,
        ...limits,
        id: expect.stringMatching(/^[0-9A-Z]{26}$/),
        prefix: secret.slice(0, 12),
        createdAt: new Date('2025-01-01T10:20:30Z'),
      })
      expect(await keys.find(secret)).toEqual(key)
    })

    test('may do everything unless told otherwise', async () => {
      const { keys } = await backend.open()
      const { key, secret } = await keys.create(ASSISTANT)
      const open = { scopes: ['read', 'write'], origins: [], addresses: [] }
      expect(key).toMatchObject({ ...ASSISTANT, ...open })
      expect(await keys.find(secret)).toEqual(key)
    })

    test('a secret that is none of theirs finds none', async () => {
      const { keys } = await backend.open()
      const { secret } = await keys.create(ASSISTANT)
      const other = secret.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
      expect(await keys.find(other)).toBeUndefined()
      expect(await keys.find('')).toBeUndefined()
      expect(await keys.find(`${secret}A`)).toBeUndefined()
    })

    test('are listed oldest first, without what their secrets could be found by', async () => {
      let time = 0
      const { keys } = await backend.open(() => time++)
      const made = [await keys.create(ASSISTANT), await keys.create(ADMIN)]
      const listed = await keys.list()
      expect(listed).toEqual(made.map(({ key }) => key))
      expect(JSON.stringify(listed)).not.toMatch(/hash|svc_\w{9}/)
    })

    test('are revoked by id or prefix, once, and are found all the same', async () => {
      let time = 1000
      const { keys } = await backend.open(() => time)
      const first = await keys.create(ASSISTANT)
      const second = await keys.create(ADMIN)
      time = 2000
      expect(await keys.revoke(first.key.id)).toBe(true)
      expect(await keys.revoke(second.key.prefix)).toBe(true)
      time = 3000
      expect(await keys.revoke(first.key.id)).toBe(false)
      expect(await keys.revoke('unknown')).toBe(false)
      expect(await keys.find(first.secret)).toEqual({ ...first.key, revokedAt: new Date(2000) })
      expect(await keys.find(second.secret)).toEqual({ ...second.key, revokedAt: new Date(2000) })
    })

    test('that begin alike are revoked by id only', async () => {
      const place = await backend.place()
      const { keys } = await openHere(place)
      const made = [await keys.create(ADMIN), await keys.create(ADMIN)]
      await inside(place, "UPDATE api_keys SET prefix = 'svc_AAAAAAAA'")
      await expect(keys.revoke('svc_AAAAAAAA')).rejects.toThrow(StoreConflict)
      expect((await keys.list()).map(({ revokedAt }) => revokedAt)).toEqual([undefined, undefined])
      for (const { key } of made) expect(await keys.revoke(key.id)).toBe(true)
    })

    test('an assistant key belongs to a project, an admin key to none', async () => {
      const { keys } = await backend.open()
      const { projectId: _, ...homeless } = ASSISTANT
      await expect(keys.create(homeless)).rejects.toThrow(/constraint/)
      await expect(keys.create({ ...ADMIN, projectId: 'acme-docs' })).rejects.toThrow(/constraint/)
      expect(await keys.list()).toEqual([])
    })

    test('are kept as hashes', async () => {
      const place = await backend.place()
      const { keys } = await openHere(place)
      const { secret } = await keys.create(ADMIN)
      const [row] = await inside(place, 'SELECT * FROM api_keys')
      expect(JSON.stringify(row)).not.toContain(secret.slice(12))
    })

    test('note their use by the hour', async () => {
      let time = Date.parse('2025-01-01T10:20:30Z')
      const { keys } = await backend.open(() => time)
      const { key, secret } = await keys.create(ADMIN)
      const lastUsed = async () => (await keys.find(secret))?.lastUsedAt?.toISOString()
      expect(await lastUsed()).toBeUndefined()
      await keys.touch(key.id)
      expect(await lastUsed()).toBe('2025-01-01T10:00:00.000Z')
      time = Date.parse('2025-01-01T10:59:59Z')
      await keys.touch(key.id)
      expect(await lastUsed()).toBe('2025-01-01T10:00:00.000Z')
      time = Date.parse('2025-01-01T11:00:00Z')
      await keys.touch(key.id)
      expect(await lastUsed()).toBe('2025-01-01T11:00:00.000Z')
    })
  })

  test('the secret that session tokens are signed with stays the same', async () => {
    const place = await backend.place()
    const [one, two] = [await openHere(place), await openHere(place)]
    const secrets = await Promise.all([one.signingSecret(), two.signingSecret()])
    expect(secrets[0]).toHaveLength(32)
    expect(secrets[1]).toEqual(secrets[0])
  })
}
