import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fixRequest, sendRequests } from '../send-requests.ts'
import { type BenchmarkParade, startParades } from '../benchmark-parades.ts'
import { nextFixBody } from '../next-fix-body.ts'
import { compare, formatSpread, spread } from '../statistics.ts'
import type { Benchmark } from '../benchmark.ts'
import type { MeasuredServer } from '../stage.ts'

const inFlight = 32
const requestsPerRound = 10_000
const pairs = 5
const paradeCount = 4
/** Servers load their streets a second after their start. */
const untilStreetsAreLoadedMs = 3_000

/** One street, 10 km from the benchmark's parades: their places get no words. */
const farStreets = JSON.stringify({
  origin: [-90, 30.04],
  scale: 0.00001,
  classes: ['local'],
  names: ['Far Street'],
  lines: [[0, 0, 0, 0, 500, 0]],
})

/** Each fix is 1 ms newer than the last one, so that it moves its parade. */
let at = Date.now() - 50_000
const nextTime = () => new Date((at += 1))

/** Posts the fixes of one round and waits until all are acknowledged. */
const postRound = (port: number, parades: BenchmarkParade[]): Promise<void> =>
  sendRequests(port, { count: requestsPerRound, inFlight, status: 200 }, (connection) =>
    fixRequest(parades[connection % parades.length]!, nextFixBody(nextTime())),
  )

/**
 * S5: CPU time of the server per position stored and shown with its place in words, compared with a
 * server that knows no street there.
 */
export const namingPlaces: Benchmark = async (stage) => {
  const folder = await mkdtemp(join(tmpdir(), 'far-streets-'))
  stage.onClose(() => rm(folder, { recursive: true }))
  const STREETS = join(folder, 'far.json')
  await writeFile(STREETS, farStreets)
  const { databaseUrl, server } = await stage.site()
  const baseline = await stage.server(databaseUrl, { STREETS })
  const parades = await startParades(databaseUrl, server.origin, paradeCount)
  await wait(untilStreetsAreLoadedMs)
  const measure = (measured: MeasuredServer) =>
    measured.cpuMsDuring(() => postRound(measured.ready.port, parades))
  // Warms up both.
  await measure(server)
  await measure(baseline)
  const { values, ratios } = await compare(
    pairs,
    () => measure(server),
    () => measure(baseline),
  )
  const { median } = spread(ratios)
  return {
    id: 'S5',
    work: `storing positions with place words, ${inFlight} in flight: CPU against no street near`,
    measured: `${formatSpread(ratios, '×')}, ${(spread(values).median / requestsPerRound).toFixed(2)} ms each`,
    target: '≤ 1.15×',
    passed: median <= 1.15,
  }
}
