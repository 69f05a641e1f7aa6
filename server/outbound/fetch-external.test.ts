import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readRows } from '#shared/test-rows.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { resolveAll, type Resolve } from './choose-target.ts'
import { fetchExternal } from './fetch-external.ts'

const rows = readRows(import.meta.url) as Record<'hosts' | 'privateHosts' | 'noWebAddresses', string[]>

const limits = { maxBytes: 1_000, timeoutMs: 700, accept: 'image/*' }
let connections = 0

beforeEach(() => {
  connections = 0
})

/** Starts a server on all addresses of this machine and counts its connections. Returns its port. */
async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const fetchFrom = (
  address: string,
  { allow = [], resolve = resolveAll }: { allow?: string[]; resolve?: Resolve } = {},
) => fetchExternal(address, { allow: new Set(allow), resolve }, limits)

const fetchAllowed = (port: number, path = '') =>
  fetchFrom(`http://127.0.0.1:${port}/${path}`, { allow: [`127.0.0.1:${port}`] })

const hello: RequestListener = (_request, response) => response.end('hello')

const expectReason = (fetched: Promise<unknown>, reason: string) =>
  expect(fetched).rejects.toMatchObject({ name: 'OutboundError', reason })

test('TR16 hosts of this machine, however they are spelled, are refused without a connection', async () => {
  const port = await listen(hello)
  await checkEach(rows.hosts, async (host) => {
    for (const scheme of ['http', 'https'])
      await expect(fetchFrom(`${scheme}://${host}:${port}/a.jpg`)).rejects.toMatchObject({
        name: 'OutboundError',
      })
  })
  expect(connections).toBe(0)
})

test('TR16 private hosts are refused before anything is sent', () =>
  checkEach(rows.privateHosts, (host) => expectReason(fetchFrom(`http://${host}/`), 'forbidden')))

test('TR16 a name with even one private address is refused', async () => {
  const port = await listen(hello)
  for (const ips of [['127.0.0.1'], ['::1'], ['93.184.216.34', '127.0.0.1'], ['::ffff:127.0.0.1']]) {
    const resolve = () => Promise.resolve(ips)
    await expectReason(fetchFrom(`http://pictures.example:${port}/`, { resolve }), 'forbidden')
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
    const location = `http://${host}:${insidePort}/`
    const port = await listen((_request, response) => void response.writeHead(302, { location }).end())
    await expectReason(fetchAllowed(port), 'forbidden')
  }
  expect(inside).toBe(0)
})

test('TR16 what is no web address, or has credentials, is not fetched', async () => {
  await checkEach(rows.noWebAddresses, (address) => expectReason(fetchFrom(address), 'no_web_address'))
  for (const user of ['user', 'user:word'])
    await expectReason(fetchFrom(`http://${user}@example.org/`), 'credentials')
})

test('an allowed address is fetched, also through redirects and by a name with a pinned address', async () => {
  const port = await listen(({ url, headers }, response) => {
    if (url === '/a') response.writeHead(301, { location: '/b' }).end()
    else response.end(`at ${url}, asked as ${headers.host}`)
  })
  expect(String(await fetchAllowed(port, 'a'))).toBe(`at /b, asked as 127.0.0.1:${port}`)
  const named = await fetchFrom(`http://files.example:${port}/c`, {
    allow: [`files.example:${port}`],
    resolve: () => Promise.resolve(['127.0.0.1']),
  })
  expect(String(named)).toBe(`at /c, asked as files.example:${port}`)
})

const redirectTo =
  (location: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(302, { location }).end()
const writeEvery =
  (ms: number, text: string): RequestListener =>
  (_request, response) =>
    void setInterval(() => response.write(text), ms).unref()

const misbehaving: [string, RequestListener, string][] = [
  ['a body that never ends', writeEvery(5, 'x'.repeat(600)), 'too_large'],
  [
    'a body that says it is too large',
    (_request, response) => void response.setHeader('content-length', 1_001).write('x'),
    'too_large',
  ],
  ['a body that trickles', writeEvery(100, 'x'), 'too_slow'],
  ['no answer at all', () => undefined, 'too_slow'],
  ['an error', (_request, response) => void response.writeHead(404).end('no'), 'refused'],
  ['redirects in a circle', redirectTo('/again'), 'too_many_redirects'],
  ['a redirect to another scheme', redirectTo('file:///etc/passwd'), 'no_web_address'],
  ['a redirect with credentials', redirectTo('http://a:b@example.org/'), 'credentials'],
  ['a connection that breaks', ({ socket }) => void socket.destroy(), 'unreachable'],
]

test.each(misbehaving)('TR16 %s is aborted', async (_case, answer, reason) =>
  expectReason(fetchAllowed(await listen(answer)), reason),
)

test('a silent name server does not hold up a request', async () => {
  const resolve = () => new Promise<string[]>(() => undefined)
  await expectReason(fetchFrom('http://pictures.example/', { resolve }), 'too_slow')
})
