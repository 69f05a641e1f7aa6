import { Agent, request } from 'node:http'
import { type MeasuredParade, startParades } from './live-parades.ts'
import { startMeasured } from './measured-process.ts'
import { spread } from './ratios.ts'
import type { Benchmark } from './row.ts'
import { benchEnvironment, openTemporaryDatabase } from './temporary-database.ts'

const inFlight = 32
const requestsPerRound = 3_000
const pairs = 5
const paradeCount = 4

/** Posts one position on a kept connection; settles with the status once it is acknowledged. */
function post(port: number, agent: Agent, path: string, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const call = request({ port, host: '127.0.0.1', path, method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    call.on('error', reject)
    call.end(body)
  })
}

let sent = 0
function nextBody(): string {
  sent += 1
  // Every fix at an instant of its own and a step of some centimetres, so that each is stored and accepted.
  const recordedAt = new Date(Date.now() - 5_000_000 + sent * 20).toISOString()
  const latitude = 29.95 + (sent % 10_000) / 1e7
  return JSON.stringify({
    deviceId: 'bench',
    positions: [
      { latitude, longitude: -90.07, accuracy: 8, speed: 1.2, heading: 90, battery: 0.8, recordedAt },
    ],
  })
}

/** Posts a round with 32 requests in flight; answers how many it was acknowledged. */
async function round(port: number, parades: MeasuredParade[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
  let left = requestsPerRound
  const lane = async (index: number): Promise<void> => {
    while (left > 0) {
      left -= 1
      const status = await post(port, agent, `${parades[index % parades.length]!.link}/positions`, nextBody())
      if (status !== 200) throw new Error(`a position was answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, (_, index) => lane(index)))
  agent.destroy()
}

/** P6: processor time of the server per position stored and acknowledged, against the same calls with no database. */
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
    const { median, least, most } = spread(ratios)
    return {
      id: 'P6',
      work: `storing positions, ${inFlight} in flight, acknowledged after commit: CPU against no database`,
      seen: `${median.toFixed(2)}× (${least.toFixed(2)}–${most.toFixed(2)}), ${spread(perPosition).median.toFixed(2)} ms each`,
      goal: '≤ 1.6×',
      met: median <= 1.6,
    }
  } finally {
    await real.stop()
    await floor.stop()
    await database.stop()
  }
}
