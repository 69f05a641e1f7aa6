import type { Benchmark } from '../benchmark.ts'
import { deliveryTotals } from '../crowd.ts'

/**
 * P7: deliveries that arrived, of those expected in the other benchmarks of this run. A whole server
 * may merge the fixes of a moment into one message, so benchmarks that post fixes to one count each
 * fix once per viewer; the others count each message.
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
