import { get } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { type TestCluster, startCluster } from '#tests/harness/programs/cluster.ts'
import { position, report } from '#tests/sim/phone.ts'
import { signIn, startParade } from '#tests/sim/admin.ts'
import { startProxy } from '#tests/harness/programs/proxy.ts'
import { openViewer } from '#tests/sim/viewer.ts'

let cluster: TestCluster

beforeAll(async () => {
  cluster = await startCluster()
})

/** Creates a group as a visitor does. Returns its id. */
async function createGroup(): Promise<number> {
  const json = { name: 'Lantern Row Strutters', type: 'social-aid', description: 'Invented.' }
  const response = await cluster.fetch('/api/groups', { json })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: number }).id
}

/** Returns a response's headers and the bytes of its body as sent: `fetch` would decompress it. */
const getRaw = (path: string, headers: Record<string, string>) =>
  new Promise<{ headers: NodeJS.Dict<string | string[]>; bytes: number }>((resolve, reject) => {
    get(cluster.origin + path, { headers }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.length))
      response.on('end', () => resolve({ headers: response.headers, bytes }))
    }).once('error', reject)
  })

test('through the proxy pushes reach the viewers of both servers, whose counts add up', async () => {
  const groupId = await createGroup()
  const viewers = await Promise.all(Array.from({ length: 8 }, () => openViewer(cluster.origin)))
  const { link, paradeId } = await startParade(cluster, groupId)
  for (const [index, viewer] of viewers.entries())
    await viewer.watch(index < 5 ? { parade: paradeId } : { map: true })
  const connected = await cluster.readMetric('second_line_viewers')
  expect(Math.min(...connected)).toBeGreaterThan(0)
  expect(connected[0]! + connected[1]!).toBe(8)

  const cookie = await signIn(cluster)
  for (const server of cluster.servers) {
    const readCounts = async () => {
      const response = await fetch(`${server}/api/admin/tracking`, { headers: { cookie } })
      const { parades } = (await response.json()) as { parades: { id: number; viewers: object }[] }
      return parades.find(({ id }) => id === paradeId)?.viewers
    }
    await expect.poll(readCounts, { timeout: 8_000 }).toEqual({ onItsPage: 5, onTheMap: 3 })
  }

  for (const meters of [1, 2, 3, 4]) {
    const positions = [position(29.9641 + meters / 1e5, -90.073, new Date())]
    const response = await report(cluster, link, positions)
    expect(response.status).toBe(200)
    const latitude = (29.9641 + meters / 1e5).toFixed(6)
    for (const viewer of viewers)
      await viewer.waitFor(
        'parades:moved',
        (moves) => moves.some((move) => move.latitude === latitude),
        3_000,
      )
  }
  for (const viewer of viewers) viewer.close()
})

test('static files are sent compressed as built', async () => {
  const page = await (await cluster.fetch('/')).text()
  const script = /\/assets\/[^"]+\.js/.exec(page)![0]
  const [plain, gzip, brotli] = await Promise.all(
    ['identity', 'gzip', 'gzip, br'].map((encodings) => getRaw(script, { 'accept-encoding': encodings })),
  )
  expect(plain!.headers['content-encoding']).toBeUndefined()
  expect([gzip, brotli].map((answer) => answer!.headers['content-encoding'])).toEqual(['gzip', 'br'])
  expect(gzip!.bytes).toBeLessThan(plain!.bytes)
  expect(brotli!.bytes).toBeLessThan(gzip!.bytes)
  expect(brotli!.headers['cache-control']).toContain('immutable')
})

test('TR08 through the proxy a link may send as much as one server allows, not twice that', async () => {
  const { link } = await startParade(cluster, await createGroup())
  const startedAt = performance.now()
  const send = () => cluster.fetch(`${link}/heartbeat`, { json: { deviceId: 'phone-1' } })
  const statuses = (await Promise.all(Array.from({ length: 100 }, send))).map(({ status }) => status)
  const seconds = (performance.now() - startedAt) / 1000
  const passed = statuses.filter((status) => status === 200).length
  expect(passed).toBeGreaterThanOrEqual(50)
  // A burst of 50, and 5 per second.
  expect(passed).toBeLessThanOrEqual(50 + 5 * seconds + 1)
  expect(statuses.filter((status) => status === 429)).toHaveLength(100 - passed)
})

test('a limit counts over both servers, and a client’s own X-Forwarded-For does not reset it', async () => {
  const statuses: number[] = []
  for (let attempt = 1; attempt <= 14; attempt++) {
    const { status } = await cluster.fetch('/api/admin/session', {
      json: { password: 'a wrong long enough word' },
      headers: { 'x-forwarded-for': `203.0.113.${attempt}`, forwarded: `for=203.0.113.${attempt}` },
    })
    statuses.push(status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)])
  const attempts = (await cluster.readProxyLog())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { path: string; status: number; servers: string })
    .filter(({ path, status }) => path === '/api/admin/session' && status === 401)
  expect(new Set(attempts.map(({ servers }) => servers)).size).toBe(2)
})

test('behind a trusted load balancer each visitor’s address counts separately', async () => {
  const [firstHost, secondHost] = cluster.servers.map((server) => new URL(server).host)
  const { fetch } = await startProxy([firstHost!, secondHost!], '127.0.0.1')
  const guess = async (address: string) => {
    const json = { password: 'a wrong long enough word' }
    return (await fetch('/api/admin/session', { json, headers: { 'x-forwarded-for': address } })).status
  }
  const statuses: number[] = []
  for (let attempt = 1; attempt <= 11; attempt++) statuses.push(await guess('203.0.113.1'))
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  expect(await guess('203.0.113.2')).toBe(401)
})
