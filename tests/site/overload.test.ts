import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { watchMemory } from '#tests/harness/programs/watch-memory.ts'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { startApp } from '#tests/harness/app.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { signIn, startParade } from '#tests/sim/admin.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { startProcess } from '#tests/harness/programs/node-process.ts'
import { startServerProcess } from '#tests/harness/programs/server-process.ts'
import { openViewer } from '#tests/sim/viewer.ts'

const today = dayOf(new Date())

/**
 * Suspends a process two thirds of the time, as on a machine with busy cores. The lag from requests alone
 * depends on the machine, and timers of this process would be late themselves. Returns a function that ends it.
 */
function throttle(pid: number): () => Promise<void> {
  const loop = `while kill -STOP ${pid}; do sleep 0.2; kill -CONT ${pid}; sleep 0.1; done`
  const { child, exited } = startProcess('sh', ['-c', loop], {})
  return async () => {
    child.kill()
    await exited
    process.kill(pid, 'SIGCONT')
  }
}

/** Requests a websocket that will be refused. Returns the response. */
async function requestRefusedSocket(origin: string): Promise<IncomingMessage> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'c2Vjb25kIGxpbmUgMTIzNA==',
  }
  const upgrade = request(`${origin}/socket.io/?EIO=4&transport=websocket`, { headers }).end()
  const [response] = (await once(upgrade, 'response')) as [IncomingMessage]
  response.resume()
  return response
}

test('an overloaded server refuses requests with Retry-After, keeps tracking, and recovers', async () => {
  const app = await startApp()
  const group = await makeGroup(app.database)
  for (let index = 0; index < 300; index++)
    await makeEvent(app.database, { groupId: group.id, date: today, description: 'x'.repeat(2_000) })
  const parade = await startParade(app, group.id)
  const server = await startServerProcess({
    DATABASE_URL: app.settings.databaseUrl,
    LIMIT_LATENESS_MS: '50',
    LIMIT_FIXES_PER_SECOND: '1000',
  })
  const memory = await watchMemory(server.pid)
  const flood = new AbortController()
  let requestCount = 0
  const refusedResponses: Response[] = []
  const otherStatuses = new Set<number>()
  const sendRequests = async () => {
    while (!flood.signal.aborted) {
      // Each request differs, because the server computes equal ones only once.
      const from = addDays(today, -(requestCount++ % 3_000))
      const response = await server.fetch(`/api/events?from=${from}`)
      await response.arrayBuffer()
      if (response.status !== 503) otherStatuses.add(response.status)
      // Not the 503 of a query that waited too long for a connection, whose Retry-After is shorter.
      else if (Number(response.headers.get('retry-after')) >= 3) refusedResponses.push(response)
    }
  }
  const clients = Array.from({ length: 60 }, sendRequests)
  const endThrottle = throttle(server.pid)
  const deadline = performance.now() + 25_000
  while (refusedResponses.length === 0 && performance.now() < deadline) await sleep(50)
  expect(refusedResponses.length).toBeGreaterThan(0)
  expect(refusedResponses[0]!.headers.get('x-content-type-options')).toBe('nosniff')

  // Tracking still works.
  const fix = await report(server, parade.link, position(29.9641, -90.073, new Date()))
  expect(fix.status).toBe(200)
  expect((await server.fetch('/api/live-parades')).status).toBe(200)
  await endThrottle()
  flood.abort()
  await Promise.all(clients)
  expect([...otherStatuses]).toEqual([200])
  const refusedCount = await server.readMetric('second_line_turned_away_total')
  expect(refusedCount).toBeGreaterThanOrEqual(refusedResponses.length)
  // Refused requests hold no memory, although sixty clients request responses of 600 kB.
  const { beforeBytes, peakBytes } = await memory()
  expect(peakBytes - beforeBytes).toBeLessThan(400 * 1024 * 1024)
  await expect
    .poll(async () => (await server.fetch('/api/groups')).status, {
      timeout: 8_000,
      interval: 200,
    })
    .toBe(200)
})

test('a full server accepts no more viewers than its limit, and a new one when one has left', async () => {
  const app = await startApp({ env: { LIMIT_VIEWERS: '2' } })
  const first = await openViewer(app.origin)
  await openViewer(app.origin)
  const third = io(app.origin, { transports: ['websocket'], reconnection: false, forceNew: true })
  cleanUpAfterFile(async () => void third.close())
  await new Promise((resolve) => third.once('connect_error', resolve))
  const refused = await requestRefusedSocket(app.origin)
  expect(refused.statusCode).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(3)
  expect((await app.fetch('/api/live-parades')).status).toBe(200)
  // Administrators can keep working.
  const admin = await openViewer(app.origin, { extraHeaders: { cookie: await signIn(app) } })
  expect(admin.socket.connected).toBe(true)
  admin.close()
  first.close()
  await expect
    .poll(
      () => {
        third.connect()
        return third.connected
      },
      { timeout: 5_000, interval: 300 },
    )
    .toBe(true)
})
