import { expect, test } from 'vitest'
import { startApp } from '#tests/harness/app.ts'

const policyOf = ({ headers }: Response) => headers.get('content-security-policy')

test('TR22 only embedded pages may be framed, and get no cookie', async () => {
  const app = await startApp()
  for (const path of ['/embed/live', '/embed/track/1', '/embed/track/x']) {
    const response = await app.fetch(path)
    expect(response.status).toBe(200)
    expect(policyOf(response)).toContain(';frame-ancestors *;')
    expect(policyOf(response)).toContain("default-src 'self'")
    expect(response.headers.get('x-frame-options')).toBeNull()
    expect(response.headers.getSetCookie()).toEqual([])
  }
  for (const path of ['/', '/live', '/track/1', '/embed', '/embed/x', '/embed/live/x', '/admin-dashboard']) {
    const response = await app.fetch(path)
    expect(policyOf(response)).toContain(";frame-ancestors 'none';")
    expect(response.headers.get('x-frame-options')).toBe('DENY')
  }
})

test('TR22 a setting names the sites that may frame embedded pages', async () => {
  const EMBED_ORIGINS = 'https://radio.example.org/, http://club.example:8080'
  const app = await startApp({ env: { EMBED_ORIGINS } })
  const sources = 'https://radio.example.org http://club.example:8080'
  expect(policyOf(await app.fetch('/embed/live'))).toContain(`;frame-ancestors ${sources};`)
  expect(policyOf(await app.fetch('/live'))).toContain(";frame-ancestors 'none';")
})
