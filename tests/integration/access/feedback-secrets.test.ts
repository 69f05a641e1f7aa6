import { expect, test } from 'vitest'
import { hashToken, newToken } from '#server/access/token.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { createTestDatabase } from '#tests/harness/database.ts'
import { createFetch } from '#tests/harness/fetch-from.ts'
import { makeTester } from '#tests/harness/make-rows.ts'
import { startServerProcess } from '#tests/harness/programs/server-process.ts'

test('TR05 no feedback or organizer link is in the log at the most verbose level, and the page names none', async () => {
  const { url, drop } = await createTestDatabase()
  const database = connectDatabase(url, () => undefined)
  const server = await startServerProcess({ DATABASE_URL: url, LOG_LEVEL: 'trace' })
  const app = { fetch: createFetch(server.origin) }
  const token = newToken()
  await makeTester(database, {
    email: 'marcel@example.org',
    status: 'approved',
    feedbackToken: hashToken(token),
  })
  const organizerToken = newToken()
  const collectOutput = async () => {
    await app.fetch(`/api/beta-feedback/${token}`)
    await app.fetch(`/api/BETA-feedback/${token}/`)
    await app.fetch(`/api/beta-feedback/${token}?token=${token}`)
    await app.fetch(`/api/beta-feedback/${token}`, {
      json: { feature: 'Calendar', rating: 5, feedback: 'Good.' },
    })
    await app.fetch(`/api/beta-feedback/${token}`, { json: { rating: token } })
    await app.fetch(`/api/beta-feedback/${token}/nothing`)
    const page = await app.fetch(`/beta/feedback/${token}`)
    const headersAndBody = JSON.stringify([...page.headers]) + (await page.text())
    expect(headersAndBody).not.toContain(token)
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
    await app.fetch(`/organiser/${organizerToken}`)
    await app.fetch('/api/organiser/claim', { json: { token: organizerToken } })
  }
  await collectOutput()
  await database.$client.end()
  // Failing requests must not log secrets either.
  await drop()
  await expect.poll(async () => (await app.fetch('/readyz')).status, { timeout: 10_000 }).toBe(503)
  await collectOutput()
  server.signal('SIGTERM')
  await server.exited
  const lines = server.output()
  expect(lines).toContain('"/api/beta-feedback/…"')
  expect(lines).toContain('"/beta/feedback/…"')
  for (const secret of [token, organizerToken]) expect(lines.includes(secret)).toBe(false)
}, 60_000)
