import { setTimeout as sleep } from 'node:timers/promises'
import { type MeasuredParade, startParades } from '../live-parades.ts'
import { compare, figure, spread } from '../ratios.ts'
import type { Benchmark } from '../row.ts'
import { type MeasuredServer, Stage } from '../stage.ts'
import { walk } from '../walk.ts'

const viewers = 3_000
const paradeCount = 4
/** Time between two fixes of a parade, in ms, and the number of rounds. */
const everyMs = 500
const rounds = 12
const pairs = 5

/**
 * Processor time of all servers on the database per delivered push, in µs. The first one receives
 * the fixes.
 */
async function perPush(servers: MeasuredServer[], parades: MeasuredParade[]): Promise<number> {
  const stage = new Stage()
  const cpuMs = async () => {
    let sum = 0
    for (const server of servers) sum += await server.cpuMs()
    return sum
  }
  try {
    const crowd = await stage.crowd(servers, viewers)
    const move = () => walk(crowd, servers[0]!.origin, parades, { rounds, everyMs })
    // A first pass that does not count: a new server is slow, and connecting leaves garbage.
    await move()
    const before = await cpuMs()
    const messages = await move()
    await sleep(1_000)
    return (((await cpuMs()) - before) * 1_000) / messages
  } finally {
    await stage.end()
  }
}

/**
 * P10: processor time per delivered push with the viewers spread over two servers on one database,
 * compared with one server. The second runs only while both are measured, because it follows the
 * first even when nobody is connected to it.
 */
export const twoServers: Benchmark = async (stage) => {
  const { databaseUrl, server: first } = await stage.site()
  const parades = await startParades(databaseUrl, first.origin, paradeCount)
  const one = () => perPush([first], parades)
  const both = async () => {
    const measured = new Stage()
    try {
      return await perPush([first, await measured.server(databaseUrl)], parades)
    } finally {
      await measured.end()
    }
  }
  await one()
  const { each, ratios } = await compare(pairs, both, one)
  return {
    id: 'P10',
    work: `CPU per delivered push, ${viewers} viewers on two servers: against one server alone`,
    measured: `${figure(ratios, '×')}, ${spread(each).median.toFixed(1)} µs each`,
    target: '≤ 1.15×',
    passed: spread(ratios).median <= 1.15,
  }
}
