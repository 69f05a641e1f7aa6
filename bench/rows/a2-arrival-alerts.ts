import { findDueSpots, SpotPlan } from '#server/alerts/arrival/due-spots.ts'
import { readSpotCells } from '#server/alerts/arrival/spot-rows.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { alertSpots, alertSubscriptions, liveParades } from '#server/database/schema.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { createRandom } from '#tests/sim/random.ts'
import type { Benchmark } from '../benchmark.ts'
import { buildLongRoute, observeLongRoute } from '../long-route.ts'
import { formatSpread, spread } from '../statistics.ts'
import { openTemporaryDatabase } from '../temporary-database.ts'

const SPOT_COUNT = 5_000
const ROUND_COUNT = 30
const TARGET_MS = 20
const NOW = Date.UTC(2026, 0, 4, 20)

/**
 * A2: CPU time to find which of 5,000 spots a parade is about to reach, after one of its positions: reading
 * where people wait, and the estimates.
 */
export const measureArrivalAlerts: Benchmark = async (processes) => {
  const temporary = await openTemporaryDatabase()
  processes.onClose(() => temporary.stop())
  const database = connectDatabase(temporary.url, () => undefined)
  processes.onClose(() => database.$client.end())
  const group = await makeGroup(database)
  const [parade] = await database
    .insert(liveParades)
    .values({ groupId: group.id, latitude: 29.94, longitude: -90.08, startedAt: new Date(NOW) })
    .returning()
  const [subscription] = await database
    .insert(alertSubscriptions)
    .values({
      endpoint: 'https://push.invalid/',
      service: 'push.invalid',
      p256dh: '',
      auth: '',
      createdAt: new Date(NOW),
    })
    .returning()
  const plan = new SpotPlan(buildLongRoute())
  const random = createRandom(1)
  const rough = (degrees: number) => Math.round(degrees * 1_000) / 1_000
  await database.insert(alertSpots).values(
    Array.from({ length: SPOT_COUNT }, (_, index) => {
      const { latitude, longitude } = plan.walkPlan.path.pointAt(random.between(0, plan.walkPlan.path.length))
      return {
        subscriptionId: subscription!.id,
        latitude: rough(latitude + random.between(-0.002, 0.002)),
        longitude: rough(longitude + random.between(-0.002, 0.002)),
        minutes: [10, 20, 30][index % 3]!,
        isForAny: true,
      }
    }),
  )
  const walkPlan = { ...plan.walkPlan, startsAt: NOW - 3_600_000, hours: 4 }
  const evaluate = async (metersAlong: number) => {
    const before = process.cpuUsage()
    const cells = await readSpotCells(database, { ...parade!, group }, plan.bounds)
    const observed = observeLongRoute(metersAlong, NOW)
    const track = { reachedAt: () => undefined }
    findDueSpots(plan, { plan: walkPlan, observed, state: 'rolling', track }, cells, NOW)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }
  const first = await evaluate(1_000)
  const times: number[] = []
  for (let round = 0; round < ROUND_COUNT; round += 1) times.push(await evaluate(1_200 + 40 * round))
  return {
    work: `${SPOT_COUNT} spots at one progress of a parade: CPU to read them and to estimate; the first time also where the path passes them`,
    measured: `${formatSpread(times, ' ms', 1)}; ${first.toFixed(0)} ms`,
    target: `≤ ${TARGET_MS} ms`,
    passed: spread(times).median <= TARGET_MS,
  }
}
