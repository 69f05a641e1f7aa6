import { desc } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import { auditEntries } from '#server/database/schema.ts'
import type { Output } from '#shared/contract/types.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { ADMIN_PASSWORD, signIn } from '#tests/sim/admin.ts'
import { type ContractRow, rowsFor, storesNothing } from '#tests/harness/contract.ts'
import { cookieFor, validRequest } from '#tests/harness/valid-request.ts'
import { makeWorld, type World } from '#tests/harness/world.ts'

let world: World

startServer()
beforeAll(async () => {
  world = await makeWorld(app, clock.now())
})

/** Sends a call's valid request as an administrator. */
async function act(row: ContractRow) {
  const { path, json } = validRequest(row, world)
  const cookie = row.access === 'password' ? undefined : cookieFor(row, world)
  return app.fetch(path, { method: row.method, json, cookie })
}

const countEntries = () => app.database.$count(auditEntries)
const readNewest = async () =>
  (await app.database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]

// Signing out comes last, because it ends the session.
const actions = rowsFor('password', 'admin', 'admin-or-password', 'organizer')
  .filter((row) => !storesNothing(row))
  .toSorted((a, b) => Number(a.name === 'closeAdminSession') - Number(b.name === 'closeAdminSession'))

describe('the audit trail', () => {
  test(
    'AC3 every action is recorded, with the address and without secrets',
    () =>
      checkEach(
        actions,
        async (row) => {
          const previousCount = await countEntries()
          const response = await act(row)
          expect(response.status).toBe(row.success)
          const responseText = await response.text()
          expect(await countEntries()).toBe(previousCount + 1)
          const entry = await readNewest()
          expect(entry).toMatchObject({ at: clock.now(), address: expect.stringMatching(/127\.0\.0\.1|::1/) })
          const written = JSON.stringify(entry)
          const links = responseText.matchAll(/\/(?:tracker|organiser)\/([\w-]{20,})/g)
          const tokens = [...links].map((link) => link[1]!)
          const secrets = [ADMIN_PASSWORD, world.cookie.split('=')[1]!, '504-555', '@example.org', ...tokens]
          for (const secret of secrets) expect(written).not.toContain(secret)
        },
        ({ name }) => name,
      ),
    60_000,
  )

  test('AC3 creating a group is recorded for an administrator, and not for anyone else', async () => {
    const form = { name: 'Desk Steppers', type: 'social-aid', description: 'x' }
    const json = { ...form, contactEmail: 'a@example.org' }
    const previousCount = await countEntries()
    expect((await app.fetch('/api/groups', { json })).status).toBe(201)
    expect(await countEntries()).toBe(previousCount)
    const cookie = await signIn(app)
    const createdGroup = (await (await app.fetch('/api/groups', { json, cookie })).json()) as { id: number }
    expect(await readNewest()).toMatchObject({ action: 'create-group', subject: 'Desk Steppers' })

    const changedForm = { ...json, contactEmail: 'b@example.org' }
    await app.fetch(`/api/groups/${createdGroup.id}`, { method: 'PUT', json: changedForm, cookie })
    expect((await readNewest())?.changes).toEqual({ contactEmail: 'changed' })
  })

  test('a refused action is not recorded', async () => {
    const cookie = await signIn(app)
    const previousCount = await countEntries()
    const response = await app.fetch('/api/admin/stop-tracking', { json: { paradeId: 999_999 }, cookie })
    expect(response.status).toBe(404)
    expect(await countEntries()).toBe(previousCount)
  })

  test('the trail is listed newest first, by action and page by page, only for administrators', async () => {
    const cookie = await signIn(app)
    const rows = Array.from({ length: 250 }, (_, n) => ({
      at: clock.now(),
      address: '203.0.113.7',
      action: 'hide-group' as const,
      subject: `Group ${n}`,
      changes: { isActive: { from: true, to: false } },
    }))
    await app.database.insert(auditEntries).values(rows)
    const list = async (query: string) =>
      (await (await app.fetch(`/api/admin/audit?${query}`, { cookie })).json()) as Output<'listAudit'>
    const first = await list('action=hide-group')
    expect(first.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 200 }, (_, n) => `Group ${249 - n}`),
    )
    const second = await list(`action=hide-group&before=${first.at(-1)!.id}`)
    expect(second).toHaveLength(50)
    expect((await app.fetch('/api/admin/audit')).status).toBe(401)
  })
})
