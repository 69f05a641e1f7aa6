import { fixRequest, sendRequests } from '../send-requests.ts'
import { type BenchmarkParade, startParades } from '../benchmark-parades.ts'
import { nextFixBody } from '../next-fix-body.ts'
import { compare, formatSpread, spread } from '../statistics.ts'
import type { Benchmark, MeasuredServer } from '../benchmark.ts'

const IN_FLIGHT_COUNT = 32
/**
 * A round of this many takes two seconds of CPU time. In rounds of one second the ratio varied from
 * 1.2 to 1.8.
 */
const REQUESTS_PER_ROUND = 10_000
const PAIR_COUNT = 5
const PARADE_COUNT = 4

/** Posts the fixes of one round and waits until all are acknowledged. */
const postRound = (port: number, parades: BenchmarkParade[]): Promise<void> =>
  sendRequests(port, { count: REQUESTS_PER_ROUND, inFlight: IN_FLIGHT_COUNT, status: 200 }, (connection) =>
    fixRequest(parades[connection % parades.length]!, nextFixBody()),
  )

/**
 * P6: CPU time of the server per fix stored and acknowledged, compared with the same requests to a
 * server that does not store them.
 */
export const measureStoring: Benchmark = async (processes) => {
  const { databaseUrl, server } = await processes.startSite()
  const baseline = await processes.startServer(databaseUrl, { WITHOUT_DATABASE: '1' })
  const parades = await startParades(databaseUrl, server.origin, PARADE_COUNT)
  const measure = (measured: MeasuredServer) =>
    measured.cpuMsDuring(() => postRound(measured.ready.port, parades))
  // Warms up both.
  await measure(server)
  await measure(baseline)
  const { values, ratios } = await compare(
    PAIR_COUNT,
    () => measure(server),
    () => measure(baseline),
  )
  const { median } = spread(ratios)
  const perFix = spread(values).median / REQUESTS_PER_ROUND
  return {
    work: `storing positions, ${IN_FLIGHT_COUNT} in flight, acknowledged after commit: CPU against no database`,
    measured: `${formatSpread(ratios, '×')}, ${perFix.toFixed(2)} ms each`,
    target: '≤ 1.6×',
    passed: median <= 1.6,
  }
}
