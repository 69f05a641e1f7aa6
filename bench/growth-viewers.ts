import { startCrowd } from './crowd.ts'
import { startMeasured } from './measured-process.ts'
import { spread } from './ratios.ts'
import type { Benchmark } from './row.ts'

const sizes = [500, 1_000, 2_000, 4_000, 8_000]
const messages = 80_000
const pairs = 5
/** How much noise may add to a flat curve on a machine that does other work. */
const flat = 1.3

const payload = [
  {
    id: 1,
    latitude: '29.960000',
    longitude: '-90.073210',
    accuracy: 8,
    lastUpdated: new Date().toISOString(),
    status: 'active',
  },
]

/**
 * Growth: processor time per delivered push, from 500 viewers to 8,000. The kernel's cost per
 * socket grows with their number in any program, so each size is compared with bare `ws` and as
 * many sockets.
 */
export const growthOfViewers: Benchmark = async () => {
  const hub = await startMeasured<{ port: number }>('./hub-server.ts', {})
  const bare = await startMeasured<{ port: number }>('./bare-server.ts', {})
  const ours = await startCrowd([`http://127.0.0.1:${hub.ready.port}`], sizes[0]!)
  const theirs = await startCrowd([`http://127.0.0.1:${bare.ready.port}`], sizes[0]!, true)
  try {
    const measure = async (server: typeof hub, crowd: typeof ours, about: (pushes: number) => unknown) => {
      const before = await server.cpuMs()
      await crowd.hears(() => server.ask('push', about(messages / crowd.size)))
      return (((await server.cpuMs()) - before) * 1_000) / messages
    }
    const real = () => measure(hub, ours, (pushes) => pushes)
    const floor = () => measure(bare, theirs, (times) => ({ name: 'parades:moved', payload, times }))
    await real()
    await floor()
    const curve: { cost: number; ratio: number }[] = []
    for (const size of sizes) {
      await ours.add(size - ours.size)
      await theirs.add(size - theirs.size)
      const costs: number[] = []
      const ratios: number[] = []
      for (let pair = 0; pair < pairs; pair++) {
        const cost = await real()
        costs.push(cost)
        ratios.push(cost / (await floor()))
      }
      curve.push({ cost: spread(costs).median, ratio: spread(ratios).median })
    }
    const ratios = curve.map(({ ratio }) => ratio)
    const list = (values: string[], unit: string) => `${values.join(' / ')}${unit}`
    return {
      id: 'G1',
      work: `growth: CPU per delivered push with ${list(
        sizes.map((size) => size.toLocaleString('en-US')),
        ' viewers',
      )}, against bare ws with as many`,
      measured: `${list(
        ratios.map((ratio) => ratio.toFixed(2)),
        '×',
      )}; ${list(
        curve.map(({ cost }) => cost.toFixed(1)),
        ' µs',
      )}`,
      target: 'flat',
      passed: Math.max(...ratios) <= flat * ratios[0]!,
    }
  } finally {
    await Promise.all([ours.stop(), theirs.stop()])
    await Promise.all([hub.stop(), bare.stop()])
  }
}
