import { startPushCosts } from '../push-costs.ts'
import { compare, formatSpread, spread } from '../statistics.ts'
import type { Benchmark } from '../benchmark.ts'

const viewers = 4_000
const pushes = 40
const pairs = 5

/**
 * P1: CPU time of the hub per delivered message, compared with bare `ws` writing a prepared frame.
 */
export const pushing: Benchmark = async (stage) => {
  const costs = await startPushCosts(stage, viewers)
  const measure = () => costs.hub(pushes)
  const measureBaseline = () => costs.baseline(pushes)
  // Warms up both.
  await measure()
  await measureBaseline()
  const { values, ratios } = await compare(pairs, measure, measureBaseline)
  return {
    id: 'P1',
    work: `one push to ${viewers} viewers: CPU per delivered message against bare ws`,
    measured: `${formatSpread(ratios, '×')}, ${spread(values).median.toFixed(1)} µs each`,
    target: '≤ 1.3×',
    passed: spread(ratios).median <= 1.3,
  }
}
