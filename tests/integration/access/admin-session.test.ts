import { beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '#tests/harness/app.ts'
import type { CallRow } from '#shared/contract/calls.ts'
import { pathWith, rowsFor } from '#tests/harness/contract.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { ADMIN_PASSWORD, signIn } from '#tests/sim/admin.ts'
import { openViewer, type Viewer } from '#tests/sim/viewer.ts'

startServer()
// On the next day, all sessions of the test before have expired.
beforeEach(() => clock.skip(24 * 3600))

const HOUR_SECONDS = 3_600
const isValid = async (cookie: string, server = app) =>
  (await server.fetch('/api/admin/session', { cookie })).status === 200
const openAdminViewer = (cookie: string) =>
  openViewer(app.origin, { extraHeaders: { cookie }, reconnection: false })

const disconnected = ({ socket }: Viewer) =>
  new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))

describe('TR04 an admin session', () => {
  test('an admin session is new with every login, in a cookie that no script can read and no other site sends', async () => {
    const open = () => app.fetch('/api/admin/session', { json: { password: ADMIN_PASSWORD } })
    const [firstSession, secondSession] = await Promise.all([open(), open()])
    const [cookie, another] = [firstSession, secondSession].map(
      (response) => response.headers.getSetCookie()[0]!,
    )
    expect(cookie).toMatch(/^second_line_admin=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(another).not.toBe(cookie)
  })

  test('over https, an admin session has a cookie that browsers take from this host alone', async () => {
    const secure = await startApp({ clock, env: { PUBLIC_ORIGIN: 'https://parades.example' } })
    const response = await secure.fetch('/api/admin/session', { json: { password: ADMIN_PASSWORD } })
    const [setCookie] = response.headers.getSetCookie()
    expect(setCookie).toMatch(
      /^__Host-second_line_admin=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const cookie = setCookie!.split(';')[0]!
    expect(await isValid(cookie, secure)).toBe(true)
    // Another subdomain could set this one.
    expect(await isValid(cookie.replace('__Host-', ''), secure)).toBe(false)
    const signOut = await secure.fetch('/api/admin/session', { method: 'DELETE', cookie })
    expect(signOut.headers.getSetCookie()[0]).toMatch(
      /^__Host-second_line_admin=; Max-Age=0; Path=\/; HttpOnly; Secure/,
    )
  })

  test('an admin session ends after two idle hours', async () => {
    const cookie = await signIn(app)
    clock.advance(2 * HOUR_SECONDS - 1)
    expect(await isValid(cookie)).toBe(true)
    clock.advance(2 * HOUR_SECONDS - 1)
    expect(await isValid(cookie)).toBe(true)
    clock.advance(2 * HOUR_SECONDS)
    expect(await isValid(cookie)).toBe(false)
  })

  test('an admin session ends after twelve hours, even with activity', async () => {
    const cookie = await signIn(app)
    for (let minutes = 30; minutes < 12 * 60; minutes += 30) {
      clock.advance(30 * 60)
      expect(await isValid(cookie)).toBe(true)
    }
    clock.advance(30 * 60)
    expect(await isValid(cookie)).toBe(false)
  })

  /** Makes a request after an idle hour. Returns whether the session is valid another hour later. */
  const isValidAfter = async ({ method, path }: Pick<CallRow, 'path'> & { method: string }) => {
    const cookie = await signIn(app)
    clock.advance(HOUR_SECONDS)
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const response = await app.fetch(path, { method, cookie, ...(hasBody && { json: {} }) })
    expect(response.status).not.toBe(401)
    clock.advance(HOUR_SECONDS)
    return isValid(cookie)
  }
  const rows = rowsFor('admin', 'admin-or-password', 'organizer')
    .filter(({ name, path }) => name !== 'closeAdminSession' && !path.startsWith('/api/export/'))
    .map((row) => ({ ...row, path: pathWith(row, { id: 1, proposalId: 1 }) as CallRow['path'] }))
  const changes = rows.filter(({ method }) => method !== 'GET')
  const reads = rows.filter(({ method, name }) => method === 'GET' && name !== 'getAdminSession')

  test.each(reads)('$name does not count as activity, because pages make it on their own', async (row) => {
    expect(await isValidAfter(row)).toBe(false)
  })

  test.each(changes)('$name counts as activity', async (row) => {
    expect(await isValidAfter(row)).toBe(true)
  })

  test('HEAD does not count as activity', async () => {
    expect(await isValidAfter({ method: 'HEAD', path: '/api/admin/session' })).toBe(false)
  })

  test('the response about an admin session says when it expires', async () => {
    const cookie = await signIn(app)
    const startMs = clock.now().getTime()
    const sessionAfter = (hours: number) => ({
      expiresAt: new Date(startMs + hours * HOUR_SECONDS * 1_000).toISOString(),
    })
    clock.advance(HOUR_SECONDS)
    const readExpiry = async () =>
      (await (await app.fetch('/api/admin/session', { cookie })).json()) as object
    expect(await readExpiry()).toEqual(sessionAfter(3))
    for (let hours = 2; hours <= 11; hours++) {
      clock.advance(HOUR_SECONDS)
      await readExpiry()
    }
    expect(await readExpiry()).toEqual(sessionAfter(12))
  })

  test('AC1 logging out ends the session on every server, with its cookie and its sockets, and no other session', async () => {
    const otherApp = await startApp({ clock, databaseUrl: app.settings.databaseUrl })
    const [cookie, another] = [await signIn(app), await signIn(app)]
    const viewer = await openAdminViewer(cookie)
    const bystander = await openAdminViewer(another)
    const disconnection = disconnected(viewer)
    const response = await otherApp.fetch('/api/admin/session', { method: 'DELETE', cookie })
    expect(response.status).toBe(204)
    expect(response.headers.getSetCookie()[0]).toMatch(/^second_line_admin=; Max-Age=0; Path=\//)
    await disconnection
    for (const server of [app, otherApp]) expect(await isValid(cookie, server)).toBe(false)
    expect(await isValid(another)).toBe(true)
    expect(bystander.socket.connected).toBe(true)
    expect((await app.fetch('/api/admin/session', { method: 'DELETE', cookie })).status).toBe(401)
  })

  test('AC1 the sockets of an admin session end when the session expires', async () => {
    const viewer = await openAdminViewer(await signIn(app))
    const visitor = await openViewer(app.origin)
    clock.advance(2 * HOUR_SECONDS)
    // A check that began before the clock moved still finds the session valid, so time goes on.
    await expect.poll(() => (clock.advance(30), viewer.socket.connected)).toBe(false)
    expect(visitor.socket.connected).toBe(true)
  })

  test('AC1 TR01 only an admin session’s sockets get messages for admins', async () => {
    const cookie = await signIn(app)
    const [admin, visitor] = [await openAdminViewer(cookie), await openViewer(app.origin)]
    const forged = await openViewer(app.origin, { extraHeaders: { cookie: 'second_line_admin=forged' } })
    const progress = { job: 'update-club-images', percent: 50, message: 'Half of it.' }
    await app.database.$client.query('select pg_notify($1, $2)', ['progress', JSON.stringify(progress)])
    expect(await admin.waitFor('job:progress')).toEqual(progress)
    await app.database.$client.query('select pg_notify($1, $2)', ['changed', '["/api/events"]'])
    for (const page of [visitor, forged]) {
      await page.waitFor('invalidate')
      expect(page.received('job:progress')).toEqual([])
    }
  })
})
