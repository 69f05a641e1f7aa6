import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenOnFreePort } from '../free-port.ts'
import { type CallRow, calls } from '#shared/contract/calls.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import type { Load } from './event-loop-monitor.ts'
import { shedLoad } from './shed-load.ts'

let load: Load = 'full'
let http: Server
let origin: string

beforeAll(async () => {
  const monitor = {
    get load() {
      return load
    },
  }
  const headers = { 'x-content-type-options': 'nosniff' }
  http = createServer((request, response) => {
    if (!shedLoad(request, response, monitor, headers)) response.end()
  })
  origin = `http://127.0.0.1:${await listenOnFreePort(http)}`
})
afterAll(() => http.close())

const rows = Object.entries(calls) as [string, CallRow][]

test('a full server refuses the calls that anyone may make, except hello', () =>
  checkEach(
    rows,
    async ([name, row]) => {
      const address = origin + row.path.replace(/\{\w+\}/g, '17')
      const { status } = await fetch(address, { method: row.method })
      expect(status).toBe(row.access === 'anyone' && name !== 'hello' ? 503 : 200)
    },
    ([name]) => name,
  ))

test('a full server answers holders of links, administrators, files and checks', () =>
  checkEach(
    ['/tracker/token', '/admin-dashboard?tab=jobs', '/assets/index.js', '/healthz', '/metrics'],
    async (path) => expect((await fetch(origin + path)).status).toBe(200),
  ))

test('a person gets a page that reloads, a program a problem document', async () => {
  const page = await fetch(`${origin}/calendar`, { headers: { accept: 'text/html' } })
  expect(page.status).toBe(503)
  const html = await page.text()
  expect(html).toContain('<meta http-equiv="refresh"')
  const [, style = ''] = /<style>([^]*)<\/style>/.exec(html)!
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  const problem = await fetch(`${origin}/api/groups`)
  expect(Number(problem.headers.get('retry-after'))).toBeGreaterThanOrEqual(3)
  expect(problem.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await problem.json()).toMatchObject({ status: 503, code: 'overloaded' })
})

test.each(['calm', 'busy'] as const)('a server that is %s answers everyone', async (now) => {
  load = now
  expect((await fetch(`${origin}/api/groups`)).status).toBe(200)
  load = 'full'
})
