import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import express from 'express'
import { addDays, dayOf } from '#shared/calendar.ts'
import { systemClock } from '#server/clock.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { events } from '#server/database/schema.ts'
import { feedRoutes } from '#server/feeds/routes.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { TEST_SHEETS } from '#server/streets/test-sheets/sheets.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import type { Benchmark } from '../benchmark.ts'
import { formatSpread, spread } from '../statistics.ts'
import { benchEnvironment, openTemporaryDatabase } from '../temporary-database.ts'

const EVENT_COUNT = 2_000
const ROUND_COUNT = 15
const MAX_MS = 200

/** F1: GET /calendar.ics with 2,000 events that have route sheets, over HTTP. */
export const measureCalendarFeed: Benchmark = async () => {
  const temporary = await openTemporaryDatabase()
  const database = connectDatabase(temporary.url, () => undefined)
  const now = systemClock.now()
  const settings = readSettings(benchEnvironment(temporary.url))
  const listener = express()
    .use(feedRoutes({ database, settings, clock: systemClock }))
    .listen(0)
  try {
    await once(listener, 'listening')
    const { id: groupId } = await makeGroup(database)
    await database.insert(events).values(
      Array.from({ length: EVENT_COUNT }, (_, index) => ({
        groupId,
        title: `Parade ${index}`,
        description: 'Invented.',
        date: addDays(dayOf(now), index % 300),
        location: 'Tremé',
        eventType: 'second-line' as const,
        sheet: TEST_SHEETS[index % TEST_SHEETS.length]!.text,
        createdAt: now,
      })),
    )
    const address = `http://localhost:${(listener.address() as AddressInfo).port}/calendar.ics`
    const changed: number[] = []
    const unchanged: number[] = []
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      await database
        .update(events)
        .set({ description: `Round ${round}` })
        .where(eq(events.title, 'Parade 0'))
      for (const times of [changed, unchanged]) {
        const before = process.cpuUsage()
        await (await fetch(address)).arrayBuffer()
        const { user, system } = process.cpuUsage(before)
        times.push((user + system) / 1_000)
      }
    }
    const { median } = spread(changed)
    return {
      work: `GET /calendar.ics with ${EVENT_COUNT} events that have route sheets: CPU after a change, and without one`,
      measured: `${formatSpread(changed, ' ms', 0)}; ${formatSpread(unchanged, ' ms', 0)}`,
      target: '≤ 200 ms',
      passed: median <= MAX_MS,
    }
  } finally {
    listener.close()
    listener.closeAllConnections()
    await database.$client.end()
    await temporary.stop()
  }
}
