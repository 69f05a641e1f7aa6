import { desc } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEntries, groups } from '#server/database/schema.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { ADMIN_PASSWORD, signIn } from '#tests/sim/admin.ts'
import { type ContractRow, rowsFor, storesNothing } from '#tests/harness/contract.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
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

// Signing out comes last, because it ends the session.
const actions = rowsFor('password', 'admin', 'admin-or-password', 'organizer')
  .filter((row) => !storesNothing(row))
  .toSorted((a, b) => Number(a.name === 'closeAdminSession') - Number(b.name === 'closeAdminSession'))

describe('the audit trail', () => {
  test.each(actions)('AC3 $name is recorded, with the address and without secrets', async (row) => {
    const previousCount = await app.database.$count(auditEntries)
    const response = await act(row)
    expect(response.status).toBe(row.success)
    const responseText = await response.text()
    expect(await app.database.$count(auditEntries)).toBe(previousCount + 1)
    const [entry] = await app.database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({ at: clock.now(), address: expect.stringMatching(/127\.0\.0\.1|::1/) })
    const written = JSON.stringify(entry)
    const secrets = [ADMIN_PASSWORD, world.cookie.split('=')[1]!, '504-555', '@example.org']
    for (const link of responseText.matchAll(/\/(?:tracker|organiser)\/([\w-]{20,})/g)) secrets.push(link[1]!)
    for (const secret of secrets) expect(written).not.toContain(secret)
  })

  test('AC3 creating a group is recorded for an administrator, and not for anyone else', async () => {
    const json = {
      name: 'Desk Steppers',
      type: 'social-aid',
      description: 'x',
      contactEmail: 'a@example.org',
    }
    const previousCount = await app.database.$count(auditEntries)
    expect((await app.fetch('/api/groups', { json })).status).toBe(201)
    expect(await app.database.$count(auditEntries)).toBe(previousCount)
    const cookie = await signIn(app)
    const createdGroup = (await (await app.fetch('/api/groups', { json, cookie })).json()) as { id: number }
    const readNewest = async () =>
      (await app.database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]
    expect(await readNewest()).toMatchObject({ action: 'create-group', subject: 'Desk Steppers' })

    const changedForm = { ...json, contactEmail: 'b@example.org' }
    await app.fetch(`/api/groups/${createdGroup.id}`, { method: 'PUT', json: changedForm, cookie })
    expect((await readNewest())?.changes).toEqual({ contactEmail: 'changed' })
  })

  test('a refused action is not recorded', async () => {
    const cookie = await signIn(app)
    const previousCount = await app.database.$count(auditEntries)
    const response = await app.fetch('/api/admin/stop-tracking', { json: { paradeId: 999_999 }, cookie })
    expect(response.status).toBe(404)
    expect(await app.database.$count(auditEntries)).toBe(previousCount)
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
      (await (await app.fetch(`/api/admin/audit?${query}`, { cookie })).json()) as {
        id: number
        subject: string
      }[]
    const first = await list('action=hide-group')
    expect(first.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 200 }, (_, n) => `Group ${249 - n}`),
    )
    const second = await list(`action=hide-group&before=${first.at(-1)!.id}`)
    expect(second).toHaveLength(50)
    expect((await app.fetch('/api/admin/audit')).status).toBe(401)
  })
})

test('AC4 the later of two changes of the same version is refused, with the newer version', async () => {
  const cookie = await signIn(app)
  const group = await makeGroup(app.database, { name: 'Sunday Steppers' })
  const form = { name: 'Sunday Steppers', type: 'social-aid', description: 'Invented.' }
  const put = (change: object) =>
    app.fetch(`/api/groups/${group.id}`, { method: 'PUT', json: { ...form, ...change }, cookie })
  expect((await put({ location: 'Tremé', version: 1 })).status).toBe(200)
  const tooLate = await put({ location: 'Uptown', version: 1 })
  expect(tooLate.status).toBe(409)
  expect(await tooLate.json()).toMatchObject({ code: 'changed_meanwhile', version: 2 })
  const [kept] = await app.database.select().from(groups).orderBy(desc(groups.id)).limit(1)
  expect(kept).toMatchObject({ location: 'Tremé', version: 2 })
  expect((await put({ location: 'Uptown', version: 2 })).status).toBe(200)
})
