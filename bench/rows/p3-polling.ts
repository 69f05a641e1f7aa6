import { fixRequest, runLanes } from '../lanes.ts'
import { startParades } from '../live-parades.ts'
import { nextFix } from '../next-fix.ts'
import { figure, spread } from '../ratios.ts'
import type { Benchmark } from '../row.ts'
import type { MeasuredServer } from '../stage.ts'

const paradeCount = 4
const requests = 6_000
const pairs = 5
const path = '/api/live-parades'

/**
 * P3: processor time per GET /api/live-parades, 200 and 304, compared with `node:http` sending the
 * same bytes and headers.
 */
export const polling: Benchmark = async (stage) => {
  const { databaseUrl, server: real } = await stage.site()
  const floor = await stage.bare()
  const { origin } = real
  const parades = await startParades(databaseUrl, origin, paradeCount)
  // Each with a position and a trail, as on a Sunday.
  await runLanes(real.ready.port, { count: 200, inFlight: 4, status: 200 }, (lane) =>
    fixRequest(parades[lane]!.link, nextFix(new Date())),
  )
  const answer = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity' } })
  const headers = Object.fromEntries(answer.headers)
  for (const own of ['connection', 'date', 'keep-alive', 'content-length', 'transfer-encoding'])
    delete headers[own]
  await floor.ask('answerWith', { body: await answer.text(), headers })
  const measure = (server: MeasuredServer, status: 200 | 304) => {
    const sent: Record<string, string> = status === 304 ? { 'if-none-match': headers['etag']! } : {}
    const lanes = { count: requests, inFlight: 32, status }
    return server.cpuOf(() => runLanes(server.ready.port, lanes, () => ({ path, headers: sent })))
  }
  const ratios = { 200: [] as number[], 304: [] as number[] }
  for (let pair = -1; pair < pairs; pair++)
    for (const status of [200, 304] as const) {
      const ratio = (await measure(real, status)) / (await measure(floor, status))
      // The first round warms both up.
      if (pair >= 0) ratios[status].push(ratio)
    }
  return {
    id: 'P3',
    work: `GET ${path} with ${paradeCount} parades: CPU against node:http with the same bytes`,
    measured: `200: ${figure(ratios[200], '×')}, 304: ${figure(ratios[304], '×')}`,
    target: '≤ 1.3×',
    passed: spread(ratios[200]).median <= 1.3 && spread(ratios[304]).median <= 1.3,
  }
}
