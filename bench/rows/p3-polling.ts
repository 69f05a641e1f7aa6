import { runLanes } from '../lanes.ts'
import { startParades } from '../live-parades.ts'
import { startMeasured } from '../measured-process.ts'
import { nextFix } from '../next-fix.ts'
import { figure, spread } from '../ratios.ts'
import type { Benchmark } from '../row.ts'
import { benchEnvironment, openTemporaryDatabase } from '../temporary-database.ts'

const paradeCount = 4
const requests = 6_000
const pairs = 5
const path = '/api/live-parades'

/**
 * P3: processor time per GET /api/live-parades, 200 and 304, compared with `node:http` sending the
 * same bytes and headers.
 */
export const polling: Benchmark = async () => {
  const database = await openTemporaryDatabase()
  const real = await startMeasured<{ port: number }>('./server.ts', benchEnvironment(database.url))
  const floor = await startMeasured<{ port: number }>('./bare-server.ts', {})
  try {
    const origin = `http://127.0.0.1:${real.ready.port}`
    const parades = await startParades(database.url, origin, paradeCount)
    // Each with a position and a trail, as on a Sunday.
    await runLanes(real.ready.port, { count: 200, inFlight: 4, status: 200 }, (lane) => ({
      method: 'POST',
      path: `${parades[lane]!.link}/positions`,
      headers: { 'content-type': 'application/json' },
      body: nextFix(new Date()),
    }))
    const answer = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity' } })
    const headers = Object.fromEntries(answer.headers)
    for (const own of ['connection', 'date', 'keep-alive', 'content-length', 'transfer-encoding'])
      delete headers[own]
    await floor.ask('answerWith', { body: await answer.text(), headers })
    const measure = async (server: typeof real, status: 200 | 304) => {
      const before = await server.cpuMs()
      const sent: Record<string, string> = status === 304 ? { 'if-none-match': headers['etag']! } : {}
      await runLanes(server.ready.port, { count: requests, inFlight: 32, status }, () => ({
        path,
        headers: sent,
      }))
      return (await server.cpuMs()) - before
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
  } finally {
    await real.stop()
    await floor.stop()
    await database.stop()
  }
}
