import { startPushCosts } from './push-costs.ts'
import { compare, spread } from './ratios.ts'
import type { Benchmark } from './row.ts'

const sizes = [500, 1_000, 2_000, 4_000, 8_000]
const messages = 80_000
const pairs = 5
/** How much noise may add to a flat curve on a machine that does other work. */
const flat = 1.3

/**
 * Growth: processor time per delivered push, from 500 viewers to 8,000. The kernel's cost per
 * socket grows with their number in any program, so each size is compared with bare `ws` and as
 * many sockets.
 */
export const growthOfViewers: Benchmark = async (stage) => {
  const costs = await startPushCosts(stage, sizes[0]!)
  const curve: { cost: number; ratio: number }[] = []
  for (const size of sizes) {
    await costs.growTo(size)
    const pushes = messages / size
    if (curve.length === 0) {
      // The first pushes only warm both up.
      await costs.real(pushes)
      await costs.floor(pushes)
    }
    const { each, ratios } = await compare(
      pairs,
      () => costs.real(pushes),
      () => costs.floor(pushes),
    )
    curve.push({ cost: spread(each).median, ratio: spread(ratios).median })
  }
  const ratios = curve.map(({ ratio }) => ratio)
  const viewers = sizes.map((size) => size.toLocaleString('en-US')).join(' / ')
  const [times, microseconds] = [
    ratios.map((ratio) => ratio.toFixed(2)).join(' / '),
    curve.map(({ cost }) => cost.toFixed(1)).join(' / '),
  ]
  return {
    id: 'G1',
    work: `growth: CPU per delivered push with ${viewers} viewers, against bare ws with as many`,
    measured: `${times}×; ${microseconds} µs`,
    target: 'flat',
    passed: Math.max(...ratios) <= flat * ratios[0]!,
  }
}
