import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readRows } from '#shared/test-rows.ts'
import { resolveAll, type Resolve } from './choose-target.ts'
import { fetchExternal } from './fetch-external.ts'

const rows = readRows(import.meta.url) as { hosts: string[] }

const limits = { maxBytes: 1_000, timeoutMs: 700, accept: 'image/*' }
const servers: Server[] = []
let connections = 0

beforeEach(() => {
  connections = 0
})

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

/**
 * Starts a server on all addresses of this machine and counts its connections. Returns its port.
 */
async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  servers.push(server)
  server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return (server.address() as AddressInfo).port
}

const fetchFrom = (
  address: string,
  { allow = [], resolve = resolveAll }: { allow?: string[]; resolve?: Resolve } = {},
) => fetchExternal(address, { allow: new Set(allow), resolve }, limits)

const hello: RequestListener = (_request, response) => response.end('hello')

test.each(rows.hosts)('TR16 http://%s is refused without a connection', async (host) => {
  const port = await listen(hello)
  await expect(fetchFrom(`http://${host}:${port}/a.jpg`)).rejects.toMatchObject({ name: 'OutboundError' })
  await expect(fetchFrom(`https://${host}:${port}/a.jpg`)).rejects.toMatchObject({ name: 'OutboundError' })
  expect(connections).toBe(0)
})

test.each([
  '169.254.169.254',
  '10.0.0.1',
  '192.168.1.1',
  '172.16.0.1',
  '100.64.0.1',
  '[fe80::1]',
  '[fd00::1]',
  '224.0.0.1',
])('TR16 http://%s is refused before anything is sent', async (host) => {
  await expect(fetchFrom(`http://${host}/`)).rejects.toMatchObject({ reason: 'forbidden' })
})

test('TR16 a name with even one private address is refused', async () => {
  const port = await listen(hello)
  for (const ips of [['127.0.0.1'], ['::1'], ['93.184.216.34', '127.0.0.1'], ['::ffff:127.0.0.1']]) {
    const resolve = () => Promise.resolve(ips)
    await expect(fetchFrom(`http://pictures.example:${port}/`, { resolve })).rejects.toMatchObject({
      reason: 'forbidden',
    })
  }
  expect(connections).toBe(0)
})

test('TR16 a name is looked up only once', async () => {
  const reached: (string | undefined)[] = []
  const port = await listen(({ socket }, response) => {
    reached.push(socket.localAddress)
    response.end('hello')
  })
  let asked = 0
  const resolve = () => Promise.resolve([(asked += 1) === 1 ? '127.0.0.1' : '127.0.0.2'])
  await fetchFrom(`http://pictures.example:${port}/`, { allow: [`pictures.example:${port}`], resolve })
  expect(asked).toBe(1)
  expect(reached.map((address) => address?.replace('::ffff:', ''))).toEqual(['127.0.0.1'])
})

test('TR16 a redirect to a private address is not followed', async () => {
  let inside = 0
  const insidePort = await listen((_request, response) => {
    inside += 1
    response.end('secret')
  })
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]']) {
    const port = await listen((_request, response) => {
      response.writeHead(302, { location: `http://${host}:${insidePort}/` }).end()
    })
    await expect(
      fetchFrom(`http://127.0.0.1:${port}/`, { allow: [`127.0.0.1:${port}`] }),
    ).rejects.toMatchObject({ reason: 'forbidden' })
  }
  expect(inside).toBe(0)
})

test.each([
  ['file:///etc/passwd', 'no_web_address'],
  ['ftp://example.org/a.jpg', 'no_web_address'],
  ['data:image/png;base64,AAAA', 'no_web_address'],
  ['javascript:alert(1)', 'no_web_address'],
  ['//example.org/a.jpg', 'no_web_address'],
  ['pictures', 'no_web_address'],
  ['http://user@example.org/', 'credentials'],
  ['http://user:word@example.org/', 'credentials'],
])('TR16 %s is not fetched', async (address, reason) => {
  await expect(fetchFrom(address)).rejects.toMatchObject({ reason })
})

test('an allowed address is fetched, also through redirects and by a name with a pinned address', async () => {
  const port = await listen(({ url, headers }, response) => {
    if (url === '/a') response.writeHead(301, { location: '/b' }).end()
    else response.end(`at ${url}, asked as ${headers.host}`)
  })
  expect(String(await fetchFrom(`http://127.0.0.1:${port}/a`, { allow: [`127.0.0.1:${port}`] }))).toBe(
    `at /b, asked as 127.0.0.1:${port}`,
  )
  const named = await fetchFrom(`http://files.example:${port}/c`, {
    allow: [`files.example:${port}`],
    resolve: () => Promise.resolve(['127.0.0.1']),
  })
  expect(String(named)).toBe(`at /c, asked as files.example:${port}`)
})

const misbehaving: [string, RequestListener, string][] = [
  [
    'a body that never ends',
    (_request, response) => void setInterval(() => response.write('x'.repeat(600)), 5).unref(),
    'too_large',
  ],
  [
    'a body that says it is too large',
    (_request, response) => void response.setHeader('content-length', 1_001).write('x'),
    'too_large',
  ],
  [
    'a body that trickles',
    (_request, response) => void setInterval(() => response.write('x'), 100).unref(),
    'too_slow',
  ],
  ['no answer at all', () => undefined, 'too_slow'],
  ['an error', (_request, response) => void response.writeHead(404).end('no'), 'refused'],
  [
    'redirects in a circle',
    (_request, response) => void response.writeHead(302, { location: '/again' }).end(),
    'too_many_redirects',
  ],
  [
    'a redirect to another scheme',
    (_request, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    'no_web_address',
  ],
  [
    'a redirect with credentials',
    (_request, response) => void response.writeHead(302, { location: 'http://a:b@example.org/' }).end(),
    'credentials',
  ],
  ['a connection that breaks', ({ socket }) => void socket.destroy(), 'unreachable'],
]

test.each(misbehaving)('TR16 %s is aborted', async (_case, answer, reason) => {
  const port = await listen(answer)
  await expect(
    fetchFrom(`http://127.0.0.1:${port}/`, { allow: [`127.0.0.1:${port}`] }),
  ).rejects.toMatchObject({ reason })
})

test('a silent name server does not hold up a request', async () => {
  const resolve = () => new Promise<string[]>(() => undefined)
  await expect(fetchFrom('http://pictures.example/', { resolve })).rejects.toMatchObject({
    reason: 'too_slow',
  })
})
