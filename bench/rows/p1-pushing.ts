import { startPushCosts } from '../push-costs.ts'
import { compare, figure, spread } from '../ratios.ts'
import type { Benchmark } from '../row.ts'

const viewers = 4_000
const pushes = 40
const pairs = 5

/**
 * P1: processor time of the server per delivered message, compared with bare `ws` writing one
 * prepared frame.
 */
export const pushing: Benchmark = async (stage) => {
  const costs = await startPushCosts(stage, viewers)
  const real = () => costs.real(pushes)
  const floor = () => costs.floor(pushes)
  await real()
  await floor()
  const { each, ratios } = await compare(pairs, real, floor)
  return {
    id: 'P1',
    work: `one push to ${viewers} viewers: CPU per delivered message against bare ws`,
    measured: `${figure(ratios, '×')}, ${spread(each).median.toFixed(1)} µs each`,
    target: '≤ 1.3×',
    passed: spread(ratios).median <= 1.3,
  }
}
