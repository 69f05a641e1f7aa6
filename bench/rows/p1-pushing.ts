import { startPushCosts } from '../push-costs.ts'
import { compare, formatSpread, spread } from '../statistics.ts'
import type { Benchmark } from '../benchmark.ts'

const VIEWER_COUNT = 4_000
const PUSH_COUNT = 40
const PAIR_COUNT = 5

/**
 * P1: CPU time of the hub per delivered message, compared with bare `ws` writing a prepared frame.
 */
export const measurePushing: Benchmark = async (processes) => {
  const costs = await startPushCosts(processes, VIEWER_COUNT)
  const measure = () => costs.measureHub(PUSH_COUNT)
  const measureBaseline = () => costs.measureBaseline(PUSH_COUNT)
  // Warms up both.
  await measure()
  await measureBaseline()
  const { values, ratios } = await compare(PAIR_COUNT, measure, measureBaseline)
  return {
    work: `one push to ${VIEWER_COUNT} viewers: CPU per delivered message against bare ws`,
    measured: `${formatSpread(ratios, '×')}, ${spread(values).median.toFixed(1)} µs each`,
    target: '≤ 1.1×',
    passed: spread(ratios).median <= 1.1,
  }
}
