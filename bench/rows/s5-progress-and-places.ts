import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { encodePolyline } from '#shared/geo/polyline.ts'
import { fixRequest, sendRequests } from '../send-requests.ts'
import { type BenchmarkParade, startParades } from '../benchmark-parades.ts'
import { nextFixBody } from '../next-fix-body.ts'
import { compare, formatSpread, spread } from '../statistics.ts'
import type { Benchmark, MeasuredServer } from '../benchmark.ts'

const IN_FLIGHT_COUNT = 32
const REQUESTS_PER_ROUND = 10_000
const PAIR_COUNT = 5
const PARADE_COUNT = 4
/** Servers load their streets a second after their start. */
const STREETS_LOADING_MS = 3_000

/** One street, 10 km from the benchmark's parades: their places get no words. */
const FAR_STREETS = JSON.stringify({
  origin: [-90, 30.04],
  scale: 0.00001,
  classes: ['local'],
  names: ['Far Street'],
  lines: [[0, 0, 0, 0, 500, 0]],
})

/** A path of 5 km with a point every 10 m, along which the phones of `nextFixBody` walk. */
const PATH = encodePolyline(
  Array.from({ length: 500 }, (_, index) => ({
    latitude: 29.94 + index * 9e-5,
    longitude: -90.07 + (index % 2) * 1e-5,
  })),
)

/** Each fix is 1 ms newer than the last one, so that it moves its parade. */
let lastTimeMs = Date.now() - 50_000
const nextTime = () => new Date((lastTimeMs += 1))

/** Posts the fixes of one round and waits until all are acknowledged. */
const postRound = (port: number, parades: BenchmarkParade[]): Promise<void> =>
  sendRequests(port, { count: REQUESTS_PER_ROUND, inFlight: IN_FLIGHT_COUNT, status: 200 }, (connection) =>
    fixRequest(parades[connection % parades.length]!, nextFixBody(nextTime())),
  )

/**
 * S5: CPU time of the server per position stored and shown with progress and its place in words,
 * compared with a server that knows no street there and parades without a planned path.
 */
export const measureProgressAndPlaces: Benchmark = async (processes) => {
  const folder = await mkdtemp(join(tmpdir(), 'far-streets-'))
  processes.onClose(() => rm(folder, { recursive: true }))
  const STREETS = join(folder, 'far.json')
  await writeFile(STREETS, FAR_STREETS)
  const { databaseUrl, server } = await processes.startSite()
  const baseline = await processes.startServer(databaseUrl, { STREETS })
  const onPath = await startParades(databaseUrl, server.origin, PARADE_COUNT, PATH)
  const withoutPath = await startParades(databaseUrl, server.origin, PARADE_COUNT)
  await wait(STREETS_LOADING_MS)
  const measure = (measured: MeasuredServer, parades: BenchmarkParade[]) =>
    measured.cpuMsDuring(() => postRound(measured.ready.port, parades))
  // Warms up both.
  await measure(server, onPath)
  await measure(baseline, withoutPath)
  const { values, ratios } = await compare(
    PAIR_COUNT,
    () => measure(server, onPath),
    () => measure(baseline, withoutPath),
  )
  const { median } = spread(ratios)
  return {
    work: `storing positions with progress and place words, ${IN_FLIGHT_COUNT} in flight: CPU against neither`,
    measured: `${formatSpread(ratios, '×')}, ${(spread(values).median / REQUESTS_PER_ROUND).toFixed(2)} ms each`,
    target: '≤ 1.15×',
    passed: median <= 1.15,
  }
}
