import { runLanes } from '../lanes.ts'
import { type MeasuredParade, startParades } from '../live-parades.ts'
import { startMeasured } from '../measured-process.ts'
import { nextFix } from '../next-fix.ts'
import { figure, spread } from '../ratios.ts'
import type { Benchmark } from '../row.ts'
import { benchEnvironment, openTemporaryDatabase } from '../temporary-database.ts'

const inFlight = 32
/** Two seconds of processor time: in rounds of one second the ratio went from 1.2 to 1.8. */
const requestsPerRound = 10_000
const pairs = 5
const paradeCount = 4

const headers = { 'content-type': 'application/json' }

/** Posts a round with 32 requests in flight; settles once all are acknowledged. */
const round = (port: number, parades: MeasuredParade[]): Promise<void> =>
  runLanes(port, { count: requestsPerRound, inFlight, status: 200 }, (lane) => ({
    method: 'POST',
    path: `${parades[lane % parades.length]!.link}/positions`,
    headers,
    body: nextFix(),
  }))

/**
 * P6: processor time of the server per position stored and acknowledged, compared with the same
 * calls without a database.
 */
export const storing: Benchmark = async () => {
  const database = await openTemporaryDatabase()
  const env = benchEnvironment(database.url)
  const real = await startMeasured<{ port: number }>('./server.ts', env)
  const floor = await startMeasured<{ port: number }>('./server.ts', {
    ...env,
    WITHOUT_DATABASE: '1',
  })
  try {
    const parades = await startParades(database.url, `http://127.0.0.1:${real.ready.port}`, paradeCount)
    const measure = async (server: typeof real) => {
      const before = await server.cpuMs()
      await round(server.ready.port, parades)
      return (await server.cpuMs()) - before
    }
    await measure(real)
    await measure(floor)
    const ratios: number[] = []
    const perPosition: number[] = []
    for (let pair = 0; pair < pairs; pair++) {
      const stored = await measure(real)
      ratios.push(stored / (await measure(floor)))
      perPosition.push(stored / requestsPerRound)
    }
    const { median } = spread(ratios)
    return {
      id: 'P6',
      work: `storing positions, ${inFlight} in flight, acknowledged after commit: CPU against no database`,
      measured: `${figure(ratios, '×')}, ${spread(perPosition).median.toFixed(2)} ms each`,
      target: '≤ 1.6×',
      passed: median <= 1.6,
    }
  } finally {
    await real.stop()
    await floor.stop()
    await database.stop()
  }
}
