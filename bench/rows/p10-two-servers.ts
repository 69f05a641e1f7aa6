import { setTimeout as sleep } from 'node:timers/promises'
import { startCrowd } from '../crowd.ts'
import { type MeasuredParade, startParades } from '../live-parades.ts'
import { type MeasuredProcess, startMeasured } from '../measured-process.ts'
import { figure, spread } from '../ratios.ts'
import type { Benchmark } from '../row.ts'
import { benchEnvironment, openTemporaryDatabase } from '../temporary-database.ts'
import { walk } from '../walk.ts'

const viewers = 3_000
const paradeCount = 4
/** Time between two fixes of a parade, in ms, and the number of rounds. */
const everyMs = 500
const rounds = 12
const pairs = 5

type Server = MeasuredProcess<{ port: number }>

const originOf = ({ ready }: Server) => `http://127.0.0.1:${ready.port}`

/**
 * Processor time of all servers on the database per delivered push, in µs. The first one receives
 * the fixes.
 */
async function perPush(servers: Server[], parades: MeasuredParade[]): Promise<number> {
  const crowd = await startCrowd(servers.map(originOf), viewers)
  const move = () => walk(crowd, originOf(servers[0]!), parades, { rounds, everyMs })
  const cpuMs = async () => {
    let sum = 0
    for (const server of servers) sum += await server.cpuMs()
    return sum
  }
  try {
    // A first pass that does not count: a new server is slow, and connecting leaves garbage.
    await move()
    const before = await cpuMs()
    const messages = await move()
    await sleep(1_000)
    return (((await cpuMs()) - before) * 1_000) / messages
  } finally {
    await crowd.stop()
  }
}

/**
 * P10: processor time per delivered push with the viewers spread over two servers on one database,
 * compared with one server. The second runs only while both are measured, because it follows the
 * first even when nobody is connected to it.
 */
export const twoServers: Benchmark = async () => {
  const database = await openTemporaryDatabase()
  const start = (): Promise<Server> => startMeasured('./server.ts', benchEnvironment(database.url))
  const first = await start()
  try {
    const parades = await startParades(database.url, originOf(first), paradeCount)
    const one = () => perPush([first], parades)
    const both = async () => {
      const second = await start()
      try {
        return await perPush([first, second], parades)
      } finally {
        await second.stop()
      }
    }
    await one()
    const ratios: number[] = []
    const each: number[] = []
    for (let pair = 0; pair < pairs; pair++) {
      const spreadOut = await both()
      each.push(spreadOut)
      ratios.push(spreadOut / (await one()))
    }
    const { median } = spread(ratios)
    return {
      id: 'P10',
      work: `CPU per delivered push, ${viewers} viewers on two servers: against one server alone`,
      measured: `${figure(ratios, '×')}, ${spread(each).median.toFixed(1)} µs each`,
      target: '≤ 1.15×',
      passed: median <= 1.15,
    }
  } finally {
    await first.stop()
    await database.stop()
  }
}
