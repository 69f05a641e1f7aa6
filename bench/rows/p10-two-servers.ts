import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchmarkParade, startParades } from '../benchmark-parades.ts'
import { compare, formatSpread, spread } from '../statistics.ts'
import { type Benchmark, type MeasuredServer, BenchmarkProcesses } from '../benchmark.ts'
import { moveParades } from '../move-parades.ts'

const VIEWER_COUNT = 3_000
const PARADE_COUNT = 4
/** Time between two fixes of a parade. */
const INTERVAL_MS = 500
const ROUND_COUNT = 12
const PAIR_COUNT = 5

/**
 * Returns the CPU time of all servers per delivered push, in µs. The first server receives the
 * fixes.
 */
async function cpuPerPush(servers: MeasuredServer[], parades: BenchmarkParade[]): Promise<number> {
  const processes = new BenchmarkProcesses()
  const cpuMs = async () => {
    let sum = 0
    for (const server of servers) sum += await server.cpuMs()
    return sum
  }
  try {
    const crowd = await processes.startViewers(servers, VIEWER_COUNT)
    const move = () =>
      moveParades(crowd, servers[0]!.origin, parades, { rounds: ROUND_COUNT, everyMs: INTERVAL_MS })
    // Warms up: a new server is slow, and connecting leaves garbage to collect.
    await move()
    const before = await cpuMs()
    const messages = await move()
    // What the servers still do for the last fixes counts, too.
    await sleep(1_000)
    return (((await cpuMs()) - before) * 1_000) / messages
  } finally {
    await processes.close()
  }
}

/**
 * P10: CPU time per delivered push with the viewers spread over two servers on one database,
 * compared with one server. The second server runs only while both are measured, because it works
 * on every fix even without viewers.
 */
export const measureTwoServers: Benchmark = async (processes) => {
  const { databaseUrl, server: first } = await processes.startSite()
  const parades = await startParades(databaseUrl, first.origin, PARADE_COUNT)
  const measureOne = () => cpuPerPush([first], parades)
  const measureBoth = async () => {
    const secondProcesses = new BenchmarkProcesses()
    try {
      return await cpuPerPush([first, await secondProcesses.startServer(databaseUrl)], parades)
    } finally {
      await secondProcesses.close()
    }
  }
  await measureOne()
  const { values, ratios } = await compare(PAIR_COUNT, measureBoth, measureOne)
  return {
    work: `CPU per delivered push, ${VIEWER_COUNT} viewers on two servers: against one server alone`,
    measured: `${formatSpread(ratios, '×')}, ${spread(values).median.toFixed(1)} µs each`,
    target: '≤ 1.15×',
    passed: spread(ratios).median <= 1.15,
  }
}
