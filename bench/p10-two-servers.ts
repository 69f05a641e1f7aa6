import { setTimeout as sleep } from 'node:timers/promises'
import { startCrowd } from './crowd.ts'
import { startParades } from './live-parades.ts'
import { startMeasured } from './measured-process.ts'
import { figure, spread } from './ratios.ts'
import type { Benchmark } from './row.ts'
import { benchEnvironment, openTemporaryDatabase } from './temporary-database.ts'
import { walk } from './walk.ts'

const viewers = 3_000
const paradeCount = 4
/** Each parade sends a fix so often, in ms, for so many rounds. */
const everyMs = 500
const rounds = 12
const pairs = 5

/** P10: processor time per delivered push with the viewers spread over two servers on one database, against one server. */
export const twoServers: Benchmark = async () => {
  const database = await openTemporaryDatabase()
  const start = () => startMeasured<{ port: number }>('./server.ts', benchEnvironment(database.url))
  const first = await start()
  const second = await start()
  const origins = [first, second].map(({ ready }) => `http://127.0.0.1:${ready.port}`)
  try {
    const parades = await startParades(database.url, origins[0]!, paradeCount)
    const measure = async (servers: string[]) => {
      const crowd = await startCrowd(servers, viewers)
      const cpu = async () => (await first.cpuMs()) + (await second.cpuMs())
      const before = await cpu()
      const heardBefore = await crowd.heard()
      await walk(origins[0]!, parades, { rounds, everyMs })
      await sleep(1_000)
      const cost = (await cpu()) - before
      const heard = (await crowd.heard()) - heardBefore
      await crowd.stop()
      return cost / heard
    }
    await measure(origins)
    const ratios: number[] = []
    const each: number[] = []
    for (let pair = 0; pair < pairs; pair++) {
      const both = await measure(origins)
      each.push(both * 1_000)
      ratios.push(both / (await measure(origins.slice(0, 1))))
    }
    const { median } = spread(ratios)
    return {
      id: 'P10',
      work: `CPU per delivered push, ${viewers} viewers on two servers: against one server`,
      seen: `${figure(ratios, '×')}, ${spread(each).median.toFixed(1)} µs each`,
      goal: '≤ 1.15×',
      met: median <= 1.15,
    }
  } finally {
    await first.stop()
    await second.stop()
    await database.stop()
  }
}
