import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { describe, expect, test } from 'vitest'
import { startApp } from '../harness/app.ts'
import { makeGroup, position, startParade } from '../harness/make.ts'
import { endAfterwards } from '../harness/running.ts'
import { startServerProcess } from '../harness/server-process.ts'
import { openViewer } from '../harness/viewer.ts'

describe('a server that has too much to do', () => {
  test('turns new work away politely, keeps the parade going, and recovers by itself', async () => {
    const app = await startApp()
    for (let each = 0; each < 400; each++) await makeGroup(app.database, { description: 'x'.repeat(3_000) })
    const parade = await startParade(app, (await makeGroup(app.database)).id)
    const server = await startServerProcess({
      DATABASE_URL: app.settings.databaseUrl,
      LIMIT_LATENESS_MS: '50',
      LIMIT_FIXES_PER_SECOND: '1000',
    })
    let floods = true
    const turnedAway: Response[] = []
    const lane = async () => {
      while (floods) {
        const response = await fetch(`${server.origin}/api/groups`)
        await response.arrayBuffer()
        if (response.status === 503) turnedAway.push(response)
        else expect(response.status).toBe(200)
      }
    }
    const lanes = Array.from({ length: 60 }, lane)
    const until = performance.now() + 25_000
    while (turnedAway.length === 0 && performance.now() < until) await sleep(50)
    expect(turnedAway.length).toBeGreaterThan(0)
    const [first] = turnedAway
    expect(Number(first!.headers.get('retry-after'))).toBeGreaterThanOrEqual(3)
    expect(first!.headers.get('x-content-type-options')).toBe('nosniff')

    // Meanwhile the parade goes on.
    const fix = await fetch(`${server.origin}${parade.link}/positions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ deviceId: 'phone', positions: [position(29.9641, -90.073, new Date())] }),
    })
    expect(fix.status).toBe(200)
    expect((await fetch(`${server.origin}/api/live-parades`)).status).toBe(200)
    floods = false
    await Promise.all(lanes)
    await expect
      .poll(async () => (await fetch(`${server.origin}/api/groups`)).status, {
        timeout: 8_000,
        interval: 200,
      })
      .toBe(200)
  })

  test('takes no more pages than it may, and one more when one has left', async () => {
    const app = await startApp({ env: { LIMIT_VIEWERS: '2' } })
    const first = await openViewer(app.origin)
    await openViewer(app.origin)
    const third = io(app.origin, { transports: ['websocket'], reconnection: false, forceNew: true })
    endAfterwards(() => {
      third.close()
      return Promise.resolve()
    })
    await new Promise((resolve) => third.once('connect_error', resolve))
    expect((await fetch(`${app.origin}/api/live-parades`)).status).toBe(200)
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
})
