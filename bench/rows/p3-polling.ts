import { setTimeout as sleep } from 'node:timers/promises'
import { fixRequest, sendRequests } from '../send-requests.ts'
import { startParades } from '../benchmark-parades.ts'
import { nextFixBody } from '../next-fix-body.ts'
import { formatSpread, spread } from '../statistics.ts'
import type { Benchmark, MeasuredServer } from '../benchmark.ts'

const PARADE_COUNT = 4
const REQUEST_COUNT = 6_000
const PAIR_COUNT = 5
const PATH = '/api/live-parades'

/**
 * P3: CPU time per GET /api/live-parades, with 200 and 304, compared with `node:http` sending the
 * same bytes and headers.
 */
export const measurePolling: Benchmark = async (processes) => {
  const { databaseUrl, server } = await processes.startSite()
  const baseline = await processes.startBaseline()
  const { origin } = server
  const parades = await startParades(databaseUrl, origin, PARADE_COUNT)
  // Gives each parade a position and a trail, like real parades.
  await sendRequests(server.ready.port, { count: 200, inFlight: 4, status: 200 }, (connection) =>
    fixRequest(parades[connection]!, nextFixBody(new Date())),
  )
  const response = await fetchSettledList(origin)
  const headers = Object.fromEntries(response.headers)
  // node:http sets these itself.
  for (const name of ['connection', 'date', 'keep-alive', 'content-length', 'transfer-encoding'])
    delete headers[name]
  await baseline.call('setResponse', { body: await response.text(), headers })
  const measure = (measured: MeasuredServer, status: 200 | 304) => {
    const requestHeaders: Record<string, string> = status === 304 ? { 'if-none-match': headers['etag']! } : {}
    const load = { count: REQUEST_COUNT, inFlight: 32, status }
    return measured.cpuMsDuring(() =>
      sendRequests(measured.ready.port, load, () => ({ path: PATH, headers: requestHeaders })),
    )
  }
  const ratios = { 200: [] as number[], 304: [] as number[] }
  for (let pair = -1; pair < PAIR_COUNT; pair++)
    for (const status of [200, 304] as const) {
      const ratio = (await measure(server, status)) / (await measure(baseline, status))
      // The first round warms up both.
      if (pair >= 0) ratios[status].push(ratio)
    }
  return {
    work: `GET ${PATH} with ${PARADE_COUNT} parades: CPU against node:http with the same bytes`,
    measured: `200: ${formatSpread(ratios[200], '×')}, 304: ${formatSpread(ratios[304], '×')}`,
    target: '≤ 1.3×',
    passed: spread(ratios[200]).median <= 1.3 && spread(ratios[304]).median <= 1.3,
  }
}

/**
 * Returns the response once all parades have their places in words: a server loads its streets after
 * its start, which changes the list.
 */
async function fetchSettledList(origin: string): Promise<Response> {
  const response = await fetch(`${origin}${PATH}`, { headers: { 'accept-encoding': 'identity' } })
  const parades = (await response.clone().json()) as { where: string | null }[]
  if (parades.every(({ where }) => where !== null)) return response
  await sleep(50)
  return fetchSettledList(origin)
}
