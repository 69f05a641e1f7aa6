import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { readdir } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import { readRows } from '#shared/test-rows.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { contractRows, pathWith } from '#tests/harness/contract.ts'
import type { TestRequest } from '#tests/harness/fetch-from.ts'

const origins = { http: 'http://localhost:3000', https: 'https://parades.example' }
const apps = new Map<string, TestApp>()
let asset: string

beforeAll(async () => {
  for (const [scheme, PUBLIC_ORIGIN] of Object.entries(origins))
    apps.set(scheme, await startApp({ env: { PUBLIC_ORIGIN, LOG_LEVEL: 'silent' } }))
  const files = await readdir('dist/web/assets')
  asset = `/assets/${files.find((name) => name.endsWith('.js'))!}`
})

/** What helmet would add for browsers that nobody uses. */
const OBSOLETE_HEADERS = ['x-download-options', 'x-permitted-cross-domain-policies', 'x-xss-protection']

interface RequestCase {
  path: string
  status?: number
  init?: TestRequest
  /** Whether pages of other sites may read it. */
  isOpenData?: boolean
}

const { requests, hidden } = readRows(import.meta.url) as { requests: RequestCase[]; hidden: string[] }

const directives = (policy: string) =>
  new Map(policy.split(';').map((part) => [part.trim().split(' ')[0]!, part.trim().split(' ').slice(1)]))

test.each(Object.keys(origins))('TR17 over %s every response has the security headers', (scheme) =>
  checkEach<RequestCase>([...requests, { path: asset }], async ({ path, status = 200, init, isOpenData }) => {
    const response = await apps.get(scheme)!.fetch(path, init)
    expect(response.status).toBe(status)
    const { headers } = response
    const policy = directives(headers.get('content-security-policy')!)
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    })
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-inline|unsafe-eval/)
    expect(policy.get('script-src') ?? []).not.toContain('data:')
    expect(policy.has('upgrade-insecure-requests')).toBe(scheme === 'https')
    const expected = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'x-frame-options': 'DENY',
      // Other programs may be on subdomains.
      'strict-transport-security': scheme === 'https' ? 'max-age=31536000' : null,
      'access-control-allow-origin': isOpenData ? '*' : null,
      'access-control-allow-credentials': null,
      'x-powered-by': null,
      ...Object.fromEntries(OBSOLETE_HEADERS.map((name) => [name, null])),
    }
    const actual = Object.keys(expected).map((name) => [name, headers.get(name)])
    expect(Object.fromEntries(actual)).toEqual(expected)
  }),
)

test('a setting extends HSTS to subdomains', async () => {
  const env = { PUBLIC_ORIGIN: origins.https, HSTS_SUBDOMAINS: '1' }
  const response = await (await startApp({ env })).fetch('/healthz')
  const hsts = response.headers.get('strict-transport-security')
  expect(hsts).toBe('max-age=31536000; includeSubDomains')
})

test('a page allows its own inline script, by its hash, and no other', async () => {
  const response = await apps.get('https')!.fetch('/live')
  const [, script] = /<script>([^]*?)<\/script>/.exec(await response.text())!
  const hash = createHash('sha256').update(script!).digest('base64')
  const policy = directives(response.headers.get('content-security-policy')!)
  expect(policy.get('script-src')).toEqual(["'self'", `'sha256-${hash}'`])
})

test('a file is revalidated unless it never changes', async () => {
  const cacheControls = { [asset]: 'public, max-age=31536000, immutable', '/favicon.svg': 'no-cache' }
  for (const [path, cacheControl] of Object.entries(cacheControls)) {
    const { headers } = await apps.get('http')!.fetch(path)
    expect(headers.get('cache-control')).toBe(cacheControl)
    expect(headers.has('etag')).toBe(cacheControl === 'no-cache')
    expect(headers.has('last-modified')).toBe(cacheControl === 'no-cache')
  }
})

/** Requests a path as it is. `fetch` would normalize it. */
function getWithoutNormalizing(path: string): Promise<{ status: number | undefined; body: string }> {
  const { hostname, port } = new URL(apps.get('http')!.origin)
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject)
    }).once('error', reject)
  })
}

describe('TR17 the public does not see', () => {
  test('files of the server, its metrics and its queues', () =>
    checkEach(hidden, async (path) => {
      const { status, body } = await getWithoutNormalizing(path)
      expect([400, 401, 404]).toContain(status)
      expect(body).not.toMatch(/second-line"|PASSWORD|"dependencies"/)
    }))

  test('source maps', async () => {
    const response = await apps.get('http')!.fetch(`${asset}.map`)
    expect(response.status).toBe(404)
    const script = await (await apps.get('http')!.fetch(asset)).text()
    expect(script).not.toContain('sourceMappingURL')
  })
})

test('TR18 no call answers with a stack trace', async () => {
  const headers = { 'content-type': 'application/json' }
  const bodies = ['{', '{"a":', '[[[[', '\u0000', '"\uD800"']
  const broken = contractRows.flatMap((row): (TestRequest & { path: string })[] => {
    const path = pathWith(row, { id: '%00\u0000', proposalId: '%00\u0000', token: '../../etc' })
    const { method } = row
    return method === 'GET' ? [{ path, method }] : bodies.map((body) => ({ path, method, body, headers }))
  })
  await checkEach(broken, async ({ path, ...init }) => {
    const response = await apps.get('http')!.fetch(path, init)
    expect(response.status).toBeLessThan(500)
    expect(await response.text()).not.toMatch(/\bat .+:\d+:\d+|node_modules|\/server\//)
  })
})
