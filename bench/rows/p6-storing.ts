import { fixRequest, runLanes } from '../lanes.ts'
import { type MeasuredParade, startParades } from '../live-parades.ts'
import { nextFix } from '../next-fix.ts'
import { compare, figure, spread } from '../ratios.ts'
import type { Benchmark } from '../row.ts'
import type { MeasuredServer } from '../stage.ts'

const inFlight = 32
/** Two seconds of processor time: in rounds of one second the ratio went from 1.2 to 1.8. */
const requestsPerRound = 10_000
const pairs = 5
const paradeCount = 4

/** Posts a round with 32 requests in flight; settles once all are acknowledged. */
const round = (port: number, parades: MeasuredParade[]): Promise<void> =>
  runLanes(port, { count: requestsPerRound, inFlight, status: 200 }, (lane) =>
    fixRequest(parades[lane % parades.length]!.link, nextFix()),
  )

/**
 * P6: processor time of the server per position stored and acknowledged, compared with the same
 * calls without a database.
 */
export const storing: Benchmark = async (stage) => {
  const { databaseUrl, server: real } = await stage.site()
  const floor = await stage.server(databaseUrl, { WITHOUT_DATABASE: '1' })
  const parades = await startParades(databaseUrl, real.origin, paradeCount)
  const measure = (server: MeasuredServer) => server.cpuOf(() => round(server.ready.port, parades))
  await measure(real)
  await measure(floor)
  const { each, ratios } = await compare(
    pairs,
    () => measure(real),
    () => measure(floor),
  )
  const { median } = spread(ratios)
  const perPosition = spread(each).median / requestsPerRound
  return {
    id: 'P6',
    work: `storing positions, ${inFlight} in flight, acknowledged after commit: CPU against no database`,
    measured: `${figure(ratios, '×')}, ${perPosition.toFixed(2)} ms each`,
    target: '≤ 1.6×',
    passed: median <= 1.6,
  }
}
