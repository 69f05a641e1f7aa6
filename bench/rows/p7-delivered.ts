import type { Benchmark } from '../row.ts'
import { tally } from '../crowd.ts'

/**
 * P7: the share of everything the other rows pushed to the site's viewers that arrived. In rows
 * that post fixes to a whole server (P9, P10, G2) each fix counts once per viewer, in the others
 * each message. Rows without viewers count nothing.
 */
export const delivered: Benchmark = () => {
  const { expected, delivered: heard } = tally
  return Promise.resolve({
    id: 'P7',
    work: 'delivered / expected, over all that the rows above told to viewers',
    measured:
      expected === 0
        ? 'nothing was pushed'
        : `${(heard / expected).toFixed(6)} (of ${expected.toLocaleString('en-US')})`,
    target: '1',
    passed: expected > 0 && heard === expected,
  })
}
