import { startCrowd } from './crowd.ts'
import { startMeasured } from './measured-process.ts'
import { spread } from './ratios.ts'
import type { Benchmark } from './row.ts'

const sizes = [500, 1_000, 2_000, 4_000, 8_000]
const messages = 80_000
const rounds = 3
/** What noise adds to a flat curve on a machine that does other things too. */
const flat = 1.3

/** Growth: processor time per delivered push, from 500 viewers to 8,000. */
export const growthOfViewers: Benchmark = async () => {
  const hub = await startMeasured<{ port: number }>('./hub-server.ts', {})
  const crowd = await startCrowd([`http://127.0.0.1:${hub.ready.port}`], sizes[0]!)
  try {
    const measure = async () => {
      const pushes = messages / crowd.size
      const before = await hub.cpuMs()
      await crowd.hears(() => hub.ask('push', pushes))
      return (((await hub.cpuMs()) - before) * 1_000) / messages
    }
    await measure()
    const curve: number[] = []
    for (const size of sizes) {
      await crowd.add(size - crowd.size)
      const costs: number[] = []
      for (let round = 0; round < rounds; round++) costs.push(await measure())
      curve.push(spread(costs).median)
    }
    return {
      id: 'G1',
      work: `growth: CPU per delivered push with ${sizes.map((size) => size.toLocaleString('en-US')).join(' / ')} viewers`,
      seen: `${curve.map((cost) => cost.toFixed(1)).join(' / ')} µs`,
      goal: 'flat',
      met: Math.max(...curve) <= flat * curve[0]!,
    }
  } finally {
    await crowd.stop()
    await hub.stop()
  }
}
