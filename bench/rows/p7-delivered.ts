import type { Benchmark } from '../benchmark.ts'
import { deliveryTotals } from '../crowd.ts'

/**
 * P7: deliveries that arrived, of those expected in the other benchmarks of this run. Benchmarks
 * that post fixes to a whole server (P9, P10, G2) count each fix once per viewer, the others each
 * message.
 */
export const countDeliveries: Benchmark = () => {
  const { expected, delivered: arrived } = deliveryTotals
  return Promise.resolve({
    work: 'delivered / expected, across all pushes of the rows above',
    measured:
      expected === 0
        ? 'nothing was pushed'
        : `${(arrived / expected).toFixed(6)} (of ${expected.toLocaleString('en-US')})`,
    target: '1',
    passed: expected > 0 && arrived === expected,
  })
}
