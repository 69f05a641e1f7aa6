import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { findFreePort, listenOnFreePort } from '#server/free-port.ts'
import { PUSH_CERTIFICATE, PUSH_KEY, TEST_AUTHORITY } from '#tests/harness/outside/push-certificates.ts'
import { startProxy } from '#tests/harness/programs/proxy.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'

/** Starts a server that returns its port and the request's headers. It does not respond while frozen. */
async function startEchoServer() {
  let isFrozen = false
  const server = createServer(({ headers }, response) => {
    if (!isFrozen) response.end(JSON.stringify({ port, headers }))
  })
  const port = await listenOnFreePort(server)
  const close = async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  cleanUpAfterFile(close)
  return { address: `127.0.0.1:${port}`, port, close, freeze: () => (isFrozen = true) }
}

let firstServer: Awaited<ReturnType<typeof startEchoServer>>
let secondServer: Awaited<ReturnType<typeof startEchoServer>>

beforeEach(async () => {
  firstServer = await startEchoServer()
  secondServer = await startEchoServer()
})

const start = (balancer?: string) => startProxy([firstServer.address, secondServer.address], balancer)
const read = async (response: Promise<Response>) =>
  (await (await response).json()) as { port: number; headers: IncomingHttpHeaders }
const tokens = Array.from({ length: 40 }, (_, index) => `Token_${index}-of-a-link`)

test.each([
  ['no one, the default', undefined, '127.0.0.1', 'http'],
  ['another address', '10.0.0.0/8', '127.0.0.1', 'http'],
  ['the balancer’s address', '127.0.0.0/8', '203.0.113.7', 'https'],
])('the claimed visitor and scheme count if the proxy trusts %s', async (_, balancer, address, scheme) => {
  const { fetch } = await start(balancer)
  const { headers } = await read(
    fetch('/', {
      // The first address is the visitor's own claim.
      headers: {
        'x-forwarded-for': '198.51.100.1, 203.0.113.7',
        'x-forwarded-proto': 'https',
        forwarded: 'for=198.51.100.2',
      },
    }),
  )
  expect(headers['x-forwarded-for']).toBe(address)
  expect(headers['x-forwarded-proto']).toBe(scheme)
  expect(headers.forwarded).toBeUndefined()
})

test('all calls of a link reach one server, links spread over both, and one takes over if the other is down', async () => {
  const { fetch, readLogs } = await start()
  const portsOf = async (token: string) => {
    const calls = ['positions', 'heartbeat', 'osmand', 'owntracks', 'start', 'stop']
    const paths = ['', ...calls.map((call) => `/${call}`)].map((suffix) => `/api/tracker/${token}${suffix}`)
    paths.push(`/API/Tracker/${token}/positions/`, `/api/tracker/${token}/osmand?lat=1`)
    const responses = await Promise.all(
      paths.map((path) => read(fetch(path, { method: 'POST', body: '{}' }))),
    )
    return responses.map(({ port }) => port)
  }
  const ports = await Promise.all(tokens.map(portsOf))
  for (const linkPorts of ports) expect(new Set(linkPorts).size).toBe(1)
  expect(new Set(ports.flat())).toEqual(new Set([firstServer.port, secondServer.port]))

  await firstServer.close()
  const portsAfterFailure = await Promise.all(tokens.map(portsOf))
  expect(new Set(portsAfterFailure.flat())).toEqual(new Set([secondServer.port]))
  await secondServer.close()
  for (const token of tokens) expect((await fetch(`/api/tracker/${token}/positions`)).status).toBe(502)
  const log = await readLogs()
  expect(log).toContain('"status":502')
  for (const token of tokens) expect(log).not.toContain(token)
})

test('with one server frozen, the other serves the live list and positions within seconds', async () => {
  const { fetch } = await start()
  firstServer.freeze()
  const startedAt = performance.now()
  const lists = Array.from({ length: 4 }, () => read(fetch('/api/live-parades')))
  const reports = tokens.map((token) =>
    read(fetch(`/api/tracker/${token}/positions`, { method: 'POST', body: '{}' })),
  )
  const responses = await Promise.all([...lists, ...reports])
  expect(new Set(responses.map(({ port }) => port))).toEqual(new Set([secondServer.port]))
  expect(performance.now() - startedAt).toBeLessThan(11_000)
})

test('protocol upgrades are not forwarded, and no query and no spelling of a link’s secret is logged', async () => {
  const { origin, fetch, readLogs } = await start()
  const upgradeHeaders = {
    connection: 'Upgrade, HTTP2-Settings',
    upgrade: 'h2c',
    'http2-settings': 'AAMAAABk',
  }
  const request = get(`${origin}/api/groups`, { headers: upgradeHeaders })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  const { headers } = (await json(response)) as { headers: IncomingHttpHeaders }
  expect([headers.upgrade, headers.connection]).toEqual([undefined, undefined])

  const token = 'Token_of-a-link'.padEnd(43, 'x')
  const spellings = ['/api/tracker//', '/api%2ftracker%2f', '/api/%2574racker/', '/api/tracker', '/t/x']
  const pages = ['/organiser/', '/beta/feedback/', '/api/beta-feedback/', '/api/tr%61cker/', '//tracker//']
  const queries = [`/TRACKER/${token}?token=`, '/socket.io/?token=', '/anywhere?token=']
  for (const prefix of [...spellings, ...pages, ...queries]) await fetch(`${prefix}${token}`)
  for (const path of [`/tracker/${token}`, `/api/tracker/${token}/heartbeat`]) await fetch(path)
  await expect.poll(readLogs).toContain('"path":"/api/tracker/-/heartbeat"')
  const log = await readLogs()
  for (const path of ['/anywhere', '/tracker/-']) expect(log).toContain(`"path":"${path}"`)
  expect(log).not.toContain(token)
})

test('with TLS, plain http leads to https, and only its health checks are served', async () => {
  const certificates = await makeTemporaryFolder()
  await writeFile(join(certificates, 'fullchain.pem'), PUSH_CERTIFICATE)
  await writeFile(join(certificates, 'privkey.pem'), PUSH_KEY)
  const port = await findFreePort()
  const origin = `https://localhost:${port}`
  const servers: [string, string] = [firstServer.address, secondServer.address]
  const plain = await startProxy(servers, undefined, { port, certificates, origin })

  for (const [method, path] of [
    ['GET', '/live?group=1'],
    ['POST', '/api/tracker/a-token/positions'],
  ] as const) {
    const redirect = await plain.fetch(path, { method, redirect: 'manual' })
    expect([redirect.status, redirect.headers.get('location')]).toEqual([308, `${origin}${path}`])
  }
  for (const path of ['/healthz', '/readyz']) expect((await plain.fetch(path)).status).toBe(200)

  const [response] = (await once(getSecure(`${origin}/live`, { ca: TEST_AUTHORITY }), 'response')) as [
    IncomingMessage,
  ]
  expect(response.statusCode).toBe(200)
  expect(await json(response)).toMatchObject({
    headers: { host: `localhost:${port}`, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' },
  })
})
