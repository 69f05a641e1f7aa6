import { createFetch, type TestRequest } from '#tests/harness/fetch-from.ts'
import { requestStart, requestStop, parseStart, signIn } from '#tests/sim/admin.ts'
import type { Crowd } from '../crowd.ts'
import { makeGroups } from '../benchmark-parades.ts'
import { percentile } from '../statistics.ts'
import type { Benchmark } from '../benchmark.ts'

const VIEWER_COUNT = 2_000
/** Presses of Start or Stop, enough that the p99 is not simply the maximum. */
const PRESS_COUNT = 200
/** Discarded measurements, because a new server is slow. */
const WARM_UP_COUNT = 10

/** Returns the time in Unix ms, with fractions. */
const now = () => performance.timeOrigin + performance.now()

/**
 * P8: time from pressing Start or Stop until the last viewer has the push, compared with writing
 * the same bytes to as many bare sockets. It compares p99 with p99, because pauses of the machine
 * affect both, and also reports p99 against the baseline's median.
 */
export const measureInstantEffect: Benchmark = async (processes) => {
  const { databaseUrl, server } = await processes.startSite()
  const baseline = await processes.startBaseline()
  const crowd = await processes.startViewers([server], VIEWER_COUNT)
  const baselineCrowd = await processes.startBaselineViewers(baseline, VIEWER_COUNT)
  const fetch = createFetch(server.origin)
  const cookie = await signIn({ fetch })
  const requestAsAdmin = async (path: string, request: TestRequest) => {
    const response = await fetch(path, { ...request, cookie })
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    return response
  }
  const [groupId] = await makeGroups(databaseUrl, 1)
  const delays: number[] = []
  const baselineDelays: number[] = []
  /** Returns the time in ms from the call of `push` until every viewer of a crowd has the message. */
  const timePush = async (viewersOfServer: Crowd, push: () => Promise<unknown>) => {
    let startedAt = 0
    const lastAt = await viewersOfServer.waitForPushes(async () => {
      startedAt = now()
      await push()
      return 1
    })
    return lastAt - startedAt
  }
  let payload: unknown
  for (let pair = 0; pair < (WARM_UP_COUNT + PRESS_COUNT) / 2; pair++) {
    let paradeId = 0
    await crowd.countOnly('parade:started')
    delays.push(
      await timePush(crowd, async () => {
        const { parade } = await parseStart(await requestStart(requestAsAdmin, groupId!, {}))
        paradeId = parade.id
        payload = parade
      }),
    )
    await crowd.countOnly('parade:stopped')
    delays.push(await timePush(crowd, () => requestStop(requestAsAdmin, paradeId, {})))
    // Pushes the same bytes as often as above, also triggered by a request, so that the p99s compare.
    await baseline.call('prepare', { name: 'parade:started', payload })
    for (let repeat = 0; repeat < 2; repeat++)
      baselineDelays.push(await timePush(baselineCrowd, () => createFetch(baseline.origin)('/push')))
  }
  for (const values of [delays, baselineDelays]) values.splice(0, WARM_UP_COUNT)
  const [median, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)]
  const [baselineMedian, baselineP99] = [percentile(baselineDelays, 0.5), percentile(baselineDelays, 0.99)]
  const ms = (value: number) => `${value.toFixed(0)} ms`
  return {
    work: `admin presses Start or Stop → last of ${VIEWER_COUNT} viewers has the push: against one push to bare sockets, ${PRESS_COUNT} each`,
    measured: `p99 ${(p99 / baselineP99).toFixed(2)}× (${ms(p99)} / ${ms(baselineP99)}), median ${(median / baselineMedian).toFixed(2)}× (${ms(median)} / ${ms(baselineMedian)}); p99 against the median of bare sockets ${(p99 / baselineMedian).toFixed(2)}×`,
    target: 'p99 ≤ 1.3×',
    passed: p99 <= 1.3 * baselineP99,
  }
}
