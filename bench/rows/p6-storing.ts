import { fixRequest, sendRequests } from '../send-requests.ts'
import { type BenchmarkParade, startParades } from '../benchmark-parades.ts'
import { nextFixBody } from '../next-fix-body.ts'
import { compare, formatSpread, spread } from '../statistics.ts'
import type { Benchmark } from '../benchmark.ts'
import type { MeasuredServer } from '../stage.ts'

const inFlight = 32
/** Takes two seconds of CPU time. In rounds of one second the ratio varied from 1.2 to 1.8. */
const requestsPerRound = 10_000
const pairs = 5
const paradeCount = 4

/** Posts the fixes of one round and waits until all are acknowledged. */
const postRound = (port: number, parades: BenchmarkParade[]): Promise<void> =>
  sendRequests(port, { count: requestsPerRound, inFlight, status: 200 }, (connection) =>
    fixRequest(parades[connection % parades.length]!, nextFixBody()),
  )

/**
 * P6: CPU time of the server per fix stored and acknowledged, compared with the same requests to a
 * server that does not store them.
 */
export const storing: Benchmark = async (stage) => {
  const { databaseUrl, server } = await stage.site()
  const baseline = await stage.server(databaseUrl, { WITHOUT_DATABASE: '1' })
  const parades = await startParades(databaseUrl, server.origin, paradeCount)
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
  const perFix = spread(values).median / requestsPerRound
  return {
    id: 'P6',
    work: `storing positions, ${inFlight} in flight, acknowledged after commit: CPU against no database`,
    measured: `${formatSpread(ratios, '×')}, ${perFix.toFixed(2)} ms each`,
    target: '≤ 1.6×',
    passed: median <= 1.6,
  }
}
