import { expect, test } from 'vitest'
import { hashToken, newToken } from '#server/access/token.ts'
import { makeTester } from '#tests/harness/make-rows.ts'
import { startTracedServer } from './traced-server.ts'

test('TR05 no feedback or organizer link is in the log at the most verbose level, and no feedback link in its page', async () => {
  const server = await startTracedServer()
  const { app, database } = server
  const token = newToken()
  await makeTester(database, {
    email: 'marcel@example.org',
    status: 'approved',
    feedbackToken: hashToken(token),
  })
  const organizerToken = newToken()
  const sendRequests = async () => {
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
  await sendRequests()
  // Failing requests must not log secrets either.
  await server.dropDatabase()
  await sendRequests()
  const lines = await server.stop()
  expect(lines).toContain('"/api/beta-feedback/…"')
  expect(lines).toContain('"/beta/feedback/…"')
  for (const secret of [token, organizerToken]) expect(lines.includes(secret)).toBe(false)
}, 60_000)
