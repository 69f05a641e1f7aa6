import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { readdir } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
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
  name: string
  path: () => string
  status: number
  init?: TestRequest
  /** Whether pages of other sites may read it. */
  isOpenData?: boolean
}

/** Returns the ETag of a snapshot with these bytes. */
const computeEtag = (body: string) => `"${createHash('sha1').update(body).digest('base64url')}"`

const json = { 'content-type': 'application/json' }
const requestCases: RequestCase[] = [
  { name: 'the page', path: () => '/', status: 200 },
  { name: 'a page with a token in its address', path: () => '/tracker/abc', status: 200 },
  { name: 'a missing page', path: () => '/nothing', status: 404 },
  { name: 'a file of the web app', path: () => asset, status: 200 },
  { name: 'the favicon', path: () => '/favicon.svg', status: 200 },
  { name: 'the app’s manifest', path: () => '/app.webmanifest', status: 200 },
  { name: 'the snapshot', path: () => '/api/live-parades', status: 200, isOpenData: true },
  {
    name: 'the snapshot that has not changed',
    path: () => '/api/live-parades',
    status: 304,
    isOpenData: true,
    init: { headers: { 'if-none-match': computeEtag('[]') } },
  },
  { name: 'a call', path: () => '/api/groups', status: 200, isOpenData: true },
  { name: 'a call of this site alone', path: () => '/api/stats', status: 200 },
  { name: 'GeoJSON', path: () => '/api/live-parades.geojson', status: 200, isOpenData: true },
  { name: 'a calendar feed', path: () => '/calendar.ics', status: 200 },
  { name: 'a HEAD', path: () => '/api/groups', status: 200, init: { method: 'HEAD' }, isOpenData: true },
  { name: 'a refusal', path: () => '/api/groups/1', status: 404, isOpenData: true },
  { name: 'a missing call', path: () => '/api/nothing', status: 404 },
  { name: 'another method', path: () => '/api/groups', status: 405, init: { method: 'PATCH' } },
  { name: 'another method on a page', path: () => '/', status: 404, init: { method: 'POST' } },
  {
    name: 'broken JSON',
    path: () => '/api/admin/session',
    status: 400,
    init: { method: 'POST', headers: json, body: '{' },
  },
  { name: 'a form', path: () => '/api/admin/session', status: 415, init: { method: 'POST', body: 'text' } },
  { name: 'a broken address', path: () => '/api/groups/%E0%A4%A', status: 400 },
  { name: 'the OpenAPI document', path: () => '/api/openapi.json', status: 200 },
  { name: 'the reference page', path: () => '/api/docs', status: 200 },
  { name: 'the reference page’s style', path: () => '/api/docs.css', status: 200 },
  { name: 'the health of the process', path: () => '/healthz', status: 200 },
  { name: 'the readiness of the process', path: () => '/readyz', status: 200 },
  { name: 'Socket.IO’s polling', path: () => '/socket.io/?EIO=4&transport=polling', status: 200 },
  {
    name: 'Socket.IO’s refusal',
    path: () => '/socket.io/?EIO=4&transport=polling',
    status: 403,
    init: { headers: { origin: 'https://evil.example' } },
  },
]

const directives = (policy: string) =>
  new Map(policy.split(';').map((part) => [part.trim().split(' ')[0]!, part.trim().split(' ').slice(1)]))

test.each(Object.keys(origins))('TR17 over %s every response has the security headers', (scheme) =>
  checkEach(requestCases, async ({ path, status, init, isOpenData }) => {
    const response = await apps.get(scheme)!.fetch(path(), init)
    expect(response.status).toBe(status)
    const { headers } = response
    const policy = directives(headers.get('content-security-policy')!)
    expect(policy.get('default-src')).toEqual(["'self'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-inline|unsafe-eval/)
    expect(policy.get('script-src') ?? []).not.toContain('data:')
    expect(policy.has('upgrade-insecure-requests')).toBe(scheme === 'https')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    expect(headers.get('x-frame-options')).toBe('DENY')
    const hsts = headers.get('strict-transport-security')
    // Other programs may be on subdomains.
    expect(hsts).toBe(scheme === 'https' ? 'max-age=31536000' : null)
    for (const name of ['x-powered-by', ...OBSOLETE_HEADERS]) expect(headers.get(name)).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBe(isOpenData ? '*' : null)
    expect(headers.get('access-control-allow-credentials')).toBeNull()
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

test.each([
  { name: 'a file of the web app', path: () => asset, cacheControl: 'public, max-age=31536000, immutable' },
  { name: 'the favicon', path: () => '/favicon.svg', cacheControl: 'no-cache' },
])('$name is revalidated unless it never changes', async ({ path, cacheControl }) => {
  const { headers } = await apps.get('http')!.fetch(path())
  expect(headers.get('cache-control')).toBe(cacheControl)
  expect(headers.has('etag')).toBe(cacheControl === 'no-cache')
  expect(headers.has('last-modified')).toBe(cacheControl === 'no-cache')
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
  const hidden = [
    '/.env',
    '/.git/config',
    '/.data/admin-password',
    '/package.json',
    '/server/main.ts',
    '/metrics',
    '/queue',
    '/queues',
    '/admin/queues',
    '/bull',
    '/index.html.br',
    '/assets/../../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/%00',
    '//evil.example/%2e%2e',
  ]

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
  const bodies = ['{', '{"a":', '[[[[', '\u0000', '"\uD800"']
  const requests = contractRows.flatMap((row): (TestRequest & { path: string })[] => {
    const path = pathWith(row, { id: '%00\u0000', proposalId: '%00\u0000', token: '../../etc' })
    const { method } = row
    return method === 'GET'
      ? [{ path, method }]
      : bodies.map((body) => ({ path, method, body, headers: json }))
  })
  await checkEach(requests, async ({ path, ...init }) => {
    const response = await apps.get('http')!.fetch(path, init)
    expect(response.status).toBeLessThan(500)
    expect(await response.text()).not.toMatch(/\bat .+:\d+:\d+|node_modules|\/server\//)
  })
})
