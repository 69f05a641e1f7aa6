import { setTimeout as sleep } from 'node:timers/promises'
import { createFetch } from '#tests/harness/fetch-from.ts'
import { signIn } from '#tests/sim/admin.ts'
import { startParades } from '../benchmark-parades.ts'
import { nextFixBody } from '../next-fix-body.ts'
import { fixRequest, sendRequests } from '../send-requests.ts'
import { percentile } from '../statistics.ts'
import type { Benchmark } from '../benchmark.ts'

const VIEWER_COUNT = 2_000
const SHEET_COUNT = 10
const PAIR_COUNT = 100
/** Discarded pairs, because a new server and a new thread are slow. */
const WARM_UP_COUNT = 5
/** A server sends moves at most every 250 ms. */
const PAUSE_MS = 300
/** One of the sheets of 8 kB that take longest. */
const SHEET = ' ; Orleans'.repeat(819)

/**
 * W2: time from posting a fix until the last viewer has the push, while ten route sheets of 8 kB are
 * read, compared with the same when none is read.
 */
export const measureReading: Benchmark = async (processes) => {
  const { databaseUrl, server } = await processes.startSite()
  const { port } = server.ready
  const crowd = await processes.startViewers([server], VIEWER_COUNT)
  await crowd.countOnly('parades:moved')
  const fetch = createFetch(server.origin)
  const cookie = await signIn({ fetch })
  const [parade] = await startParades(databaseUrl, server.origin, 1)
  const readSheet = async () => {
    const { status } = await fetch('/api/admin/route-sheet', { json: { text: SHEET }, cookie })
    if (status !== 200) throw new Error(`a sheet returned ${status}`)
  }
  const timePush = async () => {
    await sleep(PAUSE_MS)
    let startedAt = 0
    const lastAt = await crowd.waitForPushes(async () => {
      startedAt = performance.timeOrigin + performance.now()
      await sendRequests(port, { count: 1, inFlight: 1, status: 200 }, () =>
        fixRequest(parade!, nextFixBody(new Date())),
      )
      return 1
    })
    return lastAt - startedAt
  }
  const [quiet, reading]: [number[], number[]] = [[], []]
  for (let pair = 0; pair < WARM_UP_COUNT + PAIR_COUNT; pair++) {
    quiet.push(await timePush())
    const sheets = Promise.all(Array.from({ length: SHEET_COUNT }, readSheet))
    reading.push(await timePush())
    await sheets
  }
  for (const values of [quiet, reading]) values.splice(0, WARM_UP_COUNT)
  const [p99, quietP99] = [percentile(reading, 0.99), percentile(quiet, 0.99)]
  const [median, quietMedian] = [percentile(reading, 0.5), percentile(quiet, 0.5)]
  const ms = (value: number) => `${value.toFixed(0)} ms`
  return {
    work: `fix posted → last of ${VIEWER_COUNT} viewers has the push, while ${SHEET_COUNT} route sheets of 8 kB are read: against none, ${PAIR_COUNT} each`,
    measured: `p99 ${(p99 / quietP99).toFixed(2)}× (${ms(p99)} / ${ms(quietP99)}), median ${(median / quietMedian).toFixed(2)}× (${ms(median)} / ${ms(quietMedian)})`,
    target: 'p99 ≤ 1.2×',
    passed: p99 <= 1.2 * quietP99,
  }
}
