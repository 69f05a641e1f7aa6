import { fetchFrom, type TestRequest } from '#tests/harness/fetch-from.ts'
import { requestStart, requestStop, parseStart, signIn } from '#tests/sim/admin.ts'
import type { Crowd } from '../crowd.ts'
import { makeGroups } from '../live-parades.ts'
import { percentile } from '../ratios.ts'
import type { Benchmark } from '../row.ts'

const viewers = 2_000
/** Enough that the p99 is not just the worst. */
const presses = 200
/** Presses and sweeps that do not count, because a new server is slow. */
const warmUps = 10

const now = () => performance.timeOrigin + performance.now()

/**
 * P8: time from pressing Start or Stop until the last viewer has the push, compared with one sweep
 * over as many bare sockets. It compares p99 with p99, because pauses of the machine affect both,
 * and also reports p99 against the median sweep.
 */
export const instantEffect: Benchmark = async (stage) => {
  const { databaseUrl, server } = await stage.site()
  const bare = await stage.bare()
  const ours = await stage.crowd([server], viewers)
  const theirs = await stage.bareCrowd(bare, viewers)
  const fetch = fetchFrom(server.origin)
  const cookie = await signIn({ fetch })
  const ask = async (path: string, request: TestRequest) => {
    const response = await fetch(path, { ...request, cookie })
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    return response
  }
  const [groupId] = await makeGroups(databaseUrl, 1)
  const delays: number[] = []
  const floors: number[] = []
  const timed = async (crowd: Crowd, cause: () => Promise<unknown>) => {
    let pressed = 0
    const lastHeard = await crowd.hears(async () => {
      pressed = now()
      await cause()
      return 1
    })
    return lastHeard - pressed
  }
  let told: unknown
  for (let each = 0; each < (warmUps + presses) / 2; each++) {
    let paradeId = 0
    await ours.listenFor('parade:started')
    delays.push(
      await timed(ours, async () => {
        const { parade } = await parseStart(await requestStart(ask, groupId!, {}))
        paradeId = parade.id
        told = parade
      }),
    )
    await ours.listenFor('parade:stopped')
    delays.push(await timed(ours, () => requestStop(ask, paradeId, {})))
    // The same bytes, prepared, and also triggered by a request.
    await bare.ask('prepare', { name: 'parade:started', payload: told })
    for (let twice = 0; twice < 2; twice++)
      floors.push(await timed(theirs, () => fetchFrom(bare.origin)('/sweep')))
  }
  for (const each of [delays, floors]) each.splice(0, warmUps)
  const [median, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)]
  const [sweep, sweepP99] = [percentile(floors, 0.5), percentile(floors, 0.99)]
  const ms = (value: number) => `${value.toFixed(0)} ms`
  return {
    id: 'P8',
    work: `admin presses Start or Stop → last of ${viewers} viewers told: against one sweep over bare sockets, ${presses} each`,
    measured: `p99 ${(p99 / sweepP99).toFixed(2)}× (${ms(p99)} / ${ms(sweepP99)}), median ${(median / sweep).toFixed(2)}× (${ms(median)} / ${ms(sweep)}); p99 against the median sweep ${(p99 / sweep).toFixed(2)}×`,
    target: 'p99 ≤ 2×',
    passed: p99 <= 2 * sweepP99,
  }
}
