import { startCrowd } from '../crowd.ts'
import { makeGroups } from '../live-parades.ts'
import { startMeasured } from '../measured-process.ts'
import { percentile } from '../ratios.ts'
import type { Benchmark } from '../row.ts'
import { benchEnvironment, benchPassword, openTemporaryDatabase } from '../temporary-database.ts'

const viewers = 2_000
/** Enough that the p99 is not just the worst. */
const presses = 200
/** Presses and sweeps that do not count, because a new server is slow. */
const warmUps = 10

const now = () => performance.timeOrigin + performance.now()

/** A call of the admin's page; throws when it fails. */
async function press<Answer>(origin: string, cookie: string, path: string, body: unknown): Promise<Answer> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
  return (await response.json()) as Answer
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: benchPassword }),
  })
  return response.headers.getSetCookie()[0]!.split(';')[0]!
}

/**
 * P8: time from pressing Start or Stop until the last viewer has the push, compared with one sweep
 * over as many bare sockets. It compares p99 with p99, because pauses of the machine affect both,
 * and also reports p99 against the median sweep.
 */
export const instantEffect: Benchmark = async () => {
  const database = await openTemporaryDatabase()
  const server = await startMeasured<{ port: number }>('./server.ts', benchEnvironment(database.url))
  const bare = await startMeasured<{ port: number }>('./bare-server.ts', {})
  const origin = `http://127.0.0.1:${server.ready.port}`
  const bareOrigin = `http://127.0.0.1:${bare.ready.port}`
  const ours = await startCrowd([origin], viewers)
  const theirs = await startCrowd([bareOrigin], viewers, true)
  try {
    const cookie = await signIn(origin)
    const [groupId] = await makeGroups(database.url, 1)
    const delays: number[] = []
    const floors: number[] = []
    const timed = async (crowd: typeof ours, cause: () => Promise<unknown>) => {
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
          const { parade } = await press<{ parade: { id: number } }>(
            origin,
            cookie,
            '/api/admin/start-tracking',
            { groupId },
          )
          paradeId = parade.id
          told = parade
        }),
      )
      await ours.listenFor('parade:stopped')
      delays.push(await timed(ours, () => press(origin, cookie, '/api/admin/stop-tracking', { paradeId })))
      // The same bytes, prepared, and also triggered by a request.
      await bare.ask('prepare', { name: 'parade:started', payload: told })
      for (let twice = 0; twice < 2; twice++)
        floors.push(await timed(theirs, () => fetch(`${bareOrigin}/sweep`)))
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
  } finally {
    await Promise.all([ours.stop(), theirs.stop()])
    await Promise.all([server.stop(), bare.stop()])
    await database.stop()
  }
}
