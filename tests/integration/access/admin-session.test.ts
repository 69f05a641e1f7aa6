import { beforeEach, describe, expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import { startApp } from '#tests/harness/app.ts'
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
    const open = async () => {
      const response = await app.fetch('/api/admin/session', { json: { password: ADMIN_PASSWORD } })
      return response.headers.getSetCookie()[0]
    }
    const [cookie, another] = await Promise.all([open(), open()])
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

  test('an admin session ends after twelve hours, even with activity, and says when', async () => {
    const cookie = await signIn(app)
    const startMs = clock.now().getTime()
    for (let hours = 1; hours < 12; hours += 1) {
      clock.advance(HOUR_SECONDS)
      const { expiresAt } = (await (await app.fetch('/api/admin/session', { cookie })).json()) as {
        expiresAt: string
      }
      expect(Date.parse(expiresAt) - startMs).toBe(Math.min(hours + 2, 12) * HOUR_SECONDS * 1000)
    }
    clock.advance(HOUR_SECONDS)
    expect(await isValid(cookie)).toBe(false)
  })

  test('every change counts as activity; HEAD and the reads that pages make on their own do not', async () => {
    const rows = rowsFor('admin', 'admin-or-password', 'organizer')
      .filter(({ path }) => path !== '/api/admin/session' && !path.startsWith('/api/export/'))
      .map((row) => ({ method: row.method, path: pathWith(row, { id: 1, proposalId: 1 }) }))
    const requests: { method: string; path: string }[] = [
      { method: 'HEAD', path: '/api/admin/session' },
      ...rows,
    ]
    // Each has a session of its own, and all the same two hours.
    const tries: ((typeof requests)[number] & { cookie: string })[] = []
    for (const request of requests) tries.push({ ...request, cookie: await signIn(app) })
    const nameOf = ({ method, path }: (typeof tries)[number]) => `${method} ${path}`
    const isRead = (method: string) => method === 'GET' || method === 'HEAD'
    clock.advance(HOUR_SECONDS)
    const send = async ({ path, ...request }: (typeof tries)[number]) => {
      const response = await app.fetch(path, isRead(request.method) ? request : { ...request, json: {} })
      expect(response.status).not.toBe(401)
    }
    await checkEach(tries, send, nameOf)
    clock.advance(HOUR_SECONDS)
    const check = async ({ method, cookie }: (typeof tries)[number]) =>
      expect(await isValid(cookie)).toBe(!isRead(method))
    await checkEach(tries, check, nameOf)
  }, 60_000)

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
