import { expect, test } from 'vitest'
import { ADMIN_PASSWORD, makeLink } from '#tests/sim/admin.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { readTables } from '#tests/harness/read-tables.ts'
import { startTracedServer } from './traced-server.ts'

const json = { 'content-type': 'application/json' }
const WRONG_PASSWORD = 'a wrong guess of the password'

test('TR05 no password or token is in the log at the most verbose level, or in the database', async () => {
  const server = await startTracedServer()
  const { app, database } = server
  const group = await makeGroup(database)
  const signedIn = await app.fetch('/api/admin/session', { json: { password: ADMIN_PASSWORD } })
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!
  const link = await makeLink(app, group.id)
  const token = link.split('/').at(-1)!
  const now = new Date()

  const sendRequests = async () => {
    await app.fetch('/api/admin/session', { cookie })
    await app.fetch('/api/admin/session', { json: { password: WRONG_PASSWORD } })
    await app.fetch('/api/admin/stop-tracking', { json: { adminPassword: WRONG_PASSWORD, paradeId: 1 } })
    await app.fetch('/api/admin/stop-tracking', {
      method: 'POST',
      body: `{"adminPassword":"${ADMIN_PASSWORD}"`,
    })
    await app.fetch(`/api/admin/start-tracking?adminPassword=${encodeURIComponent(ADMIN_PASSWORD)}`)
    await app.fetch(link)
    await app.fetch(link.slice('/api'.length))
    await app.fetch(`${link}/nothing`, { cookie })
    await app.fetch(`${link.toUpperCase().replace(token.toUpperCase(), token)}/positions`)
    await app.fetch(`${link}/osmand?id=phone&lat=29.96&lon=-90.07&token=${token}`)
    await report(app, link, position(29.96, -90.07, now), 'phone')
    await app.fetch(`${link}/positions`, { json: { deviceId: 5 } })
    await app.fetch(`${link}/positions`, { method: 'POST', headers: json, body: `{"${token}` })
    await app.fetch(`${link}/owntracks`, { json: { _type: 'location', lat: 29.96, lon: -90.07, tst: 'now' } })
  }
  await sendRequests()
  const storedContent = JSON.stringify(await readTables(database))
  // Failing requests must not log secrets either.
  await server.dropDatabase()
  await sendRequests()

  const lines = await server.stop()
  expect(lines).toContain('"/api/tracker/…/positions"')
  expect(lines).toContain('"unavailable"')
  const session = cookie.split('=')[1]!
  for (const secret of [ADMIN_PASSWORD, encodeURIComponent(ADMIN_PASSWORD), WRONG_PASSWORD, token, session]) {
    expect(lines.includes(secret), `${secret} in the log`).toBe(false)
    expect(storedContent.includes(secret), `${secret} in the database`).toBe(false)
  }
}, 60_000)
