import { startPushCosts } from '../push-costs.ts'
import { compare, spread } from '../statistics.ts'
import type { Benchmark } from '../benchmark.ts'

const sizes = [500, 1_000, 2_000, 4_000, 8_000]
const DELIVERIES_PER_SIZE = 80_000
const PAIR_COUNT = 5
/** Tolerance for the noise of a machine that does other work. */
const MAX_GROWTH = 1.3

/**
 * G1: CPU time per delivered push, from 500 viewers to 8,000. The kernel's cost per socket grows
 * with the number of sockets in any program, so each size is compared with bare `ws` with as many.
 */
export const measureGrowthOfViewers: Benchmark = async (processes) => {
  const costs = await startPushCosts(processes, sizes[0]!)
  const curve: { cost: number; ratio: number }[] = []
  for (const size of sizes) {
    await costs.growTo(size)
    const pushes = DELIVERIES_PER_SIZE / size
    if (curve.length === 0) {
      // Warms up both.
      await costs.measureHub(pushes)
      await costs.measureBaseline(pushes)
    }
    const { values, ratios } = await compare(
      PAIR_COUNT,
      () => costs.measureHub(pushes),
      () => costs.measureBaseline(pushes),
    )
    curve.push({ cost: spread(values).median, ratio: spread(ratios).median })
  }
  const ratios = curve.map(({ ratio }) => ratio)
  const viewers = sizes.map((size) => size.toLocaleString('en-US')).join(' / ')
  const ratioTexts = ratios.map((ratio) => ratio.toFixed(2)).join(' / ')
  const microseconds = curve.map(({ cost }) => cost.toFixed(1)).join(' / ')
  return {
    work: `growth: CPU per delivered push with ${viewers} viewers, against bare ws with as many`,
    measured: `${ratioTexts}×; ${microseconds} µs`,
    target: 'flat',
    passed: Math.max(...ratios) <= MAX_GROWTH * ratios[0]!,
  }
}
