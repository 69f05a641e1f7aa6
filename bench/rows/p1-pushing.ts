import { startPushCosts } from '../push-costs.ts'
import { compare, formatSpread, spread } from '../statistics.ts'
import type { Benchmark } from '../benchmark.ts'

const VIEWER_COUNT = 4_000
const PUSH_COUNT = 40
/** Measurements of the hub, each followed by one of the baseline. */
const PAIR_COUNT = 5
const MAX_RATIO = 1.1

/**
 * P1: CPU time of the hub per delivered message, compared with bare `ws` writing a prepared frame.
 * docs/BENCHMARKS.md says where the time goes.
 */
export const measurePushing: Benchmark = async (processes) => {
  const costs = await startPushCosts(processes, VIEWER_COUNT)
  const measure = () => costs.measureHub(PUSH_COUNT)
  const measureBaseline = () => costs.measureBaseline(PUSH_COUNT)
  // Warm-up, not counted: code runs slower until V8 has compiled it.
  await measure()
  await measureBaseline()
  const { values: hubMicros, ratios } = await compare(PAIR_COUNT, measure, measureBaseline)
  return {
    work: `one push to ${VIEWER_COUNT} viewers: CPU per delivered message against bare ws`,
    measured: `${formatSpread(ratios, '×')}, ${spread(hubMicros).median.toFixed(1)} µs each`,
    target: `≤ ${MAX_RATIO}×`,
    passed: spread(ratios).median <= MAX_RATIO,
  }
}
