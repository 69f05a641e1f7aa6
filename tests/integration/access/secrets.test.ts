import { expect, test } from 'vitest'
import { hashToken, newToken } from '#server/access/token.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { TEST_VAPID_KEY } from '#tests/harness/app.ts'
import { createTestDatabase } from '#tests/harness/database.ts'
import { createFetch, type TestRequest } from '#tests/harness/fetch-from.ts'
import { makeGroup, makeTester } from '#tests/harness/make-rows.ts'
import { startServerProcess } from '#tests/harness/programs/server-process.ts'
import { readTables } from '#tests/harness/read-tables.ts'
import { ADMIN_PASSWORD, makeLink } from '#tests/sim/admin.ts'
import { position } from '#tests/sim/phone.ts'

const WRONG_PASSWORD = 'a wrong guess of the password'

test('TR05 no password, token or secret link is in the log at the most verbose level, in the database, or in its page', async () => {
  const { url, drop } = await createTestDatabase()
  const database = connectDatabase(url, () => undefined)
  // With a contact that push services cannot reach, a server goes on without alerts, and says so.
  const alerts = { VAPID_PRIVATE_KEY: TEST_VAPID_KEY, VAPID_SUBJECT: 'mailto:admin@localhost' }
  const server = await startServerProcess({ DATABASE_URL: url, LOG_LEVEL: 'trace', ...alerts })
  const app = { fetch: createFetch(server.origin) }
  const signedIn = await app.fetch('/api/admin/session', { json: { password: ADMIN_PASSWORD } })
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!
  const link = await makeLink(app, (await makeGroup(database)).id)
  const token = link.split('/').at(-1)!
  const [feedback, organizer] = [newToken(), newToken()]
  const tester = { email: 'marcel@example.org', status: 'approved' as const }
  await makeTester(database, { ...tester, feedbackToken: hashToken(feedback) })

  const fix = { deviceId: 'phone', positions: [position(29.96, -90.07, new Date())] }
  const broken = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const stop = '/api/admin/stop-tracking'
  const requests: [path: string, request?: TestRequest][] = [
    ['/api/admin/session', { cookie }],
    ['/api/admin/session', { json: { password: WRONG_PASSWORD } }],
    [stop, { json: { adminPassword: WRONG_PASSWORD, paradeId: 1 } }],
    [stop, { method: 'POST', body: `{"adminPassword":"${ADMIN_PASSWORD}"` }],
    [`/api/admin/start-tracking?adminPassword=${encodeURIComponent(ADMIN_PASSWORD)}`],
    [link],
    [link.slice('/api'.length)],
    [`${link}/nothing`, { cookie }],
    [`${link.toUpperCase().replace(token.toUpperCase(), token)}/positions`],
    [`${link}/osmand?id=phone&lat=29.96&lon=-90.07&token=${token}`],
    [`${link}/positions`, { json: fix }],
    [`${link}/positions`, { json: { deviceId: 5 } }],
    [`${link}/positions`, { ...broken, body: `{"${token}` }],
    [`${link}/owntracks`, { json: { _type: 'location', lat: 29.96, lon: -90.07, tst: 'now' } }],
    [`/api/beta-feedback/${feedback}`],
    [`/api/BETA-feedback/${feedback}/`],
    [`/api/beta-feedback/${feedback}?token=${feedback}`],
    [`/api/beta-feedback/${feedback}`, { json: { feature: 'Calendar', rating: 5, feedback: 'Good.' } }],
    [`/api/beta-feedback/${feedback}`, { json: { rating: feedback } }],
    [`/api/beta-feedback/${feedback}/nothing`],
    [`/organiser/${organizer}`],
    ['/api/organiser/claim', { json: { token: organizer } }],
  ]
  // At once, because without a database some wait for seconds.
  const sendRequests = async () => {
    const page = await app.fetch(`/beta/feedback/${feedback}`)
    expect(JSON.stringify([...page.headers]) + (await page.text())).not.toContain(feedback)
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
    await Promise.all(requests.map(([path, request]) => app.fetch(path, request)))
  }
  await sendRequests()
  const storedContent = JSON.stringify(await readTables(database))
  // Failing requests must not log secrets either.
  await database.$client.end()
  await drop()
  await expect.poll(async () => (await app.fetch('/readyz')).status).toBe(503)
  await sendRequests()

  server.signal('SIGTERM')
  await server.exited
  const lines = server.output()
  expect(lines).toContain(
    'alerts are off: VAPID_SUBJECT names a host that push services cannot reach: localhost.',
  )
  for (const part of ['/api/tracker/…/positions', 'unavailable', '/api/beta-feedback/…', '/beta/feedback/…'])
    expect(lines).toContain(`"${part}"`)
  const session = cookie.split('=')[1]!
  const passwords = [ADMIN_PASSWORD, encodeURIComponent(ADMIN_PASSWORD), WRONG_PASSWORD]
  for (const secret of [...passwords, token, session, feedback, organizer, TEST_VAPID_KEY]) {
    expect(lines.includes(secret), `${secret} in the log`).toBe(false)
    expect(storedContent.includes(secret), `${secret} in the database`).toBe(false)
  }
}, 90_000)
