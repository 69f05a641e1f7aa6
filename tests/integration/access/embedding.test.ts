import { expect, test } from 'vitest'
import { startApp } from '#tests/harness/app.ts'

const policyOf = ({ headers }: Response) => headers.get('content-security-policy')

test.each([
  [undefined, '*'],
  ['https://radio.example.org', 'https://radio.example.org'],
  [
    'https://radio.example.org/, http://club.example:8080',
    'https://radio.example.org http://club.example:8080',
  ],
])('TR22 only embedded pages may be framed, and get no cookie: EMBED_ORIGINS=%s', async (given, sources) => {
  const app = await startApp({ env: given === undefined ? {} : { EMBED_ORIGINS: given } })
  for (const path of ['/embed/live', '/embed/track/1', '/embed/track/x']) {
    const response = await app.fetch(path)
    expect(response.status).toBe(200)
    expect(policyOf(response)).toContain(`;frame-ancestors ${sources};`)
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
